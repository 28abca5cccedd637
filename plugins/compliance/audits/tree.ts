/**
 * GET /api/subscription: audit contracts with their packages and rounds, in one statement. GET /api/audit-contracts: the packages of all of
 * them.
 */
import {
  holding,
  joined,
  ofTenant,
  type Piece,
  plain,
  type RouteContext,
  type RouteDef,
  rowsOf,
  sql,
  type Sql,
  type Statement,
  today,
} from '../../../core/index.ts';
import { asking, inLanguage, STANDS, type Asking, type Stands } from '../sql.ts';
import { countsOf, share } from './figures.ts';

type Reading = Pick<RouteContext, 'readable' | 'actor' | 'locale'>;
type Wanted = { status?: Stands | undefined; search?: string; id?: number };

/** Title of the person that a column names. */
const person = (column: string, alias: string, { locale }: Reading): Sql =>
  sql`(select json_build_object('id', ${plain(alias)}.id, 'label', ${plain(inLanguage(`${alias}.full_name`, locale))})
    from ${rowsOf('users', alias, { deleted: 'include' })} where ${plain(`${alias}.id = ${column}`)})`;

/** The note for whoever may read it; that there is one for everybody. */
const noteOf = (alias: string, permission: string, { actor }: Reading): string =>
  `${actor.permissions.has(permission) ? `${alias}.note, ` : ''}(${alias}.note is not null) as has_note, coalesce(${alias}.note_locked, false) as note_locked`;

/** Rounds that the reader may open; without that permission those of the contracts that are theirs, by name alone. */
const roundsReached = (ask: Asking, { actor }: Reading): Piece =>
  actor.permissions.has('access_audit_rounds')
    ? ask.rows('audit_round', 'r')
    : sql`${ofTenant('audit_round', 'r')} and ${ask.full('subscription', 's')}`;

function parts(ask: Asking, ctx: Reading, { status, search, id }: Wanted): Sql {
  const conditions = [ask.rows('subscription', 's')];
  if (status === 'opened' || status === 'closed') conditions.push(sql`coalesce(s.close, false) = ${status === 'closed'}`);
  if (search) conditions.push(sql`folded(s.title || ' ' || coalesce(s.code, '')) like ${holding(search)}`);
  if (id) conditions.push(sql`s.id = ${id}::bigint`);
  return sql`sub as materialized (
  select s.*, coalesce(${ask.full('subscription', 's')}, false) as mine from ${rowsOf('subscription', 's', { deleted: 'include' })}
  where ${joined(conditions, ' and ')}
), rnd as materialized (
  select r.id, r.audit_contract_id, r.subscription_id, r.index, ${plain(inLanguage('r.name', ctx.locale))} as name,
  ${plain(noteOf('r', 'access_round_note', ctx))}, coalesce(r.closed, false) as closed, r.closed_at, r.start_date, r.end_date,
    ${person('r.lead_auditor_id', 'l', ctx)} as lead, r.closed is not true and r.end_date < $2::date as overdue,
    ${plain(countsOf('r'))} as counts, r.compliance,
    json_build_object('open', ${ask.may('access_audit_rounds')}, 'note', ${ask.may('access_round_note')} and r.closed is not true
    and s.close is not true,
      'close', ${ask.may('close_audit_round')} and r.closed is not true and s.close is not true
      and coalesce(${ask.full('audit_round', 'r')}, false)) as can,
    r.weight_sum, r.credit_sum, r.items_count, r.done_count, r.partial_count, r.none_count, r.not_applicable_count, r.not_assessed_count,
    row_number() over (partition by r.audit_contract_id order by r.index desc, r.id desc) = 1 as latest
  from ${rowsOf('audit_round', 'r', { deleted: 'include' })} join sub s on s.id = r.subscription_id where ${roundsReached(ask, ctx)}
), con as materialized (
  select c.id, c.subscription_id, c.compliance_package_id,
    json_build_object('id', p.id, 'name', ${plain(inLanguage('p.name', ctx.locale))}, 'short_name', p.short_name, 'version', p.version,
    'regulator', g.short_name) as compliance_package,
    ${plain(countsOf('t'))} as counts, t.compliance,
    json_build_object('create_round', ${ask.may('create_audit_round')} and s.close is not true) as can,
    coalesce(k.list, '[]'::json) as children
  from ${rowsOf('audit_contract', 'c', { deleted: 'include' })} join sub s on s.id = c.subscription_id
  join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = c.compliance_package_id
  left join ${rowsOf('regulator', 'g', { deleted: 'include' })} on g.id = p.regulator_id
  left join rnd t on t.audit_contract_id = c.id and t.latest
  left join (select audit_contract_id, json_agg(row_to_json(x) order by x.index, x.id) as list
  from (select audit_contract_id, ${plain(roundOf(ctx))} from rnd) x group by 1) k on k.audit_contract_id = c.id
  where ${ask.rows('audit_contract', 'c')}
)`;
}

const roundOf = ({ actor }: Reading): string =>
  `id, index, name, ${actor.permissions.has('access_round_note') ? 'note, ' : ''}has_note, note_locked, closed, closed_at, start_date, end_date, lead, coalesce(overdue, false) as overdue, counts, compliance, can`;

/** Exported for the bench and its test. */
export function treeSql(ctx: Reading, wanted: Wanted): Statement {
  const ask = asking(ctx);
  return sql`with ${parts(ask, ctx, wanted)}
select coalesce(json_agg(o order by o.close, o.created_at desc, o.id desc), '[]')::text as j from (
  select s.id, s.code, s.title, ${plain(noteOf('s', 'access_compliance_contract_note', ctx))}, coalesce(s.close, false) as close,
  s.closed_at, s.created_at, s.start_date, s.end_date, ${person('s.owner_id', 'o', ctx)} as owner,
    coalesce(s.close is not true and s.end_date < $2::date, false) as overdue,
    json_build_object('note', ${ask.may('access_compliance_contract_note')} and s.close is not true, 'close',
    ${ask.may('close_compliance_contract')} and s.close is not true and s.mine,
      'create_round', ${ask.may('create_audit_round')} and s.close is not true, 'edit', ${ask.may('create_audit_contract')}
      and s.close is not true and s.mine) as can,
    coalesce(f.counts, ${plain(NOTHING)}) as counts, f.compliance, coalesce(k.list, '[]'::json) as audit_contracts
  from sub s
  left join (select subscription_id, ${plain(countsOf('rnd', true))} as counts, ${plain(share('sum(credit_sum)', 'sum(weight_sum)'))}
  as compliance from rnd where latest group by 1) f on f.subscription_id = s.id
  left join (select subscription_id, json_agg(row_to_json(con) order by id) as list from con group by 1) k on k.subscription_id = s.id
) o`.with(today());
}

const NOTHING = `json_build_object('done', 0, 'partial', 0, 'none', 0, 'not_applicable', 0, 'not_assessed', 0, 'items', 0)`;

function contractsSql(ctx: Reading, wanted: Wanted): Statement {
  return sql`with ${parts(asking(ctx), ctx, wanted)}
    select coalesce(json_agg(row_to_json(con) order by con.subscription_id desc, con.id), '[]')::text as j from con`.with(today());
}

const wantedBy = ({ request: { query, choice } }: RouteContext): Wanted => ({
  status: choice('status', STANDS),
  ...(query['search'] ? { search: query['search'] } : {}),
});

const PERMISSION = 'access_compliance_audit_contracts';

export const tree: RouteDef[] = [
  {
    method: 'GET',
    path: 'subscription',
    permission: PERMISSION,
    title: { en: 'Audit contracts with their packages and rounds', ar: 'عقود التدقيق بحزمها وجولاتها' },
    async run(ctx) {
      const [row] = await ctx.query<{ j: string }>(treeSql(ctx, wantedBy(ctx)));
      return `{"subscriptions":${row?.j ?? '[]'}}`;
    },
  },
  {
    method: 'GET',
    path: 'audit-contracts',
    permission: PERMISSION,
    title: { en: 'Packages of audit contracts with their rounds', ar: 'حزم عقود التدقيق وجولاتها' },
    async run(ctx) {
      const [row] = await ctx.query<{ j: string }>(contractsSql(ctx, wantedBy(ctx)));
      return `{"data":${row?.j ?? '[]'}}`;
    },
  },
];
