/** Refused items of a job, from the results of its steps, in the form of a bulk answer. */
import type { Db } from '../db/pool.ts';
import type { BulkItem } from '../shared/status.ts';

/** One page, in the order of the steps. */
export async function refusedPieces(
  db: Db,
  tenant: number,
  job: number,
  page: number,
  limit: number,
): Promise<{ items: BulkItem[]; total: number }> {
  const [{ items, total }] = (await db.query<{ items: BulkItem[]; total: number }>(
    { tenant },
    {
      text: `with all_of as (
             select s.step, i.n, i.item from job_step s, lateral jsonb_array_elements(s.results) with ordinality as i(item, n)
             where s.tenant_id = $1 and s.job_id = $2 and jsonb_typeof(s.results) = 'array'),
           page as (select step, n, item from all_of order by step, n limit $3 offset $4)
           select (select count(*)::int from all_of) as total, coalesce((select jsonb_agg(item order by step, n) from page), '[]')
           as items`,
      values: [tenant, job, limit, (page - 1) * limit],
    },
  )) as [{ items: BulkItem[]; total: number }];
  return { items, total };
}
