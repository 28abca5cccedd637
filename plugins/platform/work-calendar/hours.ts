/** work_calendar: a day of work closes after it opens, and its clock is one that exists. */
import { text, valueAfter, type Draft, type Hooks } from '../../../core/index.ts';
import { zoneOf } from './zones.ts';

/** Minutes after midnight of a time such as 08:00. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const hoursOfCalendars: Hooks<'work_calendar'> = {
  validate(drafts) {
    for (const draft of drafts) {
      if (draft.op !== 'create' && draft.op !== 'update') continue;
      closesAfterOpening(draft, 'opens_at', 'closes_at');
      closesAfterOpening(draft, 'ramadan_opens_at', 'ramadan_closes_at');
      const zone = draft.row.time_zone;
      if (typeof zone === 'string' && !exists(zone)) draft.reject({ time_zone: [text('work_calendar.unknown_zone')] });
    }
  },
};

function closesAfterOpening(
  draft: Draft<'work_calendar'>,
  opens: 'opens_at' | 'ramadan_opens_at',
  closes: 'closes_at' | 'ramadan_closes_at',
) {
  if (!(opens in draft.row) && !(closes in draft.row)) return;
  const [from, to] = [valueAfter(draft, opens), valueAfter(draft, closes)];
  // The midnight that follows is the end of every day.
  if (from && to && minuteOf(to) !== 0 && minuteOf(to) <= minuteOf(from))
    draft.reject({ [closes in draft.row ? closes : opens]: [text('work_calendar.closes_first')] });
}

/** Offsets such as +03:00 are clocks too, but have no name and no summer. */
function exists(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    zoneOf(zone);
    return true;
  } catch {
    return false;
  }
}
