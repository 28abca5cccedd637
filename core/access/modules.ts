/** Modules that a tenant has switched off, as rules about permissions. */
import type { Registry } from '../metadata/registry.ts';
import { switchable, type Switches } from '../shared/modules.ts';

type Catalogue = Pick<Registry, 'permissionGroups' | 'entities' | 'modules'>;

const kept = new WeakMap<object, Switches>();

/**
 * The modules that have a switch, and the one of every permission that belongs to one; found once per catalogue. Permissions of people,
 * roles, files and the like are not in it.
 */
export function switchesOf(registry: Catalogue): Switches {
  let switches = kept.get(registry.permissionGroups);
  if (!switches) {
    const names = switchable(registry.modules);
    kept.set(registry.permissionGroups, (switches = { names, homes: new Map(pairs(registry, names)) }));
  }
  return switches;
}

/** A permission belongs to the plugin that declares it; one that no plugin declares, to the plugin of the entity that names it. */
function pairs({ permissionGroups, entities }: Catalogue, names: readonly string[]): [string, string][] {
  const declared = permissionGroups.flatMap(({ plugin, permissions }) => permissions.map(({ id }) => [id, plugin]));
  const brought = new Set<unknown>(declared.map(([id]) => id));
  const named = [...entities.values()].flatMap(({ plugin, def: { access } }) =>
    [access.read, access.create, access.update, access.delete]
      .flat()
      .filter((p) => !brought.has(p))
      .map((p) => [p, plugin]),
  );
  return [...named, ...declared].filter(
    (pair): pair is [string, string] => typeof pair[0] === 'string' && typeof pair[1] === 'string' && names.includes(pair[1]),
  );
}
