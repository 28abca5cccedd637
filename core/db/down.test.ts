/**
 * Generated from the list of migrations: each that came since the first six issues goes down and up again, and leaves the schema as it was.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import knexOf, { type Knex } from 'knex';
import { migrations } from '../../migrations/index.ts';
import { testDatabase, type TestDatabase } from '../test/database.ts';

/** Those before are sealed, and nobody goes back behind them. */
const FIRST = '20261127_43';
const since = migrations.filter(({ name }) => name >= FIRST);

let database: TestDatabase;
let knex: Knex;
beforeAll(async () => {
  database = await testDatabase();
  knex = knexOf({ client: 'pg', connection: database.url, pool: { min: 0, max: 1 } });
});
afterAll(async () => {
  await knex.destroy();
  await database.drop();
});

/**
 * Columns, indexes, constraints, views, policies, grants and functions, as sentences in an order of their own: a column that came later
 * stands elsewhere.
 */
const CATALOG = `select said from (
  select format('column %s.%s %s null:%s default:%s', c.table_name, c.column_name, c.udt_name, c.is_nullable, c.column_default) as said
  from information_schema.columns c where c.table_schema in ('public', 'search')
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
  where connamespace = 'public'::regnamespace
  union all select format('policy %s %s %s %s %s', tablename, policyname, roles, qual, with_check) from pg_policies
  union all select format('view %s %s', viewname, definition) from pg_views where schemaname in ('public', 'search')
  union all select format('grant %s %s %s', table_name, grantee, privilege_type) from information_schema.role_table_grants
  where table_schema in ('public', 'search')
  union all select format('function %s %s', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  and prolang <> (select oid from pg_language where lanname = 'c')
) s order by said`;
/** Test databases have a clock of their own. */
const catalog = async (): Promise<string[]> =>
  (await knex.raw<{ rows: { said: string }[] }>(CATALOG)).rows.map((r) => r.said.replace(/clock\.now\(\)|CURRENT_TIMESTAMP/g, 'now()'));

test('the schema of a new database is the same after all of them went down and up', async () => {
  const was = await catalog();
  for (const { down } of [...since].reverse()) await knex.transaction((trx) => down(trx));
  for (const { up } of since) await knex.transaction((trx) => up(trx));
  const now = await catalog();
  expect([now.filter((s) => !was.includes(s)), was.filter((s) => !now.includes(s))]).toEqual([[], []]);
}, 120_000);
