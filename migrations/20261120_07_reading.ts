/** What reading a big tenant needs: the search, and indexes for the orders and reaches that lists begin with. */
import type { Knex } from 'knex';
import { dropSearchView, searchSchema, searchView } from './search-view.ts';

const SEARCHED: Record<string, readonly string[]> = {
  portfolio: ['name_en', 'name_ar', 'code'],
  program: ['name_en', 'name_ar', 'code'],
  project: ['name_en', 'name_ar', 'number'],
  contract: ['title_en', 'title_ar', 'number', 'contractor_en', 'contractor_ar'],
  contract_guarantee: ['number', 'issuer_en', 'issuer_ar'],
  users: ['full_name_en', 'full_name_ar', 'email'],
};

/** Tables whose rows are shared one by one: people reach what they made themselves. */
const SHARED = ['portfolio', 'program', 'project', 'contract'];

/** Names in both languages, as lists and choices are ordered: the other language falls back. */
const NAMED: Record<string, string> = { portfolio: 'name', program: 'name', project: 'name', contract: 'title', users: 'full_name' };

export async function up(knex: Knex): Promise<void> {
  await searchSchema(knex);
  for (const [table, columns] of Object.entries(SEARCHED)) await searchView(knex, table, columns);
  for (const table of SHARED) await knex.raw('create index ?? on ?? (tenant_id, created_by, id)', [`${table}_created_by_index`, table]);
  for (const [table, name] of Object.entries(NAMED)) {
    for (const [first, second] of [
      ['en', 'ar'],
      ['ar', 'en'],
    ]) {
      await knex.raw('create index ?? on ?? (tenant_id, coalesce(??, ??), id)', [
        `${table}_${name}_${first}_index`,
        table,
        `${name}_${first}`,
        `${name}_${second}`,
      ]);
    }
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const [table, name] of Object.entries(NAMED))
    for (const first of ['en', 'ar']) await knex.raw('drop index ??', [`${table}_${name}_${first}_index`]);
  for (const table of SHARED) await knex.raw('drop index ??', [`${table}_created_by_index`]);
  for (const table of Object.keys(SEARCHED)) await dropSearchView(knex, table);
  await knex.raw('drop schema search');
}
