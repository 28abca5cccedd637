import type { IntlShape } from 'react-intl';
import { clock } from '../../../core/shared/clock.ts';
import { when } from './when.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** From this age on the clock time is clearer than "n hours ago". */
const RECENT = 12 * HOUR;

/** "now", "12 minutes ago", "3 hours ago"; then the day and time. Latin digits in every language. */
export function since(iso: string, intl: IntlShape, now = clock.date()): string {
  const passed = now.getTime() - new Date(iso).getTime();
  if (passed >= RECENT || passed < -MINUTE) return when(iso, intl, now);
  const format = new Intl.RelativeTimeFormat(`${intl.locale}-u-nu-latn`, { numeric: 'auto' });
  if (passed < MINUTE) return format.format(0, 'second');
  return passed < HOUR ? format.format(-Math.floor(passed / MINUTE), 'minute') : format.format(-Math.floor(passed / HOUR), 'hour');
}
