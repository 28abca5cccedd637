/** State shared by the inbox and its open record: the comment of the next decision, and the handler of the shortcuts. */
import { createContext } from 'react';
import type { RefObject } from 'react';
import type { MoveName } from '../detail/decisions.ts';

export interface Decision {
  /** Typed below the record, before a decision. */
  comment: string;
  setComment: (comment: string) => void;
  /** Opens a decision of the open record; absent while it loads. */
  ask: RefObject<((name: MoveName) => void) | undefined>;
}

/** Null outside of the inbox: there the dialog of a decision asks for the comment. */
export const DecisionContext = createContext<Decision | null>(null);
