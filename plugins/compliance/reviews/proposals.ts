/** Evidence of the libraries that answers a control and is not attached to it yet: approved, in the round's period, not expired. */
import { bound, joined, type Piece, plain, type RouteContext, rowsOf, sql, type Sql } from '../../../core/index.ts';
import { LIBRARIES, type Library } from '../evidence/libraries.ts';
import { ROUND_FROM, roundTo, wording } from './sql.ts';

export interface Proposal {
  kind: Library['entity'];
  id: number;
  code: string;
  title: string;
  expiry_date: string | null;
  why: 'previous_round' | 'same_control' | 'mapped';
  /** Of a mapped control: its reference and package. */
  through: string | null;
}

const MOST = 20;

/** Controls of any package that cover the item's, or are covered by it. */
const MAPPED = sql`
  select case when m.source_node_id = i.node_id then m.target_node_id else m.source_node_id end as id
  from ${rowsOf('control_mapping', 'm')} where (m.source_node_id = i.node_id or m.target_node_id = i.node_id)
    and m.relationship in ('equal', 'superset', 'subset', 'intersect') and m.coverage <> 'none'`;

/** Evidence that was found valid for the same control in another round. */
const earlier = (column: string): Sql => sql`
  select distinct a.${plain(column)} as id from ${rowsOf('review_attachment', 'a')}
  join ${rowsOf('audit_item', 'o', { deleted: 'include' })} on o.id = a.audit_item_id
  where o.node_id = i.node_id and o.id <> i.id and a.valid and a.${plain(column)} is not null`;

const reaches = ({ permissions }: RouteContext['actor'], { open, manage }: Library): boolean =>
  [open, manage, 'review_audit_items'].some((p) => permissions.has(p));

/** A JSON list for the item `i` of round `d`. @param day SQL of today, a date. */
export function proposalsSql(ctx: RouteContext, day: Piece): Piece {
  const { name } = wording(ctx.locale);
  const parts = LIBRARIES.filter((l) => reaches(ctx.actor, l)).map((library) => {
    const { entity, column } = library;
    return sql`select '${plain(entity)}' as kind, e.id, e.code, ${plain(name('e.title'))} as title, e.expiry_date,
        case when e.id = any(before.ids) then 'previous_round' when e.node_ids @> array[i.node_id] then 'same_control'
        else 'mapped' end as why,
        case when e.id = any(before.ids) or e.node_ids @> array[i.node_id] then null else (
          select n.ref_no || ' · ' || k.short_name from ${rowsOf('package_node', 'n', { deleted: 'include' })}
          join ${rowsOf('compliance_package', 'k', { deleted: 'include' })} on k.id = n.package_id
          where n.id = any(e.node_ids) and n.id = any(like_it.ids) order by n.id limit 1) end as through
      from ${plain(entity)} e, (select array(${earlier(column)}) as ids) before
      where (e.node_ids && (array[i.node_id] || like_it.ids) or e.id = any(before.ids)) and e.status = 'approved'
        and (e.expiry_date is null or e.expiry_date >= ${day}) and (e.effective_to is null or e.effective_to >= ${day})
        and (e.effective_to is null or e.effective_to >= ${plain(ROUND_FROM)})
        and (e.effective_from is null or e.effective_from <= ${roundTo(day)})
        and not exists (select 1 from ${rowsOf('review_attachment', 't')} where t.audit_item_id = i.id and t.${plain(column)} = e.id)
        and ${bound(ctx.readable(entity, 'e', 0))}`;
  });
  if (!parts.length) return plain(`'[]'::json`);
  const order = `case x.why when 'previous_round' then 0 when 'same_control' then 1 else 2 end, x.expiry_date nulls last, x.code`;
  return sql`(select coalesce(json_agg(x), '[]') from (
      select x.* from (select array(${MAPPED}) as ids) like_it, lateral (${joined(parts, ' union all ')}) x order by ${plain(order)}
      limit ${plain(MOST)}) x)`;
}
