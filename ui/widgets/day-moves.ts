/** Keyboard navigation of a day picker, and the selectable days. Pure. */
import type { CalendarName } from '../kit/dates/calendar.ts';
import { addDays, shiftMonth, startOfWeek } from '../kit/dates/calendar.ts';

export interface DayBounds {
  from?: string;
  to?: string;
}

/** Whether a day can be selected. */
export const isOpen = (iso: string, { from, to }: DayBounds): boolean =>
  (from === undefined || iso >= from) && (to === undefined || iso <= to);

/** The day itself, or the nearest selectable one. */
export const within = (iso: string, { from, to }: DayBounds): string =>
  from !== undefined && iso < from ? from : to !== undefined && iso > to ? to : iso;

const DAYS: Record<string, number> = { ArrowUp: -7, ArrowDown: 7, ArrowLeft: -1, ArrowRight: 1 };

/** The target day of a key; undefined for other keys. Left and right follow the page's direction. */
export function moveDay(iso: string, key: string, shift: boolean, calendar: CalendarName, rtl: boolean): string | undefined {
  const days = DAYS[key];
  if (days !== undefined) return addDays(iso, rtl && Math.abs(days) === 1 ? -days : days);
  if (key === 'PageUp' || key === 'PageDown') return shiftMonth(iso, (key === 'PageUp' ? -1 : 1) * (shift ? 12 : 1), calendar);
  if (key === 'Home') return startOfWeek(iso);
  return key === 'End' ? addDays(startOfWeek(iso), 6) : undefined;
}
