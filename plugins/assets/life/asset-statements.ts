/** What an asset is part of, and what is told of its maintenance. */
import { rowsOf, sql, thisTenant, type HookContext, type Tx } from '../../../core/index.ts';

/** These assets and everything that they are part of. */
export const partsAbove = (ctx: Pick<HookContext, 'query'>, ids: readonly number[]): Promise<{ id: number; parents: number[] }[]> =>
  ctx.query(sql`
with recursive up (id, parents) as (
  select a.id, a.parent_asset_ids from ${rowsOf('asset', 'a')} where a.id = any(${ids}::bigint[])
  union select a.id, a.parent_asset_ids from up join ${rowsOf('asset', 'a')} on a.id = any(up.parents))
select id, parents from up`);

export interface Reminder extends Record<string, unknown> {
  /** The asset. */
  id: number;
  person: number;
  /** YYYY-MM-DD. */
  day: string;
}

/** Until the end of the transaction: of two runs at once, the second sees what the first has told. */
export const oneRunOfTheDay = async (tx: Pick<Tx, 'query'>): Promise<void> =>
  void (await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('assets.day', ${thisTenant}))`));

/**
 * Maintenance that is due within its days of notice, once for each asset, person and day: also where the reader has deleted the
 * notification since.
 */
export const dueMaintenance = (tx: Pick<Tx, 'query'>, day: string): Promise<Reminder[]> =>
  tx.query<Reminder>(sql`
select distinct w.id, w.person, w.day::text as day from (
  select a.id, p.person, m.due_date as day from ${rowsOf('asset_maintenance', 'm')} join ${rowsOf('asset', 'a')} on a.id = m.asset_id
  cross join lateral (
    select m.assigned_id as person where m.assigned_id is not null
    union select unnest(array[a.owner_id, a.custodian_id]) where m.assigned_id is null) p
  where m.status = 'planned' and a.lifecycle <> 'disposed' and m.due_date <= ${day}::date + m.remind_days) w
where w.person is not null and not exists (
  select 1 from ${rowsOf('notification', 'n', { deleted: 'include' })} where n.user_id = w.person and n.kind = 'asset_maintenance'
  and n.record_entity = 'asset' and n.record_id = w.id and n.details ->> 'day' = w.day::text)
order by day, id, person`);
