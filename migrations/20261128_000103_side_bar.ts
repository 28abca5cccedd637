/** The side bar: its groups as an organisation wants them, and the pins, recent records and hidden groups of each person. */
import type { Knex } from 'knex';
import { settingsTable } from './columns.ts';
import { protect } from './helpers.ts';

export async function up(knex: Knex): Promise<void> {
  await settingsTable(knex, 'navigation_settings', (t) => {
    // In their order: [{"id": "pmis.site", "name_en": null, "name_ar": null, "hidden": false}].
    t.jsonb('groups');
  });
  await knex.schema.createTable('person_navigation', (t) => {
    t.bigInteger('tenant_id').notNullable().references('id').inTable('tenants');
    t.bigInteger('user_id').notNullable();
    // Addresses of the screens, in their order.
    t.jsonb('pins').notNullable().defaultTo('[]');
    t.jsonb('recents').notNullable().defaultTo('[]');
    t.jsonb('hidden').notNullable().defaultTo('[]');
    t.specificType('updated_at', 'timestamptz').notNullable().defaultTo(knex.fn.now());
    t.primary(['tenant_id', 'user_id']);
    t.foreign(['tenant_id', 'user_id']).references(['tenant_id', 'id']).inTable('users');
  });
  await protect(knex, 'person_navigation');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('person_navigation');
  await knex.schema.dropTable('navigation_settings');
}
