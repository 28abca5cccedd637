/** Orders the plugins and checks that their code and the metadata agree: a hook or action for something that does not exist is a mistake. */
import type { Actor } from '../shared/actor.ts';
import type { Where } from '../shared/where.ts';
import type { Registry } from '../metadata/registry.ts';
import type { DraftHook, Hooks, Plugin, RouteDef } from './contract.ts';
import type { Narrow } from '../access/scope.ts';
import type { Teller } from '../crud/told.ts';

export interface LoadedPlugins {
  plugins: readonly Plugin[];
  hooks: ReadonlyMap<string, readonly Hooks[]>;
  actions: ReadonlyMap<string, DraftHook>;
  routes: readonly RouteDef[];
  narrow: Narrow;
  tellers: ReadonlyMap<string, Teller>;
}

/** Stands for every entity in `hooks`. */
const ALL = '*';

/** @throws Error naming plugin and mend. */
export function loadPlugins(list: readonly Plugin[], registry: Registry): LoadedPlugins {
  const plugins = ordered(list);
  const hooks = new Map<string, Hooks[]>();
  const actions = new Map<string, DraftHook>();
  for (const plugin of plugins) {
    const need = (name: string, what: string): void => {
      if (!registry.entities.has(name)) throw new Error(`plugin ${plugin.name}: ${what} names the entity "${name}", which metadata does not have`);
    };
    for (const [entity, h] of Object.entries(plugin.hooks ?? {})) {
      if (entity !== ALL) need(entity, 'a hook');
      for (const name of entity === ALL ? registry.entities.keys() : [entity]) hooks.set(name, [...(hooks.get(name) ?? []), h]);
    }
    for (const [key, run] of Object.entries(plugin.actions ?? {})) {
      const [entity = '', action = ''] = key.split('.');
      need(entity, 'an action');
      if (!registry.entity(entity).actions.get(action)?.code) throw new Error(`plugin ${plugin.name}: metadata declares no action "${key}" with "code": true`);
      actions.set(key, run);
    }
    for (const entity of Object.keys(plugin.narrow ?? {})) need(entity, 'narrow');
    for (const entity of Object.keys(plugin.tellers ?? {})) need(entity, 'a teller');
  }
  for (const entity of registry.entities.values()) for (const a of entity.actions.values()) {
    if (a.code && !actions.has(`${entity.name}.${a.name}`)) throw new Error(`${entity.name}.${a.name} is declared with "code": true, but no plugin runs it`);
  }
  return { plugins, hooks, actions, routes: plugins.flatMap((p) => p.routes ?? []), narrow: narrowing(plugins), tellers: new Map(plugins.flatMap((p) => Object.entries(p.tellers ?? {}))) };
}

function ordered(list: readonly Plugin[]): Plugin[] {
  const byName = new Map(list.map((p) => [p.name, p]));
  const out: Plugin[] = [];
  const visit = (p: Plugin, trail: string[]): void => {
    if (out.includes(p)) return;
    if (trail.includes(p.name)) throw new Error(`plugins wait for each other: ${[...trail, p.name].join(' -> ')}`);
    for (const name of p.after ?? []) {
      const earlier = byName.get(name);
      if (earlier) visit(earlier, [...trail, p.name]);
    }
    out.push(p);
  };
  for (const p of list) visit(p, []);
  return out;
}

function narrowing(plugins: readonly Plugin[]): Narrow {
  const byEntity = new Map<string, ((actor: Actor) => Where | undefined)[]>();
  for (const p of plugins) for (const [entity, f] of Object.entries(p.narrow ?? {})) byEntity.set(entity, [...(byEntity.get(entity) ?? []), f]);
  return (entity, actor) => {
    const parts = (byEntity.get(entity) ?? []).map((f) => f(actor)).filter((w): w is Where => w !== undefined);
    return parts.length ? { and: parts } : undefined;
  };
}
