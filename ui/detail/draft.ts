/** Converts a value to the text of its editor and back. Pure. */
import { columnsOf } from '../../core/shared/asked.ts';
import type { FieldMeta, Row } from '../../core/shared/wire.ts';

export { columnsOf };

/** Text per column while a value is being edited. */
export type Draft = Record<string, string>;

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'percent', 'money']);

const asText = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : value === null || value === undefined ? '' : String(value);

/** The initial text of the editor. */
export const draftOf = (field: FieldMeta, row: Row): Draft => Object.fromEntries(columnsOf(field).map((name) => [name, asText(row[name])]));

/** Arabic-Indic digits and separators -> the form that Number reads. */
function latin(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[٬,\s]/g, '')
    .replace('٫', '.');
}

/** Thrown if a typed text is not a valid value of the field. */
export class NotAValue extends Error {}

/** The keys in the text of a reference list. */
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
 * The columns that the draft changes, ready for a PUT; undefined if nothing changed.
 * @throws NotAValue if a number cannot be parsed.
 */
export function changesOf(field: FieldMeta, row: Row, draft: Draft): Record<string, unknown> | undefined {
  const before = draftOf(field, row);
  const changed = columnsOf(field).filter((name) => draft[name] !== before[name]);
  if (!changed.length) return undefined;
  return Object.fromEntries(changed.map((name) => [name, parse(field, draft[name] ?? '')]));
}
