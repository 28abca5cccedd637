/** Changed: risk_settings, how long a risk may be accepted; risk_acceptance, who can decide on it by the limits of their roles. */
import type { Knex } from 'knex';
import { listIndex, refsColumn } from './helpers.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('risk_settings', (t) => t.integer('acceptance_months').notNullable().defaultTo(12));
  await knex.raw('alter table risk_settings alter column acceptance_months drop default');
  await knex.schema.alterTable('risk_acceptance', (t) => refsColumn(t, 'decider_ids'));
  await listIndex(knex, 'risk_acceptance', 'decider_ids');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('risk_acceptance', (t) => t.dropColumn('decider_ids'));
  await knex.schema.alterTable('risk_settings', (t) => t.dropColumn('acceptance_months'));
}
