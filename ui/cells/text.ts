/** Values as plain text: titles, labels of controls, tooltips. Pure, except for the reader's words given in. */
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
  return until && until.getTime() > Date.now() ? until : null;
}

/** Rich text without its marks. A parsed document runs no script and loads nothing. */
export const withoutMarkup = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

/** One line of a value, empty for none. */
export function plainText(field: FieldMeta, row: Row): string {
  if (field.type === 'ref') return refValue(field, row)?.label ?? '';
  if (field.type === 'refs') return refValues(field, row).map(({ label }) => label).join(document.documentElement.lang === 'ar' ? '، ' : ', ');
  if (field.type === 'enum' || field.type === 'state') return choiceOf(field, row)?.label ?? '';
  const value = row[field.name];
  if (value === null || value === undefined) return '';
  return field.type === 'html' ? withoutMarkup(String(value)) : String(value);
}

/** The field that carries the record's title in a list: the first column. */
export const titleField = (meta: EntityMeta): FieldMeta | undefined =>
  meta.list.columns.map((c) => meta.fields[c]).find((f) => f !== undefined) ?? Object.values(meta.fields)[0];

/** Address of the record's own picture. */
export function pictureOf(meta: EntityMeta, row: Row): string | null {
  const value = meta.picture ? row[meta.picture] : null;
  return typeof value === 'string' ? value : null;
}

/** The record's name in a list; a record without one is called by its entity and key, so that it can be opened. */
export function titleText(meta: EntityMeta, row: Row): string {
  const field = titleField(meta);
  return (field && plainText(field, row)) || fromTemplate(meta, row) || `${meta.label} ${row.id}`;
}

const fromTemplate = (meta: EntityMeta, row: Row): string =>
  meta.title.replace(/\{(\w+)\}/g, (_, name: string) => {
    const field = meta.fields[name];
    return field ? plainText(field, row) : '';
  }).trim();
