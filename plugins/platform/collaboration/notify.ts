/** Creates notifications in the transaction of the write. */
import { type HookContext, type NewNotification } from '../../../core/index.ts';

/**
 * Notifies people of actions of others, once per person and record, if they can open the record.
 * @param notifications the most important first: only the first per person and record is stored.
 * @returns the stored notifications.
 */
export async function notify(ctx: HookContext, notifications: readonly NewNotification[]): Promise<NewNotification[]> {
  const once = new Map<string, NewNotification>();
  for (const n of notifications) {
    const key = keyOf(n.to, n.entity, n.id);
    if (n.to !== ctx.actor.userId && !once.has(key)) once.set(key, n);
  }
  const told = gathered(await heard(ctx, [...once.values()]));
  await ctx.notifications.add(told);
  return told;
}

const keyOf = (person: number, entity: string, id: number): string => `${person} ${entity} ${id}`;

async function heard(ctx: HookContext, notifications: NewNotification[]): Promise<NewNotification[]> {
  const open = new Set<string>();
  for (const entity of new Set(notifications.map((n) => n.entity))) {
    const mine = notifications.filter((n) => n.entity === entity);
    const pairs = await ctx.people.readers(
      entity,
      [...new Set(mine.map((n) => n.id))],
      mine.map((n) => n.to),
    );
    for (const p of pairs) open.add(keyOf(p.person, entity, p.id));
  }
  return notifications.filter((n) => open.has(keyOf(n.to, n.entity, n.id)));
}

/** More notifications of one kind for one person at once are combined into a count. */
const SINGLY = 5;

function gathered(notifications: readonly NewNotification[]): NewNotification[] {
  const groups = new Map<string, NewNotification[]>();
  for (const n of notifications) {
    const key = `${n.to} ${n.kind} ${n.entity} ${String(n.details?.['state'] ?? '')}`;
    const group = groups.get(key);
    if (group) group.push(n);
    else groups.set(key, [n]);
  }
  return [...groups.values()].flatMap((group) =>
    group.length > SINGLY && GATHERED.has((group[0] as NewNotification).kind)
      ? [{ ...(group[0] as NewNotification), details: { ...group[0]?.details, count: group.length } }]
      : group,
  );
}

/** Kinds that can be combined, since they say nothing specific about a single record. */
const GATHERED: ReadonlySet<NewNotification['kind']> = new Set(['owner', 'state']);
