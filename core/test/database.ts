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
export async function testDatabase(): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const url = templateUrl();
  await asOwner((client) => client.query(`create database ${name} template ${url.pathname.slice(1)}`));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => drop(name) };
}

/** An empty database without any table. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const url = templateUrl();
  await asOwner((client) => client.query(`create database ${name}`));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => drop(name) };
}

/** The server's own vacuum may be at work in it, which only a superuser may end; it is soon done. */
const drop = (name: string): Promise<void> => until(() => asOwner((client) => client.query(`drop database if exists ${name} with (force)`)).then(() => true, (error: { code?: string }) => {
  if (error.code !== '42501') throw error;
  return false;
}));
