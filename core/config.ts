/** The only reader of the environment; all other code gets the frozen result. */
import { Ajv, type ErrorObject } from 'ajv';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { commitOf } from './build-version.ts';
import { SETTINGS, type Settings } from './config-schema.ts';
import { meant } from './config-names.ts';
import { StartFailure } from './failure.ts';
import { ROOT } from './root.ts';

/** The settings as the program uses them. */
export interface Config {
  /** Folder of the product. */
  readonly root: string;
  readonly version: string;
  /** Commit of the build, or a hash of its sources. */
  readonly commit: string;
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Absolute: content of attachments. */
  readonly filesDir: string;
  /** null: the folder. */
  readonly filesS3Url: string | null;
  /** Address of the server that checks files for viruses; null: they are not checked. */
  readonly clamdUrl: string | null;
  /** Largest attachment, in bytes. */
  readonly fileLimit: number;
  /** Storage quota of a tenant in bytes; 0: no limit. */
  readonly storageQuota: number;
  /** Bytes that one person may upload per hour; 0: no limit. */
  readonly uploadsPerPerson: number;
  /** Days until deleted records are purged. */
  readonly recycleBinDays: number;
  /** null: the embedded server. */
  readonly databaseUrl: string | null;
  /** null: the same as databaseUrl. */
  readonly databaseDirectUrl: string | null;
  readonly preparedStatements: boolean;
  /** Timeouts: a statement of a request, a request between two statements, a statement of a job. */
  readonly querySeconds: number;
  readonly idleSeconds: number;
  readonly jobQuerySeconds: number;
  readonly redisUrl: string | null;
  /** Does the web process run jobs? */
  readonly workers: 'inside' | 'separate';
  readonly workerConcurrency: number;
  /** Port of a worker's health endpoint; null: none. */
  readonly workerPort: number | null;
  readonly seed: 'demo' | 'none';
  /** Without a trailing slash; null: derived from the port. */
  readonly publicUrl: string | null;
  readonly smtpUrl: string | null;
  /** Key of the page of stored mails. */
  readonly outboxKey: string;
  readonly mailFrom: string;
  readonly logLevel: Settings['LOG_LEVEL'];
  readonly trustProxy: boolean;
  readonly universityTenant: string;
  readonly buildTarget: string;
  /** Are calls of clients limited? */
  readonly rateLimit: boolean;
  readonly loginAttempts: number;
  readonly loginLockMinutes: number;
  /** Keys of stored secrets: the first encrypts, all can decrypt; none: secrets are stored unencrypted. */
  readonly secretKeys: readonly Buffer[];
  /** Allowed addresses of sign-in providers. */
  readonly providerAddresses: 'public' | 'private';
  /** How a tenant proves that it owns an e-mail domain. */
  readonly domainProof: 'dns' | 'off';
  readonly env: Settings['NODE_ENV'];
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and validates the settings: environment first, then `.env` beside the program, then defaults. An empty value counts as absent.
 * @throws StartFailure naming the variable and the fix.
 */
export function loadConfig(env: Environment = process.env, root: string = ROOT): Config {
  const s = validate({ ...readDotEnv(join(root, '.env')), ...given(env) });
  const dataDir = s.DATA_DIR ? resolve(s.DATA_DIR) : defaultDataDir(root);
  return Object.freeze({
    root,
    version: (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
    commit: commitOf(root),
    port: s.PORT,
    host: s.HOST,
    dataDir,
    filesDir: s.FILES_DIR ? resolve(s.FILES_DIR) : join(dataDir, 'files'),
    filesS3Url: s.FILES_S3_URL ?? null,
    clamdUrl: s.CLAMD_URL ?? null,
    fileLimit: s.FILE_LIMIT_MB * 1024 * 1024,
    storageQuota: s.STORAGE_QUOTA_GB * 1024 ** 3,
    uploadsPerPerson: s.UPLOADS_PER_PERSON_MB * 1024 ** 2,
    recycleBinDays: s.RECYCLE_BIN_DAYS,
    databaseUrl: s.DATABASE_URL ?? null,
    databaseDirectUrl: s.DATABASE_DIRECT_URL ?? null,
    preparedStatements: s.PREPARED_STATEMENTS === 'on',
    querySeconds: s.QUERY_SECONDS,
    idleSeconds: s.QUERY_IDLE_SECONDS,
    jobQuerySeconds: s.JOB_QUERY_SECONDS,
    redisUrl: s.REDIS_URL ?? null,
    workers: s.WORKERS ?? (s.REDIS_URL ? 'separate' : 'inside'),
    workerConcurrency: s.WORKER_CONCURRENCY,
    workerPort: s.WORKER_PORT ?? null,
    seed: s.SEED,
    publicUrl: s.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    smtpUrl: s.SMTP_URL ?? null,
    outboxKey: s.OUTBOX_KEY ?? randomBytes(24).toString('base64url'),
    mailFrom: s.MAIL_FROM,
    logLevel: s.LOG_LEVEL,
    trustProxy: s.TRUST_PROXY,
    universityTenant: s.UNIVERSITY_TENANT,
    buildTarget: s.BUILD_TARGET,
    rateLimit: s.RATE_LIMIT === 'on',
    loginAttempts: s.LOGIN_ATTEMPTS,
    loginLockMinutes: s.LOGIN_LOCK_MINUTES,
    secretKeys: (s.SECRET_KEY?.split(',') ?? []).map((key) => Buffer.from(key, 'base64')),
    providerAddresses: s.SSO_ADDRESSES,
    domainProof: s.SSO_DOMAIN_PROOF,
    env: s.NODE_ENV,
  });
}

/** The known settings of an environment with a value. @throws StartFailure for a name that is similar to a setting. */
function given(env: Environment): Record<string, string> {
  for (const [name, value] of Object.entries(env)) {
    const setting = value?.trim() ? meant(name) : undefined;
    if (setting)
      throw new StartFailure(
        `${name} in the environment is no setting, and would be ignored: ${setting} is. Correct the name, or take the variable away.`,
      );
  }
  const known: Record<string, string> = {};
  for (const name of Object.keys(SETTINGS)) {
    const value = env[name]?.trim();
    if (value) known[name] = value;
  }
  return known;
}

function validate(values: Record<string, unknown>): Settings {
  const properties: Record<string, object> = {};
  for (const [name, { mend: _mend, ...schema }] of Object.entries(SETTINGS)) properties[name] = schema;
  const ajv = new Ajv({ coerceTypes: true, useDefaults: true, meta: false, validateSchema: false, code: { optimize: false } });
  const check = ajv.compile<Settings>({ type: 'object', properties, additionalProperties: false });
  if (!check(values)) throw new StartFailure(sentence(check.errors?.[0], values));
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    throw new StartFailure('DATABASE_DIRECT_URL is the database of DATABASE_URL by another way: set both or neither.');
  return values;
}

function sentence(error: ErrorObject | undefined, values: Record<string, unknown>): string {
  if (error?.keyword === 'additionalProperties') {
    const name = String(error.params['additionalProperty']);
    const setting = meant(name);
    return `${name} in .env is no setting: ${setting ? `${setting} is. Correct` : 'correct'} the name or remove the line (.env.example lists them all).`;
  }
  const name = error?.instancePath.slice(1) ?? '';
  const setting = SETTINGS[name as keyof Settings];
  // Addresses may contain a password, and keys are secret: they are never printed.
  const shown = name.endsWith('_URL') || name.endsWith('_KEY') ? '' : ` (it is "${String(values[name])}")`;
  return `${name} must be ${setting.mend}${shown}.`;
}

/** Lines `NAME=value`; `#` begins a comment, quotes are taken off, `export` is allowed. A missing file is an empty one. */
export function parseDotEnv(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const line of text.split(/\r?\n/)) {
    const m = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|(.*?))\s*(?:(?:^|\s)#.*)?$/.exec(line);
    const value = m?.[2] ?? m?.[3] ?? m?.[4]?.replace(/^#.*/, '');
    if (m?.[1] && value) values[m[1]] = value;
  }
  return values;
}

function readDotEnv(path: string): Record<string, string> {
  try {
    return parseDotEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new StartFailure(`${path} cannot be read (${(error as Error).message}): correct its permissions or remove it.`);
  }
}

/**
 * `.data` beside the program. PostgreSQL never runs as root: started by root it runs as nobody, which cannot access a folder below a
 * private one such as /root; the data is then in /var/lib/rukn, one folder per installation.
 */
function defaultDataDir(root: string): string {
  if (process.getuid?.() !== 0 || isOpenPath(root)) return join(root, '.data');
  return join('/var/lib/rukn', `${basename(root)}-${createHash('sha256').update(root).digest('hex').slice(0, 6)}`);
}

/** Can any user traverse all folders up to the root? */
export function isOpenPath(folder: string): boolean {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const stat = statSync(at);
    if (stat.isDirectory() && (stat.mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
