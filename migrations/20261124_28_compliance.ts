/** Compliance: regulators and their packages, audit contracts with rounds and items, reviews, evidence, documents. */
import type { Knex } from 'knex';
import { bilingual, entityTable, reference, refsColumn } from './helpers.ts';
import { giveAdministrators, giveRole } from './permissions.ts';
import { dropSearchView, searchView } from './search-view.ts';

/** Lists of keys by which rows are found. */
const LISTS = [
  ['subscription', 'participant_ids'],
  ['audit_contract', 'participant_ids'],
  ['audit_round', 'participant_ids'],
  ['audit_item', 'reviewer_ids'],
  ['audit_item', 'lineage_ids'],
  ['audit_evidence', 'node_ids'],
  ['compliance_evidence', 'node_ids'],
] as const;

/**
 * What there is once: a reference in its package, a package in its contract, a round of a number, a control in a round. Mappings: below, in
 * both directions.
 */
const ONCE = [
  ['package_node', 'package_id', 'ref_no'],
  ['audit_contract', 'subscription_id', 'compliance_package_id'],
  ['audit_round', 'audit_contract_id', 'index'],
  ['audit_item', 'round_id', 'node_id'],
] as const;

const NEW = [
  'manage_compliance_packages',
  'manage_compliance_mapping',
  'delete_audit_contract',
  'access_all_audits',
  'manage_audits',
  'review_audit_items',
  'manage_audit_evidence',
  'approve_audit_evidence',
  'manage_compliance_evidence',
  'approve_compliance_evidence',
] as const;

export async function up(knex: Knex): Promise<void> {
  await entityTable(knex, 'attachment_purpose', (t) => {
    bilingual(t, 'name', { required: true });
    t.integer('position');
    t.boolean('is_active');
    t.index(['tenant_id', 'position', 'id'], 'attachment_purpose_position_index');
  });
  await searchView(knex, 'attachment_purpose', ['name_en', 'name_ar']);
  await entityTable(knex, 'attachment_type', (t) => {
    bilingual(t, 'name', { required: true });
    t.integer('position');
    t.boolean('is_active');
    t.index(['tenant_id', 'position', 'id'], 'attachment_type_position_index');
  });
  await searchView(knex, 'attachment_type', ['name_en', 'name_ar']);
  await entityTable(knex, 'subscription', (t) => {
    t.text('code');
    t.text('title');
    t.text('note');
    t.boolean('note_locked').defaultTo(false);
    refsColumn(t, 'compliance_package_ids');
    t.date('start_date');
    t.date('end_date');
    reference(t, 'owner_id', 'users');
    t.text('status');
    t.boolean('close').defaultTo(false);
    t.timestamp('closed_at', { useTz: true });
    reference(t, 'closed_by', 'users');
    refsColumn(t, 'participant_ids');
    t.index(['tenant_id', 'created_at', 'id'], 'subscription_created_at_index');
    t.index(['tenant_id', 'owner_id', 'id'], 'subscription_owner_id_index');
    t.index(['tenant_id', 'closed_by', 'id'], 'subscription_closed_by_index');
    t.index(['tenant_id', 'created_by', 'id'], 'subscription_created_by_index');
    t.index(['tenant_id', 'status', 'id'], 'subscription_status_index');
    t.index(['tenant_id', 'end_date', 'id'], 'subscription_end_date_index');
  });
  await knex.raw(`create unique index ?? on ?? (tenant_id, ??, coalesce(deleted_at, 'infinity'))`, [
    'subscription_code_unique',
    'subscription',
    'code',
  ]);
  await searchView(knex, 'subscription', ['title', 'code']);
  await entityTable(knex, 'regulator', (t) => {
    bilingual(t, 'name', { required: true });
    t.text('short_name').notNullable();
    t.text('image_path');
    t.bigInteger('country_id').references('id').inTable('countries');
    t.text('website');
    t.integer('position');
    t.index(['tenant_id', 'position', 'id'], 'regulator_position_index');
    t.index(['tenant_id', 'country_id', 'id'], 'regulator_country_id_index');
  });
  await knex.raw(`create unique index ?? on ?? (tenant_id, ??, coalesce(deleted_at, 'infinity'))`, [
    'regulator_short_name_unique',
    'regulator',
    'short_name',
  ]);
  await searchView(knex, 'regulator', ['name_en', 'name_ar', 'short_name']);
  await entityTable(knex, 'audit_scale', (t) => {
    bilingual(t, 'name', { required: true });
    t.integer('position');
    t.boolean('is_active');
    t.index(['tenant_id', 'position', 'id'], 'audit_scale_position_index');
  });
  await searchView(knex, 'audit_scale', ['name_en', 'name_ar']);
  await entityTable(knex, 'compliance_package', (t) => {
    reference(t, 'regulator_id', 'regulator', { required: true });
    refsColumn(t, 'domain_ids');
    bilingual(t, 'name', { required: true });
    t.text('short_name').notNullable();
    t.text('version').notNullable();
    t.date('issue_date');
    t.date('effective_date');
    t.text('language');
    t.text('content');
    reference(t, 'scale_id', 'audit_scale');
    t.text('status');
    t.bigInteger('supersedes_id');
    t.specificType('groups', 'text[]');
    t.text('source_url');
    t.text('licence_note');
    t.text('oscal_uuid');
    t.jsonb('oscal');
    t.integer('controls_count').defaultTo(0);
    t.index(['tenant_id', 'short_name', 'id'], 'compliance_package_short_name_index');
    t.index(['tenant_id', 'regulator_id', 'id'], 'compliance_package_regulator_id_index');
    t.index(['tenant_id', 'scale_id', 'id'], 'compliance_package_scale_id_index');
    t.index(['tenant_id', 'supersedes_id', 'id'], 'compliance_package_supersedes_id_index');
    t.index(['tenant_id', 'status', 'id'], 'compliance_package_status_index');
  });
  await searchView(knex, 'compliance_package', ['name_en', 'name_ar', 'short_name']);
  await entityTable(knex, 'audit_contract', (t) => {
    reference(t, 'subscription_id', 'subscription', { required: true });
    reference(t, 'compliance_package_id', 'compliance_package', { required: true });
    t.text('name');
    refsColumn(t, 'participant_ids');
    t.index(['tenant_id', 'subscription_id', 'id'], 'audit_contract_subscription_id_index');
    t.index(['tenant_id', 'compliance_package_id', 'id'], 'audit_contract_compliance_package_id_index');
    t.index(['tenant_id', 'created_by', 'id'], 'audit_contract_created_by_index');
  });
  await searchView(knex, 'audit_contract', ['name']);
  await entityTable(knex, 'audit_evidence_category', (t) => {
    bilingual(t, 'name', { required: true });
    t.integer('position');
    t.boolean('is_active');
    t.index(['tenant_id', 'position', 'id'], 'audit_evidence_category_position_index');
  });
  await searchView(knex, 'audit_evidence_category', ['name_en', 'name_ar']);
  await entityTable(knex, 'audit_evidence', (t) => {
    t.text('code');
    bilingual(t, 'title', { required: true });
    t.text('description');
    reference(t, 'category_id', 'audit_evidence_category', { required: true });
    reference(t, 'owner_id', 'users', { required: true });
    t.text('collection_frequency');
    t.date('effective_from');
    t.date('effective_to');
    t.date('expiry_date');
    t.text('status');
    t.text('confidentiality');
    refsColumn(t, 'node_ids');
    t.specificType('tags', 'text[]');
    reference(t, 'decided_by', 'users');
    t.timestamp('decided_at', { useTz: true });
    t.text('decision_note');
    t.index(['tenant_id', 'created_at', 'id'], 'audit_evidence_created_at_index');
    t.index(['tenant_id', 'category_id', 'id'], 'audit_evidence_category_id_index');
    t.index(['tenant_id', 'owner_id', 'id'], 'audit_evidence_owner_id_index');
    t.index(['tenant_id', 'decided_by', 'id'], 'audit_evidence_decided_by_index');
    t.index(['tenant_id', 'status', 'id'], 'audit_evidence_status_index');
    t.index(['tenant_id', 'expiry_date', 'id'], 'audit_evidence_expiry_date_index');
  });
  await knex.raw(`create unique index ?? on ?? (tenant_id, ??, coalesce(deleted_at, 'infinity'))`, [
    'audit_evidence_code_unique',
    'audit_evidence',
    'code',
  ]);
  await searchView(knex, 'audit_evidence', ['title_en', 'title_ar', 'code']);
  await entityTable(knex, 'audit_round', (t) => {
    bilingual(t, 'name');
    reference(t, 'subscription_id', 'subscription', { required: true });
    reference(t, 'compliance_package_id', 'compliance_package', { required: true });
    reference(t, 'audit_contract_id', 'audit_contract');
    t.integer('index');
    t.text('note');
    t.boolean('note_locked').defaultTo(false);
    t.text('status');
    t.boolean('closed').defaultTo(false);
    t.timestamp('closed_at', { useTz: true });
    reference(t, 'closed_by', 'users');
    t.text('close_reason');
    t.text('audit_type');
    t.text('audit_kind');
    t.text('team');
    reference(t, 'lead_auditor_id', 'users');
    t.date('start_date');
    t.date('end_date');
    t.specificType('cost', 'numeric(18,2)');
    t.specificType('target_score', 'numeric(5,2)');
    t.text('scope');
    t.text('methods');
    t.text('criteria');
    t.text('sampling');
    t.text('evidence_needed');
    t.text('comment');
    t.bigInteger('carried_from_id');
    t.integer('items_count').defaultTo(0);
    t.integer('done_count').defaultTo(0);
    t.integer('partial_count').defaultTo(0);
    t.integer('none_count').defaultTo(0);
    t.integer('not_applicable_count').defaultTo(0);
    t.integer('not_assessed_count').defaultTo(0);
    t.integer('closed_count').defaultTo(0);
    t.specificType('weight_sum', 'numeric(18,2)').defaultTo(0);
    t.specificType('credit_sum', 'numeric(18,4)').defaultTo(0);
    t.specificType('compliance', 'numeric(5,2)');
    refsColumn(t, 'participant_ids');
    t.index(['tenant_id', 'created_at', 'id'], 'audit_round_created_at_index');
    t.index(['tenant_id', 'subscription_id', 'id'], 'audit_round_subscription_id_index');
    t.index(['tenant_id', 'compliance_package_id', 'id'], 'audit_round_compliance_package_id_index');
    t.index(['tenant_id', 'closed_by', 'id'], 'audit_round_closed_by_index');
    t.index(['tenant_id', 'lead_auditor_id', 'id'], 'audit_round_lead_auditor_id_index');
    t.index(['tenant_id', 'carried_from_id', 'id'], 'audit_round_carried_from_id_index');
    t.index(['tenant_id', 'created_by', 'id'], 'audit_round_created_by_index');
    t.index(['tenant_id', 'audit_contract_id', 'index', 'id'], 'audit_round_audit_contract_id_index_index');
    t.index(['tenant_id', 'status', 'id'], 'audit_round_status_index');
    t.index(['tenant_id', 'end_date', 'id'], 'audit_round_end_date_index');
  });
  await searchView(knex, 'audit_round', ['name_en', 'name_ar']);
  await entityTable(knex, 'package_node', (t) => {
    reference(t, 'package_id', 'compliance_package', { required: true });
    t.bigInteger('parent_id');
    t.text('ref_no').notNullable();
    bilingual(t, 'title', { required: true });
    bilingual(t, 'text');
    bilingual(t, 'guidance');
    t.text('node_type').notNullable();
    t.boolean('assessable');
    t.specificType('groups', 'text[]');
    t.specificType('data_levels', 'text[]');
    bilingual(t, 'typical_evidence');
    t.specificType('weight', 'numeric(18,2)');
    t.integer('position');
    t.jsonb('params');
    t.jsonb('statement');
    t.text('urn');
    t.jsonb('oscal');
    refsColumn(t, 'lineage_ids');
    t.index(['tenant_id', 'parent_id', 'id'], 'package_node_parent_id_index');
    t.index(['tenant_id', 'package_id', 'position', 'id'], 'package_node_package_id_position_index');
    t.index(['tenant_id', 'package_id', 'ref_no', 'id'], 'package_node_package_id_ref_no_index');
  });
  await searchView(knex, 'package_node', ['ref_no', 'title_en', 'title_ar']);
  await entityTable(knex, 'audit_status', (t) => {
    bilingual(t, 'name', { required: true });
    t.text('code').notNullable();
    reference(t, 'scale_id', 'audit_scale', { required: true });
    t.text('kind').notNullable();
    t.specificType('credit', 'numeric(5,2)');
    t.integer('score');
    t.integer('position');
    t.boolean('is_active');
    t.index(['tenant_id', 'position', 'id'], 'audit_status_position_index');
    t.index(['tenant_id', 'scale_id', 'id'], 'audit_status_scale_id_index');
  });
  await searchView(knex, 'audit_status', ['name_en', 'name_ar']);
  await entityTable(knex, 'audit_item', (t) => {
    reference(t, 'round_id', 'audit_round', { required: true });
    reference(t, 'node_id', 'package_node', { required: true });
    t.text('ref_no');
    bilingual(t, 'title');
    t.text('node_type');
    t.integer('position');
    t.specificType('weight', 'numeric(18,2)').defaultTo(1);
    refsColumn(t, 'lineage_ids');
    reference(t, 'domain_id', 'package_node');
    reference(t, 'audit_status_id', 'audit_status');
    t.text('status');
    t.boolean('closed');
    t.timestamp('closed_at', { useTz: true });
    reference(t, 'closed_by', 'users');
    reference(t, 'control_owner_id', 'users');
    refsColumn(t, 'reviewer_ids');
    t.date('due_date');
    t.integer('score');
    t.integer('documentation_score');
    t.boolean('applicable');
    t.text('justification');
    t.text('note');
    t.text('observation');
    t.text('remarks');
    t.text('corrective_procedures');
    t.date('expected_compliance_date');
    t.bigInteger('carried_from_id');
    t.index(['tenant_id', 'node_id', 'id'], 'audit_item_node_id_index');
    t.index(['tenant_id', 'domain_id', 'id'], 'audit_item_domain_id_index');
    t.index(['tenant_id', 'audit_status_id', 'id'], 'audit_item_audit_status_id_index');
    t.index(['tenant_id', 'closed_by', 'id'], 'audit_item_closed_by_index');
    t.index(['tenant_id', 'control_owner_id', 'id'], 'audit_item_control_owner_id_index');
    t.index(['tenant_id', 'carried_from_id', 'id'], 'audit_item_carried_from_id_index');
    t.index(['tenant_id', 'created_by', 'id'], 'audit_item_created_by_index');
    t.index(['tenant_id', 'round_id', 'position', 'id'], 'audit_item_round_id_position_index');
    t.index(['tenant_id', 'due_date', 'id'], 'audit_item_due_date_index');
  });
  await searchView(knex, 'audit_item', ['ref_no', 'title_en', 'title_ar']);
  await entityTable(knex, 'review_status', (t) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.index(['tenant_id', 'position', 'id'], 'review_status_position_index');
  });
  await knex.raw(`create unique index ?? on ?? (tenant_id, ??, coalesce(deleted_at, 'infinity'))`, [
    'review_status_code_unique',
    'review_status',
    'code',
  ]);
  await searchView(knex, 'review_status', ['name_en', 'name_ar']);
  await entityTable(knex, 'audit_item_review', (t) => {
    t.text('number');
    reference(t, 'audit_item_id', 'audit_item', { required: true });
    reference(t, 'round_id', 'audit_round');
    reference(t, 'reviewer_id', 'users');
    t.text('status');
    reference(t, 'review_status_id', 'review_status');
    reference(t, 'proposed_status_id', 'audit_status');
    t.integer('score');
    t.text('comment');
    t.text('remarks');
    t.text('corrective_procedures');
    t.date('expected_compliance_date');
    t.timestamp('reviewed_at', { useTz: true });
    reference(t, 'submitted_by', 'users');
    reference(t, 'decided_by', 'users');
    t.timestamp('decided_at', { useTz: true });
    t.text('decision_note');
    t.index(['tenant_id', 'created_at', 'id'], 'audit_item_review_created_at_index');
    t.index(['tenant_id', 'audit_item_id', 'id'], 'audit_item_review_audit_item_id_index');
    t.index(['tenant_id', 'round_id', 'id'], 'audit_item_review_round_id_index');
    t.index(['tenant_id', 'reviewer_id', 'id'], 'audit_item_review_reviewer_id_index');
    t.index(['tenant_id', 'review_status_id', 'id'], 'audit_item_review_review_status_id_index');
    t.index(['tenant_id', 'proposed_status_id', 'id'], 'audit_item_review_proposed_status_id_index');
    t.index(['tenant_id', 'submitted_by', 'id'], 'audit_item_review_submitted_by_index');
    t.index(['tenant_id', 'decided_by', 'id'], 'audit_item_review_decided_by_index');
    t.index(['tenant_id', 'created_by', 'id'], 'audit_item_review_created_by_index');
    t.index(['tenant_id', 'status', 'id'], 'audit_item_review_status_index');
  });
  await knex.raw(`create unique index ?? on ?? (tenant_id, ??, coalesce(deleted_at, 'infinity'))`, [
    'audit_item_review_number_unique',
    'audit_item_review',
    'number',
  ]);
  await searchView(knex, 'audit_item_review', ['number']);
  await entityTable(knex, 'compliance_domain', (t) => {
    bilingual(t, 'name', { required: true });
    t.integer('position');
    t.boolean('is_active');
    t.index(['tenant_id', 'position', 'id'], 'compliance_domain_position_index');
  });
  await searchView(knex, 'compliance_domain', ['name_en', 'name_ar']);
  await entityTable(knex, 'compliance_evidence', (t) => {
    t.text('code');
    bilingual(t, 'title', { required: true });
    t.text('description');
    reference(t, 'category_id', 'audit_evidence_category', { required: true });
    reference(t, 'owner_id', 'users', { required: true });
    t.text('collection_frequency');
    t.date('effective_from');
    t.date('effective_to');
    t.date('expiry_date');
    t.text('status');
    t.text('confidentiality');
    refsColumn(t, 'node_ids');
    t.specificType('tags', 'text[]');
    reference(t, 'package_id', 'compliance_package');
    refsColumn(t, 'standard_ids');
    reference(t, 'decided_by', 'users');
    t.timestamp('decided_at', { useTz: true });
    t.text('decision_note');
    t.index(['tenant_id', 'created_at', 'id'], 'compliance_evidence_created_at_index');
    t.index(['tenant_id', 'category_id', 'id'], 'compliance_evidence_category_id_index');
    t.index(['tenant_id', 'owner_id', 'id'], 'compliance_evidence_owner_id_index');
    t.index(['tenant_id', 'package_id', 'id'], 'compliance_evidence_package_id_index');
    t.index(['tenant_id', 'decided_by', 'id'], 'compliance_evidence_decided_by_index');
    t.index(['tenant_id', 'status', 'id'], 'compliance_evidence_status_index');
    t.index(['tenant_id', 'expiry_date', 'id'], 'compliance_evidence_expiry_date_index');
  });
  await knex.raw(`create unique index ?? on ?? (tenant_id, ??, coalesce(deleted_at, 'infinity'))`, [
    'compliance_evidence_code_unique',
    'compliance_evidence',
    'code',
  ]);
  await searchView(knex, 'compliance_evidence', ['title_en', 'title_ar', 'code']);
  await entityTable(knex, 'compliance_standard', (t) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.text('description');
    t.integer('position');
    t.boolean('is_active');
    t.index(['tenant_id', 'position', 'id'], 'compliance_standard_position_index');
  });
  await knex.raw(`create unique index ?? on ?? (tenant_id, ??, coalesce(deleted_at, 'infinity'))`, [
    'compliance_standard_code_unique',
    'compliance_standard',
    'code',
  ]);
  await searchView(knex, 'compliance_standard', ['name_en', 'name_ar']);
  await entityTable(knex, 'control_mapping', (t) => {
    t.text('number');
    reference(t, 'source_node_id', 'package_node', { required: true });
    reference(t, 'target_node_id', 'package_node', { required: true });
    reference(t, 'source_package_id', 'compliance_package');
    reference(t, 'target_package_id', 'compliance_package');
    t.text('relationship').notNullable();
    t.text('coverage').notNullable();
    t.text('rationale');
    t.integer('strength');
    t.text('note');
    t.index(['tenant_id', 'created_at', 'id'], 'control_mapping_created_at_index');
    t.index(['tenant_id', 'source_node_id', 'id'], 'control_mapping_source_node_id_index');
    t.index(['tenant_id', 'target_node_id', 'id'], 'control_mapping_target_node_id_index');
    t.index(['tenant_id', 'target_package_id', 'id'], 'control_mapping_target_package_id_index');
    t.index(['tenant_id', 'source_package_id', 'target_package_id', 'id'], 'control_mapping_source_package_id_target_package_id_index');
  });
  await knex.raw(`create unique index ?? on ?? (tenant_id, ??, coalesce(deleted_at, 'infinity'))`, [
    'control_mapping_number_unique',
    'control_mapping',
    'number',
  ]);
  await searchView(knex, 'control_mapping', ['number']);
  await entityTable(knex, 'document', (t) => {
    t.text('name').notNullable();
    t.text('code');
    t.text('area').notNullable();
    t.text('folder');
    t.text('status');
    t.text('classification');
    reference(t, 'owner_id', 'users');
    t.date('retention_until');
    t.text('description');
    t.integer('size');
    t.text('mime');
    t.text('sha256');
    t.index(['tenant_id', 'created_at', 'id'], 'document_created_at_index');
    t.index(['tenant_id', 'owner_id', 'id'], 'document_owner_id_index');
    t.index(['tenant_id', 'area', 'id'], 'document_area_index');
    t.index(['tenant_id', 'status', 'id'], 'document_status_index');
    t.index(['tenant_id', 'retention_until', 'id'], 'document_retention_until_index');
  });
  await knex.raw(`create unique index ?? on ?? (tenant_id, ??, coalesce(deleted_at, 'infinity'))`, [
    'document_code_unique',
    'document',
    'code',
  ]);
  await searchView(knex, 'document', ['name', 'code', 'folder']);
  await entityTable(knex, 'evidence_version', (t) => {
    t.text('name');
    reference(t, 'audit_evidence_id', 'audit_evidence');
    reference(t, 'compliance_evidence_id', 'compliance_evidence');
    t.integer('number');
    t.text('url');
    t.text('note');
    t.integer('size');
    t.text('mime');
    t.text('sha256');
    t.index(['tenant_id', 'number', 'id'], 'evidence_version_number_index');
    t.index(['tenant_id', 'audit_evidence_id', 'id'], 'evidence_version_audit_evidence_id_index');
    t.index(['tenant_id', 'compliance_evidence_id', 'id'], 'evidence_version_compliance_evidence_id_index');
  });
  await searchView(knex, 'evidence_version', ['name']);
  await entityTable(knex, 'review_attachment', (t) => {
    t.text('name');
    reference(t, 'audit_item_review_id', 'audit_item_review', { required: true });
    reference(t, 'audit_item_id', 'audit_item');
    reference(t, 'round_id', 'audit_round');
    reference(t, 'attachment_type_id', 'attachment_type');
    reference(t, 'attachment_purpose_id', 'attachment_purpose');
    t.text('description');
    t.boolean('valid');
    t.text('invalid_reason');
    reference(t, 'judged_by', 'users');
    t.timestamp('judged_at', { useTz: true });
    reference(t, 'audit_evidence_id', 'audit_evidence');
    reference(t, 'compliance_evidence_id', 'compliance_evidence');
    t.bigInteger('carried_from_id');
    t.integer('size');
    t.text('mime');
    t.text('sha256');
    t.index(['tenant_id', 'created_at', 'id'], 'review_attachment_created_at_index');
    t.index(['tenant_id', 'audit_item_review_id', 'id'], 'review_attachment_audit_item_review_id_index');
    t.index(['tenant_id', 'audit_item_id', 'id'], 'review_attachment_audit_item_id_index');
    t.index(['tenant_id', 'round_id', 'id'], 'review_attachment_round_id_index');
    t.index(['tenant_id', 'attachment_type_id', 'id'], 'review_attachment_attachment_type_id_index');
    t.index(['tenant_id', 'attachment_purpose_id', 'id'], 'review_attachment_attachment_purpose_id_index');
    t.index(['tenant_id', 'judged_by', 'id'], 'review_attachment_judged_by_index');
    t.index(['tenant_id', 'audit_evidence_id', 'id'], 'review_attachment_audit_evidence_id_index');
    t.index(['tenant_id', 'compliance_evidence_id', 'id'], 'review_attachment_compliance_evidence_id_index');
    t.index(['tenant_id', 'carried_from_id', 'id'], 'review_attachment_carried_from_id_index');
    t.index(['tenant_id', 'created_by', 'id'], 'review_attachment_created_by_index');
  });
  await searchView(knex, 'review_attachment', ['name']);
  await knex.schema.alterTable(
    'compliance_package',
    (t) => void t.foreign(['tenant_id', 'supersedes_id']).references(['tenant_id', 'id']).inTable('compliance_package'),
  );
  await knex.schema.alterTable(
    'audit_round',
    (t) => void t.foreign(['tenant_id', 'carried_from_id']).references(['tenant_id', 'id']).inTable('audit_round'),
  );
  await knex.schema.alterTable(
    'package_node',
    (t) => void t.foreign(['tenant_id', 'parent_id']).references(['tenant_id', 'id']).inTable('package_node'),
  );
  await knex.schema.alterTable(
    'audit_item',
    (t) => void t.foreign(['tenant_id', 'carried_from_id']).references(['tenant_id', 'id']).inTable('audit_item'),
  );
  await knex.schema.alterTable(
    'review_attachment',
    (t) => void t.foreign(['tenant_id', 'carried_from_id']).references(['tenant_id', 'id']).inTable('review_attachment'),
  );
  for (const [table, column] of LISTS) await knex.raw('create index ?? on ?? using gin (??)', [`${table}_${column}_gin`, table, column]);
  for (const [table, ...columns] of ONCE)
    await knex.raw(`create unique index ?? on ?? (tenant_id, ??, ??) where deleted_at is null`, [
      `${table}_${columns[1]}_once`,
      table,
      ...columns,
    ]);
  await knex.raw(
    `create unique index audit_item_review_reviewer_id_open on audit_item_review (tenant_id, audit_item_id, reviewer_id) where deleted_at is null and status not in ('accepted', 'closed')`,
  );
  for (const column of ['audit_evidence_id', 'compliance_evidence_id'])
    await knex.raw('create unique index ?? on evidence_version (tenant_id, ??, number) where deleted_at is null', [
      `evidence_version_${column}_number`,
      column,
    ]);
  await knex.raw(
    'create unique index control_mapping_pair_once on control_mapping (tenant_id, least(source_node_id, target_node_id), greatest(source_node_id, target_node_id)) where deleted_at is null',
  );
  await giveAdministrators(knex, NEW, 'grc');
  await giveRole(knex, 'viewer', ['access_all_audits']);
  await giveRole(knex, 'reviewer', ['review_audit_items']);
}

export async function down(knex: Knex): Promise<void> {
  await dropSearchView(knex, 'review_attachment');
  await knex.schema.dropTable('review_attachment');
  await dropSearchView(knex, 'evidence_version');
  await knex.schema.dropTable('evidence_version');
  await dropSearchView(knex, 'document');
  await knex.schema.dropTable('document');
  await dropSearchView(knex, 'control_mapping');
  await knex.schema.dropTable('control_mapping');
  await dropSearchView(knex, 'compliance_standard');
  await knex.schema.dropTable('compliance_standard');
  await dropSearchView(knex, 'compliance_evidence');
  await knex.schema.dropTable('compliance_evidence');
  await dropSearchView(knex, 'compliance_domain');
  await knex.schema.dropTable('compliance_domain');
  await dropSearchView(knex, 'audit_item_review');
  await knex.schema.dropTable('audit_item_review');
  await dropSearchView(knex, 'review_status');
  await knex.schema.dropTable('review_status');
  await dropSearchView(knex, 'audit_item');
  await knex.schema.dropTable('audit_item');
  await dropSearchView(knex, 'audit_status');
  await knex.schema.dropTable('audit_status');
  await dropSearchView(knex, 'package_node');
  await knex.schema.dropTable('package_node');
  await dropSearchView(knex, 'audit_round');
  await knex.schema.dropTable('audit_round');
  await dropSearchView(knex, 'audit_evidence');
  await knex.schema.dropTable('audit_evidence');
  await dropSearchView(knex, 'audit_evidence_category');
  await knex.schema.dropTable('audit_evidence_category');
  await dropSearchView(knex, 'audit_contract');
  await knex.schema.dropTable('audit_contract');
  await dropSearchView(knex, 'compliance_package');
  await knex.schema.dropTable('compliance_package');
  await dropSearchView(knex, 'audit_scale');
  await knex.schema.dropTable('audit_scale');
  await dropSearchView(knex, 'regulator');
  await knex.schema.dropTable('regulator');
  await dropSearchView(knex, 'subscription');
  await knex.schema.dropTable('subscription');
  await dropSearchView(knex, 'attachment_type');
  await knex.schema.dropTable('attachment_type');
  await dropSearchView(knex, 'attachment_purpose');
  await knex.schema.dropTable('attachment_purpose');
}
