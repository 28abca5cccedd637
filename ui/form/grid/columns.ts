/** The columns of a grid, from the metadata of the rows' entity. Pure. */
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { LANGUAGES } from '../../boot/languages.ts';
import { WIDE } from '../../widgets/wide.ts';
import { columnsOf as writableOf } from '../values.ts';

export interface GridColumn {
  /** Name of the value in a row. */
  name: string;
  field: FieldMeta;
  /** The language of a bilingual field's column. */
  lang?: 'en' | 'ar';
  /** Column head, and accessible name of its cells. */
  label: string;
}

const FIGURES = new Set(['integer', 'decimal', 'percent', 'money']);

/** Numbers are aligned on their units. */
export const isFigure = (field: FieldMeta): boolean => FIGURES.has(field.type);

/** Figures whose sum over the rows is a figure of its own. */
export const hasSum = (field: FieldMeta): boolean => isFigure(field) && field.total === true;

/** The inputs of a field: two for a bilingual one. */
export function inputsOf(field: FieldMeta): GridColumn[] {
  if (!field.bilingual) return [{ name: field.name, field, label: field.label }];
  return LANGUAGES.map((lang) => ({ name: `${field.name}_${lang}`, field, lang, label: field.label }));
}

/** Names of the columns that a row may write, on create or update. */
export const writableNames = (child: EntityMeta, by: string): string[] =>
  [...new Set([...writableOf(child, 'create'), ...writableOf(child, 'update')])].filter((name) => name !== by);

/** The read-only columns of the list. Rows that cannot be added come from elsewhere, so these columns identify them. */
export const readNames = (child: EntityMeta, by: string): string[] =>
  child.forms.create === null ? child.list.columns.filter((name) => name !== by && child.fields[name]?.readOnly) : [];

/** Columns in the order of the entity's list, then other required ones; long texts are only in the row's own form. */
export function gridColumns(child: EntityMeta, by: string): GridColumn[] {
  const shown = new Set([...writableNames(child, by), ...readNames(child, by)]);
  const required = Object.values(child.fields)
    .filter((field) => field.required)
    .map((field) => field.name);
  const names = [...new Set([...child.list.columns, ...required])];
  return names
    .flatMap((name) => {
      const field = child.fields[name];
      return field && !WIDE.has(field.type) ? inputsOf(field) : [];
    })
    .filter((column) => shown.has(column.name));
}

/** All inputs of the row's own form, in the order of the entity's form. */
export function sheetColumns(child: EntityMeta, by: string): GridColumn[] {
  const writable = new Set(writableNames(child, by));
  const names = [
    ...new Set([...child.form.flatMap((section) => section.rows.flat()), ...gridColumns(child, by).map((column) => column.field.name)]),
  ];
  return names.flatMap((name) => (child.fields[name] ? inputsOf(child.fields[name]) : [])).filter((column) => writable.has(column.name));
}
