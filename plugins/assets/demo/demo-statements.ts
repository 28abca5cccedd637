/** Statements of the demo of assets: what came about over time. */
import { ofTenant, rowsOf, sql, type SeedContext } from '../../../core/index.ts';

type Ctx = Pick<SeedContext, 'query'>;

/** What assets are part of. */
export const tieParts = async (ctx: Ctx, rows: readonly { id: number; above: number }[]): Promise<void> =>
  void (await ctx.query(sql`
update asset a set parent_asset_ids = d.above
from (select id, array_agg(above) as above from unnest(${rows.map(({ id }) => id)}::bigint[],
    ${rows.map(({ above }) => above)}::bigint[]) u (id, above)
  group by id) d
where ${ofTenant('asset', 'a')} and a.id = d.id`));

/** Maintenance that was done on its day. */
export const settleWork = async (ctx: Ctx, ids: readonly number[]): Promise<void> =>
  void (await ctx.query(sql`
update asset_maintenance m set status = 'done', done_on = m.due_date
where ${ofTenant('asset_maintenance', 'm')} and m.id = any(${ids}::bigint[])`));

export interface Earlier {
  /** The asset. */
  id: number;
  /** Day on which the present custody began. */
  since: string;
  /** Who had it before, and from when. */
  before: number;
  from: string;
}

/** Custody began earlier, and somebody else had the asset before. */
export async function backdate(ctx: Ctx, rows: readonly Earlier[]): Promise<void> {
  const [ids, since, before, from] = [
    rows.map((row) => row.id),
    rows.map((row) => row.since),
    rows.map((row) => row.before),
    rows.map((row) => row.from),
  ];
  await ctx.query(sql`
update asset_custody c set since = d.since::date, condition = 'good', confirmed_at = d.since::date + time '09:20'
from unnest(${ids}::bigint[], ${since}::text[]) as d (id, since)
where ${ofTenant('asset_custody', 'c')} and c.asset_id = d.id and c.until is null`);
  await ctx.query(sql`
insert into asset_custody (tenant_id, created_at, updated_at, created_by, updated_by, asset_id, custodian_id, since, until, condition,
  handed_over_by_id)
select a.tenant_id, d.begun::date + time '08:30', d.begun::date + time '08:30', a.owner_id, a.owner_id, a.id, d.before, d.begun::date,
  d.since::date, 'new', a.owner_id
from unnest(${ids}::bigint[], ${since}::text[], ${before}::bigint[], ${from}::text[]) as d (id, since, before, begun)
join ${rowsOf('asset', 'a')} on a.id = d.id`);
}
