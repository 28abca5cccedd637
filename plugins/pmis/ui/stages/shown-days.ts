/** Days as the screens of stages say them: `12 Mar`, with the year where it is another one. */
import type { IntlShape } from 'react-intl';
import { fullDay } from './full-day.ts';

export { fullDay };

/** `12 Mar` in the year of today, `12 Mar 2027` in another one. */
export function shortDay(day: string, today: string): string {
  const [own, now] = [fullDay(day), fullDay(today)];
  const year = own.slice(own.lastIndexOf(' '));
  return now.endsWith(year) ? own.slice(0, -year.length) : own;
}

/** `12 Mar to 30 Apr`; one day alone where the other is missing. */
export function dayRange(intl: IntlShape, from: string | null, to: string | null, today: string): string {
  if (from !== null && to !== null)
    return intl.formatMessage({ id: 'pmis.stages.range' }, { from: shortDay(from, today), to: shortDay(to, today) });
  const one = from ?? to;
  return one === null ? '–' : shortDay(one, today);
}
