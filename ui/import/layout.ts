/** Column widths of the preview, by content. Pure. */
import type { FieldType } from '../../core/shared/entity.ts';
import type { ImportColumn, ImportRun } from '../../core/shared/import.ts';

const NUMBERS: ReadonlySet<FieldType> = new Set(['integer', 'decimal', 'percent', 'money']);
const WIDTHS: Partial<Record<FieldType, number>> = {
  integer: 96,
  decimal: 104,
  percent: 96,
  money: 128,
  date: 116,
  datetime: 148,
  time: 88,
  boolean: 88,
  enum: 128,
  state: 128,
  ref: 160,
  sequence: 104,
  phone: 132,
  color: 96,
};
const TEXT = 176;
/** Width of the row number column. */
const NUMBER = 56;

export interface PreviewColumn {
  index: number;
  label: string;
  /** Heading in the file, if different. */
  header: string;
  type: FieldType;
  /** Numbers align on their units. */
  figure: boolean;
}

/** Columns of the preview: mapped ones, with the field's label. */
export function previewColumns({ columns, fields }: ImportRun): PreviewColumn[] {
  return columns.flatMap(({ index, field: name, header }: ImportColumn) => {
    const field = fields.find((one) => one.name === name);
    return field ? [{ index, label: field.label, header, type: field.type, figure: NUMBERS.has(field.type) }] : [];
  });
}

/** The grid's columns: text columns share the remaining width. */
export function widthsOf(columns: readonly PreviewColumn[]): { template: string; min: number } {
  const each = columns.map(({ type }) => WIDTHS[type]);
  const template = [
    `${NUMBER}px`,
    ...each.map((width) => (width === undefined ? `minmax(${TEXT}px, 1fr)` : `minmax(${width}px, ${width * 1.5}px)`)),
  ].join(' ');
  return { template, min: NUMBER + each.reduce<number>((sum, width) => sum + (width ?? TEXT), 0) };
}
