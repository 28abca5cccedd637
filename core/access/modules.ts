/** Modules that a tenant has switched off, as rules about permissions. */
import type { Registry } from '../metadata/registry.ts';
import { isModule } from '../shared/modules.ts';

type Catalogue = Pick<Registry, 'permissionGroups' | 'entities'>;

const kept = new WeakMap<object, ReadonlyMap<string, string>>();

/**
 * The module of every permission that belongs to one; found once per catalogue. Permissions of people, roles, files and the like are not in
 * it.
 */
export function homesOf(registry: Catalogue): ReadonlyMap<string, string> {
  let homes = kept.get(registry.permissionGroups);
  if (!homes) kept.set(registry.permissionGroups, (homes = new Map(pairs(registry))));
  return homes;
}

/** Who declares a permission brings it; one that only an entity names belongs to the entity. */
function pairs({ permissionGroups, entities }: Catalogue): [string, string][] {
  const declared = permissionGroups.flatMap(({ plugin, permissions }) => permissions.map(({ id }) => [id, plugin]));
  const brought = new Set<unknown>(declared.map(([id]) => id));
  const named = [...entities.values()].flatMap(({ plugin, def: { access } }) =>
    [access.read, access.create, access.update, access.delete]
      .flat()
      .filter((p) => !brought.has(p))
      .map((p) => [p, plugin]),
  );
  return [...named, ...declared].filter((pair): pair is [string, string] => typeof pair[0] === 'string' && isModule(pair[1]));
}
