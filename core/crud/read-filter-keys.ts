/**
 * Keys of rows that meet conditions on searched texts and on custom fields, read from their indexes (docs/decisions/search.md,
 * custom-fields.md).
 */
import type { Kernel } from '../kernel.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { fold } from '../shared/fold.ts';
import { operatorFamily, type Condition, type Operator, type Where } from '../shared/where.ts';
import { Binds } from './binds.ts';
import { CUSTOM_COLUMN } from './column.ts';
import type { Reader } from './read-statement.ts';
import { SHORT } from './read-search.ts';
import { foundBy, ownTenant, searchable, viewed } from './read-search-views.ts';
import { whereToSql, type WhereContext } from './where-to-sql.ts';

/** Operators for which an ordered index returns few rows, and those that a trigram index supports. */
const BY_VALUE: readonly string[] = ['eq', 'in', 'lt', 'lte', 'gt', 'gte', 'between'] satisfies Operator[];
const BY_WORDS: readonly string[] = ['contains', 'starts', 'eq'] satisfies Operator[];

/**
 * @param where conditions that must all hold; those without an index are left to the caller's statement.
 * @returns keys up to the limit, unsorted; undefined where no index helps.
 */
export async function filtered(
  kernel: Kernel,
  entity: ResolvedEntity,
  where: readonly Where[],
  limit: number,
  { actor, locale }: Reader,
): Promise<number[] | undefined> {
  const conditions = answered(entity, where);
  const columns = [
    ...new Set(conditions.flatMap((c) => Object.keys(c).flatMap((name) => columnsOf(entity.fields.get(name) as ResolvedField)))),
  ];
  if (!conditions.length || !(await searchable(kernel.db, entity, columns, actor.tenantId))) return undefined;
  const ctx: WhereContext = { registry: kernel.registry, actor, locale, binds: new Binds(), narrow: kernel.narrow, untrusted: true };
  const parts = conditions.map((condition) => `(${whereToSql(entity, condition, 's', ctx)})`);
  const rows = await foundBy<{ id: number }>(kernel.db, actor.tenantId, {
    text: viewed(entity, ctx.binds, [ownTenant('s', actor.tenantId), ...parts].join(' and '), limit),
    values: ctx.binds.values,
  });
  return rows.map((r) => r.id);
}

/** Conditions on single fields that an index supports. */
const answered = (entity: ResolvedEntity, where: readonly Where[]): Where[] =>
  where.flatMap((w) => [
    ...(w.and ? answered(entity, w.and) : []),
    ...Object.entries(w).flatMap(([name, value]) =>
      indexed(entity, entity.fields.get(name), value as Condition) ? [{ [name]: value } as Where] : [],
    ),
  ]);

const columnsOf = (field: ResolvedField): readonly string[] => (field.custom ? [CUSTOM_COLUMN] : field.columns);

function indexed(entity: ResolvedEntity, field: ResolvedField | undefined, value: Condition): boolean {
  if (!field || value === null) return false;
  const operators =
    typeof value === 'object' ? (Array.isArray(value) ? ([['in', value]] as const) : Object.entries(value)) : ([['eq', value]] as const);
  const able = field.custom?.values ? BY_VALUE : [];
  const words = field.custom
    ? field.custom.words
    : operatorFamily(field.type) === 'text' && (entity.def.list.search ?? []).includes(field.name);
  return (
    operators.length > 0 &&
    operators.every(([name, v]) => v !== null && (able.includes(name) || (words && BY_WORDS.includes(name) && isLong(v))))
  );
}

/** A trigram index cannot search shorter texts. */
const isLong = (value: unknown): boolean => typeof value !== 'string' || [...fold(value).trim()].length >= SHORT;
