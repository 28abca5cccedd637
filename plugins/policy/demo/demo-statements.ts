/** Statements of the demo data that bring policies and items to where they stand after their creation. */
import { ofTenant, rowsOf, type SeedContext, sql } from '../../../core/index.ts';

type Ctx = Pick<SeedContext, 'query'>;

export interface Moved {
  id: number;
  stage: string;
  /** Day on which it was approved, for those that were. */
  approved: string | null;
  /** The version that was published before the present one. */
  before: string | null;
}

export const movePolicies = async (ctx: Ctx, policies: readonly Moved[]): Promise<void> =>
  void (await ctx.query(sql`
update policy p set stage = d.stage,
  status_id = (select s.id from ${rowsOf('policy_status', 's')} where s.code = d.stage),
  review_date = d.approved::date - 6, approval_date = d.approved::date,
  effective_date = case when d.stage in ('published', 'expired', 'under_revision') then d.approved::date + 7 end,
  published_version = case when d.stage in ('published', 'expired') then p.version else d.before end,
  published_at = case when d.stage in ('published', 'expired') or d.before is not null
    then coalesce(d.approved::date, p.draft_date + 40) + 5 + time '10:20' end,
  archived_at = case when d.stage = 'archived' then p.draft_date + 640 + time '09:15' end,
  archive_note = case when d.stage = 'archived' then 'The machines were taken out of service.' end
from unnest(${policies.map(({ id }) => id)}::bigint[], ${policies.map(({ stage }) => stage)}::text[],
  ${policies.map(({ approved }) => approved)}::text[], ${policies.map(({ before }) => before)}::text[]) as d (id, stage, approved, before)
where ${ofTenant('policy', 'p')} and p.id = d.id`));

export const moveItems = async (ctx: Ctx, items: readonly { id: number; stage: string }[]): Promise<void> =>
  void (await ctx.query(sql`
update policy_item i set stage = d.stage,
  status_id = (select s.id from ${rowsOf('policy_item_status', 's')} where s.code = d.stage)
from unnest(${items.map(({ id }) => id)}::bigint[], ${items.map(({ stage }) => stage)}::text[]) as d (id, stage)
where ${ofTenant('policy_item', 'i')} and i.id = d.id`));
