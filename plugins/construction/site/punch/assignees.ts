/** Who does the work of a punch item: people, and companies, for which those of their contacts act who have an account here. */
import { type DraftHook, type HookContext, type Hooks } from '../../../../core/index.ts';
import { keysOf } from '../shared.ts';
import { shareWithWorkers } from './private.ts';
import { keepResponses, keepWorkers, type Assignee } from './punch-statements.ts';

/** Whose move it is while the work is to be done: the first whose part is open. */
export const ballOf = (assignees: readonly Assignee[]): { ball_in_court_id: number | null; ball_in_court_company_id: number | null } => {
  const first = assignees.find((a) => a.response === 'open');
  return { ball_in_court_id: first?.people[0] ?? null, ball_in_court_company_id: first?.company_id ?? null };
};

/** punch_assignee, after the SQL: the item knows its people, so that they reach it; whoever comes later is waited for as well. */
const followParts: DraftHook = async (drafts, ctx) => {
  const items = await keepWorkers(ctx, keysOf(drafts, 'punch_item_id'));
  await shareWithWorkers(
    ctx,
    items.map((item) => item.list),
  );
};

export const assigneeHooks: Hooks = { after: followParts };

/** Answers of all parts of these items, or of some parts. */
export async function answer(
  ctx: Pick<HookContext, 'query' | 'actor' | 'history'>,
  parts: readonly number[],
  response: Assignee['response'],
): Promise<void> {
  const changed = await keepResponses(ctx, parts, response);
  await ctx.history.add(
    'punch_assignee',
    changed.map(({ id, old }) => ({ id, changes: [{ field: 'response', from: old, to: response }] })),
  );
}
