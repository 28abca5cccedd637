/** Where the value of a field stands in SQL: in a column of its own, or, for a field that a tenant has added, in the column `custom`. */
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { fold } from '../shared/fold.ts';
import { DATETIME_PATTERN } from '../shared/patterns.ts';
import { lit, q } from './binds.ts';

const MOMENT = new RegExp(DATETIME_PATTERN);

/** Holds the values of all fields that the tenant has added, by name and as the wire has them. */
export const CUSTOM_COLUMN = 'custom';

/**
 * Casts of values out of `custom`. Those to moments are functions of ours (migrations/20261122_12_custom_fields.ts): PostgreSQL's own
 * depend on settings of the session and can stand in no index.
 */
const CAST: Partial<Record<ResolvedField['type'], (text: string) => string>> = {
  integer: (text) => `${text}::integer`,
  decimal: (text) => `${text}::numeric`,
  percent: (text) => `${text}::numeric`,
  money: (text) => `${text}::numeric`,
  ref: (text) => `${text}::bigint`,
  boolean: (text) => `${text}::boolean`,
  date: (text) => `custom_date(${text})`,
  datetime: (text) => `custom_moment(${text})`,
  time: (text) => `custom_time(${text})`,
};

/** The value on `alias` with its SQL type: what is compared, ordered, grouped and indexed. */
export function columnSql(alias: string, field: ResolvedField, column: string = field.name): string {
  if (!field.custom) return `${alias}.${q(column)}`;
  const text = `(${alias}.${CUSTOM_COLUMN} ->> ${lit(column)})`;
  return CAST[field.type]?.(text) ?? text;
}

/**
 * The text on `alias` as it is compared, whatever its spelling (core/shared/fold.ts): what `fold` makes of what somebody typed is compared
 * with it.
 */
export const foldedSql = (alias: string, field: ResolvedField, column: string = field.name): string =>
  `folded(${columnSql(alias, field, column)})`;

/** A pattern for texts that hold what somebody typed: `folded(...) like` it. */
export const holding = (typed: string): string => `%${escaped(fold(typed).trim())}%`;

/** Signs of a pattern that are meant as they stand. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The day on `alias`, of a moment the one where the people are. */
export const daySql = (alias: string, field: ResolvedField, zone: string): string =>
  field.type === 'datetime' ? `(${columnSql(alias, field)} at time zone '${zone}')::date` : columnSql(alias, field);

/** Whether the reference on `alias`, or one of its references, is this key. */
export const namesSql = (alias: string, field: ResolvedField, key: string): string =>
  field.type === 'refs' ? `${key} = any(${columnSql(alias, field)})` : `${columnSql(alias, field)} = ${key}`;

/** The value on `alias` for an answer in JSON. */
export const shownSql = (alias: string, field: ResolvedField, column: string = field.name): string =>
  field.custom ? `${alias}.${CUSTOM_COLUMN} -> ${lit(column)}` : columnSql(alias, field, column);

/** Columns of the table that hold the entity's fields; those of a tenant share one. */
export const tableColumns = (entity: ResolvedEntity): string[] => [
  ...new Set([...entity.columns].map(([name, { field }]) => (field.custom ? CUSTOM_COLUMN : name))),
];

/** A moment as it is kept in `custom`, so that equal ones are equal texts; what is none stays for the schema to refuse. */
export function keptMoment(field: Pick<ResolvedField, 'type' | 'custom'>, value: unknown): unknown {
  if (!field.custom || typeof value !== 'string') return value;
  if (field.type === 'time') return value.length === 5 ? `${value}:00` : value;
  return field.type === 'datetime' && MOMENT.test(value) ? new Date(value).toISOString() : value;
}
