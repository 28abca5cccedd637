/** Notifies the person who started a job when it ends. */
import { insertNotifications, type NotificationContext } from '../crud/insert-notifications.ts';
import type { Tx } from '../db/pool.ts';
import type { Kernel } from '../kernel.ts';
import { systemActor } from '../access/actors.ts';
import type { JobEnd } from './contract.ts';
import type { JobRow } from './rows.ts';

/** In the transaction that ends the job, so that both are stored or neither. */
export async function endNotifications(
  tx: Tx,
  kernel: Kernel,
  row: JobRow,
  state: 'done' | 'failed',
  { message, data }: JobEnd,
): Promise<void> {
  if (row.quiet || row.created_by === null) return;
  const details = { state, kind: row.kind, subject: row.subject, message, href: data?.['href'] };
  const enqueue = async (request: Parameters<NotificationContext['enqueue']>[0]): Promise<void> =>
    void (await kernel.jobs.enqueue(tx, { ...request, actor: systemActor(kernel, row.tenant_id), locale: row.locale }));
  await insertNotifications({ tx, kernel, tenant: row.tenant_id, by: null, enqueue }, [
    { to: row.created_by, kind: 'job', entity: 'job', id: row.id, details },
  ]);
}
