/** Whose turn it was and for how long, from the turns of a record. Pure. */
import { dayOf } from '../../../core/shared/day.ts';
import type { RefValue } from '../../../core/shared/wire.ts';
import { placeInWeek } from '../../kit/index.ts';

/** One row of the entity of turns, oldest first. */
export interface Turn {
  who: RefValue | null;
  began: string;
  /** Absent: it goes on. */
  ended?: string | undefined;
}

/** A part of the bar: past turns, the present one, days after the due date, days that are left, the turn of whoever answered. */
export interface Segment {
  kind: 'past' | 'now' | 'late' | 'left' | 'ok';
  /** Working days. */
  days: number;
  who?: RefValue | null;
}

const DAY = 86_400_000;
/** The last two days of a week are its weekend. */
const WORKING = 5;

/** A date as it is, a moment as its day. */
const dayIn = (value: string): string => (value.length > 10 ? dayOf(Date.parse(value)) : value);

/** Working days after the first day, up to and including the last; 0 if the last is not later. */
export function workingDays(from: string, to: string): number {
  let count = 0;
  for (let at = Date.parse(dayIn(from)) + DAY; at <= Date.parse(dayIn(to)); at += DAY)
    if (placeInWeek(new Date(at).getUTCDay()) < WORKING) count += 1;
  return count;
}

/**
 * Successive turns of one person are one; a turn that ended on the day on which it began is left out, unless it goes on. Days that the turn
 * before had as well count once: when a change is undone, the turn that it ended begins again where it began first.
 */
function joined(turns: readonly Turn[], today: string): Segment[] {
  const segments: Segment[] = [];
  let until = '';
  for (const { who, began, ended } of turns) {
    const from = dayIn(began) > until ? dayIn(began) : until;
    const [last, days] = [segments.at(-1), workingDays(from, ended ?? today)];
    until = dayIn(ended ?? today);
    if (last && last.who?.id === who?.id) {
      last.days += days;
      if (ended === undefined) last.kind = 'now';
    } else if (days > 0 || ended === undefined) segments.push({ kind: ended === undefined ? 'now' : 'past', days, who });
  }
  return segments;
}

/**
 * The bar of a record.
 * @param due day by which an answer is due; what is left until then, or what is over it, is a part of its own
 * @param answeredBy author of the answer
 */
export function segmentsOf(turns: readonly Turn[], today: string, due: string | undefined, answeredBy?: number): Segment[] {
  const segments = joined(turns, today).map((each) =>
    answeredBy !== undefined && each.who?.id === answeredBy ? { ...each, kind: 'ok' as const } : each,
  );
  const ends = turns.at(-1)?.ended ?? today;
  if (due === undefined) return segments;
  const [left, late] = [workingDays(ends, due), workingDays(due, ends)];
  const last = segments.at(-1);
  if (late > 0 && last && last.kind === 'now') {
    const before = Math.max(0, last.days - late);
    return [
      ...segments.slice(0, -1),
      ...(before > 0 ? [{ ...last, kind: 'past' as const, days: before }] : []),
      { kind: 'late', days: late, who: last.who ?? null },
    ];
  }
  return left > 0 ? [...segments, { kind: 'left', days: left }] : segments;
}
