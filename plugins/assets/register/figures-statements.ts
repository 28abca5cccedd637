/** Figures of the assets that a list selects, in one statement. */
import { rowsOf, sql, today, type BesideContext, type Sql } from '../../../core/index.ts';

export interface Figures extends Record<string, unknown> {
  critical: number;
  warranty: number;
  unassigned: number;
  maintenance: number;
  lost: number;
}

/** Days before the end of a warranty on which it is told. */
export const WARRANTY_DAYS = 90;

export const figuresOf = ({ listed }: Pick<BesideContext, 'listed'>): Sql => sql`
select count(*) filter (where l.lifecycle not in ('retired', 'disposed') and c.level = 4)::int as critical,
  count(*) filter (where l.lifecycle not in ('retired', 'disposed')
    and l.warranty_until between ${today()}::date and ${today(WARRANTY_DAYS)}::date)::int as warranty,
  count(*) filter (where l.lifecycle in ('in_stock', 'in_use', 'under_maintenance') and l.custodian_id is null)::int as unassigned,
  count(*) filter (where l.lifecycle = 'under_maintenance')::int as maintenance, count(*) filter (where l.lifecycle = 'lost')::int as lost
from (select t.* from ${rowsOf('asset', 't')} where ${listed}) l left join ${rowsOf('criticality', 'c')} on c.id = l.criticality_id`;
