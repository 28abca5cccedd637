/** The indexes of the search through an upgrade of a database full of data, and back. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import knexOf, { type Knex } from 'knex';
import { migrations, type Migration } from '../../migrations/index.ts';
import { testDatabase, type TestDatabase } from '../test/database.ts';
import { connect } from './connect.ts';
import { makeSearchIndexes } from './search-indexes.ts';

const { up, down } = migrations.find(({ name }) => name === '20261127_46_folded_search') as Migration;
let database: TestDatabase;
let knex: Knex;
beforeAll(async () => {
  database = await testDatabase();
  knex = knexOf({ client: 'pg', connection: database.url, pool: { min: 0, max: 2 } });
});
afterAll(async () => {
  await knex.destroy();
  await database.drop();
});

async function endings(table: string): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { ending: string }[] }>(
    `select replace(c.relname, ? || '_', '') as ending from pg_class c join pg_index i on i.indexrelid = c.oid
    where i.indisvalid and i.indrelid = to_regclass(?) and c.relname ~ '(search|folded)_index$' order by 1`,
    [table, table],
  );
  return rows.map((row) => row.ending);
}

/** Five megabytes of workspaces, past the policy that binds the owner too. */
async function many(): Promise<void> {
  for (const table of ['tenants', 'workspace']) await knex.raw('alter table ?? no force row level security', [table]);
  const {
    rows: [tenant],
  } = await knex.raw<{ rows: { id: string }[] }>(`insert into tenants (key, company_name_en) values ('many', 'Many') returning id`);
  await knex.raw(
    `insert into workspace (tenant_id, name_ar) select ?, 'إدارة المُؤسَّسة ' || i || repeat(' هدى', 20) from generate_series(1, 15000) i`,
    [tenant?.id as string],
  );
  for (const table of ['tenants', 'workspace']) await knex.raw('alter table ?? force row level security', [table]);
}

test('back and forth: each version finds its own', async () => {
  expect(await endings('project')).toEqual(['folded_index']);
  await down(knex);
  expect(await endings('project')).toEqual(['search_index']);
  await many();
  await up(knex);
  expect([await endings('project'), await endings('workspace')]).toEqual([['folded_index'], ['search_index']]);
});

test('the index of a large table is made after the start, once, also where a start was broken off', async () => {
  const client = await connect(database.url);
  await client.query('set statement_timeout = 20');
  await expect(
    client.query(`create index concurrently workspace_folded_index on workspace using gin ((tenant_id + 0), folded(name_ar) gin_trgm_ops)`),
  ).rejects.toThrow('timeout');
  await client.end();
  expect(await endings('workspace')).toEqual(['search_index']);
  expect(await Promise.all([makeSearchIndexes(database.url), makeSearchIndexes(database.url)])).toEqual(
    expect.arrayContaining([['workspace'], []]),
  );
  expect(await endings('workspace')).toEqual(['folded_index']);
  expect(await makeSearchIndexes(database.url)).toEqual([]);
});

test('and it is what answers', async () => {
  const plan = await knex.transaction(async (t) => {
    await t.raw(`select set_config('app.tenant', (select id::text from tenants where key = 'many'), true)`);
    await t.raw('set local role rukn_app');
    await t.raw('set local enable_seqscan = off');
    const { rows } = await t.raw<{ rows: { 'QUERY PLAN': string }[] }>(
      `explain select id from search.workspace s where folded(s.name_ar) like '%اداره الموسسه 14999%'`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('workspace_folded_index');
});
