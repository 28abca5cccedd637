/**
 * The money of the construction suite: commitments and their change orders, progress invoices, payments, budget requests, and the cost
 * ledger they post to.
 */
import type { Knex } from 'knex';
import { approval, decimals, derived, rowOf, sums } from './columns.ts';
import { header, modulePermissions } from './construction-records.ts';
import { entityTable, foreign, listIndex, reference, unique, type Index } from './helpers.ts';
import { giveAdministrators } from './permissions.ts';
import { dropTables, searchView } from './search-view.ts';

type Table = Knex.CreateTableBuilder;

/** Decided on in steps. */
const DECIDED = ['commitment', 'commitment_co', 'progress_invoice', 'budget_request'] as const;

const PERMISSIONS = [
  ...modulePermissions(['commitments', 'commitments_co', 'progress_invoices', 'ap_payments', 'budget_requests']),
  'access_pmweb_all',
  'access_pmweb_ledger',
  'certify_pmweb_progress_invoices',
  'settle_pmweb_ap_payments',
];

/** In the order in which they can go. */
const TABLES = [
  'cost_entry',
  'budget_request_line',
  'budget_request',
  'payment_application',
  'ap_payment',
  'invoice_deduction',
  'progress_invoice_line',
  'progress_invoice',
  'commitment_co_line',
  'commitment_co',
  'commitment_line',
  'commitment',
] as const;

/** What no program may break: sums that fit, one open invoice, a ledger that is only added to. */
const CHECKS: readonly (readonly [string, string, string])[] = [
  ['commitment', 'commitment_retention_held', 'retention_held >= 0 and paid >= 0'],
  [
    'commitment',
    'commitment_billed',
    'billed <= round(greatest(original_value + approved_cos, 0) * (1 + case when allow_overbilling then coalesce(percent_of_revised_value, 0) else 0 end / 100), 2)',
  ],
  [
    'progress_invoice',
    'progress_invoice_paid',
    'paid >= 0 and paid <= applied and applied <= greatest(coalesce(current_payment_due, 0), 0)',
  ],
  ['progress_invoice', 'progress_invoice_retention', "status <> 'approved' or coalesce(retention_total, 0) >= 0"],
  ['progress_invoice_line', 'progress_invoice_line_retention', 'retention_released >= 0 and materials_presently_stored >= 0'],
  ['ap_payment', 'ap_payment_applied', 'amount > 0 and applied >= 0 and applied <= amount'],
  ['payment_application', 'payment_application_amount', 'amount > 0'],
  ['cost_entry', 'cost_entry_amount', 'amount <> 0 or document_amount <> 0'],
];

/** At the end of every transaction the recap of a commitment says what its entries add up to. */
const AGREES = `
create function commitment_agrees() returns trigger language plpgsql as $$
declare counts boolean; sums record; now_is commitment;
begin
  select * into now_is from commitment where id = new.id;
  if now_is.row_version is null then return null; end if;
  counts := now_is.status = 'approved' and now_is.is_latest and now_is.deleted_at is null and now_is.execution_state is distinct from 'void';
  select coalesce(sum(document_amount) filter (where kind = 'original_commitment'), 0) as original, coalesce(sum(document_amount) filter (where kind = 'approved_co'), 0) as approved,
    coalesce(sum(document_amount) filter (where kind = 'pending_co'), 0) as pending, coalesce(sum(document_amount) filter (where kind = 'invoiced'), 0) as billed,
    coalesce(sum(document_amount) filter (where kind = 'retention'), 0) as retention, coalesce(sum(document_amount) filter (where kind = 'paid'), 0) as paid
    into sums from cost_entry where tenant_id = now_is.tenant_id and commitment_id = now_is.id;
  if (sums.original, sums.approved, sums.pending, sums.billed, sums.retention, sums.paid) is distinct from
     (case when counts then now_is.original_value else 0 end, case when counts then now_is.approved_cos else 0 end, case when counts then now_is.pending_cos else 0 end, now_is.billed, now_is.retention_held, now_is.paid) then
    raise exception 'commitment %: recap (% % % % % %) and ledger (% % % % % %) differ', now_is.id, now_is.original_value, now_is.approved_cos, now_is.pending_cos, now_is.billed, now_is.retention_held, now_is.paid,
      sums.original, sums.approved, sums.pending, sums.billed, sums.retention, sums.paid using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$`;

/** Nothing is posted to a closed period; what is only pending is no posting. */
const OPEN_PERIOD = `
create function cost_entry_period_open() returns trigger language plpgsql as $$
begin
  if new.kind not in ('pending_co', 'pending_budget') and exists (select 1 from cost_period where tenant_id = new.tenant_id and id = new.period_id and is_closed) then
    raise exception 'period % is closed', new.period_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$`;

async function guards(knex: Knex): Promise<void> {
  for (const [table, name, condition] of CHECKS) await knex.raw(`alter table ?? add constraint ?? check (${condition})`, [table, name]);
  await knex.raw(
    `create unique index progress_invoice_open on progress_invoice (tenant_id, commitment_id) where deleted_at is null and is_latest and status in ('draft', 'submitted', 'returned', 'resubmitted')`,
  );
  await knex.raw(
    `create unique index progress_invoice_number_unique on progress_invoice (tenant_id, commitment_id, invoice_number, revision) where deleted_at is null`,
  );
  await knex.raw(
    'create unique index progress_invoice_line_once on progress_invoice_line (tenant_id, progress_invoice_id, coalesce(commitment_line_id, 0), coalesce(commitment_co_line_id, 0))',
  );
  await knex.raw('create index cost_entry_ledger on cost_entry (tenant_id, project_id, cost_code_id, kind) include (amount)');
  await knex.raw(AGREES);
  await knex.raw(
    'create constraint trigger commitment_agrees after insert or update on commitment deferrable initially deferred for each row execute function commitment_agrees()',
  );
  await knex.raw(OPEN_PERIOD);
  await knex.raw(
    'create trigger cost_entry_period_open before insert on cost_entry for each row execute function cost_entry_period_open()',
  );
}

export async function up(knex: Knex): Promise<void> {
  await commitments(knex);
  await changeOrders(knex);
  await invoices(knex);
  await payments(knex);
  await budgets(knex);
  await ledger(knex);
  for (const table of DECIDED) await foreign(knex, table, 'revision_of_id');
  for (const table of DECIDED) await listIndex(knex, table, 'approver_ids', `${table}_approver_ids_index`);
  await guards(knex);
  await giveAdministrators(knex, PERMISSIONS);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger commitment_agrees on commitment');
  await dropTables(knex, TABLES);
  await knex.raw('drop function commitment_agrees()');
  await knex.raw('drop function cost_entry_period_open()');
}

/** What a line costs. */
function costed(t: Table, index: Index): void {
  t.decimal('quantity', 18, 4);
  reference(t, 'uom_id', 'uom');
  t.decimal('unit_cost', 18, 4);
  t.decimal('ext_cost', 18, 2);
  index('uom_id');
}

/** Where the cost of a line belongs. */
function placed(t: Table, index: Index): void {
  reference(t, 'phase_id', 'project_phase');
  reference(t, 'wbs_id', 'wbs_node');
  reference(t, 'location_id', 'project_location');
  reference(t, 'cost_type_id', 'cost_type');
  reference(t, 'period_id', 'cost_period');
  t.text('tax_code');
  t.text('funding_code');
  t.text('notes');
  index('phase_id', 'wbs_id', 'location_id', 'cost_type_id', 'period_id');
}

async function commitments(knex: Knex): Promise<void> {
  await entityTable(knex, 'commitment', (t, index) => {
    approval(t, index);
    header(t, index);
    t.text('record_number');
    t.text('commitment_type').notNullable();
    reference(t, 'company_id', 'company', { required: true });
    t.date('effective_date').notNullable();
    t.date('contract_date');
    t.date('start_date');
    t.date('estimated_completion');
    t.date('actual_completion');
    t.integer('days');
    t.date('letter_of_intent_date');
    t.date('approval_letter_date');
    t.date('signed_received_date');
    t.text('execution_state');
    t.boolean('executed').defaultTo(false);
    t.date('execution_date');
    t.text('closing_reason');
    t.text('scope');
    t.text('inclusions');
    t.text('exclusions');
    t.decimal('retention_on_services', 5, 2);
    t.decimal('retention_on_stored_materials', 5, 2);
    t.boolean('allow_overbilling');
    t.decimal('percent_of_line_item', 5, 2);
    t.decimal('percent_of_revised_value', 5, 2);
    t.bigInteger('currency_id').references('id').inTable('currency');
    t.decimal('exchange_rate', 18, 6);
    t.text('accounting_method');
    t.decimal('tax_percent', 5, 2);
    t.decimal('advance_payment_percent', 5, 2);
    t.decimal('advance_recovery_percent', 5, 2);
    t.decimal('performance_bond_percent', 5, 2);
    t.text('payment_terms');
    t.integer('payment_days');
    t.text('procurement_no');
    t.bigInteger('master_commitment_id');
    t.date('scheduled_date');
    t.text('ship_via');
    t.text('ship_to');
    sums(t, 'original_value', 'approved_cos', 'pending_cos');
    derived(t, 'revised_value', 'original_value + approved_cos');
    sums(t, 'billed', 'retention_held', 'paid');
    derived(t, 'balance_to_bill', 'original_value + approved_cos - billed');
    sums(t, 'advance_balance');
    t.integer('co_days').notNullable().defaultTo(0);
    t.specificType('days_revised', 'integer generated always as (coalesce(days, 0) + co_days) stored');
    index('created_at', 'company_id', 'currency_id', 'master_commitment_id', 'execution_state', 'revised_value');
  });
  await unique(knex, 'commitment', ['project_id', 'revision', 'record_number']);
  await foreign(knex, 'commitment', 'master_commitment_id');
  await searchView(knex, 'commitment', ['description', 'record_number', 'reference', 'procurement_no']);
  await entityTable(knex, 'commitment_line', (t, index) => {
    rowOf(t, index, 'commitment');
    t.integer('line_no');
    reference(t, 'cost_code_id', 'cost_code', { required: true });
    t.text('description').notNullable();
    costed(t, index);
    placed(t, index);
    index('line_no', 'cost_code_id');
  });
  await searchView(knex, 'commitment_line', ['description']);
}

async function changeOrders(knex: Knex): Promise<void> {
  await entityTable(knex, 'commitment_co', (t, index) => {
    approval(t, index);
    header(t, index);
    t.text('record_number');
    reference(t, 'commitment_id', 'commitment', { required: true });
    reference(t, 'company_id', 'company');
    t.text('commitment_type');
    t.date('change_order_date').notNullable();
    t.text('reason').notNullable();
    t.text('scope_flag');
    t.text('post_as').notNullable();
    t.text('pricing_state');
    t.text('proceeding');
    reference(t, 'requested_by_company_id', 'company');
    t.date('requested_date');
    t.date('needed_by');
    t.date('effective_date');
    t.integer('days');
    reference(t, 'assigned_to_company_id', 'company');
    t.text('change_event');
    t.boolean('field_change');
    t.boolean('paid');
    t.date('paid_date');
    t.date('invoiced_date');
    t.date('signed_received_date');
    t.boolean('executed');
    decimals(t, 'contractor_amount', 'engineer_amount');
    t.decimal('amount', 18, 2).defaultTo(0);
    t.decimal('approved_amount', 18, 2);
    t.integer('time_impact_days');
    t.integer('approved_days');
    index('created_at', 'commitment_id', 'company_id', 'requested_by_company_id', 'assigned_to_company_id', 'pricing_state', 'amount');
  });
  await unique(knex, 'commitment_co', ['project_id', 'revision', 'record_number']);
  await searchView(knex, 'commitment_co', ['description', 'record_number', 'reference', 'change_event']);
  await entityTable(knex, 'commitment_co_line', (t, index) => {
    rowOf(t, index, 'commitment_co');
    t.integer('line_no');
    t.text('change_type').notNullable();
    reference(t, 'commitment_line_id', 'commitment_line');
    reference(t, 'cost_code_id', 'cost_code', { required: true });
    t.text('description').notNullable();
    costed(t, index);
    t.decimal('original_qty', 18, 4);
    t.decimal('new_qty', 18, 4);
    t.decimal('original_rate', 18, 4);
    t.decimal('new_rate', 18, 4);
    placed(t, index);
    index('line_no', 'commitment_line_id', 'cost_code_id');
  });
  await searchView(knex, 'commitment_co_line', ['description']);
}

async function invoices(knex: Knex): Promise<void> {
  await entityTable(knex, 'progress_invoice', (t, index) => {
    approval(t, index);
    header(t, index);
    t.text('record_number');
    reference(t, 'commitment_id', 'commitment', { required: true });
    reference(t, 'company_id', 'company');
    t.integer('invoice_number');
    t.text('invoice_type').notNullable();
    t.boolean('is_final').defaultTo(false);
    reference(t, 'cost_period_id', 'cost_period', { required: true });
    t.date('period_from').notNullable();
    t.date('period_to').notNullable();
    t.date('invoice_date').notNullable();
    t.date('invoice_due');
    t.text('comment');
    t.text('tax_invoice_no');
    t.text('tax_invoice_uuid');
    t.text('invoice_state');
    reference(t, 'certified_by_id', 'users');
    t.timestamp('certified_at', { useTz: true });
    t.decimal('tax_percent', 5, 2);
    t.decimal('advance_amount', 18, 2);
    t.decimal('advance_recovery_percent', 5, 2);
    decimals(
      t,
      'original_sum',
      'net_cos',
      'contract_sum_to_date',
      'completed_and_stored',
      'this_period',
      'retention_work',
      'retention_materials',
      'retention_total',
      'earned_less_retention',
      'less_previous_certificates',
      'advance_recovery',
      'deductions_total',
      'tax',
      'current_payment_due',
      'balance_to_finish',
    );
    sums(t, 'applied', 'paid');
    derived(t, 'open_balance', 'coalesce(current_payment_due, 0) - paid');
    index('created_at', 'commitment_id', 'company_id', 'cost_period_id', 'certified_by_id', 'invoice_state', 'invoice_due');
  });
  await unique(knex, 'progress_invoice', ['project_id', 'revision', 'record_number']);
  await searchView(knex, 'progress_invoice', ['description', 'record_number', 'reference', 'tax_invoice_no']);
  await entityTable(knex, 'progress_invoice_line', (t, index) => {
    rowOf(t, index, 'progress_invoice');
    t.integer('line_no');
    reference(t, 'commitment_line_id', 'commitment_line');
    reference(t, 'commitment_co_line_id', 'commitment_co_line');
    reference(t, 'cost_code_id', 'cost_code');
    t.text('description');
    t.decimal('unit_cost', 18, 4);
    sums(
      t,
      'scheduled_value',
      'previous_work',
      'previous_materials',
      'previous_retention',
      'previous_materials_retention',
      'work_this_period',
    );
    t.decimal('quantity_this_period', 18, 4);
    t.decimal('percent_complete', 9, 2);
    sums(t, 'materials_presently_stored');
    derived(t, 'total_to_date', 'previous_work + work_this_period + materials_presently_stored');
    derived(t, 'balance_to_finish', 'scheduled_value - previous_work - work_this_period - materials_presently_stored');
    t.decimal('retention_percent_work', 5, 2).notNullable().defaultTo(0);
    t.decimal('retention_percent_materials', 5, 2).notNullable().defaultTo(0);
    derived(t, 'retention_work_this_period', 'round(work_this_period * retention_percent_work / 100, 2)');
    derived(t, 'retention_materials_held', 'round(materials_presently_stored * retention_percent_materials / 100, 2)');
    sums(t, 'retention_released');
    derived(
      t,
      'retention_held',
      'previous_retention + round(work_this_period * retention_percent_work / 100, 2) - retention_released + round(materials_presently_stored * retention_percent_materials / 100, 2)',
    );
    decimals(t, 'claimed_amount', 'certified_amount');
    index('line_no', 'commitment_line_id', 'commitment_co_line_id', 'cost_code_id');
  });
  await searchView(knex, 'progress_invoice_line', ['description']);
  await entityTable(knex, 'invoice_deduction', (t, index) => {
    rowOf(t, index, 'progress_invoice');
    t.text('kind').notNullable();
    t.text('description').notNullable();
    t.decimal('amount', 18, 2).notNullable();
  });
  await searchView(knex, 'invoice_deduction', ['description']);
}

async function payments(knex: Knex): Promise<void> {
  await entityTable(knex, 'ap_payment', (t, index) => {
    t.text('payment_number');
    reference(t, 'program_id', 'construction_program');
    reference(t, 'project_id', 'construction_project');
    reference(t, 'commitment_id', 'commitment');
    reference(t, 'progress_invoice_id', 'progress_invoice');
    reference(t, 'cost_code_id', 'cost_code');
    reference(t, 'company_id', 'company', { required: true });
    t.date('payment_date').notNullable();
    t.decimal('amount', 18, 2).notNullable();
    t.bigInteger('currency_id').references('id').inTable('currency');
    t.decimal('exchange_rate', 18, 6);
    t.text('method').notNullable();
    t.text('check_number');
    t.text('bank_reference');
    t.text('draw_request_no');
    t.text('batch');
    t.date('date_initiated');
    t.date('date_settled');
    t.text('status');
    t.text('void_reason');
    sums(t, 'applied');
    derived(t, 'open_balance', 'amount - applied');
    t.text('notes');
    index(
      'created_at',
      'program_id',
      'project_id',
      'commitment_id',
      'progress_invoice_id',
      'cost_code_id',
      'company_id',
      'currency_id',
      'created_by',
      'status',
      'payment_date',
    );
  });
  await unique(knex, 'ap_payment', ['payment_number']);
  await searchView(knex, 'ap_payment', ['payment_number', 'bank_reference', 'check_number', 'batch']);
  await entityTable(knex, 'payment_application', (t, index) => {
    rowOf(t, index, 'ap_payment');
    reference(t, 'progress_invoice_id', 'progress_invoice', { required: true });
    t.decimal('amount', 18, 2).notNullable();
    t.date('date');
    index('progress_invoice_id');
  });
}

async function budgets(knex: Knex): Promise<void> {
  await entityTable(knex, 'budget_request', (t, index) => {
    approval(t, index);
    header(t, index);
    t.text('record_number');
    t.text('request_type').notNullable();
    t.integer('fiscal_year');
    reference(t, 'period_id', 'cost_period');
    t.text('funding_source');
    t.text('justification').notNullable();
    reference(t, 'requested_by_id', 'users');
    t.date('needed_by');
    t.decimal('total', 18, 2).defaultTo(0);
    index('created_at', 'period_id', 'requested_by_id', 'request_type', 'total');
  });
  await unique(knex, 'budget_request', ['project_id', 'revision', 'record_number']);
  await searchView(knex, 'budget_request', ['description', 'record_number', 'reference']);
  await entityTable(knex, 'budget_request_line', (t, index) => {
    rowOf(t, index, 'budget_request');
    t.integer('line_no');
    reference(t, 'cost_code_id', 'cost_code', { required: true });
    t.text('description');
    costed(t, index);
    reference(t, 'period_id', 'cost_period');
    t.text('funding_code');
    t.text('notes');
    index('line_no', 'cost_code_id', 'period_id');
  });
  await searchView(knex, 'budget_request_line', ['description']);
}

async function ledger(knex: Knex): Promise<void> {
  await entityTable(
    knex,
    'cost_entry',
    (t, index) => {
      t.text('record_number');
      reference(t, 'project_id', 'construction_project', { required: true });
      reference(t, 'cost_code_id', 'cost_code', { required: true });
      t.text('kind').notNullable();
      t.decimal('amount', 18, 2).notNullable();
      t.decimal('document_amount', 18, 2).notNullable();
      t.date('entry_date').notNullable();
      reference(t, 'period_id', 'cost_period');
      reference(t, 'company_id', 'company');
      reference(t, 'commitment_id', 'commitment');
      reference(t, 'commitment_co_id', 'commitment_co');
      reference(t, 'progress_invoice_id', 'progress_invoice');
      reference(t, 'ap_payment_id', 'ap_payment');
      reference(t, 'budget_request_id', 'budget_request');
      index(
        'entry_date',
        'project_id',
        'cost_code_id',
        'period_id',
        'company_id',
        'commitment_id',
        'commitment_co_id',
        'progress_invoice_id',
        'ap_payment_id',
        'budget_request_id',
        'created_by',
      );
    },
    { app: 'select, insert', stays: true },
  );
  await searchView(knex, 'cost_entry', ['record_number']);
}
