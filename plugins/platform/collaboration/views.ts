/** Saved views of lists: sharing, and at most one default of each kind. */
import { checkCost } from '../../../core/engine.ts';
import { AppError, type Draft, type DraftHook, type HookContext, type Registry, text, type Text } from '../../../core/index.ts';
import type { Where } from '../../../core/shared/where.ts';

const SHARE = 'share_views';

/** A view needs an existing list; sharing it, and making it the default for everybody, need their permissions. */
export const checkViews =
  (registry: Registry): DraftHook =>
  (drafts, { actor }) => {
    for (const d of drafts) {
      if (d.op === 'create' && !registry.entities.has(String(d.row['entity']))) d.reject({ entity: [text('field.unknown_entity')] });
      const heavy = costOf(d.row['query']);
      if (heavy) d.reject({ query: heavy });
      if (actor.permissions.has(SHARE)) continue;
      if (d.row['shared'] === true) d.reject({ shared: [text('view.share_not_permitted')] });
      else if (d.row['is_default'] === true && d.before?.['shared'] === true && d.row['shared'] !== false)
        d.reject({ is_default: [text('view.share_not_permitted')] });
    }
  };

/** Refuses a filter that costs too much. Invalid filters are reported when the list is read. */
function costOf(query: unknown): Text[] | undefined {
  const filter = typeof query === 'string' ? new URLSearchParams(query).get('filter') : null;
  if (!filter) return undefined;
  try {
    checkCost([JSON.parse(filter) as Where]);
  } catch (error) {
    return error instanceof AppError ? Object.values(error.errors ?? {})[0] : undefined;
  }
  return undefined;
}

/** Of several default views the last one wins; the stored ones lose the flag. A restored view never becomes the default. */
export const keepOneDefault: DraftHook = async (drafts, ctx) => {
  const winners = new Map<string, Draft>();
  for (const d of drafts) {
    if (d.op === 'restore') d.row['is_default'] = false;
    const after = { ...d.before, ...d.row };
    if (after['is_default'] !== true || d.op === 'remove') continue;
    const key = `${String(after['entity'])} ${after['shared'] === true ? 'all' : String(makerOf(d, ctx))}`;
    const earlier = winners.get(key);
    if (earlier) earlier.row['is_default'] = false;
    winners.set(key, d);
  }
  for (const d of winners.values()) await stepBack(d, ctx);
};

const makerOf = (d: Draft, ctx: HookContext): unknown => d.before?.['created_by'] ?? ctx.actor.userId;

/** The version of the other views does not change, so that open forms stay valid. */
async function stepBack(d: Draft, ctx: HookContext): Promise<void> {
  const after = { ...d.before, ...d.row };
  await ctx.query({
    text: `update saved_view set is_default = false where tenant_id = $1 and entity = $2 and is_default and deleted_at is null
      and id is distinct from $3::bigint
           and case when $4::boolean then shared else not shared and created_by = $5::bigint end`,
    values: [ctx.actor.tenantId, after['entity'], d.id ?? null, after['shared'] === true, makerOf(d, ctx)],
  });
}
