/** Notifies people of the platform about a new request, in the transaction that stores it. */
import { insertNotifications } from '../../crud/insert-notifications.ts';
import type { Tx } from '../../db/pool.ts';
import { notificationKinds } from '../../shared/notification-preferences.ts';
import { visitorActor } from '../../access/actors.ts';
import type { IdentityContext, IdentityOptions } from '../types.ts';

const DECIDERS = `
select u.id from users u where u.tenant_id = $1 and u.status = 'active' and u.deleted_at is null and exists (
  select 1 from roles r where r.tenant_id = $1 and r.id = any(u.role_ids) and r.deleted_at is null and $2 = any(r.permissions))`;

export async function notifyPlatform(
  tx: Tx,
  { events, enqueue, modules }: Pick<IdentityOptions, 'events' | 'enqueue' | 'modules'>,
  tenant: number,
  request: number,
  { locale }: Pick<IdentityContext, 'locale'>,
): Promise<void> {
  const people = await tx.query<{ id: number }>({
    name: 'request_deciders',
    text: DECIDERS,
    values: [tenant, notificationKinds(modules)['request']?.permission],
  });
  const work = async (job: Omit<Parameters<typeof enqueue>[1], 'actor' | 'locale'>): Promise<void> =>
    void (await enqueue(tx, { ...job, actor: visitorActor(tenant), locale }));
  await insertNotifications(
    { tx, kernel: { events, registry: { modules } }, tenant, by: null, enqueue: work },
    people.map(({ id }) => ({ to: id, kind: 'request', entity: 'tenant_request', id: request })),
  );
}
