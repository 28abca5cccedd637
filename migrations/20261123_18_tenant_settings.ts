/** Settings of an organisation become columns, each with its rule and its history; `settings` is the list of them that GET user tells. */
import type { Knex } from 'knex';

const COLOURS = ['light_accent', 'light_chart', 'dark_accent', 'dark_chart'] as const;
const HEX = '^(#|)([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$';

/** One entry of the list, or nothing; the values have passed a check, so that they hold no quotation mark. */
const entry = (key: string, column: string): string => `coalesce(',{"key":"${key}","value":"' || ${column} || '"}', '')`;

const ENTRIES = [
  ...COLOURS.map((column) => entry(`THEME_COLOR_${column.toUpperCase()}`, column)),
  entry('CALENDAR', 'calendar'),
  entry('WEEK_START', 'week_start'),
  entry('CURRENCY', 'currency'),
].join(' || ');

/** A colour that a tenant has stored under either of its names. */
const stored = (theme: string, ...names: string[]): string =>
  `(select s ->> 'value' from jsonb_array_elements(settings) s where s ->> 'key' in (${names.map((n) => `'THEME_COLOR_${theme}_${n}'`).join(', ')}) and s ->> 'value' ~ '${HEX}' limit 1)`;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('tenants', (t) => {
    t.text('cr_number').checkRegex('^[0-9]{10}$', 'tenants_cr_number');
    t.text('vat_number').checkRegex('^[0-9]{15}$', 'tenants_vat_number');
    t.text('calendar').notNullable().defaultTo('gregorian').checkIn(['gregorian', 'hijri', 'both'], 'tenants_calendar');
    t.text('week_start').notNullable().defaultTo('sunday').checkIn(['saturday', 'sunday', 'monday'], 'tenants_week_start');
    t.text('currency').notNullable().defaultTo('SAR').checkRegex('^[A-Z]{3}$', 'tenants_currency');
    for (const column of COLOURS) t.text(column).checkRegex(HEX, `tenants_${column}`);
  });
  await knex.raw('alter table tenants no force row level security');
  await knex.raw(
    `update tenants set light_accent = ${stored('LIGHT', 'ACCENT', 'PRIMARY')}, dark_accent = ${stored('DARK', 'ACCENT', 'PRIMARY')}`,
  );
  await knex.raw('alter table tenants force row level security');
  await knex.raw('alter table tenants drop column settings');
  await knex.raw(
    `alter table tenants add column settings jsonb not null generated always as (('[' || substr(${ENTRIES}, 2) || ']')::jsonb) stored`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table tenants alter column settings drop expression');
  await knex.raw(`alter table tenants alter column settings set default '[]'`);
  await knex.schema.alterTable('tenants', (t) =>
    t.dropColumns('cr_number', 'vat_number', 'calendar', 'week_start', 'currency', ...COLOURS),
  );
}
