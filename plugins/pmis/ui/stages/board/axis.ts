/** The time axis of the board: px per day, ticks of two rows, shaded days off. Positions are px from the inline start. Pure. */
import { weekdayOf } from '../days.ts';
import { monthsBetween, ramadansBetween, startOfMonth } from './months.ts';
import type { CalendarName } from './months.ts';

export const ZOOMS = ['week', 'month', 'quarter'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** Width of a day in px. */
export const DAY_PX: Record<Zoom, number> = { week: 14, month: 2.2, quarter: 0.98 };

/** A wrong year in one stage must not make the axis endless. */
const MOST_DAYS = 366 * 25;
/** So that the axis fills a wide page, and today can stand in its middle. */
const LEAST_SIDE = 1300;

export interface Axis {
  zoom: Zoom;
  /** Whose months and years it shows. */
  calendar: CalendarName;
  /** First and last day, as numbers. */
  from: number;
  to: number;
  width: number;
  /** Position of the start of a day. */
  at: (day: number) => number;
  /** The day at a position. */
  dayAt: (px: number) => number;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/**
 * An axis of whole months that contains all stages and today, with room beside them.
 * @param first, last the earliest and the latest day; null without stages.
 */
export function axisOf(zoom: Zoom, first: number | null, last: number | null, today: number, calendar: CalendarName = 'gregorian'): Axis {
  const px = DAY_PX[zoom];
  const side = Math.ceil(LEAST_SIDE / px);
  const begin = clamp(Math.min(first ?? today, today), today - MOST_DAYS, today) - 31;
  const end = clamp(Math.max(last ?? today, today), today, today + MOST_DAYS) + 92;
  return axisFrom({ zoom, calendar }, px, startOfMonth(Math.min(begin, today - side), calendar), Math.max(end, today + side));
}

/** For paper: the stages fill a width, whatever it takes. */
export function axisWithin(
  width: number,
  first: number | null,
  last: number | null,
  today: number,
  calendar: CalendarName = 'gregorian',
): Axis {
  const from = startOfMonth(clamp(first ?? today, today - MOST_DAYS, today + MOST_DAYS), calendar);
  const to = Math.max(from + 31, clamp(last ?? today, today - MOST_DAYS, today + MOST_DAYS) + 15);
  const px = width / (to - from);
  const zoom = px >= DAY_PX.week / 2 ? 'week' : px >= DAY_PX.quarter * 1.3 ? 'month' : 'quarter';
  return axisFrom({ zoom, calendar }, px, from, to);
}

function axisFrom(as: Pick<Axis, 'zoom' | 'calendar'>, px: number, from: number, to: number): Axis {
  return { ...as, from, to, width: (to - from) * px, at: (day) => (day - from) * px, dayAt: (at) => from + Math.round(at / px) };
}

/** One step closer (1) or further away (-1); the same at the ends. */
export function zoomed(zoom: Zoom, by: 1 | -1): Zoom {
  return ZOOMS[clamp(ZOOMS.indexOf(zoom) - by, 0, ZOOMS.length - 1)] as Zoom;
}

export interface Tick {
  day: number;
  at: number;
}

export interface Ticks {
  /** The upper row: months, quarters or years. */
  big: Tick[];
  /** The lower row, where the lines of the grid are: weeks, months or quarters. */
  small: Tick[];
}

const MONTHS: Record<Zoom, { big: number; small: number }> = {
  week: { big: 1, small: 0 },
  month: { big: 3, small: 1 },
  quarter: { big: 12, small: 3 },
};

/** A tick without room before the next one would overlap it. */
const LEAST_ROOM = 40;

/**
 * The ticks that are in sight.
 * @param left, right the visible part of the axis in px.
 * @param weekStart the first day of a week, 0 is Sunday.
 */
export function ticksOf(axis: Axis, left: number, right: number, weekStart = 0): Ticks {
  const from = Math.max(axis.from, axis.dayAt(left));
  const to = Math.min(axis.to, axis.dayAt(right));
  const { big, small } = MONTHS[axis.zoom];
  const tick = (day: number): Tick => ({ day, at: axis.at(day) });
  const first = from - ((weekdayOf(from) - weekStart + 7) % 7);
  const weeks = Array.from({ length: Math.max(0, Math.floor((to - first) / 7) + 1) }, (_, i) => first + i * 7);
  const shown = (days: number[]): Tick[] => days.map(tick);
  const bigs = shown(monthsBetween(from, to, big, axis.calendar));
  // The period that began before the visible part keeps its name at the edge, unless the next one is about to begin there.
  const [head, next] = bigs;
  const edge = Math.max(left, 0);
  if (head && head.at < edge) {
    if (next && next.at - edge < LEAST_ROOM * 2) bigs.shift();
    else bigs[0] = { ...head, at: edge };
  }
  return {
    big: bigs,
    small: shown(small === 0 ? weeks : monthsBetween(from, to, small, axis.calendar)).filter(({ at }) => at >= left - 1),
  };
}

export interface Shade {
  at: number;
  width: number;
}

/** The days off in sight, one shade for those in a row; only in weeks, where a day is wide enough to be seen. */
export function shadesOf(axis: Axis, left: number, right: number, weekend: readonly number[]): Shade[] {
  if (axis.zoom !== 'week' || weekend.length === 0) return [];
  const shades: Shade[] = [];
  const to = Math.min(axis.to, axis.dayAt(right));
  for (let day = Math.max(axis.from, axis.dayAt(left) - 1), last = -1; day <= to; day += 1) {
    if (!weekend.includes(weekdayOf(day))) continue;
    const open = shades.at(-1);
    if (open && last === day - 1) open.width += axis.at(day + 1) - axis.at(day);
    else shades.push({ at: axis.at(day), width: axis.at(day + 1) - axis.at(day) });
    last = day;
  }
  return shades;
}

export interface Band extends Shade {
  /** Where its name begins in the upper row; absent where that has no room, or the ticks say it. */
  nameAt?: number;
}

/** Widths in px: of the name of a band, of that of a period, and of half of today's. */
const NAMES = { band: 64, big: { week: 112, month: 76, quarter: 44 }, today: 30 } as const;

/** Each Ramadan in sight. */
export function bandsOf(axis: Axis, left: number, right: number, bigs: readonly Tick[], today: number): Band[] {
  // Weeks of a Hijri axis stand below the names of their months.
  const named = axis.calendar === 'hijri' && axis.zoom === 'week';
  const taken = [
    ...bigs.map(({ at }): [number, number] => [at, at + NAMES.big[axis.zoom]]),
    [axis.at(today) - NAMES.today, axis.at(today) + NAMES.today] as [number, number],
  ].sort(([a], [b]) => a - b);
  return ramadansBetween(Math.max(axis.from, axis.dayAt(left) - 1), Math.min(axis.to, axis.dayAt(right))).map(([first, after]) => {
    const [at, end] = [Math.max(0, axis.at(first)), axis.at(after)];
    let nameAt = Math.max(at, left);
    for (const [from, to] of taken) if (nameAt < to && nameAt + NAMES.band > from) nameAt = to;
    const fits = nameAt === at || nameAt + NAMES.band <= end;
    return { at, width: end - at, ...(fits && !named ? { nameAt } : {}) };
  });
}
