/** Webhooks, the log of their deliveries, and their secrets, which no entity holds. */
import type { Knex } from 'knex';
import { entityTable, protect, reference } from './helpers.ts';
import { giveAdministrators } from './permissions.ts';
import { dropSearchView, searchView } from './search-view.ts';

export async function up(knex: Knex): Promise<void> {
  await entityTable(knex, 'webhook', (t, index) => {
    t.text('name').notNullable();
    t.text('url').notNullable();
    t.specificType('events', 'text[]').notNullable();
    t.text('condition');
    t.text('status');
    reference(t, 'owner_id', 'users');
    t.timestamp('secret_set_at', { useTz: true });
    t.timestamp('last_ok_at', { useTz: true });
    t.timestamp('failing_since', { useTz: true });
    index('name', 'owner_id');
  });
  await searchView(knex, 'webhook', ['name']);
  await entityTable(knex, 'webhook_delivery', (t) => {
    reference(t, 'webhook_id', 'webhook');
    t.text('event');
    t.text('key');
    t.integer('record_id');
    t.text('state');
    t.integer('attempts');
    t.text('fault');
    t.integer('status_code');
    t.integer('ms');
    t.text('answer');
    t.timestamp('next_at', { useTz: true });
    t.index(['tenant_id', 'webhook_id', 'state', 'next_at', 'id'], 'webhook_delivery_webhook_id_state_next_at_index');
  });
  await knex.schema.createTable('webhook_secrets', (t) => {
    t.bigInteger('tenant_id').notNullable().references('id').inTable('tenants');
    t.bigInteger('webhook_id').notNullable();
    t.text('secret').notNullable();
    t.text('earlier');
    t.timestamp('earlier_until', { useTz: true });
    t.primary(['tenant_id', 'webhook_id']);
  });
  await protect(knex, 'webhook_secrets', { app: 'select, insert, delete, update (secret, earlier, earlier_until)' });
  await giveAdministrators(knex, ['manage_webhooks']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('webhook_secrets');
  await knex.schema.dropTable('webhook_delivery');
  await dropSearchView(knex, 'webhook');
  await knex.schema.dropTable('webhook');
}
