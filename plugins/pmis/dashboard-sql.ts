/** The three statements of the PMIS dashboard, each inside the reader's row scope. */
import { today } from '../../core/index.ts';
import type { Locale, RouteContext, Statement } from '../../core/index.ts';
import { inLanguage, scoped } from './sql.ts';
import type { Scoped } from './sql.ts';

type Reader = Pick<RouteContext, 'readable' | 'locale'>;

const DONE = `('completed', 'closed', 'cancelled')`;
const CONTRACT_DONE = `('completed', 'closed', 'terminated')`;

/** Adds a value; its placeholder. */
const value = (reader: Scoped, given: unknown): string => `$${reader.values.push(given)}`;

/** People mean their own today: the tenant's day, as `$today` of a filter does. */
const day = (reader: Scoped): string => `${value(reader, today())}::date`;

/** Narrows projects to one portfolio, or to none in particular. */
const only = (reader: Scoped, portfolio: number | undefined): string => (portfolio === undefined ? '' : ` and p.portfolio_id = ${value(reader, portfolio)}`);

/** A readable project names its portfolio, as a reference does everywhere, whether or not the portfolio itself may be opened. */
const portfolioName = (locale: Locale): string => inLanguage('f.name', locale);

/** Totals, figures by portfolio and contracts by state: one row with one JSON column `data`. */
export function figuresSql(ctx: Reader, portfolio?: number): Statement {
  const q = scoped(ctx);
  const now = day(q);
  const one = only(q, portfolio);
  const text = `
with p as materialized (
  select p.id, p.portfolio_id, p.status, p.health, p.start_date, p.end_date, coalesce(p.budget, 0) as budget
  from project p where ${q.rows('project', 'p')}${one}
), c as materialized (
  select c.project_id, c.status, coalesce(c.value, 0) + coalesce(c.variations_value, 0) as amount
  from contract c where ${q.rows('contract', 'c')}${one && ' and c.project_id in (select id from p)'}
), cost as (
  select project_id, sum(amount) as amount from c group by project_id
), g as (
  select f.id, ${portfolioName(ctx.locale)} as label, count(*) as projects,
    count(*) filter (where p.health = 'on_track') as on_track,
    count(*) filter (where p.health = 'at_risk') as at_risk,
    count(*) filter (where p.health = 'off_track') as off_track,
    count(*) filter (where p.health is null) as not_set,
    sum(p.budget) as budget, coalesce(sum(cost.amount), 0) as estimated_cost
  from p left join portfolio f on f.id = p.portfolio_id left join cost on cost.project_id = p.id
  group by f.id
)
select json_build_object(
  'today', ${now},
  'totals', (select json_build_object(
    'projects', count(*),
    'active', count(*) filter (where status = 'active'),
    'started', count(*) filter (where status = 'active' and start_date between date_trunc('month', ${now})::date and ${now}),
    'late', count(*) filter (where status not in ${DONE} and end_date < ${now}),
    'newly_late', count(*) filter (where status not in ${DONE} and end_date >= date_trunc('month', ${now})::date and end_date < ${now}),
    'budget', coalesce(sum(budget), 0),
    'estimated_cost', (select coalesce(sum(amount), 0) from c)) from p),
  'portfolios', (select json_agg(g) from g),
  'contracts', (select json_agg(s) from (
    select status, count(*) as contracts, sum(amount) as value from c group by status) s)
) as data`;
  return { text, values: q.values };
}

/** The five most pressing projects and contracts of the person, and how many there are in all. */
export function needsSql(ctx: Reader, userId: number): Statement {
  const q = scoped(ctx);
  const now = day(q);
  const me = value(q, userId);
  const reason = (alias: string, done: string): string => `case
    when ${alias}.end_date < ${now} and ${alias}.status not in ${done} then 'late'
    when ${alias}.end_date <= ${now} + 14 and ${alias}.status not in ${done} then 'due'
    when ${alias}.status = 'under_signature' then 'signature'
    when ${alias}.status = 'draft' then 'draft' end`;
  const text = `
with n as (
  select 'project' as entity, p.id, ${inLanguage('p.name', ctx.locale)} as label, p.end_date, p.created_at, ${reason('p', DONE)} as reason
  from project p where p.manager_id = ${me} and ${q.rows('project', 'p')}
  union all
  select 'contract', c.id, ${inLanguage('c.title', ctx.locale)}, c.end_date, c.created_at, ${reason('c', CONTRACT_DONE)}
  from contract c where c.manager_id = ${me} and ${q.rows('contract', 'c')}
)
select entity, id, label, reason, count(*) over ()::int as total,
  (case when reason in ('late', 'due') then end_date else created_at::date end - ${now})::int as days
from n where reason is not null
order by array_position(array['late', 'due', 'signature', 'draft'], reason), end_date nulls last, id
limit 5`;
  return { text, values: q.values };
}

/** Seven open projects inside two quarters back and seven ahead: from every portfolio in turn, the troubled and the large first. */
export function timelineSql(ctx: Reader, portfolio?: number): Statement {
  const q = scoped(ctx);
  const now = day(q);
  const one = only(q, portfolio);
  const text = `
with w as (
  select (date_trunc('quarter', ${now}) - interval '6 months')::date as "from",
    (date_trunc('quarter', ${now}) + interval '21 months')::date as "to"
), p as (
  select p.id, ${inLanguage('p.name', ctx.locale)} as label, f.id as portfolio_id, ${portfolioName(ctx.locale)} as portfolio, p.status, p.health,
    p.start_date, p.end_date, p.baseline_end, coalesce(p.progress, 0) as progress, w."from", w."to",
    count(*) over () as total,
    row_number() over (partition by f.id order by array_position(array['off_track', 'at_risk'], p.health), p.budget desc nulls last, p.id) as turn
  from project p cross join w left join portfolio f on f.id = p.portfolio_id
  where p.status not in ${DONE} and p.end_date >= w."from" and p.start_date <= w."to" and ${q.rows('project', 'p')}${one}
)
select to_json(t) as data from (
  select id, label, portfolio_id, portfolio, status, health, start_date, end_date, baseline_end, progress, total, "from", "to"
  from p order by turn, portfolio_id nulls last limit 7
) t`;
  return { text, values: q.values };
}
