/** The entities in the log, found by a loose index scan, so that the length of the log does not matter. */
import type { Db, Label } from '../../../core/engine.ts';
import type { Registry } from '../../../core/index.ts';
import type { ActivityKind } from '../../../core/shared/activity.ts';

const KINDS = `with recursive k as (
    (select entity from history where tenant_id = $1 order by entity limit 1)
    union all select (select h.entity from history h where h.tenant_id = $1 and h.entity > k.entity order by h.entity limit 1) from k
    where k.entity is not null)
  select entity from k where entity is not null`;

/** Sorted by label. */
export async function kindsIn(db: Db, tenant: number, registry: Registry, t: Label): Promise<ActivityKind[]> {
  const found = await db.query<{ entity: string }>({ tenant }, { name: 'activity_kinds', text: KINDS, values: [tenant] });
  const named = found.map(({ entity }) => ({ entity, label: t(`${entity}.label`, registry.entities.get(entity)?.def.label[0] ?? entity) }));
  return named.sort((a, b) => a.label.localeCompare(b.label));
}
