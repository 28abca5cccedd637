/** The signature that a person has drawn or uploaded, small enough to stand in the row (plugins/platform/paper/own-signature.ts). */
import type { Knex } from 'knex';
import { protect, reference } from './helpers.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('user_signature', (t) => {
    t.bigInteger('tenant_id').notNullable().references('id').inTable('tenants');
    reference(t, 'user_id', 'users', { required: true });
    t.specificType('picture', 'bytea').notNullable();
    t.text('mime').notNullable();
    t.timestamp('updated_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
    t.primary(['tenant_id', 'user_id']);
  });
  await protect(knex, 'user_signature', { app: 'select, insert, update, delete' });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('user_signature');
}
