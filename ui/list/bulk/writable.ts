/** Fields that can be set on many rows. Pure. */
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';

/** Set by the server or by actions, or not a single value: not editable in bulk. */
const NOT: ReadonlySet<FieldMeta['type']> = new Set(['state', 'sequence', 'children', 'rollup', 'formula', 'json', 'file']);

/** Fields that this reader may write and that may have the same value in many rows, in the order of the form. */
export function writableFields(meta: EntityMeta): FieldMeta[] {
  const order = meta.form.flatMap((section) => section.rows.flat());
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.values(meta.fields)
    .filter((field) => !field.readOnly && !field.immutable && !field.unique && !NOT.has(field.type))
    .sort((a, b) => place(a.name) - place(b.name));
}

/** True if this reader can edit many rows at all. */
export const canEditMany = (meta: EntityMeta): boolean =>
  meta.can.update && meta.endpoints.update !== null && writableFields(meta).length > 0;
