/** meeting_minute.create_next: from the highest meeting of its project and type, with everything that is not done. */
import { type Draft, type DraftHook, type HookContext, plain, rowsOf, sql, type Statement, text, today } from '../../../../core/index.ts';
import { refuse, wireRows } from '../shared.ts';
import { generated } from '../generated.ts';

const laterSql = (ids: unknown): Statement => sql`
select m.id, n.record_number as number from ${rowsOf('meeting_minute', 'm', { deleted: 'include' })} cross join lateral (
  select o.record_number from ${rowsOf('meeting_minute', 'o')} where o.project_id = m.project_id and o.meeting_type_id = m.meeting_type_id
    and o.meeting_number > m.meeting_number and o.meeting_state <> 'cancelled' order by o.meeting_number desc limit 1) n
where m.id = any(${ids}::bigint[])`;

/** Revisions of minutes are of one meeting; the newest speaks for it. */
export const createNext: DraftHook = async (drafts, { query }) => {
  const later = await query<{ id: number; number: string }>(laterSql(drafts.map((d) => d.id)));
  for (const draft of drafts) {
    const found = later.find((l) => l.id === draft.id);
    if (found) refuse(draft, 'meeting_number', text('site.next_exists', { number: found.number }));
    else if (draft.before?.['is_latest'] === false) refuse(draft, 'meeting_number', text('site.old_revision'));
  }
};

/** What a series of meetings has in common, and where and when the next one is: in a week unless the minutes say so. */
const NEXT = sql`
select project_id, meeting_type_id, description, phase_id, category_id, location_id, time_zone, left(started_at::text, 5) as started_at,
left(ended_at::text, 5) as ended_at,
  chairperson_id, secretary_id, is_private, distribution_user_ids, priority, coalesce(next_place, place) as place,
  coalesce(next_meeting_date, $3::date) as meeting_date, id as previous_id
from ${rowsOf('meeting_minute', { deleted: 'include' })} where id = any($2::bigint[]) order by array_position($2::bigint[], id)`;
const WEEK = 7;

/** By table: what is carried over of its rows, and which. */
const CARRIED = {
  meeting_participant: { columns: "contact_id, user_id, company_id, 'invited' as attendance", where: 'true' },
  meeting_item: {
    columns: 'subject, category_id, minutes, responsible_id, due_date, priority, item_status, action_item_id, id as origin_item_id',
    where: 'is_done is not true',
  },
} as const;

/** meeting_minute, after the SQL of the action. */
export async function makeNext(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  const asked = drafts.filter((d) => d.action === 'create_next');
  if (!asked.length) return;
  const keys = asked.map((d) => d.id);
  const made = await ctx.create('meeting_minute', await wireRows(ctx, NEXT.with(keys, today(WEEK))));
  for (const [table, { columns, where }] of Object.entries(CARRIED)) {
    const order = table === 'meeting_item' ? 'seq, id' : 'id';
    const rows = await wireRows(
      ctx,
      sql`select n.made as meeting_minute_id, r.* from unnest(${keys}::bigint[], ${made}::bigint[]) as n (old, made)
        cross join lateral (select ${plain(columns)} from ${rowsOf(table as keyof typeof CARRIED)} where meeting_minute_id = n.old
        and ${plain(where)} order by ${plain(order)}) r`,
    );
    if (rows.length) await ctx.create(table, rows);
  }
  await generated(
    ctx,
    asked.map((draft, i) => ({
      from: { entity: 'meeting_minute', id: draft.id as number },
      to: { entity: 'meeting_minute', id: made[i] as number },
    })),
  );
  const numbers = await ctx.find('meeting_minute', { id: made }, { fields: ['record_number'], unscoped: true, deleted: 'include' });
  asked.forEach((draft, i) => {
    ctx.note(draft, text('site.next_made', { number: numbers.find((n) => n.id === made[i])?.record_number ?? '' }));
    ctx.made(draft, { entity: 'meeting_minute', id: made[i] as number });
  });
}
