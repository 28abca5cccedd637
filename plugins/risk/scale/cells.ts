/** The cells of a draft follow its size, formula and levels; what was typed cell by cell stays. */
import { formulaScore, levelOfScore, placeKey, type Scale, type ScaleCell } from './score.ts';

type Drawn = Pick<Scale, 'rows' | 'columns' | 'formula' | 'levels' | 'cells'>;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

/** The cells that a matrix has by what it says of itself. A place whose score is below every level has none, unless cells are typed. */
export function cellsOf({ rows, columns, formula, levels, cells }: Drawn): ScaleCell[] {
  const there = new Map(cells.map((cell) => [placeKey(cell.likelihood, cell.impact), cell]));
  return upTo(rows).flatMap((likelihood) =>
    upTo(columns).flatMap((impact) => {
      const typed = formula === 'table' ? there.get(placeKey(likelihood, impact)) : undefined;
      if (typed && levels.some(({ id }) => id === typed.level_id)) return [typed];
      const score = typed?.score ?? formulaScore(formula, likelihood, impact) ?? likelihood * impact;
      const level = levelOfScore(levels, score) ?? (formula === 'table' ? levels[0] : undefined);
      return level ? [{ likelihood, impact, score, level_id: level.id }] : [];
    }),
  );
}
