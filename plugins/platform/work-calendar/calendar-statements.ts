/** The working calendar of an organisation, as it is stored. */
import { plain, type Reads, rowsOf, sql } from '../../../core/index.ts';
import type { WorkRules } from './working-days.ts';
import { minuteOf } from './hours.ts';
import { type TimeRules, USUAL_HOURS } from './working-time.ts';

/** Switches of the working calendar, from the day with the number 0. */
export const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** When work begins and ends, and whose clock says so. */
const HOURS = ['opens_at', 'closes_at', 'ramadan_opens_at', 'ramadan_closes_at', 'time_zone'] as const;

interface LengthOfDay {
  hours_per_day: number;
  ramadan_hours_per_day: number;
}

/** The working time as its statement gives it. */
export interface StoredRules {
  [key: string]: unknown;
  calendar: (Record<(typeof WEEK)[number], boolean> & Record<(typeof HOURS)[number], string> & LengthOfDay) | null;
  exceptions: WorkRules['exceptions'];
}

/** Columns of any statement that reads the working time beside its own; `rulesOf` reads them. */
export const RULES = sql`(select row_to_json(c) from (select ${plain(WEEK.join(', '))}, hours_per_day,
    ramadan_hours_per_day, ${plain(HOURS.join(', '))} from ${rowsOf('work_calendar')} order by id limit 1) c) as calendar,
    (select coalesce(json_agg(json_build_object('from', from_date, 'to', to_date, 'isWorking', coalesce(is_working, false)) order by id),
    '[]'::json) from ${rowsOf('calendar_exception')}) as exceptions`;

/** The working time of the organisation. */
export async function workRules(query: Reads['query']): Promise<WorkRules> {
  const [found] = await query<StoredRules>(sql`select ${RULES}`);
  return rulesOf(found as StoredRules);
}

/** The working time of the organisation to the minute. */
export async function timeRulesOf(query: Reads['query']): Promise<TimeRules> {
  const [found] = await query<StoredRules>(sql`select ${RULES}`);
  return timeRules(found as StoredRules);
}

export function timeRules({ calendar, exceptions }: StoredRules): TimeRules {
  const { weekend } = rulesOf({ calendar, exceptions });
  if (!calendar) return { ...USUAL_HOURS, weekend, exceptions };
  return {
    weekend,
    exceptions,
    zone: calendar.time_zone,
    hours: { opens: minuteOf(calendar.opens_at), closes: minuteOf(calendar.closes_at) || 1440 },
    ramadanHours: { opens: minuteOf(calendar.ramadan_opens_at), closes: minuteOf(calendar.ramadan_closes_at) || 1440 },
  };
}

export function rulesOf({ calendar, exceptions }: StoredRules): WorkRules {
  return {
    weekend: calendar ? WEEK.flatMap((day, i) => (calendar[day] ? [] : [i])) : [5, 6],
    minutesPerDay: Math.round(Number(calendar?.hours_per_day ?? 8) * 60),
    ramadanMinutesPerDay: Math.round(Number(calendar?.ramadan_hours_per_day ?? 6) * 60),
    exceptions,
  };
}
