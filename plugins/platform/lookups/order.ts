/** Sorts a list of values through the pipeline: writes only moved values, all or nothing. */
import { q, write, type WriteContext, WriteDraft } from '../../../core/engine.ts';
import { AppError, text } from '../../../core/index.ts';
import { throwRefusal } from './refusal.ts';

/** @param ids all values of the list, without duplicates. @throws AppError conflict where the list has other values by now. */
export async function orderValues(ctx: WriteContext, ids: readonly number[]): Promise<void> {
  const { kernel, entity, actor } = ctx;
  await kernel.db.transaction({ tenant: actor.tenantId }, async (tx) => {
    const stored = await tx.query<{ id: number; position: number }>({
      text: `select t.id, t.position from ${q(entity.table)} t where t.tenant_id = $1 and t.deleted_at is null order by t.id for update`,
      values: [actor.tenantId],
    });
    const places = new Map(stored.map((row) => [row.id, row.position]));
    if (ids.length !== places.size || ids.some((id) => !places.has(id)))
      throw new AppError('conflict', { message: text('lookups.other_values') });
    const moved = ids.flatMap((id, i) => (places.get(id) === i + 1 ? [] : [new WriteDraft('update', i, { position: i + 1 }, id)]));
    await write({ ...ctx, tx }, moved);
    throwRefusal(moved);
  });
}
