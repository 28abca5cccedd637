/**
 * Browsers in which a person has signed in: their wrong passwords are counted apart from those of strangers. Only the hash of what the
 * browser keeps is stored.
 */
import type { Knex } from 'knex';
import { protect } from './helpers.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('known_devices', (t) => {
    t.specificType('token_hash', 'bytea not null');
    t.bigInteger('user_id').notNullable();
    t.bigInteger('tenant_id').notNullable().references('id').inTable('tenants');
    t.timestamp('seen_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
    t.primary(['token_hash', 'user_id']);
    t.index(['user_id', 'seen_at'], 'known_devices_user');
    t.foreign('user_id').references('id').inTable('users').onDelete('CASCADE');
  });
  await protect(knex, 'known_devices', { app: '', auth: 'select, insert, update, delete' });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('known_devices');
}
