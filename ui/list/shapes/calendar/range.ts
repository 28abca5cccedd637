/** The days that the calendar shows, and the rows on them. Days are texts YYYY-MM-DD. Pure. */
import type { EntityMeta, FieldMeta, Row } from '../../../../core/shared/wire.ts';
import type { Where } from '../../../../core/shared/where.ts';
import { today } from '../../../../core/shared/day.ts';
import { addDays, addMonths, dayHere, monthGrid, startOfMonth, startOfWeek } from '../../../kit/dates/calendar.ts';
import type { CalendarName } from '../../../kit/dates/calendar.ts';

export const SPANS = ['month', 'week', 'agenda'] as const;
export type Span = (typeof SPANS)[number];

/** The start and end fields of an entity's calendar; the same field twice if there is only one. */
export interface DateFields {
  start: FieldMeta;
  end: FieldMeta;
}

export function dateFields(meta: EntityMeta): DateFields | undefined {
  const names = meta.list.views.calendar;
  const [first, second] = names ? names : [];
  const start = first === undefined ? undefined : meta.fields[first];
  return start && { start, end: (second === undefined ? undefined : meta.fields[second]) ?? start };
}

/** The day in the address ("2027-03" or "2027-03-14"); today for anything else. */
export function anchorOf(text: string | undefined): string {
  const day = /^\d{4}-\d{2}$/.test(text ?? '') ? `${text}-01` : (text ?? '');
  const time = Date.parse(`${day}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : today();
}

/** The days to show: whole weeks for month and week, the days of the month for the agenda. */
export function daysOf(anchor: string, span: Span, calendar: CalendarName): string[] {
  if (span === 'month') return monthGrid(anchor, calendar);
  const first = span === 'week' ? startOfWeek(anchor) : startOfMonth(anchor, calendar);
  const end = span === 'week' ? addDays(first, 7) : addMonths(anchor, 1, calendar);
  const days: string[] = [];
  for (let day = first; day < end; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The anchor moved by one page. */
export const turned = (anchor: string, span: Span, calendar: CalendarName, step: 1 | -1): string =>
  span === 'week' ? addDays(anchor, 7 * step) : addMonths(anchor, step, calendar);

/** The anchor as text for the address: the month alone if that is enough. */
export const anchorText = (anchor: string, span: Span, calendar: CalendarName): string =>
  span !== 'week' && calendar === 'gregorian' ? anchor.slice(0, 7) : anchor;

/** Midnight in the reader's time zone, in the type of the field: a day for dates, an instant for date-times. */
const bound = (field: FieldMeta, day: string): string => (field.type === 'datetime' ? new Date(`${day}T00:00:00`).toISOString() : day);

/** Rows that overlap the days from first to last; a row with one date counts on that day. */
export function touching({ start, end }: DateFields, first: string, last: string): Where {
  const after = addDays(last, 1);
  const inside = (field: FieldMeta): Where => ({
    and: [{ [field.name]: { gte: bound(field, first) } }, { [field.name]: { lt: bound(field, after) } }],
  });
  if (start.name === end.name) return inside(start);
  return {
    or: [
      { and: [{ [start.name]: { lt: bound(start, after) } }, { [end.name]: { gte: bound(end, first) } }] },
      { and: [{ [end.name]: { empty: true } }, inside(start)] },
      { and: [{ [start.name]: { empty: true } }, inside(end)] },
    ],
  };
}

/** The day of a stored value in the reader's time zone; null if empty. */
export function dayOf(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? null : dayHere(time);
}

/** First and last day of a row; null when it has none. */
export function spanOf(fields: DateFields, row: Row): { first: string; last: string } | null {
  const start = dayOf(row[fields.start.name]);
  const end = dayOf(row[fields.end.name]);
  const first = start ?? end;
  if (first === null) return null;
  return { first, last: end !== null && end > first ? end : first };
}

/** A row's dates moved by some days (back if negative); date-times keep their time. */
export function shifted({ start, end }: DateFields, row: Row, days: number): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of new Set([start, end])) {
    const value = row[field.name];
    if (typeof value !== 'string' || value === '') continue;
    values[field.name] = field.type === 'datetime' ? laterMoment(value, days) : addDays(value, days);
  }
  return values;
}

function laterMoment(value: string, days: number): string {
  const time = new Date(value);
  time.setDate(time.getDate() + days);
  return time.toISOString();
}

/** Days between two days. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
