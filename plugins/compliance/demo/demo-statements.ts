/** Statements of the demo data that backdate events after the creation of records. */
import { ofTenant, rowsOf, type SeedContext, sql } from '../../../core/index.ts';

type Ctx = Pick<SeedContext, 'query'>;

export interface DrawnResults {
  /** Upper limits, in percent, of the items that are done, partial, not done and not applicable. */
  bounds: readonly number[];
  /** Four of each. */
  reviewers: readonly number[];
  owners: readonly number[];
  due: string;
  expected: string;
  /** Whether all items of the round are closed. */
  closed: boolean;
  today: string;
}

/**
 * The result of an item is drawn from a hash of its reference and round, according to the round's shares. Adjacent items share owner and
 * reviewers. People close items from Sunday to Thursday. Drawn once for each item: joined with every item of the tenant it would be a
 * fifth of what the whole demo costs PostgreSQL.
 */
export const drawResults = async (
  ctx: Ctx,
  round: number,
  { bounds, reviewers, owners, due, expected, closed, today: now }: DrawnResults,
): Promise<void> =>
  void (await ctx.query(sql`
with drawn as (
  select i.id, p.scale_id, abs(hashtext(i.ref_no || '/' || i.round_id)) % 100 as n, abs(hashtext(i.ref_no || '+' || i.round_id)) % 10 as m,
    abs(hashtext(split_part(i.ref_no, '-', 1) || split_part(i.ref_no, '-', 2))) as room
  from ${rowsOf('audit_item', 'i', { deleted: 'include' })} join ${rowsOf('audit_round', 'r', { deleted: 'include' })} on r.id = i.round_id
  join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = r.compliance_package_id
  where i.round_id = ${round}
), kinds as (
  select d.*, case when n < (${bounds}::int[])[1] then 'done' when n < (${bounds}::int[])[2] then 'partial'
  when n < (${bounds}::int[])[3] then 'none' when n < (${bounds}::int[])[4] then 'not_applicable' else 'not_assessed' end as kind from drawn d
), results as materialized (
  select k.*, s.id as status_id, s.score, least(${due}::date, ${now}::date) - k.m as seen from kinds k left join lateral (
    select s.id, s.score from ${rowsOf('audit_status', 's')} where s.scale_id = k.scale_id and s.kind = k.kind
    order by s.position, s.id limit 1
  ) s on true
)
update audit_item i set
  audit_status_id = k.status_id, score = k.score,
  control_owner_id = (${owners}::bigint[])[1 + k.room % 4],
  reviewer_ids = case when k.room % 3 = 0 then array[(${reviewers}::bigint[])[1 + k.room % 4]]
    else array[(${reviewers}::bigint[])[1 + k.room % 4], (${reviewers}::bigint[])[1 + (k.room + 1) % 4]] end,
  due_date = ${due}::date - k.m * 4,
  remarks = case k.kind when 'partial' then 'In place at head office; the plants follow.' when 'none' then 'Planned, not begun.' end,
  corrective_procedures = case when k.kind in ('partial', 'none') then 'Agreed with the owner; followed by the committee every quarter.'
  end,
  expected_compliance_date = case when k.kind in ('partial', 'none') then ${expected}::date + k.m * 7 end,
  justification = case k.kind when 'not_applicable' then 'The organisation has no such system.' end,
  status = case when ${closed}::boolean or (k.kind in ('done', 'not_applicable') and k.m < 7) then 'closed' else 'open' end,
  closed = ${closed}::boolean or (k.kind in ('done', 'not_applicable') and k.m < 7),
  closed_at = case when ${closed}::boolean or (k.kind in ('done', 'not_applicable') and k.m < 7)
    then k.seen - case extract(isodow from k.seen) when 5 then 1 when 6 then 2 else 0 end end,
  note = case when k.kind in ('done', 'not_applicable') and k.m < 7 or ${closed}::boolean then '<p>Seen on site; records match.</p>' end
from results k
where ${ofTenant('audit_item', 'i', { deleted: 'include' })} and i.round_id = ${round} and i.id = k.id`));

/** The actor and the day. */
export interface Deed {
  by: number;
  day: string;
}

/** Closed in the afternoon. */
export const closeRound = async (ctx: Ctx, round: number, { by, day }: Deed): Promise<void> =>
  void (await ctx.query(sql`update audit_round set status = 'closed', closed = true, closed_at = ${day}::date + time '15:20', closed_by = ${by}
    where ${ofTenant('audit_round', { deleted: 'include' })} and id = ${round}`));

/** Closed an hour after its last round. */
export const closeContract = async (ctx: Ctx, contract: number, { by, day }: Deed): Promise<void> =>
  void (await ctx.query(sql`update subscription set status = 'closed', close = true, closed_at = ${day}::date + time '16:05', closed_by = ${by}
    where ${ofTenant('subscription', { deleted: 'include' })} and id = ${contract}`));

/** Approved in the morning. */
export const approveEvidence = async (ctx: Ctx, ids: readonly number[], { by, day }: Deed): Promise<void> =>
  void (await ctx.query(sql`update compliance_evidence set status = 'approved', decided_by = ${by},
    decided_at = ${day}::date + time '09:35'
      where ${ofTenant('compliance_evidence', { deleted: 'include' })} and id = any(${ids}::bigint[])`));

/** Sets the state of each piece; approved on that day. */
export const decideEvidence = async (
  ctx: Ctx,
  decided: readonly { id: number; status: string | undefined }[],
  { by, day }: Deed,
): Promise<void> =>
  void (await ctx.query(sql`
update audit_evidence e set status = d.status, decided_by = case when d.status = 'approved' then ${by}::bigint end, decided_at = case
when d.status = 'approved' then ${day}::date + time '11:20' end
from unnest(${decided.map((e) => e.id)}::bigint[], ${decided.map((e) => e.status)}::text[]) as d (id, status)
where ${ofTenant('audit_evidence', 'e', { deleted: 'include' })} and e.id = d.id`));

/** Sets the state of each review: submitted and decided on that day. */
export const moveReviews = async (ctx: Ctx, reviews: readonly { id: number; station: string }[], { by, day }: Deed): Promise<void> =>
  void (await ctx.query(sql`
update audit_item_review r set status = d.station, reviewed_at = case when d.station <> 'draft' then ${day}::date + time '10:40' end,
  review_status_id = (select s.id from ${rowsOf('review_status', 's')} where s.code = d.station limit 1),
  decided_by = case when d.station in ('accepted', 'changes_requested') then ${by}::bigint end, decided_at = case
  when d.station in ('accepted', 'changes_requested') then ${day}::date + time '14:05' end,
  decision_note = case when d.station = 'changes_requested' then 'The report covers the first half only. Please attach the third quarter.'
  end, must_change = case when d.station = 'changes_requested' then array['evidence'] end,
  due_date = case when d.station = 'changes_requested' then ${day}::date + 9 end
from unnest(${reviews.map((r) => r.id)}::bigint[], ${reviews.map((r) => r.station)}::text[]) as d (id, station)
where ${ofTenant('audit_item_review', 'r', { deleted: 'include' })} and r.id = d.id`));

/** Opens a closed round with its contract and some of its controls, so that reviews of that time can be written, and closes them again. */
export async function standOpen(ctx: Ctx, round: number, items: readonly number[], open: boolean): Promise<void> {
  const status = open ? 'open' : 'closed';
  await ctx.query(sql`update audit_round set status = ${status}, closed = ${!open}
    where ${ofTenant('audit_round', { deleted: 'include' })} and id = ${round}`);
  await ctx.query(sql`update subscription set status = ${status}, close = ${!open}
    where ${ofTenant('subscription', { deleted: 'include' })} and closed_at is not null
    and id = (select r.subscription_id from ${rowsOf('audit_round', 'r', { deleted: 'include' })} where r.id = ${round})`);
  await ctx.query(sql`update audit_item set status = ${status}, closed = ${!open}
    where ${ofTenant('audit_item', { deleted: 'include' })} and id = any(${items}::bigint[])`);
}
