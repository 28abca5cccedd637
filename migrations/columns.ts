/** Columns that many tables share, like the parts of their entity files. */
import type { Knex } from 'knex';
import { bilingual, entityTable, reference, refsColumn, type Index } from './helpers.ts';
import { searchView } from './search-view.ts';

type Table = Knex.CreateTableBuilder;

/** Columns of `approval` (core/metadata/approval.ts). Add the foreign key of `revision_of_id` with `foreign`. */
export function approvalRun(t: Table): void {
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
}

/** The same, with what a decision once asked for in columns of their own. */
export function approval(t: Table, index: Index): void {
  approvalRun(t);
  t.text('decision_comment');
  t.integer('return_step');
  reference(t, 'delegate_id', 'users');
  index('revision_of_id', 'barred_id', 'delegate_id', 'status');
}

/** A row of a grid, with its record of `parent`. */
export function rowOf(t: Table, index: Index, parent: string): void {
  reference(t, `${parent}_id`, parent, { required: true });
  index(`${parent}_id`, 'created_by');
}

/** A list of values of a tenant. */
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

/** Numbers with two decimals. */
export const decimals = (t: Table, ...columns: string[]): void => columns.forEach((column) => t.decimal(column, 18, 2));

/** Sums that the platform updates, initially zero. */
export const sums = (t: Table, ...columns: string[]): void =>
  columns.forEach((column) => t.decimal(column, 18, 2).notNullable().defaultTo(0));

/** A generated column: PostgreSQL computes it from columns of the row. */
export const derived = (t: Table, column: string, expression: string): void =>
  void t.specificType(column, `numeric(18,2) generated always as (${expression}) stored`);
