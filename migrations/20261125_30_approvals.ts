/** Approvals: paths of steps, their runs over records, the decisions that people are asked for, and the log of what happened. */
import type { Knex } from 'knex';
import { bilingual, entityTable, reference, refsColumn } from './helpers.ts';
import { giveAdministrators } from './permissions.ts';
import { dropSearchView, searchView } from './search-view.ts';

const TABLES = ['approval_template', 'approval_step', 'approval', 'approval_task', 'approval_event'] as const;

/** The record that a row is about. */
function record(t: Knex.CreateTableBuilder, table: string): void {
  t.text('record_entity').notNullable();
  t.bigInteger('record_id').notNullable();
  t.index(['tenant_id', 'record_entity', 'record_id', 'id'], `${table}_record_index`);
}

export async function up(knex: Knex): Promise<void> {
  await entityTable(knex, 'approval_template', (t) => {
    bilingual(t, 'name', { required: true });
    t.text('record_type').notNullable();
    t.jsonb('condition');
    t.integer('position');
    t.boolean('is_active');
    t.index(['tenant_id', 'record_type', 'position', 'id'], 'approval_template_record_type_index');
  });
  await searchView(knex, 'approval_template', ['name_en', 'name_ar']);
  await entityTable(knex, 'approval_step', (t) => {
    reference(t, 'template_id', 'approval_template', { required: true });
    t.integer('step_no').notNullable();
    bilingual(t, 'name', { required: true });
    t.text('approver_kind').notNullable();
    refsColumn(t, 'user_ids');
    reference(t, 'position_id', 'position');
    reference(t, 'role_id', 'roles');
    t.text('field');
    t.text('mode').notNullable();
    t.integer('due_days');
    t.boolean('can_edit');
    reference(t, 'escalate_to_id', 'users');
    refsColumn(t, 'cc_ids');
    t.index(['tenant_id', 'template_id', 'step_no', 'id'], 'approval_step_template_index');
  });
  await searchView(knex, 'approval_step', ['name_en', 'name_ar']);
  await entityTable(
    knex,
    'approval',
    (t) => {
      record(t, 'approval');
      reference(t, 'template_id', 'approval_template');
      t.jsonb('steps').notNullable();
      t.text('status').notNullable();
      t.integer('current_step');
      reference(t, 'submitter_id', 'users');
      t.timestamp('ended_at', { useTz: true });
      t.index(['tenant_id', 'submitter_id', 'id'], 'approval_submitter_index');
      t.check(`status in ('open', 'returned', 'approved', 'rejected', 'withdrawn')`);
    },
    { stays: true },
  );
  await knex.raw(
    `create unique index approval_one_under_way on approval (tenant_id, record_entity, record_id) where status in ('open', 'returned')`,
  );
  await entityTable(
    knex,
    'approval_task',
    (t) => {
      record(t, 'approval_task');
      reference(t, 'approval_id', 'approval', { required: true });
      t.integer('step').notNullable();
      reference(t, 'person_id', 'users', { required: true });
      t.text('status').notNullable();
      t.timestamp('due_at', { useTz: true });
      t.timestamp('overdue_at', { useTz: true });
      reference(t, 'delegate_of_id', 'users');
      t.timestamp('decided_at', { useTz: true });
      t.text('comment');
      t.index(['tenant_id', 'person_id', 'status', 'id'], 'approval_task_person_index');
      t.index(['tenant_id', 'approval_id', 'step', 'id'], 'approval_task_approval_index');
      t.index(['tenant_id', 'status', 'due_at'], 'approval_task_due_index');
      t.check(`status in ('waiting', 'approved', 'returned', 'rejected', 'delegated', 'skipped')`);
    },
    { stays: true },
  );
  await knex.raw(
    `create unique index approval_task_asked_once on approval_task (tenant_id, approval_id, person_id) where status = 'waiting'`,
  );
  await entityTable(
    knex,
    'approval_event',
    (t) => {
      record(t, 'approval_event');
      reference(t, 'approval_id', 'approval');
      t.text('kind').notNullable();
      t.integer('step');
      reference(t, 'person_id', 'users');
      reference(t, 'to_person_id', 'users');
      t.text('comment');
      t.index(['tenant_id', 'approval_id', 'id'], 'approval_event_approval_index');
    },
    { app: 'select, insert', stays: true },
  );
  await giveAdministrators(knex, ['manage_approvals']);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['approval_step', 'approval_template']) await dropSearchView(knex, table);
  for (const table of [...TABLES].reverse()) await knex.schema.dropTable(table);
}
