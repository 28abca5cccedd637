/** Stages as they are stored, as a plan for the schedule, and its moments as days again. */
import { dayNumber, dayText, type WorkingDays } from '../../../platform/work-calendar/index.ts';
import { networkOf, type Network } from './order.ts';
import type { Activity, Link, Plan, Times } from './plan.ts';

/** What the schedule reads of a stage; days as YYYY-MM-DD. */
export interface StageRow {
  id: number;
  planned_start: string | null;
  planned_end: string | null;
  actual_start: string | null;
  actual_end: string | null;
  status: string;
  /** Percent. */
  progress: number | string | null;
  is_milestone: boolean | null;
}

/** What the schedule writes to a stage. */
export interface StageSchedule {
  early_start: string | null;
  early_end: string | null;
  late_start: string | null;
  late_end: string | null;
  total_float: number | null;
  is_critical: boolean;
}

/** First and last planned day; a stage with one of them takes this day. Undefined without both. */
export function plannedDays({
  planned_start: start,
  planned_end: end,
}: Pick<StageRow, 'planned_start' | 'planned_end'>): { first: number; last: number } | undefined {
  const [from, to] = [start ?? end, end ?? start];
  if (from === null || to === null) return undefined;
  return { first: dayNumber(from), last: Math.max(dayNumber(from), dayNumber(to)) };
}

/** Where a stage is in the table of working days. */
export interface Place {
  start: number;
  /** The first working day after it. */
  finish: number;
  /** Minutes of work. */
  work: number;
}

/**
 * A milestone that waits for others is the end of its day, since what comes before it may take that day; without predecessors it is the
 * beginning. A stage on days without work takes the next working day.
 */
export function placeOf(
  { first, last }: { first: number; last: number },
  milestone: boolean,
  waits: boolean,
  calendar: WorkingDays,
): Place {
  if (milestone) {
    const at = calendar.at(waits ? last + 1 : last);
    return { start: at, finish: at, work: 0 };
  }
  const start = calendar.at(first);
  const finish = Math.max(calendar.at(last + 1), start + 1);
  return { start, finish, work: calendar.minutes(start, finish) };
}

/** First and last day of a place. */
export function daysOf(
  { start, finish }: Pick<Place, 'start' | 'finish'>,
  waits: boolean,
  calendar: WorkingDays,
): { first: string; last: string } {
  if (finish > start) return { first: dayText(calendar.day(start)), last: dayText(calendar.day(finish - 1)) };
  const day = dayText(calendar.day(waits ? finish - 1 : finish));
  return { first: day, last: day };
}

/** Stages that have a predecessor among the given ones. */
export function waiting(stages: readonly Pick<StageRow, 'id'>[], links: readonly Link[]): ReadonlySet<number> {
  const ids = new Set(stages.map(({ id }) => id));
  const waits = new Set<number>();
  for (const { from, to } of links) if (ids.has(from) && ids.has(to)) waits.add(to);
  return waits;
}

/** The order of a plan, and which of its stages wait for others: found out once for all that is computed of the plan. */
export interface Ordered {
  network: Network;
  waits: ReadonlySet<number>;
}

/** @throws Circle */
export const orderedOf = (stages: readonly Pick<StageRow, 'id'>[], links: readonly Link[]): Ordered => ({
  network: networkOf(
    stages.map(({ id }) => id),
    links,
  ),
  waits: waiting(stages, links),
});

/** The earlier one of days as YYYY-MM-DD. */
const earlier = (day: string, other: string | null): string => (other !== null && other < day ? other : day);

/** The first day on which a table of working days for these stages begins: before it a negative lag has no effect. */
export const firstDayOf = (stages: readonly StageRow[], today: string): number =>
  dayNumber(
    stages.reduce(
      (first, { planned_start, planned_end, actual_start }) => earlier(earlier(earlier(first, planned_start), planned_end), actual_start),
      today,
    ),
  ) - 31;

/** The plan of stages. One without dates takes no time, but what follows it still waits for what it waits for. */
export function planOf(
  stages: readonly StageRow[],
  links: readonly Link[],
  calendar: WorkingDays,
  today: string,
  waits = waiting(stages, links),
): Plan {
  const afterToday = calendar.at(dayNumber(today) + 1);
  return { activities: stages.map((stage) => activityOf(stage, waits.has(stage.id))), links };

  function activityOf(stage: StageRow, held: boolean): Activity {
    const milestone = stage.is_milestone === true;
    const planned = plannedDays(stage);
    const place = planned ? placeOf(planned, milestone, held, calendar) : { start: 0, finish: 0, work: 0 };
    const activity = {
      id: stage.id,
      work: place.work,
      earliest: place.start,
      done: Math.min(1, Math.max(0, Number(stage.progress ?? 0) / 100)),
    };
    // An open milestone at the end of a day is reached today at the earliest.
    if (milestone && held) activity.earliest = Math.max(place.start, afterToday);
    const { actual_start: begun } = stage;
    if (stage.status === 'completed') {
      const last = dayNumber(stage.actual_end ?? stage.planned_end ?? today);
      const actual = placeOf({ first: begun === null ? last : Math.min(dayNumber(begun), last), last }, milestone, held, calendar);
      return { ...activity, started: actual.start, finished: actual.finish };
    }
    return begun === null || stage.status === 'not_started' ? activity : { ...activity, started: calendar.at(dayNumber(begun)) };
  }
}

/** What is written to a stage: none without planned dates, and the actual days where it has them. */
export function scheduleOf(stage: StageRow, times: Times, waits: boolean, calendar: WorkingDays): StageSchedule {
  if (!plannedDays(stage))
    return { early_start: null, early_end: null, late_start: null, late_end: null, total_float: null, is_critical: false };
  const early = daysOf({ start: times.earlyStart, finish: times.earlyFinish }, waits, calendar);
  const late = daysOf({ start: times.lateStart, finish: times.lateFinish }, waits, calendar);
  const completed = stage.status === 'completed';
  const start = stage.status === 'not_started' ? null : stage.actual_start;
  const end = completed ? stage.actual_end : null;
  return {
    early_start: start ?? early.first,
    early_end: end ?? early.last,
    late_start: start ?? late.first,
    late_end: end ?? late.last,
    total_float: times.float,
    is_critical: times.critical,
  };
}
