import { placedAmong } from '../../scale/score.ts';
import type { Scale } from '../../scale/score.ts';

export type RatingName = 'inherent' | 'current' | 'residual';

/** One row of the trail, as the list of assessments gives it. */
export interface Assessment {
  id: number;
  assessed_on: string;
  matrix_id: number;
  inherent_likelihood: number | null;
  inherent_impact: number | null;
  current_likelihood: number | null;
  current_impact: number | null;
  residual_likelihood: number | null;
  residual_impact: number | null;
}

/** A stop of the path, in hundredths of the map from its start side and its top. */
export interface Stop {
  x: number;
  y: number;
  /** First and last assessment at this place. */
  from: string;
  to: string;
  /** Scored on another matrix: the place is the nearest one. */
  earlier: boolean;
}

export type Size = Pick<Scale, 'id' | 'rows' | 'columns'>;

/**
 * Where the rating stood, oldest first; several assessments in a row at one place are one stop. Places of an earlier matrix are those of
 * the same relative height.
 * @param sizes of earlier matrices, by key; unknown ones count as large as the present one.
 */
export function pathOf(assessments: readonly Assessment[], rating: RatingName, scale: Size, sizes: ReadonlyMap<number, Size>): Stop[] {
  const stops: Stop[] = [];
  for (const one of [...assessments].sort((a, b) => a.assessed_on.localeCompare(b.assessed_on) || a.id - b.id)) {
    const [likelihood, impact] = [one[`${rating}_likelihood`], one[`${rating}_impact`]];
    if (likelihood === null || impact === null) continue;
    const of = sizes.get(one.matrix_id) ?? scale;
    const row = placedAmong(likelihood, of.rows, scale.rows);
    const column = placedAmong(impact, of.columns, scale.columns);
    const stop: Stop = {
      x: (100 * (column - 0.5)) / scale.columns,
      y: 100 - (100 * (row - 0.5)) / scale.rows,
      from: one.assessed_on,
      to: one.assessed_on,
      earlier: one.matrix_id !== scale.id,
    };
    const last = stops.at(-1);
    if (last && last.x === stop.x && last.y === stop.y) Object.assign(last, { to: stop.to, earlier: last.earlier && stop.earlier });
    else stops.push(stop);
  }
  return stops;
}

const FIRST: readonly RatingName[] = ['residual', 'current', 'inherent'];

/** The rating that has moved most, since that is what the map is looked at for; of equals the one that counts. */
export function movedMost(assessments: readonly Assessment[], scale: Size, sizes: ReadonlyMap<number, Size>): RatingName {
  const stops = (rating: RatingName): number => pathOf(assessments, rating, scale, sizes).length;
  return FIRST.reduce((best, rating) => (stops(rating) > stops(best) ? rating : best));
}
