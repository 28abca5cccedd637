/** Allowed moves of a card, by the row's abilities; the server checks again. Pure. */
import { mayChange, stateOf } from '../../../../core/shared/can.ts';
import type { Choice } from '../../../../core/shared/entity.ts';
import type { ActionMeta, EntityMeta, FieldMeta, Row } from '../../../../core/shared/wire.ts';
import { refValue } from '../../../cells/index.ts';

/** A column that accepts the card; a state is reached by its action. */
export interface Target {
  value: string | null;
  action?: ActionMeta;
}

/** A column that is a record: its colour, and how many cards it should have at most. */
export interface ColumnChoice extends Choice {
  colour?: string;
  limit?: number;
}

/** Do cards have a place within their column? Only on the board of the entity file, whose columns an action changes. */
export const isArranged = (meta: EntityMeta, field: FieldMeta): boolean =>
  meta.list.views.arranged !== undefined && field.name === meta.list.views.board;

/** Possible fields of the board: choices with a limited number of values, and the reference by which cards are arranged. */
export const boardFields = (meta: EntityMeta): FieldMeta[] =>
  Object.values(meta.fields).filter(
    (field) =>
      field.filterable &&
      (field.type === 'state' || field.type === 'enum'
        ? field.values !== undefined && field.values.length > 1
        : field.type === 'ref' && isArranged(meta, field)),
  );

/** The column of a row: a choice, or the key of the record that a reference names. */
export function columnOf(field: FieldMeta, row: Row): string | null {
  if (field.type !== 'ref') return (row[field.name] as string | null | undefined) ?? null;
  const record = refValue(field, row);
  return record ? String(record.id) : null;
}

/** The row as it is in another column. */
export function inColumn(field: FieldMeta, row: Row, value: string | null): Row {
  if (field.type !== 'ref') return { ...row, [field.name]: value };
  const choice = field.values?.find((one) => one.value === value);
  return { ...row, [field.as ?? field.name]: choice ? { id: Number(value), label: choice.label } : null };
}

/** The value of a column as conditions and writes name it. */
export const keyOf = (field: FieldMeta, value: string | null): string | number | null =>
  field.type === 'ref' && value !== null ? Number(value) : value;

/** The field of the board: from the address, else the entity's default, else the first possible one. */
export function boardField(meta: EntityMeta, asked: string | undefined): FieldMeta | undefined {
  const all = boardFields(meta);
  const own = meta.list.views.board;
  return all.find((field) => field.name === asked) ?? all.find((field) => field.name === own) ?? all[0];
}

/** The columns that accept this card. */
export function targetsOf(meta: EntityMeta, field: FieldMeta, row: Row): Target[] {
  if (isArranged(meta, field)) return byMove(meta, field, row);
  return field.type === 'state' ? byActions(meta, field, row) : byUpdate(field, row);
}

/** Every column, its own as well: there the card gets another place. */
function byMove(meta: EntityMeta, field: FieldMeta, row: Row): Target[] {
  const action = meta.actions.find(({ name }) => name === meta.list.views.arranged?.move);
  return action && row.can.actions.includes(action.name) ? (field.values ?? []).map(({ value }) => ({ value, action })) : [];
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
