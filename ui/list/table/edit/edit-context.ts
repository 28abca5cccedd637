import { createContext, useContext } from 'react';
import type { FieldMeta, Row } from '../../../../core/shared/wire.ts';

/** Where the keys go on after a value was saved. */
export type Onward = 'stay' | 'next' | 'previous' | 'leave';

/** What was typed and refused; it is kept until it is saved or given up. */
export interface Refused {
  draft: Record<string, unknown>;
  message: string;
  /** Somebody else was faster: the row has to be read again first. */
  stale: boolean;
}

export interface EditApi {
  /** What was typed into this cell and refused. */
  refusedOf: (row: Row, field: FieldMeta) => Refused | undefined;
  /** Saves what a draft changes. @param shown values that stand for it until the server has answered (the label of a reference) */
  commit: (
    line: number,
    row: Row,
    field: FieldMeta,
    draft: Record<string, unknown>,
    onward: Onward,
    shown?: Record<string, unknown>,
  ) => void;
  cancel: (line: number, row: Row, field: FieldMeta, onward: Onward) => void;
  /** Reads the rows again after somebody else's change. */
  reload: (row: Row, field: FieldMeta) => void;
}

export const EditContext = createContext<EditApi | null>(null);

/** The list's side of its cell editors. */
export function useEditApi(): EditApi {
  const api = useContext(EditContext);
  if (!api) throw new Error('a cell editor needs the list around it');
  return api;
}
