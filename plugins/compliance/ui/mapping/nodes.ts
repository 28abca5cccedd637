/** Filters lists of controls. Pure. */
import { holdsText } from '../../../../core/shared/fold.ts';
import type { Cell, Coverage, MapNode } from './types.ts';

type Part = Pick<MapNode, 'id' | 'parent_id' | 'ref_no' | 'title' | 'assessable'>;

/**
 * Matching controls, each below its headings.
 * @param words the typed text; empty: all.
 * @param fits an additional filter.
 */
export function shownOf<T extends Part>(nodes: readonly T[], words: string, fits: (node: T) => boolean = () => true): T[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const kept = new Set<number>();
  for (const node of nodes) {
    if (!node.assessable || !fits(node) || !holdsText(words, `${node.ref_no} ${node.title ?? ''}`)) continue;
    for (let at: T | undefined = node; at && !kept.has(at.id); at = at.parent_id === null ? undefined : byId.get(at.parent_id))
      kept.add(at.id);
  }
  return nodes.filter(({ id }) => kept.has(id));
}

const RANK: readonly Coverage[] = ['full', 'partial', 'none'];

/** The best coverage of each control of the target; unmapped ones are missing. */
export function bestOf(cells: readonly Cell[]): Map<number, Coverage> {
  const best = new Map<number, Coverage>();
  for (const { target_node_id: id, coverage } of cells) {
    const now = best.get(id);
    if (now === undefined || RANK.indexOf(coverage) < RANK.indexOf(now)) best.set(id, coverage);
  }
  return best;
}

/** Mappings of each control of one side. */
export function cellsOf(cells: readonly Cell[], side: 'source_node_id' | 'target_node_id'): Map<number, Cell[]> {
  const found = new Map<number, Cell[]>();
  for (const cell of cells) found.set(cell[side], [...(found.get(cell[side]) ?? []), cell]);
  return found;
}
