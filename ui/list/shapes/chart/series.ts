/** Converts the server's groups to the data of the chart and its table. Pure. */
import type { Where } from '../../../../core/shared/where.ts';
import type { AggregateAnswer, AggregateGroup, FieldMeta } from '../../../../core/shared/wire.ts';
import { addDays } from '../../../kit/dates/calendar.ts';
import { measureKey } from './choices.ts';
import type { ChartChoice, Period } from './choices.ts';

type Key = string | number | boolean | null;

/** A colour token; a repeated colour is lighter or darker. */
export interface Paint {
  token: string;
  shade: 0 | 1 | 2;
}

export interface Series {
  key: Key;
  label: string;
  paint: Paint;
}

export interface Bar {
  key: Key;
  label: string;
  /** null if no row has a value. */
  total: number | null;
  /** By series; one if not stacked. */
  parts: (number | null)[];
  paint: Paint;
  /** The sum of the bars that are not shown; it has no link. */
  rest?: boolean;
}

/** `series` is empty if not stacked. */
export interface ChartData {
  bars: Bar[];
  series: Series[];
}

export interface Words {
  /** "Without status" */
  none: (field: FieldMeta) => string;
  date: (day: string, period: Period) => string;
  other: string;
  yes: string;
  no: string;
}

const CYCLE = ['c1', 'c3', 'c4', 'c5', 'c2', 'c6'] as const;

/** Colours for the values of a field: the tone of a choice, else the chart colours in turn; muted for "no value". */
export function paintsOf(keys: readonly Key[], field: FieldMeta): Paint[] {
  const toned = field.values?.some((choice) => choice.tone) ?? false;
  const used = new Map<string, number>();
  let turn = 0;
  return keys.map((key) => {
    const tone = field.values?.find((choice) => choice.value === key)?.tone ?? 'todo';
    const token = key === null ? 'c-quiet' : toned ? `${tone}-mark` : (CYCLE[turn++ % CYCLE.length] ?? 'c1');
    const times = used.get(token) ?? 0;
    used.set(token, times + 1);
    return { token, shade: Math.min(2, times) as Paint['shade'] };
  });
}

const figure = (group: AggregateGroup, measure: string): number | null => {
  const value = group.figures[measure];
  return value === null || value === undefined ? null : Number(value);
};
const add = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : a + b);

/** Bars in order, up to the chosen number; the rest in one bar. */
export function seriesOf(answer: AggregateAnswer, choice: ChartChoice, words: Words): ChartData {
  const measure = measureKey(choice.measure);
  const label = (field: FieldMeta, key: Key, text: string | null): string =>
    key === null
      ? words.none(field)
      : field === choice.group && choice.period
        ? words.date(String(key), choice.period)
        : field.type === 'boolean'
          ? key === true
            ? words.yes
            : words.no
          : (text ?? String(key));

  const series = seriesFrom(answer, choice, label);
  const bars = new Map<Key, Bar>();
  for (const group of answer.data) {
    const key = group.key[0] ?? null;
    const bar = bars.get(key) ?? {
      key,
      label: label(choice.group, key, group.label[0] ?? null),
      total: null,
      parts: Array.from({ length: Math.max(1, series.length) }, () => null),
      paint: { token: 'c2', shade: 0 },
    };
    const value = figure(group, measure);
    const at = choice.split ? series.findIndex((one) => one.key === (group.key[1] ?? null)) : 0;
    bar.parts[at] = value;
    bar.total = add(bar.total, value);
    bars.set(key, bar);
  }
  const all = [...bars.values()];
  const full =
    choice.period && choice.order === 'natural' && choice.measure.fn !== 'avg'
      ? withGaps(all, choice.period, Math.max(1, series.length), words)
      : all;
  const ordered = choice.order === 'size' ? [...full].sort((a, b) => (b.total ?? -Infinity) - (a.total ?? -Infinity)) : full;
  const shown = painted(ordered.slice(0, choice.top), choice);
  const rest = restOf(answer, ordered.slice(choice.top), shown, choice, measure, words);
  return { bars: rest ? [...shown, rest] : shown, series };
}

function seriesFrom(
  answer: AggregateAnswer,
  { split }: ChartChoice,
  label: (field: FieldMeta, key: Key, text: string | null) => string,
): Series[] {
  if (!split) return [];
  const found = new Map<Key, string>();
  for (const group of answer.data) found.set(group.key[1] ?? null, label(split, group.key[1] ?? null, group.label[1] ?? null));
  const order = (split.values ?? []).map((choice) => choice.value as Key);
  const place = (key: Key): number => (key === null ? Infinity : order.indexOf(key));
  const keys = [...found.keys()].sort((a, b) => place(a) - place(b));
  const paints = paintsOf(keys, split);
  return keys.map((key, index) => ({ key, label: found.get(key) ?? '', paint: paints[index] ?? { token: 'c2', shade: 0 } }));
}

/** Colours of bars with toned choices, and of the segments of a donut. */
function painted(bars: readonly Bar[], { group, kind, split }: ChartChoice): Bar[] {
  const own = split === null && (kind === 'donut' || (group.values?.some((choice) => choice.tone) ?? false));
  if (!own) return [...bars];
  const paints = paintsOf(
    bars.map((bar) => bar.key),
    group,
  );
  return bars.map((bar, index) => ({ ...bar, paint: paints[index] ?? bar.paint }));
}

function restOf(
  answer: AggregateAnswer,
  cut: readonly Bar[],
  shown: readonly Bar[],
  choice: ChartChoice,
  measure: string,
  words: Words,
): Bar | undefined {
  if (choice.measure.fn === 'avg' || choice.period) return undefined;
  const total = Number(answer.meta.totals[measure] ?? 0) - shown.reduce((sum, bar) => sum + (bar.total ?? 0), 0);
  if (cut.length === 0 && !answer.meta.capped) return undefined;
  if (Math.abs(total) < 0.005) return undefined;
  const parts = shown[0]?.parts.map((_, at) =>
    choice.split ? cut.reduce<number | null>((sum, bar) => add(sum, bar.parts[at] ?? null), null) : total,
  ) ?? [total];
  return { key: null, label: words.other, total, parts, paint: { token: 'c-quiet', shade: 0 }, rest: true };
}

const MOST_GAPS = 400;

/** A line over time includes the periods without rows. */
function withGaps(bars: Bar[], period: Period, parts: number, words: Words): Bar[] {
  const dated = bars.filter((bar) => typeof bar.key === 'string');
  const first = dated[0]?.key as string | undefined;
  const last = dated.at(-1)?.key as string | undefined;
  if (first === undefined || last === undefined) return bars;
  const known = new Map(dated.map((bar) => [bar.key, bar]));
  const full: Bar[] = [];
  for (let day = first; day <= last; day = nextPeriod(day, period)) {
    full.push(
      known.get(day) ?? {
        key: day,
        label: words.date(day, period),
        total: 0,
        parts: Array.from({ length: parts }, () => 0),
        paint: { token: 'c2', shade: 0 },
      },
    );
    if (full.length > MOST_GAPS) return bars;
  }
  return [...full, ...bars.filter((bar) => bar.key === null)];
}

/** First day of the next day, week, month, quarter or year. */
export function nextPeriod(day: string, period: Period): string {
  if (period === 'day' || period === 'week') return addDays(day, period === 'day' ? 1 : 7);
  const months = { month: 1, quarter: 3, year: 12 }[period];
  const month = Number(day.slice(5, 7)) - 1 + months;
  return `${String(Number(day.slice(0, 4)) + Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

/** The filter of a bar, or of one segment of it. */
export function whereOf(choice: ChartChoice, bar: Bar, series?: Series): Where {
  const { group, period, split } = choice;
  const own: Where =
    bar.key === null ? { [group.name]: { empty: true } } : period ? within(group, String(bar.key), period) : { [group.name]: bar.key };
  return split && series ? { ...own, [split.name]: series.key === null ? { empty: true } : series.key } : own;
}

function within(field: FieldMeta, day: string, period: Period): Where {
  const last = addDays(nextPeriod(day, period), -1);
  if (field.type !== 'datetime') return { [field.name]: { gte: day, lte: last } };
  const instant = (text: string): string => new Date(`${text}T00:00:00`).toISOString();
  return { [field.name]: { gte: instant(day), lt: instant(addDays(last, 1)) } };
}
