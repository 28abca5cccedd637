/**
 * Filters as the screen shows them: conditions and groups, joined by and/or. Parts of a Where that this tree cannot represent (`not`,
 * `has`, two references away, deeper nesting) are kept unchanged in `rest`, so that a link never loses a condition.
 */
import type { Operator, Scalar, Where } from '../../../core/shared/where.ts';

/** One condition: field, operator, value. */
export interface FilterItem {
  /** A field of the entity, or of a referenced entity: `program_id.portfolio_id`. */
  field: string;
  op: Operator;
  value: Scalar | Scalar[];
}

/** Conditions joined by and, or by or. */
export interface FilterGroup {
  join: 'and' | 'or';
  items: FilterNode[];
}

export type FilterNode = FilterItem | FilterGroup;

/** The filter of a list, and the part of a link that the screen cannot show. */
export interface FilterSet extends FilterGroup {
  rest?: Where;
}

/** Maximum nesting, including the outermost group. */
export const MAX_LEVELS = 3;

export const NO_FILTER: FilterSet = { join: 'and', items: [] };

export const isGroup = (node: FilterNode): node is FilterGroup => 'items' in node;

/** True if the item has an operator and its value. */
export function isComplete(item: FilterItem): boolean {
  if (item.op === 'empty') return true;
  if (item.op === 'between') return Array.isArray(item.value) && item.value.length === 2 && item.value.every(filled);
  if (Array.isArray(item.value)) return item.value.length > 0;
  return filled(item.value);
}

const filled = (v: Scalar): boolean => v !== null && v !== '';

/** Without incomplete conditions and empty groups. */
export function completed<T extends FilterGroup>(group: T): T {
  const items = group.items.flatMap<FilterNode>((node) => {
    if (!isGroup(node)) return isComplete(node) ? [node] : [];
    const inner = completed(node);
    return inner.items.length > 0 ? [inner] : [];
  });
  return { ...group, items };
}

/** Number of conditions, including those of groups. */
export const countItems = (group: FilterGroup): number =>
  group.items.reduce((sum, node) => sum + (isGroup(node) ? countItems(node) : 1), 0);

/** Number of filters shown: conditions, and the linked part as one. */
export const countFilters = (set: FilterSet): number => countItems(set) + (set.rest ? 1 : 0);
