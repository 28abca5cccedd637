import type { IntlShape } from 'react-intl';
import { clock } from '../../../core/shared/clock.ts';

const DAY = 86_400_000;
const midnight = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** The day comes before the month, as everywhere in the product; Latin digits in every language, as the contract requires. */
const localeOf = (intl: IntlShape): string => (intl.locale === 'en' ? 'en-GB' : `${intl.locale}-u-nu-latn`);

/** Whole days between a moment and now, in the reader's time zone. */
const daysAgo = (date: Date, now: Date): number => Math.round((midnight(now) - midnight(date)) / DAY);

/** The clock time: "09:42". */
export const timeOf = (iso: string, intl: IntlShape): string =>
  new Intl.DateTimeFormat(localeOf(intl), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(iso));

/** When something happened: "Today, 09:42", "Yesterday, 16:05", "16 Nov, 11:20"; with the year if it is not this year. */
export function when(iso: string, intl: IntlShape, now = clock.date()): string {
  const date = new Date(iso);
  const time = timeOf(iso, intl);
  const days = daysAgo(date, now);
  if (days === 0) return intl.formatMessage({ id: 'kit.today_at' }, { time });
  if (days === 1) return intl.formatMessage({ id: 'kit.yesterday_at' }, { time });
  return intl.formatMessage({ id: 'kit.day_at' }, { day: dayOf(iso, intl, now), time });
}

/** A day without its time: "16 Nov"; with the year if it is not this year. */
export function dayOf(iso: string, intl: IntlShape, now = clock.date()): string {
  const date = new Date(iso);
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(localeOf(intl), { day: 'numeric', month: 'short', year, calendar: 'gregory' }).format(date);
}

/** A day as a heading: "Today", "Yesterday", "Monday 16 November 2026". */
export function dayTitle(iso: string, intl: IntlShape, now = clock.date()): string {
  const date = new Date(iso);
  const days = daysAgo(date, now);
  if (days === 0) return intl.formatMessage({ id: 'kit.day.today' });
  if (days === 1) return intl.formatMessage({ id: 'kit.day.yesterday' });
  return new Intl.DateTimeFormat(localeOf(intl), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    calendar: 'gregory',
  }).format(date);
}
