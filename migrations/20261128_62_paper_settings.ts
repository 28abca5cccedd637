/** Settings of the PDFs of an organisation: paper, logo, colour, signatures (docs/decisions/paper.md). */
import type { Knex } from 'knex';
import { settingsTable } from './columns.ts';

export async function up(knex: Knex): Promise<void> {
  await settingsTable(knex, 'paper_settings', (t) => {
    t.text('paper_size').notNullable();
    t.text('color');
    t.boolean('show_logo').notNullable();
    t.boolean('show_signatures').notNullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('paper_settings');
}
