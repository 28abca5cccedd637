/** Planned posts. */
import { rowsOf, sql, type Tx } from '../../../core/index.ts';

/** Posts whose planned moment has come; locked, so that two runs do not publish the same one. */
export const duePosts = (tx: Pick<Tx, 'query'>, moment: string, most: number): Promise<{ id: number }[]> =>
  tx.query<{ id: number }>(sql`
select t.id from ${rowsOf('blog_post', 't')} where t.status = 'in_review' and t.publish_at <= ${moment}::timestamptz
order by t.publish_at, t.id limit ${most} for update skip locked`);
