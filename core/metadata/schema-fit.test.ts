/** Tables that are not those of the entity files stop the start, with every difference and the mend; the product's own fit. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import { boot } from '../boot.ts';
import { loadConfig } from '../config.ts';
import { testDatabase, type TestDatabase } from '../test/database.ts';
import { misfitMessage, misfits } from './schema-fit.ts';
import { metadata as registry } from '../test/metadata.ts';

let database: TestDatabase;
let client: pg.Client;
let asked = 0;
const reader = {
  query: async <R>(text: string) => {
    asked += 1;
    return (await client.query(text)).rows as R[];
  },
};

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** What is found after a change of the database, which is undone. */
async function after(change: string): Promise<string[]> {
  await client.query(`begin; ${change}`);
  try {
    return await misfits(registry, reader);
  } finally {
    await client.query('rollback');
  }
}

test.each([
  ['a column that is missing', 'alter table project drop column health', 'project.health: the entity file has it, the table does not'],
  [
    'a column of another type',
    'alter table project alter column budget type text',
    'project.budget: is numeric in the entity file, text in the table',
  ],
  [
    'a column that must be filled in',
    'alter table project alter column location set not null',
    'project.location: may be empty in the entity file, not in the table',
  ],
  [
    'a column that nobody fills in',
    'alter table project add column colour text not null',
    'project.colour: the table needs a value, the entity file does not have it',
  ],
  ['a table that is missing', 'drop table contract_guarantee cascade', 'contract_guarantee: the entity file is there, the table is not'],
  [
    'a table whose owner passes the policy',
    'alter table project no force row level security',
    'project: rows of tenants are not kept apart: row-level security is not forced',
  ],
])('%s is told', async (_, change, line) => expect(await after(change)).toEqual([line]));

test('what nobody needs does not stop anybody', async () => {
  expect(await after('alter table project add column colour text; create table shelf (id int)')).toEqual([]);
});

test('the product fits, which is asked in one statement, also by the role of requests', async () => {
  asked = 0;
  expect(await misfits(registry, reader)).toEqual([]);
  expect(asked).toBe(1);
  await client.query('begin; set local role rukn_auth');
  expect(await misfits(registry, reader)).toEqual([]);
  await client.query('rollback');
});

test('the start stops with all of it, the place and the command that mends it', async () => {
  await client.query('alter table project rename column health to wellbeing; alter table project drop column location cascade');
  await expect(
    boot({ config: loadConfig({ NODE_ENV: 'test' }), log: pino({ level: 'silent' }), databaseUrl: database.url, registry }),
  ).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringMatching(
      /^The tables of the database at 127\.0\.0\.1:\d+\/\w+ are not those of the entity files:\n {2}project\.health: .*\n {2}project\.location: .*\n.*npm run migration NAME/,
    ),
  });
});

test('a long list is cut', () => {
  expect(
    misfitMessage(
      Array.from({ length: 23 }, (_, i) => `line ${i}`),
      'here',
    ).split('\n'),
  ).toHaveLength(23);
});
