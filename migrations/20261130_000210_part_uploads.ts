/** Large files arrive in parts: who sends which file, and the contents of the parts that have arrived. */
import type { Knex } from 'knex';
import { protect } from './helpers.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('part_upload', (t) => {
    t.bigInteger('tenant_id').notNullable().references('id').inTable('tenants');
    t.uuid('id').notNullable().defaultTo(knex.raw('gen_random_uuid()'));
    t.bigInteger('user_id').notNullable();
    t.text('mark').notNullable();
    t.text('entity').notNullable();
    t.text('name').notNullable();
    t.bigInteger('size').notNullable();
    t.text('whole_hash');
    t.timestamp('touched_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
    t.primary(['tenant_id', 'id']);
    t.unique(['tenant_id', 'user_id', 'mark']);
    t.index(['tenant_id', 'touched_at'], 'part_upload_touched_at_index');
  });
  await protect(knex, 'part_upload', { app: 'select, insert, update, delete' });
  await knex.schema.createTable('part_upload_piece', (t) => {
    t.bigInteger('tenant_id').notNullable();
    t.uuid('upload_id').notNullable();
    t.integer('number').notNullable();
    t.text('content_sha256').notNullable();
    t.bigInteger('size').notNullable();
    t.primary(['tenant_id', 'upload_id', 'number']);
    t.foreign(['tenant_id', 'upload_id']).references(['tenant_id', 'id']).inTable('part_upload').onDelete('cascade');
  });
  await protect(knex, 'part_upload_piece', { app: 'select, insert, update, delete' });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('part_upload_piece');
  await knex.schema.dropTable('part_upload');
}
