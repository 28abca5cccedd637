import type { FieldMeta, RefValue } from '../../core/shared/wire.ts';

/** Links a control to its label, help and error: spread on the element that takes the focus. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  'aria-label'?: string;
}

/** Props of the input of every field type. Values are those of the wire: text, number, boolean, list; null for empty. */
export interface FieldWidgetProps {
  control: ControlProps;
  field: FieldMeta;
  value: unknown;
  onChange: (value: unknown) => void;
  /** The reader has left the field: errors may be shown. */
  onBlur: () => void;
  /** Shown read-only. */
  locked: boolean;
  /** The record already exists. */
  exists: boolean;
  /** The language of a bilingual field's input. */
  lang?: 'en' | 'ar';
  /** The entity with the field: a reference asks for the values allowed there. */
  entity?: string;
  /** The other fields of the record, for a reference that depends on them. */
  sibling?: (name: string) => unknown;
  /** date: the first and last day that may be chosen. */
  bounds?: { from?: string; to?: string };
  /** In a grid cell: one line, no text below. */
  compact?: boolean;
  /** html: placeholder of the empty text. */
  placeholder?: string;
  /** html: takes the focus when mounted. */
  focus?: boolean;
  /** Initial typed text that is not a valid value yet. */
  typed?: string;
  /** ref: receives the label of the chosen record. */
  onLabel?: (id: number, label: string) => void;
  /** ref: label of the stored value, which saves a request. */
  refLabel?: string;
  /** refs: the stored records. */
  refLabels?: readonly RefValue[];
  /** refs: receives the records of the next value. */
  onLabels?: (records: RefValue[]) => void;
}

/** A value that should be a text, as a text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
