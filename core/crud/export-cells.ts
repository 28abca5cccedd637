/** One value of an export, as text for CSV or as a cell of a sheet. */
import type { ResolvedField } from '../metadata/registry.ts';
import { ZONE } from './values.ts';

/** How words are said in the reader's language (core/http/export-words.ts). */
export interface Words {
  choice(field: ResolvedField, value: string): string;
  yesNo(value: boolean): string;
}

/** A cell of a sheet: a number with its form, or a text. Dates are numbers of days. */
export type Cell = { v: number; z?: string } | { v: string } | null;

const NUMBERS = new Set(['integer', 'decimal', 'percent', 'money', 'rollup', 'formula']);
const DAY_MS = 86_400_000;
/** Day 0 of a sheet. */
const EPOCH = Date.UTC(1899, 11, 30);
const DATE_FORM = 'dd/mm/yyyy';
const MOMENT_FORM = 'dd/mm/yyyy hh:mm';

/** Number, or text in the reader's language; null for nothing. Dates stay as they are: see `csvCell` and `sheetCell`. */
function plain(field: ResolvedField, row: Record<string, unknown>, words: Words): string | number | null {
  const value = row[field.name];
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' && NUMBERS.has(field.type)) return value;
  switch (field.type) {
    case 'ref': return (row[field.as as string] as { label?: string } | null)?.label ?? null;
    case 'enum': case 'state': return words.choice(field, String(value));
    case 'boolean': return words.yesNo(value === true);
    case 'tags': return (value as string[]).join(', ');
    case 'html': return textOf(String(value));
    case 'time': return String(value).slice(0, 5);
    case 'datetime': return localMoment(String(value));
    case 'json': return JSON.stringify(value);
    default: return String(value);
  }
}

/** Rich text as a person would type it. */
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
const textOf = (html: string): string =>
  html.replace(/<(br|\/p|\/li|\/h[23])[^>]*>/g, '\n').replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] as string).trim();

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' });

/** YYYY-MM-DD HH:MM where the people are. */
const localMoment = (value: string): string => clock.format(new Date(value));

const isDate = (field: ResolvedField, value: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(value) && ['date', 'datetime', 'rollup'].includes(field.type);

/** The value as a field of CSV, quoted where it must be. A text that a spreadsheet would take for a formula is marked as text. */
export function csvCell(field: ResolvedField, row: Record<string, unknown>, words: Words): string {
  const value = plain(field, row, words);
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (isDate(field, value)) return `${value.slice(8, 10)}/${value.slice(5, 7)}/${value.slice(0, 4)}${value.slice(10)}`;
  return csvText(value);
}

export function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The value as a cell of a sheet: real numbers and real dates. A sheet's texts are no formulas. */
export function sheetCell(field: ResolvedField, row: Record<string, unknown>, words: Words): Cell {
  const value = plain(field, row, words);
  if (value === null) return null;
  if (typeof value === 'number') return { v: value, ...(field.type === 'money' ? { z: '#,##0.00' } : {}) };
  if (!isDate(field, value)) return { v: value.slice(0, 32_767) };
  const moment = Date.parse(`${value.replace(' ', 'T')}${value.length > 10 ? ':00Z' : ''}`);
  return { v: (moment - EPOCH) / DAY_MS, z: value.length > 10 ? MOMENT_FORM : DATE_FORM };
}
