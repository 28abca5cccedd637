/** Names of records of several entities, in the reader's language. */
import type { Db, Tx } from '../db/pool.ts';
import type { Registry } from '../metadata/registry.ts';
import type { Actor, Locale } from '../shared/actor.ts';
import { q } from './binds.ts';
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

async function labelsOf(tx: Tx, registry: Registry, locale: Locale, name: string, ids: number[]): Promise<[string, string][]> {
  const entity = registry.entity(name);
  const rows = await tx.query<{ id: number; label: string }>({
    text: `select t.id, ${titleSql(entity, 't', locale)} as label from ${q(entity.table)} t where t.id = any($1::bigint[])`,
    values: [ids],
  });
  return rows.map((r) => [`${name}:${r.id}`, r.label]);
}
