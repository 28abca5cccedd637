/** The lists of values with their lengths: one statement for all. */
import { Binds, inUse, type Kernel, lit, q, statement } from '../../../core/engine.ts';
import type { ResolvedEntity } from '../../../core/index.ts';
import type { Actor } from '../../../core/shared/actor.ts';

/** Lists of the modules that are switched on. */
export const lookupsOf = ({ registry }: Pick<Kernel, 'registry'>, actor: Actor): ResolvedEntity[] =>
  [...registry.entities.values()].filter((e) => e.def.lookup && inUse(actor, e));

export interface Length extends Record<string, unknown> {
  entity: string;
  active: number;
  all: number;
}

export async function lengthsOf(
  { db }: Pick<Kernel, 'db'>,
  tables: readonly ResolvedEntity[],
  actor: Actor,
): Promise<ReadonlyMap<string, Length>> {
  if (!tables.length) return new Map();
  const parts = tables.map(
    (e) =>
      `select ${lit(e.name)} as entity, (count(*) filter (where t.is_active is not false))::int as active, count(*)::int as "all"
        from ${q(e.table)} t where t.tenant_id = $1 and t.deleted_at is null`,
  );
  const rows = await db.query<Length>({ tenant: actor.tenantId }, statement(parts.join(' union all '), new Binds([actor.tenantId]), false));
  return new Map(rows.map((row) => [row.entity, row]));
}
