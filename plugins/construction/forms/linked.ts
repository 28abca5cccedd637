/** Links between records and those created from them. */
import type { Draft, HookContext } from '../../../core/index.ts';
import { link } from '../../platform/links/index.ts';

export interface Pair {
  from: number;
  to: number;
}

/** @param kind of the link: generated, revision, reply. */
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

/** The same for records created by an action: the answer also refers the user to them. */
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
