import { useLayoutEffect, useReducer } from 'react';
import { inField, latinKey, useLatest } from '../../../../../ui/index.ts';
import { editStep, NOTHING } from './edit-steps.ts';
import type { Edit, Edits } from './edits.ts';

export interface PlanEdits {
  edits: Edits;
  /** A pull begins: Ctrl Z goes back to here. */
  begin: () => void;
  set: (id: number, edit: Edit | undefined) => void;
  /** Without the last pull. */
  back: () => void;
  clear: () => void;
}

/** Edits of bars that are not saved. As long as there are some, Ctrl Z takes back the last pull instead of the last saved change. */
export function useEdits(): PlanEdits {
  const [{ edits, past }, step] = useReducer(editStep, NOTHING);
  const latest = useLatest({ pending: edits.size > 0 || past.length > 0 });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (latinKey(event) !== 'z' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      if (!latest.current.pending || inField(event.target)) return;
      event.preventDefault();
      step({ do: 'back' });
    };
    // Before the listener that takes back what was saved.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [latest]);
  return {
    edits,
    begin: () => step({ do: 'begin' }),
    set: (id, edit) => step({ do: 'set', id, edit }),
    back: () => step({ do: 'back' }),
    clear: () => step({ do: 'clear' }),
  };
}
