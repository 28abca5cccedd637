/** planning_item: its score and its total follow from its criteria and its estimate (domain model 1.22). */
import { type Draft, type DraftHook, type HookContext, type Hooks, ofTenant, rowsOf, sql, type Statement } from '../../../../core/index.ts';
import { keysOf, valueOf } from '../shared.ts';
import { monthlyOf } from './spread.ts';

const figuresSql = (planningItemIds: unknown, by: unknown): Statement => sql`
with given as (select id, weighted_score, total from ${rowsOf('planning_item', { deleted: 'include' })}
where id = any(${planningItemIds}::bigint[]) order by id for no key update), now as (
  select g.id, g.weighted_score as old_score, g.total as old_total,
    (select round(sum(c.weight * c.score) / nullif(sum(c.weight), 0), 2) from ${rowsOf('planning_criterion', 'c')}
    where c.planning_item_id = g.id) as score,
    coalesce((select sum(l.amount) from ${rowsOf('planning_line', 'l')} where l.planning_item_id = g.id), 0)::numeric(18,2) as total
  from given g
)
update planning_item i set weighted_score = n.score, total = n.total, row_version = i.row_version + 1, updated_at = now(),
updated_by = ${by}
from now n where ${ofTenant('planning_item', 'i', { deleted: 'include' })} and i.id = n.id
and (i.weighted_score is distinct from n.score or i.total is distinct from n.total)
returning i.id, n.old_score, n.score, n.old_total, n.total`;

interface Changed extends Record<string, unknown> {
  id: number;
  old_score: unknown;
  score: unknown;
  old_total: unknown;
  total: unknown;
}

const figure = (value: unknown): number | null => (value === null ? null : Number(value));

const count = async (drafts: readonly Draft[], { query, actor, history }: HookContext): Promise<void> => {
  const changed = await query<Changed>(figuresSql(keysOf(drafts, 'planning_item_id'), actor.userId || null));
  await history.add(
    'planning_item',
    changed.map((c) => ({
      id: c.id,
      changes: [
        { field: 'weighted_score', from: figure(c.old_score), to: figure(c.score) },
        { field: 'total', from: figure(c.old_total), to: figure(c.total) },
      ].filter(({ from, to }) => from !== to),
    })),
  );
};

const monthly: DraftHook = (drafts) => {
  for (const draft of drafts)
    if (draft.op === 'create' || draft.op === 'update')
      draft.row['monthly_amount'] = monthlyOf(valueOf(draft, 'amount'), valueOf(draft, 'spread_months'));
};

export const criterionHooks: Hooks = { after: count };
export const lineHooks: Hooks = { before: monthly, after: count };
