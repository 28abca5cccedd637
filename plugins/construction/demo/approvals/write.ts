/** Writes runs with everything that belongs to them: one statement per table. */
import { plain, type SeedContext, sql, type Sql, thisTenant } from '../../../../core/index.ts';
import type { Decided } from './paths.ts';
import { waiting, type Played } from './play.ts';

export interface Run extends Played {
  entity: Decided;
  record: number;
  template: number;
  steps: readonly Record<string, unknown>[];
  /** Whoever is asked now may change the record meanwhile. */
  edits: boolean;
}

const STANDS = (
  table: Decided,
): Sql => sql`update ${plain(table)} t set created_by = d.author, submitted_at = d.submitted_at, approved_at = d.approved_at,
  approver_ids = d.approvers, editor_ids = d.editors, participant_ids = d.participants, barred_id = d.author
  from jsonb_to_recordset($2::jsonb) as d(id bigint, author bigint, submitted_at timestamptz, approved_at timestamptz, approvers bigint[],
  editors bigint[], participants bigint[]) where t.tenant_id = ${thisTenant} and t.id = d.id`;

const RUN = sql`insert into approval (tenant_id, created_by, updated_by, created_at, updated_at, record_entity, record_id, template_id,
  steps, status, current_step, submitter_id, ended_at)
  select ${thisTenant}, d.author, d.author, d.begun, d.begun, d.entity, d.record, d.template, d.steps, d.run, d.step, d.author, d.ended
  from jsonb_to_recordset($2::jsonb) as d(entity text, record bigint, template bigint, steps jsonb, run text, step int, author bigint,
  begun timestamptz, ended timestamptz) order by d.begun returning id, record_entity as entity, record_id as record`;

const TASK = sql`insert into approval_task (tenant_id, created_by, updated_by, created_at, updated_at, record_entity, record_id,
  approval_id, step, person_id, status, due_at, overdue_at, delegate_of_id, decided_at, comment)
  select ${thisTenant}, d.asked_by, d.asked_by, d.at, d.at, d.entity, d.record, d.approval, d.step, d.person_id, d.status, d.due_at,
  d.overdue_at, d.delegate_of_id, d.decided_at, d.comment
  from jsonb_to_recordset($2::jsonb) as d(entity text, record bigint, approval bigint, step int, person_id bigint, status text,
  due_at timestamptz, overdue_at timestamptz, delegate_of_id bigint, decided_at timestamptz, comment text, asked_by bigint, at timestamptz)
  order by d.at`;

const EVENT = sql`insert into approval_event (tenant_id, created_by, updated_by, created_at, updated_at, record_entity, record_id,
  approval_id, kind, step, person_id, to_person_id, comment)
  select ${thisTenant}, d.person_id, d.person_id, d.at, d.at, d.entity, d.record, d.approval, d.kind, d.step, d.person_id, d.to_person_id,
  d.comment
  from jsonb_to_recordset($2::jsonb) as d(entity text, record bigint, approval bigint, kind text, step int, person_id bigint,
  to_person_id bigint, comment text, at timestamptz) order by d.at`;

const NOTIFICATIONS = sql`insert into notification (tenant_id, created_by, updated_by, created_at, updated_at, user_id, kind, record_entity,
  record_id, details, shown)
  select ${thisTenant}, d.asked_by, d.asked_by, d.at, d.at, d.person_id, 'approval', d.entity, d.record,
  jsonb_build_object('word', case when d.overdue_at is null then 'waiting' else 'overdue' end, 'tab', 'approval'), true
  from jsonb_to_recordset($2::jsonb) as d(entity text, record bigint, person_id bigint, overdue_at timestamptz, asked_by bigint,
  at timestamptz) order by d.at`;

export async function writeRuns(ctx: SeedContext, runs: readonly Run[]): Promise<void> {
  const put = <R extends Record<string, unknown>>(written: Sql, rows: readonly object[]): Promise<R[]> =>
    ctx.query<R>(written.with(JSON.stringify(rows)));
  for (const entity of new Set(runs.map((run) => run.entity)))
    await put(STANDS(entity), runs.filter((run) => run.entity === entity).map(standing));
  const made = await put<{ id: number; entity: string; record: number }>(
    RUN,
    runs.map((run) => ({ ...run, author: authorOf(run), begun: run.events[0]?.at, ended: endOf(run) })),
  );
  const ids = new Map(made.map(({ id, entity, record }) => [`${entity}.${record}`, id]));
  const all = <T extends object>(rows: (run: Run) => readonly T[]): object[] =>
    runs.flatMap((run) =>
      rows(run).map((row) => ({ ...row, entity: run.entity, record: run.record, approval: ids.get(`${run.entity}.${run.record}`) })),
    );
  await put(
    TASK,
    all(({ tasks }) => tasks),
  );
  await put(
    EVENT,
    all(({ events }) => events),
  );
  await put(NOTIFICATIONS, all(waiting));
}

const authorOf = ({ events }: Run): number | undefined => events[0]?.person_id;
const endOf = ({ run, events }: Run): Date | null => (run === 'open' || run === 'returned' ? null : (events.at(-1)?.at ?? null));

function standing(run: Run): object {
  const approvers = waiting(run).map((task) => task.person_id);
  const submitted = run.events.filter(({ kind }) => kind === 'submitted' || kind === 'resubmitted').at(-1)?.at;
  return {
    id: run.record,
    author: authorOf(run),
    submitted_at: submitted,
    approved_at: run.run === 'approved' ? endOf(run) : null,
    approvers,
    editors: run.edits ? approvers : [],
    participants: run.participants,
  };
}
