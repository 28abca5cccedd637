/** Tokens of the services (/services): each belongs to the session or API token that it was made with, and opens nothing without it. */
import type { Knex } from 'knex';
import { protect } from './helpers.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('service_tokens', (t) => {
    t.specificType('token_hash', 'bytea primary key');
    t.bigInteger('tenant_id').notNullable().references('id').inTable('tenants');
    t.specificType('holder_hash', 'bytea not null');
    t.boolean('program').notNullable();
    t.timestamp('expires_at', { useTz: true }).notNullable();
    t.index(['holder_hash', 'expires_at'], 'service_tokens_holder');
    t.index(['expires_at'], 'service_tokens_expires_at');
  });
  await protect(knex, 'service_tokens', { app: '', auth: 'select, insert, delete' });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('service_tokens');
}
