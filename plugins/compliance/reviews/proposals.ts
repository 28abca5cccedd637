/** Evidence of the libraries that answers a control and is not attached to it yet: approved, in the round's period, not expired. */
import type { RouteContext } from '../../../core/index.ts';
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
const MAPPED = `
  select case when m.source_node_id = i.node_id then m.target_node_id else m.source_node_id end as id
  from control_mapping m where m.tenant_id = i.tenant_id and m.deleted_at is null and (m.source_node_id = i.node_id or m.target_node_id = i.node_id)
    and m.relationship in ('equal', 'superset', 'subset', 'intersect') and m.coverage <> 'none'`;

/** Evidence that was found valid for the same control in another round. */
const earlier = (column: string): string => `
  select distinct a.${column} as id from review_attachment a join audit_item o on o.tenant_id = a.tenant_id and o.id = a.audit_item_id
  where a.tenant_id = i.tenant_id and o.node_id = i.node_id and o.id <> i.id and a.valid and a.deleted_at is null and a.${column} is not null`;

const reaches = ({ permissions }: RouteContext['actor'], { open, manage }: Library): boolean => [open, manage, 'review_audit_items'].some((p) => permissions.has(p));

/**
 * A JSON list for the item `i` of round `d` in a hand-written statement that binds today as $1.
 * @param from values already used.
 */
export function proposalsSql(ctx: RouteContext, from: number): { text: string; values: unknown[] } {
  const { name } = wording(ctx.locale);
  const values: unknown[] = [];
  const parts = LIBRARIES.filter((l) => reaches(ctx.actor, l)).map((library) => {
    const { entity, column } = library;
    const rows = ctx.readable(entity, 'e', from + values.length);
    values.push(...rows.values);
    return `select '${entity}' as kind, e.id, e.code, ${name('e.title')} as title, e.expiry_date,
        case when e.id = any(before.ids) then 'previous_round' when e.node_ids @> array[i.node_id] then 'same_control' else 'mapped' end as why,
        case when e.id = any(before.ids) or e.node_ids @> array[i.node_id] then null else (
          select n.ref_no || ' · ' || k.short_name from package_node n join compliance_package k on k.tenant_id = n.tenant_id and k.id = n.package_id
          where n.tenant_id = e.tenant_id and n.id = any(e.node_ids) and n.id = any(like_it.ids) order by n.id limit 1) end as through
      from ${entity} e, (select array(${earlier(column)}) as ids) before
      where (e.node_ids && (array[i.node_id] || like_it.ids) or e.id = any(before.ids)) and e.status = 'approved'
        and (e.expiry_date is null or e.expiry_date >= $1::date) and (e.effective_to is null or e.effective_to >= $1::date)
        and (e.effective_to is null or e.effective_to >= ${ROUND_FROM}) and (e.effective_from is null or e.effective_from <= ${roundTo('$1')})
        and not exists (select 1 from review_attachment t where t.tenant_id = e.tenant_id and t.audit_item_id = i.id and t.${column} = e.id and t.deleted_at is null)
        and ${rows.text}`;
  });
  if (!parts.length) return { text: `'[]'::json`, values };
  const order = `case x.why when 'previous_round' then 0 when 'same_control' then 1 else 2 end, x.expiry_date nulls last, x.code`;
  return {
    text: `(select coalesce(json_agg(x), '[]') from (
      select x.* from (select array(${MAPPED}) as ids) like_it, lateral (${parts.join(' union all ')}) x order by ${order} limit ${MOST}) x)`,
    values,
  };
}

