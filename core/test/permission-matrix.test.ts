/**
 * Generated from the metadata: every permission against every call and page that it gates. Somebody who holds everything but the
 * permission is refused with 403; somebody who holds nothing but it and what it needs is let through the door (whatever comes then).
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import path from 'node:path';
import { loadMetadata } from '../metadata/load.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { plugins } from '../../plugins/index.ts';
import { ROOT } from '../root.ts';
import { createTestKernel, type Client, type TestKernel } from './kernel.ts';
import { personWith } from './people.ts';

type Gate = string | string[] | null;

/** A call, and the permissions that each stand in its way: all are needed, of a list any one. */
interface Door {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  gates: Gate[];
}

const registry = loadMetadata(path.join(ROOT, 'metadata'));
const entities = [...registry.entities.values()];

/** A key that no record bears: who is let through the door finds nothing behind it. */
const NOBODY = 999_999_999;

function doorsOf(entity: ResolvedEntity): Door[] {
  const { access } = entity.def;
  const { endpoints, name } = entity;
  const at = (template: string): string => `/api/${template.replace('{id}', String(NOBODY))}`;
  const doors: Door[] = [
    ...endpoints.list.map((e): Door => ({ method: 'GET', path: at(e.path), gates: [access.read] })),
    ...endpoints.get.map((e): Door => ({ method: 'GET', path: at(e.path), gates: [access.read] })),
    ...endpoints.create.map((e): Door => ({ method: 'POST', path: at(e.path), gates: [access.read, access.create] })),
    ...endpoints.update.map((e): Door => ({ method: 'PUT', path: at(e.path), gates: [access.read, access.update] })),
    ...endpoints.remove.map((e): Door => ({ method: 'DELETE', path: at(e.path), gates: [access.read, access.delete] })),
    { method: 'POST', path: `/api/bulk/${name}`, gates: [access.read, access.create] },
    { method: 'PUT', path: `/api/bulk/${name}`, gates: [access.read, access.update] },
    { method: 'DELETE', path: `/api/bulk/${name}`, gates: [access.read, access.delete] },
    { method: 'POST', path: `/api/bulk/${name}/restore`, gates: [access.read, access.delete] },
    ...[...entity.actions.values()].map((a): Door => ({ method: 'POST', path: `/api/bulk/${name}/${a.name}`, gates: [access.read, a.permission] })),
    ...['meta', 'aggregate', 'ids', 'export'].map((call): Door => ({ method: 'GET', path: `/api/${call}/${name}`, gates: [access.read] })),
  ];
  const get0 = endpoints.get[0]?.path;
  if (!get0) return doors;
  return [
    ...doors,
    { method: 'POST', path: `${at(get0)}/restore`, gates: [access.read, access.delete] },
    { method: 'GET', path: `${at(get0)}/history`, gates: [access.read] },
    { method: 'GET', path: `${at(get0)}/history/${NOBODY}`, gates: [access.read] },
    ...[...entity.actions.values()].map((a): Door => ({ method: 'POST', path: `${at(get0)}/${a.name}`, gates: [access.read, a.permission] })),
  ];
}

const doors: Door[] = [
  ...entities.flatMap(doorsOf),
  ...plugins.flatMap((p) => p.routes ?? []).map((r): Door => ({ method: r.method, path: `/api/${r.path.replace(/\{\w+\}/g, String(NOBODY))}`, gates: [r.permission] })),
  ...[...registry.dashboards.entries()].flatMap(([name, { def }]) => ['', '/definition'].map((part): Door => ({ method: 'GET', path: `/api/dashboards/${name}${part}`, gates: [def.permission] }))),
];

const needs = (gate: Gate, permission: string): boolean => gate === permission || (Array.isArray(gate) && gate.length === 1 && gate[0] === permission);
/** The permission alone is in the way: not one of several that would do. */
const gatedBy = (permission: string): Door[] => doors.filter((d) => d.gates.some((g) => needs(g, permission)));
const closed = (gate: Gate): boolean => Array.isArray(gate) && gate.length === 0;
const gating = registry.permissions.filter((p) => gatedBy(p).length > 0);

/** What a statement of a report asks for beyond its own permission: every entity that it adds up. */
const READS = entities.map((e) => e.def.access.read).flat().filter((p): p is string => typeof p === 'string');

let product: TestKernel;
let nobody: Client;
beforeAll(async () => {
  product = await createTestKernel();
  nobody = await product.as();
});
afterAll(() => product.close());

async function knock(client: Client, { method, path: address }: Door): Promise<number> {
  if (method === 'GET') return (await client.get(address)).status;
  const answer = await client.raw(method, address, address.startsWith('/api/bulk/') ? '[]' : '{}');
  return answer.status;
}

const label = ({ method, path: address }: Door): string => `${method} ${address}`;

test('there is something behind every door: each permission that an entity, action, report or dashboard names gates a call', () => {
  expect(gating.length).toBeGreaterThan(30);
  const named = entities.flatMap((e) => [e.def.access.create, e.def.access.update, e.def.access.delete].flat()).filter((p): p is string => typeof p === 'string');
  expect(named.filter((p) => !gating.includes(p))).toEqual([]);
});

test('without a session no door opens', async () => {
  const open: string[] = [];
  for (const door of doors) if ((await knock(nobody, door)) !== 401) open.push(label(door));
  expect(open).toEqual([]);
});

describe.each(gating)('%s', (permission) => {
  test('everything but it is refused', async () => {
    const { client } = await personWith(product, registry.permissions.filter((p) => p !== permission));
    const wrong: string[] = [];
    for (const door of gatedBy(permission)) {
      const status = await knock(client, door);
      if (status !== 403) wrong.push(`${label(door)}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('it and what it needs are let through', async () => {
    const wrong: string[] = [];
    for (const [held, same] of byNeeds(gatedBy(permission).filter((d) => !d.gates.some(closed)))) {
      const { client } = await personWith(product, held);
      for (const door of same) {
        const status = await knock(client, door);
        if (status === 403 || status === 401 || status >= 500) wrong.push(`${label(door)}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Doors that the same permissions open; a report reads what it adds up. */
function byNeeds(list: readonly Door[]): [string[], Door[]][] {
  const groups = new Map<string, Door[]>();
  for (const door of list) {
    const own = door.gates.flatMap((g) => (Array.isArray(g) ? (g[0] ?? []) : (g ?? [])));
    const report = /^\/api\/(?!bulk|meta|aggregate|ids|export)[\w-]+$/.test(door.path) && !entities.some((e) => e.endpoints.list.some((l) => `/api/${l.path}` === door.path));
    const held = [...new Set([...own, ...(report ? READS : [])])].sort();
    groups.set(held.join(), [...(groups.get(held.join()) ?? []), door]);
  }
  return [...groups].map(([held, same]) => [held.split(','), same]);
}

describe('pages', () => {
  const pages = registry.pages.filter((p) => p.entity && ['list', 'detail', 'create', 'edit'].includes(p.view));

  test.each(pages.map((p) => [p.path, p] as const))('%s asks for what its data asks for', (_, page) => {
    const { access } = registry.entity(page.entity as string).def;
    const verb = page.view === 'create' ? 'create' : page.view === 'edit' ? 'update' : 'read';
    // Whoever may open the page may make its calls: the page asks for the verb's own permission, or for none because the verb does.
    const wanted = [access[verb]].flat().filter((p) => p !== null);
    const asked = [page.permission].flat().filter((p) => p !== null);
    expect(asked.filter((p) => !wanted.includes(p) && ![access.read].flat().includes(p))).toEqual([]);
    if (wanted.length) expect(asked.length).toBeGreaterThan(0);
  });

  test('every permission of a page is one that a role can hold', () => {
    expect(registry.pages.flatMap((p) => [p.permission].flat()).filter((p): p is string => p !== null && !registry.permissions.includes(p))).toEqual([]);
  });
});
