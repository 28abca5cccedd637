/** Where -> SQL. The only translator: list filters, scopes, params, rules of plugins and rollups use it. */
import { isReference } from '../shared/entity.ts';
import { fold } from '../shared/fold.ts';
import { spelled } from '../shared/formats.ts';
import { OPERATORS_OF, operatorFamily, type Condition, type Has, type Operator, type Scalar, type Where } from '../shared/where.ts';
import { canRead } from '../access/abilities.ts';
import { BELOW, keptRows, LINKED, SHARED, scope, type ScopeWhere } from '../access/scope.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { columnSql, escaped, foldedSql, refersToSql } from './column.ts';
import { linkedRows } from './linked-rows.ts';
import { ownRows } from './own-rows.ts';
import { sharedRows } from './shared-rows.ts';
import { isTrue, resolveValue, resolveValues, ZONE } from './values.ts';
import { oneValue, refuse, type WhereContext } from './where-context.ts';
import { holds } from './where-refs.ts';

export { refuse, type WhereContext };

const MAX_DEPTH = 8;

/** @returns a condition on `alias`, or an empty text for an empty Where. @throws AppError invalid, naming the path. */
export function whereToSql(
  entity: ResolvedEntity,
  where: ScopeWhere,
  alias: string,
  ctx: WhereContext,
  path = 'filter',
  depth = 0,
): string {
  if (depth > MAX_DEPTH) throw refuse(path, 'query.too_deep', {});
  if (typeof where !== 'object' || where === null || Array.isArray(where)) throw refuse(path, 'query.not_an_object', {});
  const parts: string[] = [];
  const push = (sql: string): void => void (sql && parts.push(sql));
  const shared = where[SHARED];
  if (shared) push(sharedRows(shared.entity, shared.level, alias, ctx));
  const below = where[BELOW];
  if (below)
    push(
      below.fields
        .map((f) => visibleWith(below.entity, f, alias, ctx, path, depth))
        .filter(Boolean)
        .join(' and '),
    );
  const linked = where[LINKED];
  if (linked) push(linkedRows(linked, alias, ctx, (other, reach, x) => whereToSql(other, reach, x, ctx, path, depth + 1)));
  for (const [key, value] of Object.entries(where)) {
    const at = `${path}.${key}`;
    if (value === undefined) continue;
    if (key === 'and' || key === 'or') push(combine(entity, key, value as Where[], alias, ctx, at, depth));
    else if (key === 'not') push(negate(whereToSql(entity, value as Where, alias, ctx, at, depth + 1)));
    else if (key === 'has') push(has(entity, value as unknown as Has, alias, ctx, at, depth));
    else push(condition(entity, key, value as Condition, alias, ctx, at, depth));
  }
  return parts.length > 1 ? parts.map((p) => `(${p})`).join(' and ') : (parts[0] ?? '');
}

/** Rows whose reference in the field is empty, or names a record that no rule hides from the actor, at any depth. */
function visibleWith(entity: ResolvedEntity, name: string, alias: string, ctx: WhereContext, path: string, depth: number): string {
  const field = entity.fields.get(name) as ResolvedField;
  const parent = ctx.registry.entity(field.to as string);
  const x = ctx.binds.alias();
  const rule: ScopeWhere = {
    ...keptRows(parent, ctx.actor),
    ...(parent.visibleWith ? { [BELOW]: { entity: parent, fields: parent.visibleWith } } : {}),
  };
  const sql = whereToSql(parent, rule, x, ctx, path, depth + 1);
  if (!sql) return '';
  return `(${columnSql(alias, field)} is null or exists (select 1 from ${ctx.binds.table(parent.table)} ${x}
    where ${x}.id = ${columnSql(alias, field)}
    and ${x}.tenant_id = ${alias}.tenant_id and (${sql})))`;
}

/** An empty condition is true, so its negation matches no row. */
const negate = (sql: string): string => (sql ? `not coalesce((${sql}), false)` : 'false');

function combine(
  entity: ResolvedEntity,
  word: 'and' | 'or',
  list: Where[],
  alias: string,
  ctx: WhereContext,
  path: string,
  depth: number,
): string {
  if (!Array.isArray(list) || list.length > 100) throw refuse(path, 'query.not_a_list', {});
  const parts = list.map((w, i) => whereToSql(entity, w, alias, ctx, `${path}.${i}`, depth + 1));
  // An empty `or` is false: a plugin that narrows to an empty list must not open every row.
  if (word === 'or') return list.length === 0 ? 'false' : parts.every(Boolean) ? parts.map((p) => `(${p})`).join(' or ') : '';
  return parts
    .filter(Boolean)
    .map((p) => `(${p})`)
    .join(' and ');
}

/** Rows of another entity that refer to this one; for a caller only those that they may read. */
function has(entity: ResolvedEntity, h: Has, alias: string, ctx: WhereContext, path: string, depth: number): string {
  const other = typeof h === 'object' && h !== null ? ctx.registry.entities.get(h.entity) : undefined;
  const by = other?.fields.get(h.by);
  if (!other || !by || !isReference(by) || by.to !== entity.name || (ctx.untrusted && !canRead(ctx.actor, by)))
    throw refuse(path, 'query.unknown_field', { field: String(h?.by ?? h?.entity ?? '') });
  const x = ctx.binds.alias();
  const conditions = [...besideRows(other, x, alias, ctx), refersToSql(x, by, `${alias}.id`)];
  const reach = ctx.whole || (h.whole === true && !ctx.untrusted) ? {} : scope(other, 'read', ctx.actor, ctx.narrow);
  if (reach === false) throw refuse(path, 'query.unknown_field', { field: h.entity });
  for (const w of [reach, h.where ?? {}]) {
    const sql = whereToSql(other, w, x, ctx, `${path}.where`, depth + 1);
    if (sql) conditions.push(`(${sql})`);
  }
  return `exists (select 1 from ${ctx.binds.table(other.table)} ${x} where ${conditions.join(' and ')})`;
}

/**
 * Rows of the same tenant on `x`. A condition of the system may be part of a statement cached for all tenants, so it takes the tenant from
 * the row.
 */
const besideRows = (other: ResolvedEntity, x: string, alias: string, { actor, binds, whole }: WhereContext): string[] =>
  whole && other.tenant ? [`${x}.tenant_id = ${alias}.tenant_id`, `${x}.deleted_at is null`] : ownRows(other, x, actor, binds);

function condition(
  entity: ResolvedEntity,
  key: string,
  value: Condition,
  alias: string,
  ctx: WhereContext,
  path: string,
  depth: number,
): string {
  const dot = key.indexOf('.');
  if (dot > 0) return throughRef(entity, key.slice(0, dot), key.slice(dot + 1), value, alias, ctx, path, depth);
  const field = filterable(entity, key, ctx, path);
  const family = operatorFamily(field.type) as keyof typeof OPERATORS_OF;
  const operators: [Operator, Scalar | Scalar[]][] =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (Object.entries(value) as [Operator, Scalar | Scalar[]][])
      : [[Array.isArray(value) ? 'in' : 'eq', value as Scalar | Scalar[]]];
  return operators
    .map(([op, v]) => {
      if (!OPERATORS_OF[family]?.includes(op))
        throw refuse(path, 'query.unknown_operator', { operator: String(op), allowed: (OPERATORS_OF[family] ?? []).join(', ') });
      return (field.type === 'refs' ? holds : compare)(field, op, v, alias, ctx, `${path}.${op}`);
    })
    .join(' and ');
}

/** The field, if it exists, can be filtered and may be read by the actor; otherwise it is unknown. */
export function filterable(
  entity: ResolvedEntity,
  name: string,
  ctx: Pick<WhereContext, 'actor' | 'untrusted'>,
  path: string,
): ResolvedField {
  const field = entity.fields.get(name);
  if (!field || !operatorFamily(field.type) || (ctx.untrusted && !canRead(ctx.actor, field)))
    throw refuse(path, 'query.unknown_field', { field: name });
  return field;
}

function throughRef(
  entity: ResolvedEntity,
  ref: string,
  rest: string,
  value: Condition,
  alias: string,
  ctx: WhereContext,
  path: string,
  depth: number,
): string {
  const field = entity.fields.get(ref);
  if (!field || !isReference(field) || !field.to || (ctx.untrusted && !canRead(ctx.actor, field)))
    throw refuse(path, 'query.unknown_field', { field: ref });
  const target = ctx.registry.entity(field.to);
  const x = ctx.binds.alias();
  // A caller must not learn anything about a record they may not read, not even whether it meets a condition.
  const reach = ctx.untrusted ? scope(target, 'read', ctx.actor, ctx.narrow) : {};
  if (reach === false) throw refuse(path, 'query.unknown_field', { field: ref });
  const inner =
    [{ [rest]: value }, reach]
      .map((w) => whereToSql(target, w, x, ctx, path, depth + 1))
      .filter(Boolean)
      .map((c) => `(${c})`)
      .join(' and ') || 'true';
  const rows = [...besideRows(target, x, alias, ctx), inner].join(' and ');
  if (field.type === 'refs' || ctx.whole)
    return `exists (select 1 from ${ctx.binds.table(target.table)} ${x} where ${refersToSql(alias, field, `${x}.id`)} and ${rows})`;
  return `${columnSql(alias, field)} in (select ${x}.id from ${ctx.binds.table(target.table)} ${x} where ${rows})`;
}

function compare(field: ResolvedField, op: Operator, raw: Scalar | Scalar[], alias: string, ctx: WhereContext, path: string): string {
  // Input of people matches whatever the spelling; rules of the system compare texts exactly.
  const spelt =
    op === 'contains' ||
    op === 'starts' ||
    (ctx.untrusted === true && !ctx.program && op !== 'empty' && raw !== null && operatorFamily(field.type) === 'text');
  const columns = field.columns.map((c) => (spelt ? foldedSql : columnSql)(alias, field, c));
  const any = (make: (column: string) => string): string =>
    columns.length > 1 ? `(${columns.map(make).join(' or ')})` : make(columns[0] as string);
  // An address is found however somebody writes it, since it is stored in one spelling.
  const asked = (v: unknown): unknown => (spelt ? fold(field.format ? spelled(field.format, String(v)) : String(v)) : v);
  const one = (v: Scalar): unknown => asked(resolveValue(field, v, ctx, path));
  const sqlType = ctxType(field);
  const value = raw === '$value' ? (ctx.value as Scalar | Scalar[]) : raw;
  switch (op) {
    case 'empty': {
      return columns.map((c) => (isTrue(value) ? `${c} is null` : `${c} is not null`)).join(isTrue(value) ? ' and ' : ' or ');
    }
    case 'contains':
    case 'starts': {
      if (typeof value !== 'string' && typeof value !== 'number') throw refuse(path, 'query.text_expected', {});
      if (ctx.volatile) ctx.volatile.found = true;
      const needle = escaped(String(one(value)));
      const p = ctx.binds.add(op === 'contains' ? `%${needle}%` : `${needle}%`);
      return any((c) => `${c} like ${p}`);
    }
    case 'in':
    case 'nin': {
      const p = ctx.binds.add(resolveValues(field, value, ctx, path).map(asked));
      return op === 'in'
        ? any((c) => `${c} = any(${p}::${sqlType}[])`)
        : columns.map((c) => `(${c} is null or ${c} <> all(${p}::${sqlType}[]))`).join(' and ');
    }
    case 'between': {
      if (!Array.isArray(value) || value.length !== 2) throw refuse(path, 'query.two_values', {});
      const [from, to] = [one(value[0] as Scalar), one(value[1] as Scalar)];
      const [a, b] = [ctx.binds.add(from), ctx.binds.add(to)];
      if (field.type !== 'datetime') return any((c) => `${c} between ${a}::${sqlType} and ${b}::${sqlType}`);
      const [first, end] = [
        isDay(from) ? midnight(a) : `${a}::timestamptz`,
        isDay(to) ? `< ${midnight(b)} + interval '1 day'` : `<= ${b}::timestamptz`,
      ];
      return any((c) => `${c} >= ${first} and ${c} ${end}`);
    }
    default:
      return ordered(
        field,
        op,
        Array.isArray(value) ? oneValue(path) : value,
        { any, all: (make) => columns.map(make).join(' and '), one },
        ctx,
        path,
        sqlType,
      );
  }
}

/** A condition on the columns of a field. */
interface Columns {
  any(make: (column: string) => string): string;
  all(make: (column: string) => string): string;
  /** Converts a value for the comparison. @throws AppError invalid for a value that does not fit the field. */
  one(value: Scalar): unknown;
}

const SIGN = { eq: '=', ne: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

function ordered(
  field: ResolvedField,
  op: Exclude<Operator, 'contains' | 'starts' | 'in' | 'nin' | 'between' | 'empty'>,
  value: Scalar,
  over: Columns,
  ctx: WhereContext,
  path: string,
  sqlType: string,
): string {
  if (value === null)
    return op === 'eq' ? over.all((c) => `${c} is null`) : op === 'ne' ? over.any((c) => `${c} is not null`) : oneValue(path);
  const resolved = over.one(value);
  const bound = ctx.binds.add(resolved);
  if (field.type === 'datetime' && isDay(resolved)) return over.any((c) => withinDay(c, op, midnight(bound)));
  const p = `${bound}::${sqlType}`;
  return op === 'ne' ? over.all((c) => `${c} is distinct from ${p}`) : over.any((c) => `${c} ${SIGN[op]} ${p}`);
}

/** Compares a moment with a day: equal means within the day, after means from the next day on. */
function withinDay(c: string, op: keyof typeof SIGN, p: string): string {
  const next = `${p} + interval '1 day'`;
  switch (op) {
    case 'eq':
      return `${c} >= ${p} and ${c} < ${next}`;
    case 'ne':
      return `(${c} is null or ${c} < ${p} or ${c} >= ${next})`;
    case 'lte':
      return `${c} < ${next}`;
    case 'gt':
      return `${c} >= ${next}`;
    default:
      return `${c} ${SIGN[op]} ${p}`;
  }
}

/** A date without a time. */
const isDay = (value: unknown): boolean => typeof value === 'string' && value.length === 10;

/** The beginning of a day in the organisation's time zone. */
const midnight = (p: string): string => `(${p}::date::timestamp at time zone '${ZONE}')`;

function ctxType(field: ResolvedField): string {
  switch (field.type) {
    case 'ref':
      return 'bigint';
    case 'integer':
      return field.name === 'id' ? 'bigint' : 'integer';
    case 'decimal':
    case 'percent':
    case 'money':
      return 'numeric';
    case 'date':
      return 'date';
    case 'datetime':
      return 'timestamptz';
    case 'time':
      return 'time';
    case 'boolean':
      return 'boolean';
    default:
      return 'text';
  }
}
