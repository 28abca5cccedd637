/** The selected rows, and why some of them could not be changed. A reducer, so that each action can be tested. */
import type { StatusError } from '../../../core/shared/status.ts';
import type { BulkVerb, Work } from '../bulk/work.ts';

/** The last bulk run with failures: the data needed to retry its rows. */
export interface LastRun {
  work: Work;
  /** Retries use the same one, so that one undo reverts all. */
  requestId: string;
  /** Errors by field per failed row. */
  fields: ReadonlyMap<number, readonly StatusError[]>;
}

export interface Selection {
  ids: ReadonlySet<number>;
  /** Versions of selected rows that are not loaded. */
  versions: ReadonlyMap<number, number>;
  /** Reason per row of the last bulk run; these rows stay selected until they succeed or are deselected. */
  failed: ReadonlyMap<number, string>;
  /** Counts of the last bulk run with failures, for the bulk bar. */
  outcome: { verb: BulkVerb; done: number; failed: number } | null;
  last: LastRun | null;
  /** Start of a range. */
  anchor: number | null;
}

export type SelectionStep =
  | { type: 'toggle'; id: number }
  | { type: 'range'; ids: number[]; anchor: number }
  | { type: 'all'; ids: number[] }
  | { type: 'matching'; keys: readonly { id: number; row_version: number }[] }
  | { type: 'clear' }
  /** `done` and `same` leave the selection, `failed` stays with its reasons; rows that were not tried stay selected. */
  | { type: 'settled'; run: LastRun; done: readonly number[]; same: readonly number[]; failed: ReadonlyMap<number, string> }
  /** A retry succeeded, or failed again. */
  | { type: 'retried'; id: number; reason: string | null; fields?: readonly StatusError[] };

export const NOTHING_SELECTED: Selection = {
  ids: new Set(),
  versions: new Map(),
  failed: new Map(),
  outcome: null,
  last: null,
  anchor: null,
};

/** The next selection. A manual selection clears the counts of the last bulk run, not the reasons. */
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
    case 'matching':
      return {
        ...state,
        ids: new Set(step.keys.map(({ id }) => id)),
        versions: new Map(step.keys.map(({ id, row_version }) => [id, row_version])),
        outcome: null,
      };
    case 'clear':
      return NOTHING_SELECTED;
    case 'settled':
      return settle(state, step);
    case 'retried':
      return retried(state, step);
  }
}

function settle(state: Selection, { run, done, same, failed }: Extract<SelectionStep, { type: 'settled' }>): Selection {
  const ids = new Set(state.ids);
  for (const id of [...done, ...same]) ids.delete(id);
  for (const id of failed.keys()) ids.add(id);
  if (ids.size === 0) return NOTHING_SELECTED;
  if (failed.size === 0) return { ...state, ids, outcome: null };
  // The version may be the reason of the refusal, so it is dropped: a retry does not check for conflicts.
  const versions = new Map([...state.versions].filter(([id]) => ids.has(id) && !failed.has(id)));
  return { ids, versions, failed, outcome: { verb: run.work.verb, done: done.length, failed: failed.size }, last: run, anchor: null };
}

function retried(state: Selection, { id, reason, fields }: Extract<SelectionStep, { type: 'retried' }>): Selection {
  const failed = new Map(state.failed);
  const ids = new Set(state.ids);
  if (reason === null) {
    failed.delete(id);
    ids.delete(id);
  } else failed.set(id, reason);
  if (ids.size === 0) return NOTHING_SELECTED;
  const last = state.last && { ...state.last, fields: new Map([...state.last.fields, [id, fields ?? []]]) };
  const outcome =
    state.outcome && reason === null ? { ...state.outcome, done: state.outcome.done + 1, failed: failed.size } : state.outcome;
  return { ...state, ids, failed, last, outcome: failed.size === 0 ? null : outcome };
}
