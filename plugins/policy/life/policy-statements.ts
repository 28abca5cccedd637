/** Statements about many items and versions of policies at once. */
import { ofTenant, rowsOf, sql, type HookContext, type Sql } from '../../../core/index.ts';

type Ctx = Pick<HookContext, 'query'>;

/** Items are approved with their policy, except those that are retired. */
export const approveItems = async (ctx: Ctx, policies: readonly number[]): Promise<void> =>
  void (await ctx.query(sql`
update policy_item i set stage = 'approved', row_version = i.row_version + 1,
  status_id = (select s.id from ${rowsOf('policy_item_status', 's')} where s.code = 'approved')
where ${ofTenant('policy_item', 'i')} and i.policy_id = any(${policies}::bigint[]) and i.stage not in ('retired', 'approved')`));

export const supersede = async (ctx: Ctx, policies: readonly number[], at: string): Promise<void> =>
  void (await ctx.query(sql`
update policy_version v set superseded_at = ${at}::timestamptz
where ${ofTenant('policy_version', 'v')} and v.policy_id = any(${policies}::bigint[]) and v.superseded_at is null`));

export interface Last extends Record<string, unknown> {
  policy_id: number;
  /** 0 for outermost items. */
  parent_id: number;
  /** The highest last part of a number, and the last position. */
  last: number;
  position: number;
}

/** What stands last below each parent of these policies. */
export const lastNumbers = (ctx: Ctx, policies: readonly number[]): Promise<Last[]> =>
  ctx.query<Last>(sql`
select i.policy_id, coalesce(i.parent_id, 0) as parent_id,
  coalesce(max(substring(i.number from '(\\d{1,6})$')::int), 0) as last, coalesce(max(i.position), 0) as position
from ${rowsOf('policy_item', 'i')} where i.policy_id = any(${policies}::bigint[]) group by 1, 2`);

/** When a document was read into items. */
export const markRead = (id: number, at: string): Sql => sql`
update policy_document d set extracted_at = ${at}::timestamptz, row_version = d.row_version + 1
where ${ofTenant('policy_document', 'd')} and d.id = ${id}`;

export interface ItemPlace {
  id: number;
  position: number;
  number: string | null;
}

/** Places and numbers of items that follow from where another one went. A number is free before another item takes it. */
export async function placeItems(ctx: Ctx, items: readonly ItemPlace[]): Promise<void> {
  if (!items.length) return;
  const ids = items.map(({ id }) => id);
  await ctx.query(sql`update policy_item i set number = null where ${ofTenant('policy_item', 'i')} and i.id = any(${ids}::bigint[])`);
  await ctx.query(sql`
update policy_item i set number = d.number, position = d.position, row_version = i.row_version + 1
from unnest(${ids}::bigint[], ${items.map(({ number }) => number)}::text[], ${items.map(({ position }) => position)}::int[])
  as d (id, number, position)
where ${ofTenant('policy_item', 'i')} and i.id = d.id`);
}
