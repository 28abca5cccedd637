/**
 * Money in one currency per sum, and commitments that end: rates of projects and programs, what an ended commitment lets go, when retention
 * is due, a ceiling for it, budget control, and the completion that was agreed before change orders moved it.
 */
import type { Knex } from 'knex';
import { derived, sums } from './columns.ts';
import { unforced } from './helpers.ts';
import { giveAdministrators } from './permissions.ts';

const RATED = ['construction_project', 'construction_program'] as const;
const ENDED = `('complete', 'terminated')`;

/** What a commitment claims: nothing before it is approved and once it is void. */
const COMMITTED = `case when status = 'approved' and execution_state is distinct from 'void' then original_value + approved_cos - released else 0 end`;
const HELD = `previous_retention + round(work_this_period * retention_percent_work / 100, 2) - retention_waived - retention_released + round(materials_presently_stored * retention_percent_materials / 100, 2)`;
const HELD_BEFORE = HELD.replace(' - retention_waived', '');
const OF_PERIOD = 'round(work_this_period * retention_percent_work / 100, 2)';

/** At the end of every transaction the recap of a commitment says what its entries add up to. */
const agrees = (released: boolean): string => `
create or replace function commitment_agrees() returns trigger language plpgsql as $$
declare counts boolean; sums record; now_is commitment;
begin
  select * into now_is from commitment where id = new.id;
  if now_is.row_version is null then return null; end if;
  counts := now_is.status = 'approved' and now_is.is_latest and now_is.deleted_at is null and now_is.execution_state is distinct from 'void';
  select coalesce(sum(document_amount) filter (where kind = 'original_commitment'), 0) as original, coalesce(sum(document_amount) filter (where kind = 'approved_co'), 0) as approved,
    coalesce(sum(document_amount) filter (where kind = 'pending_co'), 0) as pending, coalesce(sum(document_amount) filter (where kind = 'invoiced'), 0) as billed,
    coalesce(sum(document_amount) filter (where kind = 'retention'), 0) as retention, coalesce(sum(document_amount) filter (where kind = 'paid'), 0) as paid,
    coalesce(sum(document_amount) filter (where kind = 'released'), 0) as released
    into sums from cost_entry where tenant_id = now_is.tenant_id and commitment_id = now_is.id;
  if (sums.original, sums.approved, sums.pending, sums.billed, sums.retention, sums.paid${released ? ', sums.released' : ''}) is distinct from
     (case when counts then now_is.original_value else 0 end, case when counts then now_is.approved_cos else 0 end, case when counts then now_is.pending_cos else 0 end, now_is.billed, now_is.retention_held, now_is.paid${released ? ', case when counts then - now_is.released else 0 end' : ''}) then
    raise exception 'commitment %: recap (% % % % % %) and ledger (% % % % % %) differ', now_is.id, now_is.original_value, now_is.approved_cos, now_is.pending_cos, now_is.billed, now_is.retention_held, now_is.paid,
      sums.original, sums.approved, sums.pending, sums.billed, sums.retention, sums.paid using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$`;

/**
 * Entries by cost code that take the rest of ended commitments out of the forecast, and change orders that nobody can decide on any more.
 */
const LET_GO = [
  `insert into cost_entry (tenant_id, created_by, updated_by, commitment_id, record_number, project_id, cost_code_id, kind, company_id, document_amount, amount, entry_date)
   select tenant_id, max(created_by), max(created_by), commitment_id, max(record_number), project_id, cost_code_id, 'released', max(company_id), - sum(left_document), - sum(left_amount), current_date from (
     select e.*, s.sign * e.document_amount as left_document, s.sign * e.amount as left_amount
     from cost_entry e join commitment c on c.tenant_id = e.tenant_id and c.id = e.commitment_id and c.status = 'approved' and c.execution_state in ${ENDED}
     cross join lateral (select case when e.kind = 'invoiced' then -1 else 1 end as sign) s
     where e.kind in ('original_commitment', 'approved_co', 'invoiced')) x
   group by tenant_id, commitment_id, project_id, cost_code_id having sum(left_document) <> 0`,
  `insert into cost_entry (tenant_id, created_by, updated_by, commitment_id, commitment_co_id, record_number, project_id, cost_code_id, kind, company_id, document_amount, amount, entry_date)
   select e.tenant_id, max(e.created_by), max(e.created_by), e.commitment_id, e.commitment_co_id, max(e.record_number), e.project_id, e.cost_code_id, 'pending_co', max(e.company_id), - sum(e.document_amount), - sum(e.amount), current_date
   from cost_entry e join commitment c on c.tenant_id = e.tenant_id and c.id = e.commitment_id and c.execution_state in ${ENDED} where e.kind = 'pending_co'
   group by e.tenant_id, e.commitment_id, e.commitment_co_id, e.project_id, e.cost_code_id having sum(e.document_amount) <> 0`,
  `update commitment set released = original_value + approved_cos - billed, pending_cos = 0 where status = 'approved' and execution_state in ${ENDED}`,
  `update construction_project p set estimate_at_completion = e.amount from (
    select tenant_id, project_id, sum(case when committed = 0 and let_go = 0 and pending = 0 then greatest(budget, invoiced + other) else committed + pending + other end) as amount from (
      select tenant_id, project_id, coalesce(sum(amount) filter (where kind in ('original_budget', 'budget_change', 'budget_adjustment')), 0) as budget, coalesce(sum(amount) filter (where kind = 'released'), 0) as let_go,
        coalesce(sum(amount) filter (where kind in ('original_commitment', 'approved_co', 'released')), 0) as committed, coalesce(sum(amount) filter (where kind = 'pending_co'), 0) as pending,
        coalesce(sum(amount) filter (where kind = 'invoiced'), 0) as invoiced, coalesce(sum(amount) filter (where kind = 'non_commitment'), 0) as other
      from cost_entry group by tenant_id, project_id, cost_code_id) c group by 1, 2) e
   where p.tenant_id = e.tenant_id and p.id = e.project_id and exists (select 1 from cost_entry r where r.tenant_id = p.tenant_id and r.project_id = p.id and r.kind = 'released')`,
] as const;

export async function up(knex: Knex): Promise<void> {
  for (const table of RATED) await knex.schema.alterTable(table, (t) => void t.decimal('exchange_rate', 18, 6).defaultTo(1));
  await knex.schema.alterTable('commitment', (t) => {
    sums(t, 'released');
    t.date('taking_over_date');
    t.integer('defects_days').defaultTo(365);
    t.specificType('defects_until', 'date generated always as (taking_over_date + coalesce(defects_days, 0)) stored');
    t.decimal('retention_at_taking_over', 5, 2).defaultTo(50);
    t.decimal('retention_ceiling_percent', 5, 2);
    t.date('original_completion');
    t.text('budget_override_reason');
  });
  await knex.schema.alterTable('commitment', (t) => derived(t, 'committed', COMMITTED));
  await knex.schema.alterTable('commitment_co', (t) => {
    t.date('revised_completion');
    t.text('budget_override_reason');
  });
  await knex.schema.alterTable('construction_settings', (t) => {
    t.text('budget_control').notNullable().defaultTo('warn');
    t.decimal('budget_tolerance', 5, 2).notNullable().defaultTo(0);
    t.boolean('penalties_lower_vat').notNullable().defaultTo(false);
  });
  await knex.schema.alterTable('progress_invoice_line', (t) => {
    t.dropColumns('retention_held', 'retention_work_this_period');
    sums(t, 'retention_waived');
  });
  await knex.schema.alterTable('progress_invoice_line', (t) => {
    derived(t, 'retention_work_this_period', `${OF_PERIOD} - retention_waived`);
    derived(t, 'retention_held', HELD);
  });
  await knex.raw(agrees(true));
  await unforced(knex, ['commitment', 'cost_entry', 'construction_project'], async () => {
    for (const sql of LET_GO) await knex.raw(sql);
    await knex.raw(
      `update commitment set original_completion = estimated_completion, estimated_completion = estimated_completion + co_days where status = 'approved' and estimated_completion is not null`,
    );
    await knex.raw('set constraints all immediate');
  });
  await giveAdministrators(knex, ['override_pmweb_budget']);
}

export async function down(knex: Knex): Promise<void> {
  await unforced(knex, ['commitment', 'cost_entry'], async () => {
    await knex.raw(agrees(false));
    await knex.raw(`delete from cost_entry where kind = 'released'`);
    await knex.raw('update commitment set estimated_completion = original_completion where original_completion is not null');
    await knex.raw('set constraints all immediate');
  });
  await knex.schema.alterTable('progress_invoice_line', (t) => t.dropColumns('retention_held', 'retention_work_this_period'));
  await knex.schema.alterTable('progress_invoice_line', (t) => {
    t.dropColumn('retention_waived');
    derived(t, 'retention_work_this_period', OF_PERIOD);
    derived(t, 'retention_held', HELD_BEFORE);
  });
  await knex.schema.alterTable('construction_settings', (t) => t.dropColumns('budget_control', 'budget_tolerance', 'penalties_lower_vat'));
  await knex.schema.alterTable('commitment_co', (t) => t.dropColumns('revised_completion', 'budget_override_reason'));
  await knex.schema.alterTable('commitment', (t) => t.dropColumn('committed'));
  await knex.schema.alterTable('commitment', (t) =>
    t.dropColumns(
      'defects_until',
      'released',
      'taking_over_date',
      'defects_days',
      'retention_at_taking_over',
      'retention_ceiling_percent',
      'original_completion',
      'budget_override_reason',
    ),
  );
  for (const table of RATED) await knex.schema.alterTable(table, (t) => t.dropColumn('exchange_rate'));
}
