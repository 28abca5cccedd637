/** What an action asks for, and which rows it suits. Pure. */
import type { ActionMeta, EntityMeta, FieldMeta, Row } from '../../../core/shared/wire.ts';
import { columnsOf } from '../table/edit/editable.ts';

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** No column of the field has a value. */
export const isUnset = (field: FieldMeta, values: Readonly<Record<string, unknown>>): boolean => columnsOf(field).every((column) => isEmpty(values[column]));

/** Fields that an action needs and that one of the rows lacks; a row that is not loaded may lack any. */
export function askedFields(meta: EntityMeta, action: ActionMeta, rows: readonly Row[], count: number): FieldMeta[] {
  const fields = (action.require ?? []).flatMap((name) => meta.fields[name] ?? []);
  return fields.filter((field) => rows.length < count || rows.some((row) => isUnset(field, row)));
}

/** Actions that at least one row allows now, and for how many of the rows; all actions where rows are not loaded. */
export function actionsFor(meta: EntityMeta, rows: readonly Row[], count: number): { action: ActionMeta; suits: number | null }[] {
  return meta.actions.flatMap((action): { action: ActionMeta; suits: number | null }[] => {
    if (rows.length < count) return [{ action, suits: null }];
    const suits = rows.filter((row) => row.can.actions.includes(action.name)).length;
    return suits > 0 ? [{ action, suits }] : [];
  });
}
