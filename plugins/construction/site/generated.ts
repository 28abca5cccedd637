/** Links between records and those created from them. */
import type { HookContext } from '../../../core/index.ts';
import { type LinkedRecord, link } from '../../platform/links/index.ts';

export const generated = (ctx: HookContext, pairs: readonly { from: LinkedRecord; to: LinkedRecord }[]): Promise<void> =>
  link(
    ctx,
    pairs.map((pair) => ({ ...pair, kind: 'generated' })),
  );
