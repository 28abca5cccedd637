/** Statements about audit contracts: trees with packages and rounds, figures, and the rows of their packages. */
import {
  type Draft,
  holding,
  type HookContext,
  joined,
  ofTenant,
  type Piece,
  plain,
  type RouteContext,
  rowsOf,
  sql,
  type Sql,
  thisTenant,
  today,
} from '../../../core/index.ts';
import { asking, inLanguage, jsonOf, type Asking, type Stands } from '../sql.ts';
import { counted, countsAsEvidence, countsOf, share } from './figure-statements.ts';

type Reading = Pick<RouteContext, 'readable' | 'actor' | 'locale' | 'query'>;
/** Filter of the contracts. */
export type Wanted = { status?: Stands | undefined; search?: string; id?: number };

/** Title of the person in a column. */
const person = (column: string, alias: string, { locale }: Reading): Sql =>
  sql`(select json_build_object('id', ${plain(alias)}.id, 'label', ${plain(inLanguage(`${alias}.full_name`, locale))})
    from ${rowsOf('users', alias, { deleted: 'include' })} where ${plain(`${alias}.id = ${column}`)})`;

/** The note, with the permission; everyone sees whether there is one. */
const noteOf = (alias: string, permission: string, { actor }: Reading): string =>
  `${actor.permissions.has(permission) ? `${alias}.note, ` : ''}(${alias}.note is not null) as has_note, coalesce(${alias}.note_locked, false) as note_locked`;

/** Rounds that the reader may open; without the permission those of the reader's contracts, by name only. */
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

/** Audit contracts with their packages and rounds, as a JSON list. */
export function contractTree(ctx: Reading, wanted: Wanted): Promise<string | undefined> {
  const ask = asking(ctx);
  return jsonOf(
    ctx,
    sql`with ${parts(ask, ctx, wanted)}
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
) o`.with(today()),
  );
}

const NOTHING = `json_build_object('done', 0, 'partial', 0, 'none', 0, 'not_applicable', 0, 'not_assessed', 0, 'items', 0)`;

/** The packages of all audit contracts with their rounds, as a JSON list. */
export function contractPackages(ctx: Reading, wanted: Wanted): Promise<string | undefined> {
  return jsonOf(
    ctx,
    sql`with ${parts(asking(ctx), ctx, wanted)}
    select coalesce(json_agg(row_to_json(con) order by con.subscription_id desc, con.id), '[]')::text as j from con`.with(today()),
  );
}

/** Rounds that the reader may open, and the latest per package. */
const latestRounds = (ask: Asking): Sql => sql`rounds as materialized (select r.* from ${rowsOf('audit_round', 'r', { deleted: 'include' })}
  where ${ask.rows('audit_round', 'r')}),
latest as materialized (select distinct on (audit_contract_id) * from rounds order by audit_contract_id, index desc, id desc)`;

/** Compliance by audit contract, as a JSON list. */
export function complianceByContract(ctx: Reading): Promise<string | undefined> {
  const ask = asking(ctx);
  return jsonOf(
    ctx,
    sql`with ${latestRounds(ask)}
select coalesce(json_agg(x order by x.id desc), '[]')::text as j from (
  select s.id, s.title, f.compliance, ${plain(countsOf('f'))} as counts, coalesce(n.open, 0) as open_rounds,
  coalesce(n.closed, 0) as closed_rounds from ${rowsOf('subscription', 's', { deleted: 'include' })}
  left join (select subscription_id, ${plain(SUMS)}, ${plain(share('sum(credit_sum)', 'sum(weight_sum)'))} as compliance from latest
  group by 1) f on f.subscription_id = s.id
  left join (select subscription_id, (count(*) filter (where closed is not true))::int as open, (count(*) filter (where closed))::int
  as closed from rounds group by 1) n on n.subscription_id = s.id
  where ${ask.rows('subscription', 's')}) x`,
  );
}

const SUMS = ['items', 'done', 'partial', 'none', 'not_applicable', 'not_assessed']
  .map((name) => `sum(${name}_count)::int as ${name}_count`)
  .join(', ');

/**
 * How ready each framework is, from the open rounds of its package, as a JSON list: of the applicable controls within reach those that are
 * implemented and have evidence that counts.
 */
export function readinessByPackage(ctx: Reading): Promise<string | undefined> {
  const ask = asking(ctx);
  const day = sql`${today()}::date`;
  return jsonOf(
    ctx,
    sql`with item as (${counted(plain('i.id, i.round_id'), ask.rows('audit_item', 'i'))}), shown as (
  select distinct h.audit_item_id as id from ${rowsOf('review_attachment', 'h', { deleted: 'include' })} where ${countsAsEvidence('h', day)}
)
select coalesce(json_agg(x order by x.ready::numeric / nullif(x.applicable, 0) nulls first, x.id), '[]')::text as j from (
  select p.id, p.short_name || ':' || p.version as short_name, ${plain(inLanguage('p.name', ctx.locale))} as name,
    (count(*) filter (where k.kind <> 'not_applicable'))::int as applicable,
    (count(*) filter (where k.kind not in ('not_applicable', 'not_assessed')))::int as assessed,
    (count(*) filter (where k.kind <> 'not_applicable' and s.id is not null))::int as evidenced,
    (count(*) filter (where k.kind = 'done' and s.id is not null))::int as ready
  from item k join ${rowsOf('audit_round', 'r')} on r.id = k.round_id and r.closed is not true
  join ${rowsOf('subscription', 'b')} on b.id = r.subscription_id and b.close is not true
  join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = r.compliance_package_id
  left join shown s on s.id = k.id where ${ask.rows('audit_round', 'r')} group by p.id, p.short_name, p.version, p.name_en, p.name_ar) x`,
  );
}

/** Compliance by package of the contracts, as a JSON list. */
export function complianceByPackage(ctx: Reading): Promise<string | undefined> {
  const ask = asking(ctx);
  return jsonOf(
    ctx,
    sql`with ${latestRounds(ask)}
select coalesce(json_agg(x order by x.compliance_package, x.id), '[]')::text as j from (
  select c.id, ${plain(inLanguage('p.name', ctx.locale))} as compliance_package, p.short_name, r.compliance,
  ${plain(countsOf('r'))} as counts
  from ${rowsOf('audit_contract', 'c', { deleted: 'include' })} join ${rowsOf('compliance_package', 'p', { deleted: 'include' })}
  on p.id = c.compliance_package_id left join latest r on r.audit_contract_id = c.id
  where ${ask.rows('audit_contract', 'c')}) x`,
  );
}

/** Reviews of a person by package, as a JSON list. @param person null: of all people. */
export function reviewsByPackage(ctx: Reading, person: number | null): Promise<string | undefined> {
  const ask = asking(ctx);
  const whose = person === null ? plain('true') : sql`v.reviewer_id = ${person}::bigint`;
  return jsonOf(
    ctx,
    sql`select coalesce(json_agg(x order by x.audit_reviews_count desc, x.compliance_package), '[]')::text as j from (
  select ${plain(inLanguage('p.name', ctx.locale))} as compliance_package, p.id as package_id, count(*)::int as audit_reviews_count,
    (count(*) filter (where v.status in ('draft', 'in_progress', 'changes_requested')))::int as open,
    (count(*) filter (where v.status = 'submitted'))::int as submitted,
    (count(*) filter (where v.status in ('accepted', 'closed')))::int as accepted
  from ${rowsOf('audit_item_review', 'v', { deleted: 'include' })} join ${rowsOf('audit_round', 'r', { deleted: 'include' })}
  on r.id = v.round_id join compliance_package p on ${ofTenant('compliance_package', 'p', { deleted: 'include' })}
  and p.id = r.compliance_package_id
  where ${whose} and ${ask.rows('audit_item_review', 'v')} group by p.id) x`,
  );
}

/** A package of an audit contract. */
export interface Pair {
  subscription: number;
  pack: number;
}

const MAKE = sql`
insert into audit_contract (tenant_id, created_by, updated_by, subscription_id, compliance_package_id, name)
select ${thisTenant}, $2, $2, d.subscription, p.id, left(p.short_name || ' ' || p.version, 100)
from jsonb_to_recordset($3::jsonb) as d (subscription bigint, pack bigint) join ${rowsOf('compliance_package', 'p', { deleted: 'include' })}
on p.id = d.pack
where not exists (select 1 from ${rowsOf('audit_contract', 'c')} where c.subscription_id = d.subscription
and c.compliance_package_id = d.pack)`;

const DROP = sql`
update audit_contract c set deleted_at = now(), row_version = c.row_version + 1, updated_by = $2, updated_at = now()
from jsonb_to_recordset($3::jsonb) as d (subscription bigint, pack bigint)
where ${ofTenant('audit_contract', 'c')} and c.subscription_id = d.subscription and c.compliance_package_id = d.pack`;

const WITH = sql`
update audit_contract c set deleted_at = s.deleted_at, row_version = c.row_version + 1, updated_by = $2, updated_at = now()
from ${rowsOf('subscription', 's', { deleted: 'include' })} where s.id = any($3::bigint[]) and ${ofTenant('audit_contract', 'c')}
and c.subscription_id = s.id`;

const BACK = sql`
update audit_contract c set deleted_at = null, row_version = c.row_version + 1, updated_by = $2, updated_at = now()
from jsonb_to_recordset($3::jsonb) as d (id bigint, at timestamptz) where ${ofTenant('audit_contract', 'c', { deleted: 'include' })}
and c.subscription_id = d.id and c.deleted_at = d.at`;

type Ctx = Pick<HookContext, 'query' | 'actor'>;
const send = ({ query, actor }: Ctx, written: Sql, value: unknown): Promise<unknown> => query(written.with(actor.userId || null, value));

export const makeContracts = async (ctx: Ctx, pairs: readonly Pair[]): Promise<void> =>
  void (pairs.length && (await send(ctx, MAKE, JSON.stringify(pairs))));

export const dropContracts = async (ctx: Ctx, pairs: readonly Pair[]): Promise<void> =>
  void (pairs.length && (await send(ctx, DROP, JSON.stringify(pairs))));

/** Moves packages into the recycle bin with the contract, and restores them; those deleted before stay deleted. */
export async function followContracts(ctx: Ctx, drafts: readonly Draft<'subscription'>[]): Promise<void> {
  const gone = drafts.filter((d) => d.op === 'remove').map((d) => d.id);
  const back = drafts.filter((d) => d.op === 'restore').map((d) => ({ id: d.id, at: d.before?.deleted_at }));
  if (gone.length) await send(ctx, WITH, gone);
  if (back.length) await send(ctx, BACK, JSON.stringify(back));
}

/** Pairs of a round to carry over and a package it may be carried to: its own, or one that supersedes it. */
export const carriable = (
  { query }: Pick<HookContext, 'query'>,
  earlier: readonly number[],
  packages: readonly number[],
): Promise<{ id: number; pack: number }[]> =>
  query<{ id: number; pack: number }>(sql`
with recursive line as (
  select p.id as pack, p.id as earlier, 0 as depth from ${rowsOf('compliance_package', 'p', { deleted: 'include' })}
  where p.id = any(${packages}::bigint[])
  union select l.pack, p.supersedes_id, l.depth + 1 from line l join ${rowsOf('compliance_package', 'p', { deleted: 'include' })}
  on p.id = l.earlier where p.supersedes_id is not null and l.depth < 50)
select distinct r.id, l.pack from ${rowsOf('audit_round', 'r')} join line l on l.earlier = r.compliance_package_id
where r.id = any(${earlier}::bigint[])`);
