/** Roles, user types and requests are found by the search over everything like all else that has a page. */
import type { Knex } from 'knex';
import { dropSearchView, searchView } from './search-view.ts';

const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  roles: ['name_en', 'name_ar', 'code'],
  user_types: ['title_en', 'title_ar', 'code'],
  tenant_requests: ['company_name', 'full_name', 'email', 'domain_name'],
};

export async function up(knex: Knex): Promise<void> {
  for (const [table, columns] of Object.entries(SEARCHED)) await searchView(knex, table, columns);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of Object.keys(SEARCHED)) await dropSearchView(knex, table);
}
