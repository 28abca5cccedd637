/** Which cells can be edited. Pure. */
import { columnsOf } from '../../../../core/shared/asked.ts';
import { mayChange } from '../../../../core/shared/can.ts';
import type { EntityMeta, FieldMeta, Row } from '../../../../core/shared/wire.ts';

/** Types with an editor of about one line; the others are edited on the record's page. */
const IN_PLACE: ReadonlySet<FieldMeta['type']> = new Set([
  'text',
  'memo',
  'email',
  'phone',
  'url',
  'integer',
  'decimal',
  'percent',
  'money',
  'date',
  'datetime',
  'time',
  'boolean',
  'enum',
  'ref',
  'refs',
  'tags',
]);

/** True if this reader may change this value of this row now. The server checks again. */
export const editable = (meta: EntityMeta, field: FieldMeta, row: Row): boolean =>
  mayChange(row, field.name) && meta.endpoints.update !== null && !field.readOnly && !field.immutable && IN_PLACE.has(field.type);

/** A state is changed by its allowed actions. */
export const hasSteps = (field: FieldMeta, row: Row): boolean => field.type === 'state' && row.can.actions.length > 0;

export { columnsOf };

/** The columns that a draft changes; all empty values are equal. */
export function changesOf(field: FieldMeta, row: Row, draft: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    columnsOf(field).flatMap((name) => (name in draft && !same(draft[name], row[name]) ? [[name, draft[name]]] : [])),
  );
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b === '' ? null : (b ?? null));

/** The next editable column in a direction, from one on; -1 if there is none. */
export function nextEditable(meta: EntityMeta, fields: readonly FieldMeta[], row: Row, from: number, by: 1 | -1): number {
  for (let i = from; i >= 0 && i < fields.length; i += by) if (editable(meta, fields[i]!, row)) return i;
  return -1;
}
