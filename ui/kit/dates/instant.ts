/** Converts an instant of the wire (ISO, UTC) to the day and time in the reader's time zone, and back. */
import { dayHere } from './calendar.ts';

export interface LocalInstant {
  /** `YYYY-MM-DD`. */
  day: string | null;
  /** `HH:MM`, or the typed text if it is not a valid time. */
  time: string | null;
}

/** A day with typed text that is not a valid time. The value is no instant, so the form shows an error and keeps both for correction. */
const UNREAD = /^(\d{4}-\d{2}-\d{2})? \?(.*)$/;
/** @returns a text that no date-time field accepts. */
export const unread = (day: string | null, typed: string): string => `${day ?? ''} ?${typed}`;

/** `2027-11-18T06:30:00Z` -> day and time in the reader's time zone; nulls if it is not an instant. */
export function toLocal(instant: unknown): LocalInstant {
  const [, day, typed] = (typeof instant === 'string' && UNREAD.exec(instant)) || [];
  if (typed !== undefined) return { day: day ?? null, time: typed };
  const date = typeof instant === 'string' && instant ? new Date(instant) : null;
  if (!date || Number.isNaN(date.getTime())) return { day: null, time: null };
  return { day: dayHere(date), time: `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}` };
}

/** Back to UTC: midnight without a time, null without a day. An invalid time is kept as typed. */
export function toInstant({ day, time }: LocalInstant): string | null {
  if (time !== null && !/^\d{2}:\d{2}$/.test(time)) return unread(day, time);
  if (!day) return null;
  const date = new Date(`${day}T${time ?? '00:00'}:00`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
