/**
 * Types of rows for code that reads them. core/cli/row-types.ts fills `Rows` from the entity files (core/crud/rows.generated.d.ts, built
 * before the type check, never committed). Until it is built, every name and value is allowed, so that an editor reports no errors.
 */
import type { Has } from '../shared/where.ts';

/**
 * By entity: its row, its row in drafts, the columns of bilingual fields, and its references to one record as
 * `[name in the row, entity]`.
 */
// oxlint-disable-next-line no-empty-interface, no-empty-object-type
export interface Rows {}

/** Entities of tenants, by the name of their table. */
// oxlint-disable-next-line no-empty-interface, no-empty-object-type
export interface Tables {}

/** By `entity.action`: the values without a column that the action asks for (`ask`). */
// oxlint-disable-next-line no-empty-interface, no-empty-object-type
export interface Actions {}

type Names<U> = U extends unknown ? keyof U : never;
type ValueIn<U, N> = U extends unknown ? (N extends keyof U ? U[N] : never) : never;
type OfAny<E extends string, A = Actions> = A[Extract<keyof A, `${E}.${string}`>];

/**
 * The asked values of one action, `AskedOf<'punch_item.assign'>`; of an entity those of all its actions, none of which must be there, since
 * its drafts may be of any.
 */
export type AskedOf<Of extends string> = Of extends keyof Actions
  ? Actions[Of]
  : Of extends keyof Rows
    ? { readonly [N in Names<OfAny<Of>>]?: ValueIn<OfAny<Of>, N> }
    : Readonly<Record<string, unknown>>;

export type TableName = [keyof Tables] extends [never] ? string : Extract<keyof Tables, string>;

/** Columns of every row of a tenant besides the fields of its entity file. */
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

export type ActionName = Unknown extends true ? string : Extract<keyof Actions, string>;

export type EntityName = Unknown extends true ? string : Extract<keyof Rows, string>;

/**
 * A row as `find` returns it. Keys, integers and counts are numbers; amounts, decimals and percentages are exact texts; days are
 * `YYYY-MM-DD`, moments ISO texts; several references are a list of keys. A bilingual field has its two columns, and `name`
 * in the language of the actor.
 */
export type Row<E extends EntityName> = E extends keyof Rows ? (Rows[E] extends { row: infer R } ? R : Loose) : Loose;

/** `punch_item` of `punch_item` and of `punch_item.assign`. */
type EntityOf<Of extends string> = Of extends `${infer E}.${string}` ? E : Of;

/** Columns with the values of the wire, by which before and after are compared: amounts, decimals and percentages are numbers. */
type OnTheWire<Of extends string> =
  EntityOf<Of> extends keyof Rows ? (Rows[EntityOf<Of>] extends { stored: infer S } ? S : Loose) : Record<string, unknown>;

/** The stored row of a draft: all columns. `Of` is an entity, one of its actions, or any entity, whose columns are not known. */
export type Stored<Of extends string> = { readonly [C in keyof OnTheWire<Of>]: OnTheWire<Of>[C] };

/** The columns that a write sets: some, each with a value that the entity file allows, or null. */
export type Written<Of extends string> = { [C in keyof OnTheWire<Of>]?: OnTheWire<Of>[C] | null };

type RefsOf<E extends EntityName> = E extends keyof Rows
  ? Rows[E] extends { refs: infer R }
    ? R
    : never
  : Record<string, [string, string]>;
type Target<E extends EntityName, F extends keyof RefsOf<E>> = RefsOf<E>[F] extends [string, infer T extends EntityName] ? T : never;
type Alias<E extends EntityName, F extends keyof RefsOf<E>> = RefsOf<E>[F] extends [infer A extends string, string] ? A : never;

/** Names that a condition may use: fields as the entity file names them. */
type Asked<E extends EntityName> = Exclude<
  FieldName<E>,
  'row_version' | 'deleted_at' | (E extends keyof Rows ? (Rows[E] extends { halves: infer H } ? H : never) : never)
>;

export type FieldName<E extends EntityName> = Extract<keyof Row<E>, string>;

/** A value in a comparison: `$me` and `$today` are variables, an amount may be a number. */
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
 * A Where with the names and values of the entity. A list matches any of its values. A condition through a reference
 * (`program_id.portfolio_id`) is checked at run time.
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

/** The result of a read with these fields and references. */
export type Found<E extends EntityName, F extends FieldName<E> = never, X = object> = Pick<Row<E>, F | Extract<'id', keyof Row<E>>> &
  Expanded<E, X>;

/** Fields that can be summed. */
export type NumberField<E extends EntityName> = {
  [F in FieldName<E>]: NonNullable<Row<E>[F]> extends number | string ? F : never;
}[FieldName<E>];
