/** Assignees of a punch item: people and companies. For a company its contacts with an account act. */
import { type DraftHook, type HookContext, type Hooks, keysIn } from '../../../../core/index.ts';
import { shareWithWorkers } from './private.ts';
import { keepResponses, keepWorkers, type Assignee } from './punch-statements.ts';

/** The ball in court while the work is open: the first assignee with an open part. */
export const ballOf = (assignees: readonly Assignee[]): { ball_in_court_id: number | null; ball_in_court_company_id: number | null } => {
  const first = assignees.find((a) => a.response === 'open');
  return { ball_in_court_id: first?.people[0] ?? null, ball_in_court_company_id: first?.company_id ?? null };
};

/** punch_assignee, after the SQL: stores its people on the item, which gives them access; later assignees are waited for too. */
const followParts: DraftHook<'punch_assignee'> = async (drafts, ctx) => {
  const items = await keepWorkers(ctx, keysIn(drafts, 'punch_item_id'));
  await shareWithWorkers(
    ctx,
    items.map((item) => item.list),
  );
};

export const assigneeHooks: Hooks<'punch_assignee'> = { after: followParts };

/** Sets the responses of all parts of these items, or of some parts. */
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
