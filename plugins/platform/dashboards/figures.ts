/** Figures of a dashboard: a count or sum, its trend, and its share of a total. */
import { both, type FigureAnswer, type FigureDef, type TileDef, type TrendAnswer } from '../../../core/shared/dashboard.ts';
import type { Where } from '../../../core/shared/where.ts';
import type { Board } from './board.ts';
import { count } from './count.ts';
import { periods, type Periods, type Span } from './days.ts';
import { narrowing, yearOf } from './filters.ts';

/** A figure with its trend and share: one to three statements. */
export async function figureAnswer(board: Board, tile: TileDef, figure: FigureDef): Promise<FigureAnswer> {
  const base = both(figure.where, narrowing(board, tile, figure.entity, figure.flow ? ['ref'] : undefined));
  const trend = figure.trend && (await trendAnswer(board, tile, figure, base));
  if (figure.flow && trend && figure.trend)
    return { value: trend.now, where: both(base, { [figure.trend.field]: { between: trend.period } }), trend };
  const value = await total(board, figure.entity, base, figure.measure);
  return {
    value,
    where: base,
    ...(trend ? { trend } : {}),
    ...(figure.share ? { share: await shareOf(board, tile, figure.share, value) } : {}),
  };
}

/** `part` as a whole percentage of the other figure; null where that is zero. */
async function shareOf(board: Board, tile: TileDef, share: NonNullable<FigureDef['share']>, part: number): Promise<number | null> {
  const whole = await total(board, share.entity, both(share.where, narrowing(board, tile, share.entity)), share.measure);
  return whole > 0 ? Math.round((part / whole) * 100) : null;
}

async function total({ r }: Board, entity: string, where: Where, measure: string): Promise<number> {
  const [all] = await count(r, entity, { where, measures: measured(measure) });
  return Number(all?.figures[measure] ?? 0);
}

const measured = (measure: string): string[] => (measure === 'count' ? [] : [measure]);

interface Day {
  day: string;
  value: number;
}

/** Reads days of both periods in one statement; months and periods are summed here. */
async function trendAnswer({ r, def, chosen, today }: Board, tile: TileDef, figure: FigureDef, base: Where): Promise<TrendAnswer> {
  const { field, period } = figure.trend as NonNullable<FigureDef['trend']>;
  const spans = periods(period, today, yearOf(def, chosen, tile));
  const from = [spans.before[0], spans.months[0] as string].sort()[0] as string;
  const groups = await count(r, figure.entity, {
    where: both(base, { [field]: { between: [from, spans.now[1]] } }),
    group: [`${field}:day`],
    measures: measured(figure.measure),
  });
  const days = groups.map((g) => ({ day: String(g.key[0]), value: Number(g.figures[figure.measure] ?? 0) }));
  return {
    series: seriesOf(days, spans, figure.flow === true),
    now: within(days, spans.now),
    before: within(days, spans.before),
    period: spans.now,
    earlier: spans.before,
  };
}

const within = (days: readonly Day[], [from, to]: Span): number =>
  days.reduce((sum, { day, value }) => (day >= from && day <= to ? sum + value : sum), 0);

/** Twelve months: single values for a flow, else cumulative. */
function seriesOf(days: readonly Day[], { months }: Periods, flow: boolean): TrendAnswer['series'] {
  let sum = 0;
  return months.map((month) => {
    const value = days.reduce((each, d) => (d.day.slice(0, 7) === month.slice(0, 7) ? each + d.value : each), 0);
    sum += value;
    return { month, value: flow ? value : sum };
  });
}
