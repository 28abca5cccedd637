/** The current day in the organisation's time zone: the same on the server, in SQL and in the screens, wherever they run. */
import { clock } from './clock.ts';

/** The time zone in which days begin and end, in filters, groups and exports. */
export const ZONE = 'Asia/Riyadh';

/** Cached, since creating a format costs more than a whole statement. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** Today, or a day relative to it, in the tenant's time zone. */
export const today = (offset = 0, zone = ZONE): string => dayOf(clock.now() + offset * 86_400_000, zone);

/** The day of a moment (milliseconds) in a time zone. */
export function dayOf(moment: number, zone = ZONE): string {
  let calendar = calendars.get(zone);
  if (!calendar) calendars.set(zone, (calendar = new Intl.DateTimeFormat('en-CA', { timeZone: zone })));
  return calendar.format(moment);
}
