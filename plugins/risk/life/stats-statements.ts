/** Figures of the risks that a list selects, in one statement. */
import { plain, rowsOf, sql, today, type BesideContext, type Piece, type Sql } from '../../../core/index.ts';
import { heatColumns, type HeatCount } from '../scale/heat.ts';
import { endOfMonth, UNDER_WAY } from './standing.ts';
import { aboveAppetite } from './standing-statements.ts';

export interface Figures extends Record<string, unknown> {
  figures: Record<string, unknown>;
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
  'above_appetite', count(*) filter (where r.stage <> 'closed' and ${aboveAppetite('r')}),
  'reviews_due', count(*) filter (where r.stage <> 'closed' and r.next_review_date <= ${endOfMonth(today())}::date),
  'overdue_treatments', (select count(*) from ${rowsOf('risk_treatment', 'x')} where x.risk_id in (select id from listed)
    and x.deadline < ${today()}::date and x.status = any(${UNDER_WAY}::text[]) and ${rows('risk_treatment', 'x')}),
  'by_category', ${countedBy('category_id')}, 'by_owner', ${countedBy('risk_owner_id')}) as figures from listed r)
select f.figures, ${heatColumns('listed')}, m.id as matrix_id, m.rows, m.columns,
  (select max(v.position) from ${rowsOf('risk_level', 'v')} where v.matrix_id = m.id) as ranks
from figures f left join ${rowsOf('risk_matrix', 'm')} on m.status = 'active' limit 1`;
