/** Months of the axis in the reader's calendar, and Ramadan, which is short where days of work are. Days are numbers. Pure. */
import { fromHijri, hijriParts } from '../../../../../core/shared/hijri.ts';
import type { DayParts } from '../../../../../core/shared/hijri.ts';
import { dayOf, numberOf } from '../days.ts';

export type CalendarName = 'gregorian' | 'hijri';

/** Year, month and day of a day. */
export function partsOf(day: number, calendar: CalendarName): DayParts {
  const text = dayOf(day);
  if (calendar === 'hijri') return hijriParts(text);
  const [year = 1970, month = 1, date = 1] = text.split('-').map(Number);
  return { year, month, day: date };
}

export const startOfMonth = (day: number, calendar: CalendarName): number => day - partsOf(day, calendar).day + 1;

/** First days of every `step` months between two days, beginning at or before the first. */
export function monthsBetween(from: number, to: number, step: number, calendar: CalendarName): number[] {
  let first = startOfMonth(from, calendar);
  for (let back = (partsOf(first, calendar).month - 1) % step; back > 0; back -= 1) first = startOfMonth(first - 1, calendar);
  const found: number[] = [];
  while (first <= to) {
    found.push(first);
    // 32 days after its first day a month is over, and the next one is not.
    for (let on = 0; on < step; on += 1) first = startOfMonth(first + 32, calendar);
  }
  return found;
}

const RAMADAN = 9;

/** Each Ramadan between two days, as [first day, first day after]. */
export function ramadansBetween(from: number, to: number): [number, number][] {
  const found: [number, number][] = [];
  for (let { year } = partsOf(from, 'hijri'); year <= partsOf(to, 'hijri').year; year += 1) {
    const [first, after] = [fromHijri(year, RAMADAN, 1), fromHijri(year, RAMADAN + 1, 1)];
    if (first && after && numberOf(after) > from && numberOf(first) <= to) found.push([numberOf(first), numberOf(after)]);
  }
  return found;
}
