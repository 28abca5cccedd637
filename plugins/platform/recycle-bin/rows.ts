/** Purges deleted rows after their retention time, then the rows attached to them. History stays: it has what was deleted and by whom. */
import { type Kernel, q } from '../../../core/engine.ts';
import type { Registry, ResolvedEntity, Tx } from '../../../core/index.ts';
import { clock } from '../../../core/shared/clock.ts';
import { isReference } from '../../../core/shared/entity.ts';
import { removeOrphans } from './orphans.ts';
import { forgetPeople } from './people.ts';

/** Rows per transaction: locks are short, so that a restore never waits long. */
const CHUNK = 500;

/** @returns the number of purged rows. */
export async function emptyBin(kernel: Kernel, tenant: number, signal: AbortSignal): Promise<number> {
  const entities = await inBin(kernel, tenant);
  const before = new Date(clock.now() - kernel.config.recycleBinDays * 86_400_000);
  let removed = 0;
  // Rows that were still referenced may be free now, and rows attached to purged ones follow.
  for (let last = -1; removed !== last;) {
    last = removed;
    for (const entity of entities) removed += await removeOld(kernel, tenant, entity, before, signal);
    await removeOrphans(kernel, tenant, entities, before);
  }
  return removed + (await forgetPeople(kernel, tenant, before));
}

/** Entities whose rows may be purged (`recycleBin` of migrations/helpers.ts), referencing ones first. */
async function inBin({ db, registry }: Kernel, tenant: number): Promise<ResolvedEntity[]> {
  const rows = await db.query<{ name: string }>(
    { purge: tenant },
    {
      text: `select table_name::text as name from information_schema.role_table_grants where grantee = current_user
        and table_schema = 'public' and privilege_type = 'DELETE'`,
      values: [],
    },
  );
  const tables = new Set(rows.map((r) => r.name));
  return namingFirst(registry).filter((e) => tables.has(e.table));
}

/** Every entity after those whose fields refer to it. */
export function namingFirst(registry: Registry): ResolvedEntity[] {
  const ordered = new Set<ResolvedEntity>();
  const open = new Set<string>();
  const visit = (entity: ResolvedEntity): void => {
    if (open.has(entity.name)) return;
    open.add(entity.name);
    for (const other of registry.entities.values()) {
      if ([...other.fields.values()].some((f) => isReference(f) && f.to === entity.name)) visit(other);
    }
    ordered.add(entity);
  };
  for (const entity of registry.entities.values()) visit(entity);
  return [...ordered];
}

async function removeOld(kernel: Kernel, tenant: number, entity: ResolvedEntity, before: Date, signal: AbortSignal): Promise<number> {
  const { db } = kernel;
  let removed = 0;
  for (let after = 0; ;) {
    signal.throwIfAborted();
    const rows = await db.query<{ id: number }>(
      { purge: tenant },
      {
        text: `select id from ${q(entity.table)} where tenant_id = $1 and id > $2 and deleted_at < $3 order by id limit ${CHUNK}`,
        values: [tenant, after, before],
      },
    );
    const found = rows.map((r) => r.id);
    if (!found.length) return removed;
    const held = await heldInLists(kernel, tenant, entity, found);
    const ids = found.filter((id) => !held.has(id));
    if (ids.length) removed += await db.transaction({ purge: tenant }, (tx) => remove(tx, entity, ids, before));
    after = found.at(-1) as number;
  }
}

/** Keys in lists of references: no foreign key protects these records, and the purge role cannot see the lists. */
async function heldInLists(
  { db, registry }: Kernel,
  tenant: number,
  entity: ResolvedEntity,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const parts = [...registry.entities.values()].flatMap((holder) =>
    [...holder.fields.values()]
      .filter((f) => f.type === 'refs' && f.to === entity.name)
      .map((f) => `select p as id from ${q(holder.table)}, unnest(${q(f.name)}) p where tenant_id = $1 and p = any($2::bigint[])`),
  );
  if (!parts.length) return new Set();
  const rows = await db.query<{ id: number }>({ tenant }, { text: parts.join(' union '), values: [tenant, ids] });
  return new Set(rows.map((r) => r.id));
}

/**
 * Rows that are still referenced stay: if a batch has some, it is halved until they are alone. Rows restored meanwhile are excluded by
 * their date.
 */
async function remove(tx: Tx, entity: ResolvedEntity, ids: readonly number[], before: Date): Promise<number> {
  try {
    return await tx.savepoint(
      async () =>
        (
          await tx.result({
            text: `delete from ${q(entity.table)} where id = any($1::bigint[]) and deleted_at < $2`,
            values: [ids, before],
          })
        ).rowCount ?? 0,
    );
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error;
    if (ids.length === 1) return 0;
    const middle = ids.length >> 1;
    return (await remove(tx, entity, ids.slice(0, middle), before)) + (await remove(tx, entity, ids.slice(middle), before));
  }
}
