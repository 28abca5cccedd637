import { type DraftHook, rowsOf, sql, text, today } from '../../core/index.ts';

/** position: the headcount does not fall below the people who hold it at the same time, today or later. */
export const headcount: DraftHook = async (drafts, { query }) => {
  const lowered = drafts.filter((d) => d.op === 'update' && Number(d.row['headcount'] ?? Infinity) < Number(d.before?.['headcount']));
  if (!lowered.length) return;
  const rows = await query<{ id: number; held: number }>(sql`with held as (
             select position_id, greatest(from_date, ${today()}::date) as first, coalesce(to_date, 'infinity') as last
             from ${rowsOf('user_position')}
             where position_id = any(${lowered.map((d) => d.id)}::bigint[]) and not coalesce(acting, false)
             and coalesce(to_date, 'infinity') >= ${today()}::date
           )
           select position_id as id, max(held)::int as held from (
             select b.position_id, (select count(*) from held h where h.position_id = b.position_id and b.first between h.first and h.last)
             as held from held b
           ) days group by position_id`);
  const most = new Map(rows.map((row) => [row.id, row.held]));
  for (const draft of lowered) {
    const held = most.get(draft.id as number) ?? 0;
    if (held > Number(draft.row['headcount'])) draft.reject({ headcount: [text('organisation.headcount_held', { held })] });
  }
};
