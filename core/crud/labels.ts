/** Names of records of several entities, in the reader's language. */
import type { Db, Tx } from '../db/pool.ts';
import type { Registry } from '../metadata/registry.ts';
import type { Actor, Locale } from '../shared/actor.ts';
import { can, inUse } from '../access/abilities.ts';
import type { Kernel } from '../kernel.ts';
import { q } from './binds.ts';
import { readsOf } from './find.ts';
import type { EntityName } from './row-types.ts';
import { titleSql } from './projection.ts';

/** @param wanted records that the reader may see: access is not checked here. @returns labels by `entity:id`. */
export async function recordLabels(
  db: Db,
  registry: Registry,
  reader: { actor: Actor; locale: Locale },
  wanted: readonly { entity: string; id: number }[],
): Promise<Map<string, string>> {
  const byEntity = new Map<string, Set<number>>();
  for (const { entity, id } of wanted) byEntity.set(entity, (byEntity.get(entity) ?? new Set()).add(id));
  if (!byEntity.size) return new Map();
  return db.transaction(
    { tenant: reader.actor.tenantId },
    async (tx) =>
      new Map((await Promise.all([...byEntity].map(([name, ids]) => labelsOf(tx, registry, reader.locale, name, [...ids])))).flat()),
  );
}

/** @returns labels by `entity:id` of those records that the reader reaches. One statement per entity and one for its labels. */
export async function reachedLabels(
  kernel: Pick<Kernel, 'db' | 'registry'> & Parameters<typeof readsOf>[0]['kernel'],
  reader: { actor: Actor; locale: Locale },
  wanted: readonly { entity: string; id: number }[],
): Promise<Map<string, string>> {
  const { find } = readsOf({ kernel, ...reader });
  const reached: { entity: string; id: number }[] = [];
  for (const entity of new Set(wanted.map((one) => one.entity))) {
    const known = kernel.registry.entities.get(entity);
    if (!known || !inUse(reader.actor, known) || !can(reader.actor, known.def.access.read)) continue;
    const ids = [...new Set(wanted.filter((one) => one.entity === entity).map(({ id }) => id))];
    for (const { id } of await find(entity as EntityName, { id: ids } as never)) reached.push({ entity, id });
  }
  return recordLabels(kernel.db, kernel.registry, reader, reached);
}

async function labelsOf(tx: Tx, registry: Registry, locale: Locale, name: string, ids: number[]): Promise<[string, string][]> {
  const entity = registry.entity(name);
  const rows = await tx.query<{ id: number; label: string }>({
    text: `select t.id, ${titleSql(entity, 't', locale)} as label from ${q(entity.table)} t where t.id = any($1::bigint[])`,
    values: [ids],
  });
  return rows.map((r) => [`${name}:${r.id}`, r.label]);
}
