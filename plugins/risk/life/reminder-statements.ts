/** What the register reminds of, and acceptances that have ended. */
import { plain, rowsOf, sql, type Piece, type Tx } from '../../../core/index.ts';
import { UNDER_WAY } from './standing.ts';

type Asking = Pick<Tx, 'query'>;

/** About a risk: several treatments of one day are one reminder, which opens the tab where they are. */
export interface Reminder extends Record<string, unknown> {
  kind: 'risk_review' | 'risk_treatment' | 'risk_acceptance' | 'risk_control';
  id: number;
  person: number;
  /** YYYY-MM-DD. */
  day: string;
}

/** Once for each day: also where the reader has deleted the notification since. */
const group = (kind: Reminder['kind'], rows: Piece): Piece => sql`
select distinct ${plain(`'${kind}'`)} as kind, w.id, w.person, w.day::text as day from (${rows}) w where w.person is not null and not exists (
  select 1 from ${rowsOf('notification', 'n', { deleted: 'include' })} where n.user_id = w.person and n.kind = ${plain(`'${kind}'`)}
  and n.record_entity = 'risk' and n.record_id = w.id and n.details ->> 'day' = w.day::text)`;

const openRisks: Piece = sql`(select * from ${rowsOf('risk')} where stage <> 'closed') r`;

/** @param until the last day of which is told ahead. */
export const reminders = (tx: Asking, day: string, until: string): Promise<Reminder[]> => {
  const reviews = sql`select r.id, p.person, r.next_review_date as day from ${openRisks}
    cross join lateral (select r.risk_owner_id as person union select r.risk_manager_id) p where r.next_review_date <= ${until}::date`;
  const treatments = sql`select r.id, p.person, t.deadline as day from ${rowsOf('risk_treatment', 't')} join ${openRisks} on r.id = t.risk_id
    cross join lateral (select t.owner_id as person union select r.risk_owner_id) p
    where t.status = any(${UNDER_WAY}::text[]) and t.deadline < ${day}::date`;
  const acceptances = sql`select r.id, p.person, a.expiry_date as day from ${rowsOf('risk_acceptance', 'a')} join ${openRisks} on r.id = a.risk_id
    cross join lateral (select r.risk_owner_id as person union select r.risk_manager_id union select a.created_by
      union select unnest(a.participant_ids)) p
    where a.in_force and a.expiry_date <= ${until}::date`;
  const controls = sql`select r.id, c.owner_id as person, c.next_test as day from ${rowsOf('risk_control', 'c')}
    join ${openRisks} on r.id = c.risk_id where c.status = 'open' and c.next_test <= ${until}::date`;
  return tx.query<Reminder>(sql`
${group('risk_review', reviews)} union all ${group('risk_treatment', treatments)}
union all ${group('risk_acceptance', acceptances)} union all ${group('risk_control', controls)}
order by day, id, person`);
};

/** `open`: the risk is to be looked at, since nothing else accepts it. */
export const expired = (tx: Asking, day: string, limit: number): Promise<{ id: number; risk: number; open: boolean }[]> =>
  tx.query(sql`
select a.id, a.risk_id as risk, coalesce(r.stage <> 'closed', false) and not exists (select 1 from ${rowsOf('risk_acceptance', 'o')}
  where o.risk_id = a.risk_id and o.in_force and o.expiry_date >= ${day}::date) as open from ${rowsOf('risk_acceptance', 'a')}
left join ${rowsOf('risk', 'r')} on r.id = a.risk_id
where a.in_force and a.expiry_date < ${day}::date order by a.id limit ${limit}`);
