/** Plugins that have made what the tenant begins with (core/plugin/begin.ts). */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('tenants', (t) => t.specificType('begun', `text[] not null default '{}'`));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('tenants', (t) => t.dropColumn('begun'));
}
