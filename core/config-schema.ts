/** The settings: one JSON Schema per variable. `.env.example` and docs/operations.md follow it; a test keeps the first equal. */

/** What every setting says of itself. `mend` completes "must be ...". */
export interface Setting {
  type: 'string' | 'integer' | 'boolean';
  description: string;
  mend: string;
  default?: string | number | boolean;
  enum?: readonly string[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** The values after validation, by variable. A setting without default may be absent. */
export interface Settings {
  PORT: number;
  HOST: string;
  DATA_DIR?: string;
  FILES_DIR?: string;
  FILES_S3_URL?: string;
  CLAMD_URL?: string;
  FILE_LIMIT_MB: number;
  STORAGE_QUOTA_GB: number;
  UPLOADS_PER_PERSON_MB: number;
  RECYCLE_BIN_DAYS: number;
  DATABASE_URL?: string;
  DATABASE_DIRECT_URL?: string;
  PREPARED_STATEMENTS: 'on' | 'off';
  QUERY_SECONDS: number;
  QUERY_IDLE_SECONDS: number;
  JOB_QUERY_SECONDS: number;
  REDIS_URL?: string;
  WORKERS?: 'inside' | 'separate';
  WORKER_CONCURRENCY: number;
  WORKER_PORT?: number;
  SEED: 'demo' | 'none';
  PUBLIC_URL?: string;
  SMTP_URL?: string;
  OUTBOX_KEY?: string;
  MAIL_FROM: string;
  LOG_LEVEL: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  TRUST_PROXY: boolean;
  UNIVERSITY_TENANT: string;
  BUILD_TARGET: string;
  RATE_LIMIT: 'on' | 'off';
  LOGIN_ATTEMPTS: number;
  LOGIN_LOCK_MINUTES: number;
  SECRET_KEY?: string;
  SSO_ADDRESSES: 'public' | 'private';
  SSO_DOMAIN_PROOF: 'dns' | 'off';
  NODE_ENV: 'production' | 'development' | 'test';
}

export const SETTINGS: Record<keyof Settings, Setting> = {
  PORT: {
    type: 'integer',
    default: 3000,
    minimum: 0,
    maximum: 65535,
    description: 'Port of the web server; 0 takes a free one.',
    mend: 'a whole number from 0 to 65535, for example 3000',
  },
  HOST: {
    type: 'string',
    default: '127.0.0.1',
    pattern: '^[A-Za-z0-9.:_-]+$',
    description: 'Address to listen on. 127.0.0.1 serves this machine only; 0.0.0.0 serves the network (not with the demo: SEED=none).',
    mend: 'an address or a host name, for example 127.0.0.1 or 0.0.0.0',
  },
  DATA_DIR: {
    type: 'string',
    description:
      'Folder for everything that is kept: embedded database, attachments, secrets. Default: .data beside the program (for root below a private folder: /var/lib/rukn).',
    mend: 'the path of a folder',
  },
  FILES_DIR: {
    type: 'string',
    description: 'Folder for the content of attachments. Default: files in DATA_DIR.',
    mend: 'the path of a folder',
  },
  FILES_S3_URL: {
    type: 'string',
    pattern: '^https?://',
    description:
      'Bucket of a server that speaks S3, for the content of attachments instead of the folder: key and secret, host, bucket, folder, region (us-east-1) and style=host where the bucket stands before the host.',
    mend: 'an address such as https://KEY:SECRET@s3.example/bucket/folder?region=eu-central-1',
  },
  CLAMD_URL: {
    type: 'string',
    pattern: '^(tcp://[A-Za-z0-9._-]+(:[0-9]{1,5})?|tcp://\\[[0-9a-fA-F:]+\\](:[0-9]{1,5})?|unix:/.+)$',
    description:
      'Address of a ClamAV server (clamd) that checks every file for viruses before it is taken. Its StreamMaxLength must hold FILE_LIMIT_MB. Default: files are not checked.',
    mend: 'an address such as tcp://clamd.example:3310 or unix:/run/clamav/clamd.ctl',
  },
  FILE_LIMIT_MB: {
    type: 'integer',
    default: 50,
    minimum: 1,
    maximum: 2000,
    description: 'Largest attachment in megabytes.',
    mend: 'a whole number from 1 to 2000',
  },
  STORAGE_QUOTA_GB: {
    type: 'integer',
    default: 500,
    minimum: 0,
    maximum: 1000000,
    description:
      'Gigabytes that the files of one tenant may take, each content counted once; 0 sets no limit. Beyond it uploads, imports and large exports are refused.',
    mend: 'a whole number from 0 to 1000000, for example 500',
  },
  UPLOADS_PER_PERSON_MB: {
    type: 'integer',
    default: 10000,
    minimum: 0,
    maximum: 10000000,
    description: 'Megabytes of files that one person may send within an hour; 0 sets no limit.',
    mend: 'a whole number from 0 to 10000000, for example 10000',
  },
  RECYCLE_BIN_DAYS: {
    type: 'integer',
    default: 30,
    minimum: 1,
    maximum: 3650,
    description: 'Days for which deleted records stay in the recycle bin before they are removed for good.',
    mend: 'a whole number from 1 to 3650',
  },
  DATABASE_URL: {
    type: 'string',
    pattern: '^postgres(ql)?://',
    description: 'PostgreSQL 14 or newer to use instead of the embedded one. Its user needs to own the database and to create roles.',
    mend: 'an address such as postgres://user:password@host:5432/rukn',
  },
  DATABASE_DIRECT_URL: {
    type: 'string',
    pattern: '^postgres(ql)?://',
    description:
      'The same database past a pooler that DATABASE_URL names, for what needs a connection of its own: migrations, indexes, news and the queue of jobs.',
    mend: 'an address such as postgres://user:password@host:5432/rukn, beside DATABASE_URL',
  },
  PREPARED_STATEMENTS: {
    type: 'string',
    default: 'on',
    enum: ['on', 'off'],
    description:
      'off for a pooler in transaction mode that does not know them, such as PgBouncer before 1.21: every statement is then planned anew.',
    mend: 'on or off',
  },
  QUERY_SECONDS: {
    type: 'integer',
    default: 15,
    minimum: 1,
    maximum: 600,
    description:
      'Seconds for which the database may work on one question of a person or program; then it is stopped, and they are told to narrow it.',
    mend: 'a whole number from 1 to 600',
  },
  QUERY_IDLE_SECONDS: {
    type: 'integer',
    default: 60,
    minimum: 1,
    maximum: 3600,
    description: 'Seconds for which a request may keep a transaction open without asking anything; then the database ends it.',
    mend: 'a whole number from 1 to 3600',
  },
  JOB_QUERY_SECONDS: {
    type: 'integer',
    default: 900,
    minimum: 10,
    maximum: 86400,
    description: 'The same for jobs: seconds for one statement, and for a transaction that waits.',
    mend: 'a whole number from 10 to 86400',
  },
  REDIS_URL: {
    type: 'string',
    pattern: '^rediss?://',
    description: 'Redis for jobs and signals between processes. Without it both go through PostgreSQL.',
    mend: 'an address such as redis://host:6379',
  },
  WORKERS: {
    type: 'string',
    enum: ['inside', 'separate'],
    description:
      'Who works on jobs: the web process itself (inside), or only processes started by npm run worker (separate). Default: separate with REDIS_URL, else inside.',
    mend: 'inside or separate',
  },
  WORKER_CONCURRENCY: {
    type: 'integer',
    default: 4,
    minimum: 1,
    maximum: 50,
    description: 'Jobs that one process works on at the same time.',
    mend: 'a whole number from 1 to 50',
  },
  WORKER_PORT: {
    type: 'integer',
    minimum: 0,
    maximum: 65535,
    description:
      'Port at which a worker process answers /api/health and /api/ready at HOST; 0 takes a free one. Without it a worker listens nowhere.',
    mend: 'a whole number from 0 to 65535, for example 3001',
  },
  SEED: {
    type: 'string',
    default: 'demo',
    enum: ['demo', 'none'],
    description:
      'What an empty database is filled with: demo tenants and accounts (passwords that everybody knows: refused where HOST or PUBLIC_URL is not this machine), or nothing.',
    mend: 'demo or none',
  },
  PUBLIC_URL: {
    type: 'string',
    pattern: '^https?://[^\\s/?#]+/?$',
    description:
      'Address under which people reach the product; it stands in mails and makes cookies secure when it is https. Default: http://localhost:PORT.',
    mend: 'an address without a path, such as https://rukn.example: the product stands at the top of its host',
  },
  SMTP_URL: {
    type: 'string',
    pattern: '^smtps?://',
    description: 'Mail server. Without it mails go to an outbox page that only this machine can open, with a key.',
    mend: 'an address such as smtps://user:password@mail.example:465',
  },
  OUTBOX_KEY: {
    type: 'string',
    pattern: '^[\\w-]{16,200}$',
    description: 'Key that the outbox page asks for. Default: a new one at each start, which prints it.',
    mend: 'at least 16 letters, digits, hyphens or underscores',
  },
  MAIL_FROM: {
    type: 'string',
    default: 'Rukn <no-reply@rukn.example>',
    pattern: '^[^\\r\\n]*@[^\\r\\n]+$',
    description: 'Sender of the mails.',
    mend: 'a sender such as Rukn <no-reply@rukn.example>',
  },
  LOG_LEVEL: {
    type: 'string',
    default: 'info',
    enum: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    description: 'Least level of the lines in the log.',
    mend: 'fatal, error, warn, info, debug, trace or silent',
  },
  TRUST_PROXY: {
    type: 'boolean',
    default: false,
    description: 'true when a proxy of yours sets X-Forwarded-For and X-Forwarded-Proto.',
    mend: 'true or false',
  },
  UNIVERSITY_TENANT: {
    type: 'string',
    default: 'ut',
    pattern: '^[a-z0-9-]+$',
    description: 'Key of the tenant whose people return to /ut after signing out.',
    mend: 'a tenant key: small letters, digits and hyphens',
  },
  BUILD_TARGET: {
    type: 'string',
    default: 'default',
    pattern: '^[a-z0-9-]+$',
    description: 'Deploy target; zain shows the version and build date in short form.',
    mend: 'small letters, digits and hyphens, for example default or zain',
  },
  RATE_LIMIT: {
    type: 'string',
    default: 'on',
    enum: ['on', 'off'],
    description:
      'off counts no calls, and who asks for much at once waits; on ends those of one client beyond 15,000 writes, 600 uploads or 600 tries to sign in a minute.',
    mend: 'on or off',
  },
  LOGIN_ATTEMPTS: {
    type: 'integer',
    default: 5,
    minimum: 1,
    maximum: 1000,
    description: 'Wrong passwords in a row before an account is locked.',
    mend: 'a whole number from 1 to 1000',
  },
  LOGIN_LOCK_MINUTES: {
    type: 'integer',
    default: 15,
    minimum: 1,
    maximum: 1440,
    description: 'Minutes for which an account stays locked.',
    mend: 'a whole number from 1 to 1440',
  },
  SECRET_KEY: {
    type: 'string',
    pattern: '^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$',
    description:
      'Key that encrypts stored secrets (second factors, sign-in providers, connected suites): 32 bytes in base64, as openssl rand -base64 32 prints them. Older keys follow after commas; they open and no longer encrypt.',
    mend: 'what openssl rand -base64 32 prints; older keys after commas',
  },
  SSO_ADDRESSES: {
    type: 'string',
    default: 'public',
    enum: ['public', 'private'],
    description:
      'private lets sign-in providers and other systems that a tenant connects stand in your own network: at private addresses, or on this machine without https.',
    mend: 'public or private',
  },
  SSO_DOMAIN_PROOF: {
    type: 'string',
    default: 'dns',
    enum: ['dns', 'off'],
    description:
      'How a tenant proves that an e-mail domain is its own before its provider answers for it: by a TXT record, or not at all (where you know all tenants).',
    mend: 'dns or off',
  },
  NODE_ENV: {
    type: 'string',
    default: 'production',
    enum: ['production', 'development', 'test'],
    description: 'development is set by npm run dev, test by the tests.',
    mend: 'production, development or test',
  },
};
