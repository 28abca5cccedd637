/** The values that an action asks for, from the metadata and the selected rows. Isomorphic, pure. */
import { clock } from './clock.ts';
import { today } from './day.ts';
import { relativeDay } from './relative-date.ts';
import type { ActionMeta, EntityMeta, FieldMeta, Row } from './wire.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Asked {
  field: FieldMeta;
  /** The action is refused without a value. */
  required: boolean;
  /** Where the field is defined, for its choices: the entity or, for a value without a column, the action (core/metadata/asked.ts). */
  of: string;
  /** The value has no column: it is asked for each time. */
  apart?: true;
}

/** Columns that a field has. The order in which their inputs stand is that of the reader (ui/boot/languages.ts). */
export const columnsOf = ({ name, bilingual }: Pick<FieldMeta, 'name' | 'bilingual'>): string[] =>
  bilingual ? [`${name}_en`, `${name}_ar`] : [name];

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** No column of the field has a value. */
export const isUnset = (field: FieldMeta, values: Values): boolean => columnsOf(field).every((column) => isEmpty(values[column]));

/** A file of these fields is still on its way: the value has no checksum yet. */
export const isSending = (asked: readonly Asked[], values: Values): boolean =>
  asked.some(
    ({ field: { type, name } }) =>
      type === 'file' && Array.isArray(values[name]) && values[name].some((file: { sha256?: string }) => file.sha256 === undefined),
  );

/** Does the action ask for anything, on any row? */
export const mayAsk = ({ require, take, ask }: ActionMeta): boolean => Boolean(require?.length || take?.length || ask?.length);

/**
 * Fields to show, those that are required first. A required one that can be edited at any time is shown only where a row lacks it; one that
 * only actions set is always shown. @param count number of all rows; one that is not loaded may lack any value.
 */
export function askedFields(action: ActionMeta, meta: EntityMeta, rows: readonly Row[], count = rows.length): Asked[] {
  const fields = (names: readonly string[] = []): FieldMeta[] => names.flatMap((name) => meta.fields[name] ?? []);
  const lacking = fields(action.require).filter(
    (field) => field.readOnly || rows.length < count || rows.some((row) => isUnset(field, row)),
  );
  const taken = fields(action.take?.filter((name) => !action.require?.includes(name)));
  const needed = (field: FieldMeta): boolean => action.needs?.includes(field.name) ?? false;
  const of = meta.name;
  const apart = (action.ask ?? []).map((field): Asked => ({
    field,
    required: field.required,
    of: `${meta.name}.ask.${action.name}`,
    apart: true,
  }));
  const all: Asked[] = [
    ...lacking.map((field) => ({ field, required: true, of })),
    ...taken.map((field) => ({ field, required: needed(field), of })),
    ...apart,
  ];
  return [...all.filter((asked) => asked.required), ...all.filter((asked) => !asked.required)];
}

/**
 * Initial values of the inputs, by column: values that all rows share, and defaults of values without a column. Rows that are not loaded
 * may have other values. @param me the reader, for `$me`.
 */
export function commonValues(asked: readonly Asked[], rows: readonly Row[], count = rows.length, me?: number): Record<string, unknown> {
  const begun = Object.fromEntries(
    asked.flatMap(({ field, apart }): [string, unknown][] => {
      const value = apart ? presetOf(field.default, me) : undefined;
      return isEmpty(value) ? [] : [[field.name, value]];
    }),
  );
  const [first] = rows;
  if (!first || rows.length < count) return begun;
  const stored = asked.filter(({ apart }) => !apart);
  const columns = stored.flatMap(({ field }) => columnsOf(field)).filter((column) => !isEmpty(first[column]));
  return {
    ...begun,
    ...commonOf(columns, rows, first),
  };
}

const commonOf = (columns: readonly string[], rows: readonly Row[], first: Row): Record<string, unknown> =>
  Object.fromEntries(
    columns.filter((column) => rows.every((row) => same(row[column], first[column]))).map((column) => [column, first[column]]),
  );

/** Resolves `$today`, `$now` and `$me` in a default. */
export function presetOf(preset: unknown, me: number | undefined): unknown {
  if (typeof preset !== 'string' || !preset.startsWith('$')) return preset;
  if (preset === '$now') return clock.iso();
  return preset === '$me' ? me : relativeDay(preset, today());
}

/** Values to send with the action: required ones, and others only where they were changed. */
export function sentValues(asked: readonly Asked[], values: Values, begun: Values): Record<string, unknown> {
  return Object.fromEntries(
    asked.flatMap(({ field, required, apart }) =>
      columnsOf(field).flatMap((column) =>
        column in values && (!same(values[column], begun[column]) || ((required || apart) && !isEmpty(values[column])))
          ? [[column, values[column]]]
          : [],
      ),
    ),
  );
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(isEmpty(a) ? null : a) === JSON.stringify(isEmpty(b) ? null : b);
