/** The working calendar of an organisation, as it is stored. */
import { plain, type Reads, rowsOf, sql } from '../../../core/index.ts';
import type { WorkRules } from './working-days.ts';

/** Switches of the working calendar, from the day with the number 0. */
export const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** The working time as its statement gives it. */
export interface StoredRules {
  [key: string]: unknown;
  calendar: (Record<(typeof WEEK)[number], boolean> & { hours_per_day: number; ramadan_hours_per_day: number }) | null;
  exceptions: WorkRules['exceptions'];
}

/** Columns of any statement that reads the working time beside its own; `rulesOf` reads them. */
export const RULES = sql`(select row_to_json(c) from (select ${plain(WEEK.join(', '))}, hours_per_day,
    ramadan_hours_per_day from ${rowsOf('work_calendar')} order by id limit 1) c) as calendar,
    (select coalesce(json_agg(json_build_object('from', from_date, 'to', to_date, 'isWorking', coalesce(is_working, false)) order by id),
    '[]'::json) from ${rowsOf('calendar_exception')}) as exceptions`;

/** The working time of the organisation. */
export async function workRules(query: Reads['query']): Promise<WorkRules> {
  const [found] = await query<StoredRules>(sql`select ${RULES}`);
  return rulesOf(found as StoredRules);
}

export function rulesOf({ calendar, exceptions }: StoredRules): WorkRules {
  return {
    weekend: calendar ? WEEK.flatMap((day, i) => (calendar[day] ? [] : [i])) : [5, 6],
    minutesPerDay: Math.round(Number(calendar?.hours_per_day ?? 8) * 60),
    ramadanMinutesPerDay: Math.round(Number(calendar?.ramadan_hours_per_day ?? 6) * 60),
    exceptions,
  };
}
