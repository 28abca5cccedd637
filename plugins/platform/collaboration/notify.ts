/** Notifications: what others did that concerns a person, written in the transaction of the write itself. */
import { type HookContext, insertNews, type News } from '../../../core/index.ts';

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
  const told = gathered(await heard(ctx, [...once.values()]));
  await insertNews(
    { tx: ctx.tx, events: ctx.events, tenant: ctx.actor.tenantId, by: ctx.actor.userId, enqueue: (request) => ctx.enqueue(request) },
    told,
  );
  return told;
}

const keyOf = (person: number, entity: string, id: number): string => `${person} ${entity} ${id}`;

async function heard(ctx: HookContext, news: News[]): Promise<News[]> {
  const open = new Set<string>();
  for (const entity of new Set(news.map((n) => n.entity))) {
    const mine = news.filter((n) => n.entity === entity);
    const pairs = await ctx.readers(
      entity,
      [...new Set(mine.map((n) => n.id))],
      mine.map((n) => n.to),
    );
    for (const p of pairs) open.add(keyOf(p.person, entity, p.id));
  }
  return news.filter((n) => open.has(keyOf(n.to, n.entity, n.id)));
}

/** More of the same for one person at once is told as a number. */
const SINGLY = 5;

function gathered(news: readonly News[]): News[] {
  const groups = new Map<string, News[]>();
  for (const n of news) {
    const key = `${n.to} ${n.kind} ${n.entity} ${String(n.details?.['state'] ?? '')}`;
    const group = groups.get(key);
    if (group) group.push(n);
    else groups.set(key, [n]);
  }
  return [...groups.values()].flatMap((group) =>
    group.length > SINGLY && GATHERED.has((group[0] as News).kind)
      ? [{ ...(group[0] as News), details: { ...group[0]?.details, count: group.length } }]
      : group,
  );
}

/** Kinds that say nothing of a single record but that it is one of them. */
const GATHERED: ReadonlySet<News['kind']> = new Set(['owner', 'state']);
