/** What records of a service refer to without a service of its own (people, phases, cost codes): lists that a caller chooses from. */
import { gridFields } from '../../../core/engine.ts';
import type { Registry, ResolvedEntity } from '../../../core/index.ts';
import { isReference } from '../../../core/shared/entity.ts';

/** Facts of no tenant are the same lists everywhere, and those that callers need have a place in the reference service. */
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
