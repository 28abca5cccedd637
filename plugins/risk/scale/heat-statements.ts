/** The column of a statement with the figures of heat maps (heat.ts). */
import { plain, rowsOf, sql, type Sql } from '../../../core/index.ts';

/** @param risks name of a relation of the statement with all columns of risks. @returns the column `heat`. */
export const heatColumns = (risks: string): Sql => sql`(select coalesce(json_agg(h), '[]') from (
  select g.rating, l.value as likelihood, i.value as impact, v.position as rank, n.ranks, m.status = 'active' as now, g.count,
    (select s.position from ${rowsOf('risk_level', 's')} join ${rowsOf('risk_matrix', 'u')} on u.id = s.matrix_id and u.status = 'active'
      where m.status <> 'active' and (nullif(s.name_en, '') = v.name_en or nullif(s.name_ar, '') = v.name_ar)
      order by s.position limit 1) as same
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
