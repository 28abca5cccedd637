/** Records that came of others: each names the other. */
import { link, type HookContext } from '../../../core/index.ts';

export interface Pair { from: number; to: number }

/** @param kind of the link: what was generated, a revision, a reply. */
export async function linked(ctx: HookContext, [from, to]: readonly [from: string, to: string], pairs: readonly Pair[], kind: 'generated' | 'revision' | 'reply'): Promise<void> {
  await link(ctx, pairs.map((pair) => ({ from: { entity: from, id: pair.from }, to: { entity: to, id: pair.to }, kind })));
}
