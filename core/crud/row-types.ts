/**
 * Types of rows, for code that reads them. `Rows` is filled from the entity files by core/cli/row-types.ts (core/crud/rows.generated.d.ts,
 * made before the types are checked, never committed). Where it was not made yet, every name and value is allowed, so that an editor has
 * nothing to underline.
 */
import type { Has } from '../shared/where.ts';

/**
 * By entity: its row, the columns of it that are halves of bilingual fields, and its references to one record as `[name in the row,
 * entity]`.
 */
// oxlint-disable-next-line no-empty-interface, no-empty-object-type
export interface Rows {}

/** Entities with rows of tenants by the name of their table. */
// oxlint-disable-next-line no-empty-interface, no-empty-object-type
export interface Tables {}

/** By `entity.action`: what the action asks for beside columns (`ask`). */
// oxlint-disable-next-line no-empty-interface, no-empty-object-type
export interface AskedValues {}

/** The values of one: `AskedOf<'punch_item.assign'>`. */
// oxlint-disable-next-line no-explicit-any
export type AskedOf<A extends string> = A extends keyof AskedValues ? AskedValues[A] : Readonly<Record<string, any>>;

export type TableName = [keyof Tables] extends [never] ? string : Extract<keyof Tables, string>;

/** What every row of a tenant has beside the fields of its entity file. */
export interface Implied {
  id: number;
  row_version: number;
  created_at: string;
  updated_at: string;
  created_by: number | null;
  updated_by: number | null;
  deleted_at: string | null;
}

type Unknown = [keyof Rows] extends [never] ? true : false;

// oxlint-disable-next-line no-explicit-any
type Loose = { id: number } & Record<string, any>;

export type EntityName = Unknown extends true ? string : Extract<keyof Rows, string>;

/**
 * A row as `find` gives it. Keys, whole numbers and counts are numbers; amounts, decimals and percentages are texts, exact to the last
 * digit; days are `YYYY-MM-DD`, moments ISO texts, as drafts have them; several references are a list of keys. A bilingual field stands
 * there as its two columns, and as `name` in the language of whoever acts.
 */
export type Row<E extends EntityName> = E extends keyof Rows ? (Rows[E] extends { row: infer R } ? R : Loose) : Loose;

type RefsOf<E extends EntityName> = E extends keyof Rows
  ? Rows[E] extends { refs: infer R }
    ? R
    : never
  : Record<string, [string, string]>;
type Target<E extends EntityName, F extends keyof RefsOf<E>> = RefsOf<E>[F] extends [string, infer T extends EntityName] ? T : never;
type Alias<E extends EntityName, F extends keyof RefsOf<E>> = RefsOf<E>[F] extends [infer A extends string, string] ? A : never;

/** What a condition may speak of: fields as the entity file names them. */
type Asked<E extends EntityName> = Exclude<
  FieldName<E>,
  'row_version' | 'deleted_at' | (E extends keyof Rows ? (Rows[E] extends { halves: infer H } ? H : never) : never)
>;

export type FieldName<E extends EntityName> = Extract<keyof Row<E>, string>;

/** A value as it is compared: `$me` and `$today` stand for what they say, an amount may be a number. */
type Compared<T> = [T] extends [number] ? number | '$me' : string extends T ? string | number : T;
type Listed<T> = readonly (Compared<T> | null | undefined)[];
type Operators<T> = {
  eq?: Compared<T> | null;
  ne?: Compared<T> | null;
  in?: Listed<T>;
  nin?: Listed<T>;
  lt?: Compared<T>;
  lte?: Compared<T>;
  gt?: Compared<T>;
  gte?: Compared<T>;
  between?: readonly [Compared<T>, Compared<T>];
  contains?: string;
  starts?: string;
  empty?: boolean;
};
type Element<T> = NonNullable<T> extends readonly (infer I)[] ? I : NonNullable<T>;

/**
 * A Where whose names and values are those of the entity. A list stands for any of its values. A condition through a reference
 * (`program_id.portfolio_id`) is checked when it is asked.
 */
export type WhereOf<E extends EntityName> = {
  [F in Asked<E>]?: Compared<Element<Row<E>[F]>> | null | Listed<Element<Row<E>[F]>> | Operators<Element<Row<E>[F]>>;
} & { and?: readonly WhereOf<E>[]; or?: readonly WhereOf<E>[]; not?: WhereOf<E>; has?: Has } & { [path: `${string}.${string}`]: unknown };

export type Expand<E extends EntityName> = { [F in Extract<keyof RefsOf<E>, string>]?: readonly FieldName<Target<E, F>>[] };

type Expanded<E extends EntityName, X> = {
  [F in keyof X & keyof RefsOf<E> as Alias<E, F>]:
    | (X[F] extends readonly (infer N)[]
        ? Pick<Row<Target<E, F>>, Extract<N, keyof Row<Target<E, F>>> | Extract<'id', keyof Row<Target<E, F>>>>
        : never)
    | null;
};

/** What a read with these fields and references gives. */
export type Found<E extends EntityName, F extends FieldName<E> = never, X = object> = Pick<Row<E>, F | Extract<'id', keyof Row<E>>> &
  Expanded<E, X>;

/** Fields that can be added up. */
export type NumberField<E extends EntityName> = {
  [F in FieldName<E>]: NonNullable<Row<E>[F]> extends number | string ? F : never;
}[FieldName<E>];
