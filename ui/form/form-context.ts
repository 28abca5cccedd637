import { createContext, useContext } from 'react';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import type { Section } from './layout.ts';
import type { Bounds } from './rules.ts';
import type { FormFile } from './use-form-file.ts';
import type { GridsState } from './use-grids.ts';
import type { Verb } from './validator.ts';

/** State that templates and fields of one form share, outside of RJSF: errors change without RJSF's values changing. */
export interface FormScope {
  meta: EntityMeta;
  verb: Verb;
  row?: Row;
  sections: Section[];
  /** The error to show below an input (or a bilingual pair) now, if any. */
  errorOf: (name: string) => string | undefined;
  /** Marks an input as visited. */
  touch: (name: string) => void;
  /** Fixed by the page: shown, read-only. */
  isLocked: (name: string) => boolean;
  /** Required by the field itself or by a rule whose condition is true. */
  isRequired: (name: string) => boolean;
  /** The current value of a field. */
  valueOf: (name: string) => unknown;
  /** The range of days that rules allow. */
  boundsOf: (name: string) => Bounds;
  /** Child rows that are edited and saved with the record. */
  grids: GridsState;
  /** The file that is saved with the record. */
  file: FormFile;
  /** After a failed save attempt: all errors are shown, also those of cells. */
  attempted: boolean;
}

export const FormContext = createContext<FormScope | null>(null);

/** The enclosing form. Throws outside of a form. */
export function useFormScope(): FormScope {
  const scope = useContext(FormContext);
  if (!scope) throw new Error('a form field needs a form around it');
  return scope;
}
