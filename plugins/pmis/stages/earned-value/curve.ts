/**
 * The S curve: planned value, earned value and actual cost at the end of each month. An amount that is spread over working days grows
 * evenly with them; spans with the same days count as one.
 */
import { dayNumber, dayText } from '../schedule/days.ts';
import type { WorkingDays } from '../schedule/working-days.ts';
import { cents } from './figures.ts';

/** An amount over days, both included, as numbers (days.ts). */
export interface Spread {
  from: number;
  to: number;
  amount: number;
}

/** An amount on one day. */
export interface Payment {
  day: number;
  amount: number;
}

export interface CurvePoint {
  /** First day of the month. */
  month: string;
  /** Last day that counts: the end of the month, or today. */
  day: string;
  pv: number;
  /** Null in the future. */
  ev: number | null;
  ac: number | null;
}

export interface CurveInput {
  planned: readonly Spread[];
  earned: readonly Spread[];
  costs: readonly Payment[];
}

/** Months of one curve, the last ones: fifty years. */
const MOST_MONTHS = 600;

/** The share of a span's working time that has passed at the end of a day; a span without working time passes on its last day. */
export function passed({ from, to }: Pick<Spread, 'from' | 'to'>, day: number, calendar: WorkingDays): number {
  if (day >= to) return 1;
  if (day < from) return 0;
  const [start, end, now] = [calendar.at(from), calendar.at(to + 1), calendar.at(day + 1)];
  return end > start ? calendar.minutes(start, now) / calendar.minutes(start, end) : 0;
}

/** Ends of months from the first day that has an amount to the last one, with today between them. */
export function curveOf({ planned, earned, costs }: CurveInput, calendar: WorkingDays, today: string): CurvePoint[] {
  const days = [...planned, ...earned].flatMap(({ from, to }) => [from, to]).concat(costs.map(({ day }) => day));
  if (!days.length) return [];
  const first = days.reduce((a, b) => Math.min(a, b));
  const last = days.reduce((a, b) => Math.max(a, b), dayNumber(today));
  const [pv, ev] = [grown(planned, calendar), grown(earned, calendar)];
  const ac = grown(
    costs.map(({ day, amount }) => ({ from: day, to: day, amount })),
    calendar,
  );
  return monthEnds(dayText(first), dayText(last), today).map((day) => {
    const [at, future] = [dayNumber(day), day > today];
    return { month: `${day.slice(0, 7)}-01`, day, pv: pv(at), ev: future ? null : ev(at), ac: future ? null : ac(at) };
  });
}

/** From a minute of working time on, amounts grow by `rate` a minute, or are larger by `step`. */
interface Bend {
  minute: number;
  /** A step counts from this day on. */
  day: number;
  rate: number;
  step: number;
}

/**
 * The sum of spans at the end of days that are asked in their order: each span bends the line twice, so that the time does not grow with
 * the number of months times that of spans.
 */
function grown(spans: readonly Spread[], calendar: WorkingDays): (day: number) => number {
  const bends = spans.flatMap((span) => bendsOf(span, calendar)).sort((a, b) => a.day - b.day);
  let [next, rate, base] = [0, 0, 0];
  return (day) => {
    for (; next < bends.length && (bends[next] as Bend).day <= day; next += 1) {
      const bend = bends[next] as Bend;
      rate += bend.rate;
      base += bend.step - bend.rate * bend.minute;
    }
    return cents(base + rate * calendar.minutes(0, calendar.at(day + 1)));
  };
}

/** What is spread over days without working time comes at once, on the last of them. */
function bendsOf({ from, to, amount }: Spread, calendar: WorkingDays): Bend[] {
  const [start, end] = [from, to + 1].map((day) => calendar.minutes(0, calendar.at(day))) as [number, number];
  if (end <= start || to <= from) return [{ minute: end, day: to, rate: 0, step: amount }];
  const rate = amount / (end - start);
  return [
    { minute: start, day: from, rate, step: 0 },
    { minute: end, day: to + 1, rate: -rate, step: 0 },
  ];
}

/** Last days of the months between two days; the present month has today before its end. */
function monthEnds(first: string, last: string, today: string): string[] {
  const ends: string[] = [];
  const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const begin = Math.max(monthOf(first), monthOf(last) - MOST_MONTHS + 1);
  for (let month = begin; month <= monthOf(last); month += 1) {
    const end = dayText(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0) / 86_400_000);
    if (today.slice(0, 7) === end.slice(0, 7) && today !== end) ends.push(today);
    ends.push(end);
  }
  return ends;
}
