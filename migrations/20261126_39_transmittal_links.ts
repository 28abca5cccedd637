/**
 * Links that open one record to somebody without an account (core/identity/guest-links.ts), and when each recipient of a transmittal was
 * sent theirs.
 */
import type { Knex } from 'knex';
import { protect } from './helpers.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('guest_links', (t) => {
    t.specificType('token_hash', 'bytea primary key');
    t.bigInteger('tenant_id').notNullable().references('id').inTable('tenants');
    t.text('entity').notNullable();
    t.bigInteger('record_id').notNullable();
    t.text('address').notNullable();
    t.timestamp('expires_at', { useTz: true }).notNullable();
    t.unique(['tenant_id', 'entity', 'record_id'], { indexName: 'guest_links_record' });
    t.index(['expires_at'], 'guest_links_expires_at');
  });
  await protect(knex, 'guest_links', { app: 'select, insert, update', auth: 'select, delete' });
  await knex.schema.alterTable('transmittal_recipient', (t) => void t.timestamp('link_sent_at', { useTz: true }));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('transmittal_recipient', (t) => void t.dropColumn('link_sent_at'));
  await knex.schema.dropTable('guest_links');
}
