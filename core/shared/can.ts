/** Reads `can` of a row for one field or action. Isomorphic, pure. */
import type { ActionMeta, EntityMeta, FieldMeta, Row } from './wire.ts';

/** May the reader change this field of the row? In a locked record only fields that stay open. */
export const mayChange = ({ can }: Pick<Row, 'can'>, field: string): boolean =>
  can.update && (can.locked === undefined || (can.only ?? []).includes(field));

/** The state field that an action moves. */
export const stateOf = (meta: Pick<EntityMeta, 'fields'>, action: Pick<ActionMeta, 'stateField'>): FieldMeta | undefined =>
  action.stateField === undefined ? Object.values(meta.fields).find((field) => field.type === 'state') : meta.fields[action.stateField];
