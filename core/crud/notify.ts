/** What the system tells people outside of their own writes: in jobs, and when a guest answers. */
import type { Tx } from '../db/pool.ts';
import type { Kernel } from '../kernel.ts';
import type { Actor, Locale } from '../shared/actor.ts';

import { insertNotifications, type NewNotification } from './insert-notifications.ts';
import { readersOf } from './readers.ts';

/** A job's run, or the call of a guest. */
export interface SystemWork {
  kernel: Kernel;
  actor: Actor;
  locale: Locale;
}

/** @returns those of which the person can open the record now. One statement per person and entity. */
export async function onlyReaders<T extends Pick<NewNotification, 'to' | 'entity' | 'id'>>(
  { kernel, actor }: SystemWork,
  tx: Tx,
  wanted: readonly T[],
): Promise<T[]> {
  const open = new Set<string>();
  for (const entity of new Set(wanted.map((one) => one.entity))) {
    const own = wanted.filter((one) => one.entity === entity);
    const records = { entity, ids: [...new Set(own.map(({ id }) => id))] };
    const people = own.map(({ to }) => to);
    for (const { person, id } of await readersOf(kernel, tx, actor.tenantId, records, people)) open.add(`${entity} ${id} ${person}`);
  }
  return wanted.filter(({ entity, id, to }) => open.has(`${entity} ${id} ${to}`));
}

/** Notifies people of records that they can open now; others are told nothing. */
export const notifyReaders = async (work: SystemWork, tx: Tx, notifications: readonly NewNotification[]): Promise<void> =>
  notify(work, tx, await onlyReaders(work, tx, notifications));

/** Notifies people who are known to reach the records: those whom the caller has just asked or let in. */
export async function notify({ kernel, actor, locale }: SystemWork, tx: Tx, notifications: readonly NewNotification[]): Promise<void> {
  await insertNotifications(
    {
      tx,
      kernel,
      tenant: actor.tenantId,
      by: null,
      enqueue: async (request) => void (await kernel.jobs.enqueue(tx, { ...request, actor, locale })),
    },
    notifications,
  );
}
