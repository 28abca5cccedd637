import { useCallback, useReducer } from 'react';
import type { EntityMeta, Row } from '../../../core/shared/wire.ts';
import { NOTHING_SELECTED, selectionReducer } from '../state/selection.ts';
import type { Selection, SelectionStep } from '../state/selection.ts';
import { useChosen } from '../table/use-chosen.ts';
import { useBulkRun } from './use-bulk-run.ts';
import type { BulkRun } from './use-bulk-run.ts';

export interface ListSelection {
  selection: Selection;
  dispatch: (step: SelectionStep) => void;
  run: BulkRun;
  /** The selected rows that are loaded, as they are now. */
  chosen: Row[];
  /** Receives rows that are selected, loaded for the selection or before. */
  keep: (rows: readonly Row[]) => void;
  clear: () => void;
}

/** The selected rows of an entity, and the work on them. Rows that are cached under `['list', entity]` follow what is stored. */
export function useListSelection(meta: EntityMeta): ListSelection {
  const [selection, dispatch] = useReducer(selectionReducer, NOTHING_SELECTED);
  const run = useBulkRun(meta, dispatch);
  const { chosen, keep } = useChosen(meta, selection.ids);
  const clear = useCallback(() => dispatch({ type: 'clear' }), []);
  return { selection, dispatch, run, chosen, keep, clear };
}
