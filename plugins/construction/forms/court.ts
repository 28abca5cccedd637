/** Whose move it is: every record with a ball in court keeps since when, and a row for each turn that somebody had. */
import { type Draft, type DraftHook, type Hooks, ofTenant, sql, type Statement, thisTenant } from '../../../core/index.ts';
import { clock } from '../../../core/index.ts';

const BALL = ['ball_in_court_id', 'ball_in_court_company_id'] as const;

const holder = (row: Record<string, unknown> | undefined): (number | null)[] =>
  BALL.map((column) => (row?.[column] as number | null | undefined) ?? null);

/** The row as it will be. */
const after = (draft: Draft): Record<string, unknown> => ({ ...draft.before, ...draft.row });

const held = (row: Record<string, unknown>): boolean => holder(row).some((id) => id !== null);

function moved(draft: Draft): boolean {
  if (!BALL.some((column) => column in draft.row)) return false;
  return draft.op === 'create' ? held(draft.row) : String(holder(draft.before)) !== String(holder(after(draft)));
}

/** Every entity, last of the hooks before the SQL. */
const sinceWhen: DraftHook = (drafts) => {
  for (const draft of drafts)
    if (moved(draft) && draft.row['court_since'] === undefined) draft.row['court_since'] = held(after(draft)) ? clock.iso() : null;
};

const turnsSql = (turns: unknown, entity: unknown, by: unknown): Statement => sql`
with given as (select * from jsonb_to_recordset(${turns}::jsonb) as g (id integer, project bigint, person bigint, company bigint,
since timestamptz)),
  ended as (update court_turn t set ended_at = now(), updated_at = now(), updated_by = ${by}, row_version = t.row_version + 1 from given g
    where ${ofTenant('court_turn', 't', { deleted: 'include' })} and t.record_entity = ${entity} and t.record_id = g.id
    and t.ended_at is null)
insert into court_turn (tenant_id, created_by, updated_by, record_entity, record_id, project_id, user_id, company_id, began_at)
select ${thisTenant}, ${by}, ${by}, ${entity}, id, project, person, company, coalesce(since, now()) from given where person is not null
or company is not null`;

/** One turn ends, the next begins; in the recycle bin it is nobody's. */
const keepTurns: DraftHook = async (drafts, { query, actor, entity }) => {
  const turns = drafts.map((draft) => {
    const row = after(draft);
    const [person, company] = draft.op === 'remove' ? [null, null] : holder(row);
    return { id: draft.id, project: row['project_id'] ?? null, person, company, since: draft.op === 'restore' ? null : row['court_since'] };
  });
  await query(turnsSql(JSON.stringify(turns), entity, actor.userId || null));
};

export const courtKeeper: Hooks = {
  before: sinceWhen,
  when: (draft) => moved(draft) || ((draft.op === 'remove' || draft.op === 'restore') && draft.before !== undefined && held(draft.before)),
  after: keepTurns,
};
