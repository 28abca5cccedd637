/** Counts, sums and averages of the rows of a list, in groups: one statement, over the same rows as the list. */
import type { Kernel } from '../kernel.ts';
import { isMoney } from '../metadata/currency.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { AggregateAnswer, AggregateFigures } from '../shared/wire.ts';
import { groupOrder, groupSql, measureSql, type Group, type Measure } from './aggregate-fields.ts';
import { answer } from './external-source.ts';
import { titleSql } from './projection.ts';
import { select, type ListFilter } from './read-conditions.ts';
import { statement, type Reader } from './read-statement.ts';
import type { WhereContext } from './where-to-sql.ts';

export interface AggregateRequest extends ListFilter {
  groups: Group[];
  measures: Measure[];
  /** Position of the measure to order by, -1 for the count; absent: the groups' own order. */
  by?: { measure: number; descending: boolean };
  limit: number;
}

/** A group as PostgreSQL returns it; the caller adds labels of choices, which depend on the reader's language. */
interface Grouped extends Record<string, unknown> {
  all: boolean;
  key: (string | number | boolean | null)[];
  label: (string | null)[];
  figures: (number | string | null)[];
  currency?: string;
}

/** @throws AppError forbidden, invalid: as a list does. */
export async function aggregate(
  kernel: Kernel,
  entity: ResolvedEntity,
  request: AggregateRequest,
  reader: Reader,
): Promise<AggregateAnswer> {
  const chosen = await select(kernel, entity, request, reader);
  const { groups, measures } = request;
  const inner = [
    ...groups.map((g, i) => `${groupSql(g, chosen.ctx.actor.weekStart)} as k${i}`),
    ...measures.map((m, i) => `${measureSql(entity, m, chosen.ctx)} as m${i}`),
  ];
  const keys = groups.map((_, i) => `k${i}`);
  // The empty grouping set gives the totals, so that the rows are read once.
  const sets = groups.length ? `group by grouping sets ((${keys.join(', ')}), ())` : '';
  const all = groups.length ? 'grouping(k0) = 1' : 'true';
  const grouped = `select ${[...keys, ...measures.map(figureSql)].map((c) => `${c}, `).join('')}count(*)::int as n, ${all} as "all"
    from (select ${inner.join(', ') || '1 as one'} from ${chosen.binds.table(entity.table)} t where ${chosen.where}) s ${sets}`;
  const labels = labelsOf(groups, chosen.ctx);
  const order = [`g."all" desc`, ...bySize(request), ...groups.map((g, i) => groupOrder(g, `g.k${i}`, labels.sql[i]))];
  const figures = ['g.n', ...measures.map((_, i) => `g.f${i}`)];
  const money = measures.some(({ field }) => isMoney(kernel.registry.entities, entity, field.name));
  const currency = money
    ? `, (select currency from ${chosen.binds.table('tenants')} where id = ${chosen.binds.once('tenant', reader.actor.tenantId)}::bigint) as currency`
    : '';
  const text = `select g."all", json_build_array(${keys.map((k) => `g.${k}`).join(', ')}) as key,
    json_build_array(${labels.sql.map((l) => l ?? 'null').join(', ')}) as label,
    json_build_array(${figures.join(', ')}) as figures${currency} from (${grouped}) g ${labels.joins} order by ${order.join(', ')}
    limit ${chosen.binds.add(request.limit + 2)}::int`;
  const [totals, ...rows] = await answer<Grouped>(kernel, entity, reader, statement(text, chosen.binds, chosen.volatile.found), request);
  const named = (values: Grouped['figures']): AggregateFigures => ({
    count: values[0] as number,
    ...Object.fromEntries(measures.map((m, i) => [m.name, values[i + 1] ?? null])),
  });
  return {
    data: rows.slice(0, request.limit).map(({ key, label, figures: values }) => ({ key, label, figures: named(values) })),
    meta: {
      totals: named((totals as Grouped).figures),
      capped: rows.length > request.limit,
      ...(totals?.currency === undefined ? {} : { currency: totals.currency }),
    },
  };
}

function figureSql({ fn }: Measure, i: number): string {
  const value = `${fn}(m${i})`;
  return `${fn === 'avg' ? `round(${value}, 2)` : value} as f${i}`;
}

function bySize({ by }: AggregateRequest): string[] {
  if (!by) return [];
  return [`${by.measure < 0 ? 'g.n' : `g.f${by.measure}`}${by.descending ? ' desc' : ''} nulls last`];
}

/** Titles of referenced records. Labels of other groups are added outside the database. */
function labelsOf(groups: Group[], ctx: WhereContext): { sql: (string | undefined)[]; joins: string } {
  const joins: string[] = [];
  const sql = groups.map(({ field }, i) => {
    if (field.type !== 'ref') return undefined;
    const target = ctx.registry.entity(field.to as string);
    joins.push(`left join ${ctx.binds.table(target.table)} o${i} on o${i}.id = g.k${i}`);
    return `case when o${i}.id is not null then ${titleSql(target, `o${i}`, ctx.locale)} end`;
  });
  return { sql, joins: joins.join(' ') };
}
