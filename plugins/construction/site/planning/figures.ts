/** planning_item: its score and its total follow from its criteria and its estimate (domain model 1.22). */
import type { Draft, DraftHook, HookContext, Hooks } from '../../../../core/index.ts';
import { keysOf, valueOf } from '../shared.ts';
import { monthlyOf } from './spread.ts';

const FIGURES = `
with given as (select id, weighted_score, total from planning_item where tenant_id = $1 and id = any($2::bigint[]) order by id for no key update), now as (
  select g.id, g.weighted_score as old_score, g.total as old_total,
    (select round(sum(c.weight * c.score) / nullif(sum(c.weight), 0), 2) from planning_criterion c where c.tenant_id = $1 and c.planning_item_id = g.id and c.deleted_at is null) as score,
    coalesce((select sum(l.amount) from planning_line l where l.tenant_id = $1 and l.planning_item_id = g.id and l.deleted_at is null), 0)::numeric(18,2) as total
  from given g
)
update planning_item i set weighted_score = n.score, total = n.total, row_version = i.row_version + 1, updated_at = now(), updated_by = $3
from now n where i.tenant_id = $1 and i.id = n.id and (i.weighted_score is distinct from n.score or i.total is distinct from n.total)
returning i.id, n.old_score, n.score, n.old_total, n.total`;

interface Changed extends Record<string, unknown> { id: number; old_score: unknown; score: unknown; old_total: unknown; total: unknown }

const figure = (value: unknown): number | null => (value === null ? null : Number(value));

const count = async (drafts: readonly Draft[], { query, actor, history }: HookContext): Promise<void> => {
  const changed = await query<Changed>({ name: 'site_planning_figures', text: FIGURES, values: [actor.tenantId, keysOf(drafts, 'planning_item_id'), actor.userId || null] });
  await history('planning_item', changed.map((c) => ({
    id: c.id,
    changes: [{ field: 'weighted_score', from: figure(c.old_score), to: figure(c.score) }, { field: 'total', from: figure(c.old_total), to: figure(c.total) }].filter(({ from, to }) => from !== to),
  })));
};

const monthly: DraftHook = (drafts) => {
  for (const draft of drafts) if (draft.op === 'create' || draft.op === 'update') draft.row['monthly_amount'] = monthlyOf(valueOf(draft, 'amount'), valueOf(draft, 'spread_months'));
};

export const criterionHooks: Hooks = { after: count };
export const lineHooks: Hooks = { before: monthly, after: count };
