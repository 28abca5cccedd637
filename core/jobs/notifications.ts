/** Notifies the person who started a job when it ends. */
import { notify } from '../crud/notify.ts';
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
  await notify({ kernel, actor: systemActor(kernel, row.tenant_id), locale: row.locale }, tx, [
    { to: row.created_by, kind: 'job', entity: 'job', id: row.id, details },
  ]);
}
