/** Common columns of the construction suite (metadata/construction/parts). */
import type { Knex } from 'knex';
import { reference, refsColumn, type Index } from './helpers.ts';

type Table = Knex.CreateTableBuilder;

/** The people who must act now, and since when. */
export function court(t: Table, index: Index): void {
  reference(t, 'ball_in_court_id', 'users');
  reference(t, 'ball_in_court_company_id', 'company');
  t.timestamp('court_since', { useTz: true });
  index('ball_in_court_id', 'ball_in_court_company_id');
}

/** The columns of parts/header.json. `due`, `spec`: required there; `description: false`: not required there. */
export function header(t: Table, index: Index, { due = false, spec = false, description = true } = {}): void {
  reference(t, 'project_id', 'construction_project', { required: true });
  required(t.text('description'), description);
  t.date('date').notNullable();
  required(t.date('due_date'), due);
  t.text('priority');
  reference(t, 'phase_id', 'project_phase');
  reference(t, 'category_id', 'record_category');
  reference(t, 'spec_section_id', 'spec_section', { required: spec });
  reference(t, 'wbs_id', 'wbs_node');
  reference(t, 'location_id', 'project_location');
  t.text('reference');
  court(t, index);
  t.boolean('is_private');
  refsColumn(t, 'distribution_user_ids');
  t.text('notes');
  index('project_id', 'phase_id', 'category_id', 'spec_section_id', 'wbs_id', 'location_id', 'due_date', 'created_by');
}

/** The permissions of modules, from `access.of` of their entity files. */
export const modulePermissions = (modules: readonly string[]): string[] =>
  modules.flatMap((of) => ['access', 'create', 'update', 'delete', 'manage'].map((verb) => `${verb}_pmweb_${of}`));

const required = (column: Knex.ColumnBuilder, is: boolean): void => void (is && column.notNullable());
