import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { until } from './until.ts';

/** A database of one test file. */
export interface TestDatabase {
  /** Address for its owner. */
  url: string;
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>;
}

/** The migrated database from which the others are copied, made by global-setup.mjs. */
function templateUrl(): URL {
  const url = process.env['RUKN_TEST_DATABASE'];
  if (!url) throw new Error('Run the tests with npm run test:unit: it starts the database server.');
  return new URL(url);
}

async function asOwner(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const url = templateUrl();
  // Never inside the template: a database that somebody uses cannot be copied.
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * A migrated, empty database of its own. Call it in `beforeAll`, and `drop` in `afterAll`, after everything that uses it is closed.
 * What is not dropped goes with the server at the end of the run.
 */
export const testDatabase = (): Promise<TestDatabase> => made(templateUrl().pathname.slice(1));

/** An empty database without any table. */
export const emptyDatabase = (): Promise<TestDatabase> => made('template1');

/** A copy of a database that nobody is connected to. */
export const copiedDatabase = ({ url }: Pick<TestDatabase, 'url'>): Promise<TestDatabase> => made(new URL(url).pathname.slice(1));

/** "One maker at a time", for each template by its name. */
const MAKING = 7_289;

/**
 * A copy of a database that is filled once per run. The first suite that asks makes the template, the others wait for it.
 * @param name of the template. @param fill fills the database at this address, and leaves no connection behind. @param of what it begins
 * with; default: the migrated, empty one.
 */
export async function filledDatabase(
  name: string,
  fill: (url: string) => Promise<void>,
  of: () => Promise<TestDatabase> = testDatabase,
): Promise<TestDatabase> {
  await asOwner(async (client) => {
    const there = async (): Promise<boolean> =>
      (await client.query('select 1 from pg_database where datname = $1', [name])).rows.length > 0;
    if (await there()) return;
    await client.query('select pg_advisory_lock($1, hashtext($2))', [MAKING, name]);
    if (await there()) return;
    const { url } = await of();
    await fill(url);
    await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${name}`);
  });
  return made(name);
}

async function made(template: string): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  // File by file, which costs half as much as through the log.
  await asOwner((client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const url = templateUrl();
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => drop(name) };
}

/** The server's own vacuum may be at work in it, which only a superuser may end; it is soon done. */
const drop = (name: string): Promise<void> =>
  until(() =>
    asOwner((client) => client.query(`drop database if exists ${name} with (force)`)).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code !== '42501') throw error;
        return false;
      },
    ),
  );
