/** The fields that refer to an entity. */
import type { Registry, ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { isReference } from '../shared/entity.ts';

export interface IncomingField {
  entity: ResolvedEntity;
  field: ResolvedField;
}

/** Every reference to the entity, including custom fields where the registry is the tenant's. */
export const incomingOf = (registry: Registry, target: Pick<ResolvedEntity, 'name'>): IncomingField[] =>
  [...registry.entities.values()]
    .filter((e) => e.tenant)
    .flatMap((entity) =>
      [...entity.fields.values()]
        .filter((f) => isReference(f) && f.to === target.name && f.name in entity.def.fields)
        .map((field) => ({ entity, field })),
    );

/** References that prevent a delete: those declared so, and all references to a list of values. */
export function restricting(registry: Registry, target: ResolvedEntity): IncomingField[] {
  if (target.def.lookup) return incomingOf(registry, target);
  return target.restrictedBy.map(({ entity, field }) => {
    const from = registry.entity(entity);
    return { entity: from, field: from.fields.get(field) as ResolvedField };
  });
}
