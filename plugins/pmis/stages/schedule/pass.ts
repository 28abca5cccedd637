/**
 * Early and late dates, float and the critical path of a plan: one pass forward and one back, in the order of the links. The time grows
 * with the number of activities and links only.
 *
 * - What is finished keeps its dates, and has no float.
 * - What has started keeps its start; the work that is left goes on from `now`. Links hold its finish only: it did start.
 * - What has not started begins at `now` or later, and waits for its links.
 * - Lateness is measured against the last early finish of the plan.
 */
import { type WorkingDays } from '../../../platform/work-calendar/index.ts';
import { networkOf, type Edge, type Network } from './order.ts';
import type { Activity, Plan, Times } from './plan.ts';

interface Span {
  start: number;
  finish: number;
}

/** @param now the working day on which work goes on. @throws Circle, BeyondCalendar */
export function schedule(
  { activities, links }: Plan,
  calendar: WorkingDays,
  now: number,
  network = networkOf(
    activities.map(({ id }) => id),
    links,
  ),
): Map<number, Times> {
  const early = forward(activities, network, calendar, now);
  const end = early.reduce((last, { finish }) => Math.max(last, finish), 0);
  const late = backward(activities, network, calendar, early, end);
  return new Map(activities.map((activity, i) => [activity.id, timesOf(activity, early[i] as Span, late[i] as Span)]));
}

function timesOf({ started, finished }: Activity, early: Span, late: Span): Times {
  const atFinish = late.finish - early.finish;
  const open = started === undefined ? Math.min(late.start - early.start, atFinish) : atFinish;
  const float = finished === undefined ? open : null;
  return {
    earlyStart: early.start,
    earlyFinish: early.finish,
    lateStart: late.start,
    lateFinish: late.finish,
    float,
    critical: float !== null && float <= 0,
  };
}

function forward(activities: readonly Activity[], { order, before }: Network, calendar: WorkingDays, now: number): Span[] {
  const early: Span[] = [];
  for (const at of order) {
    const activity = activities[at] as Activity;
    const edges = before[at] ?? [];
    early[at] = keptSpan(activity) ?? (activity.started === undefined ? begun(activity, edges) : goesOn(activity, activity.started, edges));
  }
  return early;

  function begun({ work, earliest }: Activity, edges: readonly Edge[]): Span {
    let start = Math.max(earliest, now);
    let finish = 0;
    for (const { at, kind, lag } of edges) {
      const moment = pointOf(early[at] as Span, kind) + lag;
      if (kind === 'fs' || kind === 'ss') start = Math.max(start, moment);
      else finish = Math.max(finish, moment);
    }
    const end = calendar.finish(start, work);
    if (end < finish) start = calendar.earliestStart(finish, work);
    return { start, finish: end < finish ? calendar.finish(start, work) : end };
  }

  /** Until it is reported as finished, it takes the present day at least. */
  function goesOn({ work, done }: Activity, started: number, edges: readonly Edge[]): Span {
    const from = Math.max(started, now);
    let finish = work > 0 ? Math.max(from + 1, calendar.finish(from, Math.round(work * (1 - done)))) : from;
    for (const { at, kind, lag } of edges)
      if (kind === 'ff' || kind === 'sf') finish = Math.max(finish, pointOf(early[at] as Span, kind) + lag);
    return { start: started, finish };
  }
}

function backward(
  activities: readonly Activity[],
  { order, after }: Network,
  calendar: WorkingDays,
  early: readonly Span[],
  end: number,
): Span[] {
  const late: Span[] = [];
  for (let i = order.length - 1; i >= 0; i -= 1) {
    const at = order[i] as number;
    const activity = activities[at] as Activity;
    late[at] = keptSpan(activity) ?? latest(activity, after[at] ?? []);
  }
  return late;

  function latest({ work, started }: Activity, edges: readonly Edge[]): Span {
    let start = Number.POSITIVE_INFINITY;
    let finish = end;
    for (const { at, kind, lag } of edges) {
      const held = activities[at] as Activity;
      // What is finished, or has begun, is held no longer by what it waited for.
      if (held.finished !== undefined || (held.started !== undefined && (kind === 'fs' || kind === 'ss'))) continue;
      const { start: heldStart, finish: heldFinish } = late[at] as Span;
      const moment = (kind === 'fs' || kind === 'ss' ? heldStart : heldFinish) - lag;
      if (kind === 'fs' || kind === 'ff') finish = Math.min(finish, moment);
      else start = Math.min(start, moment);
    }
    if (started !== undefined) return { start: started, finish };
    start = Math.min(start, calendar.latestStart(finish, work));
    return { start, finish: calendar.finish(start, work) };
  }
}

const keptSpan = ({ started, finished }: Activity): Span | undefined =>
  finished === undefined ? undefined : { start: Math.min(started ?? finished, finished), finish: finished };

/** The end of the predecessor that a link holds by. */
const pointOf = ({ start, finish }: Span, kind: Edge['kind']): number => (kind === 'fs' || kind === 'ff' ? finish : start);
