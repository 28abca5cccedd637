/** What a decision on an acceptance looks at. */
import { plain, rowsOf, sql, today, type HookContext, type Piece } from '../../../core/index.ts';
import { levelThatCounts } from './standing-statements.ts';

/** The risk of an acceptance. */
export interface Subject extends Record<string, unknown> {
  id: number;
  owner: number;
  manager: number | null;
  stage: string;
  /** Rank of the level that counts; null where it is not rated. */
  rank: number | null;
}

export async function subjectsOf({ query }: Pick<HookContext, 'query'>, risks: readonly number[]): Promise<ReadonlyMap<number, Subject>> {
  const rows = await query<Subject>(sql`
select r.id, r.risk_owner_id as owner, r.risk_manager_id as manager, r.stage, v.position as rank
from ${rowsOf('risk', 'r')} left join ${rowsOf('risk_level', 'v', { deleted: 'include' })} on v.id = ${levelThatCounts('r')}
where r.id = any(${risks}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Acceptances of these risks that wait for a decision. */
export const waitingFor = ({ query }: Pick<HookContext, 'query'>, risks: readonly number[]): Promise<{ id: number; risk: number }[]> =>
  query<{ id: number; risk: number }>(sql`select a.id, a.risk_id as risk from ${rowsOf('risk_acceptance', 'a')}
where a.risk_id = any(${risks}::bigint[]) and a.status in ('submitted', 'resubmitted')`);

/** An acceptance in force, with everybody who has a part in it. */
export interface InForce extends Record<string, unknown> {
  id: number;
  risk: number;
  owner: number | null;
  manager: number | null;
  asker: number | null;
  deciders: number[];
}

const force: Piece = sql`${rowsOf('risk_acceptance', 'a')} join ${rowsOf('risk', 'r')} on r.id = a.risk_id and a.in_force`;
const people = plain(`a.id, a.risk_id as risk, r.risk_owner_id as owner, r.risk_manager_id as manager, a.created_by as asker,
  coalesce(a.participant_ids, '{}') as deciders`);

export const inForce = ({ query }: Pick<HookContext, 'query'>, risks: readonly number[]): Promise<InForce[]> =>
  query<InForce>(sql`select ${people} from ${force} where r.id = any(${risks}::bigint[]) order by a.id`);

/** Acceptances in force of risks that are now at a level above what was accepted: the ranks of both. */
export const outgrownBy = (
  { query }: Pick<HookContext, 'query'>,
  now: readonly { risk: number; level: number | null }[],
): Promise<(InForce & { accepted: number; rank: number })[]> =>
  query(sql`select ${people}, a.level as accepted, v.position as rank from ${force}
join unnest(${now.map(({ risk }) => risk)}::bigint[], ${now.map(({ level }) => level)}::bigint[]) w(risk, level) on w.risk = r.id
join ${rowsOf('risk_level', 'v', { deleted: 'include' })} on v.id = w.level and v.position > a.level order by a.id`);

/** Acceptances that a rating has ended a moment ago and that would hold at the level that these risks have now, the newest of each risk. */
export const outgrownLately = (
  { query }: Pick<HookContext, 'query'>,
  now: readonly { risk: number; level: number | null }[],
): Promise<{ id: number }[]> =>
  query(sql`select distinct on (a.risk_id) a.id from ${rowsOf('risk_acceptance', 'a')}
join unnest(${now.map(({ risk }) => risk)}::bigint[], ${now.map(({ level }) => level)}::bigint[]) w(risk, level) on w.risk = a.risk_id
join ${rowsOf('risk_level', 'v', { deleted: 'include' })} on v.id = w.level and v.position <= a.level
where a.ended = 'outgrown' and a.ended_at > now() - interval '1 day' and a.expiry_date >= ${today()}::date
  and not exists (select 1 from ${rowsOf('risk_acceptance', 'o')} where o.risk_id = a.risk_id and o.in_force)
order by a.risk_id, a.ended_at desc, a.id desc`);
