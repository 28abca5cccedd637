/** The building site: punch lists, safety forms, daily reports, meetings and planning items, with their lists of values. */
import type { Knex } from 'knex';
import { approval, decimals, lookupTable, rowOf, settingsTable } from './columns.ts';
import { court, header, modulePermissions } from './construction-records.ts';
import { bilingual, entityTable, foreign, listIndex, reference, refsColumn, unique, type Index } from './helpers.ts';
import { giveAdministrators } from './permissions.ts';
import { dropTables, searchView } from './search-view.ts';

/** Decided on in steps. */
const DECIDED = ['daily_report', 'meeting_minute', 'planning_item', 'punch_list'] as const;

const PERMISSIONS = [
  ...modulePermissions(['daily_reports', 'meeting_minutes', 'planning_items', 'punch_lists', 'safety_forms']),
  'manage_pmweb_settings',
  'read_pmweb_safety_personal',
];

/** In the order in which they can go. */
const TABLES = [
  'safety_witness',
  'safety_person',
  'safety_damage',
  'safety_cause',
  'safety_action',
  'safety_form',
  'punch_assignee',
  'punch_item',
  'punch_list',
  'planning_line',
  'planning_criterion',
  'planning_item',
  'meeting_participant',
  'meeting_item',
  'meeting_minute',
  'meeting_type',
  'incident_type',
  'incident_category',
  'hazard',
  'daily_work',
  'daily_weather',
  'weather_condition',
  'daily_visitor',
  'daily_timesheet',
  'daily_quantity',
  'daily_note',
  'daily_manpower',
  'daily_inspection',
  'daily_equipment',
  'daily_delivery',
  'daily_delay',
  'delay_type',
  'daily_report',
  'contributing_factor',
  'body_part',
  'construction_settings',
] as const;

export async function up(knex: Knex): Promise<void> {
  await settingsTable(
    knex,
    'construction_settings',
    (t) => void t.integer('daily_report_days').notNullable().checkBetween([0, 365], 'construction_settings_daily_report_days'),
  );
  await lists(knex);
  await dailyReports(knex);
  await meetings(knex);
  await planning(knex);
  await punchLists(knex);
  await safety(knex);
  for (const table of DECIDED) await foreign(knex, table, 'revision_of_id');
  for (const table of DECIDED) await listIndex(knex, table, 'approver_ids');
  await listIndex(knex, 'punch_item', 'worker_ids');
  await giveAdministrators(knex, PERMISSIONS);
}

export async function down(knex: Knex): Promise<void> {
  await dropTables(knex, TABLES);
}

async function lists(knex: Knex): Promise<void> {
  for (const name of ['body_part', 'delay_type', 'hazard', 'incident_category', 'incident_type', 'meeting_type'])
    await lookupTable(knex, name);
  for (const name of ['contributing_factor', 'weather_condition']) await lookupTable(knex, name, (t) => void t.text('kind').notNullable());
}

/** A row of a daily report's grid; its project is known too, for sums over reports. */
function dayRow(t: Knex.CreateTableBuilder, index: Index): void {
  rowOf(t, index, 'daily_report');
  reference(t, 'project_id', 'construction_project');
  index('project_id');
}

async function dailyReports(knex: Knex): Promise<void> {
  await entityTable(knex, 'daily_report', (t, index) => {
    approval(t, index);
    header(t, index, { description: false });
    t.text('record_number');
    t.date('report_date').notNullable();
    reference(t, 'company_id', 'company', { required: true });
    t.text('shift').notNullable();
    reference(t, 'prepared_by_id', 'users', { required: true });
    index('report_date', 'company_id', 'prepared_by_id');
  });
  await unique(knex, 'daily_report', ['project_id', 'revision', 'record_number']);
  await unique(knex, 'daily_report', ['project_id', 'company_id', 'revision', 'report_date']);
  await searchView(knex, 'daily_report', ['record_number', 'description']);
  await entityTable(knex, 'daily_delay', (t, index) => {
    dayRow(t, index);
    reference(t, 'delay_type_id', 'delay_type', { required: true });
    t.time('started_at');
    t.time('ended_at');
    t.decimal('hours', 18, 2);
    t.text('comments');
    reference(t, 'location_id', 'project_location');
    index('delay_type_id', 'location_id');
  });
  await entityTable(knex, 'daily_delivery', (t, index) => {
    dayRow(t, index);
    t.time('delivered_at');
    t.text('sender').notNullable();
    t.text('contents').notNullable();
    t.text('tracking_number');
    t.boolean('is_accepted');
    reference(t, 'location_id', 'project_location');
    index('location_id');
  });
  await entityTable(knex, 'daily_equipment', (t, index) => {
    dayRow(t, index);
    t.text('equipment').notNullable();
    decimals(t, 'hours_operating', 'hours_idle', 'hours_breakdown');
    t.boolean('is_inspected');
    t.text('operator');
    reference(t, 'cost_code_id', 'cost_code');
    reference(t, 'location_id', 'project_location');
    index('cost_code_id', 'location_id');
  });
  await entityTable(knex, 'daily_inspection', (t, index) => {
    dayRow(t, index);
    t.text('kind').notNullable();
    t.text('entity_name');
    t.text('inspector');
    t.text('area');
    t.text('result');
    reference(t, 'location_id', 'project_location');
    index('location_id');
  });
  await entityTable(knex, 'daily_manpower', (t, index) => {
    dayRow(t, index);
    reference(t, 'company_id', 'company', { required: true });
    reference(t, 'trade_id', 'trade');
    t.integer('workers').notNullable();
    t.decimal('hours', 18, 2).notNullable();
    decimals(t, 'overtime', 'man_hours');
    reference(t, 'cost_code_id', 'cost_code');
    reference(t, 'location_id', 'project_location');
    t.text('notes');
    index('company_id', 'trade_id', 'cost_code_id', 'location_id');
  });
  await entityTable(knex, 'daily_note', (t, index) => {
    dayRow(t, index);
    t.text('kind').notNullable();
    t.time('noted_at');
    t.text('subject').notNullable();
    t.text('party');
    t.text('details');
    reference(t, 'location_id', 'project_location');
    index('location_id');
  });
  await entityTable(knex, 'daily_quantity', (t, index) => {
    dayRow(t, index);
    t.text('what').notNullable();
    t.decimal('quantity', 18, 3).notNullable();
    reference(t, 'uom_id', 'uom', { required: true });
    reference(t, 'cost_code_id', 'cost_code');
    reference(t, 'location_id', 'project_location');
    index('uom_id', 'cost_code_id', 'location_id');
  });
  await entityTable(knex, 'daily_timesheet', (t, index) => {
    dayRow(t, index);
    t.text('resource').notNullable();
    t.text('classification');
    t.text('pay_type').notNullable();
    t.decimal('hours', 18, 2).notNullable();
    reference(t, 'cost_code_id', 'cost_code');
    t.boolean('post_to_cost');
    index('cost_code_id');
  });
  await entityTable(knex, 'daily_visitor', (t, index) => {
    dayRow(t, index);
    t.text('visitor_name').notNullable();
    t.text('company_name');
    t.time('time_in');
    t.time('time_out');
    t.text('purpose');
  });
  await entityTable(knex, 'daily_weather', (t, index) => {
    dayRow(t, index);
    t.time('observed_at').notNullable();
    reference(t, 'sky_id', 'weather_condition');
    t.decimal('temperature', 18, 1);
    t.decimal('average_temperature', 18, 1);
    reference(t, 'wind_id', 'weather_condition');
    reference(t, 'ground_id', 'weather_condition');
    t.decimal('precipitation', 18, 1);
    reference(t, 'calamity_id', 'weather_condition');
    t.boolean('is_weather_delay');
    t.text('comments');
    index('sky_id', 'wind_id', 'ground_id', 'calamity_id');
  });
  await entityTable(knex, 'daily_work', (t, index) => {
    dayRow(t, index);
    t.text('activity').notNullable();
    reference(t, 'location_id', 'project_location');
    t.integer('workers');
    t.decimal('hours', 18, 2);
    t.decimal('percent', 5, 2);
    t.decimal('quantity', 18, 3);
    reference(t, 'uom_id', 'uom');
    t.text('schedule_task');
    index('location_id', 'uom_id');
  });
}

async function meetings(knex: Knex): Promise<void> {
  await entityTable(knex, 'meeting_minute', (t, index) => {
    approval(t, index);
    header(t, index);
    t.text('record_number');
    reference(t, 'meeting_type_id', 'meeting_type', { required: true });
    t.integer('meeting_number');
    t.text('meeting_state');
    t.text('mode').notNullable();
    t.date('meeting_date').notNullable();
    t.time('started_at');
    t.time('ended_at');
    t.text('time_zone');
    t.text('place');
    t.date('next_meeting_date');
    t.text('next_place');
    reference(t, 'chairperson_id', 'users');
    reference(t, 'secretary_id', 'users');
    t.text('overview');
    t.text('conclusion');
    t.bigInteger('previous_id');
    index('meeting_date', 'meeting_type_id', 'chairperson_id', 'secretary_id', 'previous_id', 'meeting_state');
  });
  await unique(knex, 'meeting_minute', ['project_id', 'revision', 'record_number']);
  await foreign(knex, 'meeting_minute', 'previous_id');
  await searchView(knex, 'meeting_minute', ['description', 'record_number']);
  await entityTable(knex, 'meeting_item', (t, index) => {
    rowOf(t, index, 'meeting_minute');
    t.integer('seq');
    t.text('item_number');
    t.text('subject').notNullable();
    reference(t, 'category_id', 'record_category');
    t.text('minutes');
    reference(t, 'responsible_id', 'users');
    t.date('due_date');
    t.text('priority');
    t.text('item_status');
    t.boolean('is_done');
    t.bigInteger('origin_item_id');
    reference(t, 'action_item_id', 'action_item');
    index('seq', 'category_id', 'responsible_id', 'origin_item_id', 'action_item_id', 'due_date', 'item_status');
  });
  await foreign(knex, 'meeting_item', 'origin_item_id');
  await searchView(knex, 'meeting_item', ['subject', 'item_number']);
  await entityTable(knex, 'meeting_participant', (t, index) => {
    rowOf(t, index, 'meeting_minute');
    reference(t, 'contact_id', 'company_contact');
    reference(t, 'user_id', 'users');
    reference(t, 'company_id', 'company');
    t.text('attendance').notNullable();
    t.text('role_name');
    t.boolean('has_signed');
    index('contact_id', 'user_id', 'company_id');
  });
}

async function planning(knex: Knex): Promise<void> {
  await entityTable(knex, 'planning_item', (t, index) => {
    approval(t, index);
    t.text('record_number');
    bilingual(t, 'name', { required: true });
    t.text('abbreviation');
    reference(t, 'type_id', 'project_type');
    t.text('planning_state');
    t.integer('plan_year').notNullable();
    t.text('plan_name');
    reference(t, 'portfolio_id', 'portfolio');
    reference(t, 'program_id', 'construction_program');
    reference(t, 'template_project_id', 'construction_project');
    t.bigInteger('city_id').references('id').inTable('cities');
    t.integer('funding_year');
    t.text('funding_source');
    t.boolean('is_funded');
    t.text('priority');
    reference(t, 'sponsor_id', 'users');
    reference(t, 'project_manager_id', 'users');
    t.date('start_date');
    t.date('finish_date');
    t.text('strategic_objective');
    t.text('benefits');
    t.text('notes');
    t.decimal('weighted_score', 18, 2);
    t.decimal('total', 18, 2).defaultTo(0);
    reference(t, 'project_id', 'construction_project');
    t.bigInteger('budget_request_id');
    index(
      'weighted_score',
      'type_id',
      'portfolio_id',
      'program_id',
      'template_project_id',
      'city_id',
      'sponsor_id',
      'project_manager_id',
      'project_id',
      'budget_request_id',
      'created_by',
      'planning_state',
      'plan_year',
    );
  });
  await unique(knex, 'planning_item', ['revision', 'record_number']);
  await searchView(knex, 'planning_item', ['name_en', 'name_ar', 'record_number', 'abbreviation']);
  await entityTable(knex, 'planning_criterion', (t, index) => {
    rowOf(t, index, 'planning_item');
    t.text('criterion').notNullable();
    t.decimal('weight', 18, 2).notNullable();
    t.decimal('score', 18, 2).notNullable();
    t.text('reason');
  });
  await entityTable(knex, 'planning_line', (t, index) => {
    rowOf(t, index, 'planning_item');
    reference(t, 'cost_code_id', 'cost_code', { required: true });
    t.text('what').notNullable();
    t.decimal('amount', 18, 2).notNullable();
    t.date('spread_from');
    t.integer('spread_months').notNullable();
    t.decimal('monthly_amount', 18, 2);
    reference(t, 'company_id', 'company');
    index('cost_code_id', 'company_id');
  });
}

async function punchLists(knex: Knex): Promise<void> {
  await entityTable(knex, 'punch_list', (t, index) => {
    approval(t, index);
    header(t, index);
    t.text('record_number');
    t.text('list_state');
    reference(t, 'company_id', 'company', { required: true });
    reference(t, 'from_contact_id', 'company_contact');
    reference(t, 'to_contact_id', 'company_contact');
    t.date('inspection_date');
    t.text('area');
    index('created_at', 'company_id', 'from_contact_id', 'to_contact_id', 'list_state');
  });
  await unique(knex, 'punch_list', ['project_id', 'revision', 'record_number']);
  await searchView(knex, 'punch_list', ['description', 'record_number']);
  await entityTable(knex, 'punch_item', (t, index) => {
    reference(t, 'project_id', 'construction_project');
    reference(t, 'punch_list_id', 'punch_list', { required: true });
    t.text('record_number');
    t.text('name').notNullable();
    t.text('status');
    t.text('priority');
    t.date('due_date');
    reference(t, 'location_id', 'project_location');
    reference(t, 'trade_id', 'trade');
    reference(t, 'type_id', 'record_category');
    reference(t, 'punch_manager_id', 'users', { required: true });
    reference(t, 'final_approver_id', 'users', { required: true });
    refsColumn(t, 'worker_ids');
    t.text('details');
    reference(t, 'cost_code_id', 'cost_code');
    t.text('cost_impact');
    t.decimal('cost_amount', 18, 2);
    t.text('schedule_impact');
    t.integer('schedule_days');
    reference(t, 'drawing_revision_id', 'drawing_revision');
    t.decimal('pin_x', 18, 4);
    t.decimal('pin_y', 18, 4);
    court(t, index);
    reference(t, 'assign_user_id', 'users');
    reference(t, 'assign_company_id', 'company');
    t.text('last_refusal');
    t.text('refusal_comment');
    t.text('dispute_reason');
    t.timestamp('closed_at', { useTz: true });
    index(
      'created_at',
      'project_id',
      'punch_list_id',
      'location_id',
      'trade_id',
      'type_id',
      'punch_manager_id',
      'final_approver_id',
      'cost_code_id',
      'drawing_revision_id',
      'assign_user_id',
      'assign_company_id',
      'created_by',
      'status',
      'due_date',
    );
  });
  await unique(knex, 'punch_item', ['project_id', 'record_number']);
  await searchView(knex, 'punch_item', ['name', 'record_number']);
  await entityTable(knex, 'punch_assignee', (t, index) => {
    rowOf(t, index, 'punch_item');
    reference(t, 'user_id', 'users');
    reference(t, 'company_id', 'company');
    t.text('comment');
    t.text('response');
    t.timestamp('responded_at', { useTz: true });
    t.timestamp('accepted_at', { useTz: true });
    index('user_id', 'company_id');
  });
}

async function safety(knex: Knex): Promise<void> {
  await entityTable(knex, 'safety_form', (t, index) => {
    header(t, index);
    t.text('record_number');
    t.text('form_type').notNullable();
    t.text('status');
    t.text('severity').notNullable();
    t.timestamp('occurred_at', { useTz: true }).notNullable();
    t.boolean('time_unknown');
    t.timestamp('reported_at', { useTz: true });
    reference(t, 'company_id', 'company', { required: true });
    reference(t, 'submitted_by_id', 'users', { required: true });
    t.text('reporter_name');
    reference(t, 'assignee_id', 'users');
    reference(t, 'incident_type_id', 'incident_type');
    reference(t, 'incident_category_id', 'incident_category');
    t.boolean('recordable');
    t.boolean('reported_to_authority');
    t.text('authority_ref');
    reference(t, 'weather_id', 'weather_condition');
    t.text('work_activity').notNullable();
    t.text('narrative').notNullable();
    reference(t, 'hazard_id', 'hazard');
    reference(t, 'contributing_behavior_id', 'contributing_factor');
    reference(t, 'contributing_condition_id', 'contributing_factor');
    t.text('root_cause');
    t.integer('lost_days').defaultTo(0);
    t.text('review_comment');
    t.timestamp('closed_at', { useTz: true });
    index(
      'occurred_at',
      'company_id',
      'submitted_by_id',
      'assignee_id',
      'incident_type_id',
      'incident_category_id',
      'weather_id',
      'hazard_id',
      'contributing_behavior_id',
      'contributing_condition_id',
      'form_type',
      'status',
      'severity',
    );
  });
  await unique(knex, 'safety_form', ['project_id', 'record_number']);
  await searchView(knex, 'safety_form', ['description', 'record_number']);
  await entityTable(knex, 'safety_action', (t, index) => {
    rowOf(t, index, 'safety_form');
    t.text('what').notNullable();
    reference(t, 'owner_id', 'users', { required: true });
    t.date('due_date').notNullable();
    t.text('status');
    reference(t, 'action_item_id', 'action_item');
    index('due_date', 'owner_id', 'action_item_id', 'status');
  });
  await entityTable(knex, 'safety_cause', (t, index) => {
    rowOf(t, index, 'safety_form');
    t.text('kind').notNullable();
    t.text('what').notNullable();
  });
  await entityTable(knex, 'safety_damage', (t, index) => {
    rowOf(t, index, 'safety_form');
    t.text('kind').notNullable();
    t.text('what').notNullable();
    t.text('owner_name');
    t.decimal('estimated_cost', 18, 2);
    t.text('details');
  });
  await entityTable(knex, 'safety_person', (t, index) => {
    rowOf(t, index, 'safety_form');
    t.text('person_name').notNullable();
    reference(t, 'company_id', 'company');
    t.text('role_name');
    t.text('injury');
    refsColumn(t, 'body_part_ids');
    t.text('affliction');
    t.text('harm_source');
    t.boolean('hospitalised');
    t.boolean('emergency_room');
    t.integer('days_absent');
    t.integer('days_restricted');
    t.integer('days_transferred');
    t.date('returned_on');
    t.text('facility');
    index('company_id');
  });
  await entityTable(knex, 'safety_witness', (t, index) => {
    rowOf(t, index, 'safety_form');
    t.text('witness_name').notNullable();
    reference(t, 'company_id', 'company');
    t.text('phone');
    t.text('statement');
    index('company_id');
  });
}
