/** Tables of the risk register: the matrix with its steps, levels and cells, the lists, risks and what hangs on them. */
import type { Knex } from 'knex';
import { settingsTable } from './columns.ts';
import { bilingual, entityTable, foreign, reference, refsColumn, unique } from './helpers.ts';
import { giveAdministrators } from './permissions.ts';
import { dropSearchView, searchView } from './search-view.ts';

export async function up(knex: Knex): Promise<void> {
  await entityTable(knex, 'risk_matrix', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.integer('version');
    t.text('status');
    t.integer('rows').notNullable();
    t.integer('columns').notNullable();
    t.text('formula').notNullable();
    t.timestamp('activated_at', { useTz: true });
    index('version', 'status');
  });
  await searchView(knex, 'risk_matrix', ['name_en', 'name_ar']);
  await entityTable(knex, 'impact', (t) => {
    reference(t, 'matrix_id', 'risk_matrix', { required: true });
    t.integer('value').notNullable();
    bilingual(t, 'name', { required: true });
    bilingual(t, 'description');
    t.index(['tenant_id', 'matrix_id', 'value', 'id'], 'impact_matrix_id_value_index');
  });
  await unique(knex, 'impact', ['matrix_id', 'value']);
  await searchView(knex, 'impact', ['name_en', 'name_ar']);
  await entityTable(knex, 'impact_reputation', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await unique(knex, 'impact_reputation', ['code']);
  await searchView(knex, 'impact_reputation', ['name_en', 'name_ar']);
  await entityTable(knex, 'likelihood', (t) => {
    reference(t, 'matrix_id', 'risk_matrix', { required: true });
    t.integer('value').notNullable();
    bilingual(t, 'name', { required: true });
    bilingual(t, 'description');
    t.index(['tenant_id', 'matrix_id', 'value', 'id'], 'likelihood_matrix_id_value_index');
  });
  await unique(knex, 'likelihood', ['matrix_id', 'value']);
  await searchView(knex, 'likelihood', ['name_en', 'name_ar']);
  await entityTable(knex, 'operational_impact', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await unique(knex, 'operational_impact', ['code']);
  await searchView(knex, 'operational_impact', ['name_en', 'name_ar']);
  await entityTable(knex, 'risk_area', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await unique(knex, 'risk_area', ['code']);
  await searchView(knex, 'risk_area', ['name_en', 'name_ar']);
  await entityTable(knex, 'risk_threat', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await unique(knex, 'risk_threat', ['code']);
  await searchView(knex, 'risk_threat', ['name_en', 'name_ar']);
  await entityTable(knex, 'risk_category', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('appetite');
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await unique(knex, 'risk_category', ['code']);
  await searchView(knex, 'risk_category', ['name_en', 'name_ar']);
  await entityTable(knex, 'risk_type', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await unique(knex, 'risk_type', ['code']);
  await searchView(knex, 'risk_type', ['name_en', 'name_ar']);
  await entityTable(knex, 'risk_priority', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await unique(knex, 'risk_priority', ['code']);
  await searchView(knex, 'risk_priority', ['name_en', 'name_ar']);
  await entityTable(knex, 'risk_onset_speed', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await unique(knex, 'risk_onset_speed', ['code']);
  await searchView(knex, 'risk_onset_speed', ['name_en', 'name_ar']);
  await entityTable(knex, 'risk_level', (t) => {
    reference(t, 'matrix_id', 'risk_matrix', { required: true });
    t.integer('position').notNullable();
    bilingual(t, 'name', { required: true });
    t.text('color').notNullable();
    t.integer('from_score');
    t.integer('review_months');
    t.index(['tenant_id', 'matrix_id', 'position', 'id'], 'risk_level_matrix_id_position_index');
  });
  await unique(knex, 'risk_level', ['matrix_id', 'position']);
  await searchView(knex, 'risk_level', ['name_en', 'name_ar']);
  await entityTable(knex, 'risk_status', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    index('position');
  });
  await unique(knex, 'risk_status', ['code']);
  await searchView(knex, 'risk_status', ['name_en', 'name_ar']);
  await entityTable(knex, 'risk', (t, index) => {
    t.text('code');
    bilingual(t, 'short_name', { required: true });
    t.text('risk_description');
    reference(t, 'risk_area_id', 'risk_area', { required: true });
    reference(t, 'risk_owner_id', 'users', { required: true });
    reference(t, 'risk_manager_id', 'users');
    reference(t, 'reporter_id', 'users');
    t.date('identification_date').notNullable();
    t.date('analysis_evaluation_date');
    reference(t, 'threat_id', 'risk_threat');
    t.text('threat');
    reference(t, 'category_id', 'risk_category', { required: true });
    reference(t, 'type_id', 'risk_type');
    reference(t, 'priority_id', 'risk_priority');
    t.text('swot');
    t.specificType('capacity', 'numeric(18,2)');
    reference(t, 'onset_speed_id', 'risk_onset_speed');
    t.specificType('assets', 'text[]');
    reference(t, 'project_id', 'project');
    reference(t, 'contract_id', 'contract');
    reference(t, 'department_id', 'department');
    refsColumn(t, 'node_ids');
    reference(t, 'matrix_id', 'risk_matrix');
    reference(t, 'likelihood_id', 'likelihood', { required: true });
    reference(t, 'impact_id', 'impact', { required: true });
    t.integer('inherent_score');
    reference(t, 'inherent_level_id', 'risk_level');
    reference(t, 'current_likelihood_id', 'likelihood');
    reference(t, 'current_impact_id', 'impact');
    t.integer('current_score');
    reference(t, 'current_level_id', 'risk_level');
    reference(t, 'residual_likelihood_id', 'likelihood');
    reference(t, 'residual_impact_id', 'impact');
    t.integer('residual_score');
    reference(t, 'residual_level_id', 'risk_level');
    t.boolean('rating_accepted');
    reference(t, 'rating_override_id', 'risk_level');
    t.text('override_reason');
    t.text('residual_description');
    t.text('strategy');
    t.text('following_steps');
    t.date('last_evaluation_date');
    t.date('next_review_date');
    t.text('stage');
    reference(t, 'risk_status_id', 'risk_status');
    t.text('closing_note');
    t.timestamp('closed_at', { useTz: true });
    t.text('notes');
    t.specificType('frequency', 'numeric(18,3)');
    t.specificType('loss_min', 'numeric(18,2)');
    t.specificType('loss_likely', 'numeric(18,2)');
    t.specificType('loss_max', 'numeric(18,2)');
    t.text('loss_distribution');
    t.specificType('residual_frequency', 'numeric(18,3)');
    t.specificType('residual_loss_min', 'numeric(18,2)');
    t.specificType('residual_loss_likely', 'numeric(18,2)');
    t.specificType('residual_loss_max', 'numeric(18,2)');
    t.integer('posts_count').defaultTo(0);
    t.integer('attachments_count').defaultTo(0);
    t.index(['tenant_id', 'likelihood_id', 'impact_id', 'id'], 'risk_likelihood_id_impact_id_index');
    t.index(['tenant_id', 'residual_likelihood_id', 'residual_impact_id', 'id'], 'risk_residual_likelihood_id_residual_impact_id_index');
    index(
      'risk_area_id',
      'risk_owner_id',
      'risk_manager_id',
      'reporter_id',
      'threat_id',
      'category_id',
      'type_id',
      'priority_id',
      'onset_speed_id',
      'project_id',
      'contract_id',
      'department_id',
      'matrix_id',
      'impact_id',
      'inherent_level_id',
      'current_likelihood_id',
      'current_impact_id',
      'current_level_id',
      'residual_impact_id',
      'residual_level_id',
      'rating_override_id',
      'risk_status_id',
      'stage',
      'next_review_date',
    );
  });
  await unique(knex, 'risk', ['code']);
  await searchView(knex, 'risk', ['short_name_en', 'short_name_ar', 'code', 'risk_description']);
  await entityTable(knex, 'risk_acceptance', (t, index) => {
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
    reference(t, 'risk_id', 'risk', { required: true });
    t.text('justification').notNullable();
    t.date('expiry_date').notNullable();
    t.text('notes');
    t.integer('level');
    t.boolean('in_force').defaultTo(false);
    t.text('ended');
    t.timestamp('ended_at', { useTz: true });
    index('revision_of_id', 'barred_id', 'risk_id', 'status', 'expiry_date');
  });
  await searchView(knex, 'risk_acceptance', ['justification']);
  await entityTable(knex, 'risk_acceptance_limit', (t, index) => {
    reference(t, 'role_id', 'roles', { required: true });
    t.integer('level').notNullable();
    index('level', 'role_id');
  });
  await unique(knex, 'risk_acceptance_limit', ['role_id']);
  await entityTable(knex, 'risk_assessment', (t, index) => {
    reference(t, 'risk_id', 'risk', { required: true });
    t.date('assessed_on').notNullable();
    reference(t, 'assessed_by', 'users');
    reference(t, 'matrix_id', 'risk_matrix', { required: true });
    t.integer('inherent_likelihood');
    t.integer('inherent_impact');
    t.integer('current_likelihood');
    t.integer('current_impact');
    t.integer('residual_likelihood');
    t.integer('residual_impact');
    reference(t, 'inherent_level_id', 'risk_level');
    reference(t, 'current_level_id', 'risk_level');
    reference(t, 'residual_level_id', 'risk_level');
    t.text('note');
    t.index(['tenant_id', 'risk_id', 'assessed_on', 'id'], 'risk_assessment_risk_id_assessed_on_index');
    index('assessed_on', 'assessed_by', 'matrix_id', 'inherent_level_id', 'current_level_id', 'residual_level_id');
  });
  await entityTable(knex, 'risk_attachment', (t, index) => {
    t.text('name');
    reference(t, 'risk_id', 'risk', { required: true });
    t.text('type');
    t.text('description');
    t.integer('size');
    t.text('mime');
    t.text('sha256');
    index('created_at', 'risk_id');
  });
  await searchView(knex, 'risk_attachment', ['name']);
  await entityTable(knex, 'risk_cause', (t) => {
    reference(t, 'risk_id', 'risk', { required: true });
    bilingual(t, 'description', { required: true });
    t.text('category');
    t.specificType('likelihood_contribution', 'numeric(5,2)');
    t.integer('position');
    t.index(['tenant_id', 'risk_id', 'position', 'id'], 'risk_cause_risk_id_position_index');
  });
  await searchView(knex, 'risk_cause', ['description_en', 'description_ar']);
  await entityTable(knex, 'risk_consequence', (t) => {
    reference(t, 'risk_id', 'risk', { required: true });
    bilingual(t, 'description', { required: true });
    t.text('type');
    t.text('severity');
    t.text('timescale');
    t.specificType('financial_min', 'numeric(18,2)');
    t.specificType('financial_max', 'numeric(18,2)');
    t.integer('position');
    t.index(['tenant_id', 'risk_id', 'position', 'id'], 'risk_consequence_risk_id_position_index');
  });
  await searchView(knex, 'risk_consequence', ['description_en', 'description_ar']);
  await entityTable(knex, 'risk_control_type', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.text('side').notNullable();
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await unique(knex, 'risk_control_type', ['code']);
  await searchView(knex, 'risk_control_type', ['name_en', 'name_ar']);
  await entityTable(knex, 'risk_control_effectiveness', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.specificType('credit', 'numeric(5,2)');
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await unique(knex, 'risk_control_effectiveness', ['code']);
  await searchView(knex, 'risk_control_effectiveness', ['name_en', 'name_ar']);
  await entityTable(knex, 'risk_control', (t, index) => {
    reference(t, 'risk_id', 'risk', { required: true });
    t.text('code');
    bilingual(t, 'title', { required: true });
    t.text('description');
    reference(t, 'risk_control_type_id', 'risk_control_type');
    reference(t, 'risk_control_effectiveness_id', 'risk_control_effectiveness');
    reference(t, 'operational_impact_id', 'operational_impact');
    refsColumn(t, 'cause_ids');
    refsColumn(t, 'consequence_ids');
    reference(t, 'owner_id', 'users', { required: true });
    t.text('frequency');
    t.text('automation');
    refsColumn(t, 'node_ids');
    t.date('last_tested');
    t.date('next_test');
    refsColumn(t, 'evidence_ids');
    t.text('status');
    t.text('closing_note');
    t.integer('attachments_count').defaultTo(0);
    t.integer('posts_count').defaultTo(0);
    t.integer('position');
    t.index(['tenant_id', 'risk_id', 'position', 'id'], 'risk_control_risk_id_position_index');
    index('risk_control_type_id', 'risk_control_effectiveness_id', 'operational_impact_id', 'owner_id');
  });
  await unique(knex, 'risk_control', ['code']);
  await searchView(knex, 'risk_control', ['title_en', 'title_ar', 'code']);
  await entityTable(knex, 'risk_indicator', (t, index) => {
    reference(t, 'risk_id', 'risk', { required: true });
    bilingual(t, 'name', { required: true });
    t.text('unit');
    t.text('direction').notNullable();
    t.specificType('warning', 'numeric(18,4)').notNullable();
    t.specificType('limit', 'numeric(18,4)').notNullable();
    reference(t, 'owner_id', 'users', { required: true });
    t.text('frequency');
    t.specificType('latest_value', 'numeric(18,4)');
    t.date('latest_on');
    t.text('status');
    index('risk_id', 'owner_id');
  });
  await searchView(knex, 'risk_indicator', ['name_en', 'name_ar']);
  await entityTable(knex, 'risk_indicator_value', (t, index) => {
    reference(t, 'indicator_id', 'risk_indicator', { required: true });
    t.date('measured_on').notNullable();
    t.specificType('value', 'numeric(18,4)').notNullable();
    t.text('note');
    t.index(['tenant_id', 'indicator_id', 'measured_on', 'id'], 'risk_indicator_value_indicator_id_measured_on_index');
    index('measured_on');
  });
  await unique(knex, 'risk_indicator_value', ['indicator_id', 'measured_on']);
  await entityTable(knex, 'risk_matrix_cell', (t, index) => {
    reference(t, 'matrix_id', 'risk_matrix', { required: true });
    t.integer('likelihood').notNullable();
    t.integer('impact').notNullable();
    t.integer('score').notNullable();
    reference(t, 'level_id', 'risk_level', { required: true });
    index('matrix_id', 'level_id');
  });
  await unique(knex, 'risk_matrix_cell', ['matrix_id', 'likelihood', 'impact']);
  await settingsTable(knex, 'risk_settings', (t) => {
    t.integer('appetite');
    t.specificType('expected_loss_limit', 'numeric(18,2)');
    t.specificType('p80_limit', 'numeric(18,2)');
    t.integer('review_notice_days').notNullable();
  });
  await entityTable(knex, 'risk_simulation', (t) => {
    t.integer('seed').notNullable();
    t.integer('rounds').notNullable();
    t.integer('risks').notNullable();
    t.text('currency_code');
    t.specificType('expected_before', 'numeric(18,2)');
    t.specificType('expected_after', 'numeric(18,2)');
    t.specificType('p80_before', 'numeric(18,2)');
    t.specificType('p80_after', 'numeric(18,2)');
    t.jsonb('result');
  });
  await entityTable(knex, 'treatment_status', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    index('position');
  });
  await unique(knex, 'treatment_status', ['code']);
  await searchView(knex, 'treatment_status', ['name_en', 'name_ar']);
  await entityTable(knex, 'risk_treatment', (t, index) => {
    reference(t, 'risk_id', 'risk', { required: true });
    bilingual(t, 'description', { required: true });
    t.text('action_type');
    reference(t, 'owner_id', 'users', { required: true });
    t.date('start_date');
    t.date('deadline').notNullable();
    t.text('status');
    reference(t, 'status_id', 'treatment_status');
    t.specificType('progress', 'numeric(5,2)');
    t.specificType('budget', 'numeric(18,2)');
    reference(t, 'residual_likelihood_id', 'likelihood');
    reference(t, 'residual_impact_id', 'impact');
    t.specificType('impact_financial_min', 'numeric(18,2)');
    t.specificType('impact_financial_max', 'numeric(18,2)');
    reference(t, 'operational_impact_id', 'operational_impact');
    reference(t, 'impact_reputation_id', 'impact_reputation');
    reference(t, 'control_type_id', 'risk_control_type');
    reference(t, 'control_effectiveness_id', 'risk_control_effectiveness');
    reference(t, 'stage_id', 'project_stage');
    refsColumn(t, 'evidence_ids');
    t.timestamp('completed_at', { useTz: true });
    t.timestamp('verified_at', { useTz: true });
    reference(t, 'verified_by', 'users');
    t.integer('posts_count').defaultTo(0);
    t.integer('attachments_count').defaultTo(0);
    index(
      'deadline',
      'risk_id',
      'owner_id',
      'status_id',
      'residual_likelihood_id',
      'residual_impact_id',
      'operational_impact_id',
      'impact_reputation_id',
      'control_type_id',
      'control_effectiveness_id',
      'stage_id',
      'verified_by',
      'status',
    );
  });
  await searchView(knex, 'risk_treatment', ['description_en', 'description_ar']);
  await foreign(knex, 'risk_acceptance', 'revision_of_id');
  await giveAdministrators(knex, [
    'access_risk_register',
    'manage_risk_matrix',
    'update_risk',
    'delete_risk',
    'manage_risks',
    'close_risk',
  ]);
}

export async function down(knex: Knex): Promise<void> {
  await dropSearchView(knex, 'risk_treatment');
  await knex.schema.dropTable('risk_treatment');
  await dropSearchView(knex, 'treatment_status');
  await knex.schema.dropTable('treatment_status');
  await knex.schema.dropTable('risk_simulation');
  await knex.schema.dropTable('risk_settings');
  await knex.schema.dropTable('risk_matrix_cell');
  await knex.schema.dropTable('risk_indicator_value');
  await dropSearchView(knex, 'risk_indicator');
  await knex.schema.dropTable('risk_indicator');
  await dropSearchView(knex, 'risk_control');
  await knex.schema.dropTable('risk_control');
  await dropSearchView(knex, 'risk_control_effectiveness');
  await knex.schema.dropTable('risk_control_effectiveness');
  await dropSearchView(knex, 'risk_control_type');
  await knex.schema.dropTable('risk_control_type');
  await dropSearchView(knex, 'risk_consequence');
  await knex.schema.dropTable('risk_consequence');
  await dropSearchView(knex, 'risk_cause');
  await knex.schema.dropTable('risk_cause');
  await dropSearchView(knex, 'risk_attachment');
  await knex.schema.dropTable('risk_attachment');
  await knex.schema.dropTable('risk_assessment');
  await knex.schema.dropTable('risk_acceptance_limit');
  await dropSearchView(knex, 'risk_acceptance');
  await knex.schema.dropTable('risk_acceptance');
  await dropSearchView(knex, 'risk');
  await knex.schema.dropTable('risk');
  await dropSearchView(knex, 'risk_status');
  await knex.schema.dropTable('risk_status');
  await dropSearchView(knex, 'risk_level');
  await knex.schema.dropTable('risk_level');
  await dropSearchView(knex, 'risk_onset_speed');
  await knex.schema.dropTable('risk_onset_speed');
  await dropSearchView(knex, 'risk_priority');
  await knex.schema.dropTable('risk_priority');
  await dropSearchView(knex, 'risk_type');
  await knex.schema.dropTable('risk_type');
  await dropSearchView(knex, 'risk_category');
  await knex.schema.dropTable('risk_category');
  await dropSearchView(knex, 'risk_threat');
  await knex.schema.dropTable('risk_threat');
  await dropSearchView(knex, 'risk_area');
  await knex.schema.dropTable('risk_area');
  await dropSearchView(knex, 'operational_impact');
  await knex.schema.dropTable('operational_impact');
  await dropSearchView(knex, 'likelihood');
  await knex.schema.dropTable('likelihood');
  await dropSearchView(knex, 'impact_reputation');
  await knex.schema.dropTable('impact_reputation');
  await dropSearchView(knex, 'impact');
  await knex.schema.dropTable('impact');
  await dropSearchView(knex, 'risk_matrix');
  await knex.schema.dropTable('risk_matrix');
}
