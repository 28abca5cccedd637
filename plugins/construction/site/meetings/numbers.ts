/**
 * Meetings are numbered per project and type, their items within the meeting: 3.2 is the second item of the third meeting (domain model
 * 1.13).
 */
import { type Draft, type DraftHook, keysIn, valueAfter } from '../../../../core/index.ts';
import { byKey } from '../shared.ts';
import { lastMeetings } from '../series-statements.ts';

/** Locks the projects, so that parallel meetings get different numbers; numbers in the recycle bin are not reused. */
const HELD = { unscoped: true, deleted: 'include', lock: 'update' } as const;
/** A revision of the minutes keeps the number of its meeting. */
const isNew = ({ op, row }: Draft<'meeting_minute'>): boolean => op === 'create' && !((row.revision ?? 0) > 0 && row.meeting_number);

export const numberMeetings: DraftHook<'meeting_minute'> = async (drafts, ctx) => {
  const made = drafts.filter(isNew);
  if (!made.length) return;
  const projects = keysIn(made, 'project_id');
  await ctx.find('construction_project', { id: projects }, HELD);
  const found = await lastMeetings(ctx, projects, keysIn(made, 'meeting_type_id'));
  const last = new Map(found.map((f) => [`${f.project_id}.${f.meeting_type_id}`, f.last]));
  for (const { row } of made) {
    const series = `${row.project_id}.${row.meeting_type_id}`;
    const number = (last.get(series) ?? 0) + 1;
    last.set(series, number);
    row.meeting_number = number;
  }
};

/** meeting_item: the next number of its meeting by default; status "closed" and the check box "done" are kept in sync. */
export const numberItems: DraftHook<'meeting_item'> = async (drafts, { find, max }) => {
  const written = drafts.filter((d) => d.op === 'create' || d.op === 'update');
  for (const draft of written) agree(draft);
  const moved = written.filter((d) => d.op === 'create' || 'seq' in d.row);
  if (!moved.length) return;
  const ids = keysIn(moved, 'meeting_minute_id');
  const meetings = byKey(await find('meeting_minute', { id: ids }, { fields: ['meeting_number'], ...HELD }));
  const lasts = await max('meeting_item', 'seq', { meeting_minute_id: ids }, { by: 'meeting_minute_id', unscoped: true });
  for (const draft of moved) {
    const meeting = meetings.get(valueAfter(draft, 'meeting_minute_id'));
    if (!meeting) continue;
    const last = lasts.get(meeting.id) ?? 0;
    const seq = draft.row.seq ?? last + 1;
    lasts.set(meeting.id, Math.max(last, seq));
    Object.assign(draft.row, { seq, item_number: `${meeting.meeting_number}.${seq}` });
  }
};

/** The status wins if it was given, else the check box. */
function agree({ row, before }: Draft<'meeting_item'>): void {
  if ('item_status' in row && row.item_status !== before?.item_status) {
    if (row.item_status === 'closed') row.is_done = true;
    else if (row.is_done !== true || before?.is_done === true) row.is_done = false;
  }
  if (row.is_done === true) row.item_status = 'closed';
  else if (row.is_done === false && (row.item_status ?? before?.item_status) === 'closed') row.item_status = 'open';
}
