/**
 * The search of an entity: a view in the schema `search` that reads the texts of the current tenant without row-level security, and a
 * trigram index that makes it fast. Under a policy PostgreSQL may not use such an index, since LIKE could leak data of hidden rows; here
 * the view restricts the tenant, and has only searched columns (docs/decisions/search.md).
 */
import type { Knex } from 'knex';
import { APP_ROLE } from './helpers.ts';

/** Owns the views. It cannot log in, and may only read the searched columns. */
export const SEARCH_ROLE = 'rukn_search';

/** Suffix of index names: for normalised texts and, in earlier versions, for plain texts. */
export const FOLDED = '_folded_index';
export const PLAIN = '_search_index';

/**
 * The tenant of the transaction. `+ 0`, here and in the index, keeps PostgreSQL from scanning the tenant's rows by an ordinary index, which
 * it would prefer because it estimates patterns as common.
 */
const OWN = `tenant_id + 0 = nullif(current_setting('app.tenant', true), '')::bigint`;

/** Run once, before the first view. Without the extensions the views exist too, only slower. */
export async function searchSchema(knex: Knex): Promise<void> {
  for (const name of ['pg_trgm', 'btree_gin']) if (await available(knex, name)) await knex.raw('create extension if not exists ??', [name]);
  await knex.raw(`create schema search authorization ${SEARCH_ROLE}`);
  await knex.raw(`grant usage on schema search to ${APP_ROLE}`);
}

/** @param columns the physical columns of the entity's list.search. */
export async function searchView(knex: Knex, table: string, columns: readonly string[]): Promise<void> {
  const names = columns.map(() => '??').join(', ');
  await knex.raw(`grant select (id, tenant_id, ${names}) on ?? to ${SEARCH_ROLE}`, [...columns, table]);
  await knex.raw(`create policy search_read on ?? for select to ${SEARCH_ROLE} using (true)`, [table]);
  await knex.raw(`create view search.?? as select id, tenant_id, ${names} from ?? where ${OWN}`, [table, ...columns, table]);
  await knex.raw(`alter view search.?? owner to ${SEARCH_ROLE}`, [table]);
  await knex.raw(`grant select on search.?? to ${APP_ROLE}`, [table]);
  if (!(await hasTrigrams(knex))) return;
  const { rows } = await knex.raw<{ rows: { there: boolean }[] }>(`select to_regprocedure('folded(text)') is not null as there`);
  if (rows[0]?.there) await foldedIndex(knex, table, columns);
  else
    await knex.raw(`create index ?? on ?? using gin ((tenant_id + 0), ${columns.map(() => '?? gin_trgm_ops').join(', ')})`, [
      `${table}${PLAIN}`,
      table,
      ...columns,
    ]);
}

/**
 * The same for a table that stores normalised words: for long texts, which would be too slow to normalise in each search.
 * @param key column that the view returns as id.
 */
export async function foldedWordsView(knex: Knex, table: string, key: string, words: string): Promise<void> {
  await knex.raw(`grant select (tenant_id, ??, ??) on ?? to ${SEARCH_ROLE}`, [key, words, table]);
  await knex.raw(`create policy search_read on ?? for select to ${SEARCH_ROLE} using (true)`, [table]);
  await knex.raw(`create view search.?? as select tenant_id, ??, ?? from ?? where ${OWN}`, [table, key, words, table]);
  await knex.raw(`alter view search.?? owner to ${SEARCH_ROLE}`, [table]);
  await knex.raw(`grant select on search.?? to ${APP_ROLE}`, [table]);
  if (await hasTrigrams(knex))
    await knex.raw(`create index ?? on ?? using gin ((tenant_id + 0), ?? gin_trgm_ops)`, [`${table}${FOLDED}`, table, words]);
}

/** The index on a table's normalised texts (20261127_46_folded_search.ts). */
export async function foldedIndex(knex: Knex, table: string, columns: readonly string[]): Promise<void> {
  await knex.raw(`create index ?? on ?? using gin ((tenant_id + 0), ${columns.map(() => 'folded(??) gin_trgm_ops').join(', ')})`, [
    `${table}${FOLDED}`,
    table,
    ...columns,
  ]);
}

/** Does the server have the extensions for the indexes? */
export const hasTrigrams = async (knex: Knex): Promise<boolean> =>
  (await available(knex, 'pg_trgm')) && (await available(knex, 'btree_gin'));

/** Recreates a table's view with more columns, or without them. @param columns the original ones. */
export async function widenSearchView(knex: Knex, table: string, columns: readonly string[], more: readonly string[]): Promise<void> {
  const all = [...columns, ...more];
  const names = all.map(() => '??').join(', ');
  await knex.raw(`grant select (${names}) on ?? to ${SEARCH_ROLE}`, [...all, table]);
  await knex.raw('drop view search.??', [table]);
  await knex.raw(`create view search.?? as select id, tenant_id, ${names} from ?? where ${OWN}`, [table, ...all, table]);
  await knex.raw(`alter view search.?? owner to ${SEARCH_ROLE}`, [table]);
  await knex.raw(`grant select on search.?? to ${APP_ROLE}`, [table]);
}

/** Removes a table from the search. */
export async function dropSearchView(knex: Knex, table: string): Promise<void> {
  await knex.raw('drop view search.??', [table]);
  for (const ending of [PLAIN, FOLDED]) await knex.raw('drop index if exists ??', [`${table}${ending}`]);
  await knex.raw('drop policy search_read on ??', [table]);
  await knex.raw(`revoke all on ?? from ${SEARCH_ROLE}`, [table]);
}

/** Drops tables and their search views, in the given order. */
export async function dropTables(knex: Knex, tables: readonly string[]): Promise<void> {
  const { rows } = await knex.raw<{ rows: { viewname: string }[] }>(`select viewname from pg_views where schemaname = 'search'`);
  const searched = new Set(rows.map((row) => row.viewname));
  for (const table of tables) {
    if (searched.has(table)) await dropSearchView(knex, table);
    await knex.schema.dropTable(table);
  }
}

async function available(knex: Knex, name: string): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: unknown[] }>('select 1 from pg_available_extensions where name = ?', [name]);
  return rows.length > 0;
}
