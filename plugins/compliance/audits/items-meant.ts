/** Which items a call for many means, as one statement over those that the reader reaches, locked. */
import type { RouteContext, Statement } from '../../../core/index.ts';
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
  const ask = asking(ctx);
  const seen = ask.rows('audit_item', 'i');
  const conditions = [seen, ...(round === null ? [] : [`i.round_id = ${ask.bind(round)}::bigint`])];
  if (items !== null) {
    const ids = `${ask.bind(items)}::bigint[]`;
    const below = `exists (select 1 from audit_item a where a.tenant_id = i.tenant_id and a.id = any(${ids}) and a.round_id = i.round_id and a.deleted_at is null and i.lineage_ids @> array[a.node_id])`;
    conditions.push(children ? below : `i.id = any(${ids})`);
  } else {
    const inside = node ? `@> array[${ask.bind(node)}::bigint]` : 'is not null';
    conditions.push(`i.lineage_ids ${inside}`);
    if (!children) conditions.push(`not exists (select 1 from audit_item a where a.tenant_id = i.tenant_id and a.round_id = i.round_id and a.deleted_at is null and a.id <> i.id and a.node_id = any(i.lineage_ids) and a.lineage_ids ${inside})`);
  }
  return { text: `select i.id, i.reviewer_ids from audit_item i where ${conditions.join(' and ')} order by i.id for update of i`, values: ask.values };
}
