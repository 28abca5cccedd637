/** Names of baselines in both languages: a plan is compared by people of both. */
import type { Knex } from 'knex';
import { unforced } from './helpers.ts';
import { dropSearchView, searchView } from './search-view.ts';

const TABLE = 'stage_baseline';
const ARABIC = '[\u0600-\u06ff]';

export async function up(knex: Knex): Promise<void> {
  await dropSearchView(knex, TABLE);
  await knex.schema.alterTable(TABLE, (t) => {
    t.text('name_en');
    t.text('name_ar');
  });
  await unforced(knex, [TABLE], () =>
    knex.raw(
      `update stage_baseline set name_en = case when name !~ :arabic then name end, name_ar = case when name ~ :arabic then name end`,
      { arabic: ARABIC },
    ),
  );
  await knex.schema.alterTable(TABLE, (t) => {
    t.dropColumn('name');
    t.check('coalesce(name_en, name_ar) is not null', [], `${TABLE}_name_check`);
  });
  await searchView(knex, TABLE, ['name_en', 'name_ar']);
}

export async function down(knex: Knex): Promise<void> {
  await dropSearchView(knex, TABLE);
  await knex.schema.alterTable(TABLE, (t) => t.text('name').notNullable().defaultTo(''));
  await unforced(knex, [TABLE], () => knex.raw('update stage_baseline set name = coalesce(name_en, name_ar)'));
  await knex.raw('alter table stage_baseline alter column name drop default');
  await knex.schema.alterTable(TABLE, (t) => t.dropColumns('name_en', 'name_ar'));
  await searchView(knex, TABLE, ['name']);
}
