/** Units of risk indicators in both languages: the same figure is read by people of both. */
import type { Knex } from 'knex';
import { unforced } from './helpers.ts';

const ARABIC = '[\u0600-\u06ff]';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('risk_indicator', (t) => {
    t.text('unit_en');
    t.text('unit_ar');
  });
  await unforced(knex, ['risk_indicator'], () =>
    knex.raw(
      'update risk_indicator set unit_en = case when unit !~ :arabic then unit end, unit_ar = case when unit ~ :arabic then unit end',
      { arabic: ARABIC },
    ),
  );
  await knex.schema.alterTable('risk_indicator', (t) => t.dropColumn('unit'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('risk_indicator', (t) => t.text('unit'));
  await unforced(knex, ['risk_indicator'], () => knex.raw('update risk_indicator set unit = coalesce(unit_en, unit_ar)'));
  await knex.schema.alterTable('risk_indicator', (t) => t.dropColumns('unit_en', 'unit_ar'));
}
