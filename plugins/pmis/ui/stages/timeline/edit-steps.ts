/** Steps back of edits that are not saved. Pure. */
import { withEdit } from './edits.ts';
import type { Edit, Edits } from './edits.ts';

export interface EditState {
  edits: Edits;
  /** The edits before each pull, oldest first. */
  past: readonly Edits[];
}

export type EditStep = { do: 'begin' } | { do: 'set'; id: number; edit: Edit | undefined } | { do: 'back' } | { do: 'clear' };

export const NOTHING: EditState = { edits: new Map(), past: [] };

/** A pull is one step, however many moves of the pointer it takes. */
export function editStep(state: EditState, step: EditStep): EditState {
  switch (step.do) {
    case 'begin':
      return { ...state, past: [...state.past, state.edits] };
    case 'set':
      return { ...state, edits: withEdit(state.edits, step.id, step.edit) };
    case 'back':
      return state.past.length === 0 ? NOTHING : { edits: state.past.at(-1) as Edits, past: state.past.slice(0, -1) };
    case 'clear':
      return NOTHING;
  }
}
