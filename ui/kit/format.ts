/**
 * Figures, amounts and dates as the contract writes them (constants: numberLocale, dateFormat, timeFormat, missingDateText,
 * amountDecimals, percentageDecimals, currency rules). Pure functions; the components of values.tsx isolate direction.
 */

/** Shown for a missing date (missingDateText). */
export const MISSING_DATE = 'N/A';

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

/** `1234.5` -> `1,234.5`: Latin digits and en-US grouping in every language, at most `digits` decimals. Empty for no number. */
export function formatNumber(value: unknown, digits = 2): string {
  const number = toNumber(value);
  return number === null ? '' : formatter(plain, digits, 0).format(number);
}

/** An amount without its currency: always `digits` decimals (amountDecimals). */
export function formatAmount(value: unknown, digits = 2): string {
  const number = toNumber(value);
  return number === null ? '' : formatter(fixed, digits, digits).format(number);
}

/** The word or code of the currency: the riyal in Arabic, the code elsewhere. Other units keep their own name. */
export function currencyLabel(locale: string, unit = 'SAR'): string {
  return locale === 'ar' && (unit === 'SAR' || unit === 'SR') ? 'ريال' : unit;
}

/** Whether the currency stands after the amount (Arabic). */
export const currencyAfter = (locale: string): boolean => locale === 'ar';

/** `SAR 1,250.00`, in Arabic `1,250.00 ريال`. For text without markup, such as aria-labels and chart tooltips. */
export function formatMoney(value: unknown, locale: string, { unit = 'SAR', digits = 2 }: { unit?: string; digits?: number } = {}): string {
  const amount = formatAmount(value, digits);
  if (amount === '') return '';
  const label = currencyLabel(locale, unit);
  return currencyAfter(locale) ? `\u2066${amount}\u2069 ${label}` : `${label} ${amount}`;
}

/** `37.5` -> `37.5%`, at most two decimals (percentageDecimals). The value is in percent already. */
export function formatPercent(value: unknown, digits = 2): string {
  const text = formatNumber(value, digits);
  return text === '' ? '' : `${text}%`;
}

const two = (value: number): string => String(value).padStart(2, '0');
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day (`2028-02-15`) or an instant -> `15/02/2028`; `N/A` when missing or no date. Days carry no time zone. */
export function formatDate(value: unknown): string {
  if (typeof value === 'string') {
    const day = DAY.exec(value);
    if (day) return `${day[3]}/${day[2]}/${day[1]}`;
  }
  const date = toDate(value);
  return date ? `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}` : MISSING_DATE;
}

/** An instant -> `15/02/2028 09:42` in the reader's time zone; `N/A` when missing. */
export function formatDateTime(value: unknown): string {
  const date = toDate(value);
  return date ? `${formatDate(date)} ${two(date.getHours())}:${two(date.getMinutes())}` : MISSING_DATE;
}

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
