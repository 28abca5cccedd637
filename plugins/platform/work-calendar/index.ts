/** The working time of an organisation: its calendar as it is stored, and counting in it. */
import { definePlugin } from '../../../core/index.ts';
import { seed } from './demo.ts';
import { hoursOfCalendars } from './hours.ts';

export const workCalendar = definePlugin({ name: 'work-calendar', hooks: { work_calendar: hoursOfCalendars }, seed });

export { RULES, rulesOf, timeRules, timeRulesOf, WEEK, workRules, type StoredRules } from './calendar-statements.ts';
export { dayNumber, dayText, weekday } from './days.ts';
export { BEGIN, BeyondCalendar, calendarsOf, END, WorkingDays, type WorkRules } from './working-days.ts';
export { type Opening, type TimeRules, USUAL_HOURS, WorkingTime } from './working-time.ts';
