/** Counts, sums and averages of the rows of a list, in groups: one statement, over the same rows as the list. */
import type { Kernel } from '../kernel.ts';
import { currencyOf, isMoney } from '../metadata/currency.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { AggregateAnswer, AggregateFigures, CurrencyFigures } from '../shared/wire.ts';
import { groupOrder, groupSql, measureSql, type Group, type Measure } from './aggregate-fields.ts';
import { answer } from './external-source.ts';
import { computed, titleSql } from './projection.ts';
import { currencySql } from './rates.ts';
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
  /** By currency (null: the organisation's): the sums of amounts, in the order of the measures. */
  currencies?: [string | null, ...(number | null)[]][] | null;
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
  const own = ownAmounts(kernel, entity, measures, chosen.ctx);
  const inner = [
    ...groups.map((g, i) => `${groupSql(g, chosen.ctx.actor.weekStart)} as k${i}`),
    ...measures.map((m, i) => `${measureSql(entity, m, chosen.ctx)} as m${i}`),
    ...(own?.columns ?? []),
  ];
  const keys = groups.map((_, i) => `k${i}`);
  // The empty grouping set gives the totals, so that the rows are read once.
  const sets = groups.length ? `group by grouping sets ((${keys.join(', ')}), ())` : '';
  const all = groups.length ? 'grouping(k0) = 1' : 'true';
  const rows = `select ${inner.join(', ') || '1 as one'} from ${chosen.binds.table(entity.table)} t where ${chosen.where}`;
  const grouped = `select ${[...keys, ...measures.map(figureSql)].map((c) => `${c}, `).join('')}count(*)::int as n, ${all} as "all"
    from ${own ? 's' : `(${rows}) s`} ${sets}`;
  const labels = labelsOf(groups, chosen.ctx);
  const order = [`g."all" desc`, ...bySize(request), ...groups.map((g, i) => groupOrder(g, `g.k${i}`, labels.sql[i]))];
  const figures = ['g.n', ...measures.map((_, i) => `g.f${i}`)];
  const money = measures.some(({ field }) => isMoney(kernel.registry.entities, entity, field.name));
  const currency = money ? `, ${organisationCurrency(chosen.ctx)} as currency` : '';
  const text = `${own ? `with s as materialized (${rows}), ${own.byCurrency(keys)} ` : ''}select g."all", json_build_array(${keys.map((k) => `g.${k}`).join(', ')}) as key,
    json_build_array(${labels.sql.map((l) => l ?? 'null').join(', ')}) as label,
    json_build_array(${figures.join(', ')}) as figures${currency}${own ? `, ${own.of(keys)} as currencies` : ''} from (${grouped}) g ${labels.joins} order by ${order.join(', ')}
    limit ${chosen.binds.add(request.limit + 2)}::int`;
  const [totals, ...found] = await answer<Grouped>(kernel, entity, reader, statement(text, chosen.binds, chosen.volatile.found), request);
  const named = (values: Grouped['figures']): AggregateFigures => ({
    count: values[0] as number,
    ...Object.fromEntries(measures.map((m, i) => [m.name, values[i + 1] ?? null])),
  });
  const told = ({ currencies }: Grouped): { currencies?: CurrencyFigures[] } =>
    own && currencies?.some(([name]) => name !== null)
      ? { currencies: currencies.map((each) => own.named(each, totals?.currency ?? '')) }
      : {};
  return {
    data: found
      .slice(0, request.limit)
      .map((group) => ({ key: group.key, label: group.label, figures: named(group.figures), ...told(group) })),
    meta: {
      totals: named((totals as Grouped).figures),
      capped: found.length > request.limit,
      ...(totals?.currency === undefined ? {} : { currency: totals.currency }),
      ...told(totals as Grouped),
    },
  };
}

/** The parts of the statement that add up amounts apart for each currency. */
interface OwnAmounts {
  /** Of the inner rows: the currency and the amounts as they are stored. */
  columns: string[];
  /** The CTE `c` with the sums of each group and of all rows. */
  byCurrency: (keys: readonly string[]) => string;
  /** The sums of the group on alias `g`, the currency of most rows first. */
  of: (keys: readonly string[]) => string;
  named: (values: [string | null, ...(number | null)[]], organisation: string) => CurrencyFigures;
}

/** The currency of the organisation: a subselect that is worked out once. */
const organisationCurrency = ({ actor, binds }: WhereContext): string =>
  `(select currency from ${binds.table('tenants')} where id = ${binds.once('tenant', actor.tenantId)}::bigint)`;

/** undefined where all records have the currency of the organisation, or no amount is added up. */
function ownAmounts(kernel: Kernel, entity: ResolvedEntity, measures: Measure[], ctx: WhereContext): OwnAmounts | undefined {
  const sums = measures.filter(({ fn, field }) => fn === 'sum' && isMoney(kernel.registry.entities, entity, field.name));
  if (sums.length === 0 || !currencyOf(entity.def)) return undefined;
  const currency = currencySql(entity, 't', ctx, (known, x) => titleSql(known, x, ctx.locale));
  if (!currency) return undefined;
  const same = (keys: readonly string[]): string => keys.map((k) => ` and c.${k} is not distinct from g.${k}`).join('');
  return {
    columns: [
      `nullif(${currency}, ${organisationCurrency(ctx)}) as cur`,
      ...sums.map(({ field }, i) => `${computed(entity, field, 't', ctx)} as a${i}`),
    ],
    byCurrency: (keys) => {
      const sets = keys.length > 0 ? `grouping sets ((${[...keys, 'cur'].join(', ')}), (cur))` : 'cur';
      const chosen = [...keys.map((k) => `${k}, `), ...sums.map((_, i) => `sum(a${i}) as s${i}, `)].join('');
      return `c as (select ${chosen}cur, count(*) as n, ${keys.length > 0 ? `grouping(${keys[0]}) = 1` : 'true'} as "all" from s group by ${sets})`;
    },
    of: (
      keys,
    ) => `(select json_agg(json_build_array(${['c.cur', ...sums.map((_, i) => `c.s${i}`)].join(', ')}) order by c.n desc, c.cur nulls first)
      from c where c."all" = g."all"${same(keys)})`,
    named: ([name, ...values], organisation) => ({
      currency: name ?? organisation,
      figures: Object.fromEntries(sums.map((m, i) => [m.name, values[i] ?? null])),
    }),
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
