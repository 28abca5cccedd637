/** Checks before the database is used: settings that are valid but cannot work, each reported in a sentence with a fix. */
import type pg from 'pg';
import type { Config } from './config.ts';
import { connect, placeOf } from './db/connect.ts';
import { BACKUP_ROLE } from './db/pool.ts';
import { StartFailure } from './failure.ts';
import { keyMark } from './identity/vault.ts';

/** Timeout for Redis. */
const REDIS_MS = 5_000;
const REDIS_NEEDED = [6, 2];

/** @param warn receives warnings that do not stop an existing installation. @throws StartFailure. */
export async function checkSettings(config: Config, warn: (line: string) => void): Promise<void> {
  if (config.databaseUrl)
    await checkDatabase(config.databaseDirectUrl ?? config.databaseUrl, config.databaseDirectUrl ? config.databaseUrl : null, warn);
  if (config.redisUrl) await checkRedis(config.redisUrl);
}

/** What a connection is to. */
export interface Found {
  name: string;
  oid: string;
  since: string;
  past: boolean;
  user: string;
  used: boolean;
}
const FOUND = `
select current_database() as name, (select oid::text from pg_database where datname = current_database()) as oid,
pg_postmaster_start_time()::text as since,
  current_user as user, (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as past,
  to_regclass('public.knex_migrations') is not null as used`;

async function checkDatabase(url: string, pooled: string | null, warn: (line: string) => void): Promise<void> {
  const found = await ask(url);
  if (pooled !== null) {
    const other = await ask(pooled);
    if (other.oid !== found.oid || other.since !== found.since || other.name !== found.name) {
      throw new StartFailure(
        `DATABASE_DIRECT_URL (${placeOf(url)}) is another database than DATABASE_URL (${placeOf(pooled)}): it has to be the same one, past the pooler. Correct one of them.`,
      );
    }
  }
  const told = notPast(found);
  if (told) warn(told);
}

/**
 * @returns a warning for a database in use whose user bypasses row-level security; undefined for any other.
 * @throws StartFailure for a new one.
 */
export function notPast({ past, used, user, name }: Found): string | undefined {
  if (!past) return undefined;
  const told = `DATABASE_URL signs in as ${user}, who is a superuser or may bypass row-level security`;
  if (!used)
    throw new StartFailure(
      `${told}: name a user who only owns the database, made with create role rukn login createrole password '...'; create database rukn owner rukn.`,
    );
  return `${told}. Give the database to a user who only owns it: alter database "${name}" owner to rukn, and, signed in to it, reassign owned by "${user}" to rukn.`;
}

async function ask(url: string): Promise<Found> {
  const client = await connect(url);
  try {
    return (await client.query<Found>(FOUND)).rows[0] as Found;
  } finally {
    await client.end();
  }
}

/** @throws StartFailure where Redis does not answer, the password is wrong, or the version is too old. */
export async function checkRedis(url: string): Promise<void> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: REDIS_MS,
    commandTimeout: REDIS_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  });
  let cause: Error | undefined;
  client.on('error', (error: Error) => {
    cause ??= error;
  });
  const place = placeOf(url, '6379');
  try {
    await client.connect();
    const [major = 0, minor = 0] = (/redis_version:(\d+)\.(\d+)/.exec(await client.info('server')) ?? []).slice(1).map(Number);
    if (major < (REDIS_NEEDED[0] ?? 0) || (major === REDIS_NEEDED[0] && minor < (REDIS_NEEDED[1] ?? 0))) {
      throw new StartFailure(`The Redis at ${place} is ${major}.${minor}: Rukn needs ${REDIS_NEEDED.join('.')} or newer.`);
    }
  } catch (error) {
    throw error instanceof StartFailure ? error : new StartFailure(redisSentence(cause ?? (error as Error), place));
  } finally {
    client.disconnect();
  }
}

function redisSentence(error: Error, place: string): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (/NOAUTH|WRONGPASS|invalid password|NOPERM/i.test(error.message))
    return `The Redis at ${place} refuses the user or the password: correct them in REDIS_URL.`;
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code)) return `The host of the Redis at ${place} is unknown: correct REDIS_URL.`;
  if (['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code))
    return `Nobody answers at ${place}: start Redis, correct REDIS_URL, or leave it out.`;
  return `What answers at ${place} is not a Redis that can be used (${error.message}): correct REDIS_URL.`;
}

/** Encrypted secrets are in columns of this name (core/identity/vault.ts). */
const SEALED = `
select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'secret' and not a.attisdropped
and a.atttypid = 'text'::regtype
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;

/** @returns the message for secrets that no configured key can decrypt; undefined where all can be decrypted. */
export async function unopened(url: string, keys: readonly Buffer[]): Promise<string | undefined> {
  const client = await connect(url);
  try {
    const found = await sealedWith(client, keys.map(keyMark));
    if (!found.length) return undefined;
    const what = found.map(({ name, count }) => `${count} in ${name}`).join(', ');
    return (
      `SECRET_KEY does not open secrets that are stored (${what}): they were sealed with the key ${[...new Set(found.flatMap((f) => f.marks))].join(', ')}. Put that key back, after a comma where there is a newer one. ` +
      'Until then second factors are passed by recovery codes only, and providers and connected suites refuse.'
    );
  } finally {
    await client.end();
  }
}

interface Sealed {
  name: string;
  count: number;
  marks: string[];
}

async function sealedWith(client: pg.Client, known: readonly string[]): Promise<Sealed[]> {
  const { rows: tables } = await client.query<{ name: string }>(SEALED);
  const out: Sealed[] = [];
  await client.query(`begin read only; set local role ${BACKUP_ROLE}`);
  for (const { name } of tables) {
    const { rows } = await client.query<Omit<Sealed, 'name'>>(
      `select count(*)::int as count, array_agg(distinct split_part(secret, '.', 2)) as marks from "${name}" where secret like 'v1.%'
        and split_part(secret, '.', 2) <> all($1::text[])`,
      [known],
    );
    if (rows[0]?.count) out.push({ name, ...rows[0] });
  }
  await client.query('rollback');
  return out;
}
