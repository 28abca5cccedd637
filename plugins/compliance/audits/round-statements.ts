/** Statements of the page of a round and its charts, within the reader's reach. */
import { holding, joined, type Piece, plain, type RouteContext, rowsOf, sql, type Sql, today } from '../../../core/index.ts';
import { asking, inLanguage, jsonOf, type Asking, type Stands } from '../sql.ts';
import { counted, COUNTS, countsAsEvidence, countsOf, KINDS, share } from './figure-statements.ts';

type Reading = Pick<RouteContext, 'readable' | 'actor' | 'locale' | 'query'>;

/** Filter of the items; tree and domains are not filtered. Lists are empty without a filter. */
export interface ItemFilter {
  results: number[];
  people: number[];
  status: Stands | undefined;
  node: number;
  search: string;
}

/** Items within reach with their values, shared by all parts of the answer. @param columns of the item. @param more further ones. */
const reached = (ask: Asking, round: Piece, columns: readonly string[], more: Piece = plain('')): Sql =>
  counted(sql`${plain(columns.map((c) => `i.${c}`).join(', '))}${more}`, sql`i.round_id = ${round} and ${ask.rows('audit_item', 'i')}`);

const OF_ITEM = [
  'id',
  'node_id',
  'ref_no',
  'title_en',
  'title_ar',
  'node_type',
  'position',
  'lineage_ids',
  'domain_id',
  'audit_status_id',
  'status',
  'closed',
  'score',
  'applicable',
  'control_owner_id',
  'reviewer_ids',
  'due_date',
  'carried_from_id',
  'row_version',
] as const;

/** A round with its domains, the tree of its package and its items, as JSON. */
export function roundPage(ctx: Reading, id: number, filter: ItemFilter): Promise<string | undefined> {
  const ask = asking(ctx);
  const [day, round] = [sql`${today()}::date`, sql`${id}::bigint`];
  const { may } = ask;
  const open = 'r.closed is not true and b.close is not true';
  const note = ctx.actor.permissions.has('access_round_note') ? 'r.note, ' : '';
  return jsonOf(
    ctx,
    sql`with rnd as materialized (
  select r.*, b.title as contract, b.close as contract_closed, (${plain(open)}) as open, coalesce(${ask.full('audit_round', 'r')}, false)
  as mine
  from ${rowsOf('audit_round', 'r', { deleted: 'include' })} join ${rowsOf('subscription', 'b', { deleted: 'include' })}
  on b.id = r.subscription_id where r.id = ${round} and ${ask.rows('audit_round', 'r')}
), item as materialized (${reached(ask, round, OF_ITEM, sql`, coalesce(${ask.full('audit_item', 'i')}, false) as mine`)}
), node as materialized (
  select n.id, n.parent_id, n.ref_no, ${plain(inLanguage('n.title', ctx.locale))} as title, n.node_type, n.position,
  n.assessable is not false as assessable, q.items, q.assessed
  from (select u.id, count(*)::int as items, (count(*) filter (where k.kind <> 'not_assessed'))::int as assessed
  from item k, unnest(k.lineage_ids) u (id) group by u.id) q
  join ${rowsOf('package_node', 'n', { deleted: 'include' })} on n.id = q.id
), person as materialized (
  select u.id, json_build_object('id', u.id, 'label', ${plain(inLanguage('u.full_name', ctx.locale))}) as label
  from ${rowsOf('users', 'u', { deleted: 'include' })}
  where u.id in (select unnest(k.reviewer_ids || k.control_owner_id) from item k union select lead_auditor_id from rnd)
)
select (select row_to_json(a) from (
  select r.id, ${plain(inLanguage('r.name', ctx.locale))} as name, r.name_en, r.name_ar, r.index, ${plain(note)}(r.note is not null)
  as has_note, coalesce(r.note_locked, false) as note_locked, coalesce(r.closed, false) as closed, r.status, r.closed_at, r.close_reason,
    r.start_date, r.end_date, coalesce(r.closed is not true and r.end_date < ${day}, false) as overdue, r.target_score, r.audit_contract_id,
    r.carried_from_id, r.row_version,
    ${plain(countsOf('r'))} as counts, r.closed_count, r.compliance, ${NOT_APPLICABLE},
    json_build_object('id', r.subscription_id, 'title', r.contract, 'close', coalesce(r.contract_closed, false)) as subscription,
    (select json_build_object('id', p.id, 'name', ${plain(inLanguage('p.name', ctx.locale))}, 'short_name', p.short_name, 'version',
    p.version, 'scale_id', p.scale_id) from ${rowsOf('compliance_package', 'p', { deleted: 'include' })}
    where p.id = r.compliance_package_id) as compliance_package,
    (select label from person where person.id = r.lead_auditor_id) as lead_auditor,
    json_build_object('edit', (${may('manage_audits')} or ${may('create_audit_round')}) and r.open and r.mine, 'note',
    ${may('access_round_note')} and r.open, 'close', ${may('close_audit_round')} and r.open and r.mine,
      'assign', ${may('manage_audits')} and r.open, 'judge', ${may('manage_audits')} and r.open,
      'share', ${may('manage_audits')} and (${may('access_all_audits')} or coalesce(r.lead_auditor_id = ${ctx.actor.userId}::bigint, false))) as can,
    coalesce((select json_agg(json_build_object('id', n.id, 'ref_no', n.ref_no, 'title', ${plain(inLanguage('n.title', ctx.locale))},
    'compliance', d.compliance, 'counts', d.counts) order by n.position) from (${domains(round)}) d
    join ${rowsOf('package_node', 'n', { deleted: 'include' })} on n.id = d.id), '[]'::json) as domains,
    coalesce((select json_agg(n order by n.position, n.id) from node n), '[]'::json) as nodes,
    coalesce((select json_agg(x order by x.position, x.id) from (${items(ctx, ask, filter, { day, round })}) x), '[]'::json)
    as items) a)::text as j
from rnd r`,
  );
}

/** The share of "not applicable" items in the round, in per cent, and the limit of the warning. */
const NOT_APPLICABLE = sql`json_build_object('share', round(100.0 * r.not_applicable_count / nullif(r.items_count, 0), 1), 'limit',
  (select g.not_applicable_limit from ${rowsOf('compliance_settings', 'g', { deleted: 'include' })} limit 1)) as not_applicable`;

/**
 * Figures of each top-level part, over all items of the round: like the figures of the round itself, whatever the reader reaches of its
 * items.
 */
const domains = (round: Piece): Sql => sql`
  select domain_id as id, ${plain(share('sum(credit)', 'sum(weight)'))} as compliance,
  json_build_object(${plain(KINDS.map((kind) => `'${kind}', count(*) filter (where kind = '${kind}')`).join(', '))}, 'items', count(*))
  as counts from (${counted(plain('i.domain_id'), sql`i.round_id = ${round}`)}) k group by domain_id`;

/** The reader's abilities on an item: change, close, review. */
const CAN = (change: Piece, review: Piece): Sql => {
  const said = (c: boolean, v: boolean): Piece => plain(`'{"update":${c},"close":${c},"review":${v}}'::json`);
  return sql`case when ${change} then case when ${review} then ${said(true, true)} else ${said(true, false)} end
    when ${review} then ${said(false, true)} else ${said(false, false)} end`;
};

function items(ctx: Reading, ask: Asking, filter: ItemFilter, { day, round }: { day: Piece; round: Piece }): Sql {
  const name = (alias: string, column: string): string => inLanguage(`${alias}.${column}`, ctx.locale);
  const [me, manages] = [sql`${ctx.actor.userId}::bigint`, ask.may('manage_audits')];
  return sql`
  select k.id, k.node_id, k.ref_no, ${plain(name('k', 'title'))} as title, k.title_en, k.title_ar, k.node_type, k.position,
  cardinality(k.lineage_ids) - 1 as depth,
    t.label as audit_status,
    k.status, coalesce(k.closed, false) as closed, k.score, coalesce(k.applicable, true) as applicable,
    o.label as control_owner,
    (select coalesce(json_agg(u.label order by q.n), '[]'::json) from unnest(k.reviewer_ids) with ordinality q (id, n)
    join person u on u.id = q.id) as reviewers, coalesce(e.valid, 0) as evidence_count, coalesce(e.valid, 0) = 0 and k.closed is not true
    and k.kind not in ('not_applicable', 'not_assessed') as evidence_missing,
    coalesce(v.n, 0) as reviews_count, coalesce(v.open, 0) as open_reviews, v.mine as my_review,
    (select json_build_object('id', w.id, 'label', ${plain(name('w', 'full_name'))}) from ${rowsOf('users', 'w', { deleted: 'include' })}
    where w.id = v.decide) as to_decide, k.due_date,
    coalesce(k.closed is not true and k.due_date < ${day}, false) as overdue,
    k.carried_from_id is not null as carried, k.row_version,
    ${CAN(sql`${manages} and r.open and k.closed is not true and k.mine`, sql`r.open and k.closed is not true and (${manages} or ${ask.may('review_audit_items')} and k.reviewer_ids @> array[${me}])`)} as can
  from item k
  left join person o on o.id = k.control_owner_id
  left join (select s.id, json_build_object('id', s.id, 'name', ${plain(name('s', 'name'))}, 'code', s.code, 'kind', s.kind) as label
  from ${rowsOf('audit_status', 's', { deleted: 'include' })}) t on t.id = k.audit_status_id
  left join (select audit_item_id, count(*)::int as valid from ${rowsOf('review_attachment', 'h', { deleted: 'include' })}
  where h.round_id = ${round} and ${countsAsEvidence('h', day)} group by 1) e on e.audit_item_id = k.id
  left join (select audit_item_id, count(*)::int as n, (count(*) filter (where status not in ('accepted', 'closed')))::int as open,
    (array_agg(status order by id desc) filter (where reviewer_id = ${me}))[1] as mine,
    min(reviewer_id) filter (where ${manages} and status = 'submitted' and reviewer_id <> ${me} and submitted_by is distinct from ${me})
    as decide
  from ${rowsOf('audit_item_review')}
    where round_id = ${round} group by 1) v on v.audit_item_id = k.id
  where ${narrowed(filter)}`;
}

function narrowed({ results, people, status, node, search }: ItemFilter): Piece {
  const conditions = [plain('true')];
  if (results.length) conditions.push(sql`k.audit_status_id = any(${results}::bigint[])`);
  if (people.length) {
    const who = sql`${people}::bigint[]`;
    conditions.push(sql`(k.reviewer_ids && ${who} or k.control_owner_id = any(${who}))`);
  }
  if (status === 'opened' || status === 'closed') conditions.push(sql`coalesce(k.closed, false) = ${status === 'closed'}`);
  if (node) conditions.push(sql`k.lineage_ids @> array[${node}::bigint]`);
  if (search) conditions.push(sql`folded(concat_ws(' ', k.ref_no, k.title_en, k.title_ar)) like ${holding(search)}`);
  return joined(conditions, ' and ');
}

/** No row if the round is out of reach, else one row with the list. */
const listOf = (round: Piece, list: Piece): Sql =>
  sql`select (select coalesce(json_agg(x), '[]') from (${list}) x)::text as j from ${rowsOf('audit_round', 'r', { deleted: 'include' })}
    where ${round}`;

/** Figures of a round by reviewer. */
export function roundByPerson(ctx: Reading, id: number): Promise<string | undefined> {
  const ask = asking(ctx);
  const round = sql`${id}::bigint`;
  return jsonOf(
    ctx,
    sql`with item as materialized (${reached(ask, round, ['id', 'reviewer_ids', 'closed'])}), reviews as (
    select v.reviewer_id, count(*)::int as reviews, (count(*) filter (where v.status = 'submitted'))::int as submitted,
    (count(*) filter (where v.status in ('accepted', 'closed')))::int as accepted
    from ${rowsOf('audit_item_review', 'v')} join item k on k.id = v.audit_item_id where v.round_id = ${round} group by 1)
  ${listOf(
    sql`r.id = ${round} and ${ask.rows('audit_round', 'r')}`,
    sql`
    select u.id as user_id, ${plain(inLanguage('u.full_name', ctx.locale))} as "user",
      coalesce(k.items, 0) as items, coalesce(k.assessed, 0) as assessed, coalesce(k.closed, 0) as closed,
      coalesce(v.reviews, 0) as reviews, coalesce(v.submitted, 0) as submitted, coalesce(v.accepted, 0) as accepted
    from (select q.id, count(*)::int as items,
        (count(*) filter (where kind <> 'not_assessed'))::int as assessed, (count(*) filter (where closed))::int as closed
      from item, unnest(reviewer_ids) q (id) group by q.id) k
    full join reviews v on v.reviewer_id = k.id join ${rowsOf('users', 'u', { deleted: 'include' })} on u.id = coalesce(k.id, v.reviewer_id)
    order by items desc, u.id`,
  )}`,
  );
}

/** Figures of a round by part of the package. @param level 1: domains; 2: the level below. */
export function roundByPart(ctx: Reading, id: number, level: number): Promise<string | undefined> {
  const ask = asking(ctx);
  const round = sql`${id}::bigint`;
  const part = sql`k.lineage_ids[least(${level}::int, cardinality(k.lineage_ids))]`;
  return jsonOf(
    ctx,
    sql`with item as (${reached(ask, round, ['lineage_ids', 'position'])})
  ${listOf(
    sql`r.id = ${round} and ${ask.rows('audit_round', 'r')}`,
    sql`
    select n.id, n.ref_no, ${plain(inLanguage('n.title', ctx.locale))} as title,
      p.compliance, p.done, p.partial, p.none, p.not_applicable, p.not_assessed
    from (select ${part} as node, min(position) as place, ${plain(share('sum(credit)', 'sum(weight)'))} as compliance, ${plain(COUNTS)} from item k group by 1) p
    join ${rowsOf('package_node', 'n', { deleted: 'include' })} on n.id = p.node order by p.place, n.id`,
  )}`,
  );
}
