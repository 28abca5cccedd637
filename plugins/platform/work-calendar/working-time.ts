/**
 * The working time of an organisation to the minute, as a table of its working days: when each of them opens and closes, and the work
 * before it. It is made once per request and grows while later days are needed; an answer is a search in it.
 */
import { type DayRules, ramadanOf, worksOf } from './days-of-work.ts';
import { BEGIN, BeyondCalendar, END } from './working-days.ts';
import { type Zone, zoneOf } from './zones.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;

/** Minutes after midnight: when a working day opens, and when it closes; 1440 is the midnight that follows. */
export interface Opening {
  opens: number;
  closes: number;
}

export interface TimeRules extends DayRules {
  /** Name of the IANA list, such as Asia/Riyadh. */
  zone: string;
  hours: Opening;
  ramadanHours: Opening;
}

/** Eight to four, and in Ramadan ten to three, in Riyadh: what an organisation has that says nothing else. */
export const USUAL_HOURS: Pick<TimeRules, 'zone' | 'hours' | 'ramadanHours'> = {
  zone: 'Asia/Riyadh',
  hours: { opens: 480, closes: 960 },
  ramadanHours: { opens: 600, closes: 900 },
};

/** Days that are added at a time. */
const STEP = 256;

/** Instants are milliseconds since 1970, as of Date. */
export class WorkingTime {
  private readonly rules: TimeRules;
  private readonly zone: Zone;
  /** First instant of the table. */
  private readonly begin: number;
  /** First day that is not in the table yet. */
  private next: number;
  private readonly opens: number[] = [];
  private readonly closes: number[] = [];
  /** Milliseconds of work before each working day, and after the last one. */
  private readonly before: number[] = [0];

  /**
   * @param first an instant of the first day that is needed.
   * @throws RangeError where the zone is unknown or a day does not close after it opens; BeyondCalendar
   */
  constructor(rules: TimeRules, first: number) {
    for (const { opens, closes } of [rules.hours, rules.ramadanHours])
      if (!(opens >= 0 && opens < closes && closes <= DAY_MINUTES)) throw new RangeError(`working hours from ${opens} to ${closes}`);
    this.rules = rules;
    this.zone = zoneOf(rules.zone);
    this.next = this.zone.dayAt(first);
    if (this.next < BEGIN) throw new BeyondCalendar('before');
    this.begin = this.zone.opens(this.next, 0);
  }

  /** Working minutes from one instant to another; 0 where the second is not later. @throws BeyondCalendar */
  between(from: number, to: number): number {
    return to > from ? (this.worked(to) - this.worked(from)) / MINUTE : 0;
  }

  /**
   * The instant at which so many working minutes are over. Where that is the end of a day it is its closing, not the next opening.
   * @throws BeyondCalendar
   */
  add(from: number, minutes: number): number {
    if (!(minutes > 0)) return from;
    const target = this.worked(from) + Math.round(minutes * MINUTE);
    while ((this.before.at(-1) as number) < target) this.grow();
    // The day that has less work before it than the target, and as much or more after it.
    const day = firstWhere(this.before.length, (i) => (this.before[i] as number) >= target) - 1;
    return (this.opens[day] as number) + target - (this.before[day] as number);
  }

  /** Milliseconds of work from the beginning of the table to an instant. */
  private worked(instant: number): number {
    if (instant < this.begin) throw new BeyondCalendar('before');
    while (this.zone.opens(this.next, 0) <= instant) this.grow();
    const day = firstWhere(this.opens.length, (i) => (this.opens[i] as number) > instant) - 1;
    if (day < 0) return 0;
    return (this.before[day] as number) + Math.min(instant, this.closes[day] as number) - (this.opens[day] as number);
  }

  private grow(): void {
    const [from, to] = [this.next, Math.min(this.next + STEP, END)];
    if (from >= to) throw new BeyondCalendar('after');
    const works = worksOf(this.rules, from, to);
    const ramadan = ramadanOf(from, to);
    let sum = this.before.at(-1) as number;
    for (let day = from; day < to; day += 1) {
      if (!works[day - from]) continue;
      const hours = ramadan[day - from] ? this.rules.ramadanHours : this.rules.hours;
      const opens = this.zone.opens(day, hours.opens);
      const closes = Math.max(opens, this.zone.closes(day, hours.closes));
      this.opens.push(opens);
      this.closes.push(closes);
      sum += closes - opens;
      this.before.push(sum);
    }
    this.next = to;
  }
}

/** The first place of a sorted list with which something holds; its length if there is none. */
function firstWhere(length: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
