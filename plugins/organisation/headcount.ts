import { type DraftHook, text } from '../../core/index.ts';
import { mostHolders } from './position-statements.ts';

/** position: the headcount does not fall below the people who hold it at the same time, today or later. */
export const headcount: DraftHook = async (drafts, ctx) => {
  const lowered = drafts.filter((d) => d.op === 'update' && Number(d.row['headcount'] ?? Infinity) < Number(d.before?.['headcount']));
  if (!lowered.length) return;
  const most = await mostHolders(
    ctx,
    lowered.map((d) => d.id),
  );
  for (const draft of lowered) {
    const held = most.get(draft.id as number) ?? 0;
    if (held > Number(draft.row['headcount'])) draft.reject({ headcount: [text('organisation.headcount_held', { held })] });
  }
};
