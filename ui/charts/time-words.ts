/** Names of months and days on time axes, in the page's language with Latin digits (vega has English only). */
const DAY = 86_400_000;
/** A Sunday, because weeks of the format start on Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4);

const names = (tag: string, options: Intl.DateTimeFormatOptions, count: number, at: (index: number) => number): string[] => {
  const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
  return Array.from({ length: count }, (_, index) => format.format(at(index)));
};

/** @param language `ar` or any other language tag */
export function timeWords(language: string): Record<string, unknown> {
  const tag = language === 'ar' ? 'ar-u-nu-latn-ca-gregory' : language;
  const month = (index: number): number => Date.UTC(2026, index, 1);
  const day = (index: number): number => SUNDAY + index * DAY;
  return {
    dateTime: '%d/%m/%Y %H:%M',
    date: '%d/%m/%Y',
    time: '%H:%M',
    periods: ['AM', 'PM'],
    months: names(tag, { month: 'long' }, 12, month),
    shortMonths: names(tag, { month: 'short' }, 12, month),
    days: names(tag, { weekday: 'long' }, 7, day),
    shortDays: names(tag, { weekday: 'short' }, 7, day),
  };
}
