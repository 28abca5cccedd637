/** punch_list: open while any of its items is open, closed when all are closed. */
import { type HookContext } from '../../../../core/index.ts';
import { keepListStates } from './punch-statements.ts';

/** A list without items is open. */
export async function countItems(ctx: Pick<HookContext, 'query' | 'actor' | 'history'>, lists: readonly number[]): Promise<void> {
  const changed = await keepListStates(ctx, lists);
  await ctx.history.add(
    'punch_list',
    changed.map(({ id, from, to }) => ({ id, changes: [{ field: 'list_state', from, to }] })),
  );
}
