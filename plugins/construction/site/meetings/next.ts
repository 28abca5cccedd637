/** meeting_minute.create_next: from the latest meeting of its project and type, with all open items. */
import { type Draft, type DraftHook, type HookContext, text, today } from '../../../../core/index.ts';
import { byKey, refuse } from '../shared.ts';
import { laterMeetings } from '../series-statements.ts';
import { generated } from '../generated.ts';

/** Revisions of minutes belong to one meeting; the latest revision is used. */
export const createNext: DraftHook<'meeting_minute'> = async (drafts, ctx) => {
  const later = await laterMeetings(
    ctx,
    drafts.map((d) => d.id),
  );
  for (const draft of drafts) {
    const found = later.find((l) => l.id === draft.id);
    if (found) refuse(draft, 'meeting_number', text('site.next_exists', { number: found.number }));
    else if (draft.before?.is_latest === false) refuse(draft, 'meeting_number', text('site.old_revision'));
  }
};

/** Values shared by the meetings of a series. */
const COMMON = [
  'project_id',
  'meeting_type_id',
  'description',
  'phase_id',
  'category_id',
  'location_id',
  'time_zone',
  'started_at',
  'ended_at',
  'chairperson_id',
  'secretary_id',
  'is_private',
  'distribution_user_ids',
  'priority',
] as const;
const WHERE_AND_WHEN = ['place', 'next_place', 'next_meeting_date'] as const;
const WEEK = 7;

const minute = (time: string | null): string | null => time?.slice(0, 5) ?? null;

/** The next meeting of each: at the agreed place and time, else at the same place a week later. */
async function followers({ find }: HookContext, meetings: readonly number[]): Promise<Record<string, unknown>[]> {
  const fields = [...COMMON, ...WHERE_AND_WHEN] as const;
  const found = byKey(await find('meeting_minute', { id: meetings }, { fields, unscoped: true, deleted: 'include' }));
  return meetings.flatMap((id) => {
    const meeting = found.get(id);
    if (!meeting) return [];
    const { id: previous_id, place, next_place, next_meeting_date, started_at, ended_at, ...common } = meeting;
    return {
      ...common,
      started_at: minute(started_at),
      ended_at: minute(ended_at),
      place: next_place ?? place,
      meeting_date: next_meeting_date ?? today(WEEK),
      previous_id,
    };
  });
}

/** Copies the invited people and open items. @param next the next meeting by the previous one. */
async function carryOver(ctx: HookContext, next: ReadonlyMap<number, number>): Promise<void> {
  const of = { meeting_minute_id: [...next.keys()] };
  const participants = await ctx.find('meeting_participant', of, {
    fields: ['meeting_minute_id', 'contact_id', 'user_id', 'company_id'],
    unscoped: true,
  });
  const items = await ctx.find(
    'meeting_item',
    { ...of, or: [{ is_done: false }, { is_done: null }] },
    {
      fields: [
        'meeting_minute_id',
        'subject',
        'category_id',
        'minutes',
        'responsible_id',
        'due_date',
        'priority',
        'item_status',
        'action_item_id',
      ],
      sort: ['seq'],
      unscoped: true,
    },
  );
  const carried = <R extends { meeting_minute_id: number }>(
    rows: readonly R[],
    as: (row: R) => Record<string, unknown>,
  ): Record<string, unknown>[] =>
    [...next].flatMap(([old, made]) =>
      rows.filter((r) => r.meeting_minute_id === old).map((row) => ({ ...as(row), meeting_minute_id: made })),
    );
  const invited = carried(participants, ({ id: _, ...row }) => ({ ...row, attendance: 'invited' }));
  const open = carried(items, ({ id: origin_item_id, ...row }) => ({ ...row, origin_item_id }));
  if (invited.length) await ctx.create('meeting_participant', invited);
  if (open.length) await ctx.create('meeting_item', open);
}

/** meeting_minute, after the SQL of the action. */
export async function makeNext(drafts: readonly Draft<'meeting_minute'>[], ctx: HookContext): Promise<void> {
  const asked = drafts.filter((d) => d.action === 'create_next');
  if (!asked.length) return;
  const meetings = asked.map((d) => d.id as number);
  const made = await ctx.create('meeting_minute', await followers(ctx, meetings));
  await carryOver(ctx, new Map(meetings.map((id, i) => [id, made[i] as number])));
  await generated(
    ctx,
    asked.map((draft, i) => ({
      from: { entity: 'meeting_minute', id: draft.id as number },
      to: { entity: 'meeting_minute', id: made[i] as number },
    })),
  );
  const numbers = await ctx.find('meeting_minute', { id: made }, { fields: ['record_number'], unscoped: true, deleted: 'include' });
  asked.forEach((draft, i) => {
    ctx.answer.note(draft, text('site.next_made', { number: numbers.find((n) => n.id === made[i])?.record_number ?? '' }));
    ctx.answer.made(draft, { entity: 'meeting_minute', id: made[i] as number });
  });
}
