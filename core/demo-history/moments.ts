/** Moments of the demo: working hours of past days, the same at each start for the same row. */
import { clock } from '../shared/clock.ts';

export const DAY = 86_400_000;
const MINUTE = 60_000;
/** The demo's people stop this long before the start, so that nothing is written in the future. */
const BEFORE_NOW = 95 * MINUTE;

/** A number below `below`, drawn from a text: the same text gives the same number. */
export function drawn(from: string, below: number): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < from.length; i += 1) hash = Math.imul(hash ^ from.charCodeAt(i), 16_777_619) >>> 0;
  return ((hash ^ (hash >>> 15)) >>> 0) % below;
}

/** Milliseconds of a day (`2026-11-20`) or a moment; undefined for anything else. */
export function millis(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return undefined;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : at;
}

/** The latest moment at which somebody can have done something. */
export const latest = (): number => clock.now() - BEFORE_NOW;

/**
 * Between 7:10 and 16:50 of the day in Riyadh, on a working day (Sunday to Thursday).
 * @param from draws hour and minute.
 */
export function working(at: number, from: string): number {
  let day = Math.floor(at / DAY) * DAY;
  const weekday = new Date(day).getUTCDay();
  if (weekday === 5) day -= DAY;
  if (weekday === 6) day += DAY;
  const moment = day + 250 * MINUTE + drawn(from, 580) * MINUTE + drawn(`${from}s`, 60) * 1000;
  return Math.min(moment, latest() - drawn(`${from}m`, 240) * MINUTE);
}
