/** Merges values of a list: records that use one of them get another, and the merged values are deleted. */
import { q, SQLSTATE, write, type WriteContext, WriteDraft } from '../../../core/engine.ts';
import { AppError, invalid, text, type Tx } from '../../../core/index.ts';
import { BATCH, MERGE_JOB, moveRows, type Merge, type MergeJob } from './move.ts';
import { throwRefusal } from './refusal.ts';
import { countSql, placesOf } from './uses.ts';

/** More records are moved by a job: a few seconds' work in one transaction. */
export const MOST = 5_000;

export interface MergeAsk {
  from: readonly number[];
  into: number;
  dryRun: boolean;
}

export interface MergeCount extends Record<string, unknown> {
  entity: string;
  count: number;
  deleted: number;
}

export interface Merged {
  /** Records that use the merged values; deleted ones counted separately. */
  counts: MergeCount[];
  records: number;
  job?: number;
}

/**
 * @param most records of one transaction. @throws AppError invalid, naming the field; conflict where a unique field would have duplicates.
 */
export async function mergeValues(ctx: WriteContext, { from, into, dryRun }: MergeAsk, most = MOST): Promise<Merged> {
  const { kernel, actor, locale, entity } = ctx;
  if (entity.def.merges === false) throw new AppError('conflict', { message: text('lookups.never_merged') });
  return kernel.db.transaction({ tenant: actor.tenantId }, async (tx) => {
    await checkValues(tx, ctx, from, into);
    const places = placesOf(kernel.registry, entity);
    const counts = places.length
      ? (await tx.query<MergeCount>({ text: countSql(places), values: [actor.tenantId, from] })).filter((c) => c.count + c.deleted > 0)
      : [];
    const records = counts.reduce((sum, c) => sum + c.count + c.deleted, 0);
    if (dryRun) return { counts, records };
    const merge: Merge = { from, into, actor, ...requestOf(ctx) };
    if (records <= most) {
      await finishMerge(tx, ctx, merge);
      return { counts, records };
    }
    await putOutOfUse(tx, ctx, from);
    const payload: MergeJob = { entity: entity.name, from, into, ...requestOf(ctx) };
    const { id } = await kernel.jobs.enqueue(tx, {
      name: MERGE_JOB,
      payload,
      actor,
      locale,
      total: records,
      subject: kernel.registry.label(locale, `${entity.name}.labels`, entity.def.label[1]),
    });
    return { counts, records, job: id };
  });
}

const requestOf = ({ origin: { requestId, ip } }: WriteContext): Pick<Merge, 'requestId' | 'ip'> => ({
  ...(requestId ? { requestId } : {}),
  ...(ip ? { ip } : {}),
});

/** Moves the rest and deletes the values, in this transaction. */
export async function finishMerge(tx: Tx, ctx: WriteContext, merge: Merge): Promise<number> {
  let moved = 0;
  try {
    for (const place of placesOf(ctx.kernel.registry, ctx.entity)) {
      for (let n = BATCH; n === BATCH; moved += n) n = await moveRows(tx, place, merge);
    }
  } catch (error) {
    throw SQLSTATE[(error as { code?: string }).code ?? '']?.code === 'invalid'
      ? new AppError('conflict', { message: text('lookups.alike'), cause: error })
      : error;
  }
  const drafts = merge.from.map((id, i) => new WriteDraft('remove', i, {}, id));
  await write({ ...ctx, origin: { ...ctx.origin, source: 'job' }, tx }, drafts);
  throwRefusal(drafts);
  return moved;
}

/** Deactivates the values while a job moves their records, so that nobody chooses them. */
async function putOutOfUse(tx: Tx, ctx: WriteContext, ids: readonly number[]): Promise<void> {
  const drafts = ids.map((id, i) => new WriteDraft('update', i, { is_active: false }, id));
  await write({ ...ctx, origin: { ...ctx.origin, source: 'job' }, tx }, drafts);
  throwRefusal(drafts);
}

/** Locks the values. @throws AppError invalid. */
async function checkValues(tx: Tx, { entity, actor }: WriteContext, from: readonly number[], into: number): Promise<void> {
  const rows = await tx.query<{ id: number; is_active: boolean }>({
    text: `select t.id, t.is_active is not false as is_active from ${q(entity.table)} t where t.tenant_id = $1 and t.deleted_at is null
      and t.id = any($2::bigint[]) order by t.id for update`,
    values: [actor.tenantId, [...from, into]],
  });
  const known = new Map(rows.map((row) => [row.id, row]));
  const missing = from.filter((id) => !known.has(id));
  if (missing.length)
    throw invalid({ from: [text('field.unknown_references', { count: missing.length, ids: missing.slice(0, 10).join(', ') })] });
  const target = known.get(into);
  if (!target) throw invalid({ into: [text('field.unknown_reference')] });
  if (!target.is_active) throw invalid({ into: [text('lookups.into_inactive')] });
  await checkBelow(tx, entity, actor.tenantId, from, into);
}

/** In a tree the remaining value may not be below a merged one, or it would be below itself. */
async function checkBelow(
  tx: Tx,
  { table, fields }: WriteContext['entity'],
  tenant: number,
  from: readonly number[],
  into: number,
): Promise<void> {
  for (const { name } of [...fields.values()].filter((f) => f.tree)) {
    const above = await tx.query<{ id: number }>({
      text: `with recursive up as (select t.id, t.${q(name)} as above from ${q(table)} t where t.tenant_id = $1 and t.id = $2
             union select t.id, t.${q(name)} from up join ${q(table)} t on t.tenant_id = $1 and t.id = up.above) select id from up
             where id = any($3::bigint[])`,
      values: [tenant, into, from],
    });
    if (above.length) throw invalid({ into: [text('lookups.into_below')] });
  }
}
