import { createContext, useContext } from 'react';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import type { Section } from './layout.ts';
import type { Bounds } from './rules.ts';
import type { FormFile } from './use-form-file.ts';
import type { GridsState } from './use-grids.ts';
import type { Verb } from './validator.ts';

/** What templates and fields of one form share, beside RJSF's own registry: errors change without RJSF's values changing. */
export interface FormScope {
  meta: EntityMeta;
  verb: Verb;
  row?: Row;
  sections: Section[];
  /** Text to show under an input (or under a bilingual pair) now, if any. */
  errorOf: (name: string) => string | undefined;
  /** The reader has been in this input. */
  touch: (name: string) => void;
  /** Fixed by the page: shown, not changed. */
  isLocked: (name: string) => boolean;
  /** Asked for, by the field itself or by a rule that holds now. */
  isRequired: (name: string) => boolean;
  /** The value of a field as it stands now. */
  valueOf: (name: string) => unknown;
  /** The days that rules leave open. */
  boundsOf: (name: string) => Bounds;
  /** Rows that are edited and saved with the record. */
  grids: GridsState;
  /** The file that goes with the record. */
  file: FormFile;
  /** All errors are told now, those of cells too. */
  attempted: boolean;
}

export const FormContext = createContext<FormScope | null>(null);

/** The form around. Throws outside of one. */
export function useFormScope(): FormScope {
  const scope = useContext(FormContext);
  if (!scope) throw new Error('a form field needs a form around it');
  return scope;
}
