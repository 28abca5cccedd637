/** Plugins: their order, and that code and metadata agree. */
import { expect, test } from '@jest/globals';
import type { Kernel } from '../kernel.ts';
import type { Registry } from '../metadata/registry.ts';
import { actorWith } from '../test/people.ts';
import { definePlugin, type Plugin } from './contract.ts';
import { commonMetadata } from './tenant-kernel.ts';
import { loadPlugins, madePlugins, notRunning, pluginFaults } from './load.ts';
import { metadata } from '../test/metadata.ts';

/** Without the actions of the system that have code: their plugins are not part of these tests. */
const registry = withoutCode(metadata);
const load = (...plugins: Plugin[]): ReturnType<typeof loadPlugins> => loadPlugins(plugins, registry);
const actor = actorWith(1, 2, []);

function withoutCode(all: Registry): Registry {
  const entities = new Map(
    [...all.entities].map(([name, e]) => [name, { ...e, actions: new Map([...e.actions].filter(([, a]) => !a.code)) }]),
  );
  return { ...all, entities, entity: (name) => entities.get(name) ?? all.entity(name) };
}

test('code for what the metadata does not have is refused, with plugin and name', () => {
  expect(() => load({ name: 'a', hooks: { nothing: {} } as object })).toThrow('plugin a: a hook names the entity "nothing"');
  expect(() => load({ name: 'a', narrow: { nothing: () => undefined } })).toThrow('plugin a: narrow names the entity "nothing"');
  expect(() => load({ name: 'a', actions: { 'nothing.close': () => {} } as object })).toThrow(
    'plugin a: an action names the entity "nothing"',
  );
  expect(() => load({ name: 'a', actions: { 'project.close': () => {} } as object })).toThrow(
    'plugin a: metadata declares no action "project.close" with "code": true',
  );
});

test('an action with code that no plugin runs is refused; with one it is found', () => {
  const project = registry.entity('project');
  const coded = { ...project, actions: new Map(project.actions).set('close', { ...project.actions.get('close')!, code: true }) };
  const all = {
    ...registry,
    entities: new Map(registry.entities).set('project', coded),
    entity: (name: string) => (name === 'project' ? coded : registry.entity(name)),
  };
  expect(() => loadPlugins([], all)).toThrow('project.close is declared with "code": true, but no plugin runs it');
  const run = (): void => {};
  expect(loadPlugins([{ name: 'a', actions: { 'project.close': run } as object }], all).actions.get('project.close')).toBe(run);
});

test('all of it is told at once, with the file of an action without its code and what was meant', () => {
  const project = registry.entity('project');
  const coded = { ...project, actions: new Map(project.actions).set('close', { ...project.actions.get('close')!, code: true }) };
  const all = {
    ...registry,
    entities: new Map(registry.entities).set('project', coded),
    entity: (name: string) => (name === 'project' ? coded : registry.entity(name)),
  };
  expect(pluginFaults([{ name: 'a', hooks: { projekt: {} } as object, actions: { 'project.clos': () => {} } as object }], all)).toEqual([
    'plugin a: a hook names the entity "projekt", which metadata does not have: did you mean "project"?',
    'plugin a: metadata declares no action "project.clos" with "code": true: did you mean "project.close"?',
    'metadata/pmis/project.json /actions/close/code: project.close is declared with "code": true, but no plugin runs it; give it to actions of plugins/pmis/index.ts, or remove "code"',
  ]);
  expect(() =>
    loadPlugins([{ name: 'a', hooks: { projekt: {} } as object, actions: { 'project.clos': () => {} } as object }], all),
  ).toThrow(/projekt[^]*project\.clos[^]*project\.json/);
});

test('plugins come after those they name, else in the order of the list; a circle is refused', () => {
  const [a, b, c] = [{ name: 'a', after: ['c', 'not installed'] }, { name: 'b' }, { name: 'c' }].map(definePlugin) as [
    Plugin,
    Plugin,
    Plugin,
  ];
  expect(load(a, b, c).plugins.map((p) => p.name)).toEqual(['c', 'a', 'b']);
  expect(() => load(a, { name: 'c', after: ['a'] })).toThrow('plugins wait for each other: a -> c -> a');
});

test('hooks of one entity run in the order of the plugins', () => {
  const [one, two] = [{ before: () => {} }, { after: () => {} }];
  expect(
    load({ name: 'b', after: ['a'], hooks: { project: two } as object }, { name: 'a', hooks: { project: one } as object }).hooks.get(
      'project',
    ),
  ).toEqual([one, two]);
});

test('hooks of * run for every entity, in the order of the plugins', () => {
  const [every, one] = [{ after: () => {}, when: () => true }, { before: () => {} }];
  const { hooks } = load({ name: 'a', hooks: { '*': every } }, { name: 'b', hooks: { project: one } as object });
  expect([hooks.get('project'), hooks.get('portfolio'), hooks.size]).toEqual([[every, one], [every], registry.entities.size]);
});

test('narrowing only ever adds conditions', () => {
  const { narrow } = load(
    { name: 'a', narrow: { project: () => ({ health: 'on_track' }) } },
    { name: 'b', narrow: { project: (who) => ({ manager_id: who.userId }), program: () => undefined } },
  );
  expect(narrow('project', actor)).toEqual({ and: [{ health: 'on_track' }, { manager_id: 2 }] });
  expect([narrow('program', actor), narrow('contract', actor)]).toEqual([undefined, undefined]);
});

test('a plugin may be made from the product; no process is there while that happens', () => {
  const product = notRunning(registry);
  expect(() => madePlugins([({ kernel }) => ({ name: kernel().built })], product)).toThrow('no product runs here');
  const [plain, made] = madePlugins([{ name: 'a' }, ({ registry: { entities } }) => ({ name: `b${entities.size}` })], product);
  expect([plain, made]).toEqual([{ name: 'a' }, { name: `b${registry.entities.size}` }]);
});

test('metadata of tenants come from one plugin, and from none', () => {
  const tenantMetadata = { of: (kernel: Kernel) => kernel, forget: () => {} };
  expect(() => load({ name: 'a', tenantMetadata }, { name: 'b', tenantMetadata })).toThrow(
    'plugins a and b both bring metadata of tenants',
  );
  expect(load({ name: 'a', tenantMetadata }).tenantMetadata).toBe(tenantMetadata);
  expect(load({ name: 'a' }).tenantMetadata).toBe(commonMetadata);
});
