/** Converts values as people type them to the wire format: digits of either script, days in the calendar of the organisation. */
import { text, type Text } from '../errors.ts';
import type { ResolvedField } from '../metadata/registry.ts';
import { westernDigits } from '../shared/digits.ts';
import { fromHijri, isHijriYear } from '../shared/hijri.ts';
import { ARABIC_HALF_PATTERN } from '../shared/patterns.ts';
import type { CalendarChoice } from '../shared/region.ts';

export type Typed = { value: unknown } | { fault: Text };

const ARABIC_HALF = new RegExp(ARABIC_HALF_PATTERN);

/** Longest text that is parsed as a day, moment, time or telephone number; longer ones are left for the schema to refuse. */
const LONGEST = 100;
/** Longer texts are not checked for their script, since they are refused. */
const LONGEST_NAME = 1_000;
const MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;
const DAY = /^(\d{4})-(\d{2})-(\d{2})(?=$|[T ])/i;

/** Does a text contain no Arabic letters? */
export const isForeign = (value: unknown): boolean => typeof value === 'string' && value.length <= LONGEST_NAME && !ARABIC_HALF.test(value);

/** @param calendar of the tenant; absent: Gregorian. */
export function typed({ type }: Pick<ResolvedField, 'type'>, value: unknown, calendar?: CalendarChoice): Typed {
  if (typeof value !== 'string' || value.length > LONGEST) return { value };
  switch (type) {
    case 'phone':
    case 'time':
      return { value: plain(value) };
    case 'date':
    case 'datetime':
      return gregorian(plain(value), calendar);
    default:
      return { value };
  }
}

const plain = (value: string): string => westernDigits(value).replace(MARKS, '').trim();

/** Converts a day such as 1447-01-01 from Umm al-Qura where the organisation uses that calendar; elsewhere it is an error. */
function gregorian(value: string, calendar: CalendarChoice = 'gregorian'): Typed {
  const [day = '', year, month, date] = DAY.exec(value) ?? [];
  if (!isHijriYear(Number(year))) return { value };
  if (calendar === 'gregorian') return { fault: text('field.hijri', { date: day }) };
  const found = fromHijri(Number(year), Number(month), Number(date));
  return found ? { value: found + value.slice(day.length) } : { fault: text('field.no_hijri_day', { date: day }) };
}
