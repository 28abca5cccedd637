/** An instant of the wire (ISO, UTC) as the day and the time of day where the reader is, and back. */
import { dayHere } from './calendar.ts';

export interface LocalInstant {
  /** `YYYY-MM-DD`. */
  day: string | null;
  /** `HH:MM`, or what was typed in its place and is no time. */
  time: string | null;
}

/** A day and what was typed beside it, which is no instant: the form says so, and both stay to be corrected. */
const UNREAD = /^(\d{4}-\d{2}-\d{2})? \?(.*)$/;
/** @returns a text that no field of moments takes. */
export const unread = (day: string | null, typed: string): string => `${day ?? ''} ?${typed}`;

/** `2027-11-18T06:30:00Z` -> day and time of the reader's zone; nulls when it is none. */
export function toLocal(instant: unknown): LocalInstant {
  const [, day, typed] = (typeof instant === 'string' && UNREAD.exec(instant)) || [];
  if (typed !== undefined) return { day: day ?? null, time: typed };
  const date = typeof instant === 'string' && instant ? new Date(instant) : null;
  if (!date || Number.isNaN(date.getTime())) return { day: null, time: null };
  return { day: dayHere(date), time: `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}` };
}

/** Back to UTC; midnight without a time, null without a day. A time that is none stays what it is. */
export function toInstant({ day, time }: LocalInstant): string | null {
  if (time !== null && !/^\d{2}:\d{2}$/.test(time)) return unread(day, time);
  if (!day) return null;
  const date = new Date(`${day}T${time ?? '00:00'}:00`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
