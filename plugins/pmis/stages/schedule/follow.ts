/**
 * What moves with a changed bar: successors that would begin before what they wait for, and theirs in turn. They keep their work and move
 * later, never earlier; links that did not hold before are left as they are.
 */
import { dayNumber, type WorkingDays } from '../../../platform/work-calendar/index.ts';
import type { Edge } from './order.ts';
import type { Link } from './plan.ts';
import { daysOf, orderedOf, placeOf, plannedDays, type Place, type StageRow } from './stages.ts';

/** New days of a stage. Without the end it keeps its work, without the start it keeps its start. */
export interface BarChange {
  id: number;
  planned_start?: string;
  planned_end?: string;
}

export interface MovedStage {
  id: number;
  planned_start: string;
  planned_end: string;
}

export interface Moves {
  /** Stages with new days: first the changed ones, then those that follow. */
  moved: MovedStage[];
  /** Those of them whose days were given. */
  given: number[];
  /** Links that the new days break: of stages that have started, or whose days were given too. */
  broken: { stage_id: number; predecessor_id: number }[];
}

interface Bar extends Place {
  /** It has started: its start stays. */
  fixed: boolean;
  finished: boolean;
}

/** @throws Circle, BeyondCalendar */
export function follow(
  stages: readonly StageRow[],
  links: readonly Link[],
  calendar: WorkingDays,
  changes: readonly BarChange[],
  { network: { order, before }, waits } = orderedOf(stages, links),
): Moves {
  const ids = stages.map(({ id }) => id);
  const given = new Map(changes.map((change) => [change.id, change]));
  const bars = stages.map((stage) => barOf(stage, waits.has(stage.id), calendar));
  const [first, then, broken]: [MovedStage[], MovedStage[], Moves['broken']] = [[], [], []];
  const moves = new Set<number>();
  for (const at of order) {
    const stage = stages[at] as StageRow;
    const change = given.get(stage.id);
    if (change) {
      const days = changedDays(stage, change, waits.has(stage.id), calendar);
      bars[at] = barOf({ ...stage, ...days }, waits.has(stage.id), calendar);
      if (days.planned_start !== stage.planned_start || days.planned_end !== stage.planned_end) {
        moves.add(at);
        first.push({ id: stage.id, ...days });
      }
    }
    const bar = bars[at];
    if (!bar) continue;
    const late = (before[at] ?? []).filter((edge) => (change || moves.has(edge.at)) && bars[edge.at] && short(bar, edge) > 0);
    if (!late.length) continue;
    const next = change || bar.finished ? bar : pushed(bar, late);
    for (const edge of late) if (short(next, edge) > 0) broken.push({ stage_id: stage.id, predecessor_id: ids[edge.at] as number });
    if (next.start === bar.start && next.finish === bar.finish) continue;
    bars[at] = next;
    moves.add(at);
    const days = daysOf(next, waits.has(stage.id), calendar);
    then.push({ id: stage.id, planned_start: bar.fixed ? (stage.planned_start ?? days.first) : days.first, planned_end: days.last });
  }
  return { moved: [...first, ...then], given: first.map(({ id }) => id), broken };

  /** Working days by which a bar is too early for a link. */
  function short({ start, finish }: Place, { at, kind, lag }: Edge): number {
    const other = bars[at] as Bar;
    const moment = (kind === 'fs' || kind === 'ff' ? other.finish : other.start) + lag;
    return moment - (kind === 'fs' || kind === 'ss' ? start : finish);
  }

  function pushed(bar: Bar, late: readonly Edge[]): Bar {
    const { work, fixed, finished } = bar;
    let { start, finish } = bar;
    for (const edge of late) {
      const by = short(bar, edge);
      if (edge.kind === 'fs' || edge.kind === 'ss') start = Math.max(start, bar.start + by);
      else finish = Math.max(finish, bar.finish + by);
    }
    if (fixed) return { start: bar.start, finish, work, fixed, finished };
    const end = calendar.finish(start, work);
    if (end < finish) start = Math.max(start, calendar.earliestStart(finish, work));
    return { start, finish: end < finish ? calendar.finish(start, work) : end, work, fixed, finished };
  }
}

/** Undefined for a stage without dates. */
function barOf(stage: StageRow, waits: boolean, calendar: WorkingDays): Bar | undefined {
  const planned = plannedDays(stage);
  if (!planned) return undefined;
  const place = placeOf(planned, stage.is_milestone === true, waits, calendar);
  const finished = stage.status === 'completed';
  const fixed = stage.status !== 'not_started' && stage.actual_start !== null;
  if (!fixed && !finished) return { start: place.start, finish: place.finish, work: place.work, fixed, finished };
  const last = finished && stage.actual_end !== null ? dayNumber(stage.actual_end) : planned.last;
  const first = stage.actual_start === null ? planned.first : dayNumber(stage.actual_start);
  const actual = placeOf({ first: Math.min(first, last), last }, stage.is_milestone === true, waits, calendar);
  return { start: actual.start, finish: actual.finish, work: place.work, fixed, finished };
}

function changedDays(
  stage: StageRow,
  change: BarChange,
  waits: boolean,
  calendar: WorkingDays,
): Pick<MovedStage, 'planned_start' | 'planned_end'> {
  const { planned_start: start, planned_end: end } = change;
  const planned = plannedDays(stage);
  if (start !== undefined && end === undefined && planned) {
    const { work } = placeOf(planned, stage.is_milestone === true, waits, calendar);
    const first = calendar.at(dayNumber(start));
    if (stage.is_milestone === true) return { planned_start: start, planned_end: start };
    const days = daysOf({ start: first, finish: calendar.finish(first, work) }, waits, calendar);
    return { planned_start: days.first, planned_end: days.last };
  }
  return {
    planned_start: start ?? stage.planned_start ?? (end as string),
    planned_end: end ?? stage.planned_end ?? (start as string),
  };
}
