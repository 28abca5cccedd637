/** Days and months in the Gregorian and the Umm al-Qura calendar, by Intl. A day is a text `YYYY-MM-DD`; no time zone is involved. */

import { fromHijri, hijriParts, isHijriYear } from '../../../core/shared/hijri.ts';
import type { DayParts } from '../../../core/shared/hijri.ts';
import { placeInWeek, region } from '../region.ts';
import { latinDigits } from '../text/digits.ts';

export type CalendarName = 'gregorian' | 'hijri';
export type { DayParts };

const MS_PER_DAY = 86_400_000;

const toUtc = (iso: string): number => Date.parse(`${iso}T00:00:00Z`);
const fromUtc = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The day `days` after another one (before it if negative). */
export const addDays = (iso: string, days: number): string => fromUtc(toUtc(iso) + days * MS_PER_DAY);

/** The day of a moment in the reader's time zone. */
export function dayHere(moment: Date): string {
  return [
    String(moment.getFullYear()).padStart(4, '0'),
    String(moment.getMonth() + 1).padStart(2, '0'),
    String(moment.getDate()).padStart(2, '0'),
  ].join('-');
}

/** Year, month and day in a calendar. */
export const partsOf = (iso: string, calendar: CalendarName): DayParts =>
  calendar === 'gregorian'
    ? { year: Number(iso.slice(0, 4)), month: Number(iso.slice(5, 7)), day: Number(iso.slice(8, 10)) }
    : hijriParts(iso);

/** The first day of the month that contains a day. */
export const startOfMonth = (iso: string, calendar: CalendarName): string => addDays(iso, 1 - partsOf(iso, calendar).day);

/** The first day of the month `months` later (earlier if negative). */
export function addMonths(iso: string, months: number, calendar: CalendarName): string {
  let first = startOfMonth(iso, calendar);
  for (let left = Math.abs(months); left > 0; left -= 1) {
    // 32 days later is in the next month and one day earlier in the previous one, in both calendars
    first = startOfMonth(addDays(first, months > 0 ? 32 : -1), calendar);
  }
  return first;
}

/** The same day some months later, or the last day of a shorter month. */
export function shiftMonth(iso: string, months: number, calendar: CalendarName): string {
  const target = addMonths(iso, months, calendar);
  const last = addDays(addMonths(target, 1, calendar), -1);
  const wanted = addDays(target, partsOf(iso, calendar).day - 1);
  return wanted > last ? last : wanted;
}

/** The days shown for a month: five or six whole weeks. */
export function monthGrid(iso: string, calendar: CalendarName): string[] {
  const first = startOfMonth(iso, calendar);
  const start = startOfWeek(first);
  const last = addDays(addMonths(first, 1, calendar), -1);
  const weeks = Math.ceil((placeInWeek(weekday(first)) + (toUtc(last) - toUtc(first)) / MS_PER_DAY + 1) / 7);
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(start, index));
}

/** The first day of the reader's week that contains a day. */
export const startOfWeek = (iso: string): string => addDays(iso, -placeInWeek(weekday(iso)));

/** 0 is Sunday. */
export const weekday = (iso: string): number => new Date(toUtc(iso)).getUTCDay();

/** A day, month or year as text, in a language and a calendar, with Latin digits. */
export function dayText(iso: string, locale: string, calendar: CalendarName, options: Intl.DateTimeFormatOptions): string {
  const name = calendar === 'gregorian' ? 'gregory' : 'islamic-umalqura';
  // British English puts the day before the month, as the product does.
  const format = new Intl.DateTimeFormat(`${locale === 'en' ? 'en-GB' : locale}-u-ca-${name}-nu-latn`, { ...options, timeZone: 'UTC' });
  // Few fonts have the letters ʻ and ʼ of Hijri months, so an apostrophe replaces them. The era ("AH", "هـ") is removed: the calendar is
  // known from the context.
  return format
    .formatToParts(toUtc(iso))
    .filter((part) => part.type !== 'era')
    .map((part) => part.value)
    .join('')
    .replace(/[\u02bb\u02bc]/g, '’')
    .replace(/[\s\u200f]+$/, '')
    .trim();
}

/** The same in the calendar of the reader's organisation. If it uses both calendars, the Hijri day follows after a dot. */
export function ownDayText(iso: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const { calendar } = region();
  if (calendar !== 'both') return dayText(iso, locale, calendar, options);
  const { weekday: _weekday, ...rest } = options;
  return `${dayText(iso, locale, 'gregorian', options)} · ${dayText(iso, locale, 'hijri', rest)}`;
}

const TYPED = /^\s*(\d{1,4})[/.\s-](\d{1,2})[/.\s-](\d{1,4})\s*$/;

/**
 * A day as people type it: `18/11/2027`, `18.11.2027`, `2027-11-18`, with Latin or Arabic digits. A Hijri day such as `19/06/1449` is
 * recognised by its year. null if it is not a day.
 */
export function parseDay(text: string): string | null {
  const latin = latinDigits(text).replace(/[\u200e\u200f\u2066-\u2069]/g, '');
  const match = TYPED.exec(latin);
  if (!match) return null;
  const [, a = '', b = '', c = ''] = match;
  const [year, month, day] = a.length > 2 ? [Number(a), Number(b), Number(c)] : [Number(c), Number(b), Number(a)];
  if (isHijriYear(year)) return fromHijri(year, month, day) ?? null;
  const iso = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const ms = toUtc(iso);
  return year >= 1700 && !Number.isNaN(ms) && fromUtc(ms) === iso ? iso : null;
}
