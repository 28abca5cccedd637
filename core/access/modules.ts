/** Modules that a tenant can switch off, and their permissions. */
import type { Registry } from '../metadata/registry.ts';
import { switchable, type Switches } from '../shared/modules.ts';

type Catalogue = Pick<Registry, 'permissionGroups' | 'entities' | 'modules'>;

const kept = new WeakMap<object, Switches>();

/**
 * Modules with a switch, and the module of each of their permissions; computed once per catalogue. Permissions of people, roles and files
 * belong to none.
 */
export function switchesOf(registry: Catalogue): Switches {
  let switches = kept.get(registry.permissionGroups);
  if (!switches) {
    const names = switchable(registry.modules);
    kept.set(registry.permissionGroups, (switches = { names, homes: new Map(pairs(registry, names)) }));
  }
  return switches;
}

/** A permission belongs to the plugin that declares it, or else to the plugin of the entity that uses it. */
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
