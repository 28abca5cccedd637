/** Which items a call for many means, as one statement over those that the reader reaches, locked. */
import { joined, plain, type RouteContext, rowsOf, sql, type Statement } from '../../../core/index.ts';
import { asking } from '../sql.ts';

export interface Meant {
  /** Null: the items name their round. */
  round: number | null;
  /** Null: all items of the round, or of the node. */
  items: number[] | null;
  /** Zero: the whole package. */
  node: number;
  /** With what stands below; without it a node, or the package, means the topmost of its items. */
  children: boolean;
}

export function itemsMeant(ctx: Pick<RouteContext, 'readable' | 'actor'>, { round, items, node, children }: Meant): Statement {
  const seen = asking(ctx).rows('audit_item', 'i');
  const conditions = [seen, ...(round === null ? [] : [sql`i.round_id = ${round}::bigint`])];
  if (items !== null) {
    const ids = sql`${items}::bigint[]`;
    const below = sql`exists (select 1 from ${rowsOf('audit_item', 'a')} where a.id = any(${ids}) and a.round_id = i.round_id
      and i.lineage_ids @> array[a.node_id])`;
    conditions.push(children ? below : sql`i.id = any(${ids})`);
  } else {
    const inside = node ? sql`@> array[${node}::bigint]` : plain('is not null');
    conditions.push(sql`i.lineage_ids ${inside}`);
    if (!children)
      conditions.push(
        sql`not exists (select 1 from ${rowsOf('audit_item', 'a')} where a.round_id = i.round_id and a.id <> i.id
          and a.node_id = any(i.lineage_ids) and a.lineage_ids ${inside})`,
      );
  }
  return sql`select i.id, i.reviewer_ids from ${rowsOf('audit_item', 'i', { deleted: 'include' })} where ${joined(conditions, ' and ')}
    order by i.id for update of i`;
}
