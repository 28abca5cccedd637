/**
 * Engineering forms: RFIs, action items, drawings and their sets, submittals and their packages, transmittals, correspondence; and whose
 * move it was.
 */
import type { Knex } from 'knex';
import { approval, lookupTable, rowOf } from './columns.ts';
import { header, modulePermissions } from './construction-records.ts';
import { entityTable, foreign, listIndex, reference, refsColumn, unique } from './helpers.ts';
import { giveAdministrators } from './permissions.ts';
import { dropTables, searchView } from './search-view.ts';

/** Lists of people by which rows are found. */
const LISTS = [
  ['rfi', 'assignee_ids'],
  ['rfi', 'distribution_user_ids'],
  ['submittal_item', 'reviewer_ids'],
  ['submittal_item', 'distribution_user_ids'],
  ['transmittal', 'recipient_user_ids'],
  ['correspondence', 'approver_ids'],
] as const;

const MODULES = [
  'rfi',
  'action_items',
  'drawing_lists',
  'drawing_sets',
  'submittal_items',
  'submittal_sets',
  'online_submittals',
  'transmittals',
  'correspondences',
];

/** In the order in which they can go. */
const TABLES = [
  'transmittal_recipient',
  'transmittal_item',
  'transmittal',
  'submittal_step',
  'rfi_reply',
  'rfi',
  'online_submittal',
  'submittal_item',
  'submittal_set',
  'drawing_list',
  'drawing_revision',
  'drawing_set',
  'drawing_area',
  'court_turn',
  'correspondence_clause',
  'correspondence',
  'action_item',
];

export async function up(knex: Knex): Promise<void> {
  await turns(knex);
  await actionItems(knex);
  await letters(knex);
  await drawings(knex);
  await submittals(knex);
  await rfis(knex);
  await transmittals(knex);
  for (const [table, column] of LISTS) await listIndex(knex, table, column);
  await giveAdministrators(knex, modulePermissions(MODULES));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('drawing_revision', (t) => t.dropForeign(['tenant_id', 'drawing_id']));
  await dropTables(knex, TABLES);
}

/** Whose move it was. */
async function turns(knex: Knex): Promise<void> {
  await entityTable(knex, 'court_turn', (t, index) => {
    t.text('record_entity');
    t.integer('record_id');
    reference(t, 'project_id', 'construction_project');
    reference(t, 'user_id', 'users');
    reference(t, 'company_id', 'company');
    t.timestamp('began_at', { useTz: true });
    t.timestamp('ended_at', { useTz: true });
    t.index(['tenant_id', 'record_entity', 'record_id', 'id'], 'court_turn_record_entity_record_id_index');
    index('began_at', 'project_id', 'user_id', 'company_id');
  });
}

async function actionItems(knex: Knex): Promise<void> {
  await entityTable(knex, 'action_item', (t, index) => {
    header(t, index, { due: true });
    t.text('record_number');
    t.text('status');
    t.text('details');
    reference(t, 'assigned_to_id', 'users', { required: true });
    reference(t, 'assigned_by_id', 'users');
    reference(t, 'company_id', 'company');
    t.date('start_date');
    t.date('completed_date');
    t.decimal('percent_complete', 5, 2);
    t.integer('remind_days_before');
    t.text('recurrence');
    t.text('source_entity');
    t.integer('source_id');
    reference(t, 'verified_by_id', 'users');
    t.timestamp('verified_at', { useTz: true });
    t.text('cancel_reason');
    index('assigned_to_id', 'assigned_by_id', 'company_id', 'verified_by_id', 'status');
  });
  await unique(knex, 'action_item', ['project_id', 'record_number']);
  await searchView(knex, 'action_item', ['description', 'record_number', 'reference']);
}

async function letters(knex: Knex): Promise<void> {
  await entityTable(knex, 'correspondence', (t, index) => {
    approval(t, index);
    header(t, index);
    t.text('record_number');
    t.text('letter_state');
    t.text('direction').notNullable();
    t.text('correspondence_type').notNullable();
    t.text('summary');
    t.text('body');
    reference(t, 'from_contact_id', 'company_contact', { required: true });
    refsColumn(t, 'to_contact_ids');
    refsColumn(t, 'cc_contact_ids');
    t.text('their_reference');
    t.date('letter_date').notNullable();
    t.date('sent_date');
    t.date('received_date');
    t.date('response_required_by');
    t.bigInteger('in_reply_to_id');
    refsColumn(t, 'reference_ids');
    t.bigInteger('commitment_id');
    reference(t, 'assigned_to_id', 'users');
    t.boolean('is_confidential');
    t.text('external_address');
    index(
      'letter_date',
      'from_contact_id',
      'in_reply_to_id',
      'commitment_id',
      'assigned_to_id',
      'letter_state',
      'direction',
      'response_required_by',
    );
  });
  await unique(knex, 'correspondence', ['project_id', 'revision', 'record_number']);
  await foreign(knex, 'correspondence', 'revision_of_id');
  await foreign(knex, 'correspondence', 'in_reply_to_id');
  await searchView(knex, 'correspondence', ['description', 'record_number', 'their_reference']);
  await entityTable(knex, 'correspondence_clause', (t, index) => {
    rowOf(t, index, 'correspondence');
    t.text('clause_no').notNullable();
    t.text('text');
  });
  await searchView(knex, 'correspondence_clause', ['clause_no']);
}

async function drawings(knex: Knex): Promise<void> {
  await lookupTable(knex, 'drawing_area');
  await entityTable(knex, 'drawing_set', (t, index) => {
    reference(t, 'project_id', 'construction_project', { required: true });
    t.text('name').notNullable();
    t.date('set_date').notNullable();
    t.text('purpose');
    reference(t, 'company_id', 'company');
    t.text('description');
    t.integer('position');
    t.text('status');
    t.timestamp('issued_at', { useTz: true });
    reference(t, 'issued_by_id', 'users');
    reference(t, 'transmit_from_id', 'company_contact');
    refsColumn(t, 'transmit_to_ids');
    index('set_date', 'project_id', 'company_id', 'issued_by_id', 'transmit_from_id', 'created_by', 'status');
  });
  await unique(knex, 'drawing_set', ['project_id', 'name']);
  await searchView(knex, 'drawing_set', ['name']);
  await entityTable(knex, 'drawing_revision', (t, index) => {
    t.text('name');
    t.bigInteger('drawing_id').notNullable();
    t.text('revision_number').notNullable();
    t.date('drawing_date').notNullable();
    t.date('received_date');
    t.date('sent_date');
    reference(t, 'drawing_set_id', 'drawing_set', { required: true });
    t.text('change_note');
    t.text('status');
    t.integer('size');
    t.text('mime');
    t.text('sha256');
    index('drawing_date', 'drawing_id', 'drawing_set_id', 'created_by', 'status');
  });
  await unique(knex, 'drawing_revision', ['drawing_id', 'revision_number']);
  await searchView(knex, 'drawing_revision', ['revision_number']);
  await entityTable(knex, 'drawing_list', (t, index) => {
    header(t, index);
    t.text('drawing_number').notNullable();
    t.text('status');
    reference(t, 'discipline_id', 'drawing_discipline', { required: true });
    reference(t, 'drawing_area_id', 'drawing_area');
    t.text('sheet_size');
    t.text('scale');
    reference(t, 'issued_by_company_id', 'company');
    reference(t, 'current_revision_id', 'drawing_revision');
    t.text('void_reason');
    index('drawing_number', 'discipline_id', 'drawing_area_id', 'issued_by_company_id', 'current_revision_id', 'status');
  });
  await unique(knex, 'drawing_list', ['project_id', 'drawing_number']);
  await foreign(knex, 'drawing_revision', 'drawing_id', 'drawing_list');
  await searchView(knex, 'drawing_list', ['description', 'drawing_number', 'reference']);
}

async function submittals(knex: Knex): Promise<void> {
  await entityTable(knex, 'submittal_set', (t, index) => {
    header(t, index);
    t.text('record_number');
    t.text('status');
    reference(t, 'company_id', 'company', { required: true });
    t.date('sent_date');
    t.date('returned_date');
    t.integer('copies_sent');
    t.integer('copies_returned');
    index('created_at', 'company_id', 'status');
  });
  await unique(knex, 'submittal_set', ['project_id', 'record_number']);
  await searchView(knex, 'submittal_set', ['description', 'record_number', 'reference']);
  await entityTable(knex, 'submittal_item', (t, index) => {
    header(t, index, { spec: true });
    t.text('record_number');
    t.integer('revision').defaultTo(0);
    t.text('status');
    t.text('submittal_type').notNullable();
    reference(t, 'responsible_contractor_id', 'company', { required: true });
    reference(t, 'received_from_id', 'company_contact');
    reference(t, 'submittal_manager_id', 'users', { required: true });
    reference(t, 'submittal_set_id', 'submittal_set');
    t.date('submit_by');
    t.date('received_date');
    t.date('issue_date');
    t.date('required_on_site_date');
    t.integer('lead_time_days');
    t.integer('design_team_review_days');
    t.integer('internal_review_days');
    t.date('confirmed_delivery_date');
    t.date('actual_delivery_date');
    refsColumn(t, 'drawing_ids');
    refsColumn(t, 'linked_boq_ids');
    reference(t, 'cost_code_id', 'cost_code');
    t.text('response');
    t.text('response_comment');
    t.text('final_response');
    refsColumn(t, 'reviewer_ids');
    t.boolean('is_latest').defaultTo(true);
    t.bigInteger('revision_of_id');
    index(
      'created_at',
      'responsible_contractor_id',
      'received_from_id',
      'submittal_manager_id',
      'submittal_set_id',
      'cost_code_id',
      'revision_of_id',
      'status',
      'submit_by',
    );
  });
  await unique(knex, 'submittal_item', ['project_id', 'spec_section_id', 'revision', 'record_number']);
  await foreign(knex, 'submittal_item', 'revision_of_id');
  await searchView(knex, 'submittal_item', ['description', 'record_number', 'reference']);
  await entityTable(knex, 'submittal_step', (t, index) => {
    rowOf(t, index, 'submittal_item');
    t.integer('step_no').notNullable();
    t.text('role').notNullable();
    reference(t, 'user_id', 'users', { required: true });
    t.boolean('is_required');
    t.date('due_date');
    t.timestamp('sent_at', { useTz: true });
    t.timestamp('returned_at', { useTz: true });
    t.text('response');
    t.text('comment');
    index('step_no', 'user_id', 'due_date');
  });
  await entityTable(knex, 'online_submittal', (t, index) => {
    reference(t, 'project_id', 'construction_project', { required: true });
    t.text('record_number');
    reference(t, 'company_id', 'company', { required: true });
    t.bigInteger('commitment_id');
    t.text('status');
    t.text('title').notNullable();
    t.text('description');
    reference(t, 'spec_section_id', 'spec_section');
    t.text('submittal_type').notNullable();
    t.date('needed_by');
    t.text('contact_name');
    t.text('contact_email');
    t.text('contact_phone');
    t.timestamp('submitted_at', { useTz: true });
    reference(t, 'decided_by_id', 'users');
    t.timestamp('decided_at', { useTz: true });
    t.text('decision_comment');
    reference(t, 'submittal_item_id', 'submittal_item');
    index(
      'created_at',
      'project_id',
      'company_id',
      'commitment_id',
      'spec_section_id',
      'decided_by_id',
      'submittal_item_id',
      'created_by',
      'status',
      'needed_by',
    );
  });
  await unique(knex, 'online_submittal', ['project_id', 'record_number']);
  await searchView(knex, 'online_submittal', ['title', 'record_number']);
}

async function rfis(knex: Knex): Promise<void> {
  await entityTable(knex, 'rfi', (t, index) => {
    header(t, index);
    t.text('record_number');
    t.text('status');
    t.text('question').notNullable();
    t.text('proposed_solution');
    reference(t, 'from_contact_id', 'company_contact', { required: true });
    reference(t, 'to_contact_id', 'company_contact', { required: true });
    reference(t, 'received_from_id', 'company_contact');
    reference(t, 'rfi_manager_id', 'users', { required: true });
    refsColumn(t, 'assignee_ids');
    reference(t, 'responsible_contractor_id', 'company');
    reference(t, 'drawing_id', 'drawing_list');
    t.text('drawing_number');
    reference(t, 'cost_code_id', 'cost_code');
    reference(t, 'trade_id', 'trade');
    t.date('date_required');
    t.date('response_due_date');
    t.text('cost_impact');
    t.decimal('cost_amount', 18, 2);
    t.text('schedule_impact');
    t.integer('schedule_days');
    t.text('reply');
    t.text('official_response');
    reference(t, 'responded_by_id', 'users');
    t.timestamp('responded_at', { useTz: true });
    t.timestamp('closed_at', { useTz: true });
    t.text('reopen_reason');
    t.text('void_reason');
    t.bigInteger('change_commitment_id');
    t.bigInteger('change_order_id');
    index(
      'created_at',
      'from_contact_id',
      'to_contact_id',
      'received_from_id',
      'rfi_manager_id',
      'responsible_contractor_id',
      'drawing_id',
      'cost_code_id',
      'trade_id',
      'responded_by_id',
      'change_commitment_id',
      'change_order_id',
      'status',
      'response_due_date',
    );
  });
  await unique(knex, 'rfi', ['project_id', 'record_number']);
  await searchView(knex, 'rfi', ['description', 'record_number', 'drawing_number', 'reference']);
  await entityTable(knex, 'rfi_reply', (t, index) => {
    t.text('name');
    reference(t, 'rfi_id', 'rfi', { required: true });
    t.text('number');
    t.text('body').notNullable();
    reference(t, 'author_id', 'users');
    t.boolean('is_official').defaultTo(false);
    t.integer('size');
    t.text('mime');
    t.text('sha256');
    index('is_official', 'rfi_id', 'author_id', 'created_by');
  });
  await unique(knex, 'rfi_reply', ['rfi_id', 'number']);
  await searchView(knex, 'rfi_reply', ['number']);
}

async function transmittals(knex: Knex): Promise<void> {
  await entityTable(knex, 'transmittal', (t, index) => {
    header(t, index);
    t.text('record_number');
    t.text('status');
    reference(t, 'from_contact_id', 'company_contact', { required: true });
    refsColumn(t, 'to_contact_ids');
    refsColumn(t, 'cc_contact_ids');
    t.text('sent_via').notNullable();
    t.text('method');
    t.text('purpose_code').notNullable();
    t.text('action_as_noted');
    t.date('sent_date');
    t.date('date_required');
    t.date('received_date');
    t.text('cover_note');
    t.text('response');
    t.text('void_reason');
    refsColumn(t, 'recipient_user_ids');
    index('created_at', 'from_contact_id', 'status', 'date_required');
  });
  await unique(knex, 'transmittal', ['project_id', 'record_number']);
  await searchView(knex, 'transmittal', ['description', 'record_number', 'reference']);
  await entityTable(knex, 'transmittal_item', (t, index) => {
    rowOf(t, index, 'transmittal');
    t.integer('line_no');
    t.text('format').notNullable();
    reference(t, 'drawing_id', 'drawing_list');
    reference(t, 'submittal_item_id', 'submittal_item');
    t.text('number');
    t.text('description');
    t.text('revision');
    t.integer('copies');
    t.date('date');
    t.text('item_status');
    index('line_no', 'drawing_id', 'submittal_item_id');
  });
  await searchView(knex, 'transmittal_item', ['number', 'description']);
  await entityTable(knex, 'transmittal_recipient', (t, index) => {
    rowOf(t, index, 'transmittal');
    reference(t, 'contact_id', 'company_contact', { required: true });
    t.text('kind').notNullable();
    t.boolean('action_required');
    t.timestamp('acknowledged_at', { useTz: true });
    t.text('response');
    t.timestamp('responded_at', { useTz: true });
    index('contact_id');
  });
}
