/** Which conditions of a filter are shown as one. Pure. */
import type { FilterPair } from '../../slots/filter-pairs.ts';
import { isGroup } from './tree.ts';
import type { FilterItem, FilterSet } from './tree.ts';

export interface FoundPair {
  pair: FilterPair;
  /** Places among the items. */
  at: readonly [number, number];
  items: readonly [FilterItem, FilterItem];
}

/** A pair is one where all conditions hold and each of its fields has one value. A field that occurs twice is no part of a pair. */
export function pairsIn({ join, items }: FilterSet, pairs: readonly FilterPair[]): FoundPair[] {
  if (join !== 'and') return [];
  return pairs.flatMap((pair) => {
    const places = pair.fields.map((field) => items.flatMap((item, at) => (!isGroup(item) && item.field === field ? [at] : [])));
    const [[first, ...more] = [], [second, ...others] = []] = places;
    if (first === undefined || second === undefined || more.length > 0 || others.length > 0) return [];
    const found = [items[first], items[second]] as [FilterItem, FilterItem];
    return found.every(({ op }) => op === 'eq') ? [{ pair, at: [first, second] as const, items: found }] : [];
  });
}
