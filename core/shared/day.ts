/** Which day it is where the people are: on the server, in SQL and on the screens, wherever those stand. */
import { clock } from './clock.ts';

/** Where the people are: their day begins and ends here, in filters, groups and exports. */
export const ZONE = 'Asia/Riyadh';

/** Making one costs more than a whole statement. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** The day in the tenant's time zone, or so many days from it: people mean their own today. */
export const today = (offset = 0, zone = ZONE): string => dayOf(clock.now() + offset * 86_400_000, zone);

/** The day of a moment (milliseconds) in a time zone. */
export function dayOf(moment: number, zone = ZONE): string {
  let calendar = calendars.get(zone);
  if (!calendar) calendars.set(zone, (calendar = new Intl.DateTimeFormat('en-CA', { timeZone: zone })));
  return calendar.format(moment);
}
