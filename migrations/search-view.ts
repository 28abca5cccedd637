/**
 * The search of an entity: a view in the schema `search` that reads the texts of the current tenant past row-level security, and the
 * index of trigrams that makes it fast. Under a policy PostgreSQL may not look for parts of a text in an index, since LIKE could
 * tell something about rows that are not shown; here the view itself names the tenant, and holds nothing but searched columns
 * (docs/decisions/search.md).
 */
import type { Knex } from 'knex';
import { APP_ROLE } from './helpers.ts';

/** Owns the views. It cannot log in, and may read the searched columns, nothing else. */
export const SEARCH_ROLE = 'rukn_search';

/** How the names of the indexes end: of texts in the form in which they are compared, and, before there was one, as they stand. */
export const FOLDED = '_folded_index';
export const PLAIN = '_search_index';

/**
 * The tenant of the transaction. `+ 0`, here and in the index: PostgreSQL takes patterns for common and would rather walk through all
 * rows of the tenant by one of its ordinary indexes; those do not know this expression.
 */
const OWN = `tenant_id + 0 = nullif(current_setting('app.tenant', true), '')::bigint`;

/** Once, before the first view. Where a server lacks the extensions the views are there all the same, only slower. */
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
 * The same for a table that keeps its words in the form in which they are compared: long texts, which nobody folds anew for each question.
 * @param key the column that the view gives in place of an id.
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

/** The index of a table's texts in the form in which they are compared (20261127_46_folded_search.ts). */
export async function foldedIndex(knex: Knex, table: string, columns: readonly string[]): Promise<void> {
  await knex.raw(`create index ?? on ?? using gin ((tenant_id + 0), ${columns.map(() => 'folded(??) gin_trgm_ops').join(', ')})`, [
    `${table}${FOLDED}`,
    table,
    ...columns,
  ]);
}

/** Whether the server has what the indexes are made of. */
export const hasTrigrams = async (knex: Knex): Promise<boolean> =>
  (await available(knex, 'pg_trgm')) && (await available(knex, 'btree_gin'));

/** Makes a table's view anew with more columns, or without them. @param columns those it began with. */
export async function widenSearchView(knex: Knex, table: string, columns: readonly string[], more: readonly string[]): Promise<void> {
  const all = [...columns, ...more];
  const names = all.map(() => '??').join(', ');
  await knex.raw(`grant select (${names}) on ?? to ${SEARCH_ROLE}`, [...all, table]);
  await knex.raw('drop view search.??', [table]);
  await knex.raw(`create view search.?? as select id, tenant_id, ${names} from ?? where ${OWN}`, [table, ...all, table]);
  await knex.raw(`alter view search.?? owner to ${SEARCH_ROLE}`, [table]);
  await knex.raw(`grant select on search.?? to ${APP_ROLE}`, [table]);
}

/** Takes a table out of the search. */
export async function dropSearchView(knex: Knex, table: string): Promise<void> {
  await knex.raw('drop view search.??', [table]);
  for (const ending of [PLAIN, FOLDED]) await knex.raw('drop index if exists ??', [`${table}${ending}`]);
  await knex.raw('drop policy search_read on ??', [table]);
  await knex.raw(`revoke all on ?? from ${SEARCH_ROLE}`, [table]);
}

/** Removes tables and their places in the search, in the order in which they are named. */
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
