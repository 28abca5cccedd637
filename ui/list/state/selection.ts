/** Which rows are selected, and why some of them could not be changed. A reducer, so that every step can be tested. */

export interface Selection {
  ids: ReadonlySet<number>;
  /** Reason per row of the last bulk call; such rows stay selected until they succeed or are let go. */
  failed: ReadonlyMap<number, string>;
  /** Counts of the last bulk call with failures, for the bulk bar. */
  outcome: { verb: BulkVerb; done: number; failed: number } | null;
  /** Where a range starts. */
  anchor: number | null;
}

/** What a bulk call did. */
export type BulkVerb = 'delete' | 'restore' | 'act';

export type SelectionStep =
  | { type: 'toggle'; id: number }
  | { type: 'range'; ids: number[]; anchor: number }
  | { type: 'all'; ids: number[] }
  | { type: 'clear' }
  | { type: 'settled'; verb: BulkVerb; done: number; failed: ReadonlyMap<number, string> };

export const NOTHING_SELECTED: Selection = { ids: new Set(), failed: new Map(), outcome: null, anchor: null };

/** The next selection. Choosing anything by hand forgets the counts of the last bulk call, not the reasons. */
export function selectionReducer(state: Selection, step: SelectionStep): Selection {
  switch (step.type) {
    case 'toggle': {
      const ids = new Set(state.ids);
      if (!ids.delete(step.id)) ids.add(step.id);
      return ids.size === 0 ? NOTHING_SELECTED : { ...state, ids, outcome: null, anchor: step.id };
    }
    case 'range':
      return { ...state, ids: new Set([...state.ids, ...step.ids]), outcome: null, anchor: step.anchor };
    case 'all':
      return { ...state, ids: new Set(step.ids), outcome: null };
    case 'clear':
      return NOTHING_SELECTED;
    case 'settled':
      return step.failed.size === 0
        ? NOTHING_SELECTED
        : { ids: new Set(step.failed.keys()), failed: step.failed, outcome: { verb: step.verb, done: step.done, failed: step.failed.size }, anchor: null };
  }
}

/** Ids from the anchor to a row, both included, in the order of the list. */
export function rangeIds(order: readonly { id: number }[], anchor: number | null, to: number): number[] {
  const end = order.findIndex((r) => r.id === to);
  const start = anchor === null ? end : order.findIndex((r) => r.id === anchor);
  if (end < 0) return [];
  const from = start < 0 ? end : start;
  return order.slice(Math.min(from, end), Math.max(from, end) + 1).map((r) => r.id);
}
