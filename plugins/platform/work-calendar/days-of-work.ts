/** Which days of a span are worked on, and which are days of Ramadan: what every table of working time begins with. */
import { fromHijri } from '../../../core/index.ts';
import { dayNumber, weekday } from './days.ts';

/** The days on which an organisation works. */
export interface DayRules {
  /** Days of the week without work; 0 is Sunday. */
  weekend: readonly number[];
  /** Days as YYYY-MM-DD, the last one included. Where several cover a day, the last of the list decides. */
  exceptions: readonly { from: string; to: string; isWorking: boolean }[];
}

/** Ramadan by Hijri year, as day numbers [first, first after]; undefined outside the tables of Intl. */
const ramadans = new Map<number, readonly [number, number] | undefined>();

function ramadan(year: number): readonly [number, number] | undefined {
  if (!ramadans.has(year)) {
    const [first, after] = [fromHijri(year, 9, 1), fromHijri(year, 10, 1)];
    ramadans.set(year, first && after ? [dayNumber(first), dayNumber(after)] : undefined);
  }
  return ramadans.get(year);
}

/** The Hijri year in which a day is, or the one before: a Hijri year has 354.367 days. */
const hijriYear = (day: number): number => Math.floor((day - dayNumber('0622-07-19')) / 354.367);

/** Which days of a span are worked on: 1 or 0. */
export function worksOf(rules: DayRules, from: number, to: number): Uint8Array {
  const works = new Uint8Array(to - from);
  const week = Uint8Array.from({ length: 7 }, (_, day) => (rules.weekend.includes(day) ? 0 : 1));
  const first = weekday(from);
  for (let i = 0; i < works.length; i += 1) works[i] = week[(first + i) % 7] as number;
  for (const exception of rules.exceptions)
    fill(works, from, dayNumber(exception.from), dayNumber(exception.to) + 1, exception.isWorking ? 1 : 0);
  return works;
}

/** Which days of a span are in Ramadan: 1 or 0. */
export function ramadanOf(from: number, to: number): Uint8Array {
  const days = new Uint8Array(to - from);
  for (let year = hijriYear(from); year <= hijriYear(to) + 1; year += 1) {
    const span = ramadan(year);
    if (span) fill(days, from, ...span, 1);
  }
  return days;
}

/** Sets the part of a span of days that is within the list, which begins with `first`. */
function fill(list: Uint8Array, first: number, from: number, to: number, value: 0 | 1): void {
  list.fill(value, Math.min(list.length, Math.max(0, from - first)), Math.min(list.length, Math.max(0, to - first)));
}
