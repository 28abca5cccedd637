/** The controls that somebody reviews in open rounds, with what a reviewer decides by. Aliases: `i` item, `d` round, `r` review. */
import { bound, plain, type RouteContext, rowsOf, sql, today } from '../../../core/index.ts';
import { countsAsEvidence } from '../audits/figure-statements.ts';
import { asking, jsonOf } from '../sql.ts';
import { proposalsSql, wording } from './review-statements.ts';

/** Controls of one answer at most; nobody reviews more in rounds that are open at one time. */
const MOST = 2000;

/** The rounds and controls of a reviewer, as JSON. */
export function inboxOf(ctx: RouteContext): Promise<string | undefined> {
  const w = wording(ctx.locale);
  const ask = asking(ctx);
  const [me, day] = [sql`${ctx.actor.userId}::bigint`, sql`${today()}::date`];
  return jsonOf(
    ctx,
    sql`with own as materialized (
  select distinct on (r.audit_item_id) r.id, r.audit_item_id, r.status, r.row_version, r.decision_note, r.due_date, r.decided_by
  from ${rowsOf('audit_item_review', 'r')} where r.reviewer_id = ${me} order by r.audit_item_id, r.id desc
), item as materialized (
  select i.*, r.id as review_id, r.status as review_status, r.row_version as review_version, r.decision_note, r.decided_by,
    case when r.status in ('accepted', 'closed') then 'accepted' when r.status = 'submitted' then 'submitted' else 'to_do' end as stand,
    case when r.status = 'changes_requested' then coalesce(r.due_date, i.due_date, d.end_date) else coalesce(i.due_date, d.end_date) end as due
  from ${rowsOf('audit_item', 'i', { deleted: 'include' })}
  join ${rowsOf('audit_round', 'd')} on d.id = i.round_id and d.closed is not true
  join ${rowsOf('subscription', 'c')} on c.id = d.subscription_id and c.close is not true
  left join own r on r.audit_item_id = i.id
  where i.reviewer_ids @> array[${me}] and ${ask.rows('audit_item', 'i')} and (i.closed is not true or r.status in ('accepted', 'closed'))
  order by i.id limit ${plain(MOST)}
)
select json_build_object(
  'rounds', (select coalesce(json_agg(x order by x.id), '[]') from (
    select d.id, ${plain(w.name('d.name'))} as name, d.index, d.end_date, p.short_name || ':' || p.version as package, p.scale_id
    from ${rowsOf('audit_round', 'd')} join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = d.compliance_package_id
    where d.id in (select round_id from item)) x),
  'items', (select coalesce(json_agg(x order by x.due nulls last, x.position, x.id), '[]') from (
    select i.id, i.round_id, i.ref_no, ${plain(w.name('i.title'))} as title, i.position, i.due, i.stand,
      case when i.review_id is not null then json_build_object('id', i.review_id, 'status', i.review_status, 'row_version',
        i.review_version) end as review,
      case when i.review_status = 'changes_requested' then json_build_object('note', i.decision_note, 'by', ${w.person('i.decided_by')})
        end as returned,
      (select ${w.result('o.audit_status_id')} from ${rowsOf('audit_item', 'o', { deleted: 'include' })}
        where (o.id = i.carried_from_id or o.node_id = i.node_id) and o.id < i.id and ${ask.rows('audit_item', 'o')}
        order by (o.id = i.carried_from_id) desc nulls last, o.id desc limit 1) as previous,
      (select count(*)::int from ${rowsOf('review_attachment', 'h', { deleted: 'include' })} where h.audit_item_id = i.id
        and ${countsAsEvidence('h', day)} and ${bound(ctx.readable('review_attachment', 'h', 0))}) as evidence,
      case when i.stand = 'to_do' then ${proposalsSql(ctx, day)} else '[]'::json end as proposals
    from item i join ${rowsOf('audit_round', 'd')} on d.id = i.round_id) x),
  'next_round', (select min(d.start_date) from ${rowsOf('audit_round', 'd')} where d.closed is not true and d.start_date > ${day}
    and ${ask.rows('audit_round', 'd')})
)::text as j`,
  );
}
