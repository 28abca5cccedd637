/** Converts the groups of /api/aggregate to group heads and to the filters of their rows. Pure. */
import type { Choice } from '../../../core/shared/entity.ts';
import type { AggregateAnswer, AggregateFigures, AggregateGroup, CurrencyFigures, FieldMeta } from '../../../core/shared/wire.ts';
import type { Where } from '../../../core/shared/where.ts';
import { formatDate, formatNumber, formatPercent } from '../../kit/format.ts';

/** A range of rows with a common filter: the whole list, or one group. */
export interface Section {
  /** Identifies the section in caches; empty for an ungrouped list. */
  key: string;
  /** The group of its head; null: the list is not grouped. */
  group: Group | null;
  /** The filter of its rows in addition to the list's own. */
  where: Where | undefined;
  count: number;
  open: boolean;
}

export const PERIODS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** The grouping of a list: a field, with a period for dates. */
export interface Grouping {
  field: FieldMeta;
  period: Period | null;
}

export interface Group {
  field: FieldMeta;
  value: string | number | boolean | null;
  /** In the reader's language; null for rows without a value. */
  label: string | null;
  /** For enum and state fields: glyph and tone. */
  choice?: Choice;
  figures: AggregateFigures;
  /** Its sums by currency, where its amounts have several. */
  currencies?: CurrencyFigures[];
}

const isMoment = (field: FieldMeta): boolean => field.type === 'date' || field.type === 'datetime';

/** Parses `end_date:month`; null if the field cannot be grouped. A date without a period is grouped by month. */
export function groupingOf(group: string | null, fields: Record<string, FieldMeta>): Grouping | null {
  const [name = '', asked] = (group ?? '').split(':');
  const field = fields[name];
  if (!field?.groupable) return null;
  return { field, period: isMoment(field) ? (PERIODS.find((p) => p === asked) ?? 'month') : null };
}

/** In the format of /api/aggregate. */
export const groupParam = ({ field, period }: Grouping): string => (period ? `${field.name}:${period}` : field.name);

/** The filter of the rows of one group. */
export function groupWhere({ field, period }: Grouping, value: Group['value']): Where {
  if (value === null) return { [field.name]: { empty: true } };
  if (period && typeof value === 'string') return { [field.name]: { gte: value, lt: nextPeriod(value, period) } };
  return { [field.name]: value };
}

/** First day of the period after the one that starts on `day`. */
export function nextPeriod(day: string, period: Period): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const next = {
    day: Date.UTC(year, month - 1, date + 1),
    week: Date.UTC(year, month - 1, date + 7),
    month: Date.UTC(year, month, date),
    quarter: Date.UTC(year, month + 2, date),
    year: Date.UTC(year + 1, month - 1, date),
  }[period];
  return new Date(next).toISOString().slice(0, 10);
}

/** The label of a period in a language: "November 2026", "Q4 2026". */
export function periodLabel(day: string, period: Period, locale: string, quarter: (n: number, year: number) => string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (period === 'year') return day.slice(0, 4);
  if (period === 'quarter') return quarter(Math.floor(date.getUTCMonth() / 3) + 1, date.getUTCFullYear());
  if (period === 'month')
    return new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
  if (period === 'day') return formatDate(day);
  return `${formatDate(day)} – ${formatDate(new Date(date.getTime() + 6 * 86_400_000).toISOString())}`;
}

/** The answer's groups as sections of the list. @param closed keys of the collapsed groups; @param label of a period */
export function sectionsOf(
  answer: AggregateAnswer,
  grouping: Grouping,
  closed: ReadonlySet<string>,
  label: (day: string, period: Period) => string,
): Section[] {
  return answer.data.map((each) => {
    const value = each.key[0] ?? null;
    const key = JSON.stringify(value);
    return {
      key,
      group: {
        field: grouping.field,
        value,
        label: labelOf(each, grouping, label),
        choice: grouping.field.values?.find((c) => c.value === value),
        figures: each.figures,
        currencies: each.currencies,
      },
      where: groupWhere(grouping, value),
      count: each.figures.count,
      open: !closed.has(key),
    };
  });
}

function labelOf(each: AggregateGroup, { field, period }: Grouping, label: (day: string, period: Period) => string): string | null {
  const value = each.key[0] ?? null;
  if (value === null) return null;
  if (period && typeof value === 'string') return label(value, period);
  return (
    each.label[0] ?? (field.type === 'percent' ? formatPercent(value) : typeof value === 'number' ? formatNumber(value) : String(value))
  );
}

/** Maximum number of measures per call. */
const MOST_MEASURES = 12;

/**
 * Fields of the shown columns that are summed.
 * @param many with many rows rollups are left out, because each row would have to be calculated
 */
export const summedFields = (fields: readonly FieldMeta[], many: boolean): FieldMeta[] =>
  fields.filter((field) => field.total === true && !(many && field.type === 'rollup')).slice(0, MOST_MEASURES);

export const measureOf = (field: FieldMeta): string => `sum:${field.name}`;
