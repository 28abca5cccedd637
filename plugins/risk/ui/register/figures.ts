/** The figures above the register, and the conditions that each of them counts. Pure. */
import type { Where } from '../../../../core/shared/where.ts';
import { apart, figureOf as figureIn, together, withFigure as putFigure, type FigureParts } from '../../../../core/shared/where-parts.ts';

export type Kind = 'inherent' | 'current' | 'residual';
export const KINDS = ['inherent', 'current', 'residual'] as const;

/** `stats` of the list of risks (BR-28). Matrices: counts per likelihood from the lowest, each per impact from the lowest. */
export interface Stats {
  total: number;
  open: number;
  closed: number;
  overdue_treatments: number;
  above_appetite: number;
  reviews_due: number;
  /** What `above_appetite` counts, as a condition. */
  where: { above_appetite: Where };
  /** Scored by an earlier matrix: counted by their level only. */
  earlier?: number;
  by_rating: Partial<Record<Kind, Readonly<Record<string, number>>>>;
  inherent_matrix: number[][];
  current_matrix: number[][];
  residual_matrix: number[][];
}

export const FIGURES = ['total', 'open', 'closed', 'overdue_treatments', 'above_appetite', 'reviews_due'] as const;
export type Figure = (typeof FIGURES)[number];

/** Risks above their appetite, as the server holds them; undefined until it is known. */
export type Above = Where | undefined;

const OPEN: Where = { stage: { ne: 'closed' } };
const UNDER_WAY = ['planned', 'in_progress', 'on_hold'];
/** No filter says this, so that the figure is not chosen before it is known what it counts. */
const NOTHING_KNOWN: Where = { id: { in: [] } };

/** The conditions of a figure, each of which is a part of the list's filter. */
export function partsOf(figure: Figure, above: Above): Where[] {
  switch (figure) {
    case 'total':
      return [];
    case 'open':
      return [OPEN];
    case 'closed':
      return [{ stage: 'closed' }];
    case 'overdue_treatments':
      return [
        {
          has: { entity: 'risk_treatment', by: 'risk_id', where: { deadline: { lt: '$today' }, status: { in: UNDER_WAY } } },
        } as unknown as Where,
      ];
    case 'above_appetite':
      return [OPEN, above ?? NOTHING_KNOWN];
    case 'reviews_due':
      return [OPEN, { next_review_date: { lte: '$end_of_month' } }];
  }
}

const partsOfAll = (above: Above): FigureParts<Figure> =>
  Object.fromEntries(FIGURES.map((figure) => [figure, partsOf(figure, above)])) as unknown as FigureParts<Figure>;

/** Which figure the filter is; `total` where it says anything else about stage, review, treatments or levels. */
export const figureOf = (filter: Where | undefined, above: Above): Figure => figureIn(partsOfAll(above), filter) ?? 'total';

/** The filter with a figure in place of the one before; conditions that no figure has stay. */
export const withFigure = (filter: Where | undefined, figure: Figure, above: Above): Where | undefined =>
  figure === 'total' ? undefined : putFigure(partsOfAll(above), filter, figure);

/** The fields of the two axes. */
export const AXES: Readonly<Record<Kind, readonly [likelihood: string, impact: string]>> = {
  inherent: ['likelihood_id', 'impact_id'],
  current: ['current_likelihood_id', 'current_impact_id'],
  residual: ['residual_likelihood_id', 'residual_impact_id'],
};
const ALL_AXES = new Set(Object.values(AXES).flat());

export interface Cell {
  kind: Kind;
  /** Keys of the steps. */
  likelihood: number;
  impact: number;
}

/** The cell that the filter is about, if it is one. */
export function cellOf(filter: Where | undefined): Cell | undefined {
  const values = new Map(apart(filter).flatMap((part) => Object.entries(part)));
  for (const kind of KINDS) {
    const [likelihood, impact] = AXES[kind].map((field) => values.get(field));
    if (typeof likelihood === 'number' && typeof impact === 'number') return { kind, likelihood, impact };
  }
  return undefined;
}

/** The filter with this cell in place of another; without one, of none. */
export function withCell(filter: Where | undefined, cell: Cell | undefined): Where | undefined {
  const kept = apart(filter).filter((part) => !Object.keys(part).some((field) => ALL_AXES.has(field)));
  if (!cell) return together(kept);
  const [likelihood, impact] = AXES[cell.kind];
  return together([...kept, { [likelihood]: cell.likelihood }, { [impact]: cell.impact }]);
}

/** Whether any risk has a place on a map. */
export const isSet = (matrix: readonly (readonly number[])[]): boolean => matrix.some((row) => row.some((count) => count > 0));

/** Counts by place, "4-5" for likelihood 4 and impact 5. */
export const countsOf = (
  matrix: readonly (readonly number[])[],
  keyOf: (likelihood: number, impact: number) => string,
): Map<string, number> => new Map(matrix.flatMap((row, l) => row.map((count, i) => [keyOf(l + 1, i + 1), count] as const)));
