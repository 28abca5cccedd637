/**
 * Service levels of one order: how much of the working time that its policy gives is used, until when it lasts, and what became of it.
 * Nothing is stored or read here. Instants are milliseconds since 1970, and the times of a policy are working minutes.
 */
import type { WorkingTime } from '../../platform/work-calendar/index.ts';

/** A time that a policy does not give has no clock. */
export interface Policy {
  firstResponse: number | null;
  resolution: number | null;
}

/**
 * What happened to an order, oldest first. Both clocks stand still while information is asked for. The first of accepted, declined, replied
 * and done is the first response; done and declined are the resolution, until the order is opened or sent again: then the clock goes on
 * from what was used.
 */
export interface OrderEvent {
  kind: 'sent' | 'asked' | 'answered' | 'accepted' | 'declined' | 'replied' | 'done' | 'reopened';
  at: number;
}

export type ClockState = 'running' | 'paused' | 'met' | 'breached';

export interface Clock {
  /** Breached also if it still runs, or ended late. */
  state: ClockState;
  /** The instant at which the time is over; null while the clock stands still. An ended clock keeps it. */
  due: number | null;
  /** Used part of the time: 1 is all of it. */
  share: number;
  /** Working minutes in which the clock stood still between its beginning and its end. */
  paused: number;
  /** When it ended; null if it did not. */
  ended: number | null;
}

export interface Clocks {
  firstResponse: Clock | null;
  resolution: Clock | null;
  /** The clock that runs and is due first. */
  next: 'firstResponse' | 'resolution' | null;
}

/** Parts of the time at which somebody is told, in hundredths. */
export const ESCALATIONS = [75, 100, 150] as const;

const RESPONSES: ReadonlySet<OrderEvent['kind']> = new Set(['accepted', 'declined', 'replied', 'done']);
const RESOLUTIONS: ReadonlySet<OrderEvent['kind']> = new Set(['declined', 'done']);

/** A span in which a clock runs; an open one has no end. */
interface Span {
  from: number;
  to: number | null;
}

interface Course {
  runs: Span[];
  pauses: Span[];
  ended: number | null;
}

/** The clocks of an order; those of a draft are null. Events after `now` have not happened. */
export function clocksOf(policy: Policy, events: readonly OrderEvent[], time: WorkingTime, now: number): Clocks {
  const past = events.filter((event) => event.at <= now);
  const clock = (minutes: number | null, course: Course): Clock | null =>
    minutes === null || !course.runs.length ? null : clockOf(minutes, course, time, now);
  const firstResponse = clock(policy.firstResponse, courseOf(past, 'firstResponse'));
  const resolution = clock(policy.resolution, courseOf(past, 'resolution'));
  const [first, second] = [dueOf(firstResponse), dueOf(resolution)];
  const next = first === Infinity && second === Infinity ? null : first <= second ? 'firstResponse' : 'resolution';
  return { firstResponse, resolution, next };
}

/** Until when a clock runs that has not ended and does not stand still. */
const dueOf = (clock: Clock | null): number => (clock && clock.ended === null ? (clock.due ?? Infinity) : Infinity);

/**
 * When each part of the time is used, as far as the events say: null for a part that is not reached before the clock stands still or ends.
 * A part that was passed keeps its instant.
 */
export function escalationsOf(
  minutes: number,
  events: readonly OrderEvent[],
  time: WorkingTime,
  which: 'firstResponse' | 'resolution',
): { percent: (typeof ESCALATIONS)[number]; at: number | null }[] {
  const { runs } = courseOf(events, which);
  return ESCALATIONS.map((percent) => ({ percent, at: reached(runs, (minutes * percent) / 100, time) }));
}

function clockOf(minutes: number, { runs, pauses, ended }: Course, time: WorkingTime, now: number): Clock {
  const used = sum(runs, time, now);
  const breached = used > minutes;
  const stands = ended === null && runs.at(-1)?.to !== null;
  const state = breached ? 'breached' : ended !== null ? 'met' : stands ? 'paused' : 'running';
  // Where the time was not used up, the rest would follow the last span.
  const last = runs.at(-1) as Span;
  const left = minutes - (used - time.between(last.from, last.to ?? now));
  const due = reached(runs, minutes, time) ?? (stands ? null : time.add(last.from, left));
  return { state, due, share: minutes ? used / minutes : 1, paused: sum(pauses, time, now), ended };
}

/** The instant at which so many minutes are used; null if the spans have fewer. */
function reached(runs: readonly Span[], minutes: number, time: WorkingTime): number | null {
  let left = minutes;
  for (const { from, to } of runs) {
    const span = to === null ? Infinity : time.between(from, to);
    if (left <= span) return time.add(from, left);
    left -= span;
  }
  return null;
}

const sum = (spans: readonly Span[], time: WorkingTime, now: number): number =>
  spans.reduce((minutes, { from, to }) => minutes + time.between(from, to ?? now), 0);

/** When a clock ran and when it stood still; an event that changes nothing, such as a second answer, is passed over. */
function courseOf(events: readonly OrderEvent[], which: 'firstResponse' | 'resolution'): Course {
  const course: Course = { runs: [], pauses: [], ended: null };
  const end = (spans: Span[], at: number): void => {
    const last = spans.at(-1);
    if (last?.to === null) last.to = at;
  };
  for (const { kind, at } of events) {
    const begun = course.runs.length > 0;
    if (course.ended !== null) {
      if ((kind !== 'reopened' && kind !== 'sent') || which === 'firstResponse') continue;
      course.ended = null;
      course.runs.push({ from: at, to: null });
    } else if (!begun) {
      if (kind === 'sent') course.runs.push({ from: at, to: null });
    } else if ((which === 'firstResponse' ? RESPONSES : RESOLUTIONS).has(kind)) {
      end(course.runs, at);
      end(course.pauses, at);
      course.ended = at;
    } else if (kind === 'asked' && course.runs.at(-1)?.to === null) {
      end(course.runs, at);
      course.pauses.push({ from: at, to: null });
    } else if ((kind === 'answered' || kind === 'accepted') && course.runs.at(-1)?.to !== null) {
      end(course.pauses, at);
      course.runs.push({ from: at, to: null });
    }
  }
  return course;
}
