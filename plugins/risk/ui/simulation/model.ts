/** A run of the simulation as the server keeps it, and how its figures are told. Pure. */

export interface Figures {
  expected: number;
  p50: number;
  p80: number;
  p95: number;
  tail: number;
}

export interface Contribution {
  id: number;
  code: string | null;
  name_en: string | null;
  name_ar: string | null;
  expected_before: number;
  expected_after: number;
  tail_before: number;
  tail_after: number;
  treatments: number;
  cost: number;
}

export interface Point {
  percent: number;
  before: number;
  after: number;
}

export interface Run {
  id: number;
  created_at: string;
  seed: number;
  rounds: number;
  risks: number;
  left_out: number | null;
  category_id: number | null;
  project_id: number | null;
  category?: { id: number; label: string } | null;
  project?: { id: number; label: string } | null;
  result: {
    before: Figures;
    after: Figures;
    curve: Point[];
    risks: Contribution[];
    others: (Omit<Contribution, 'id' | 'code' | 'name_en' | 'name_ar'> & { n: number }) | null;
  };
}

export interface Appetite {
  expected_loss_limit: string | null;
  p80_limit: string | null;
}

export const FIGURES = ['expected', 'p50', 'p80', 'p95', 'tail'] as const;
export type FigureName = (typeof FIGURES)[number];

/** The limit of a figure; undefined without one. */
export function limitOf(figure: FigureName, appetite: Appetite | undefined): number | undefined {
  const text = figure === 'expected' ? appetite?.expected_loss_limit : figure === 'p80' ? appetite?.p80_limit : null;
  return text === null || text === undefined || text === '' ? undefined : Number(text);
}

/** The name in the reader's language, else in the other one. */
export function nameOf({ name_en, name_ar }: Pick<Contribution, 'name_en' | 'name_ar'>, locale: string): string {
  const [first, second] = locale.startsWith('ar') ? [name_ar, name_en] : [name_en, name_ar];
  return first || second || '';
}

export const savedBy = ({ expected_before, expected_after }: Pick<Contribution, 'expected_before' | 'expected_after'>): number =>
  expected_before - expected_after;

/** Treatments pay if they save in a year at least what they cost; null without a cost. */
export const pays = (row: Contribution): boolean | null => (row.cost > 0 ? savedBy(row) >= row.cost : null);

/** Per cent of the worst years that a risk makes up; null where those cost nothing. */
export const tailShare = ({ tail_before }: Pick<Contribution, 'tail_before'>, whole: number): number | null =>
  whole > 0 ? Math.round((tail_before / whole) * 1000) / 10 : null;

export interface Mark {
  series?: 'before' | 'after';
  loss?: number;
  percent?: number;
  tip?: string;
  limit?: number;
  name?: string;
  /** Height of the name of a limit. */
  at?: number;
}

/** Rows of the chart: both curves, and a line for each limit; names of limits stand one below the other. */
export function marksOf(
  curve: readonly Point[],
  limits: readonly { limit: number; name: string }[],
  scale: (amount: number) => number,
  tipOf: (series: 'before' | 'after', point: Point) => string,
): Mark[] {
  const lines = (['before', 'after'] as const).flatMap((series) =>
    curve.map((point): Mark => ({ series, loss: scale(point[series]), percent: point.percent, tip: tipOf(series, point) })),
  );
  return [...lines, ...limits.map(({ limit, name }, i): Mark => ({ limit: scale(limit), name, at: 100 - i * 9 }))];
}
