/** A merge over very many records: steps of a thousand each; the last one deletes the values. Idempotent. */
import { can, inUse, q, type WriteContext } from '../../../core/engine.ts';
import { AppError, type JobDef, type JobEnd, type JobRun, type ResolvedEntity, text, type Tx } from '../../../core/index.ts';
import { MANAGE_LOOKUPS } from '../../../core/shared/lookups.ts';
import { finishMerge } from './merge.ts';
import { BATCH, MERGE_JOB, moveRows, type Merge, type MergeJob } from './move.ts';
import { placesOf } from './uses.ts';

export const mergeJob: JobDef = { name: MERGE_JOB, run: (job) => run(job as JobRun<MergeJob>) };

async function run(job: JobRun<MergeJob>): Promise<JobEnd> {
  const { kernel, actor, locale, payload } = job;
  const entity = kernel.registry.entities.get(payload.entity);
  if (!entity || !inUse(actor, entity) || !can(actor, MANAGE_LOOKUPS)) throw new AppError('forbidden');
  const merge: Merge = { ...payload, actor };
  const ctx: WriteContext = {
    kernel,
    entity,
    actor,
    locale,
    origin: { source: 'job', ...(payload.requestId ? { requestId: payload.requestId } : {}) },
  };
  // Steps run in sequence, so the completed ones are the first.
  let step = job.steps.size;
  for (const place of placesOf(kernel.registry, entity)) {
    for (let moved = BATCH; moved === BATCH;) {
      await job.step(++step, async (tx) => {
        await holdValues(tx, entity, actor.tenantId, [merge.into]);
        return { done: (moved = await moveRows(tx, place, merge)) };
      });
    }
  }
  await job.step(++step, async (tx) => {
    const left = await holdValues(tx, entity, actor.tenantId, [merge.into], merge.from);
    return { done: left.length ? await finishMerge(tx, ctx, { ...merge, from: left }) : 0 };
  });
  return { data: { href: `/settings/lookups/${entity.name}` }, message: text('lookups.job_done', { entity: `@${entity.name}.labels` }) };
}

/**
 * Locks values against deletion.
 * @returns those of `others` that still exist.
 * @throws AppError conflict where one of `needed` is missing.
 */
async function holdValues(
  tx: Tx,
  { table }: ResolvedEntity,
  tenant: number,
  needed: readonly number[],
  others: readonly number[] = [],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>({
    text: `select t.id from ${q(table)} t where t.tenant_id = $1 and t.deleted_at is null and t.id = any($2::bigint[])
      order by t.id for no key update`,
    values: [tenant, [...needed, ...others]],
  });
  const there = new Set(rows.map((row) => row.id));
  if (needed.some((id) => !there.has(id))) throw new AppError('conflict', { message: text('lookups.gone') });
  return others.filter((id) => there.has(id));
}
