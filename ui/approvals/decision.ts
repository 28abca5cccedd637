/** What the inbox and the record that is open in it share: the words for the next decision, and the way to decide by keys. */
import { createContext } from 'react';
import type { RefObject } from 'react';
import type { MoveName } from '../detail/decisions.ts';

export interface Decision {
  /** Written below the record, before anything is pressed. */
  comment: string;
  setComment: (comment: string) => void;
  /** Of the record that is open; absent while it is read. */
  ask: RefObject<((name: MoveName) => void) | undefined>;
}

/** Null outside of the inbox: there the question of a move asks for the words. */
export const DecisionContext = createContext<Decision | null>(null);
