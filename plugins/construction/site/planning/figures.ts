/** planning_item: score and total are calculated from criteria and estimate (domain model 1.22). */
import { type Draft, type DraftHook, type HookContext, type Hooks, keysIn, valueAfter } from '../../../../core/index.ts';
import { monthlyOf } from './spread.ts';
import { keepPlanningFigures } from '../figure-statements.ts';

const figure = (value: unknown): number | null => (value === null ? null : Number(value));

const count = async (drafts: readonly Draft<'planning_criterion' | 'planning_line'>[], ctx: HookContext): Promise<void> => {
  const changed = await keepPlanningFigures(ctx, keysIn(drafts, 'planning_item_id'));
  await ctx.history.add(
    'planning_item',
    changed.map((c) => ({
      id: c.id,
      changes: [
        { field: 'weighted_score', from: figure(c.old_score), to: figure(c.score) },
        { field: 'total', from: figure(c.old_total), to: figure(c.total) },
      ].filter(({ from, to }) => from !== to),
    })),
  );
};

const monthly: DraftHook<'planning_line'> = (drafts) => {
  for (const draft of drafts)
    if (draft.op === 'create' || draft.op === 'update')
      draft.row.monthly_amount = monthlyOf(valueAfter(draft, 'amount'), valueAfter(draft, 'spread_months'));
};

export const criterionHooks: Hooks<'planning_criterion'> = { after: count };
export const lineHooks: Hooks<'planning_line'> = { before: monthly, after: count };
