/**
 * Parses days as spreadsheets write them, in addition to those people type: month names, two-digit years, a trailing time, serial numbers.
 * Pure.
 */
import { addDays, parseDay } from '../../kit/dates/calendar.ts';
import { plainWords } from './plain-words.ts';
import { latinDigits } from '../../kit/text/digits.ts';

const MONTHS = new Map<string, number>();
for (const locale of ['en-GB', 'ar-EG', 'ar-IQ']) {
  for (const month of ['short', 'long'] as const) {
    const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { month, timeZone: 'UTC' });
    for (let index = 0; index < 12; index += 1) MONTHS.set(plainWords(format.format(Date.UTC(2027, index, 1))), index + 1);
  }
}

/** Serial numbers of the years 1954 to 2119: others are unlikely to be days. */
const SERIAL = { from: 20_000, to: 80_000 };
const SERIAL_ZERO = '1899-12-30';

const two = (value: number): string => String(value).padStart(2, '0');

/** `YYYY-MM-DD`, or null if the text is not a day. */
export function readDay(text: string): string | null {
  const latin = latinDigits(text)
    .trim()
    .replace(/[T\s]+\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:Z|[ap]\.?m\.?|[صم])?$/i, '');
  return parseDay(latin) ?? shortYear(latin) ?? named(latin) ?? serial(latin);
}

/** `18/11/27` is in this century. */
function shortYear(text: string): string | null {
  const found = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2})$/.exec(text);
  return found ? parseDay(`${found[1]}/${found[2]}/20${found[3]}`) : null;
}

/** `18-Nov-2027`, `18 نوفمبر 2027`, `Nov 18, 2027`. */
function named(text: string): string | null {
  const found =
    /^(\d{1,2})[\s./-]+(\p{L}+)\.?[\s.,/-]+(\d{2}|\d{4})$/u.exec(text) ??
    swapped(/^(\p{L}+)\.?[\s./-]+(\d{1,2})[\s.,/-]+(\d{4})$/u.exec(text));
  const month = found && MONTHS.get(plainWords(found[2] ?? ''));
  if (!found || !month) return null;
  const year = found[3]?.length === 2 ? `20${found[3]}` : found[3];
  return parseDay(`${two(Number(found[1]))}/${two(month)}/${year}`);
}

const swapped = (found: RegExpExecArray | null): string[] | null => found && [found[0], found[2] ?? '', found[1] ?? '', found[3] ?? ''];

function serial(text: string): string | null {
  const days = /^\d{5}(?:\.0*)?$/.test(text) ? Number(text) : 0;
  return days >= SERIAL.from && days <= SERIAL.to ? addDays(SERIAL_ZERO, days) : null;
}
