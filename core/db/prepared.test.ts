/** Prepared statements: a connection keeps those used last, however many there are, and every text goes on to work. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { testDatabase, type TestDatabase } from '../test/database.ts';
import { createDb, type Db } from './pool.ts';
import { createPrepared, nameOf } from './prepared.ts';

let database: TestDatabase;
let db: Db;
const T = { tenant: 1 };
const numbered = (n: number): { text: string; values: unknown[]; name: string } => {
  const text = `select ${n} + $1::int as n`;
  return { text, values: [1], name: nameOf(text) };
};
const ask = async (n: number): Promise<unknown> => (await db.query(T, numbered(n)))[0]?.['n'];
const held = async (): Promise<string[]> =>
  (
    await db.query<{ text: string }>(T, { text: `select statement as text from pg_prepared_statements order by prepare_time`, values: [] })
  ).map(({ text }) => /select (\d+)/.exec(text)?.[1] ?? text);

beforeAll(async () => {
  database = await testDatabase();
  db = createDb({ connectionString: database.url, max: 1, kept: 3 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

test('one after the other: the last three are held, and a dropped one is prepared again', async () => {
  for (const n of [1, 2, 3, 4, 5]) expect(await ask(n)).toBe(n + 1);
  expect(await held()).toEqual(['3', '4', '5']);
  expect(await ask(1)).toBe(2);
  expect(await held()).toEqual(['4', '5', '1']);
});

test('what is asked again stays', async () => {
  for (const n of [11, 12, 13, 11, 14, 11, 15]) await ask(n);
  expect((await held()).sort()).toEqual(['11', '14', '15']);
});

test('a transaction may use more of them; the next one begins with as many as are kept', async () => {
  await db.transaction(T, async (tx) => {
    for (const n of [21, 22, 23, 24, 25, 26, 21]) expect((await tx.query(numbered(n)))[0]?.['n']).toBe(n + 1);
  });
  expect((await held()).sort()).toEqual(['21', '25', '26']);
});

test('one that PostgreSQL refuses is never held, and does not keep others from being dropped', async () => {
  const text = 'select nothing_of_that_name + $1::int';
  for (const n of [31, 32]) await ask(n);
  await expect(db.query(T, { text, values: [1], name: nameOf(text) })).rejects.toMatchObject({ code: '42703' });
  await expect(
    db.transaction(T, async (tx) => {
      await tx.query(numbered(33));
      await tx.query({ text: 'select 1 / 0', values: [] });
    }),
  ).rejects.toMatchObject({ code: '22012' });
  for (const n of [34, 35, 36, 31, 32, 33]) expect(await ask(n)).toBe(n + 1);
  expect(await held()).toEqual(['31', '32', '33']);
});

test('a name follows from the text alone, also after thousands of others', () => {
  const first = nameOf('select 1');
  for (let n = 0; n < 3000; n += 1) nameOf(`select ${n} as other`);
  expect(nameOf('select 1')).toBe(first);
});

test('behind a pooler that refuses to drop a name it stays known, and is tried once only', () => {
  const parsedStatements: Record<string, string> = { a: 'select 1', b: 'select 2' };
  const client = { connection: { parsedStatements } } as unknown as pg.PoolClient;
  const own = createPrepared(1);
  own.used(client, { name: 'a' });
  own.used(client, { name: 'b' });
  const [dropped] = own.surplus(client);
  expect([dropped?.text, parsedStatements]).toEqual(['deallocate "a"', { b: 'select 2' }]);
  dropped?.refused();
  expect([own.surplus(client), parsedStatements]).toEqual([[], { a: 'select 1', b: 'select 2' }]);
});
