/** Figures of the risks that a list selects, in one statement. */
import { plain, rowsOf, sql, today, type BesideContext, type Piece, type Sql } from '../../../core/index.ts';
import { heatColumns, type HeatCount } from '../scale/heat.ts';
import { endOfMonth, UNDER_WAY } from './standing.ts';
import { APPETITES, levelThatCounts, type AppetiteColumns } from './standing-statements.ts';

/** Open risks of a category with one level that counts. */
export interface Standing {
  category: number;
  level: number;
  n: number;
}

export interface Figures extends AppetiteColumns {
  figures: Record<string, unknown>;
  standing: Standing[];
  heat: HeatCount[];
  /** Of the active matrix; null without one. */
  matrix_id: number | null;
  rows: number | null;
  columns: number | null;
  ranks: number | null;
}

/** Open risks by a column: `{"<id>": count}`. */
const countedBy = (column: 'category_id' | 'risk_owner_id'): Piece =>
  sql`(select coalesce(json_object_agg(g.key, g.n), '{}') from (select l.${plain(column)} as key, count(*) as n from listed l
    where l.stage <> 'closed' group by 1 order by 1) g)`;

export const statsOf = ({ listed, rows }: Pick<BesideContext, 'listed' | 'rows'>): Sql => sql`
with listed as materialized (select t.* from ${rowsOf('risk', 't')} where ${listed}),
figures as (select json_build_object(
  'total', count(*), 'open', count(*) filter (where r.stage <> 'closed'), 'closed', count(*) filter (where r.stage = 'closed'),
  'reviews_due', count(*) filter (where r.stage <> 'closed' and r.next_review_date <= ${endOfMonth(today())}::date),
  'overdue_treatments', (select count(*) from ${rowsOf('risk_treatment', 'x')} where x.risk_id in (select id from listed)
    and x.deadline < ${today()}::date and x.status = any(${UNDER_WAY}::text[]) and ${rows('risk_treatment', 'x')}),
  'by_category', ${countedBy('category_id')}, 'by_owner', ${countedBy('risk_owner_id')}) as figures from listed r)
select f.figures, ${APPETITES}, ${heatColumns('listed')},
  (select coalesce(json_agg(g), '[]') from (select l.category_id as category, ${levelThatCounts('l')} as level, count(*)::int as n from listed l
    where l.stage <> 'closed' group by 1, 2) g) as standing, m.id as matrix_id, m.rows, m.columns,
  (select max(v.position) from ${rowsOf('risk_level', 'v')} where v.matrix_id = m.id) as ranks
from figures f left join ${rowsOf('risk_matrix', 'm')} on m.status = 'active' limit 1`;
