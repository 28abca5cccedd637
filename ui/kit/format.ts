/**
 * Formats numbers, amounts and dates as the contract defines them (constants: numberLocale, dateFormat, timeFormat, missingDateText,
 * amountDecimals, percentageDecimals, currency rules), in the calendar and currency of the reader's organisation. The components of
 * values.tsx also isolate the text direction.
 */
import { currencyName } from '../../core/shared/currency-names.ts';
import { hijriDate } from './hijri.ts';
import { region } from './region.ts';

/** Shown for a missing date (missingDateText). */
const MISSING_DATE = 'N/A';

const plain = new Map<number, Intl.NumberFormat>();
const fixed = new Map<number, Intl.NumberFormat>();

function formatter(cache: Map<number, Intl.NumberFormat>, digits: number, minimum: number): Intl.NumberFormat {
  let found = cache.get(digits);
  if (!found) {
    found = new Intl.NumberFormat('en-US', { minimumFractionDigits: minimum, maximumFractionDigits: digits });
    cache.set(digits, found);
  }
  return found;
}

const toNumber = (value: unknown): number | null => {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};

/** `1234.5` -> `1,234.5`: Latin digits and en-US grouping in every language, at most `digits` decimals. Empty if it is not a number. */
export function formatNumber(value: unknown, digits = 2): string {
  const number = toNumber(value);
  return number === null ? '' : formatter(plain, digits, 0).format(number);
}

/** An amount as the reader wants to see it: with `digits` decimals, or whole. For inputs and sums to be checked: `formatAmount`. */
export const shownAmount = (value: unknown, digits = 2): string => formatAmount(value, region().amounts === 'whole' ? 0 : digits);

/** An amount without its currency: always `digits` decimals (amountDecimals). */
export function formatAmount(value: unknown, digits = 2): string {
  const number = toNumber(value);
  return number === null ? '' : formatter(fixed, digits, digits).format(number);
}

/** The metadata unit that stands for the organisation's currency. */
const OWN_CURRENCY = 'currency';

/**
 * Label of a currency: the Arabic word for the riyal in Arabic, otherwise the code; the organisation's currency by default. Other units
 * keep their own name.
 */
export function currencyLabel(locale: string, unit = OWN_CURRENCY): string {
  if (locale === 'ar' && (unit === 'SAR' || unit === 'SR')) return 'ريال';
  // The code, because several currencies are called dinar or riyal.
  if (unit !== OWN_CURRENCY) return unit;
  return currencyName(locale, region().currency);
}

/** Whether the currency stands after the amount (Arabic). */
export const currencyAfter = (locale: string): boolean => locale === 'ar';

/** `SAR 1,250.00`, in Arabic `1,250.00 ريال`. For text without markup, such as aria-labels and chart tooltips. */
export function formatMoney(value: unknown, locale: string, { unit, digits = 2 }: { unit?: string; digits?: number } = {}): string {
  const amount = shownAmount(value, digits);
  if (amount === '') return '';
  const label = currencyLabel(locale, unit);
  return currencyAfter(locale) ? `\u2066${amount}\u2069 ${label}` : `${label} ${amount}`;
}

/** `37.5` -> `37.5%`, at most two decimals (percentageDecimals). The value is already in percent. */
export function formatPercent(value: unknown, digits = 2): string {
  const text = formatNumber(value, digits);
  return text === '' ? '' : `${text}%`;
}

/** Texts in one line, with the comma of the page's language. */
export const inList = (texts: readonly string[]): string => texts.join(document.documentElement.lang === 'ar' ? '، ' : ', ');

const two = (value: number): string => String(value).padStart(2, '0');
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The day of a day or an instant in the reader's time zone, `2028-02-15`; null if missing or not a date. Days have no time zone. */
export function dayOfValue(value: unknown): string | null {
  if (typeof value === 'string' && DAY.test(value)) return value;
  const date = toDate(value);
  return date && `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A day or an instant -> `15/02/2028`; `N/A` if missing or not a date. */
export function gregorianDate(value: unknown): string {
  const [year, month, day] = dayOfValue(value)?.split('-') ?? [];
  return year === undefined ? MISSING_DATE : `${day}/${month}/${year}`;
}

/** The same in the calendar of the organisation, `19/09/1449` with Umm al-Qura, or with the name of the month if the reader chose that. */
export function formatDate(value: unknown): string {
  const { calendar, dates } = region();
  const day = dayOfValue(value);
  if (day !== null && dates === 'long') return longDate(day, calendar === 'hijri');
  return day !== null && calendar === 'hijri' ? hijriDate(day) : gregorianDate(value);
}

const long = new Map<string, Intl.DateTimeFormat>();

/** `15 Feb 2028`, in Arabic `15 فبراير 2028`; of Umm al-Qura `19 Ram. 1449`. */
export function longDate(day: string, hijri: boolean, language = pageLanguage()): string {
  const arabic = language === 'ar';
  const key = `${arabic ? 'ar' : 'en-US'}-u-ca-${hijri ? 'islamic-umalqura' : 'gregory'}-nu-latn`;
  let format = long.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(key, { day: 'numeric', month: arabic ? 'long' : 'short', year: 'numeric', timeZone: 'UTC' });
    long.set(key, format);
  }
  const parts = new Map(format.formatToParts(Date.parse(`${day}T00:00:00Z`)).map(({ type, value: part }) => [type as string, part]));
  // Few fonts have the letters ʻ and ʼ of Hijri months, so an apostrophe replaces them.
  const month = parts.get('month')?.replaceAll(/[\u02bb\u02bc]/g, '’');
  return [parts.get('day'), month, parts.get('year') ?? parts.get('relatedYear')].join(' ');
}

const pageLanguage = (): string => (typeof document === 'undefined' ? 'en' : document.documentElement.lang.slice(0, 2));

/** An instant -> `15/02/2028 09:42` in the reader's time zone; `N/A` if missing. */
export function formatDateTime(value: unknown): string {
  const date = toDate(value);
  return date ? `${formatDate(date)} ${two(date.getHours())}:${two(date.getMinutes())}` : MISSING_DATE;
}

/** hh:mm of a moment, in the reader's time zone. */
export const formatTime = (moment: Date): string => `${two(moment.getHours())}:${two(moment.getMinutes())}`;

/** The year only, for issue dates (issueDateFormat). */
export function formatYear(value: unknown): string {
  const text = formatDate(value);
  return text === MISSING_DATE ? text : text.slice(-4);
}

function toDate(value: unknown): Date | null {
  if (value === null || value === undefined || value === '') return null;
  const date = value instanceof Date ? value : new Date(value as string | number);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Cuts a text at `length` characters and ends it with three dots (truncationSuffix). */
export function truncate(text: string, length: number): string {
  const letters = [...text];
  return letters.length <= length ? text : `${letters.slice(0, length).join('').trimEnd()}...`;
}
