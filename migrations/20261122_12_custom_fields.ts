/**
 * Fields that tenants add to entities, the version by which every process knows that they changed, and what indexes over their values need.
 */
import type { Knex } from 'knex';
import { bilingual, entityTable } from './helpers.ts';
import { giveAdministrators } from './permissions.ts';
import { widenSearchView } from './search-view.ts';

/** Entities with `"custom": true`, with the columns of their views so far (20261120_07_reading.ts). */
const EXTENDED: Record<string, readonly string[]> = {
  portfolio: ['name_en', 'name_ar', 'code'],
  program: ['name_en', 'name_ar', 'code'],
  project: ['name_en', 'name_ar', 'number'],
  contract: ['title_en', 'title_ar', 'number', 'contractor_en', 'contractor_ar'],
};

/** Casts that an index may hold: what is kept in `custom` reads the same whatever the session's settings (core/crud/column.ts). */
const CASTS = { custom_date: 'date', custom_moment: 'timestamptz', custom_time: 'time' } as const;

export async function up(knex: Knex): Promise<void> {
  await entityTable(knex, 'custom_field', defineField);
  await knex.raw('create unique index custom_field_name on custom_field (tenant_id, entity, name) where deleted_at is null');
  await knex.schema.alterTable('tenants', (t) => t.integer('fields_version').notNullable().defaultTo(0));
  for (const [name, type] of Object.entries(CASTS)) {
    await knex.raw(
      `create function ${name}(value text) returns ${type} language plpgsql immutable strict parallel safe as $$ begin return value::${type}; end $$`,
    );
  }
  for (const [table, columns] of Object.entries(EXTENDED)) await widenSearchView(knex, table, columns, ['custom']);
  await giveAdministrators(knex, ['manage_custom_fields']);
}

function defineField(t: Knex.CreateTableBuilder): void {
  for (const name of ['entity', 'name', 'type']) t.text(name).notNullable();
  bilingual(t, 'label', { required: true });
  bilingual(t, 'help');
  t.boolean('required').notNullable().defaultTo(false);
  for (const name of ['default', 'choices']) t.jsonb(name);
  t.text('target');
  for (const name of ['minimum', 'maximum']) t.decimal(name);
  for (const name of ['max_length', 'scale']) t.integer(name);
  t.text('pattern');
  for (const name of ['filterable', 'searchable', 'in_list']) t.boolean(name).notNullable().defaultTo(false);
  t.integer('section');
  t.integer('position').notNullable().defaultTo(0);
  t.boolean('retired').notNullable().defaultTo(false);
}

/** Indexes of single fields (core/custom/indexes.ts) go with the casts that they are made of. */
export async function down(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select relname as name from pg_class where relkind = 'i' and relname ~ '^custom_field_\\d+_(value|words)$'`,
  );
  for (const { name } of rows) await knex.raw('drop index ??', [name]);
  for (const [table, columns] of Object.entries(EXTENDED)) await widenSearchView(knex, table, columns, []);
  for (const table of Object.keys(EXTENDED)) await knex.raw('revoke select (custom) on ?? from rukn_search', [table]);
  for (const name of Object.keys(CASTS)) await knex.raw(`drop function ${name}(text)`);
  await knex.schema.alterTable('tenants', (t) => t.dropColumn('fields_version'));
  await knex.schema.dropTable('custom_field');
}
