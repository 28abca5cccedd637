/**
 * Seals: what was written is sealed once nothing can come in late, and whatever is changed afterwards shows, also when the owner of the
 * tables did it.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { createDb, type Db } from '../../../core/db/pool.ts';
import { testDatabase, type TestDatabase } from '../../../core/test/database.ts';
import { until } from '../../../core/test/until.ts';
import { sealActivity } from './seal.ts';
import { verifyActivity } from './verify.ts';

let database: TestDatabase;
let db: Db;
let root: pg.Client;
let [a, b] = [0, 0];
beforeAll(async () => {
  database = await testDatabase();
  db = createDb({ connectionString: database.url, max: 4 });
  root = new pg.Client({ connectionString: database.url });
  await root.connect();
  // The owner of the tables steps around their policies, as a forger with all rights would.
  for (const table of ['tenants', 'history', 'history_seal', 'history_mark'])
    await root.query(`alter table ${table} no force row level security`);
  const { rows } = await root.query<{ id: string }>(
    `insert into tenants (key, company_name_en) values ('a', 'A'), ('b', 'B') returning id`,
  );
  [a, b] = rows.map((r) => Number(r.id)) as [number, number];
});
afterAll(async () => {
  await root.end();
  await db.close();
  await database.drop();
});

const INSERT = `insert into history (tenant_id, entity, record_id, actor_id, action, source, changes)
  select $1, 'project', n, 7, 'update', 'web', jsonb_build_array(jsonb_build_object('field', 'name_en', 'from', null, 'to', 'n' || n))
  from generate_series(1, $2) n`;
const write = (tenant: number, rows: number): Promise<unknown> => db.query({ tenant }, { text: INSERT, values: [tenant, rows] });
/** Two runs: the first sets the mark up to which the second seals. */
const sealTwice = async (tenant: number): Promise<number> => (await sealActivity(db, tenant)) + (await sealActivity(db, tenant));
/** Until so many are sealed: transactions of others on the same server, whatever their database, hold a seal up. */
async function seal(tenant: number, rows: number): Promise<void> {
  let done = 0;
  await until(async () => (done += await sealActivity(db, tenant)) >= rows);
  expect(done).toBe(rows);
}
const sql = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await root.query(text, values)).rows as Record<string, unknown>[];

/** What the check finds after a forgery. */
async function after(forgery: string, values: unknown[] = []): Promise<unknown> {
  await root.query(forgery, values);
  return (await verifyActivity(db, a)).broken?.reason;
}

test('the application can neither change nor remove an entry or a seal', async () => {
  await write(a, 3);
  await seal(a, 3);
  for (const text of [
    `update history set action = 'x'`,
    'delete from history',
    'update history_seal set rows = 0',
    'delete from history_seal',
    'delete from history_mark',
  ]) {
    await expect(db.query({ tenant: a }, { text, values: [] })).rejects.toMatchObject({ code: '42501' });
  }
});

test('each tenant has a chain of its own, and reads no other', async () => {
  await write(b, 2);
  await seal(b, 2);
  expect(await verifyActivity(db, b)).toMatchObject({ ok: true, seals: 1, rows: 2, open: 0 });
  expect(
    await db.query(
      { tenant: b },
      { text: 'select 1 from history_seal where tenant_id <> $1 union all select 1 from activity where tenant_id <> $1', values: [b] },
    ),
  ).toEqual([]);
});

test('nothing is sealed while a transaction could still bring an entry in before it', async () => {
  const late = new pg.Client({ connectionString: database.url });
  await late.connect();
  await late.query('begin');
  await late.query(INSERT, [a, 1]);
  await write(a, 2);
  expect(await sealTwice(a)).toBe(0);
  await late.query('commit');
  await late.end();
  await seal(a, 3);
  expect(await verifyActivity(db, a)).toMatchObject({ ok: true, rows: 6, open: 0 });
});

test('what is written after a seal is open until the next', async () => {
  await write(a, 4);
  expect(await verifyActivity(db, a)).toMatchObject({ ok: true, rows: 6, open: 4 });
  await seal(a, 4);
  expect(await verifyActivity(db, a)).toMatchObject({ ok: true, rows: 10, open: 0, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test('a mark of another cluster, as after a restore, is set anew', async () => {
  await write(a, 1);
  await sql('update history_mark set transaction = 9000000000000 where tenant_id = $1', [a]);
  expect(await sealActivity(db, a)).toBe(0);
  await seal(a, 1);
});

test('a forged, removed, added or relinked entry is found at its seal', async () => {
  const [{ id }] = (await sql('select min(id)::int as id from history where tenant_id = $1', [a])) as [{ id: number }];
  expect(await after(`update history set changes = '[]' where id = $1`, [id])).toBe('changed');
  expect((await verifyActivity(db, a)).broken).toMatchObject({ seal: 1, from_id: 0 });
  await after(
    `update history set changes = jsonb_build_array(jsonb_build_object('field', 'name_en', 'from', null, 'to', 'n1')) where id = $1`,
    [id],
  );
  expect((await verifyActivity(db, a)).ok).toBe(true);
  expect(await after(`update history set at = at + interval '1 microsecond' where id = $1`, [id])).toBe('changed');
  await after(`update history set at = at - interval '1 microsecond' where id = $1`, [id]);
  expect(
    await after(`insert into history (id, tenant_id, entity, record_id, action, source) values ($1, $2, 'project', 1, 'update', 'web')`, [
      -1,
      a,
    ]),
  ).toBe('added');
  await sql('delete from history where id = -1');
  await sql('create table kept as select * from history where id = $1', [id]);
  expect(await after('delete from history where id = $1', [id])).toBe('missing');
  await sql('insert into history select * from kept');
  expect((await verifyActivity(db, a)).ok).toBe(true);
  expect(await after('delete from history_seal where tenant_id = $1 and number = 1', [a])).toBe('gap');
});
