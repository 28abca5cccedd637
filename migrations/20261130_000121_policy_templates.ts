/** Tables: policy_template. */
import type { Knex } from 'knex';
import { entityTable, unique } from './helpers.ts';
import { dropSearchView, searchView } from './search-view.ts';

export async function up(knex: Knex): Promise<void> {
  await entityTable(knex, 'policy_template', (t, index) => {
    t.text('name');
    t.text('language').notNullable();
    t.integer('size');
    t.text('mime');
    t.text('sha256');
    index('language');
  });
  await unique(knex, 'policy_template', ['language']);
  await searchView(knex, 'policy_template', ['name']);
}

export async function down(knex: Knex): Promise<void> {
  await dropSearchView(knex, 'policy_template');
  await knex.schema.dropTable('policy_template');
}
