/** Parses days, moments and times as people write them: day before month, month names in both languages, the Umm al-Qura calendar. */
import { westernDigits } from '../shared/digits.ts';
import { fromHijri, isHijriYear } from '../shared/hijri.ts';
import { normal } from './words.ts';

const MONTHS: Readonly<Record<string, number>> = {};
const NAMES: readonly string[] = [
  'january jan يناير',
  'february feb فبراير شباط',
  'march mar مارس اذار',
  'april apr ابريل نيسان',
  'may مايو ايار',
  'june jun يونيو حزيران',
  'july jul يوليو تموز',
  'august aug اغسطس اب',
  'september sep sept سبتمبر ايلول',
  'october oct اكتوبر',
  'november nov نوفمبر',
  'december dec ديسمبر',
];
NAMES.forEach((names, i) => {
  for (const name of names.split(' ')) (MONTHS as Record<string, number>)[normal(name)] ??= i + 1;
});

const two = (n: number): string => String(n).padStart(2, '0');

/**
 * @param hijri marked as Hijri in the text. Without a mark a year such as 1447 is kept: the organisation's calendar decides
 * (core/crud/typed.ts).
 * @returns YYYY-MM-DD for an existing day, else undefined.
 */
function day(year: number, month: number, date: number, hijri: boolean): string | undefined {
  if (isHijriYear(year)) return hijri ? fromHijri(year, month, date) : `${year}-${two(month)}-${two(date)}`;
  const at = new Date(Date.UTC(year, month - 1, date));
  if (year < 1900 || year > 9999 || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== date) return undefined;
  return `${year}-${two(month)}-${two(date)}`;
}

/** Two-digit years up to 49 belong to this century. */
const century = (year: number): number => (year < 50 ? 2000 + year : year < 100 ? 1900 + year : year);

/** @returns YYYY-MM-DD; undefined for anything else. */
export function parseDay(text: string): string | undefined {
  const whole = westernDigits(text)
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim();
  const hijri = /(?:هـ|ه|ah)$/i.test(whole);
  const given = whole.replace(/\s*(?:هـ|ه|م|ah|ad)$/i, '').trim();
  const first = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(given);
  if (first) return day(Number(first[1]), Number(first[2]), Number(first[3]), hijri);
  const last = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[T ].*)?$/.exec(given);
  if (last) return day(century(Number(last[3])), Number(last[2]), Number(last[1]), hijri);
  return named(given, hijri);
}

/** `12 March 2026`, `March 12, 2026`, `12-Mar-26`, `12 مارس 2026`. */
function named(text: string, hijri: boolean): string | undefined {
  const parts = normal(text).split(' ');
  const month = parts.flatMap((p) => MONTHS[p] ?? []).at(0);
  const numbers = parts.filter((p) => /^\d+$/.test(p)).map(Number);
  if (month === undefined || numbers.length !== 2 || parts.length > 4) return undefined;
  const [a, b] = numbers as [number, number];
  return a > 31 ? day(a, month, b, hijri) : day(century(b), month, a, hijri);
}

/** @returns HH:MM or HH:MM:SS; undefined for anything else. */
export function parseTime(text: string): string | undefined {
  const given = westernDigits(text).trim().toLowerCase();
  const m = /^t?(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|ص|م|صباحا|مساء)?$/.exec(given);
  if (!m) return undefined;
  const late = /^(p|م)/.test(m[4] ?? '');
  const hour = m[4] === undefined ? Number(m[1]) : (Number(m[1]) % 12) + (late ? 12 : 0);
  const [minute, second] = [Number(m[2]), Number(m[3] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return `${two(hour)}:${two(minute)}${m[3] === undefined ? '' : `:${two(second)}`}`;
}

/** Time zone of Saudi Arabia, without daylight saving. */
const OFFSET = '+03:00';

/** @returns a moment with its offset; undefined for anything else. A day alone means its beginning. */
export function parseMoment(text: string): string | undefined {
  const given = westernDigits(text).trim();
  const whole = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(given);
  if (whole) {
    const zone = whole[4] === undefined ? OFFSET : whole[4].replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
    return parseDay(whole[1] as string) && `${whole[1]}T${whole[2]}${whole[3] ?? ':00'}${zone}`;
  }
  const [date = '', ...rest] = given.split(/\s+(?=\d{1,2}[:.]\d{2})|T/);
  const found = parseDay(date);
  const time = rest.length ? parseTime(rest.join(' ')) : '00:00:00';
  return found && time && `${found}T${time.length === 5 ? `${time}:00` : time}${OFFSET}`;
}

/** Converts a serial date of spreadsheets (days since 1899-12-31); undefined for dates far from today. */
export function fromSerial(serial: number): string | undefined {
  if (!Number.isFinite(serial) || serial < 10_000 || serial > 110_000) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10);
}
