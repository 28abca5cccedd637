/** The axis of the timeline: px per day and positions of ticks. Days are texts YYYY-MM-DD. Pure. */
import type { CalendarName } from '../../../kit/dates/calendar.ts';
import { addDays, addMonths, partsOf, startOfWeek } from '../../../kit/dates/calendar.ts';
import { daysBetween } from '../calendar/range.ts';

export const SCALES = ['week', 'month', 'quarter', 'year'] as const;
export type Scale = (typeof SCALES)[number];

/** Width of a day in px. */
export const DAY_WIDTH: Record<Scale, number> = { week: 20, month: 4, quarter: 1.6, year: 0.5 };

/** The best scale for rows between two days; quarters while unknown. */
export function scaleFor(first: string | null, last: string | null): Scale {
  if (first === null || last === null) return 'quarter';
  const days = daysBetween(first, last);
  return days <= 120 ? 'week' : days <= 550 ? 'month' : 'quarter';
}

export interface TimeAxis {
  from: string;
  to: string;
  /** px from the start side to the start of a day. */
  at: (day: string) => number;
  /** The day at a position. */
  dayAt: (px: number) => string;
  width: number;
}

/** Maximum length of the axis: a wrong year in one record must not make the rest unreadable. */
const MOST_DAYS = 366 * 25;

/** First of January, some years from a day. */
const yearOf = (day: string, years: number): string => `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}-01-01`;

/** An axis of whole years that contains the rows and today. @param first, last days of the earliest and latest row; null if unknown. */
export function timeAxis(scale: Scale, first: string | null, last: string | null, today: string): TimeAxis {
  const begin = first !== null && first < today ? first : today;
  const end = last !== null && last > today ? last : today;
  const from = yearOf(daysBetween(begin, today) > MOST_DAYS ? addDays(today, -MOST_DAYS) : begin, 0);
  const to = yearOf(daysBetween(today, end) > MOST_DAYS ? addDays(today, MOST_DAYS) : end, 1);
  const width = DAY_WIDTH[scale];
  return {
    from,
    to,
    at: (day) => daysBetween(from, day) * width,
    dayAt: (px) => addDays(from, Math.round(px / width)),
    width: daysBetween(from, to) * width,
  };
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** The first day of the year of a day. */
const startOfYear = (day: string, calendar: CalendarName): string => addMonths(day, 1 - partsOf(day, calendar).month, calendar);

/** The starts of weeks, or of months, quarters or years of a calendar, between two positions of the axis. */
export function ticks(axis: TimeAxis, scale: Scale, left: number, right: number, calendar: CalendarName = 'gregorian'): string[] {
  const found: string[] = [];
  const first = axis.dayAt(Math.max(0, left));
  const next = (day: string): string => (scale === 'week' ? addDays(day, 7) : addMonths(day, MONTHS[scale], calendar));
  for (
    let day = scale === 'week' ? startOfWeek(first) : startOfYear(first, calendar);
    day < axis.to && axis.at(day) < right;
    day = next(day)
  )
    if (axis.at(day) >= left - 200 && day >= axis.from) found.push(day);
  return found;
}

export interface TimeBar {
  start: number;
  size: number;
  /** Width of the finished part. */
  done: number;
  /** Width of the overdue part, from the finish to today. */
  beyond: number;
}

/** A bar on the axis; a single date is one day. null without dates. @param late not finished and past its finish date. */
export function barOf(
  axis: TimeAxis,
  first: string | null,
  last: string | null,
  progress: number,
  late: boolean,
  today: string,
): TimeBar | null {
  const begin = first ?? last;
  if (begin === null) return null;
  const end = last !== null && last >= begin ? last : begin;
  const start = Math.max(0, axis.at(begin));
  const size = Math.max(4, Math.min(axis.width, axis.at(addDays(end, 1))) - start);
  const beyond = late && end < today ? Math.max(0, axis.at(today) - start - size) : 0;
  return { start, size, done: size * Math.max(0, Math.min(1, progress / 100)), beyond };
}
