import type { FieldMeta, RefValue } from '../../core/shared/wire.ts';

/** What ties a control to its label, help and error: spread on the element that takes the focus. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  'aria-label'?: string;
}

/** What every input of a field type takes. Values are the wire's: text, number, boolean, list; null for empty. */
export interface FieldWidgetProps {
  control: ControlProps;
  field: FieldMeta;
  value: unknown;
  onChange: (value: unknown) => void;
  /** The reader has left the field: errors may be shown from now on. */
  onBlur: () => void;
  /** Shown but not writable. */
  locked: boolean;
  /** The record exists already. */
  exists: boolean;
  /** Half of a bilingual field. */
  lang?: 'en' | 'ar';
  /** The entity that holds the field: a reference asks for what may be chosen there. */
  entity?: string;
  /** The other fields of the record, for a reference that depends on one of them. */
  sibling?: (name: string) => unknown;
  /** date: the first and last day that may be chosen. */
  bounds?: { from?: string; to?: string };
  /** In the cell of a grid: one line, no words below. */
  compact?: boolean;
  /** html: what the empty text says. */
  placeholder?: string;
  /** html: takes the focus when it appears. */
  focus?: boolean;
  /** A text to begin with that is no value yet. */
  typed?: string;
  /** ref: hears the label of what was chosen. */
  onLabel?: (id: number, label: string) => void;
  /** ref: label of the stored value, so that it need not be asked for. */
  refLabel?: string;
  /** refs: the stored records. */
  refLabels?: readonly RefValue[];
  /** refs: hears the records of the value that follows. */
  onLabels?: (records: RefValue[]) => void;
}

/** The text of a value that should be one. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
