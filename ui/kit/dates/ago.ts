import type { IntlShape } from 'react-intl';
import { clock } from '../../../core/shared/clock.ts';
import { formatDate } from '../index.ts';

const MINUTE = 60_000;
const UNITS: [limit: number, size: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, MINUTE, 'minute'],
  [24, 60 * MINUTE, 'hour'],
  [7, 24 * 60 * MINUTE, 'day'],
];

/** "now", "5 minutes ago", "yesterday"; after a week the date. Latin digits in every language. */
export function ago(iso: string, intl: IntlShape, now = clock.now()): string {
  const past = now - new Date(iso).getTime();
  const words = new Intl.RelativeTimeFormat(intl.locale === 'ar' ? 'ar-u-nu-latn' : intl.locale, { numeric: 'auto' });
  if (past < MINUTE) return words.format(0, 'second');
  for (const [limit, size, unit] of UNITS) if (past < limit * size) return words.format(-Math.floor(past / size), unit);
  return formatDate(iso);
}
