/** How days and amounts look: a setting of the organisation, and of each person (docs/decisions/tenant-settings.md). */
import type { Knex } from 'knex';

const STYLES = [
  ['date_style', ['numeric', 'long']],
  ['amount_style', ['exact', 'whole']],
] as const;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('tenants', (t) => {
    for (const [column, values] of STYLES)
      t.text(column)
        .notNullable()
        .defaultTo(values[0])
        .checkIn([...values], `tenants_${column}`);
  });
  await knex.schema.alterTable('users', (t) => {
    for (const [column, values] of STYLES) t.text(column).checkIn([...values], `users_${column}`);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (t) => t.dropColumns('date_style', 'amount_style'));
  await knex.schema.alterTable('tenants', (t) => t.dropColumns('date_style', 'amount_style'));
}
