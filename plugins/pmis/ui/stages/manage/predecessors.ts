/** Dependencies between the stages of a plan: loops, what may still be added, dates that come too early. Pure. */
import { weekdayOf } from '../days.ts';

export type LinkKind = 'fs' | 'ss' | 'ff' | 'sf';

export const LINK_KINDS: readonly LinkKind[] = ['fs', 'ss', 'ff', 'sf'];

/** One dependency; `before` and `after` are keys of stages. */
export interface PlanLink {
  before: string;
  after: string;
  kind: LinkKind;
  /** Working days; negative: a lead. */
  lag: number;
}

/** Everything that waits for a stage, directly or through others. */
export function followers(links: readonly PlanLink[], key: string): ReadonlySet<string> {
  const next = new Map<string, string[]>();
  for (const { before, after } of links) next.set(before, [...(next.get(before) ?? []), after]);
  const found = new Set<string>();
  const open = [key];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const after of next.get(at) ?? []) {
      if (found.has(after)) continue;
      found.add(after);
      open.push(after);
    }
  return found;
}

/** The stages that a stage can still wait for: not itself, none twice, and none that waits for it. */
export function offered(keys: readonly string[], links: readonly PlanLink[], key: string): string[] {
  const after = followers(links, key);
  const taken = new Set(links.filter((link) => link.after === key).map(({ before }) => before));
  return keys.filter((other) => other !== key && !after.has(other) && !taken.has(other));
}

export interface Dates {
  start: number | null;
  end: number | null;
}

const DAY_OFF = 7;

/** A day moved by working days; a week without any has no days off. */
function moved(day: number, by: number, weekend: readonly number[]): number {
  const off = new Set(weekend.length >= DAY_OFF ? [] : weekend);
  const step = by < 0 ? -1 : 1;
  let at = day;
  for (let left = Math.abs(by); left > 0;) {
    at += step;
    if (!off.has(weekdayOf(at))) left -= 1;
  }
  return at;
}

/** The first working day from a day on. */
const workday = (day: number, weekend: readonly number[]): number =>
  weekend.length < DAY_OFF && weekend.includes(weekdayOf(day)) ? moved(day, 1, weekend) : day;

export interface TooEarly {
  link: PlanLink;
  /** Which of its dates comes too early. */
  date: 'start' | 'end';
  /** Calendar days. */
  days: number;
  /** The first day that the dependency allows. */
  to: number;
}

/** The dependency that asks for the latest date, where the stage is planned before it; null where all hold. */
export function tooEarly(
  key: string,
  links: readonly PlanLink[],
  datesOf: (key: string) => Dates | undefined,
  weekend: readonly number[],
): TooEarly | null {
  const own = datesOf(key);
  let worst: TooEarly | null = null;
  for (const link of links) {
    const before = link.after === key ? datesOf(link.before) : undefined;
    if (!own || !before) continue;
    const date = link.kind === 'fs' || link.kind === 'ss' ? 'start' : 'end';
    const from = link.kind === 'fs' || link.kind === 'ff' ? before.end : before.start;
    const planned = own[date];
    if (from === null || planned === null) continue;
    // After an end the next day is the first; a start and an end may be on the same day.
    const first = link.kind === 'fs' ? workday(from + 1, weekend) : from;
    const to = moved(first, link.lag, weekend);
    if (planned < to && (worst === null || to - planned > worst.days)) worst = { link, date, days: to - planned, to };
  }
  return worst;
}
