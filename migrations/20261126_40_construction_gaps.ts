/**
 * What construction still lacked: adjustments of approved budgets, the RFI that a change order came of, the project of a line, the program
 * level of a payment, and what a project will cost, which projects of the main API take over from the one that they are linked with.
 */
import type { Knex } from 'knex';
import { entityTable, reference, unforced, unique } from './helpers.ts';
import { dropTables, searchView } from './search-view.ts';

/** Lines and what they belong to. */
const LINES = [
  ['commitment_line', 'commitment'],
  ['commitment_co_line', 'commitment_co'],
  ['budget_request_line', 'budget_request'],
] as const;

/** As the ledger works it out (plugins/construction/money/ledger.ts): what is committed as committed, else as budgeted. */
const ESTIMATES = `
update construction_project p set estimate_at_completion = e.amount from (
  select tenant_id, project_id, sum(case when committed = 0 and pending = 0 then greatest(budget, invoiced + other) else committed + pending + other end) as amount from (
    select tenant_id, project_id, coalesce(sum(amount) filter (where kind in ('original_budget', 'budget_change')), 0) as budget,
      coalesce(sum(amount) filter (where kind in ('original_commitment', 'approved_co')), 0) as committed, coalesce(sum(amount) filter (where kind = 'pending_co'), 0) as pending,
      coalesce(sum(amount) filter (where kind = 'invoiced'), 0) as invoiced, coalesce(sum(amount) filter (where kind = 'non_commitment'), 0) as other
    from cost_entry group by tenant_id, project_id, cost_code_id) c group by 1, 2) e
where p.tenant_id = e.tenant_id and p.id = e.project_id`;

/** Of change orders that are not decided on: approved ones with this one, in per cent of the original value. */
const SHARES = `
update commitment_co o set change_percent = round((c.approved_cos + coalesce(o.amount, 0)) * 100 / c.original_value, 2) from commitment c
where c.tenant_id = o.tenant_id and c.id = o.commitment_id and c.original_value <> 0 and o.is_latest and o.status in ('draft', 'submitted', 'returned', 'resubmitted')`;

export async function up(knex: Knex): Promise<void> {
  await entityTable(
    knex,
    'budget_adjustment',
    (t, index) => {
      reference(t, 'budget_request_id', 'budget_request', { required: true });
      reference(t, 'project_id', 'construction_project', { required: true });
      t.date('date').notNullable();
      reference(t, 'cost_code_id', 'cost_code', { required: true });
      t.decimal('amount', 18, 2).notNullable();
      t.text('reason').notNullable();
      t.check('amount <> 0', {}, 'budget_adjustment_amount');
      index('budget_request_id', 'project_id', 'cost_code_id', 'date', 'created_at', 'created_by');
    },
    { app: 'select, insert', stays: true },
  );
  await searchView(knex, 'budget_adjustment', ['reason']);
  await knex.schema.alterTable('commitment_co', (t) => {
    reference(t, 'rfi_id', 'rfi');
    t.decimal('change_percent', 18, 2);
    t.index(['tenant_id', 'rfi_id', 'id'], 'commitment_co_rfi_id_index');
  });
  await knex.schema.alterTable('ap_payment', (t) => {
    reference(t, 'portfolio_id', 'portfolio');
    t.index(['tenant_id', 'portfolio_id', 'id'], 'ap_payment_portfolio_id_index');
  });
  for (const [line] of LINES) await knex.schema.alterTable(line, (t) => void t.bigInteger('project_id'));
  await unforced(knex, LINES.flat(), async () => {
    for (const [line, parent] of LINES)
      await knex.raw('update ?? l set project_id = p.project_id from ?? p where p.tenant_id = l.tenant_id and p.id = l.??', [
        line,
        parent,
        `${parent}_id`,
      ]);
  });
  await knex.schema.alterTable('construction_project', (t) => void t.decimal('estimate_at_completion', 18, 2));
  await unforced(knex, ['construction_project', 'cost_entry'], () => knex.raw(ESTIMATES));
  await knex.schema.alterTable('project', (t) => reference(t, 'pmweb_system_id', 'construction_project'));
  await unique(knex, 'project', ['pmweb_system_id']);
  await unforced(knex, ['rfi', 'commitment_co', 'commitment'], async () => {
    await knex.raw('update commitment_co o set rfi_id = r.id from rfi r where r.tenant_id = o.tenant_id and r.change_order_id = o.id');
    await knex.raw(SHARES);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('project', (t) => t.dropColumn('pmweb_system_id'));
  await knex.schema.alterTable('construction_project', (t) => t.dropColumn('estimate_at_completion'));
  for (const [line] of LINES) await knex.schema.alterTable(line, (t) => t.dropColumn('project_id'));
  await knex.schema.alterTable('ap_payment', (t) => t.dropColumn('portfolio_id'));
  await knex.schema.alterTable('commitment_co', (t) => t.dropColumns('rfi_id', 'change_percent'));
  await dropTables(knex, ['budget_adjustment']);
}
