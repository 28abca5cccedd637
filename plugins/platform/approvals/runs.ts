/** Runs, tasks and events in the database: read and written in batches. */
import type { HookContext } from '../../../core/index.ts';
import type { Plan, Run, Task } from './model.ts';
import type { Query } from './people.ts';

/** A run in progress with its tasks. */
export interface Open extends Run {
  tasks: Task[];
}

const RUNS = `select a.id, a.record_id, a.template_id, a.steps, a.status, a.current_step, a.submitter_id, coalesce((
    select json_agg(json_build_object('id', k.id, 'approval_id', k.approval_id, 'record_id', k.record_id, 'step', k.step, 'person_id',
    k.person_id, 'status', k.status) order by k.id)
    from approval_task k where k.tenant_id = $1 and k.approval_id = a.id), '[]') as tasks
  from approval a where a.tenant_id = $1 and a.record_entity = $2 and a.record_id = any($3::bigint[]) and a.status in ('open', 'returned')`;

/** One statement. @returns the run in progress of each record that has one. */
export async function openRuns(query: Query, tenant: number, entity: string, ids: readonly unknown[]): Promise<ReadonlyMap<number, Open>> {
  const rows = await query<Open & Record<string, unknown>>({ name: 'approval_runs', text: RUNS, values: [tenant, entity, ids] });
  return new Map(rows.map((run) => [run.record_id, run]));
}

const BEGIN = `insert into approval (tenant_id, created_by, updated_by, record_entity, record_id, template_id, steps, status, current_step,
  submitter_id)
  select $1, $2, $2, $3, d.record_id, d.template_id, d.steps, 'open', d.current_step, d.submitter_id
  from jsonb_to_recordset($4::jsonb) as d(record_id bigint, template_id bigint, steps jsonb, current_step int, submitter_id bigint)
  returning id, record_id`;
const MOVE = `update approval a set status = d.status, current_step = d.current_step, updated_at = now(), updated_by = $2,
  row_version = a.row_version + 1,
    ended_at = case when d.status in ('approved', 'rejected', 'withdrawn') then now() end
  from jsonb_to_recordset($3::jsonb) as d(id bigint, status text, current_step int) where a.tenant_id = $1 and a.id = d.id`;
const END = `update approval_task k set status = d.status, comment = d.comment, decided_at = now(), updated_at = now(), updated_by = $2,
  row_version = k.row_version + 1
  from jsonb_to_recordset($3::jsonb) as d(id bigint, status text, comment text) where k.tenant_id = $1 and k.id = d.id`;
const ASK = `insert into approval_task (tenant_id, created_by, updated_by, record_entity, record_id, approval_id, step, person_id, status,
  due_at, delegate_of_id)
  select $1, $2, $2, $3, d.record_id, d.approval_id, d.step, d.person_id, 'waiting', now() + make_interval(days => d.due_days),
  d.delegate_of_id
  from jsonb_to_recordset($4::jsonb) as d(record_id bigint, approval_id bigint, step int, person_id bigint, due_days int,
  delegate_of_id bigint)`;
const NOTE = `insert into approval_event (tenant_id, created_by, updated_by, record_entity, record_id, approval_id, kind, step, person_id,
  to_person_id, comment)
  select $1, $2, $2, $3, d.record_id, d.approval_id, d.kind, d.step, $2, d.to_person_id, d.comment
  from jsonb_to_recordset($4::jsonb) as d(record_id bigint, approval_id bigint, kind text, step int, to_person_id bigint, comment text)`;

/** At most one statement per table and kind of write, in the transaction of the move. */
export async function writePlans(
  { actor: { tenantId, userId }, entity, query }: Pick<HookContext, 'actor' | 'entity' | 'query'>,
  plans: readonly { id: number; plan: Plan }[],
): Promise<void> {
  const me = userId || null;
  const put = async <R extends Record<string, unknown>>(name: string, text: string, rows: readonly object[], about = true): Promise<R[]> =>
    rows.length
      ? query<R>({ name: `approval_${name}`, text, values: [tenantId, me, ...(about ? [entity] : []), JSON.stringify(rows)] })
      : [];
  await put(
    'move',
    MOVE,
    plans.flatMap(({ plan }) => plan.run ?? []),
    false,
  );
  await put(
    'end',
    END,
    plans.flatMap(({ plan }) => plan.ends),
    false,
  );
  const begun = await put<{ id: number; record_id: number }>(
    'begin',
    BEGIN,
    plans.flatMap(({ id, plan }) => (plan.begins ? [{ record_id: id, ...plan.begins }] : [])),
  );
  const fresh = new Map(begun.map((run) => [run.record_id, run.id]));
  const about = <T>(
    { id, plan }: { id: number; plan: Plan },
    rows: readonly T[],
  ): (T & { record_id: number; approval_id: number | null })[] =>
    rows.map((row) => ({ ...row, record_id: id, approval_id: fresh.get(id) ?? plan.run?.id ?? null }));
  await put(
    'ask',
    ASK,
    plans.flatMap((p) => about(p, p.plan.asks)),
  );
  await put(
    'note',
    NOTE,
    plans.flatMap((p) => about(p, p.plan.events)),
  );
}
