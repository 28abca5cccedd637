/** How a likelihood and an impact become a score and a level. The same on the server and on the screens. */

/** A name in the reader's language, and in both. */
interface Named {
  name: string;
  name_en: string | null;
  name_ar: string | null;
}

export interface ScaleStep extends Named {
  id: number;
  value: number;
  description_en: string | null;
  description_ar: string | null;
}

export interface ScaleLevel extends Named {
  id: number;
  /** Rank: 1 is the lowest. */
  position: number;
  color: string;
  /** In the dark theme; null: the same. */
  color_dark: string | null;
  from_score: number | null;
  review_months: number | null;
}

export interface ScaleCell {
  likelihood: number;
  impact: number;
  score: number;
  level_id: number;
}

export type Formula = 'product' | 'sum' | 'table';

/** A matrix with all that belongs to it, each list in its order. */
export interface Scale extends Named {
  id: number;
  row_version: number;
  version: number;
  status: 'draft' | 'active' | 'retired';
  /** Number of likelihoods. */
  rows: number;
  /** Number of impacts. */
  columns: number;
  formula: Formula;
  likelihoods: ScaleStep[];
  impacts: ScaleStep[];
  levels: ScaleLevel[];
  cells: ScaleCell[];
}

/** A place of a matrix by its steps. */
export interface Place {
  likelihood: number;
  impact: number;
}

export const placeKey = (likelihood: number, impact: number): string => `${likelihood}-${impact}`;

/** Score and level of a place; undefined where one of both is missing or the matrix has a hole there. */
export function ratingOf(
  { cells }: { cells: readonly ScaleCell[] },
  likelihood: number | null | undefined,
  impact: number | null | undefined,
): { score: number; levelId: number } | undefined {
  const cell = cells.find((one) => one.likelihood === likelihood && one.impact === impact);
  return cell && { score: cell.score, levelId: cell.level_id };
}

/** The score that a formula gives; undefined for cell by cell. */
export const formulaScore = (formula: Formula, likelihood: number, impact: number): number | undefined =>
  formula === 'product' ? likelihood * impact : formula === 'sum' ? likelihood + impact : undefined;

/** The level of a score: the highest one that begins at or below it. */
export function levelOfScore<L extends { from_score: number | null }>(levels: readonly L[], score: number): L | undefined {
  return levels
    .filter(({ from_score }) => from_score !== null && from_score <= score)
    .reduce<L | undefined>((best, one) => (best && best.from_score! >= one.from_score! ? best : one), undefined);
}

/** The same place among another number of ranks or steps: the ends stay the ends. What lies between two places goes to the nearer one. */
export const placedAmong = (value: number, of: number, among: number, nearer: (between: number) => number = Math.round): number =>
  of === among ? value : of <= 1 ? 1 : Math.min(Math.max(nearer(((value - 1) / (of - 1)) * (among - 1)) + 1, 1), among);

/**
 * The rank of a level among those of another matrix: that of the same name, since people read names, or else its place. What lies between
 * two places goes down, so that nobody accepts more than was said.
 */
export const acceptedAmong = ({ rank, of, same }: { rank: number; of: number; same: number | null | undefined }, among: number): number =>
  same ?? placedAmong(rank, of, among, Math.floor);

/** Do two levels have one name, in either language? */
export const namedAlike = (a: Pick<Named, 'name_en' | 'name_ar'>, b: Pick<Named, 'name_en' | 'name_ar'>): boolean =>
  (Boolean(a.name_en) && a.name_en === b.name_en) || (Boolean(a.name_ar) && a.name_ar === b.name_ar);
