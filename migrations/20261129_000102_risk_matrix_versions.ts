/** A level has a colour per theme, and of the matrices of a tenant one at most is active. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('risk_level', (t) => {
    t.text('color_dark');
  });
  await knex.raw(`create unique index risk_matrix_one_active on risk_matrix (tenant_id) where status = 'active' and deleted_at is null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index risk_matrix_one_active');
  await knex.schema.alterTable('risk_level', (t) => t.dropColumns('color_dark'));
}
