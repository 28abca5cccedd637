/** Overdue decisions: notifies the approvers and the step's escalation contact once, and marks the task as overdue. */
import { type Kernel, q } from '../../../core/engine.ts';
import { notify, type JobDef, type JobRun, type Tx } from '../../../core/index.ts';
import type { Step } from './model.ts';
import { notificationsOf } from './recipients.ts';

/** Most tasks per run of the job; the next run continues. */
const MOST = 500;

const LATE = `with late as (
    update approval_task k set overdue_at = now(), updated_at = now(), row_version = k.row_version + 1 where k.id = any(array(
      select id from approval_task where tenant_id = $1 and status = 'waiting' and due_at < now() and overdue_at is null order by due_at
      limit ${MOST} for update skip locked)) and k.tenant_id = $1
    returning k.id, k.record_entity, k.record_id, k.approval_id, k.step, k.person_id)
  select late.*, a.steps -> late.step as about from late join approval a on a.tenant_id = $1 and a.id = late.approval_id`;

const NOTE = `insert into approval_event (tenant_id, record_entity, record_id, approval_id, kind, step, person_id, to_person_id)
  select $1, d.record_entity, d.record_id, d.approval_id, 'overdue', d.step, d.person_id, d.told
  from jsonb_to_recordset($2::jsonb) as d(record_entity text, record_id bigint, approval_id bigint, step int, person_id bigint,
  told bigint)`;

interface Late extends Record<string, unknown> {
  id: number;
  record_entity: string;
  record_id: number;
  approval_id: number;
  step: number;
  person_id: number;
  about: Step | null;
}

export const escalationJob: JobDef = {
  name: 'approvals.overdue',
  everySeconds: 900,
  run: ({ kernel, actor, actor: { tenantId: tenant }, locale }: JobRun) =>
    kernel.db.transaction({ tenant }, async (tx) => {
      const late = await tx.query<Late>({ name: 'approvals_late', text: LATE, values: [tenant] });
      if (!late.length) return;
      const told = late.map((k) => ({ ...k, told: k.about?.escalate_to_id ?? null }));
      await tx.query({ text: NOTE, values: [tenant, JSON.stringify(told)] });
      await letRead(tx, tenant, (name) => kernel.registry.entities.get(name)?.table, told);
      const rows = await rowsOf(tx, tenant, kernel.registry, late);
      await notify(
        { kernel, actor, locale },
        tx,
        told.flatMap((k) =>
          notificationsOf(
            kernel.registry,
            k.record_entity,
            k.record_id,
            rows.get(`${k.record_entity}:${k.record_id}`) ?? {},
            [k.person_id, ...(k.told === null ? [] : [k.told])].map((to) => ({ to, word: 'overdue' })),
          ),
        ),
      );
    }),
};

/** Of records without a page: the reference to the record that shows them. One statement per such entity. */
async function rowsOf(
  tx: Tx,
  tenant: number,
  registry: Kernel['registry'],
  late: readonly Late[],
): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const rows = new Map<string, Record<string, unknown>>();
  for (const name of new Set(late.map((k) => k.record_entity))) {
    const entity = registry.entities.get(name);
    if (!entity?.def.opens) continue;
    const ids = late.filter((k) => k.record_entity === name).map((k) => k.record_id);
    const found = await tx.query<{ id: number }>({
      text: `select id, ${q(entity.def.opens.record)} from ${q(entity.table)} where tenant_id = $1 and id = any($2::bigint[])`,
      values: [tenant, ids],
    });
    for (const row of found) rows.set(`${name}:${row.id}`, row);
  }
  return rows;
}

/** Gives notified people read access to the record. One statement per entity. */
async function letRead(
  tx: Tx,
  tenant: number,
  tableOf: (entity: string) => string | undefined,
  late: readonly (Late & { told: number | null })[],
): Promise<void> {
  for (const name of new Set(late.map((k) => k.record_entity))) {
    const table = tableOf(name);
    const rows = late.flatMap((k) => (k.record_entity === name && k.told !== null ? [{ id: k.record_id, told: k.told }] : []));
    if (!table || !rows.length) continue;
    await tx.query({
      text: `update ${q(table)} t set participant_ids = t.participant_ids || d.told
        from jsonb_to_recordset($2::jsonb) as d(id bigint, told bigint)
             where t.tenant_id = $1 and t.id = d.id and not t.participant_ids @> array[d.told]`,
      values: [tenant, JSON.stringify(rows)],
    });
  }
}
