/** asset: no asset is part of itself, however far up. Rows of one write are looked at together. */
import { text, type Hooks } from '../../../core/index.ts';
import { partsAbove } from './asset-statements.ts';

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

export const assetParents: Hooks<'asset'> = {
  async before(drafts, ctx) {
    const moved = drafts.filter(({ op, row }) => op !== 'create' && 'parent_asset_ids' in row && Boolean(row.parent_asset_ids?.length));
    if (!moved.length) return;
    const stored = await partsAbove(
      ctx,
      moved.flatMap(({ row }) => row.parent_asset_ids ?? []),
    );
    const above = new Map(stored.map(({ id, parents }) => [id, idsOf(parents)]));
    for (const { id, row } of moved) above.set(id as number, row.parent_asset_ids ?? []);
    for (const draft of moved) if (leadsTo(draft.id as number, above)) draft.reject({ parent_asset_ids: [text('assets.part_of_itself')] });
  },
};

/** Does a way up from the asset lead back to it? */
export function leadsTo(id: number, above: ReadonlyMap<number, readonly number[]>): boolean {
  const seen = new Set<number>();
  const open = [...(above.get(id) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === id) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(above.get(next) ?? []));
  }
  return false;
}
