/**
 * Adjustments move the budget of a cost code after its request was approved, in addition to the lines of the request (domain model 1.21).
 * They are posted at once and append-only: nobody can edit one, a mistake needs a reverse adjustment.
 */
import { type Draft, type DraftHook, type Hooks, keysIn, text } from '../../../core/index.ts';
import { wrongAdjustments, type WrongAdjustment } from './budget-statements.ts';
import { exact } from './decimal.ts';
import { ofProject, openPeriods } from './periods.ts';
import { post } from './ledger-statements.ts';
import { HELD, hold, keys } from './drafts.ts';

/** Each belongs to the project of its request; an adjustment of zero is refused. */
const rules: DraftHook<'budget_adjustment'> = async (drafts, ctx) => {
  const found = await ctx.find('budget_request', { id: keysIn(drafts, 'budget_request_id') }, { fields: ['project_id'], ...HELD });
  const projects = new Map<unknown, number>(found.map((f) => [f.id, f.project_id]));
  for (const draft of drafts) {
    draft.row.project_id = projects.get(draft.row.budget_request_id) ?? null;
    if (exact(draft.row.amount).eq(0)) draft.reject({ amount: [text('money.adjust_nothing')] });
  }
  const open = drafts.filter((d) => !d.rejected);
  await hold(ctx, 'construction_project', keys(open.map((d) => d.row.project_id)));
  await openPeriods(ofProject(open), ctx, 'date');
};

const FIELD = { approved: 'budget_request_id', transfer: 'budget_request_id', code: 'cost_code_id', beyond: 'amount' } as const;

function say(draft: Draft<'budget_adjustment'>, { why, limit, below }: WrongAdjustment): void {
  if (why) draft.reject({ [FIELD[why]]: [text(`money.adjust_${why}`, { limit })] });
  else if (below) draft.reject({ amount: [text('money.below_committed', { codes: below })] });
}

const settle: DraftHook<'budget_adjustment'> = async (drafts, ctx) => {
  await post(ctx, 'budget_adjustment', keysIn(drafts, 'budget_request_id'));
  for (const wrong of await wrongAdjustments(ctx, keys(drafts.map((d) => d.id))))
    say(drafts.find((d) => d.id === wrong.id) as Draft<'budget_adjustment'>, wrong);
};

export const adjustmentHooks: Hooks<'budget_adjustment'> = { before: rules, after: settle };
