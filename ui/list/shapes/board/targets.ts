/** Allowed moves of a card, by the row's abilities; the server checks again. Pure. */
import { mayChange, stateOf } from '../../../../core/shared/can.ts';
import type { Choice } from '../../../../core/shared/entity.ts';
import type { ActionMeta, EntityMeta, FieldMeta, Row } from '../../../../core/shared/wire.ts';

/** A column that accepts the card; a state is reached by its action. */
export interface Target {
  value: string | null;
  action?: ActionMeta;
}

/** Possible fields of the board: choices with a limited number of values. */
export const boardFields = (meta: EntityMeta): FieldMeta[] =>
  Object.values(meta.fields).filter(
    (field) =>
      (field.type === 'state' || field.type === 'enum') && field.values !== undefined && field.values.length > 1 && field.filterable,
  );

/** The field of the board: from the address, else the entity's default, else the first possible one. */
export function boardField(meta: EntityMeta, asked: string | undefined): FieldMeta | undefined {
  const all = boardFields(meta);
  const own = meta.list.views.board;
  return all.find((field) => field.name === asked) ?? all.find((field) => field.name === own) ?? all[0];
}

/** The columns that accept this card. */
export function targetsOf(meta: EntityMeta, field: FieldMeta, row: Row): Target[] {
  return field.type === 'state' ? byActions(meta, field, row) : byUpdate(field, row);
}

function byActions(meta: EntityMeta, field: FieldMeta, row: Row): Target[] {
  const here = row[field.name];
  const found = new Map<string, Target>();
  for (const action of meta.actions) {
    const { target: to } = action;
    if (
      to === undefined ||
      to === here ||
      found.has(to) ||
      stateOf(meta, action)?.name !== field.name ||
      !row.can.actions.includes(action.name)
    )
      continue;
    if (field.values?.some((choice) => choice.value === to)) found.set(to, { value: to, action });
  }
  return (field.values ?? []).flatMap((choice) => found.get(choice.value) ?? []);
}

function byUpdate(field: FieldMeta, row: Row): Target[] {
  if (!mayChange(row, field.name) || field.readOnly || field.immutable) return [];
  const here = row[field.name] ?? null;
  const values: (string | null)[] = (field.values ?? []).map((choice) => choice.value);
  return (field.required ? values : [...values, null]).filter((value) => value !== here).map((value) => ({ value }));
}

/** Key of a column in the address and in the document; the column of rows without a value has a key that no choice has. */
export const columnKey = (value: string | null): string => value ?? '-';

export interface BoardColumnDef {
  value: string | null;
  choice: Choice | undefined;
}

/** The columns: all choices in order; then rows without a value, if there are any. */
export const columnsOf = (field: FieldMeta, withEmpty: boolean): BoardColumnDef[] => [
  ...(field.values ?? []).map((choice) => ({ value: choice.value, choice })),
  ...(withEmpty ? [{ value: null, choice: undefined }] : []),
];
