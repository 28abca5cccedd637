/** The connection of a tenant to another construction suite, and its secret, which no entity holds. */
import type { Knex } from 'knex';
import { entityTable, protect } from './helpers.ts';
import { giveAdministrators } from './permissions.ts';

export async function up(knex: Knex): Promise<void> {
  await entityTable(knex, 'construction_connection', (t) => {
    t.text('base_url').notNullable();
    t.text('user_name');
    t.boolean('is_active');
    t.timestamp('secret_set_at', { useTz: true });
    t.specificType('lists', `text[] not null default '{}'`);
    t.text('state');
    t.timestamp('last_ok_at', { useTz: true });
    t.text('last_error');
  });
  await knex.raw('create unique index construction_connection_one on construction_connection (tenant_id) where deleted_at is null');
  await knex.schema.createTable('construction_connection_secrets', (t) => {
    t.bigInteger('tenant_id').primary().references('id').inTable('tenants');
    t.text('secret').notNullable();
  });
  await protect(knex, 'construction_connection_secrets', { app: 'select, insert, delete, update (secret)' });
  await giveAdministrators(knex, ['manage_pmweb_connection']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('construction_connection_secrets');
  await knex.schema.dropTable('construction_connection');
}
