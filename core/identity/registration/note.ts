/** What happens to a request, or a tenant, outside the write pipeline stands in its history all the same. */
import type { Tx } from '../../db/pool.ts';

export interface Note {
  tenant: number;
  entity: 'tenant' | 'tenant_request';
  id: number;
  action: string;
  source: 'web' | 'job';
  ip?: string;
  /** Columns as they are now; what is null is left out. */
  now: Readonly<Record<string, unknown>>;
  /** As they were. Default: nothing. */
  before?: Readonly<Record<string, unknown>>;
}

/** Nothing is written where nothing changed. */
export async function note(tx: Tx, { tenant, entity, id, action, source, ip, now, before = {} }: Note): Promise<void> {
  const changes = Object.entries(now)
    .map(([field, to]) => ({ field, from: before[field] ?? null, to: to ?? null }))
    .filter(({ from, to }) => from !== to);
  if (changes.length === 0) return;
  await tx.query({
    text: 'insert into history (tenant_id, entity, record_id, action, source, ip, changes) values ($1, $2, $3, $4, $5, $6, $7::jsonb)',
    values: [tenant, entity, id, action, source, ip ?? null, JSON.stringify(changes)],
  });
}
