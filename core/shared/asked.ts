/** What an action asks before it runs, by the metadata and the rows that it is for. Isomorphic, pure. */
import type { ActionMeta, EntityMeta, FieldMeta, Row } from './wire.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Asked {
  field: FieldMeta;
  /** Without a value the action is refused. */
  required: boolean;
}

/** Columns that an input of this field writes. */
export const columnsOf = (field: FieldMeta): string[] => (field.bilingual ? [`${field.name}_en`, `${field.name}_ar`] : [field.name]);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** No column of the field has a value. */
export const isUnset = (field: FieldMeta, values: Values): boolean => columnsOf(field).every((column) => isEmpty(values[column]));

/** Does it ask for anything at all, of whatever row? */
export const mayAsk = ({ require, take }: ActionMeta): boolean => Boolean(require?.length || take?.length);

/**
 * Fields to offer, those without which it is refused in front. A required one that people may write at any time is asked for only where a
 * row lacks it; what comes with actions alone is asked for each time. @param count of all rows; one that is not loaded may lack any value.
 */
export function askedFields(action: ActionMeta, meta: EntityMeta, rows: readonly Row[], count = rows.length): Asked[] {
  const fields = (names: readonly string[] = []): FieldMeta[] => names.flatMap((name) => meta.fields[name] ?? []);
  const lacking = fields(action.require).filter(
    (field) => field.readOnly || rows.length < count || rows.some((row) => isUnset(field, row)),
  );
  const taken = fields(action.take?.filter((name) => !action.require?.includes(name)));
  const needed = (field: FieldMeta): boolean => action.needs?.includes(field.name) ?? false;
  return [
    ...lacking.map((field) => ({ field, required: true })),
    ...[true, false].flatMap((required) => taken.filter((field) => needed(field) === required).map((field) => ({ field, required }))),
  ];
}

/** Values that all rows have in common, by column: what the inputs begin with. Rows that are not loaded may have others. */
export function commonValues(asked: readonly Asked[], rows: readonly Row[], count = rows.length): Record<string, unknown> {
  const [first] = rows;
  if (!first || rows.length < count) return {};
  const columns = asked.flatMap(({ field }) => columnsOf(field)).filter((column) => !isEmpty(first[column]));
  return Object.fromEntries(
    columns.filter((column) => rows.every((row) => same(row[column], first[column]))).map((column) => [column, first[column]]),
  );
}

/** What goes with the action: required values, and others only where they were changed. */
export function sentValues(asked: readonly Asked[], values: Values, begun: Values): Record<string, unknown> {
  return Object.fromEntries(
    asked.flatMap(({ field, required }) =>
      columnsOf(field).flatMap((column) =>
        column in values && (!same(values[column], begun[column]) || (required && !isEmpty(values[column])))
          ? [[column, values[column]]]
          : [],
      ),
    ),
  );
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(isEmpty(a) ? null : a) === JSON.stringify(isEmpty(b) ? null : b);
