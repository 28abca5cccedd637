/** An instant of the wire (ISO, UTC) as the day and the time of day where the reader is, and back. */
import { dayHere } from './calendar.ts';

export interface LocalInstant {
  /** `YYYY-MM-DD`. */
  day: string | null;
  /** `HH:MM`. */
  time: string | null;
}

/** `2027-11-18T06:30:00Z` -> day and time of the reader's zone; nulls when it is none. */
export function toLocal(instant: unknown): LocalInstant {
  const date = typeof instant === 'string' && instant ? new Date(instant) : null;
  if (!date || Number.isNaN(date.getTime())) return { day: null, time: null };
  return { day: dayHere(date), time: `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}` };
}

/** Back to UTC; midnight without a time, null without a day. */
export function toInstant({ day, time }: LocalInstant): string | null {
  if (!day) return null;
  const date = new Date(`${day}T${time ?? '00:00'}:00`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
