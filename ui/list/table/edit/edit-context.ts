import { createContext, useContext } from 'react';
import type { FieldMeta, Row } from '../../../../core/shared/wire.ts';

/** Where the focus goes after a save. */
export type Onward = 'stay' | 'next' | 'previous' | 'leave';

/** A refused input; it is kept until it is saved or cancelled. */
export interface Refused {
  draft: Record<string, unknown>;
  message: string;
  /** Edit conflict: the row must be fetched again first. */
  stale: boolean;
}

export interface EditApi {
  /** The refused input of this cell. */
  refusedOf: (row: Row, field: FieldMeta) => Refused | undefined;
  /** Saves the changes of a draft. @param shown values to display until the server has answered (the label of a reference) */
  commit: (
    line: number,
    row: Row,
    field: FieldMeta,
    draft: Record<string, unknown>,
    onward: Onward,
    shown?: Record<string, unknown>,
  ) => void;
  cancel: (line: number, row: Row, field: FieldMeta, onward: Onward) => void;
  /** Fetches the rows again after an edit conflict. */
  reload: (row: Row, field: FieldMeta) => void;
}

export const EditContext = createContext<EditApi | null>(null);

/** The list's interface for its cell editors. */
export function useEditApi(): EditApi {
  const api = useContext(EditContext);
  if (!api) throw new Error('a cell editor needs the list around it');
  return api;
}
