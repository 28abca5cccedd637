/** Columns whose names would be those of a reference beside them in an answer. */
import type { Knex } from 'knex';

const RENAMED = [
  ['risk', 'threat', 'threat_description'],
  ['risk_treatment', 'status_id', 'treatment_status_id'],
] as const;

export async function up(knex: Knex): Promise<void> {
  for (const [table, from, to] of RENAMED) await knex.schema.alterTable(table, (t) => t.renameColumn(from, to));
}

export async function down(knex: Knex): Promise<void> {
  for (const [table, from, to] of RENAMED) await knex.schema.alterTable(table, (t) => t.renameColumn(to, from));
}
