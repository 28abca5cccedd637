/** What a decision on an acceptance looks at. */
import { rowsOf, sql, type HookContext } from '../../../core/index.ts';
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
