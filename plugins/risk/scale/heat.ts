/**
 * Figures of heat maps and legends over risks that a statement has selected: risks per cell and per level, of the three ratings. Risks
 * that were scored on an earlier matrix count in the legend by the place of their level, and are told apart.
 *
 *   with shown as (select r.* from ... where ...) select ${heatColumns('shown')} , ...
 *   heatOf(row.heat)
 */
import { plain, rowsOf, sql, type Sql } from '../../../core/index.ts';
import { placedAmong, placeKey } from './score.ts';

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

/** @param risks name of a relation of the statement with all columns of risks. @returns the column `heat`. */
export const heatColumns = (risks: string): Sql => sql`(select coalesce(json_agg(h), '[]') from (
  select g.rating, l.value as likelihood, i.value as impact, v.position as rank, n.ranks, m.status = 'active' as now, g.count
  from (select w.rating, w.likelihood_id, w.impact_id, w.level_id, count(*)::int as count
    from ${plain(risks)} r cross join lateral (values
      ('inherent', r.likelihood_id, r.impact_id, r.inherent_level_id),
      ('current', r.current_likelihood_id, r.current_impact_id, r.current_level_id),
      ('residual', r.residual_likelihood_id, r.residual_impact_id, r.residual_level_id)) as w (rating, likelihood_id, impact_id, level_id)
    where w.level_id is not null group by 1, 2, 3, 4) g
  join ${rowsOf('risk_level', 'v', { deleted: 'include' })} on v.id = g.level_id
  join ${rowsOf('risk_matrix', 'm', { deleted: 'include' })} on m.id = v.matrix_id
  cross join lateral (select max(o.position) as ranks from ${rowsOf('risk_level', 'o')} where o.matrix_id = m.id) n
  left join ${rowsOf('likelihood', 'l', { deleted: 'include' })} on l.id = g.likelihood_id
  left join ${rowsOf('impact', 'i', { deleted: 'include' })} on i.id = g.impact_id) h) as heat`;

/** @param ranks number of levels of the active matrix. */
export function heatOf(counts: readonly HeatCount[], ranks: number): Record<RatingName, Heat> {
  const out = Object.fromEntries(
    ['inherent', 'current', 'residual'].map((name) => [name, { cells: {}, levels: {}, earlier: 0 }]),
  ) as unknown as Record<RatingName, Heat>;
  for (const { rating, likelihood, impact, rank, ranks: of, now, count } of counts) {
    const heat = out[rating];
    const level = now ? rank : placedAmong(rank, of, ranks);
    heat.levels[level] = (heat.levels[level] ?? 0) + count;
    if (!now) heat.earlier += count;
    else if (likelihood !== null && impact !== null) {
      const key = placeKey(likelihood, impact);
      heat.cells[key] = (heat.cells[key] ?? 0) + count;
    }
  }
  return out;
}
