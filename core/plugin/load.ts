/** Orders the plugins and checks their code against the metadata: a hook or action for an unknown name is an error. */
import type { Actor } from '../shared/actor.ts';
import type { Where } from '../shared/where.ts';
import { nearest } from '../shared/near.ts';
import { createTexts } from '../i18n/texts.ts';
import type { Registry } from '../metadata/registry.ts';
import type { DraftHook, EndpointDef, Hooks, Plugin, PluginEntry, Product, RouteDef, SignalWords, TenantMetadata } from './contract.ts';
import { commonMetadata } from './tenant-kernel.ts';
import type { Narrow } from '../access/scope.ts';
import type { ComputedFields } from '../crud/computed-fields.ts';
import type { Beside } from './beside.ts';

export interface LoadedPlugins {
  plugins: readonly Plugin[];
  hooks: ReadonlyMap<string, readonly Hooks[]>;
  actions: ReadonlyMap<string, DraftHook>;
  routes: readonly RouteDef[];
  endpoints: readonly EndpointDef[];
  signals: ReadonlyMap<string, SignalWords>;
  tenantMetadata: TenantMetadata;
  narrow: Narrow;
  computedFields: ReadonlyMap<string, ComputedFields>;
  beside: ReadonlyMap<string, readonly Beside[]>;
}

/** Every entity, in `hooks`. */
const ALL = '*';

/** @returns names of the plugins that are not in the metadata, and declared actions without code: one line each, with a fix. */
export function pluginFaults(list: readonly Plugin[], { entities }: Pick<Registry, 'entities'>): string[] {
  const coded = [...entities.values()].flatMap((e) => [...e.actions.values()].filter((a) => a.code).map((a) => `${e.name}.${a.name}`));
  const meant = (name: string, known: Iterable<string>): string => {
    const near = nearest(name, known);
    return near === undefined ? '' : `: did you mean "${near}"?`;
  };
  const faults = list.flatMap((plugin) => {
    const unknown = (names: Iterable<string>, what: string): string[] =>
      [...names]
        .filter((name) => name !== ALL && !entities.has(name))
        .map(
          (name) =>
            `plugin ${plugin.name}: ${what} names the entity "${name}", which metadata does not have${meant(name, entities.keys())}`,
        );
    const actions = Object.keys(plugin.actions ?? {});
    const there = actions.filter((key) => entities.has(key.split('.')[0] as string));
    return [
      ...unknown(
        hooksIn(plugin).map(([entity]) => entity),
        'a hook',
      ),
      ...unknown(
        actions.filter((key) => !there.includes(key)).map((key) => key.split('.')[0] as string),
        'an action',
      ),
      ...there
        .filter((key) => !coded.includes(key))
        .map((key) => `plugin ${plugin.name}: metadata declares no action "${key}" with "code": true${meant(key, coded)}`),
      ...unknown(Object.keys(plugin.narrow ?? {}), 'narrow'),
      ...unknown(Object.keys(plugin.computedFields ?? {}), 'a teller'),
      ...unknown(
        Object.keys({ ...plugin.papers, ...plugin.listPapers }).map((name) => name.split('.')[0] as string),
        'a paper',
      ),
      ...unknown(Object.keys(plugin.beside ?? {}), 'beside'),
    ];
  });
  const run = new Set(list.flatMap((plugin) => Object.keys(plugin.actions ?? {})));
  return [
    ...faults,
    ...coded
      .filter((key) => !run.has(key))
      .map((key) => {
        const [name = '', action = ''] = key.split('.');
        const home = entities.get(name)?.plugin ?? '';
        return `metadata/${home}/${name}.json /actions/${action}/code: ${key} is declared with "code": true, but no plugin runs it; give it to actions of plugins/${home}/index.ts, or remove "code"`;
      }),
  ];
}

/** The plugins of a list; functions are called. */
export const madePlugins = (list: readonly PluginEntry[], product: Product): Plugin[] =>
  list.map((entry) => (typeof entry === 'function' ? entry(product) : entry));

/** A Product without a running process: for reports and checks of the metadata. */
export const notRunning = (registry: Registry): Product => ({
  registry,
  texts: createTexts(registry),
  kernel() {
    throw new Error('no product runs here');
  },
});

/** @throws Error with all faults: plugin or file, and fix. */
export function loadPlugins(list: readonly Plugin[], registry: Registry): LoadedPlugins {
  const plugins = ordered(list);
  const faults = pluginFaults(plugins, registry);
  if (faults.length) throw new Error(faults.join('\n'));
  const actions = new Map<string, DraftHook>(plugins.flatMap((p) => Object.entries((p.actions ?? {}) as Record<string, DraftHook>)));
  return {
    plugins,
    hooks: composed(plugins, registry),
    actions,
    routes: plugins.flatMap((p) => p.routes ?? []),
    endpoints: plugins.flatMap((p) => p.endpoints ?? []),
    tenantMetadata: onlyOne(plugins) ?? commonMetadata,
    signals: new Map(plugins.flatMap((p) => Object.entries(p.signals ?? {}))),
    narrow: narrowing(plugins),
    computedFields: new Map(plugins.flatMap((p) => Object.entries(p.computedFields ?? {}))),
    beside: besides(plugins),
  };
}

/** Hooks of a plugin in their order, each with the name of its entity. */
export const hooksIn = ({ hooks = [] }: Pick<Plugin, 'hooks'>): [entity: string, hooks: Hooks][] =>
  [hooks]
    .flat()
    .flatMap((record) => Object.entries(record as Record<string, Hooks | Hooks[]>))
    .flatMap(([entity, one]) => [one].flat().map((h): [string, Hooks] => [entity, h]));

/** All hooks of each entity, in the order of the plugins and of each plugin's list. */
function composed(plugins: readonly Plugin[], { entities }: Pick<Registry, 'entities'>): ReadonlyMap<string, readonly Hooks[]> {
  const all = new Map<string, Hooks[]>();
  for (const [entity, hooks] of plugins.flatMap(hooksIn))
    for (const name of entity === ALL ? entities.keys() : [entity]) {
      const before = all.get(name);
      if (before) before.push(hooks);
      else all.set(name, [hooks]);
    }
  return all;
}

/** Of each entity those of all plugins. */
function besides(plugins: readonly Plugin[]): ReadonlyMap<string, readonly Beside[]> {
  const all = new Map<string, Beside[]>();
  for (const [entity, one] of plugins.flatMap(({ beside }) => Object.entries(beside ?? {})))
    all.set(entity, [...(all.get(entity) ?? []), one]);
  return all;
}

/** @throws Error where two plugins have metadata of tenants. */
function onlyOne(plugins: readonly Plugin[]): TenantMetadata | undefined {
  const [one, another] = plugins.filter((p) => p.tenantMetadata);
  if (one && another)
    throw new Error(`plugins ${one.name} and ${another.name} both bring metadata of tenants: a build has one such plugin`);
  return one?.tenantMetadata;
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
  for (const p of plugins)
    for (const [entity, f] of Object.entries(p.narrow ?? {})) byEntity.set(entity, [...(byEntity.get(entity) ?? []), f]);
  return (entity, actor) => {
    const parts = (byEntity.get(entity) ?? []).map((f) => f(actor)).filter((w): w is Where => w !== undefined);
    return parts.length ? { and: parts } : undefined;
  };
}
