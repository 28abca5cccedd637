/** Writes history for changes of requests and tenants outside the write pipeline. */
import type { Tx } from '../../db/pool.ts';

export interface Note {
  tenant: number;
  entity: 'tenant' | 'tenant_request';
  id: number;
  action: string;
  source: 'web' | 'job';
  ip?: string;
  /** New values; nulls are left out. */
  now: Readonly<Record<string, unknown>>;
  /** Old values. Default: none. */
  before?: Readonly<Record<string, unknown>>;
}

/** Writes nothing where nothing changed. */
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
