/** The statement of earned value: budgets, progress and payments of the projects of one reader. */
import { AppError, type Piece, plain, type RouteContext, rowsOf, sql } from '../../../../core/index.ts';
import { type WorkRules, RULES, rulesOf, type StoredRules } from '../../../platform/work-calendar/index.ts';
import { inLanguage, lists, type Lists, scoped } from '../../sql.ts';

/** Projects that are measured: one, or those of a portfolio. */
export type Of = { project_id: number } | { portfolio_id: number };

const SPREAD = ['group', 'from', 'to', 'amount'] as const;
/** An amount that is spread over days, as numbers since 1970. */
type SpreadRow = Record<(typeof SPREAD)[number], number>;

interface Group {
  id: number;
  name: string;
  contract: string | null;
  bac: number;
  ev: number;
  ac: number;
}

/** What the statement gives: keys stand for projects, or for stages of the one project. */
export interface Measured {
  /** Stages with the title of their contract, in the order of their plans; or projects, the largest first. */
  groups: Lists<Group>;
  planned: Lists<SpreadRow>;
  earned: Lists<SpreadRow>;
  costs: [day: number, amount: number][];
  totals: { bac: number; ev: number; ac: number };
  /** Keys of the projects, for links to their rows. */
  linked: number[];
}

/** The field that links a project to a record of another plugin whose ledger says what was paid. */
const LINK = 'pmweb_system_id';
type Table = Parameters<typeof rowsOf>[0];

interface Ledger {
  /** Entity of the payments, and its table. */
  entries: string;
  table: Table;
  by: string;
  kind: string;
  /** Table of the linked records. */
  record: Table;
}

/** Where payments of linked projects are: the rows of the roll-up `paid` of the linked record. Undefined without the plugin. */
export function ledgerOf({ host: { registry } }: Pick<RouteContext, 'host'>): Ledger | undefined {
  const { to } = registry.entity('project').fields.get(LINK) ?? {};
  const record = to === undefined ? undefined : registry.entity(to);
  const paid = record?.fields.get('paid');
  const kind = paid?.where?.['kind'];
  if (!record || paid?.to === undefined || paid.by === undefined || typeof kind !== 'string') return undefined;
  return { entries: paid.to, table: registry.entity(paid.to).table as Table, by: paid.by, kind, record: record.table as Table };
}

const day = (column: string): Piece => plain(`(${column} - date '1970-01-01')`);

/**
 * The budget of a stage is its own, or else its weight's share of the value of its contract, or of the budget of the project where it is of
 * no contract. The value of a contract that the reader may not open is not told by its shares. What is paid on a contract belongs to its
 * stages by their shares of the budget.
 */
function stagesOf(ctx: Pick<RouteContext, 'readable' | 'locale' | 'host'>, of: Of): Piece {
  const reader = scoped(ctx);
  const link = plain(ledgerOf(ctx) ? `p.${LINK}` : 'null::bigint');
  const chosen = 'project_id' in of ? sql`p.id = ${of.project_id}` : sql`p.portfolio_id = ${of.portfolio_id} and p.status <> 'cancelled'`;
  return sql`projects as materialized (select p.id, ${plain(inLanguage('p.name', ctx.locale))} as name, p.budget,
      ${link} as link
      from project p where ${reader.rows('project', 'p')} and ${chosen}),
    stages as materialized (select s.id, s.project_id, s.contract_id, p.name, s.position,
      ${plain(inLanguage('s.title', ctx.locale))} as title, ${plain(inLanguage('c.title', ctx.locale))} as contract, s.progress,
      s.planned_start, s.planned_end, s.actual_start, s.actual_end,
      coalesce(s.budget, round(s.weight / 100 * case when s.contract_id is null then p.budget
        else c.value + coalesce(c.variations_value, 0) end, 2), 0) as amount
      from projects p join project_stage s on s.project_id = p.id and ${reader.rows('project_stage', 's')}
      left join contract c on c.id = s.contract_id and ${reader.rows('contract', 'c')})`;
}

/** Payments of the projects, each with its contract: of contracts, or of the ledger of the linked record. */
function paymentsOf(ctx: Pick<RouteContext, 'readable' | 'host'>): Piece {
  const reader = scoped(ctx);
  const ledger = ledgerOf(ctx);
  const contracts = sql`select p.id as project_id, p.name, c.id as contract_id, y.payment_date as day, y.amount
      from projects p join contract c on c.project_id = p.id and ${reader.rows('contract', 'c')}
      join contract_payment y on y.contract_id = c.id and ${reader.rows('contract_payment', 'y')}`;
  if (!ledger) return sql`payments as materialized (${contracts})`;
  return sql`payments as materialized (${contracts} where p.link is null union all
      select p.id, p.name, null::bigint, e.entry_date, round(e.amount * coalesce(l.exchange_rate, 1), 2) from projects p
      join ${rowsOf(ledger.record, 'l')} on l.id = p.link
      join ${plain(ledger.table)} e on ${plain(`e.${ledger.by}`)} = l.id and e.kind = ${ledger.kind}
      and ${reader.rows(ledger.entries, 'e')})`;
}

/** What the payments of a stage are found by: its contract, or 0 where the ledger pays for the project as a whole. */
const PAID_WITH: Piece = sql`case when exists (select 1 from projects where link is not null) then 0 else coalesce(contract_id, -1) end`;

/**
 * Amounts by project; of one project by stage. Rows of one answer are limited, the sums are not.
 * @throws AppError not_found for a record out of reach.
 */
export async function measured(ctx: RouteContext, of: Of, today: string, limit: number): Promise<{ found: Measured; rules: WorkRules }> {
  const single = 'project_id' in of;
  const [entity, id] = 'project_id' in of ? (['project', of.project_id] as const) : (['portfolio', of.portfolio_id] as const);
  const key = plain(single ? 's.id' : 's.project_id');
  const order = plain(single ? 'plan, place nulls last, key' : 'bac desc, key');
  const place = plain(single ? 'coalesce(s.contract_id, 0), s.position, s.contract' : '0, 0, null::text');
  const cost = single
    ? sql`select s.id, s.title, null, null, null, 0, 0,
        coalesce(case when budget.total > 0 then paid.total * s.amount / budget.total end, 0) from stages s
        left join (select coalesce(contract_id, 0) as plan, sum(amount) as total from payments group by 1) paid on paid.plan = ${PAID_WITH}
        left join (select ${PAID_WITH} as plan, sum(amount) as total from stages group by 1) budget on budget.plan = paid.plan`
    : sql`select project_id, name, null, null, null, 0, 0, amount from payments`;
  const [answer] = await ctx.query<StoredRules & { there: boolean; body: string }>(
    sql`with ${stagesOf(ctx, of)}, ${paymentsOf(ctx)},
    parts (key, name, plan, place, contract, bac, ev, ac) as (select ${key}, ${plain(single ? 's.title' : 's.name')}, ${place}, s.amount,
      round(s.amount * coalesce(s.progress, 0) / 100, 2), 0 from stages s union all ${cost}),
    groups as (select key, min(name) as name, min(plan) as plan, min(place) as place, min(contract) as contract, sum(bac) as bac,
      sum(ev) as ev, sum(ac) as ac from parts group by 1)
    select json_build_object(
      'groups', (select ${lists(['id', 'name', 'contract', 'bac', 'ev', 'ac'])} from (select key as id, name, contract, bac, ev,
        round(ac, 2) as ac from groups order by ${order} limit ${limit}) x),
      'planned', (select ${lists(SPREAD)} from (select ${key} as "group", ${day('coalesce(s.planned_start, s.planned_end)')} as "from",
        ${day('coalesce(s.planned_end, s.planned_start)')} as "to", sum(s.amount) as amount
        from stages s where coalesce(s.planned_start, s.planned_end) is not null and s.amount <> 0 group by 1, 2, 3) x),
      'earned', (select ${lists(SPREAD)} from (select 0 as "group", f as "from", greatest(f, t) as "to", a as amount from (
        select ${day('coalesce(s.actual_start, s.planned_start, $2::date)')} as f, ${day('coalesce(s.actual_end, $2::date)')} as t,
        sum(round(s.amount * s.progress / 100, 2)) as a from stages s where s.progress > 0 and s.amount <> 0 group by 1, 2) y) x),
      'costs', (select coalesce(json_agg(json_build_array(d, a)), '[]') from (select ${day('day')} as d, sum(amount) as a from payments
        group by 1) x),
      'totals', (select json_build_object('bac', coalesce(sum(bac), 0), 'ev', coalesce(sum(ev), 0), 'ac',
        (select coalesce(sum(amount), 0) from payments)) from groups),
      'linked', (select coalesce(json_agg(link), '[]') from (select distinct link from projects
        where link is not null limit ${limit}) x)
    )::text as body, exists (select 1 from ${plain(entity)} r where r.id = ${id} and ${scoped(ctx).rows(entity, 'r')}) as there,
    ${RULES}`.with(today),
  );
  const { there, body, ...rules } = answer as StoredRules & { there: boolean; body: string };
  if (!there) throw new AppError('not_found');
  return { found: JSON.parse(body) as Measured, rules: rulesOf(rules) };
}
