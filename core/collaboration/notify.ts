/** Notifications: what others did that concerns a person, written in the transaction of the write itself. */
import type { HookContext } from '../plugin/contract.ts';

/** What happened, as the texts `notify.<kind>` tell it. */
export type NewsKind = 'mention' | 'comment' | 'reply' | 'post' | 'owner' | 'state';

/** One thing that one person should hear of. */
export interface News {
  to: number;
  kind: NewsKind;
  /** The record that it is about. */
  entity: string;
  id: number;
  details?: Record<string, unknown>;
}

/**
 * Tells people: never of their own acts, once per person and record, and only those who can open the record.
 * @param news the more important first: of several for the same person and record, the first counts.
 * @returns what was told.
 */
export async function notify(ctx: HookContext, news: readonly News[]): Promise<News[]> {
  const once = new Map<string, News>();
  for (const n of news) {
    const key = keyOf(n.to, n.entity, n.id);
    if (n.to !== ctx.actor.userId && !once.has(key)) once.set(key, n);
  }
  const told = await heard(ctx, [...once.values()]);
  if (told.length) await insert(ctx, told);
  return told;
}

const keyOf = (person: number, entity: string, id: number): string => `${person} ${entity} ${id}`;

async function heard(ctx: HookContext, news: News[]): Promise<News[]> {
  const open = new Set<string>();
  for (const entity of new Set(news.map((n) => n.entity))) {
    const mine = news.filter((n) => n.entity === entity);
    const pairs = await ctx.readers(entity, [...new Set(mine.map((n) => n.id))], mine.map((n) => n.to));
    for (const p of pairs) open.add(keyOf(p.person, entity, p.id));
  }
  return news.filter((n) => open.has(keyOf(n.to, n.entity, n.id)));
}

async function insert(ctx: HookContext, told: News[]): Promise<void> {
  await ctx.tx.query({
    name: 'notification_write',
    text: `insert into notification (tenant_id, created_by, updated_by, user_id, kind, record_entity, record_id, details)
           select $1, $2, $2, d."to", d.kind, d.entity, d.id, d.details
           from jsonb_to_recordset($3::jsonb) as d("to" bigint, kind text, entity text, id integer, details jsonb)`,
    values: [ctx.actor.tenantId, ctx.actor.userId, JSON.stringify(told)],
  });
}
