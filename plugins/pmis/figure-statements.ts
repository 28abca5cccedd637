/** Statements about money: estimated costs of records, and sums of a contract's variations and payments. */
import { type HookContext, ofTenant, type Piece, plain, type RouteContext, rowsOf, sql, type Statement } from '../../core/index.ts';
import { inLanguage, scoped } from './sql.ts';

const AMOUNT = plain('value + coalesce(variations_value, 0)');

/** The field that links a project to a record of another plugin with its estimated cost. */
const LEDGER = 'pmweb_system_id';
type Table = Parameters<typeof rowsOf>[0];

/** Table, budget and cost of each level: the sum over all projects below, or the row's own figure as in its roll-up field. */
const LEVELS = {
  portfolios: { table: 'portfolio', budget: 'budget', cost: by('portfolio_id') },
  programs: { table: 'program', budget: 'budget', cost: by('program_id') },
  projects: { table: 'project', budget: 'budget', cost: by('id') },
  contracts: {
    table: 'contract',
    budget: 'value',
    cost: () => sql`select id as key, ${AMOUNT} as amount from ${rowsOf('contract', { deleted: 'include' })}`,
  },
} as const;
export type Level = keyof typeof LEVELS;

/** Rows of one answer, the most expensive first: for a chart and a table, not an export. */
const MOST = 1000;

/**
 * Sums contracts once and joins the result: the time does not depend on the number of rows. Terminated contracts are left out, and in
 * levels above also cancelled projects.
 */
function by(column: 'id' | 'portfolio_id' | 'program_id'): (ledger: Table | undefined) => Piece {
  return (ledger) => {
    const amount = ledger
      ? plain('coalesce(round(l.estimate_at_completion * coalesce(l.exchange_rate, 1), 2), c.amount)')
      : plain('c.amount');
    const linked = ledger ? sql`left join ${rowsOf(ledger, 'l')} on l.id = ${plain(`p.${LEDGER}`)}` : sql``;
    return sql`select ${plain(`p.${column}`)} as key, sum(${amount}) as amount from ${rowsOf('project', 'p')}
  left join (select project_id, sum(${AMOUNT}) as amount from ${rowsOf('contract')} where status <> 'terminated' group by 1) c
  on c.project_id = p.id ${linked}
  ${plain(column === 'id' ? '' : `where p.status <> 'cancelled'`)} group by 1`;
  };
}

/** The table of such records; undefined without the plugin. */
function ledgerOf({ host: { registry } }: Pick<RouteContext, 'host'>): Table | undefined {
  const { to } = registry.entity('project').fields.get(LEDGER) ?? {};
  return to === undefined ? undefined : (registry.entity(to).table as Table);
}

function costSql(level: Level, ctx: Pick<RouteContext, 'readable' | 'locale' | 'host'>): Statement {
  const reader = scoped(ctx);
  const { table, budget, cost } = LEVELS[level];
  const name = inLanguage(table === 'contract' ? 'r.title' : 'r.name', ctx.locale);
  return sql`with cost as materialized (${cost(ledgerOf(ctx))})
select json_build_object('data', coalesce(json_agg(json_build_object('id', id, 'name', name, 'budget', budget, 'estimated_cost', amount)
order by amount desc, id), '[]'::json))::text as body
from (select r.id, ${plain(name)} as name, ${plain(`r.${budget}`)} as budget, coalesce(cost.amount, 0) as amount from ${plain(table)} r left
join cost on cost.key = r.id
  where ${reader.rows(table, 'r')} order by amount desc, r.id limit ${MOST}) x`;
}

/** Rows with budget and cost, the most expensive first: the answer as JSON text. */
export async function estimatedCosts(level: Level, ctx: RouteContext): Promise<string | undefined> {
  return (await ctx.query<{ body: string }>(costSql(level, ctx)))[0]?.body;
}

const countSql = (contracts: unknown): Statement => sql`
update contract c set variations_value = s.variations, paid = s.paid from (
  select g.id, (select coalesce(sum(amount), 0) from ${rowsOf('contract_variation', 'v')} where v.contract_id = g.id
  and v.status = 'approved') as variations,
    (select coalesce(sum(amount), 0) from ${rowsOf('contract_payment', 'p')} where p.contract_id = g.id) as paid
    from unnest(${contracts}::bigint[]) g (id)) s
where ${ofTenant('contract', 'c', { deleted: 'include' })} and c.id = s.id and (c.variations_value, c.paid)
is distinct from (s.variations, s.paid)
returning c.project_id`;

/** Stores the sums of variations and payments in their contracts, which the caller has locked. @returns projects of those that changed. */
export async function keepContractFigures({ query }: Pick<HookContext, 'query'>, contracts: readonly number[]): Promise<number[]> {
  const rows = contracts.length ? await query<{ project_id: number | null }>(countSql(contracts)) : [];
  return rows.flatMap(({ project_id }) => project_id ?? []);
}
