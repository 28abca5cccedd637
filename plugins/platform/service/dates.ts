/** Dates of services: `/Date(ms)/`, optionally with an offset, and ISO 8601. */
import { isHijriYear } from '../../../core/shared/hijri.ts';
import { DATE_PATTERN, DATETIME_PATTERN } from '../../../core/shared/patterns.ts';

const MS = /^\/Date\((-?\d{1,15})([+-]\d{4})?\)\/$/;
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;
const DAY = new RegExp(DATE_PATTERN);
const MOMENT = new RegExp(DATETIME_PATTERN);

/** Offset of Riyadh in minutes, without daylight saving: the default. */
const HERE = 180;
const MINUTE = 60_000;
const HALF_DAY = 14 * 60;

/** SQL: `/Date(ms)/` of a day (midnight UTC, which is the same day in Riyadh) or moment. */
export const dateSql = (sql: string): string => `'/Date(' || floor(extract(epoch from ${sql}) * 1000)::bigint || ')/'`;

/** The day, YYYY-MM-DD, in its offset or else in Riyadh. @returns undefined for an invalid text. */
export function dayOf(text: string): string | undefined {
  const ms = MS.exec(text);
  if (ms) return at(Number(ms[1]), offsetOf(ms[2]) ?? Number.NaN)?.slice(0, 10);
  const [, day = '', clock, , zone] = ISO.exec(text) ?? [];
  if (isHijriYear(Number(day.slice(0, 4)))) return day;
  if (!DAY.test(day)) return undefined;
  return clock && zone?.toUpperCase() === 'Z' ? at(Date.parse(`${text.replace(' ', 'T')}`), HERE)?.slice(0, 10) : day;
}

/**
 * The moment in PostgreSQL's format, so that an unchanged one is the same text; a day alone means its beginning in Riyadh.
 * @returns undefined for an invalid text.
 */
export function momentOf(text: string): string | undefined {
  const ms = MS.exec(text);
  if (ms) return offsetOf(ms[2]) === undefined ? undefined : written(at(Number(ms[1]), 0));
  const [, day = '', clock = '00:00', seconds = ':00', zone = '+03:00'] = ISO.exec(text) ?? [];
  const moment = `${day}T${clock}${seconds}${zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2').toUpperCase()}`;
  // The tenant's calendar decides on such a year (core/crud/typed.ts).
  if (isHijriYear(Number(day.slice(0, 4)))) return moment;
  return MOMENT.test(moment) ? written(at(Date.parse(moment), 0)) : undefined;
}

/** Removes trailing zeros of seconds. */
const written = (iso: string | undefined): string | undefined => iso?.replace(/\.?0*Z$/, '+00:00');

/** `+0530` in minutes; default Riyadh; undefined for an impossible offset. */
function offsetOf(text: string | undefined): number | undefined {
  if (text === undefined) return HERE;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(3));
  if (minutes > HALF_DAY || Number(text.slice(3)) > 59) return undefined;
  return text.startsWith('-') ? -minutes : minutes;
}

/** Date and time at this offset, in the years 1 to 9999. */
function at(ms: number, offset: number): string | undefined {
  const date = new Date(ms + offset * MINUTE);
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date.toISOString() : undefined;
}
