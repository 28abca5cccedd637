/** Relative dates: "this month", "in the next 7 days", "30 days ago", as values of a Where and as text. */
import type { IntlShape } from 'react-intl';
import { RELATIVE_DATE } from '../../../core/shared/where.ts';
import type { Scalar } from '../../../core/shared/where.ts';
import type { FilterItem } from './tree.ts';

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** A day or a longer period, relative to the current one: 0 this, -1 last, 1 next. */
export interface Period {
  unit: Unit;
  n: number;
}

/** In the order of the menu. */
export const PERIODS: readonly Period[] = [
  ...[0, 1, -1].map((n): Period => ({ unit: 'day', n })),
  ...(['week', 'month', 'quarter'] as const).flatMap((unit) => [0, -1, 1].map((n): Period => ({ unit, n }))),
  { unit: 'year', n: 0 },
  { unit: 'year', n: -1 },
  { unit: 'year', n: 1 },
];

/** A relative moment: `$today+7`, `$start_of_month-1`. */
export interface Relative {
  edge: 'start' | 'end' | null;
  unit: Unit;
  n: number;
}

export const sameText = ({ unit, n }: Period): string => `${unit}:${n}`;

/** Parses `$today-30` or `$end_of_quarter`; undefined for anything else. */
export function relativeOf(value: Scalar | undefined): Relative | undefined {
  const [, word = '', offset = '0'] = (typeof value === 'string' && RELATIVE_DATE.exec(value)) || [];
  if (word === '') return undefined;
  const edge = word.startsWith('start') ? 'start' : word.startsWith('end') ? 'end' : null;
  return { edge, unit: edge ? (word.slice(word.lastIndexOf('_') + 1) as Unit) : 'day', n: Number(offset) };
}

export function relativeValue({ edge, unit, n }: Relative): string {
  const offset = n === 0 ? '' : n > 0 ? `+${n}` : String(n);
  return `$${edge ? `${edge}_of_${unit}` : 'today'}${offset}`;
}

/** "Within a period" as operator and value. */
export function withinPeriod({ unit, n }: Period): Pick<FilterItem, 'op' | 'value'> {
  return unit === 'day'
    ? { op: 'eq', value: relativeValue({ edge: null, unit, n }) }
    : { op: 'between', value: [relativeValue({ edge: 'start', unit, n }), relativeValue({ edge: 'end', unit, n })] };
}

/** The period of a condition: equal to a relative day, or between start and end of one period. */
export function periodOf({ op, value }: FilterItem): Period | undefined {
  if (op === 'eq' && !Array.isArray(value)) {
    const day = relativeOf(value);
    return day && day.edge === null && Math.abs(day.n) <= 1 ? { unit: 'day', n: day.n } : undefined;
  }
  const [from, to] = pair(op, value);
  return from && to && from.edge === 'start' && to.edge === 'end' && from.unit === to.unit && from.n === to.n
    ? { unit: from.unit, n: from.n }
    : undefined;
}

/** A span of days around today: `next` from today on, `last` up to today. */
export function spanOf({ op, value }: FilterItem): { side: 'next' | 'last'; days: number } | undefined {
  const [from, to] = pair(op, value);
  if (!from || !to || from.edge !== null || to.edge !== null) return undefined;
  if (from.n === 0 && to.n > 0) return { side: 'next', days: to.n };
  return to.n === 0 && from.n < 0 ? { side: 'last', days: -from.n } : undefined;
}

export const spanValue = (side: 'next' | 'last', days: number): Scalar[] =>
  side === 'next' ? ['$today', `$today+${days}`] : [`$today-${days}`, '$today'];

const pair = (op: string, value: Scalar | Scalar[]): (Relative | undefined)[] =>
  op === 'between' && Array.isArray(value) && value.length === 2 ? value.map(relativeOf) : [];

/** "this month", "tomorrow", "3 weeks ago". */
export function periodText({ unit, n }: Period, intl: IntlShape): string {
  if (Math.abs(n) <= 1) return intl.formatMessage({ id: `filter.${unit}.${n === 0 ? 'this' : n < 0 ? 'last' : 'next'}` });
  return intl.formatMessage({ id: `filter.${unit}.${n < 0 ? 'ago' : 'ahead'}` }, { n: Math.abs(n) });
}

/** The text of a variable: `$me`, `$now`, any relative date. Undefined for plain values. */
export function variableText(value: Scalar, intl: IntlShape): string | undefined {
  if (value === '$me') return intl.formatMessage({ id: 'list.var.me' });
  if (value === '$now') return intl.formatMessage({ id: 'filter.now' });
  const relative = relativeOf(value);
  if (!relative) return undefined;
  const period = periodText(relative, intl);
  return relative.edge ? intl.formatMessage({ id: `filter.edge.${relative.edge}` }, { period }) : period;
}
