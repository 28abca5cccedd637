/** Demo data: two records of a kind that are related. */
import type { SeedContext } from '../../../../core/index.ts';

/** Links the first two that the administrator reaches; none where there are fewer. */
export async function linkFirst(ctx: SeedContext, entity: string): Promise<void> {
  const [first, second] = await ctx.first(entity, ctx.person('admin'), 2);
  if (first && second)
    await ctx.create('record_link', [{ from_entity: entity, from_id: first.id, to_entity: entity, to_id: second.id, kind: 'related' }]);
}
