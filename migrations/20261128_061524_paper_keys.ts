/** The key with which an organisation signs the codes of its papers (plugins/platform/paper/copy.ts). It is made with the first paper. */
import type { Knex } from 'knex';
import { protect } from './helpers.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('paper_key', (t) => {
    t.bigInteger('tenant_id').primary().references('id').inTable('tenants');
    t.specificType('key', 'bytea').notNullable();
  });
  await protect(knex, 'paper_key', { app: 'select, insert' });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('paper_key');
}
