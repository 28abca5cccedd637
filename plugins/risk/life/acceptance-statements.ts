/** What a decision on an acceptance looks at. */
import { plain, rowsOf, sql, today, type HookContext, type Piece } from '../../../core/index.ts';
import { acceptedAmong, placedAmong } from '../scale/score.ts';
import { levelThatCounts } from './standing-statements.ts';

/** The risk of an acceptance. */
export interface Subject extends Record<string, unknown> {
  id: number;
  owner: number;
  manager: number | null;
  stage: string;
  /** The level that counts; null where it is not rated. */
  level: number | null;
  /** Its rank, among the levels of the active matrix where the risk is scored by an earlier one. */
  rank: number | null;
}

/** The rank of a level, and of how many levels. */
interface Rank {
  rank: number;
  ranks: number;
}

/** How many levels the matrix of a level has. */
const levelsBeside = (alias: 'b' | 'v'): Piece =>
  sql`(select count(*)::int from ${rowsOf('risk_level', 'o')} where o.matrix_id = ${plain(`${alias}.matrix_id`)})`;

/** The rank of the level with the name of `level` in a matrix, if there is one. */
const sameNamed = (level: 'b' | 'v', matrix: Piece): Piece =>
  sql`(select s.position from ${rowsOf('risk_level', 's')} where s.matrix_id = ${matrix}
    and (nullif(s.name_en, '') = ${plain(`${level}.name_en`)} or nullif(s.name_ar, '') = ${plain(`${level}.name_ar`)})
    order by s.position limit 1)`;
const ACTIVE = sql`(select m.id from ${rowsOf('risk_matrix', 'm')} where m.status = 'active')`;

export async function subjectsOf({ query }: Pick<HookContext, 'query'>, risks: readonly number[]): Promise<ReadonlyMap<number, Subject>> {
  const rows = await query<Subject & Rank & { now: number; same: number | null }>(sql`
select r.id, r.risk_owner_id as owner, r.risk_manager_id as manager, r.stage, v.id as level, v.position as rank,
  ${levelsBeside('v')} as ranks,
  (select count(*)::int from ${rowsOf('risk_level', 'n')} where n.matrix_id = ${ACTIVE}) as now, ${sameNamed('v', ACTIVE)} as same
from ${rowsOf('risk', 'r')} left join ${rowsOf('risk_level', 'v', { deleted: 'include' })} on v.id = ${levelThatCounts('r')}
where r.id = any(${risks}::bigint[])`);
  return new Map(
    rows.map((row) => [row.id, row.rank === null ? row : { ...row, rank: row.same ?? placedAmong(row.rank, row.ranks, row.now) }]),
  );
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

/** A level that was accepted beside the one that the risk has now, each among the levels of its own matrix. */
interface Compared extends InForce {
  name_en: string | null;
  name_ar: string | null;
  accepted: number;
  of: number;
  same: number | null;
  rank: number;
  ranks: number;
}

/** The matrix may have other levels since: what was accepted is looked for among them. */
const isAbove = ({ accepted, of, same, rank, ranks }: Pick<Compared, 'accepted' | 'of' | 'same' | 'rank' | 'ranks'>): boolean =>
  rank > acceptedAmong({ rank: accepted, of, same }, ranks);

type Now = readonly { risk: number; level: number | null }[];

/** Joins what was accepted (`b`) and what these risks have now (`v`) to acceptances `a`. */
const compared = (now: Now): Piece => sql`join ${rowsOf('risk_level', 'b', { deleted: 'include' })} on b.id = a.level_id
join unnest(${now.map(({ risk }) => risk)}::bigint[], ${now.map(({ level }) => level)}::bigint[]) w(risk, level) on w.risk = a.risk_id
join ${rowsOf('risk_level', 'v', { deleted: 'include' })} on v.id = w.level`;
const both = sql`b.name_en, b.name_ar, b.position as accepted, ${levelsBeside('b')} as of,
  ${sameNamed('b', plain('v.matrix_id'))} as same, v.position as rank, ${levelsBeside('v')} as ranks`;

/** Acceptances in force of risks that are now at a level above what was accepted. */
export const outgrownBy = async ({ query }: Pick<HookContext, 'query'>, now: Now): Promise<Compared[]> =>
  (await query<Compared>(sql`select ${people}, ${both} from ${force} ${compared(now)} order by a.id`)).filter(isAbove);

/** Acceptances that a rating has ended a moment ago and that would hold at the level that these risks have now, the newest of each risk. */
export async function outgrownLately({ query }: Pick<HookContext, 'query'>, now: Now): Promise<{ id: number }[]> {
  const ended = await query<Compared>(sql`select a.id, a.risk_id as risk, ${both} from ${rowsOf('risk_acceptance', 'a')} ${compared(now)}
where a.ended = 'outgrown' and a.ended_at > now() - interval '1 day' and a.expiry_date >= ${today()}::date
  and not exists (select 1 from ${rowsOf('risk_acceptance', 'o')} where o.risk_id = a.risk_id and o.in_force)
order by a.ended_at desc, a.id desc`);
  const newest = new Map<number, number>();
  for (const one of ended) if (!isAbove(one) && !newest.has(one.risk)) newest.set(one.risk, one.id);
  return [...newest.values()].map((id) => ({ id }));
}
