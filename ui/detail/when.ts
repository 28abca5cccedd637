import type { IntlShape } from 'react-intl';

const DAY = 86_400_000;
const midnight = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/**
 * When something happened, as people say it: "Today, 09:42", "Yesterday, 16:05", "16 Nov, 11:20", with the year where it is another one.
 * Latin digits in every language, as the contract wants them.
 */
export function when(iso: string, intl: IntlShape, now = new Date()): string {
  const date = new Date(iso);
  // Days before months, as everywhere in the product.
  const locale = intl.locale === 'en' ? 'en-GB' : `${intl.locale}-u-nu-latn`;
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date);
  const days = Math.round((midnight(now) - midnight(date)) / DAY);
  if (days === 0) return intl.formatMessage({ id: 'detail.today' }, { time });
  if (days === 1) return intl.formatMessage({ id: 'detail.yesterday' }, { time });
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year, calendar: 'gregory' }).format(date);
  return intl.formatMessage({ id: 'detail.on' }, { day, time });
}
