/**
 * Budget control: what commitments and change orders claim of a cost code beside what is committed already, against its budget and the
 * tolerance of the tenant.
 */
import { type Draft, type HookContext, ofTenant, plain, rowsOf, sql, type Sql, text } from '../../../core/index.ts';
import { approved } from './moves.ts';
import { after, hold, keys } from './sql.ts';

const OVERRIDE = 'override_pmweb_budget';
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
 * Records of one batch count one after the other, as they will be posted. A project without any budget is not warned of; where the tenant
 * refuses, it needs one.
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

/** Told to whoever submits; at the approval refused where the tenant wants it so, unless somebody who may says why. */
export async function withinBudget(drafts: readonly Draft[], ctx: HookContext, table: keyof typeof LINES): Promise<void> {
  const open = drafts.filter((d) => !d.rejected);
  if (!open.length) return;
  await hold(ctx, 'construction_project', keys(open.map((d) => d.before?.['project_id'])));
  const above = await ctx.query<{ id: number; refuses: boolean; codes: string }>(ABOVE(LINES[table]).with(keys(open.map((d) => d.id))));
  for (const { id, refuses, codes } of above) {
    const draft = open.find((d) => d.id === id) as Draft;
    const message = text('money.above_budget', { codes });
    if (!refuses || !approved(draft)) ctx.answer.note(draft, message);
    else if (!ctx.actor.permissions.has(OVERRIDE)) draft.reject({ lines: [message] }, message);
    else if (!after(draft, 'budget_override_reason'))
      draft.reject({ budget_override_reason: [text('money.say_why_above', { codes })] }, text('money.say_why_above', { codes }));
  }
}
