/** For tests: random plans, and the same schedule computed slowly, day by day, until nothing moves any more. */
import { dayNumber, WorkingDays, type WorkRules } from '../../../platform/work-calendar/index.ts';
import { LINK_KINDS, type Activity, type Link, type Plan, type Times } from './plan.ts';

/** Saudi Arabia: Friday and Saturday off, eight hours, six in Ramadan. */
export const RULES: WorkRules = { weekend: [5, 6], minutesPerDay: 480, ramadanMinutesPerDay: 360, exceptions: [] };

/** A seeded random generator: whole numbers from `low` to `high`. */
export function dice(seed: number): (low: number, high: number) => number {
  let state = seed + 1;
  return (low, high) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return low + Math.floor((state / 2_147_483_648) * (high - low + 1));
  };
}

/** A plan without circles: its links lead from earlier to later activities of a shuffled list. */
export function randomPlan(seed: number): { plan: Plan; calendar: WorkingDays; now: number } {
  const roll = dice(seed);
  // January 2026: the plans run into Ramadan, which began on 18 February.
  const calendar = new WorkingDays(randomRules(roll), dayNumber('2026-01-01'));
  const now = roll(20, 40);
  const ids = Array.from({ length: roll(1, 12) }, (_, i) => i * 3 + 1).sort(() => roll(0, 1) - 0.5);
  const activities = ids.map((id) => randomActivity(id, now, calendar, roll));
  const links = ids.flatMap((to, i) =>
    ids.slice(0, i).flatMap((from): Link[] => {
      if (roll(0, 3) > 0) return [];
      return [{ from, to, kind: LINK_KINDS[roll(0, 3)] as Link['kind'], lag: roll(0, 2) ? 0 : roll(-4, 6) }];
    }),
  );
  return { plan: { activities: activities.sort(() => roll(0, 1) - 0.5), links }, calendar, now };
}

function randomRules(roll: (low: number, high: number) => number): WorkRules {
  const from = dayNumber('2026-01-10') + roll(0, 100);
  const text = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
  return {
    ...RULES,
    ramadanMinutesPerDay: [480, 360, 300][roll(0, 2)] as number,
    exceptions: [
      { from: text(from), to: text(from + roll(0, 9)), isWorking: false },
      { from: text(from + 5), to: text(from + 6), isWorking: roll(0, 1) === 1 },
    ],
  };
}

function randomActivity(id: number, now: number, calendar: WorkingDays, roll: (low: number, high: number) => number): Activity {
  const earliest = roll(10, 60);
  const work = roll(0, 4) ? calendar.minutes(earliest, earliest + roll(1, 15)) : 0;
  const activity = { id, earliest, work, done: 0 };
  const state = roll(0, 5);
  if (state === 0) return { ...activity, started: now - roll(0, 12), finished: now + roll(0, 1), done: 1 };
  return state === 1 ? { ...activity, started: now - roll(0, 12), done: roll(0, 10) / 10 } : activity;
}

interface Open {
  start: number;
  finish: number;
}

/** The schedule of pass.ts by other means: each moment moves by one day until all links hold. */
export function slowSchedule({ activities, links }: Plan, calendar: WorkingDays, now: number): Map<number, Times> {
  const early = new Map<number, Open>(activities.map((activity) => [activity.id, firstSpan(activity)]));
  const byId = new Map(activities.map((activity) => [activity.id, activity]));
  settle((link) => {
    const [a, b, held] = [early.get(link.from) as Open, early.get(link.to) as Open, byId.get(link.to) as Activity];
    if (holds(a, b, link) || held.finished !== undefined) return false;
    if (held.started === undefined) early.set(link.to, spanFrom(b.start + 1, held));
    else if (link.kind === 'ff' || link.kind === 'sf') b.finish += 1;
    else return false;
    return true;
  });
  const end = Math.max(...[...early.values()].map(({ finish }) => finish));
  const late = new Map<number, Open>(activities.map((activity) => [activity.id, lastSpan(activity, end)]));
  settle((link) => {
    const [a, b] = [late.get(link.from) as Open, late.get(link.to) as Open];
    const [before, held] = [byId.get(link.from) as Activity, byId.get(link.to) as Activity];
    const byStart = link.kind === 'fs' || link.kind === 'ss';
    if (holds(a, b, link) || before.finished !== undefined || held.finished !== undefined) return false;
    if (byStart && held.started !== undefined) return false;
    if (before.started === undefined) late.set(link.from, spanFrom(a.start - 1, before));
    else if (link.kind === 'fs' || link.kind === 'ff') a.finish -= 1;
    else return false;
    return true;
  });
  return new Map(
    activities.map((activity) => [activity.id, told(activity, early.get(activity.id) as Open, late.get(activity.id) as Open)]),
  );

  function settle(mend: (link: Link) => boolean): void {
    const inside = links.filter(({ from, to }) => byId.has(from) && byId.has(to));
    for (let moved = true; moved;) {
      moved = false;
      for (const link of inside) while (mend(link)) moved = true;
    }
  }

  function spanFrom(start: number, { work }: Activity): Open {
    return { start, finish: slowFinish(start, work) };
  }

  function firstSpan(activity: Activity): Open {
    const { started, finished, work, done, earliest } = activity;
    if (finished !== undefined) return { start: Math.min(started ?? finished, finished), finish: finished };
    if (started === undefined) return spanFrom(Math.max(earliest, now), activity);
    const from = Math.max(started, now);
    return { start: started, finish: work > 0 ? Math.max(from + 1, slowFinish(from, Math.round(work * (1 - done)))) : from };
  }

  function lastSpan(activity: Activity, end: number): Open {
    if (activity.finished !== undefined) return firstSpan(activity);
    if (activity.started !== undefined) return { start: activity.started, finish: end };
    let span = spanFrom(end, activity);
    while (span.finish > end) span = spanFrom(span.start - 1, activity);
    return span;
  }

  /** Works day after day, and stops where the sum is nearest to the work: the later day where two are equally near. */
  function slowFinish(start: number, work: number): number {
    if (work <= 0) return start;
    let [finish, sum] = [start, 0];
    while (sum < work) {
      const more = sum + calendar.minutes(finish, finish + 1);
      if (finish > start && more > work && work - sum < more - work) return finish;
      [sum, finish] = [more, finish + 1];
    }
    return finish;
  }
}

function holds(a: Open, b: Open, { kind, lag }: Link): boolean {
  const from = kind === 'fs' || kind === 'ff' ? a.finish : a.start;
  return from + lag <= (kind === 'fs' || kind === 'ss' ? b.start : b.finish);
}

function told({ started, finished }: Activity, early: Open, late: Open): Times {
  const floats = started === undefined ? [late.start - early.start, late.finish - early.finish] : [late.finish - early.finish];
  const float = finished === undefined ? Math.min(...floats) : null;
  return {
    earlyStart: early.start,
    earlyFinish: early.finish,
    lateStart: late.start,
    lateFinish: late.finish,
    float,
    critical: float !== null && float <= 0,
  };
}
