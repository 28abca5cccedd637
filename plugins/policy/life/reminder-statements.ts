/** Policies whose review comes, and those that are no longer valid. */
import { rowsOf, sql, type Tx } from '../../../core/index.ts';

type Asking = Pick<Tx, 'query'>;

export interface Due extends Record<string, unknown> {
  id: number;
  person: number;
  /** YYYY-MM-DD. */
  day: string;
}

/** Once for each day, up to this one: also where the reader has deleted the notification since. */
export const reviewsDue = (tx: Asking, until: string): Promise<Due[]> =>
  tx.query<Due>(sql`
select p.id, w.person, p.next_review_date::text as day from ${rowsOf('policy', 'p')}
cross join lateral (select p.owner_id as person union select p.reviewer_id) w
where p.stage in ('published', 'expired') and p.next_review_date <= ${until}::date and w.person is not null and not exists (
  select 1 from ${rowsOf('notification', 'n', { deleted: 'include' })} where n.user_id = w.person and n.kind = 'policy_review'
  and n.record_entity = 'policy' and n.record_id = p.id and n.details ->> 'day' = p.next_review_date::text)
order by day, p.id, w.person`);

export const pastValidity = (tx: Asking, day: string, limit: number): Promise<{ id: number }[]> =>
  tx.query(sql`
select p.id from ${rowsOf('policy', 'p')} where p.stage = 'published' and p.valid_until < ${day}::date order by p.id limit ${limit}`);
