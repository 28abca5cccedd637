/**
 * The S curve: planned value, earned value and actual cost at the end of each month. An amount that is spread over working days grows
 * evenly with them; spans with the same days count as one.
 */
import { dayNumber, dayText, type WorkingDays } from '../../../platform/work-calendar/index.ts';
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
  let [first, last] = [Number.POSITIVE_INFINITY, dayNumber(today)];
  for (const spans of [planned, earned, costs.map(({ day }) => ({ from: day, to: day }))])
    for (const { from, to } of spans) [first, last] = [Math.min(first, from, to), Math.max(last, from, to)];
  if (first === Number.POSITIVE_INFINITY) return [];
  const ends = monthEnds(dayText(first), dayText(last), today);
  const at = ends.map(dayNumber);
  const [pv, ev, ac] = [
    grown(planned, at, calendar),
    grown(earned, at, calendar),
    grown(
      costs.map(({ day, amount }) => ({ from: day, to: day, amount })),
      at,
      calendar,
    ),
  ];
  return ends.map((day, i) => {
    const now = (sums: readonly number[]): number | null => (day > today ? null : (sums[i] as number));
    return { month: `${day.slice(0, 7)}-01`, day, pv: pv[i] as number, ev: now(ev), ac: now(ac) };
  });
}

/**
 * The sums of spans at the end of days, which are in their order. Each span bends the line of the sum twice: its rate changes where it
 * begins and ends. Bends are summed up by the first day that has them, so that the time does not grow with the days times the spans.
 */
function grown(spans: readonly Spread[], days: readonly number[], calendar: WorkingDays): number[] {
  const [rates, bases] = [new Float64Array(days.length + 1), new Float64Array(days.length + 1)];
  const bend = (day: number, rate: number, base: number): void => {
    const at = firstFrom(days, day);
    rates[at] = (rates[at] as number) + rate;
    bases[at] = (bases[at] as number) + base;
  };
  for (const { from, to, amount } of spans) {
    const [start, end] = [calendar.minutes(0, calendar.at(from)), calendar.minutes(0, calendar.at(to + 1))];
    // What is spread over days without working time comes at once, on the last of them.
    if (end <= start || to <= from) {
      bend(to, 0, amount);
      continue;
    }
    const rate = amount / (end - start);
    bend(from, rate, -rate * start);
    bend(to + 1, -rate, rate * end);
  }
  let [rate, base] = [0, 0];
  return days.map((day, i) => {
    rate += rates[i] as number;
    base += bases[i] as number;
    return cents(base + rate * calendar.minutes(0, calendar.at(day + 1)));
  });
}

/** The first position whose day is not before a day; the length without one. */
function firstFrom(days: readonly number[], day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] as number) < day) low = middle + 1;
    else high = middle;
  }
  return low;
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
