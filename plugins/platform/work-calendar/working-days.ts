/**
 * The working time of an organisation as a table: its working days in order, numbered from 0, and the minutes of work before each of them.
 * It is made once per request, and grows while a plan needs later days.
 */
import { type DayRules, ramadanOf, worksOf } from './days-of-work.ts';
import { dayNumber } from './days.ts';

export interface WorkRules extends DayRules {
  minutesPerDay: number;
  ramadanMinutesPerDay: number;
}

/** A plan has or needs days outside of the years that a table has: 1900 to 2199. */
export class BeyondCalendar extends Error {
  readonly side: 'before' | 'after';
  constructor(side: 'before' | 'after') {
    super(`a plan goes beyond the working calendar: ${side}`);
    this.side = side;
  }
}

/** First day that a table may have, and first one that none has. */
export const [BEGIN, END] = [dayNumber('1900-01-01'), dayNumber('2200-01-01')] as const;

/** Days that are added at a time. */
const STEP = 1024;

export class WorkingDays {
  private readonly rules: WorkRules;
  /** First day of the table. */
  private readonly first: number;
  /** First day that is not in the table yet. */
  private next: number;
  /** Working days before each day of the table. */
  private readonly before: number[] = [];
  /** The day of each working day. */
  private readonly dayOf: number[] = [];
  /** Minutes of work before each working day, and after the last one. */
  private readonly minutesBefore: number[] = [0];

  /** @param first day number; earlier days count as this one. @throws BeyondCalendar */
  constructor(rules: WorkRules, first: number) {
    if (first < BEGIN) throw new BeyondCalendar('before');
    this.rules = rules;
    this.first = first;
    this.next = first;
  }

  /** The number of the first working day on or after a day: as many working days are before it. @throws BeyondCalendar */
  at(day: number): number {
    if (day <= this.first) return 0;
    while (day >= this.next) this.grow();
    return this.before[day - this.first] as number;
  }

  /** The day of a working day. @throws BeyondCalendar */
  day(number: number): number {
    while (number >= this.dayOf.length) this.grow();
    return this.dayOf[Math.max(0, number)] as number;
  }

  /** Minutes of work from the beginning of one working day to that of another. @throws BeyondCalendar */
  minutes(from: number, to: number): number {
    while (to >= this.minutesBefore.length) this.grow();
    return (this.minutesBefore[to] as number) - (this.minutesBefore[from] as number);
  }

  /**
   * Where work ends that begins with a working day: the first working day after it. Work takes whole days, at least one, and as many as
   * come nearest to its minutes: in Ramadan, when days are shorter, it takes more of them. A later start never means an earlier end.
   */
  finish(start: number, minutes: number): number {
    if (minutes <= 0) return start;
    while (start >= this.minutesBefore.length) this.grow();
    const target = (this.minutesBefore[start] as number) + minutes;
    const after = this.firstWith(target, start + this.daysOf(minutes));
    const [late, early] = [this.minutesBefore[after] as number, this.minutesBefore[after - 1] as number];
    return Math.max(start + 1, target - early < late - target ? after - 1 : after);
  }

  /** The last start with which work ends at `finish` or before; 0 if there is none. */
  latestStart(finish: number, minutes: number): number {
    if (minutes <= 0) return finish;
    const first = this.firstWith(this.minutes(0, finish) - minutes, finish - this.daysOf(minutes));
    let start = Math.min(first, Math.max(0, finish - 1));
    while (start > 0 && this.finish(start, minutes) > finish) start -= 1;
    while (start + 1 < finish && this.finish(start + 1, minutes) <= finish) start += 1;
    return start;
  }

  /** The first start with which work ends at `finish` or after. */
  earliestStart(finish: number, minutes: number): number {
    if (minutes <= 0) return finish;
    let start = this.latestStart(finish, minutes);
    while (this.finish(start, minutes) < finish) start += 1;
    while (start > 0 && this.finish(start - 1, minutes) >= finish) start -= 1;
    return start;
  }

  /** Days of the usual length that work takes. */
  private daysOf(minutes: number): number {
    return Math.ceil(minutes / this.rules.minutesPerDay);
  }

  /**
   * The first working day with at least so many minutes before it.
   * @param near where it is without short days: it is looked for from there.
   */
  private firstWith(minutes: number, near: number): number {
    const { minutesBefore } = this;
    while ((minutesBefore.at(-1) as number) < minutes) this.grow();
    let at = Math.max(0, Math.min(near, minutesBefore.length - 1));
    while ((minutesBefore[at] as number) < minutes) at += 1;
    while (at > 0 && (minutesBefore[at - 1] as number) >= minutes) at -= 1;
    return at;
  }

  private grow(): void {
    const [from, to] = [this.next, Math.min(this.next + STEP, END)];
    if (from >= to) throw new BeyondCalendar('after');
    const works = worksOf(this.rules, from, to);
    const shorter = ramadanOf(from, to);
    const { minutesPerDay, ramadanMinutesPerDay } = this.rules;
    let sum = this.minutesBefore.at(-1) as number;
    for (let day = from; day < to; day += 1) {
      this.before.push(this.dayOf.length);
      if (!works[day - from]) continue;
      this.dayOf.push(day);
      sum += shorter[day - from] ? ramadanMinutesPerDay : minutesPerDay;
      this.minutesBefore.push(sum);
    }
    this.next = to;
  }
}

/** Tables of one organisation by their first day: plans that begin on the same day share one. */
export function calendarsOf(rules: WorkRules): (first: number) => WorkingDays {
  const made = new Map<number, WorkingDays>();
  return (first) => {
    const calendar = made.get(first) ?? new WorkingDays(rules, first);
    made.set(first, calendar);
    return calendar;
  };
}
