/** Turning a value into the text of its editor and back. Pure. */
import { columnsOf } from '../../core/shared/asked.ts';
import type { FieldMeta, Row } from '../../core/shared/wire.ts';

export { columnsOf };

/** Text per column while a value is being edited. */
export type Draft = Record<string, string>;

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'percent', 'money']);

const asText = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : value === null || value === undefined ? '' : String(value);

/** What the editor starts with. */
export const draftOf = (field: FieldMeta, row: Row): Draft => Object.fromEntries(columnsOf(field).map((name) => [name, asText(row[name])]));

/** Arabic-Indic digits and separators as typed on an Arabic keyboard -> what Number reads. */
function latin(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[٬,\s]/g, '')
    .replace('٫', '.');
}

/** Thrown when a typed text is no value of the field. */
export class NotAValue extends Error {}

/** Keys in the text of a list of references. */
export const idsIn = (text: string): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((id) => id > 0);

function parse(field: FieldMeta, text: string): unknown {
  const value = text.trim();
  if (field.type === 'tags')
    return value
      ? value
          .split(/[,،]/)
          .map((tag) => tag.trim())
          .filter(Boolean)
      : [];
  if (field.type === 'refs') return idsIn(value);
  if (value === '') return null;
  if (!NUMBERS.has(field.type)) return field.type === 'memo' ? text : value;
  const number = Number(latin(value));
  if (!Number.isFinite(number)) throw new NotAValue(value);
  return number;
}

/**
 * The columns that the draft changes, ready for a PUT; undefined when nothing changed.
 * @throws NotAValue when a number cannot be read.
 */
export function changesOf(field: FieldMeta, row: Row, draft: Draft): Record<string, unknown> | undefined {
  const before = draftOf(field, row);
  const changed = columnsOf(field).filter((name) => draft[name] !== before[name]);
  if (!changed.length) return undefined;
  return Object.fromEntries(changed.map((name) => [name, parse(field, draft[name] ?? '')]));
}
