/** Statements of the ball in court: starting and ending turns, and official answers. */
import { type HookContext, ofTenant, rowsOf, sql, type Statement, thisTenant } from '../../../core/index.ts';

type Writer = Pick<HookContext, 'query' | 'actor'>;

/** The new holder of a record's ball; without one the turn ends. */
export interface Turn {
  /** The record. */
  id: number | undefined;
  project: unknown;
  person: number | null;
  company: number | null;
  /** Start time; default: now. */
  since: unknown;
}

const turnsSql = (turns: unknown, entity: unknown, by: unknown): Statement => sql`
with given as (select * from jsonb_to_recordset(${turns}::jsonb) as g (id integer, project bigint, person bigint, company bigint,
since timestamptz)),
  ended as (update court_turn t set ended_at = now(), updated_at = now(), updated_by = ${by}, row_version = t.row_version + 1 from given g
    where ${ofTenant('court_turn', 't', { deleted: 'include' })} and t.record_entity = ${entity} and t.record_id = g.id
    and t.ended_at is null)
insert into court_turn (tenant_id, created_by, updated_by, record_entity, record_id, project_id, user_id, company_id, began_at)
select ${thisTenant}, ${by}, ${by}, ${entity}, id, project, person, company, coalesce(since, now()) from given where person is not null
or company is not null`;

/** Ends open turns and starts the next ones. */
export const keepTurns = async ({ query, actor }: Writer, entity: string, turns: readonly Turn[]): Promise<void> =>
  void (await query(turnsSql(JSON.stringify(turns), entity, actor.userId || null)));

const answeredSql = (replied: unknown, by: unknown): Statement => sql`
update correspondence c set letter_state = 'answered', ball_in_court_id = null, ball_in_court_company_id = null, court_since = null,
row_version = c.row_version + 1, updated_at = now(), updated_by = ${by}
from (select id, letter_state as was from ${rowsOf('correspondence', { deleted: 'include' })}
where id = any(${replied}::bigint[]) for update) o
where ${ofTenant('correspondence', 'c')} and c.id = o.id and o.was in ('sent', 'logged', 'awaiting_reply') returning c.id, o.was as "from"`;

const endTurnsSql = (ids: unknown): Statement =>
  sql`update court_turn set ended_at = now(), updated_at = now() where ${ofTenant('court_turn', { deleted: 'include' })}
    and record_entity = 'correspondence' and record_id = any(${ids}::int[]) and ended_at is null`;

/** Waiting letters become answered and nobody holds the ball. @returns those, with their previous states. */
export async function answerLetters({ query, actor }: Writer, letters: readonly unknown[]): Promise<{ id: number; from: string }[]> {
  const changed = await query<{ id: number; from: string }>(answeredSql(letters, actor.userId));
  await query(endTurnsSql(changed.map((c) => c.id)));
  return changed;
}

const oneOfficialSql = (rfiIds: unknown, ids: unknown, by: unknown): Statement => sql`
update rfi_reply r set is_official = false, row_version = r.row_version + 1, updated_at = now(), updated_by = ${by}
from unnest(${rfiIds}::bigint[], ${ids}::bigint[]) as c (rfi, chosen) where ${ofTenant('rfi_reply', 'r')} and r.rfi_id = c.rfi
and r.id <> c.chosen and r.is_official returning r.id`;

/** Keeps one official reply per question. @returns the replies that are no longer official. */
export const keepOneOfficial = (
  { query, actor }: Writer,
  rfis: readonly unknown[],
  replies: readonly unknown[],
): Promise<{ id: number }[]> => query(oneOfficialSql(rfis, replies, actor.userId));

const noneOfficialSql = (ids: unknown, by: unknown): Statement => sql`
update rfi_reply set is_official = false, row_version = row_version + 1, updated_at = now(), updated_by = ${by}
where ${ofTenant('rfi_reply')} and rfi_id = any(${ids}::bigint[]) and is_official returning id`;

/** Removes the official mark of all replies to these questions. @returns the replies that are no longer official. */
export const keepNoneOfficial = ({ query, actor }: Writer, rfis: readonly unknown[]): Promise<{ id: number }[]> =>
  query(noneOfficialSql(rfis, actor.userId));
