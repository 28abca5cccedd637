/** What a decision on an acceptance looks at. */
import { plain, rowsOf, sql, today, type HookContext, type Piece } from '../../../core/index.ts';
import type { RankedLevel } from '../scale/above.ts';
import { rankedLevels } from '../scale/scale-statements.ts';
import { levelThatCounts } from './standing-statements.ts';

/** The risk of an acceptance. */
export interface Subject extends Record<string, unknown> {
  id: number;
  owner: number;
  manager: number | null;
  stage: string;
  /** The level that counts; null where it is not rated. */
  level: number | null;
}

export async function subjectsOf({ query }: Pick<HookContext, 'query'>, risks: readonly number[]): Promise<ReadonlyMap<number, Subject>> {
  const rows = await query<Subject>(sql`select r.id, r.risk_owner_id as owner, r.risk_manager_id as manager, r.stage,
  ${levelThatCounts('r')} as level from ${rowsOf('risk', 'r')} where r.id = any(${risks}::bigint[])`);
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

/** A level that was accepted beside the one that the risk has now. */
interface Compared extends InForce {
  accepted: number;
  level: number;
}

/** An acceptance with both levels. */
export interface Outgrown extends InForce {
  from: RankedLevel | undefined;
  to: RankedLevel | undefined;
}

type Now = readonly { risk: number; level: number | null }[];

/** Joins what these risks have now to acceptances `a`. */
const now = (risks: Now): Piece => sql`join unnest(${risks.map(({ risk }) => risk)}::bigint[],
  ${risks.map(({ level }) => level)}::bigint[]) w(risk, level) on w.risk = a.risk_id`;
const both = plain('a.level_id as accepted, w.level');

/** Acceptances in force of risks that are now at a level above what was accepted. */
export async function outgrownBy({ query }: Pick<HookContext, 'query'>, risks: Now): Promise<Outgrown[]> {
  const found = await query<Compared>(sql`select ${people}, ${both} from ${force} ${now(risks)} order by a.id`);
  if (!found.length) return [];
  const levels = await rankedLevels({ query });
  return found
    .filter(({ accepted, level }) => levels.isAbove(level, accepted))
    .map((one) => ({ ...one, from: levels.of(one.accepted), to: levels.of(one.level) }));
}

/** Acceptances that a rating has ended a moment ago and that would hold at the level that these risks have now, the newest of each risk. */
export async function outgrownLately({ query }: Pick<HookContext, 'query'>, risks: Now): Promise<{ id: number }[]> {
  const ended = await query<Compared>(sql`select a.id, a.risk_id as risk, ${both} from ${rowsOf('risk_acceptance', 'a')} ${now(risks)}
where a.ended = 'outgrown' and a.ended_at > now() - interval '1 day' and a.expiry_date >= ${today()}::date
  and not exists (select 1 from ${rowsOf('risk_acceptance', 'o')} where o.risk_id = a.risk_id and o.in_force)
order by a.ended_at desc, a.id desc`);
  if (!ended.length) return [];
  const levels = await rankedLevels({ query });
  const newest = new Map<number, number>();
  for (const { id, risk, level, accepted } of ended) if (!levels.isAbove(level, accepted) && !newest.has(risk)) newest.set(risk, id);
  return [...newest.values()].map((id) => ({ id }));
}
