/**
 * Statements of the cost ledger, which is append-only. For each record the expected postings are calculated by cost code and kind; the
 * difference to the existing ones becomes new entries. Repeating it changes nothing; a reversal keeps both entries.
 */
import {
  bound,
  ofTenant,
  plain,
  type RouteContext,
  rowsOf,
  sql,
  type Sql,
  type Statement,
  thisTenant,
  today,
} from '../../../core/index.ts';
import { APPROVED, COUNTS, ENDED, PENDING, WAITING } from './commitment-statements.ts';
import { hold, keys, type Asking } from './drafts.ts';

/** SQL of the project's period that contains a day. */
const periodOn = (project: string, day: string): Sql =>
  sql`select id from ${rowsOf('cost_period')} where project_id = ${plain(project)} and start_date <= ${plain(day)}
    and finish_date >= ${plain(day)} order by id limit 1`;

/**
 * Expected postings of a kind of record: key, number, project, cost code, kind, amount in its own currency, rate, company, commitment,
 * period.
 */
interface Source {
  /** Column of the entry with the record's key. */
  column: 'commitment_id' | 'commitment_co_id' | 'progress_invoice_id' | 'ap_payment_id' | 'budget_request_id';
  /** Kinds of entries of the record itself, among those with its key. */
  kinds: string;
  target: Sql;
}

const LIVE = sql`${APPROVED('c')} and c.execution_state is distinct from 'void'`;

const COMMITMENT: Source = {
  column: 'commitment_id',
  kinds: `('original_commitment')`,
  target: sql`select c.id, c.record_number, c.project_id, l.cost_code_id, 'original_commitment' as kind, sum(l.ext_cost) as amount,
    c.exchange_rate as rate, c.company_id, c.id as commitment_id, null::bigint as period_id
    from commitment c join ${rowsOf('commitment_line', 'l')} on l.commitment_id = c.id
    where ${ofTenant('commitment', 'c', { deleted: 'include' })} and c.id = any($2::bigint[]) and ${LIVE} group by c.id, l.cost_code_id`,
};

const CHANGE_ORDER: Source = {
  column: 'commitment_co_id',
  kinds: `('approved_co', 'pending_co')`,
  target: sql`select o.id, o.record_number, o.project_id, l.cost_code_id, case when o.status = 'approved' then 'approved_co'
    else 'pending_co' end as kind, sum(l.ext_cost) as amount, c.exchange_rate as rate, c.company_id, c.id as commitment_id,
    null::bigint as period_id
    from commitment_co o join commitment c on ${ofTenant('commitment', 'c', { deleted: 'include' })} and c.id = o.commitment_id
    join ${rowsOf('commitment_co_line', 'l')} on l.commitment_co_id = o.id
    where ${ofTenant('commitment_co', 'o', { deleted: 'include' })} and o.id = any($2::bigint[])
    and (${APPROVED('o')} or (${PENDING('o')} and not ${plain(ENDED('c'))})) and ${LIVE} group by o.id, c.id, l.cost_code_id`,
};

const INVOICE: Source = {
  column: 'progress_invoice_id',
  kinds: `('invoiced', 'retention')`,
  target: sql`select i.id, i.record_number, i.project_id, l.cost_code_id, k.kind, sum(k.amount) as amount, c.exchange_rate as rate,
    i.company_id, i.commitment_id, i.cost_period_id as period_id
    from progress_invoice i join commitment c on ${ofTenant('commitment', 'c', { deleted: 'include' })} and c.id = i.commitment_id
    join ${rowsOf('progress_invoice_line', 'l', { deleted: 'include' })} on l.progress_invoice_id = i.id
    cross join lateral (values ('invoiced', l.work_this_period + l.materials_presently_stored - l.previous_materials),
    ('retention', l.retention_held - l.previous_retention - l.previous_materials_retention)) k (kind, amount)
    where ${ofTenant('progress_invoice', 'i', { deleted: 'include' })} and i.id = any($2::bigint[]) and ${APPROVED('i')}
    group by i.id, c.id, l.cost_code_id, k.kind`,
};

/** The shares add up to the application exactly: each is the rounded running total minus the previous one. */
const PAYMENT: Source = {
  column: 'ap_payment_id',
  kinds: `('paid', 'non_commitment')`,
  target: sql`select p.id, p.payment_number as record_number, i.project_id, s.cost_code_id, 'paid' as kind, sum(s.amount) as amount,
    p.exchange_rate as rate, p.company_id, i.commitment_id, null::bigint as period_id
    from ap_payment p join ${rowsOf('payment_application', 'a')} on a.ap_payment_id = p.id
    join ${rowsOf('progress_invoice', 'i', { deleted: 'include' })} on i.id = a.progress_invoice_id
    cross join lateral (
      select cost_code_id, round(a.amount * sum(weight) over up / sum(weight) over (),
      2) - round(a.amount * (sum(weight) over up - weight) / sum(weight) over (), 2) as amount
      from (select cost_code_id, case when sum(done) over () > 0 then done when sum(planned) over () > 0 then planned else 1 end as weight
        from (select l.cost_code_id, greatest(sum(l.work_this_period + l.materials_presently_stored - l.previous_materials), 0) as done,
        greatest(sum(l.scheduled_value), 0) as planned
          from ${rowsOf('progress_invoice_line', 'l', { deleted: 'include' })} where l.progress_invoice_id = i.id group by 1) d) w
      window up as (order by cost_code_id)) s
    where ${ofTenant('ap_payment', 'p')} and p.id = any($2::bigint[]) and p.status = 'settled' group by p.id, i.project_id, i.commitment_id,
    s.cost_code_id
    union all
    select p.id, p.payment_number, p.project_id, p.cost_code_id, k.kind, p.amount - p.applied, p.exchange_rate, p.company_id, null, null
    from ${rowsOf('ap_payment', 'p')} cross join (values ('paid'), ('non_commitment')) k (kind)
    where p.id = any($2::bigint[]) and p.status = 'settled' and p.cost_code_id is not null and p.project_id is not null`,
};

const BUDGET: Source = {
  column: 'budget_request_id',
  kinds: `('original_budget', 'budget_change', 'pending_budget')`,
  target: sql`select b.id, b.record_number, b.project_id, l.cost_code_id, case when b.status in ${plain(WAITING)} then 'pending_budget'
    when b.request_type = 'original' then 'original_budget' else 'budget_change' end as kind,
      sum(case when b.request_type = 'decrease' then - l.ext_cost else l.ext_cost end) as amount, 1::numeric as rate,
      null::bigint as company_id, null::bigint as commitment_id, coalesce(l.period_id, b.period_id) as period_id
    from budget_request b join ${rowsOf('budget_request_line', 'l')} on l.budget_request_id = b.id
    where ${ofTenant('budget_request', 'b', { deleted: 'include' })} and b.id = any($2::bigint[]) and ${COUNTS('b')}
    and (b.status = 'approved' or b.status in ${plain(WAITING)}) group by b.id, l.cost_code_id, coalesce(l.period_id, b.period_id)`,
};

const ADJUSTMENT: Source = {
  column: 'budget_request_id',
  kinds: `('budget_adjustment')`,
  target: sql`select b.id, b.record_number, b.project_id, a.cost_code_id, 'budget_adjustment' as kind, sum(a.amount) as amount,
    1::numeric as rate, null::bigint as company_id, null::bigint as commitment_id, null::bigint as period_id
    from budget_request b join ${rowsOf('budget_adjustment', 'a')} on a.budget_request_id = b.id
    where ${ofTenant('budget_request', 'b', { deleted: 'include' })} and b.id = any($2::bigint[]) and ${APPROVED('b')}
    group by b.id, a.cost_code_id`,
};

const SOURCES = {
  commitment: COMMITMENT,
  commitment_co: CHANGE_ORDER,
  progress_invoice: INVOICE,
  ap_payment: PAYMENT,
  budget_request: BUDGET,
  budget_adjustment: ADJUSTMENT,
} as const;
export type Posting = keyof typeof SOURCES;

/** An entry without a period, or one that reverses something, belongs to the project's current period. */
const posting = ({ column, kinds, target }: Source): Sql => sql`
with target as (${target}),
delta as (select id, project_id, cost_code_id, kind, company_id, commitment_id, min(record_number) as record_number,
sum(document) as document, sum(amount) as amount, max(period_id) as period_id from (
    select id, record_number, project_id, cost_code_id, kind, company_id, commitment_id, period_id, amount as document,
    round(amount * coalesce(rate, 1), 2) as amount from target
    union all select ${plain(column)}, record_number, project_id, cost_code_id, kind, company_id, commitment_id, null, - document_amount,
    - amount
      from ${rowsOf('cost_entry', { deleted: 'include' })} where ${plain(column)} = any($2::bigint[]) and kind in ${plain(kinds)}) x
  group by 1, 2, 3, 4, 5, 6 having sum(document) <> 0 or sum(amount) <> 0)
insert into cost_entry (tenant_id, created_by, updated_by, ${plain([...new Set([column, 'commitment_id'])].join(', '))}, record_number,
project_id, cost_code_id, kind, company_id, period_id, document_amount, amount, entry_date)
select ${thisTenant}, $4, $4, ${plain(column === 'commitment_id' ? 'd.id' : 'd.id, d.commitment_id')}, d.record_number, d.project_id,
d.cost_code_id, d.kind, d.company_id, coalesce(d.period_id, p.id), d.document, d.amount, $3::date
from delta d left join lateral (${periodOn('d.project_id', '$3::date')}) p on true
returning project_id`;

/** The caller has locked the commitments and checked that their periods are open. */
export async function post(ctx: Asking, kind: Posting, ids: readonly unknown[]): Promise<void> {
  const all = keys(ids);
  if (!all.length) return;
  const posted = await ctx.query<{ project_id: number }>(posting(SOURCES[kind]).with(all, today(), ctx.actor.userId));
  await keepEstimates(
    ctx,
    posted.map((p) => p.project_id),
  );
}

/**
 * Releases the unbilled amounts of ended commitments, by cost code, as they were posted. Then the committed amount equals the billed one,
 * to the halala.
 */
const RELEASE = sql`
insert into cost_entry (tenant_id, created_by, updated_by, commitment_id, record_number, project_id, cost_code_id, kind, company_id,
period_id, document_amount, amount, entry_date)
select ${thisTenant}, $4, $4, x.commitment_id, x.record_number, x.project_id, x.cost_code_id, 'released', x.company_id, p.id, - x.document,
- x.amount, $3::date from (
  select c.id as commitment_id, c.record_number, e.project_id, e.cost_code_id, c.company_id, sum(s.sign * e.document_amount) as document,
  sum(s.sign * e.amount) as amount
  from commitment c join ${rowsOf('cost_entry', 'e', { deleted: 'include' })} on e.commitment_id = c.id
  and e.kind in ('original_commitment', 'approved_co', 'released', 'invoiced')
  cross join lateral (select case when e.kind = 'invoiced' then -1 else 1 end as sign) s
  where ${ofTenant('commitment', 'c', { deleted: 'include' })} and c.id = any($2::bigint[]) and ${plain(ENDED('c'))}
  group by c.id, e.project_id, e.cost_code_id having sum(s.sign * e.document_amount) <> 0 or sum(s.sign * e.amount) <> 0) x
left join lateral (${periodOn('x.project_id', '$3::date')}) p on true
returning project_id`;

/** After everything else of these commitments is posted. */
export async function releaseCommitments(ctx: Asking, commitments: readonly unknown[]): Promise<void> {
  const all = keys(commitments);
  if (!all.length) return;
  const posted = await ctx.query<{ project_id: number }>(RELEASE.with(all, today(), ctx.actor.userId));
  await keepEstimates(
    ctx,
    posted.map((p) => p.project_id),
  );
}

/** Amounts by cost code. The forecast is the committed amount, or the budget if nothing is committed yet. */
const SUMS: Record<string, string> = {
  original_budget: sum('original_budget'),
  approved_budget_changes: sum('budget_change', 'budget_adjustment'),
  revised_budget: sum('original_budget', 'budget_change', 'budget_adjustment'),
  pending_budget: sum('pending_budget'),
  original_committed: sum('original_commitment'),
  approved_cos: sum('approved_co'),
  committed: sum('original_commitment', 'approved_co', 'released'),
  pending_cos: sum('pending_co'),
  invoiced: sum('invoiced'),
  paid: sum('paid'),
  retention_held: sum('retention'),
  non_commitment_costs: sum('non_commitment'),
};
const DERIVED: Record<string, string> = {
  estimate_to_complete:
    'case when committed = 0 and let_go = 0 and pending_cos = 0 then greatest(revised_budget - invoiced - non_commitment_costs, 0) else committed + pending_cos - invoiced end',
  estimate_at_completion: 'invoiced + non_commitment_costs + estimate_to_complete',
  variance: 'revised_budget - estimate_at_completion',
};
const FIGURES = [...Object.keys(SUMS), ...Object.keys(DERIVED)];

function sum(...kinds: string[]): string {
  return `coalesce(sum(amount) filter (where kind in (${kinds.map((k) => `'${k}'`).join(', ')})), 0)`;
}

/** Derived amounts depend on others, so they are calculated in layers. @param project SQL of its key. */
const layers = (project: string): Sql =>
  Object.entries(DERIVED).reduce(
    (from, [name, made]) => sql`select *, ${plain(`${made} as ${name}`)} from (${from}) ${plain(`${name.slice(0, 1)}_${name.length}`)}`,
    sql`select cost_code_id, count(*)::int as entries, ${plain(sum('released'))} as let_go, ${plain(
      Object.entries(SUMS)
        .map(([name, sql]) => `${sql} as ${name}`)
        .join(', '),
    )} from ${rowsOf('cost_entry', { deleted: 'include' })} where project_id = ${plain(project)} group by cost_code_id`,
  );

/** SQL of a project's estimated cost; null if nothing was posted. */
const ESTIMATE = (project: string): Sql =>
  sql`select sum(estimate_at_completion)::numeric(18,2) as amount from (${layers(project)}) figure`;

/** One row with one column `body`; none if the project is out of reach. Exported for its benchmark. */
export function ledgerSql(ctx: Pick<RouteContext, 'readable' | 'actor' | 'locale'>, project: number): Statement {
  const [first, second] = ctx.locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  const name = (alias: string, column: string): string => `coalesce(nullif(${alias}.${column}_${first}, ''), ${alias}.${column}_${second})`;
  return sql`
with figure as materialized (${layers('$2')}),
row as (select c.id, c.code, ${plain(name('c', 'name'))} as name, c.division, f.entries, ${plain(FIGURES.map((f) => `f.${f}`).join(', '))}
from figure f join ${rowsOf('cost_code', 'c', { deleted: 'include' })} on c.id = f.cost_code_id)
select json_build_object('data', json_build_object(
  'project', json_build_object('id', r.id, 'number', r.project_number, 'name', ${plain(name('r', 'project_name'))}, 'currency',
  (select code from currency where id = r.currency_id), 'target_budget', r.target_budget),
  'rows', coalesce((select json_agg(row_to_json(row) order by row.code) from row), '[]'::json),
  'totals', (select json_build_object(${plain(FIGURES.map((f) => `'${f}', coalesce(sum(${f}), 0)`).join(', '))}) from figure)))::text
  as body
from construction_project r where r.id = $2 and (${bound(ctx.readable('construction_project', 'r', 0))})`.with(project);
}

/** The estimated cost is stored on the project: lists sort by it, and linked projects of the main API take it over. */
const KEEP = sql`
update construction_project p set estimate_at_completion = e.amount from unnest($2::bigint[]) g (id) cross
join lateral (${ESTIMATE('g.id')}) e
where ${ofTenant('construction_project', 'p', { deleted: 'include' })} and p.id = g.id and p.estimate_at_completion is distinct
from e.amount`;

/** After postings to these projects. */
async function keepEstimates(ctx: Asking, projects: readonly unknown[]): Promise<void> {
  const ids = keys(projects);
  if (ids.length > 1) await hold(ctx, 'construction_project', ids);
  if (ids.length) await ctx.query(KEEP.with(ids));
}
