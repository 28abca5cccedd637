/** Statements of budgets: budgeted against committed amounts per cost code, from the ledger. */
import { ofTenant, plain, rowsOf, sql, type Sql } from '../../../core/index.ts';
import type { Asking } from './drafts.ts';

const AMOUNT = (sql: string): string => `to_char(${sql}, 'FM999,999,999,999,990.00')`;

const LINES = {
  commitment: sql`select c.id, c.project_id, l.cost_code_id, sum(round(l.ext_cost * coalesce(c.exchange_rate, 1), 2)) as amount
    from commitment c join ${rowsOf('commitment_line', 'l')} on l.commitment_id = c.id
    where ${ofTenant('commitment', 'c', { deleted: 'include' })} and c.id = any($2::bigint[]) group by c.id, l.cost_code_id`,
  commitment_co: sql`select o.id, o.project_id, l.cost_code_id, sum(round(l.ext_cost * coalesce(c.exchange_rate, 1), 2)) as amount
    from commitment_co o join ${rowsOf('commitment', 'c', { deleted: 'include' })} on c.id = o.commitment_id
    join ${rowsOf('commitment_co_line', 'l')} on l.commitment_co_id = o.id where ${ofTenant('commitment_co', 'o', { deleted: 'include' })}
    and o.id = any($2::bigint[]) group by o.id, l.cost_code_id`,
} as const;

/**
 * Records of one batch are counted one after the other, in posting order. A project without any budget gets no warning; if the tenant
 * refuses overruns, it needs a budget.
 */
const ABOVE = (lines: Sql): Sql => sql`
with wanted as (select w.*, sum(amount) over (partition by project_id, cost_code_id order by id) as together from (${lines}) w),
rule as (select coalesce(max(budget_control), 'warn') as control, coalesce(max(budget_tolerance), 0) as tolerance
from ${rowsOf('construction_settings', { deleted: 'include' })})
select w.id, r.control = 'refuse' as refuses,
string_agg(k.code || ' (' || ${plain(AMOUNT('x.committed + w.together'))} || ' > ' || ${plain(AMOUNT('x.budget'))} || ')', ', '
order by k.code) as codes
from wanted w cross join rule r join ${rowsOf('cost_code', 'k', { deleted: 'include' })} on k.id = w.cost_code_id
cross join lateral (select coalesce(sum(amount) filter (where kind in ('original_budget', 'budget_change', 'budget_adjustment')), 0)
as budget, coalesce(sum(amount) filter (where kind in ('original_commitment', 'approved_co', 'released')), 0) as committed
  from ${rowsOf('cost_entry', { deleted: 'include' })} where project_id = w.project_id and cost_code_id = w.cost_code_id) x
where w.amount > 0 and x.committed + w.together > round(x.budget * (1 + r.tolerance / 100), 2)
  and (r.control = 'refuse' or exists (select 1 from ${rowsOf('cost_entry', 'b', { deleted: 'include' })} where b.project_id = w.project_id
  and b.kind = 'original_budget'))
group by w.id, r.control`;

/** Cost codes for which a commitment or change order exceeds the budget. */
export interface AboveBudget extends Record<string, unknown> {
  /** The record. */
  id: number;
  /** Whether the tenant refuses it. */
  refuses: boolean;
  /** The cost codes with both amounts, as text. */
  codes: string;
}

export const aboveBudget = ({ query }: Asking, table: keyof typeof LINES, ids: readonly number[]): Promise<AboveBudget[]> =>
  query<AboveBudget>(ABOVE(LINES[table]).with(ids));

const BELOW = sql`
with changes as (select b.id, l.cost_code_id, l.change, sum(l.change) over (partition by b.project_id, l.cost_code_id order by b.id)
as together from ${rowsOf('budget_request', 'b', { deleted: 'include' })}
  join lateral (select cost_code_id, sum(case when b.request_type = 'decrease' then - ext_cost else ext_cost end) as change
  from ${rowsOf('budget_request_line')} where budget_request_id = b.id group by 1) l on true
  where b.id = any($2::bigint[]))
select b.id, string_agg(k.code || ' (' || to_char(l.budget + x.together,
'FM999,999,999,999,990.00') || ' < ' || to_char(greatest(l.committed, 0), 'FM999,999,999,999,990.00') || ')', ', ' order by k.code) as codes
from budget_request b
join changes x on x.id = b.id and x.change < 0
join lateral (select coalesce(sum(amount) filter (where kind in ('original_budget', 'budget_change', 'budget_adjustment')), 0) as budget,
coalesce(sum(amount) filter (where kind in ('original_commitment', 'approved_co', 'released')), 0) as committed
  from ${rowsOf('cost_entry', { deleted: 'include' })} where project_id = b.project_id and cost_code_id = x.cost_code_id) l
  on l.budget + x.together < greatest(l.committed, 0)
join ${rowsOf('cost_code', 'k', { deleted: 'include' })} on k.id = x.cost_code_id
where ${ofTenant('budget_request', 'b', { deleted: 'include' })} and b.id = any($2::bigint[]) group by b.id`;

/**
 * Budget requests with the cost codes whose budget would fall below the committed amount or zero; requests of one batch are counted one
 * after the other.
 */
export const belowCommitted = ({ query }: Asking, requests: readonly number[]): Promise<{ id: number; codes: string }[]> =>
  query(BELOW.with(requests));

/** Errors of an adjustment. */
export interface WrongAdjustment extends Record<string, unknown> {
  id: number;
  why: 'approved' | 'transfer' | 'code' | 'beyond' | null;
  limit: string;
  /** The cost code whose budget would be less than its commitments. */
  below: string | null;
}

const WRONG = sql`
select a.id, w.why, ${plain(AMOUNT('abs(x.given + x.adjusted - a.amount)'))} as limit,
  case when w.why is null and a.amount < 0 and l.budget < greatest(l.committed, 0)
  then k.code || ' (' || ${plain(AMOUNT('l.budget'))} || ' < ' || ${plain(AMOUNT('greatest(l.committed, 0)'))} || ')' end as below
from ${rowsOf('budget_adjustment', 'a', { deleted: 'include' })} join ${rowsOf('budget_request', 'b', { deleted: 'include' })}
on b.id = a.budget_request_id join ${rowsOf('cost_code', 'k', { deleted: 'include' })} on k.id = a.cost_code_id
cross join lateral (select
    (select sum(case when b.request_type = 'decrease' then - ext_cost else ext_cost end) from ${rowsOf('budget_request_line')}
    where budget_request_id = b.id and cost_code_id = a.cost_code_id) as given,
    (select sum(amount) from ${rowsOf('budget_adjustment')} where budget_request_id = b.id and cost_code_id = a.cost_code_id) as adjusted) x
cross join lateral (select case when b.status <> 'approved' then 'approved' when b.request_type = 'transfer' then 'transfer'
when x.given is null then 'code'
  when x.given >= 0 and x.given + x.adjusted < 0 or x.given < 0 and x.given + x.adjusted > 0 then 'beyond' end as why) w
cross join lateral (select coalesce(sum(amount) filter (where kind in ('original_budget', 'budget_change', 'budget_adjustment')), 0)
as budget, coalesce(sum(amount) filter (where kind in ('original_commitment', 'approved_co', 'released')), 0) as committed
  from ${rowsOf('cost_entry', { deleted: 'include' })} where project_id = b.project_id and cost_code_id = a.cost_code_id) l
where a.id = any($2::bigint[])`;

/** Compared with the total of all adjustments, including these. */
export const wrongAdjustments = ({ query }: Asking, adjustments: readonly number[]): Promise<WrongAdjustment[]> =>
  query<WrongAdjustment>(WRONG.with(adjustments));
