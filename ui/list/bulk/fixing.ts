/** Fields and values for fixing a refused row. Pure. */
import type { StatusError } from '../../../core/shared/status.ts';
import type { EntityMeta, FieldMeta, Row } from '../../../core/shared/wire.ts';
import { columnsOf } from '../table/edit/editable.ts';
import { valuesOf } from './work.ts';
import type { Work } from './work.ts';
import { writableFields } from './writable.ts';

type Values = Readonly<Record<string, unknown>>;

const has = (field: FieldMeta, names: ReadonlySet<string>): boolean => [field.name, ...columnsOf(field)].some((name) => names.has(name));

/** The fields that the work sets, the refused ones, and those that a rule compares with them. */
export function fixFields(meta: EntityMeta, work: Work, errors: readonly StatusError[]): FieldMeta[] {
  if (work.verb === 'delete' || work.verb === 'restore') return [];
  const refused = new Set(errors.map((error) => error.Field));
  const names = new Set([...Object.keys(valuesOf(work)), ...refused]);
  for (const { compare, on } of meta.rules)
    if (compare && [on, compare[0], compare[2]].some((name) => refused.has(name))) names.add(compare[0]).add(compare[2]);
  return writableFields(meta).filter((field) => has(field, names));
}

/** Initial values: the row's own, overridden by those of the work. */
export const fixValues = (fields: readonly FieldMeta[], row: Row, work: Work): Values => ({
  ...Object.fromEntries(fields.flatMap(columnsOf).map((column) => [column, row[column] ?? null])),
  ...valuesOf(work),
});

/** The same work for one row with the current values; unchanged values are not sent. */
export function fixedWork(work: Work, fields: readonly FieldMeta[], row: Row, values: Values): Work {
  if (work.verb !== 'edit' && work.verb !== 'act') return work;
  const changed = fields
    .flatMap(columnsOf)
    .filter((column) => column in valuesOf(work) || JSON.stringify(values[column] ?? null) !== JSON.stringify(row[column] ?? null));
  return { ...work, values: Object.fromEntries(changed.map((column) => [column, values[column] ?? null])) };
}

/** The error below a field. */
export const errorOf = (field: FieldMeta, errors: readonly StatusError[]): string | undefined =>
  errors.find((error) => error.Field === field.name || columnsOf(field).includes(error.Field))?.Message;
