import { text, today, type DraftHook } from '../../core/index.ts';

/** position: the headcount does not fall below the people who hold it at the same time, today or later. */
export const headcount: DraftHook = async (drafts, { actor, query }) => {
  const lowered = drafts.filter((d) => d.op === 'update' && Number(d.row['headcount'] ?? Infinity) < Number(d.before?.['headcount']));
  if (!lowered.length) return;
  const rows = await query<{ id: number; held: number }>({
    text: `with held as (
             select position_id, greatest(from_date, $3::date) as first, coalesce(to_date, 'infinity') as last from user_position
             where tenant_id = $1 and position_id = any($2::bigint[]) and deleted_at is null and not coalesce(acting, false) and coalesce(to_date, 'infinity') >= $3::date
           )
           select position_id as id, max(held)::int as held from (
             select b.position_id, (select count(*) from held h where h.position_id = b.position_id and b.first between h.first and h.last) as held from held b
           ) days group by position_id`,
    values: [actor.tenantId, lowered.map((d) => d.id), today()],
  });
  const most = new Map(rows.map((row) => [row.id, row.held]));
  for (const draft of lowered) {
    const held = most.get(draft.id as number) ?? 0;
    if (held > Number(draft.row['headcount'])) draft.reject({ headcount: [text('organisation.headcount_held', { held })] });
  }
};
