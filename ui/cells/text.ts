/** Values as plain text: titles, labels of controls, tooltips. Pure, except for the translated words passed in. */
import { filesOf } from '../files/types.ts';
import { formatDate, formatDateTime, inList } from '../kit/format.ts';
import { isPriority } from '../kit/glyph.tsx';
import { clock } from '../../core/shared/clock.ts';
import type { Choice } from '../../core/shared/entity.ts';
import type { EntityMeta, FieldMeta, RefValue, Row } from '../../core/shared/wire.ts';

/** The label object beside a reference column; null if the reference is empty. */
export function refValue(field: FieldMeta, row: Row): RefValue | null {
  const value = row[field.as ?? field.name.replace(/_id$/, '')];
  return typeof value === 'object' && value !== null && 'id' in value ? (value as RefValue) : null;
}

/** The label objects beside a list of references, in their order. */
export const refValues = (field: FieldMeta, row: Row): RefValue[] => {
  const value = field.as ? row[field.as] : undefined;
  return Array.isArray(value) ? (value as RefValue[]) : [];
};

/** The chosen value of an enum or state field; a value that is no longer offered is its own label. */
export function choiceOf(field: FieldMeta, row: Row): Choice | undefined {
  const value = row[field.name];
  return field.values?.find((c) => c.value === value) ?? (typeof value === 'string' && value !== '' ? { value, label: value } : undefined);
}

/** The end of the record's hold, if it is in the future. */
export function heldUntil(field: FieldMeta | undefined, row: Row): Date | null {
  const value = field?.until ? row[field.until] : undefined;
  const until = typeof value === 'string' ? new Date(value) : null;
  return until && until.getTime() > clock.now() ? until : null;
}

/** Ends of block elements and line breaks. */
const LINE_END = /<\/(?:p|li|h2|h3|blockquote|pre|td|th)>|<br\s*\/?>/g;

/** Rich text without markup, with line breaks. A parsed document runs no script and loads nothing. */
export const withoutMarkup = (html: string): string =>
  (new DOMParser().parseFromString(html.replace(LINE_END, '$& '), 'text/html').body.textContent ?? '').trim();

/** Hours and minutes of a time, without seconds. */
export const shortTime = (text: string): string => (/^\d{2}:\d{2}:\d{2}/.test(text) ? text.slice(0, 5) : text);

/** A value that is empty: it is shown as a dash. A missing date says so, and a priority that nobody has set has a sign of its own. */
export function isEmpty(field: FieldMeta, row: Row): boolean {
  if (field.type === 'date' || field.type === 'datetime') return false;
  if (field.type === 'ref') return refValue(field, row) === null;
  const value = row[field.name];
  if (value !== null && value !== undefined && value !== '') return Array.isArray(value) && value.length === 0;
  return !field.values?.some(({ glyph }) => isPriority(glyph));
}

/** A value in one line, empty if there is none. */
export function plainText(field: FieldMeta, row: Row): string {
  if (field.type === 'ref') return refValue(field, row)?.label ?? '';
  if (field.type === 'refs') return inList(refValues(field, row).map(({ label }) => label));
  if (field.type === 'file') return inList(filesOf(row[field.name]).map(({ name }) => name));
  if (field.type === 'enum' || field.type === 'state') return choiceOf(field, row)?.label ?? '';
  const value = (field.full ? row[field.full] : undefined) ?? row[field.name];
  if (value === null || value === undefined) return '';
  if (field.type === 'time') return shortTime(String(value));
  if (field.type === 'date') return formatDate(value);
  if (field.type === 'datetime') return formatDateTime(value);
  return field.type === 'html' ? withoutMarkup(String(value)) : String(value);
}

/** The field with the record's title in a list: the first column. */
export const titleField = (meta: EntityMeta): FieldMeta | undefined =>
  meta.list.columns.map((c) => meta.fields[c]).find((f) => f !== undefined) ?? Object.values(meta.fields)[0];

/** True if the value is empty and nobody can enter it by hand: its line is left out. */
export function isOmitted({ name, type, readOnly }: FieldMeta, row: Row): boolean {
  const value = row[name];
  const empty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return readOnly && empty && type !== 'rollup';
}

/** Address of the record's own picture. */
export function pictureOf(meta: EntityMeta, row: Row): string | null {
  const value = meta.picture ? row[meta.picture] : null;
  return typeof value === 'string' ? value : null;
}

/**
 * The record's name in a list. A record without a name gets its entity and key, so that it can be opened.
 * @param field the first column, if the list does not begin with the title
 */
export function titleText(meta: EntityMeta, row: Row, field = titleField(meta)): string {
  return (field && plainText(field, row)) || fromTemplate(meta, row) || `${meta.label} ${row.id}`;
}

const fromTemplate = (meta: EntityMeta, row: Row): string =>
  meta.title
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const field = meta.fields[name];
      return field ? plainText(field, row) : '';
    })
    .trim();
