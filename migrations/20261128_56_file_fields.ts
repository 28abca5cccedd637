/**
 * Fields of files beside others: their columns are of a type of their own, by which the sweep of contents finds them, and a file that was
 * received waits here for the row that names it.
 */
import type { Knex } from 'knex';
import { protect } from './helpers.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create domain file_list as jsonb check (jsonb_typeof(value) = 'array')`);
  await knex.schema.createTable('received_file', (t) => {
    t.bigInteger('tenant_id').notNullable().references('id').inTable('tenants');
    t.bigInteger('user_id').notNullable();
    t.text('entity').notNullable();
    t.text('field').notNullable();
    t.text('sha256').notNullable();
    t.text('name').notNullable();
    t.bigInteger('size').notNullable();
    t.text('mime').notNullable();
    t.timestamp('created_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
    t.primary(['tenant_id', 'user_id', 'entity', 'field', 'sha256']);
    t.index(['tenant_id', 'created_at'], 'received_file_created_at_index');
  });
  await protect(knex, 'received_file', { app: 'select, insert, update, delete' });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('received_file');
  await knex.raw('drop domain file_list');
}
