/** Records that came of others: a link both ways. */
import { link, type HookContext, type LinkedRecord } from '../../../core/index.ts';

export const generated = (ctx: HookContext, pairs: readonly { from: LinkedRecord; to: LinkedRecord }[]): Promise<void> =>
  link(
    ctx,
    pairs.map((pair) => ({ ...pair, kind: 'generated' })),
  );
