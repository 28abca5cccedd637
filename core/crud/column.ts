/** SQL of a field's value: in a column of its own or, for a custom field, in the column `custom`. */
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { fold } from '../shared/fold.ts';
import { DATETIME_PATTERN } from '../shared/patterns.ts';
import { lit, q } from './binds.ts';

const MOMENT = new RegExp(DATETIME_PATTERN);

/** Holds the values of all custom fields, by name, in wire format. */
export const CUSTOM_COLUMN = 'custom';

/**
 * Casts of values in `custom`. Those to moments are functions of the product (migrations/20261122_12_custom_fields.ts): PostgreSQL's own
 * depend on session settings, so an index cannot use them.
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

/** The value on `alias` with its SQL type: for comparing, sorting, grouping and indexes. */
export function columnSql(alias: string, field: ResolvedField, column: string = field.name): string {
  if (!field.custom) return `${alias}.${q(column)}`;
  const text = `(${alias}.${CUSTOM_COLUMN} ->> ${lit(column)})`;
  return CAST[field.type]?.(text) ?? text;
}

/** The text on `alias`, normalised for search (core/shared/fold.ts): compared with search input that `fold` has normalised the same way. */
export const foldedSql = (alias: string, field: ResolvedField, column: string = field.name): string =>
  `folded(${columnSql(alias, field, column)})`;

/** A LIKE pattern for texts that contain what somebody typed: `folded(...) like` it. */
export const holding = (typed: string): string => `%${escaped(fold(typed).trim())}%`;

/** Escapes the wildcards of LIKE. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The day on `alias`; of a moment, the day in the organisation's time zone. */
export const daySql = (alias: string, field: ResolvedField, zone: string): string =>
  field.type === 'datetime' ? `(${columnSql(alias, field)} at time zone '${zone}')::date` : columnSql(alias, field);

/** SQL: does the reference on `alias`, or a list of references, hold this key? */
export const refersToSql = (alias: string, field: ResolvedField, key: string): string =>
  field.type === 'refs' ? `${key} = any(${columnSql(alias, field)})` : `${columnSql(alias, field)} = ${key}`;

/** The value on `alias` as it stands in a JSON answer. */
export const shownSql = (alias: string, field: ResolvedField, column: string = field.name): string =>
  field.custom ? `${alias}.${CUSTOM_COLUMN} -> ${lit(column)}` : columnSql(alias, field, column);

/** Columns of the table for the entity's fields; all custom fields share one. */
export const tableColumns = (entity: ResolvedEntity): string[] => [
  ...new Set([...entity.columns].map(([name, { field }]) => (field.custom ? CUSTOM_COLUMN : name))),
];

/** A moment as `custom` stores it, so that equal moments are equal texts; other values are returned unchanged for the schema to refuse. */
export function keptMoment(field: Pick<ResolvedField, 'type' | 'custom'>, value: unknown): unknown {
  if (!field.custom || typeof value !== 'string') return value;
  if (field.type === 'time') return value.length === 5 ? `${value}:00` : value;
  return field.type === 'datetime' && MOMENT.test(value) ? new Date(value).toISOString() : value;
}
