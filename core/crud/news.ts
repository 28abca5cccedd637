/** Stored notifications, and word of them to whoever has a screen open. */
import type { Tx } from '../db/pool.ts';
import type { Events } from '../events/contract.ts';

/** What happened, as the texts `notify.<kind>` tell it. */
export type NewsKind = 'mention' | 'comment' | 'reply' | 'post' | 'owner' | 'state' | 'job';

/** One thing that one person should hear of. */
export interface News {
  to: number;
  kind: NewsKind;
  /** The record that it is about. */
  entity: string;
  id: number;
  /** `count`: it stands for so many records, of which `id` is one. */
  details?: Record<string, unknown> & { count?: number };
}

export interface NewsContext {
  tx: Tx;
  events: Events;
  tenant: number;
  /** Who did it; null: nobody. */
  by: number | null;
}

/** In the transaction of what happened; people hear of it when that commits. */
export async function insertNews({ tx, events, tenant, by }: NewsContext, news: readonly News[]): Promise<void> {
  const added = await addToRecent({ tx, tenant, by }, news.filter((n) => n.details?.count));
  const rest = news.filter((n) => !added.has(n.to) || !n.details?.count);
  if (rest.length) await tx.query({
    name: 'notification_write',
    text: `insert into notification (tenant_id, created_by, updated_by, user_id, kind, record_entity, record_id, details)
           select $1, $2, $2, d."to", d.kind, d.entity, d.id, d.details
           from jsonb_to_recordset($3::jsonb) as d("to" bigint, kind text, entity text, id integer, details jsonb)`,
    values: [tenant, by, JSON.stringify(rest)],
  });
  if (news.length) tx.afterCommit(() => {
    for (const user of new Set(news.map((n) => n.to))) events.tell({ tenant, user, type: 'notifications' });
  });
}

/** Rows of one import or bulk call come in portions: what they say of one kind is one unread notification that counts up. @returns the people told that way. */
async function addToRecent({ tx, tenant, by }: Omit<NewsContext, 'events'>, news: readonly News[]): Promise<ReadonlySet<number>> {
  if (!news.length) return new Set();
  const told = await tx.query<{ user_id: number }>({
    name: 'notification_add',
    text: `update notification t set details = jsonb_set(t.details, '{count}', to_jsonb((t.details ->> 'count')::int + (d.details ->> 'count')::int)), created_at = now(), updated_at = now()
           from jsonb_to_recordset($3::jsonb) as d("to" bigint, kind text, entity text, id integer, details jsonb)
           where t.id = (select max(n.id) from notification n where n.tenant_id = $1 and n.user_id = d."to" and n.read_at is null and n.deleted_at is null and n.created_by is not distinct from $2
             and n.kind = d.kind and n.record_entity = d.entity and n.details ? 'count' and n.details - 'count' = d.details - 'count' and n.created_at > now() - interval '10 minutes')
           returning t.user_id`,
    values: [tenant, by, JSON.stringify([...news].sort((a, b) => a.to - b.to))],
  });
  return new Set(told.map((r) => r.user_id));
}
