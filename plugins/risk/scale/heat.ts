/**
 * Figures of heat maps and legends over risks that a statement has selected: risks per cell and per level, of the three ratings. Risks
 * that were scored on an earlier matrix count in the legend by the name of their level, or else by its place, and are told apart.
 *
 *   with shown as (select r.* from ... where ...) select ${heatColumns('shown')} , ...
 *   heatOf(row.heat)
 */
import { placedAmong, placeKey } from './score.ts';

export { heatColumns } from './heat-statements.ts';

export type RatingName = 'inherent' | 'current' | 'residual';

/** Risks of one rating with the same steps. */
export interface HeatCount {
  rating: RatingName;
  likelihood: number | null;
  impact: number | null;
  /** Rank of the level, and of the highest level of its matrix. */
  rank: number;
  ranks: number;
  /** Scored on the active matrix. */
  now: boolean;
  /** Rank of the level of its name in the active matrix, where it is scored on an earlier one. */
  same: number | null;
  count: number;
}

export interface Heat {
  /** By `placeKey`. */
  cells: Record<string, number>;
  /** By the rank of the level in the active matrix. */
  levels: Record<number, number>;
  /** Of those, scored on an earlier matrix: in no cell. */
  earlier: number;
}

/** @param ranks number of levels of the active matrix. */
export function heatOf(counts: readonly HeatCount[], ranks: number): Record<RatingName, Heat> {
  const out = Object.fromEntries(
    ['inherent', 'current', 'residual'].map((name) => [name, { cells: {}, levels: {}, earlier: 0 }]),
  ) as unknown as Record<RatingName, Heat>;
  for (const { rating, likelihood, impact, rank, ranks: of, now, same, count } of counts) {
    const heat = out[rating];
    const level = now ? rank : (same ?? placedAmong(rank, of, ranks));
    heat.levels[level] = (heat.levels[level] ?? 0) + count;
    if (!now) heat.earlier += count;
    else if (likelihood !== null && impact !== null) {
      const key = placeKey(likelihood, impact);
      heat.cells[key] = (heat.cells[key] ?? 0) + count;
    }
  }
  return out;
}
