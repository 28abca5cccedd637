/** One value of an export, as CSV text or as a cell of a sheet. */
import type { CellForm } from '../../../core/engine.ts';
import { type Cell, type ResolvedEntity, type ResolvedField, ZONE } from '../../../core/index.ts';
import type { Column, Words } from './columns.ts';

export type Row = Record<string, unknown>;
type Speak = Pick<Words, 'choice' | 'yesNo' | 'names'>;

const NUMBERS = new Set(['integer', 'decimal', 'percent', 'money', 'rollup', 'formula']);
const DAY_MS = 86_400_000;
/** Day 0 of serial dates. */
const EPOCH = Date.UTC(1899, 11, 30);

/** A number, or text in the reader's language; null for an empty value. Dates are formatted by `csvCell` and `sheetCell`. */
export function plainValue(entity: ResolvedEntity, { name, field }: Column, row: Row, words: Speak): string | number | null {
  const value = row[name];
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' && NUMBERS.has(field.type)) return value;
  switch (field.type) {
    case 'ref':
      return (row[field.as as string] as { label?: string } | null)?.label ?? null;
    case 'refs':
      return words.names((row[field.as as string] as { label: string }[]).map(({ label }) => label)) || null;
    case 'enum':
    case 'state':
      return words.choice(entity, field, String(value));
    case 'boolean':
      return words.yesNo(value === true);
    case 'tags':
      return (value as string[]).join(', ');
    case 'file':
      return words.names((value as { name: string }[]).map(({ name: file }) => file)) || null;
    case 'html':
      return htmlText(String(value));
    case 'time':
      return String(value).slice(0, 5);
    case 'datetime':
      return localMoment(String(value));
    case 'json':
      return typeof value === 'string' ? value : JSON.stringify(value);
    case 'sequence':
      return String((field.full === undefined ? undefined : row[field.full]) ?? value);
    default:
      return String(value);
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Rich text without its format; paragraphs stay lines. */
export const htmlText = (html: string): string =>
  html
    .replace(/<(br|\/p|\/li|\/h[23]|\/t[dh])[^<>]*>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] as string)
    .trim();

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** YYYY-MM-DD HH:MM in the organisation's time zone. */
const localMoment = (value: string): string => clock.format(new Date(value));

const isDate = (field: ResolvedField, value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}/.test(value) && ['date', 'datetime', 'rollup'].includes(field.type);

/** A CSV field, quoted where needed. Text that a spreadsheet would run as a formula is escaped. */
export function csvCell(entity: ResolvedEntity, column: Column, row: Row, words: Speak): string {
  const value = plainValue(entity, column, row, words);
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (isDate(column.field, value)) return `${value.slice(8, 10)}/${value.slice(5, 7)}/${value.slice(0, 4)}${value.slice(10)}`;
  return csvText(value);
}

export function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const FORMS: Partial<Record<string, CellForm>> = { money: 'money', percent: 'percent', date: 'date', datetime: 'moment' };

/** Format of a column's cells. */
export const formOf = ({ field }: Column): CellForm | undefined => FORMS[field.type];

/** A cell of a sheet: real numbers and dates. Text in a sheet is never run as a formula. */
export function sheetCell(entity: ResolvedEntity, column: Column, row: Row, words: Speak): Cell {
  const value = plainValue(entity, column, row, words);
  if (value === null) return null;
  const form = formOf(column);
  if (typeof value === 'number' && form === 'percent') return { v: value / 100, form: Number.isInteger(value) ? 'percent' : 'fraction' };
  if (typeof value === 'number') return form ? { v: value, form } : { v: value };
  if (!isDate(column.field, value)) return { v: value };
  const moment = value.length > 10;
  return { v: (Date.parse(`${value.replace(' ', 'T')}${moment ? ':00Z' : ''}`) - EPOCH) / DAY_MS, form: moment ? 'moment' : 'date' };
}
