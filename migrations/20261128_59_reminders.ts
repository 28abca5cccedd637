/** Records whose turn is kept may be reminded of once a day. */
import type { Knex } from 'knex';

const TABLES = ['rfi', 'submittal_item', 'correspondence', 'transmittal'];

export async function up(knex: Knex): Promise<void> {
  for (const table of TABLES) await knex.schema.alterTable(table, (t) => void t.date('reminded_on'));
}

export async function down(knex: Knex): Promise<void> {
  for (const table of TABLES) await knex.schema.alterTable(table, (t) => void t.dropColumns('reminded_on'));
}
