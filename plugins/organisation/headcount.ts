import { type DraftHook, text } from '../../core/index.ts';
import { mostHolders } from './position-statements.ts';

/** Entity `position`: the headcount cannot be less than the number of concurrent holders, today or later. */
export const headcount: DraftHook<'position'> = async (drafts, ctx) => {
  const lowered = drafts.filter((d) => d.op === 'update' && (d.row.headcount ?? Infinity) < (d.before?.headcount ?? 0));
  if (!lowered.length) return;
  const most = await mostHolders(
    ctx,
    lowered.map((d) => d.id),
  );
  for (const draft of lowered) {
    const held = most.get(draft.id as number) ?? 0;
    if (held > (draft.row.headcount ?? held)) draft.reject({ headcount: [text('organisation.headcount_held', { held })] });
  }
};
