/** Values as plain text: titles, labels of controls, tooltips. Pure, except for the reader's words given in. */
import { filesOf } from '../files/types.ts';
import { clock } from '../../core/shared/clock.ts';
import type { Choice } from '../../core/shared/entity.ts';
import type { EntityMeta, FieldMeta, RefValue, Row } from '../../core/shared/wire.ts';

/** The label object beside a reference column; null when nothing is referred to. */
export function refValue(field: FieldMeta, row: Row): RefValue | null {
  const value = row[field.as ?? field.name.replace(/_id$/, '')];
  return typeof value === 'object' && value !== null && 'id' in value ? (value as RefValue) : null;
}

/** The label objects beside a list of references, in their order. */
export const refValues = (field: FieldMeta, row: Row): RefValue[] => {
  const value = field.as ? row[field.as] : undefined;
  return Array.isArray(value) ? (value as RefValue[]) : [];
};

/** The chosen value of an enum or state field; one that is not offered any more stands for itself. */
export function choiceOf(field: FieldMeta, row: Row): Choice | undefined {
  const value = row[field.name];
  return field.values?.find((c) => c.value === value) ?? (typeof value === 'string' && value !== '' ? { value, label: value } : undefined);
}

/** The moment until which the record is held, while it lies ahead. */
export function heldUntil(field: FieldMeta | undefined, row: Row): Date | null {
  const value = field?.until ? row[field.until] : undefined;
  const until = typeof value === 'string' ? new Date(value) : null;
  return until && until.getTime() > clock.now() ? until : null;
}

/** Ends of what stands on a line of its own. */
const LINE_END = /<\/(?:p|li|h2|h3|blockquote|pre)>|<br\s*\/?>/g;

/** Rich text without its marks, its lines parted. A parsed document runs no script and loads nothing. */
export const withoutMarkup = (html: string): string =>
  (new DOMParser().parseFromString(html.replace(LINE_END, '$& '), 'text/html').body.textContent ?? '').trim();

/** Hours and minutes of a time of day: its seconds say nothing. */
export const shortTime = (text: string): string => (/^\d{2}:\d{2}:\d{2}/.test(text) ? text.slice(0, 5) : text);

/** One line of a value, empty for none. */
export function plainText(field: FieldMeta, row: Row): string {
  if (field.type === 'ref') return refValue(field, row)?.label ?? '';
  if (field.type === 'refs')
    return refValues(field, row)
      .map(({ label }) => label)
      .join(document.documentElement.lang === 'ar' ? '، ' : ', ');
  if (field.type === 'file')
    return filesOf(row[field.name])
      .map(({ name }) => name)
      .join(document.documentElement.lang === 'ar' ? '، ' : ', ');
  if (field.type === 'enum' || field.type === 'state') return choiceOf(field, row)?.label ?? '';
  const value = row[field.name];
  if (value === null || value === undefined) return '';
  if (field.type === 'time') return shortTime(String(value));
  return field.type === 'html' ? withoutMarkup(String(value)) : String(value);
}

/** The field that carries the record's title in a list: the first column. */
export const titleField = (meta: EntityMeta): FieldMeta | undefined =>
  meta.list.columns.map((c) => meta.fields[c]).find((f) => f !== undefined) ?? Object.values(meta.fields)[0];

/** Nothing stands there, and nobody can enter it by hand: a line that only says so is left out. */
export function unsaid({ name, type, readOnly }: FieldMeta, row: Row): boolean {
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
 * The record's name in a list; a record without one is called by its entity and key, so that it can be opened.
 * @param field the first column, where the list does not begin with the title
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
