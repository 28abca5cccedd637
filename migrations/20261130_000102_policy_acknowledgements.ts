/** Tables: policy_acknowledgement, policy_question, policy_question_option. Changed: compliance_evidence, policy, policy_version. */
import type { Knex } from 'knex';
import { bilingual, entityTable, reference, refsColumn, unique } from './helpers.ts';
import { dropSearchView, searchView } from './search-view.ts';

export async function up(knex: Knex): Promise<void> {
  await entityTable(knex, 'policy_acknowledgement', (t, index) => {
    reference(t, 'policy_id', 'policy', { required: true });
    bilingual(t, 'policy_name');
    reference(t, 'policy_version_id', 'policy_version', { required: true });
    t.text('version');
    t.boolean('is_current').defaultTo(true);
    reference(t, 'user_id', 'users', { required: true });
    reference(t, 'unit_id', 'user_units');
    t.text('status');
    t.timestamp('asked_at', { useTz: true });
    t.date('due_date');
    t.jsonb('read_parts');
    t.timestamp('read_at', { useTz: true });
    t.timestamp('acknowledged_at', { useTz: true });
    t.text('language');
    t.text('text_hash');
    t.text('ip');
    t.specificType('quiz_score', 'numeric(5,2)');
    t.integer('quiz_tries').defaultTo(0);
    t.timestamp('quiz_tried_at', { useTz: true });
    t.timestamp('quiz_passed_at', { useTz: true });
    t.date('reminded_on');
    t.text('reminded');
    t.index(['tenant_id', 'policy_id', 'is_current', 'status', 'id'], 'policy_acknowledgement_policy_id_is_current_status_index');
    t.index(['tenant_id', 'user_id', 'status', 'id'], 'policy_acknowledgement_user_id_status_index');
    index('status', 'policy_version_id', 'unit_id', 'due_date');
  });
  await unique(knex, 'policy_acknowledgement', ['policy_version_id', 'user_id']);
  await searchView(knex, 'policy_acknowledgement', ['policy_name_en', 'policy_name_ar']);
  await entityTable(knex, 'policy_question', (t, index) => {
    reference(t, 'policy_id', 'policy', { required: true });
    bilingual(t, 'text', { required: true });
    t.text('kind').notNullable();
    t.integer('position');
    index('policy_id');
  });
  await searchView(knex, 'policy_question', ['text_en', 'text_ar']);
  await entityTable(knex, 'policy_question_option', (t, index) => {
    reference(t, 'question_id', 'policy_question', { required: true });
    bilingual(t, 'text', { required: true });
    t.boolean('is_right');
    t.integer('position');
    index('question_id');
  });
  await searchView(knex, 'policy_question_option', ['text_en', 'text_ar']);
  await knex.schema.alterTable('compliance_evidence', (t) => {
    reference(t, 'policy_id', 'policy');
    reference(t, 'policy_version_id', 'policy_version');
  });
  await knex.schema.alterTable('policy', (t) => {
    t.boolean('acknowledgement_required');
    t.text('audience');
    refsColumn(t, 'audience_unit_ids');
    refsColumn(t, 'audience_position_ids');
    refsColumn(t, 'audience_user_ids');
    t.integer('acknowledge_days');
    t.integer('quiz_pass_mark');
    t.integer('quiz_tries');
    t.integer('quiz_pause_minutes');
  });
  await knex.schema.alterTable('policy_version', (t) => {
    t.jsonb('quiz');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('policy_version', (t) => t.dropColumns('quiz'));
  await knex.schema.alterTable('policy', (t) =>
    t.dropColumns(
      'acknowledgement_required',
      'audience',
      'audience_unit_ids',
      'audience_position_ids',
      'audience_user_ids',
      'acknowledge_days',
      'quiz_pass_mark',
      'quiz_tries',
      'quiz_pause_minutes',
    ),
  );
  await knex.schema.alterTable('compliance_evidence', (t) => t.dropColumns('policy_id', 'policy_version_id'));
  await dropSearchView(knex, 'policy_question_option');
  await knex.schema.dropTable('policy_question_option');
  await dropSearchView(knex, 'policy_question');
  await knex.schema.dropTable('policy_question');
  await dropSearchView(knex, 'policy_acknowledgement');
  await knex.schema.dropTable('policy_acknowledgement');
}
