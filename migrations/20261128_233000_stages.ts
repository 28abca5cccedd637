/**
 * Stages of projects and contracts with dependencies, checklists and baselines, their templates, and the work calendar
 * (docs/decisions/stages.md).
 */
import type { Knex } from 'knex';
import { settingsTable } from './columns.ts';
import { bilingual, entityTable, foreign, reference, unique } from './helpers.ts';
import { giveAdministrators } from './permissions.ts';
import { dropSearchView, searchView } from './search-view.ts';

export async function up(knex: Knex): Promise<void> {
  await settingsTable(knex, 'work_calendar', (t) => {
    t.boolean('sunday').notNullable();
    t.boolean('monday').notNullable();
    t.boolean('tuesday').notNullable();
    t.boolean('wednesday').notNullable();
    t.boolean('thursday').notNullable();
    t.boolean('friday').notNullable();
    t.boolean('saturday').notNullable();
    t.specificType('hours_per_day', 'numeric(18,2)').notNullable();
    t.specificType('ramadan_hours_per_day', 'numeric(18,2)').notNullable();
  });
  await entityTable(knex, 'calendar_exception', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.date('from_date').notNullable();
    t.date('to_date').notNullable();
    t.boolean('is_working');
    index('from_date');
  });
  await searchView(knex, 'calendar_exception', ['name_en', 'name_ar']);
  await entityTable(knex, 'project_stage', (t, index) => {
    bilingual(t, 'title', { required: true });
    reference(t, 'project_id', 'project', { required: true });
    reference(t, 'contract_id', 'contract');
    t.integer('position');
    t.specificType('weight', 'numeric(18,2)');
    t.boolean('is_milestone');
    t.date('planned_start');
    t.date('planned_end');
    t.date('actual_start');
    t.date('actual_end');
    t.date('baseline_start');
    t.date('baseline_end');
    reference(t, 'owner_id', 'users');
    t.specificType('budget', 'numeric(18,2)');
    t.text('status');
    t.specificType('progress', 'numeric(5,2)').defaultTo(0);
    t.specificType('is_started', `boolean generated always as (status <> 'not_started') stored`);
    t.text('override_reason');
    t.text('reopen_reason');
    t.text('description');
    t.date('early_start');
    t.date('early_end');
    t.date('late_start');
    t.date('late_end');
    t.integer('total_float');
    t.boolean('is_critical');
    t.integer('posts_count').defaultTo(0);
    t.integer('attachments_count').defaultTo(0);
    t.index(['tenant_id', 'project_id', 'position', 'id'], 'project_stage_project_id_position_index');
    t.index(['tenant_id', 'contract_id', 'position', 'id'], 'project_stage_contract_id_position_index');
    index('planned_start', 'owner_id', 'created_by', 'status', 'planned_end');
  });
  await searchView(knex, 'project_stage', ['title_en', 'title_ar']);
  await entityTable(knex, 'checklist_status', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('kind').notNullable();
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await searchView(knex, 'checklist_status', ['name_en', 'name_ar']);
  await entityTable(knex, 'project_checklist', (t, index) => {
    bilingual(t, 'title', { required: true });
    reference(t, 'project_id', 'project');
    reference(t, 'contract_id', 'contract');
    reference(t, 'stage_id', 'project_stage', { required: true });
    t.bigInteger('parent_id');
    t.integer('position');
    t.specificType('weight', 'numeric(18,2)');
    reference(t, 'assignee_id', 'users');
    t.date('due_date');
    t.boolean('is_required');
    t.boolean('requires_evidence');
    t.boolean('done');
    reference(t, 'status_id', 'checklist_status');
    t.text('note');
    t.timestamp('done_at', { useTz: true });
    reference(t, 'done_by', 'users');
    t.integer('posts_count').defaultTo(0);
    t.integer('attachments_count').defaultTo(0);
    t.index(['tenant_id', 'stage_id', 'position', 'id'], 'project_checklist_stage_id_position_index');
    t.index(['tenant_id', 'assignee_id', 'done', 'id'], 'project_checklist_assignee_id_done_index');
    index('project_id', 'contract_id', 'parent_id', 'status_id', 'done_by', 'created_by', 'due_date');
  });
  await searchView(knex, 'project_checklist', ['title_en', 'title_ar']);
  await entityTable(knex, 'checklist_log', (t, index) => {
    reference(t, 'checklist_id', 'project_checklist', { required: true });
    reference(t, 'stage_id', 'project_stage', { required: true });
    t.boolean('from_done');
    t.boolean('to_done');
    reference(t, 'status_id', 'checklist_status');
    t.text('note');
    t.integer('files_count');
    t.bigInteger('cause_id');
    index('created_at', 'checklist_id', 'stage_id', 'status_id', 'cause_id', 'created_by');
  });
  await searchView(knex, 'checklist_log', ['note']);
  await entityTable(knex, 'stage_baseline', (t, index) => {
    reference(t, 'project_id', 'project', { required: true });
    reference(t, 'contract_id', 'contract');
    t.text('name').notNullable();
    t.boolean('is_active');
    index('created_at', 'project_id', 'contract_id', 'created_by');
  });
  await searchView(knex, 'stage_baseline', ['name']);
  await entityTable(knex, 'stage_baseline_row', (t, index) => {
    reference(t, 'baseline_id', 'stage_baseline', { required: true });
    reference(t, 'stage_id', 'project_stage', { required: true });
    t.date('planned_start');
    t.date('planned_end');
    t.specificType('weight', 'numeric(18,2)');
    t.specificType('budget', 'numeric(18,2)');
    index('baseline_id', 'stage_id', 'created_by');
  });
  await entityTable(knex, 'stage_dependency', (t, index) => {
    reference(t, 'stage_id', 'project_stage', { required: true });
    reference(t, 'predecessor_id', 'project_stage', { required: true });
    t.text('kind');
    t.integer('lag_days');
    index('stage_id', 'predecessor_id', 'created_by');
  });
  await unique(knex, 'stage_dependency', ['stage_id', 'predecessor_id']);
  await entityTable(knex, 'stage_template', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('description');
    t.boolean('is_active');
    index('is_active');
  });
  await searchView(knex, 'stage_template', ['name_en', 'name_ar']);
  await entityTable(knex, 'stage_template_stage', (t, index) => {
    reference(t, 'template_id', 'stage_template', { required: true });
    t.integer('position').notNullable();
    bilingual(t, 'title', { required: true });
    t.specificType('weight', 'numeric(18,2)');
    t.integer('duration_days').notNullable();
    t.boolean('is_milestone');
    t.text('after');
    index('position', 'template_id');
  });
  await unique(knex, 'stage_template_stage', ['template_id', 'position']);
  await searchView(knex, 'stage_template_stage', ['title_en', 'title_ar']);
  await entityTable(knex, 'stage_template_item', (t, index) => {
    reference(t, 'template_id', 'stage_template');
    reference(t, 'stage_id', 'stage_template_stage', { required: true });
    t.bigInteger('parent_id');
    t.integer('position');
    bilingual(t, 'title', { required: true });
    t.specificType('weight', 'numeric(18,2)');
    t.integer('offset_days');
    t.boolean('is_required');
    t.boolean('requires_evidence');
    index('stage_id', 'template_id', 'parent_id');
  });
  await searchView(knex, 'stage_template_item', ['title_en', 'title_ar']);
  await foreign(knex, 'project_checklist', 'parent_id');
  await foreign(knex, 'checklist_log', 'cause_id');
  await foreign(knex, 'stage_template_item', 'parent_id');
  await giveAdministrators(knex, [
    'work_on_stages',
    'manage_stage_templates',
    'create_stage',
    'update_stage',
    'delete_stage',
    'manage_stages',
  ]);
}

export async function down(knex: Knex): Promise<void> {
  await dropSearchView(knex, 'stage_template_item');
  await knex.schema.dropTable('stage_template_item');
  await dropSearchView(knex, 'stage_template_stage');
  await knex.schema.dropTable('stage_template_stage');
  await dropSearchView(knex, 'stage_template');
  await knex.schema.dropTable('stage_template');
  await knex.schema.dropTable('stage_dependency');
  await knex.schema.dropTable('stage_baseline_row');
  await dropSearchView(knex, 'stage_baseline');
  await knex.schema.dropTable('stage_baseline');
  await dropSearchView(knex, 'checklist_log');
  await knex.schema.dropTable('checklist_log');
  await dropSearchView(knex, 'project_checklist');
  await knex.schema.dropTable('project_checklist');
  await dropSearchView(knex, 'checklist_status');
  await knex.schema.dropTable('checklist_status');
  await dropSearchView(knex, 'project_stage');
  await knex.schema.dropTable('project_stage');
  await dropSearchView(knex, 'calendar_exception');
  await knex.schema.dropTable('calendar_exception');
  await knex.schema.dropTable('work_calendar');
}
