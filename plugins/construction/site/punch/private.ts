/** People who work on an item of a private list become its readers. */
import { type HookContext } from '../../../../core/index.ts';
import { shareLists } from './punch-statements.ts';

/** @param lists private ones and others. */
export async function shareWithWorkers(ctx: Pick<HookContext, 'query' | 'actor' | 'history'>, lists: readonly number[]): Promise<void> {
  const shared = await shareLists(ctx, lists);
  await ctx.history.add(
    'punch_list',
    shared.map(({ id, people, before }) => ({
      id,
      changes: [{ field: 'distribution_user_ids', from: JSON.parse(before), to: JSON.parse(people) }],
    })),
  );
}
