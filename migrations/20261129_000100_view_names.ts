/** Names of saved views in both languages: a shared view is read by people of both. */
import type { Knex } from 'knex';
import { unforced } from './helpers.ts';

const ARABIC = '[\u0600-\u06ff]';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('saved_view', (t) => {
    t.text('name_en');
    t.text('name_ar');
  });
  await unforced(knex, ['saved_view'], () =>
    knex.raw(`update saved_view set name_en = case when name !~ :arabic then name end, name_ar = case when name ~ :arabic then name end`, {
      arabic: ARABIC,
    }),
  );
  await knex.schema.alterTable('saved_view', (t) => {
    t.dropColumn('name');
    t.check('coalesce(name_en, name_ar) is not null', [], 'saved_view_name_check');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('saved_view', (t) => t.text('name').notNullable().defaultTo(''));
  await unforced(knex, ['saved_view'], () => knex.raw('update saved_view set name = coalesce(name_en, name_ar)'));
  await knex.raw('alter table saved_view alter column name drop default');
  await knex.schema.alterTable('saved_view', (t) => t.dropColumns('name_en', 'name_ar'));
}
