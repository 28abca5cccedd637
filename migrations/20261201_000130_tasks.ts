/** Tables of tasks, and what the roles of organisations that work with them may do. */
import type { Knex } from 'knex';
import { bilingual, entityTable, foreign, reference, refsColumn, unique } from './helpers.ts';
import { giveAdministrators, giveRole } from './permissions.ts';
import { dropSearchView, searchView } from './search-view.ts';

export async function up(knex: Knex): Promise<void> {
  await entityTable(knex, 'task_list', (t, index) => {
    bilingual(t, 'title', { required: true });
    t.integer('position');
    t.text('colour');
    t.integer('wip_limit');
    t.boolean('is_done');
    t.timestamp('exceeded_at', { useTz: true });
    index('position');
  });
  await searchView(knex, 'task_list', ['title_en', 'title_ar']);
  await entityTable(knex, 'task', (t, index) => {
    t.text('number');
    t.text('title').notNullable();
    t.text('description');
    reference(t, 'list_id', 'task_list');
    t.specificType('position', 'numeric(18,12)');
    reference(t, 'owner_id', 'users', { required: true });
    refsColumn(t, 'assignee_ids');
    reference(t, 'reporter_id', 'users');
    t.text('priority');
    refsColumn(t, 'label_ids');
    t.date('start_date');
    t.date('due_date').notNullable();
    t.timestamp('completed_at', { useTz: true });
    t.specificType('progress', 'numeric(5,2)');
    t.specificType('estimate_hours', 'numeric(18,2)');
    t.specificType('spent_hours', 'numeric(18,2)');
    t.bigInteger('parent_id');
    refsColumn(t, 'depends_on_ids');
    t.text('repeats');
    t.integer('repeats_every');
    t.text('repeats_when');
    t.date('repeats_until');
    t.date('repeats_since');
    t.bigInteger('previous_id');
    t.text('record_entity');
    t.integer('record_id');
    t.jsonb('checklist');
    t.integer('checklist_count');
    t.integer('checklist_done');
    t.index(['tenant_id', 'list_id', 'position', 'id'], 'task_list_id_position_index');
    t.index(['tenant_id', 'record_entity', 'record_id', 'id'], 'task_record_entity_record_id_index');
    index('due_date', 'owner_id', 'reporter_id', 'parent_id', 'previous_id');
  });
  await unique(knex, 'task', ['number']);
  await unique(knex, 'task', ['previous_id']);
  await searchView(knex, 'task', ['title', 'number']);
  await entityTable(knex, 'task_label', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('colour');
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await searchView(knex, 'task_label', ['name_en', 'name_ar']);
  await foreign(knex, 'task', 'parent_id');
  await foreign(knex, 'task', 'previous_id');
  await giveAdministrators(knex, ['manage_tasks']);
  for (const role of ['owner', 'sm']) await giveRole(knex, role, ['manage_tasks']);
}

export async function down(knex: Knex): Promise<void> {
  await dropSearchView(knex, 'task_label');
  await knex.schema.dropTable('task_label');
  await dropSearchView(knex, 'task');
  await knex.schema.dropTable('task');
  await dropSearchView(knex, 'task_list');
  await knex.schema.dropTable('task_list');
}
