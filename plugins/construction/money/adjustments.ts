/**
 * Adjustments move the budget of a cost code after its request was approved, beside the lines of the request (domain model 1.21). They are
 * posted at once and only added to: nobody changes one, a mistake is adjusted back.
 */
import { type Draft, type DraftHook, type Hooks, plain, rowsOf, sql, text } from '../../../core/index.ts';
import { exact } from './decimal.ts';
import { ofProject, openPeriods } from './periods.ts';
import { post } from './post.ts';
import { HELD, hold, keys, parents } from './sql.ts';

/** Each is of the project of its request; nothing can be adjusted by nothing. */
const rules: DraftHook = async (drafts, ctx) => {
  const found = await ctx.find('budget_request', { id: parents(drafts, 'budget_request_id') }, { fields: ['project_id'], ...HELD });
  const projects = new Map<unknown, number>(found.map((f) => [f.id, f.project_id]));
  for (const draft of drafts) {
    draft.row['project_id'] = projects.get(draft.row['budget_request_id']) ?? null;
    if (exact(draft.row['amount']).eq(0)) draft.reject({ amount: [text('money.adjust_nothing')] });
  }
  const open = drafts.filter((d) => !d.rejected);
  await hold(ctx, 'construction_project', keys(open.map((d) => d.row['project_id'])));
  await openPeriods(ofProject(open), ctx, 'date');
};

interface Wrong extends Record<string, unknown> {
  id: number;
  why: 'approved' | 'transfer' | 'code' | 'beyond' | null;
  limit: string;
  /** The cost code, where less budget than commitments is left for it. */
  below: string | null;
}

const AMOUNT = (sql: string): string => `to_char(${sql}, 'FM999,999,999,999,990.00')`;

/** Against all adjustments as they are now, those of this write among them. */
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

const FIELD = { approved: 'budget_request_id', transfer: 'budget_request_id', code: 'cost_code_id', beyond: 'amount' } as const;

function say(draft: Draft, { why, limit, below }: Wrong): void {
  if (why) draft.reject({ [FIELD[why]]: [text(`money.adjust_${why}`, { limit })] });
  else if (below) draft.reject({ amount: [text('money.below_committed', { codes: below })] });
}

const settle: DraftHook = async (drafts, ctx) => {
  await post(ctx, 'budget_adjustment', parents(drafts, 'budget_request_id'));
  for (const wrong of await ctx.query<Wrong>(WRONG.with(keys(drafts.map((d) => d.id)))))
    say(drafts.find((d) => d.id === wrong.id) as Draft, wrong);
};

export const adjustmentHooks: Hooks = { before: rules, after: settle };
