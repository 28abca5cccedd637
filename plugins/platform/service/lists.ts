/** Lists that a service's records refer to and that have no service (people, phases, cost codes). */
import { gridFields } from '../../../core/engine.ts';
import type { Registry, ResolvedEntity } from '../../../core/index.ts';
import { isReference } from '../../../core/shared/entity.ts';

/** Without entities that have no tenant: the reference service has those that callers need. */
export function listsOf(registry: Registry): ResolvedEntity[] {
  const seen = new Set<ResolvedEntity>();
  const found = new Map<string, ResolvedEntity>();
  const look = (entity: ResolvedEntity): void => {
    if (seen.has(entity)) return;
    seen.add(entity);
    for (const field of entity.fields.values()) {
      const to = isReference(field) ? registry.entity(field.to as string) : undefined;
      if (to?.tenant && !to.def.service) found.set(to.name, to);
    }
    for (const grid of gridFields(entity)) look(registry.entity(grid.to as string));
  };
  for (const entity of registry.entities.values()) if (entity.def.service) look(entity);
  return [...found.values()];
}
