/**
 * `posts_count` and `attachments_count` of records, for entities with such a column: incremented and decremented with each row (ST-25,
 * ST-26).
 */
import { q } from '../../../core/engine.ts';
import type { Draft, DraftHook, HookContext, Registry } from '../../../core/index.ts';

const STEP: Readonly<Record<Draft['op'], number>> = { create: 1, restore: 1, remove: -1, update: 0, act: 0 };

/**
 * @returns the hook `after` of an entity whose rows are attached to records (access.scope.record). The version of the record does not
 * change.
 */
export const countOn =
  (registry: Registry): DraftHook =>
  async (drafts, ctx) => {
    const link = registry.entity(ctx.entity).def.access.scope?.record;
    if (!link) return;
    const steps = new Map<string, Map<number, number>>();
    for (const d of drafts) {
      const after = { ...d.before, ...d.row };
      // Everybody reads the counter, but only one company reads the note.
      if (after['company_only'] === true) continue;
      const [entity, id] = [String(after[link.entity]), Number(after[link.id])];
      const of = steps.get(entity) ?? new Map<number, number>();
      steps.set(entity, of.set(id, (of.get(id) ?? 0) + STEP[d.op]));
    }
    for (const [entity, of] of steps) await step(registry, ctx, entity, `${link.tab}_count`, of);
  };

async function step(registry: Registry, ctx: HookContext, name: string, column: string, steps: Map<number, number>): Promise<void> {
  const entity = registry.entities.get(name);
  const rows = [...steps].filter(([, n]) => n !== 0).map(([id, n]) => ({ id, n }));
  if (!rows.length || !entity?.columns.has(column)) return;
  await ctx.query({
    text: `update ${q(entity.table)} t set ${q(column)} = greatest(0, coalesce(t.${q(column)}, 0) + d.n)
           from jsonb_to_recordset($2::jsonb) as d(id bigint, n integer) where t.tenant_id = $1 and t.id = d.id`,
    values: [ctx.actor.tenantId, JSON.stringify(rows)],
  });
}
