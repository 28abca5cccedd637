/** Notifications: what others did that concerns a person, written in the transaction of the write itself. */
import { type HookContext, type NewNotification } from '../../../core/index.ts';

/**
 * Tells people: never of their own acts, once per person and record, and only those who can open the record.
 * @param notifications the more important first: of several for the same person and record, the first counts.
 * @returns what was told.
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

/** More of the same for one person at once is told as a number. */
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

/** Kinds that say nothing of a single record but that it is one of them. */
const GATHERED: ReadonlySet<NewNotification['kind']> = new Set(['owner', 'state']);
