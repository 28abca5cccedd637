/**
 * Reads for code: `find`, `one`, `count`, `sum` and `max` over a Where, one statement each. Tenant and recycle bin are always applied, and
 * only rows that the actor may read are returned, unless the code says `unscoped`. Part of the context of hooks, routes, jobs and seeds
 * (core/plugin/contract.ts).
 */
import { canRead } from '../access/abilities.ts';
import { scope } from '../access/scope.ts';
import type { Row as SqlRow, Statement, Tx } from '../db/pool.ts';
import { AppError } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import type { Actor, Locale } from '../shared/actor.ts';
import type { Where } from '../shared/where.ts';
import { among, Binds, q } from './binds.ts';
import { columnSql } from './column.ts';
import { answer } from './external-source.ts';
import { localized } from './projection.ts';
import { statement } from './read-statement.ts';
import type { EntityName, Expand, FieldName, Found, NumberField, Row, WhereOf } from './row-types.ts';
import { whereToSql, type WhereContext } from './where-to-sql.ts';

/** Most rows of a read without a limit of its own: more is an error, so that no result is computed from a part of the rows. */
export const MOST_ROWS = 10_000;

export interface Reach {
  /**
   * All rows of the tenant and all fields, regardless of the actor: for invariants and figures that must be the same for everybody.
   * Default: what the actor may read.
   */
  unscoped?: boolean;
  /** Includes rows in the recycle bin. */
  deleted?: 'include';
}

export interface FindOptions<E extends EntityName, F extends FieldName<E>, X> extends Reach {
  /** In addition to `id`; default: none. */
  fields?: readonly F[];
  /** Sort fields, `-` before one for descending; empty values last, ties by `id`. */
  sort?: readonly (F | FieldName<E> | `-${FieldName<E>}`)[];
  /** Return at most this many; default: all, and an error above MOST_ROWS. */
  limit?: number;
  /** Fields of referenced records, as an object under the name without `_id`; null where the record is out of reach. */
  expand?: X;
  /**
   * Locks the rows until the end of the transaction, in the order of their keys: `update` for a change, `share` to prevent changes by
   * others.
   */
  lock?: 'update' | 'share';
}

type By<E extends EntityName> = Reach & { by: FieldName<E> };

export interface Reads {
  /**
   * Sends a statement written by hand (core/crud/sql.ts), for what a Where cannot express: limited to the tenant, all of its rows, in the
   * current transaction or else one of its own. There is no other way to send one.
   */
  query<R extends SqlRow = SqlRow>(statement: Statement): Promise<R[]>;
  /**
   * @throws AppError forbidden for an entity or a field that the actor may not read; Error for names that do not exist, and for more rows
   * than MOST_ROWS.
   */
  find<E extends EntityName, const F extends FieldName<E> = never, const X extends Expand<E> = object>(
    entity: E,
    where: WhereOf<E>,
    options?: FindOptions<E, F, X>,
  ): Promise<Found<E, F, X>[]>;
  /** The first row; undefined without any. */
  one<E extends EntityName, const F extends FieldName<E> = never, const X extends Expand<E> = object>(
    entity: E,
    where: WhereOf<E>,
    options?: Omit<FindOptions<E, F, X>, 'limit'>,
  ): Promise<Found<E, F, X> | undefined>;
  /** The count; with `by` the counts per value of that field, in one statement for a whole batch of drafts. */
  count<E extends EntityName>(entity: E, where: WhereOf<E>, options?: Reach): Promise<number>;
  count<E extends EntityName>(entity: E, where: WhereOf<E>, options: By<E>): Promise<Map<unknown, number>>;
  /** The sum of a field, zero without rows: text for amounts and decimals, a number for integers. */
  sum<E extends EntityName, F extends NumberField<E>>(
    entity: E,
    field: F,
    where: WhereOf<E>,
    options?: Reach,
  ): Promise<NonNullable<Row<E>[F]>>;
  sum<E extends EntityName, F extends NumberField<E>>(
    entity: E,
    field: F,
    where: WhereOf<E>,
    options: By<E>,
  ): Promise<Map<unknown, NonNullable<Row<E>[F]>>>;
  /** The maximum of a number, day or moment; null without values. With `by` the maximum per value of another field. */
  max<E extends EntityName, F extends NumberField<E>>(
    entity: E,
    field: F,
    where: WhereOf<E>,
    options?: Reach,
  ): Promise<NonNullable<Row<E>[F]> | null>;
  max<E extends EntityName, F extends NumberField<E>>(
    entity: E,
    field: F,
    where: WhereOf<E>,
    options: By<E>,
  ): Promise<Map<unknown, NonNullable<Row<E>[F]> | null>>;
}

export interface ReadsContext {
  kernel: Pick<Kernel, 'db' | 'registry' | 'narrow' | 'source'>;
  actor: Actor;
  locale: Locale;
  /** Without a transaction each read has one of its own and cannot lock. */
  tx?: Pick<Tx, 'query'>;
  /** A further condition on the rows; it may throw to refuse the read. */
  also?(entity: ResolvedEntity): Where;
}

interface Options extends Reach {
  fields?: readonly string[];
  sort?: readonly string[];
  limit?: number;
  expand?: Record<string, readonly string[]>;
  lock?: 'update' | 'share';
  by?: string;
}

/** One read that is being put together. */
interface Ask {
  ctx: ReadsContext;
  entity: ResolvedEntity;
  options: Options;
  where: WhereContext;
  conditions: string[];
  /** The condition contains an empty list, so no row can match. */
  none: boolean;
}

export const readsOf = (ctx: ReadsContext): Reads =>
  ({
    query: (statement: Statement) => (ctx.tx ? ctx.tx.query(statement) : ctx.kernel.db.query({ tenant: ctx.actor.tenantId }, statement)),
    find: async (name: string, where: object, options: Options = {}) => rowsOf(ask(ctx, name, where, options)),
    one: async (name: string, where: object, options: Options = {}) => (await rowsOf(ask(ctx, name, where, { ...options, limit: 1 })))[0],
    count: async (name: string, where: object, options: Options = {}) =>
      figure(
        ask(ctx, name, where, options),
        () => 'count(*)::int',
        () => 0,
      ),
    sum: async (name: string, field: string, where: object, options: Options = {}) =>
      figure(
        ask(ctx, name, where, options),
        (a) => `coalesce(sum(${addable(a, field)}), 0)`,
        ({ entity }) => (entity.fields.get(field)?.type === 'integer' ? 0 : '0'),
      ),
    max: async (name: string, field: string, where: object, options: Options = {}) =>
      figure(
        ask(ctx, name, where, options),
        (a) => highest(a, field),
        () => null,
      ),
  }) as unknown as Reads;

function ask(ctx: ReadsContext, name: string, given: object, options: Options): Ask {
  const {
    kernel: { registry, narrow },
    actor,
    locale,
    also,
  } = ctx;
  const entity = registry.entity(name);
  const binds = new Binds();
  const context: WhereContext = { registry, actor, locale, binds, narrow, program: true, volatile: { found: false } };
  const conditions = entity.tenant
    ? [`t.tenant_id = ${binds.once('tenant', actor.tenantId)}::bigint`, ...(options.deleted === 'include' ? [] : ['t.deleted_at is null'])]
    : [];
  const add = (sql: string): void => void (sql && conditions.push(`(${sql})`));
  const wanted = written(given, name) as Where & { id?: unknown };
  if (!options.unscoped) {
    const reach = scope(entity, 'read', actor, narrow);
    if (reach === false) throw new AppError('forbidden');
    add(whereToSql(entity, reach, 't', context));
    if (also) add(whereToSql(entity, also(entity), 't', context));
  }
  // PostgreSQL caches a plan for a single key (binds.ts).
  const { id, ...rest } = wanted;
  if (typeof id === 'number') add(`t.id ${among(binds, [id])}`);
  else if (id !== undefined) add(whereToSql(entity, { id } as Where, 't', context, name));
  add(whereToSql(entity, rest, 't', options.unscoped ? { ...context, whole: true } : { ...context, untrusted: true }, name));
  return { ctx, entity, options, where: context, conditions, none: Object.values(wanted).some(isNone) };
}

const isNone = (condition: unknown): boolean =>
  Array.isArray(condition)
    ? !condition.length
    : Array.isArray((condition as { in?: unknown } | null | undefined)?.in) && !(condition as { in: unknown[] }).in.length;

/**
 * Normalises a condition: removes empty values from lists, since no row has them, and replaces a list of one by its value.
 * @throws Error for an undefined value: leaving it out would select all rows.
 */
function written(given: object, path: string): object {
  const list = (values: readonly unknown[]): unknown => {
    const own = [...new Set(values.filter((v) => v !== null && v !== undefined))];
    return own.length === 1 ? own[0] : own;
  };
  return Object.fromEntries(
    Object.entries(given).map(([key, value]: [string, unknown]) => {
      const at = `${path}.${key}`;
      if (value === undefined) throw new Error(`${at} is undefined: give a value, null, or leave the name out`);
      if (key === 'and' || key === 'or') return [key, (value as object[]).map((w) => written(w, at))];
      if (key === 'not') return [key, written(value as object, at)];
      if (key === 'has' || typeof value !== 'object' || value === null) return [key, value];
      if (Array.isArray(value)) return [key, list(value)];
      const operators = Object.entries(value);
      if (operators.some(([, v]) => v === undefined)) throw new Error(`${at} is undefined: give a value, null, or leave the name out`);
      const [[operator, values] = []] = operators;
      return operators.length === 1 && operator === 'in' && Array.isArray(values) ? [key, list(values)] : [key, value];
    }),
  );
}

/** A column of the entity, or a bilingual field in the reader's language. @throws Error; AppError forbidden. */
function readable({ ctx, options }: Ask, entity: ResolvedEntity, name: string): ResolvedField | undefined {
  const field = entity.columns.get(name)?.field ?? entity.fields.get(name);
  if (field ? name !== field.name && !field.columns.includes(name) : !(entity.tenant && (name === 'row_version' || name === 'deleted_at')))
    throw new Error(`${entity.name} has no field "${name}"`);
  if (field && !field.columns.length) throw new Error(`${entity.name}.${name} is worked out of other rows: it has no value to read here`);
  if (field && !options.unscoped && !canRead(ctx.actor, field)) throw new AppError('forbidden');
  return field;
}

/** A value of `alias` in the form of rows (row-types.ts). */
function valueSql(a: Ask, entity: ResolvedEntity, name: string, alias: string): string {
  const field = readable(a, entity, name);
  const column = !field
    ? `${alias}.${q(name)}`
    : field.bilingual && name === field.name
      ? localized(field, alias, a.ctx.locale)
      : columnSql(alias, field, name);
  return inRow(field?.type ?? (name === 'deleted_at' ? 'datetime' : 'integer'), column);
}

function inRow(type: ResolvedField['type'], value: string): string {
  switch (type) {
    case 'date':
    case 'time':
      return `${value}::text`;
    case 'datetime':
      return `to_json(${value}) #>> '{}'`;
    default:
      return value;
  }
}

const NUMBERS = ['integer', 'decimal', 'percent', 'money'];

function addable(a: Ask, name: string): string {
  const field = readable(a, a.entity, name);
  if (!field || !NUMBERS.includes(field.type)) throw new Error(`${a.entity.name}.${name} is no number: it cannot be added up`);
  return columnSql('t', field);
}

function highest(a: Ask, name: string): string {
  const field = readable(a, a.entity, name);
  if (!field || ![...NUMBERS, 'date', 'datetime'].includes(field.type))
    throw new Error(`${a.entity.name}.${name} is no number, day or moment: it has no highest value`);
  return inRow(field.type, `max(${columnSql('t', field)})`);
}

async function rowsOf(a: Ask): Promise<Record<string, unknown>[]> {
  const {
    entity,
    options,
    where: { binds },
    ctx,
  } = a;
  const { fields = [], sort = [], limit, lock } = options;
  const joins: string[] = [];
  const nested: [string, readonly string[]][] = [];
  const select = ['t.id', ...fields.filter((f) => f !== 'id').map((f) => `${valueSql(a, entity, f, 't')} as ${q(f)}`)];
  for (const [name, of] of Object.entries(options.expand ?? {})) {
    const { alias, join, columns } = expanded(a, name, of);
    joins.push(join);
    select.push(...columns);
    nested.push([alias, ['id', ...of.filter((f) => f !== 'id')]]);
  }
  if (lock && !ctx.tx) throw new Error(`a lock of ${entity.name} ends with its transaction: read it inside of one`);
  if (lock && sort.length) throw new Error(`rows of ${entity.name} are locked in the order of their keys`);
  const order = [...sort.map((s) => orderOf(a, s)), 't.id'].join(', ');
  const most = limit ?? MOST_ROWS + 1;
  const text = `select ${select.join(', ')} from ${binds.table(entity.table)} t ${joins.join(' ')} where ${a.conditions.join(' and ') || 'true'}
    order by ${order} limit ${binds.add(most)}::int${lock ? ` for ${lock === 'share' ? 'share' : 'no key update'} of t` : ''}`;
  const rows = await sent(a, text);
  if (limit === undefined && rows.length > MOST_ROWS)
    throw new Error(`more than ${MOST_ROWS} rows of ${entity.name}: ask for fewer, or with a limit`);
  for (const row of rows) for (const [alias, names] of nested) unfold(row, alias, names);
  return rows;
}

function orderOf(a: Ask, sort: string): string {
  const [name, direction] = sort.startsWith('-') ? [sort.slice(1), ' desc'] : [sort, ''];
  const field = readable(a, a.entity, name);
  return `${!field ? `t.${q(name)}` : field.bilingual && name === field.name ? localized(field, 't', a.ctx.locale) : columnSql('t', field, name)}${direction} nulls last`;
}

/** The record that a reference names, if the read reaches it. */
function expanded(a: Ask, name: string, of: readonly string[]): { alias: string; join: string; columns: string[] } {
  const field = readable(a, a.entity, name);
  if (field?.type !== 'ref') throw new Error(`${a.entity.name}.${name} names no single record`);
  const {
    kernel: { registry, narrow },
    actor,
  } = a.ctx;
  const target = registry.entity(field.to as string);
  const [x, alias] = [a.where.binds.alias(), field.as as string];
  const on = [
    `${x}.id = ${columnSql('t', field)}`,
    ...(target.tenant
      ? [
          `${x}.tenant_id = ${a.where.binds.once('tenant', actor.tenantId)}::bigint`,
          ...(a.options.deleted === 'include' ? [] : [`${x}.deleted_at is null`]),
        ]
      : []),
  ];
  if (!a.options.unscoped) {
    const reach = scope(target, 'read', actor, narrow);
    if (reach === false) throw new AppError('forbidden');
    const rows = whereToSql(target, reach, x, a.where);
    if (rows) on.push(`(${rows})`);
  }
  const columns = [
    `${x}.id as ${q(`${alias}.id`)}`,
    ...of.filter((f) => f !== 'id').map((f) => `${valueSql(a, target, f, x)} as ${q(`${alias}.${f}`)}`),
  ];
  return { alias, join: `left join ${a.where.binds.table(target.table)} ${x} on ${on.join(' and ')}`, columns };
}

function unfold(row: Record<string, unknown>, alias: string, names: readonly string[]): void {
  const found: Record<string, unknown> = {};
  for (const name of names) {
    found[name] = row[`${alias}.${name}`];
    delete row[`${alias}.${name}`];
  }
  row[alias] = found['id'] === null ? null : found;
}

async function figure(a: Ask, made: (a: Ask) => string, zero: (a: Ask) => unknown): Promise<unknown> {
  const {
    entity,
    options: { by },
    conditions,
  } = a;
  const value = made(a);
  const from = `from ${a.where.binds.table(entity.table)} t where ${conditions.join(' and ') || 'true'}`;
  if (by === undefined) {
    const [row] = await sent(a, `select ${value} as n ${from}`);
    return row?.['n'] ?? zero(a);
  }
  const rows = await sent(a, `select ${valueSql(a, entity, by, 't')} as k, ${value} as n ${from} group by 1`);
  return new Map(rows.map((r) => [r['k'], r['n']]));
}

/**
 * Sends one statement; none for a condition that cannot match. In a transaction the rows are those of the own database: a transaction never
 * waits for another system.
 */
async function sent(
  { ctx: { kernel, actor, tx }, entity, where: { binds, volatile }, none }: Ask,
  text: string,
): Promise<Record<string, unknown>[]> {
  if (none) return [];
  const asked = statement(text, binds, volatile?.found ?? false);
  return tx ? tx.query(asked) : answer(kernel, entity, { actor }, asked);
}
