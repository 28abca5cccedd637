/**
 * Updates a database to the current schema: creates the roles, then runs the migrations of the list in one transaction; one process at a
 * time.
 */
import type { Knex } from 'knex';
import type pg from 'pg';
import { migrations, type Migration } from '../../migrations/index.ts';
import { StartFailure } from '../failure.ts';
import { connect, placeOf } from './connect.ts';
import type { StartLog } from './embedded.ts';
import { ensureRoles } from './roles.ts';

export interface MigrateOptions {
  url: string;
  log: StartLog;
  /** Default: the product's migrations. */
  list?: readonly Migration[];
}

/** Key of the advisory lock: one process migrates. Held by a transaction, since a pooler may give each statement another session. */
const LOCK = 7_289_002;

/**
 * Runs missing migrations, all or none, so that the previous version still starts if one fails. Several processes may start at once: the
 * others wait and find nothing to do.
 * @throws StartFailure where the database cannot be reached or used, is newer than this program, or a migration fails.
 */
export async function migrate({ url, log, list = migrations }: MigrateOptions): Promise<void> {
  const client = await connect(url);
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    refuseDoubles(list);
    const missing = await pending(client, url, list);
    refuseUnread(missing);
    if (missing.length > 0) {
      // Outside the lock's transaction, so that the migrations see the roles.
      await withSecond(url, ensureRoles);
      log.info(`The database gets ${missing.length} migration${missing.length === 1 ? '' : 's'}.`);
      await run(url, list);
    }
    await client.query('commit');
  } finally {
    await client.end().catch(() => {});
  }
}

/** Refuses two migrations with one name, as two branches may create. */
function refuseDoubles(list: readonly Migration[]): void {
  const double = list.find(({ name }, i) => list.findIndex((other) => other.name === name) < i);
  if (double)
    throw new StartFailure(
      `The migration ${double.name} is listed twice in migrations/index.ts: give the one that came later another name, and remove the line that is one too many.`,
    );
}

/** Refuses generated migrations with questions that a developer has not answered yet. */
function refuseUnread(missing: readonly Migration[]): void {
  const unread = missing.find(({ review }) => review === true);
  if (unread)
    throw new StartFailure(
      `The migration ${unread.name} has not been looked through: decide the lines marked "Review" in migrations/${unread.name}.ts and remove its line "export const review". Nothing was changed.`,
    );
}

async function pending(client: pg.Client, url: string, list: readonly Migration[]): Promise<Migration[]> {
  const table = await client.query<{ there: boolean }>(`select to_regclass('knex_migrations') is not null as there`);
  if (!table.rows[0]?.there) return [...list];
  const { rows } = await client.query<{ name: string }>('select name from knex_migrations');
  const done = new Set(rows.map((r) => r.name));
  const known = new Set(list.map((m) => m.name));
  const foreign = [...done].find((name) => !known.has(name));
  if (foreign !== undefined) {
    throw new StartFailure(`The database at ${placeOf(url)} has the migration ${foreign}, which this version does not know: ${UNKNOWN}`);
  }
  return list.filter((m) => !done.has(m.name));
}

const UNKNOWN = 'start the newer version, or on the branch that has it run npm run migration -- back; or choose another database.';

/**
 * Reverts the last migration: runs its `down` and removes it from the list of migrations that ran. For development databases.
 * @returns its name. @throws StartFailure where there is none, this version does not contain it, or it has no `down`.
 */
export async function back({ url, log, list = migrations }: MigrateOptions): Promise<string> {
  const client = await connect(url);
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const missing = await pending(client, url, list);
    if (missing.length === list.length) throw new StartFailure(`The database at ${placeOf(url)} has no migration to undo.`);
    const {
      rows: [last],
    } = await client.query<{ name: string }>(`select name from knex_migrations order by id desc limit 1`);
    const name = last?.name as string;
    log.info(`The migration ${name} is undone.`);
    await undo(url, list, name);
    await client.query('commit');
    return name;
  } finally {
    await client.end().catch(() => {});
  }
}

async function undo(url: string, list: readonly Migration[], name: string): Promise<void> {
  const { default: knex } = await import('knex');
  const db = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 }, log: { warn() {}, error() {}, deprecate() {}, debug() {} } });
  const config: Knex.MigratorConfig = { migrationSource: sourceOf(list, () => {}) };
  try {
    await db.transaction(async (all) => {
      await all.migrate.forceFreeMigrationsLock(config);
      await all.migrate.down(config);
    });
  } catch (error) {
    throw new StartFailure(
      `The migration ${name} cannot be undone (${(error as Error).message}). Nothing was changed: correct "down" in migrations/${name}.ts, or begin with another database.`,
    );
  } finally {
    await db.destroy();
  }
}

async function withSecond(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connect(url);
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** knex is loaded only where a migration is missing: it would double the time of a normal start. */
async function run(url: string, list: readonly Migration[]): Promise<void> {
  const { default: knex } = await import('knex');
  const db = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 }, log: { warn() {}, error() {}, deprecate() {}, debug() {} } });
  let at = '';
  const config: Knex.MigratorConfig = {
    migrationSource: sourceOf(list, (name) => {
      at = name;
    }),
  };
  try {
    await db.transaction(async (all) => {
      // This process holds the advisory lock, so a lock in knex's own table is left over from a killed process.
      await all.migrate.forceFreeMigrationsLock(config);
      await all.migrate.latest(config);
    });
  } catch (error) {
    if (!at) throw error;
    throw new StartFailure(
      `The database at ${placeOf(url)} cannot be brought to this version: the migration ${at} failed (${(error as Error).message}). Nothing was changed: go on with the version before, and report this line.`,
    );
  } finally {
    await db.destroy();
  }
}

const sourceOf = (list: readonly Migration[], begins: (name: string) => void): Knex.MigrationSource<Migration> => ({
  getMigrations: () => Promise.resolve([...list]),
  getMigrationName: (m) => m.name,
  getMigration: (m) =>
    Promise.resolve({
      ...m,
      async up(knex) {
        begins(m.name);
        await m.up(knex);
        // Deferred constraint checks would keep the next migration from altering their tables.
        await knex.raw('set constraints all immediate; set constraints all deferred');
      },
    }),
});
