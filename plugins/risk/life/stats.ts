/**
 * GET risk, beside the rows: figures of all risks that the list's filter selects (BR-28), and the condition that one of them counts. A
 * matrix is a row of counts per likelihood, from the lowest; risks that were scored on an earlier one are only in `by_rating`, by the name
 * of their level or else its place, and counted as `earlier`.
 */
import type { Beside } from '../../../core/index.ts';
import { heatOf, type Heat } from '../scale/heat.ts';
import { placeKey } from '../scale/score.ts';
import { aboveAppetiteWhere } from './appetite.ts';
import { appetiteOf, appetitesIn } from './standing-statements.ts';
import { statsOf, type Figures } from './stats-statements.ts';

const RATINGS = ['inherent', 'current', 'residual'] as const;

/** Figures of all pages: the first one says them. */
export const riskStats: Beside = {
  async run(ctx) {
    if (ctx.page > 1) return {};
    const [found] = await ctx.query<Figures>(statsOf(ctx));
    return { stats: found && JSON.stringify(shown(found)) };
  },
};

function shown({ figures, standing, heat, matrix_id, rows, columns, ranks, ...accepted }: Figures): object {
  const appetites = appetitesIn(accepted);
  const above = standing.filter(({ category, level }) => appetites.levels.isAbove(level, appetiteOf(appetites, category)));
  const by = heatOf(heat, ranks ?? 1);
  const matrix = ({ cells }: Heat): number[][] => counted(rows ?? 0, (l) => counted(columns ?? 0, (i) => cells[placeKey(l, i)] ?? 0));
  return {
    ...figures,
    above_appetite: above.reduce((sum, { n }) => sum + n, 0),
    where: { above_appetite: aboveAppetiteWhere(appetites) },
    matrix_id,
    earlier: Math.max(...RATINGS.map((name) => by[name].earlier)),
    by_rating: Object.fromEntries(RATINGS.map((name) => [name, by[name].levels])),
    ...Object.fromEntries(RATINGS.map((name) => [`${name}_matrix`, matrix(by[name])])),
  };
}

/** One value for each number from 1. */
const counted = <T>(n: number, value: (at: number) => T): T[] => Array.from({ length: n }, (_, at) => value(at + 1));
