/** Records that came of others: each names the other. */
import type { Draft, HookContext } from '../../../core/index.ts';
import { link } from '../../platform/links/index.ts';

export interface Pair {
  from: number;
  to: number;
}

/** @param kind of the link: what was generated, a revision, a reply. */
export async function linked(
  ctx: HookContext,
  [from, to]: readonly [from: string, to: string],
  pairs: readonly Pair[],
  kind: 'generated' | 'revision' | 'reply',
): Promise<void> {
  await link(
    ctx,
    pairs.map((pair) => ({ from: { entity: from, id: pair.from }, to: { entity: to, id: pair.to }, kind })),
  );
}

/** The same for what an action has made of each draft: whoever asked for it is led there. */
export async function ledTo(
  ctx: HookContext,
  entities: readonly [from: string, to: string],
  drafts: readonly Draft[],
  ids: readonly number[],
  kind: 'generated' | 'revision' | 'reply',
): Promise<void> {
  drafts.forEach((draft, i) => ctx.answer.made(draft, { entity: entities[1], id: ids[i] as number }));
  await linked(
    ctx,
    entities,
    drafts.map((d, i) => ({ from: d.id as number, to: ids[i] as number })),
    kind,
  );
}
