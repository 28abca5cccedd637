/** Columns that many tables have, as their entity files take them from the same words and parts. */
import type { Knex } from 'knex';
import { bilingual, entityTable, reference, refsColumn, type Index } from './helpers.ts';
import { searchView } from './search-view.ts';

type Table = Knex.CreateTableBuilder;

/** What the word `approval` of an entity file brings (core/metadata/approval.ts). The key of `revision_of_id` follows by `foreign`. */
export function approval(t: Table, index: Index): void {
  t.text('status');
  t.integer('revision').defaultTo(0);
  t.boolean('is_latest').defaultTo(true);
  t.bigInteger('revision_of_id');
  t.timestamp('submitted_at', { useTz: true });
  t.timestamp('approved_at', { useTz: true });
  refsColumn(t, 'approver_ids');
  refsColumn(t, 'editor_ids');
  refsColumn(t, 'participant_ids');
  reference(t, 'barred_id', 'users');
  t.text('decision_comment');
  t.integer('return_step');
  reference(t, 'delegate_id', 'users');
  index('revision_of_id', 'barred_id', 'delegate_id', 'status');
}

/** A row of a grid: it belongs to one record of `parent`. */
export function rowOf(t: Table, index: Index, parent: string): void {
  reference(t, `${parent}_id`, parent, { required: true });
  index(`${parent}_id`, 'created_by');
}

/** A list of values that a tenant words and orders for itself. */
export async function lookupTable(knex: Knex, name: string, more: (t: Table) => void = () => {}): Promise<void> {
  await entityTable(knex, name, (t, index) => {
    bilingual(t, 'name', { required: true });
    t.integer('position');
    t.boolean('is_active');
    index('position');
    more(t);
  });
  await searchView(knex, name, ['name_en', 'name_ar']);
}

/** Settings: one row per tenant (core/metadata/settings.ts). */
export async function settingsTable(knex: Knex, name: string, define: (t: Table, index: Index) => void): Promise<void> {
  await entityTable(knex, name, define, { stays: true });
  await knex.raw('create unique index ?? on ?? (tenant_id)', [`${name}_one`, name]);
}

/** Numbers with two places. */
export const decimals = (t: Table, ...columns: string[]): void => columns.forEach((column) => t.decimal(column, 18, 2));

/** Sums that are kept by the platform, from the first row on. */
export const sums = (t: Table, ...columns: string[]): void =>
  columns.forEach((column) => t.decimal(column, 18, 2).notNullable().defaultTo(0));

/** A sum that PostgreSQL works out from columns of its row. */
export const derived = (t: Table, column: string, expression: string): void =>
  void t.specificType(column, `numeric(18,2) generated always as (${expression}) stored`);
