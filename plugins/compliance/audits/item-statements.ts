/** Statements about items of rounds: facts for the rules of their writes, selection by calls, and affected people. */
import {
  type Draft,
  type HookContext,
  joined,
  ofTenant,
  plain,
  type RouteContext,
  type RouteTx,
  rowsOf,
  sql,
  type Statement,
  today,
  type Tx,
  valueAfter,
} from '../../../core/index.ts';
import { asking } from '../sql.ts';
import { countsAsEvidence } from './figure-statements.ts';

/** Facts of other rows for the rules of an item. */
export interface Facts extends Record<string, unknown> {
  id: number;
  /** Of the result after the write; null without one. */
  kind: string | null;
  /** Whether a new result belongs to the package's scale. */
  of_scale: boolean;
  /** Attachments that count. */
  evidence: number;
  /** Open items below this one. */
  open_children: number;
}

const FACTS = sql`
select d.id, s.kind, d.status is null or not d.given or coalesce(s.scale_id = p.scale_id, false) as of_scale,
  case when d.closes then (select count(*)::int from ${rowsOf('review_attachment', 'a', { deleted: 'include' })}
  where a.audit_item_id = d.id and ${countsAsEvidence('a', sql`$3::date`)}) else 0 end as evidence,
  case when d.closes then (select count(*)::int from ${rowsOf('audit_item', 'c')} where c.round_id = i.round_id
  and c.lineage_ids @> array[i.node_id] and c.id <> i.id and c.closed is not true) else 0 end as open_children
from jsonb_to_recordset($2::jsonb) as d (id bigint, status bigint, given boolean, closes boolean)
join ${rowsOf('audit_item', 'i', { deleted: 'include' })} on i.id = d.id
join ${rowsOf('audit_round', 'r', { deleted: 'include' })} on r.id = i.round_id
join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = r.compliance_package_id
left join ${rowsOf('audit_status', 's')} on s.id = d.status`;

export async function factsOf(drafts: readonly Draft<'audit_item'>[], { query }: HookContext): Promise<ReadonlyMap<number, Facts>> {
  if (!drafts.length) return new Map();
  const asked = drafts.map((draft) => ({
    id: draft.id,
    status: valueAfter(draft, 'audit_status_id'),
    given: 'audit_status_id' in draft.row,
    closes: draft.row.closed === true && draft.before?.closed !== true,
  }));
  const rows = await query<Facts>(FACTS.with(JSON.stringify(asked), today()));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The selection of items in a bulk call. */
export interface Meant {
  /** Null: the round is that of the items. */
  round: number | null;
  /** Null: all items of the round, or of the node. */
  items: number[] | null;
  /** Zero: the whole package. */
  node: number;
  /** With descendants; otherwise a node, or the package, means its topmost items. */
  children: boolean;
}

/** The items selected by a bulk call, within the reader's reach, locked. */
export function lockItemsMeant(
  ctx: Pick<RouteContext, 'readable' | 'actor'>,
  tx: Pick<RouteTx, 'query'>,
  { round, items, node, children }: Meant,
): Promise<{ id: number; reviewer_ids: number[] }[]> {
  const seen = asking(ctx).rows('audit_item', 'i');
  const conditions = [seen, ...(round === null ? [] : [sql`i.round_id = ${round}::bigint`])];
  if (items !== null) {
    const ids = sql`${items}::bigint[]`;
    const below = sql`exists (select 1 from ${rowsOf('audit_item', 'a')} where a.id = any(${ids}) and a.round_id = i.round_id
      and i.lineage_ids @> array[a.node_id])`;
    conditions.push(children ? below : sql`i.id = any(${ids})`);
  } else {
    const inside = node ? sql`@> array[${node}::bigint]` : plain('is not null');
    conditions.push(sql`i.lineage_ids ${inside}`);
    if (!children)
      conditions.push(
        sql`not exists (select 1 from ${rowsOf('audit_item', 'a')} where a.round_id = i.round_id and a.id <> i.id
          and a.node_id = any(i.lineage_ids) and a.lineage_ids ${inside})`,
      );
  }
  return tx.query<{
    id: number;
    reviewer_ids: number[];
  }>(sql`select i.id, i.reviewer_ids from ${rowsOf('audit_item', 'i', { deleted: 'include' })} where ${joined(conditions, ' and ')}
    order by i.id for update of i`);
}

/** The data of an item for writes of its reviews and attachments. */
export interface Item extends Record<string, unknown> {
  id: number;
  round_id: number;
  closed: boolean | null;
  reviewer_ids: number[];
  /** Scale of the round's package, which contains the allowed results. */
  scale_id: number | null;
}

const itemsSql = (ids: unknown): Statement => sql`
select i.id, i.round_id, i.closed, i.reviewer_ids, p.scale_id
from ${rowsOf('audit_item', 'i')}
join ${rowsOf('audit_round', 'r', { deleted: 'include' })} on r.id = i.round_id
join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = r.compliance_package_id
where i.id = any(${ids}::bigint[])
order by i.id for no key update of i`;

/** Items by key, locked, so that nobody closes one or writes a second review meanwhile; those of other tenants are missing. */
export async function lockItems({ query }: HookContext, ids: Iterable<unknown>): Promise<Map<unknown, Item>> {
  const rows = await query<Item>(itemsSql([...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Open items of a person in a round with the same due date, and their number. */
export interface Due extends Record<string, unknown> {
  person: number;
  round: number;
  day: string;
  n: number;
}

/**
 * Items due in this period, of owners and reviewers not notified yet. Whoever has submitted a review has nothing to do; a review that was
 * sent back is due on the day that the lead named.
 */
export const dueItems = (tx: Pick<Tx, 'query'>, day: string, until: string): Promise<Due[]> =>
  tx.query<Due>(sql`
select w.p as person, i.round_id as round, w.day::text as day, count(*)::int as n
from ${rowsOf('audit_item', 'i')}
join ${rowsOf('audit_round', 'r')} on r.id = i.round_id and r.closed is not true
join ${rowsOf('subscription', 's')} on s.id = r.subscription_id and s.close is not true
cross join lateral (
  select i.control_owner_id, i.due_date where i.control_owner_id is not null
  union select v.id, case when o.status = 'changes_requested' then coalesce(o.due_date, i.due_date) else i.due_date end
  from unnest(i.reviewer_ids) v (id) left join lateral (
    select q.status, q.due_date from ${rowsOf('audit_item_review', 'q')} where q.audit_item_id = i.id and q.reviewer_id = v.id
    order by q.id desc limit 1) o on true
  where o.status is null or o.status not in ('submitted', 'accepted', 'closed')
) w (p, day)
where w.day between ${day} and ${until} and i.closed is not true and not exists (
  select 1 from ${rowsOf('notification', 'n', { deleted: 'include' })} where n.user_id = w.p and n.kind = 'due'
  and n.record_entity = 'audit_round' and n.record_id = i.round_id and n.details ->> 'day' = w.day::text)
group by 1, 2, 3 order by 3, 1`);

/** Reviewers of the rounds' items except the actor: their first item in a round, and the number. */
export const reviewersOf = (
  { query, actor }: Pick<HookContext, 'query' | 'actor'>,
  rounds: readonly number[],
): Promise<{ person: number; id: number; n: number }[]> =>
  query<{ person: number; id: number; n: number }>(sql`
select p as person, min(i.id) as id, count(*)::int as n from ${rowsOf('audit_item', 'i')}, unnest(i.reviewer_ids) p
where i.round_id = any(${rounds}::bigint[]) and p <> ${actor.userId} group by p, i.round_id`);

/** The values that a review proposes for its item. */
export const PROPOSED = [
  'audit_status_id',
  'score',
  'justification',
  'remarks',
  'corrective_procedures',
  'expected_compliance_date',
] as const;
type Proposed = Partial<Record<(typeof PROPOSED)[number], unknown>>;

const proposedOf = (alias: string): string => `json_build_object(${PROPOSED.map((c) => `'${c}', ${alias}.${c}`).join(', ')})`;

/** An item that took over a proposal, with the old and new values of these columns. */
export interface Applied extends Record<string, unknown> {
  id: number;
  round_id: number;
  old: Proposed;
  new: Proposed;
}

/** Applies proposals to their items; null values are left unchanged. A new result is no longer marked as carried. */
export const applyProposals = (
  { query, actor }: Pick<HookContext, 'query' | 'actor'>,
  proposals: readonly ({ id: unknown } & Proposed)[],
): Promise<Applied[]> =>
  query<Applied>(sql`
with given as (
  select * from jsonb_to_recordset(${JSON.stringify(proposals)}::jsonb)
    as g (id bigint, audit_status_id bigint, score int, justification text, remarks text, corrective_procedures text,
    expected_compliance_date date)
)
update audit_item i set ${plain(PROPOSED.map((c) => `${c} = coalesce(g.${c}, i.${c})`).join(', '))},
  carried_from_id = case when g.audit_status_id is null then i.carried_from_id end,
  row_version = i.row_version + 1, updated_at = now(), updated_by = ${actor.userId}
from given g join ${rowsOf('audit_item', 'o', { deleted: 'include' })} on o.id = g.id
where ${ofTenant('audit_item', 'i', { deleted: 'include' })} and i.id = g.id
returning i.id, i.round_id, ${plain(proposedOf('o'))} as old, ${plain(proposedOf('i'))} as new`);
