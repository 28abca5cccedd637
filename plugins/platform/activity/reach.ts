/** Which records of the log the reader may open, by the ordinary scope. */
import { among, Binds, type Kernel, type Reader, scope, statement, titleSql, whereToSql } from '../../../core/engine.ts';
import type { ResolvedEntity, Tx } from '../../../core/index.ts';

export interface Reach {
  records: ReadonlyMap<number, { label: string; deleted: boolean }>;
  /** The reader reaches all records of the entity, including purged ones. */
  all: boolean;
}

const NOTHING: Reach = { records: new Map(), all: false };

/** Deleted records are included for readers who may delete, as in their history. */
export async function reachOf(
  kernel: Kernel,
  tx: Tx,
  entity: ResolvedEntity,
  ids: readonly number[],
  { actor, locale }: Reader,
): Promise<Reach> {
  const rows = scope(entity, 'read', actor, kernel.narrow);
  if (rows === false) return NOTHING;
  const binds = new Binds();
  const conditions = [`t.id ${among(binds, [...new Set(ids)])}`];
  if (entity.tenant) conditions.push(`t.tenant_id = ${binds.once('tenant', actor.tenantId)}::bigint`);
  const bin = entity.tenant && scope(entity, 'delete', actor, kernel.narrow) !== false;
  if (entity.tenant && !bin) conditions.push('t.deleted_at is null');
  const where = whereToSql(entity, rows, 't', { registry: kernel.registry, actor, locale, binds, narrow: kernel.narrow });
  if (where) conditions.push(`(${where})`);
  const text = `select t.id, ${titleSql(entity, 't', locale)} as label, ${entity.tenant ? 't.deleted_at is not null' : 'false'} as deleted
    from ${binds.table(entity.table)} t where ${conditions.join(' and ')}`;
  const found = await tx.query<{ id: number; label: string; deleted: boolean }>(statement(text, binds, false));
  return { records: new Map(found.map((r) => [r.id, r])), all: Reflect.ownKeys(rows).length === 0 };
}
