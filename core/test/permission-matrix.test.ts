/**
 * Generated from the metadata: every permission against every call and field that it gates. Somebody who holds everything but the
 * permission is refused with 403; somebody who holds nothing but it and what it needs is let through the door (whatever comes then).
 * Pages are decided on the screens by the same metadata: ui/page/permission-matrix.test.ts.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fs from 'node:fs';
import path from 'node:path';
import { CALLS } from '../boot.ts';
import { opensOf } from '../access/opens.ts';
import { gatedCalls } from '../http/permissions.ts';
import { importable } from '../../plugins/platform/import/targets.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { madePlugins, notRunning } from '../plugin/load.ts';
import { plugins } from '../../plugins/index.ts';
import { ROOT } from '../root.ts';
import { holdsFile } from '../shared/entity.ts';
import { openEverything } from './everything.ts';
import { createTestKernel, type Client, type TestKernel } from './kernel.ts';
import { personWith, tenantId, type Person } from './people.ts';
import { sampled } from './sampled.ts';
import { metadata as registry } from './metadata.ts';

type Gate = string | string[] | null;

/** A call, and the permissions that each stand in its way: all are needed, of a list any one. */
interface Door {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  gates: Gate[];
  /** Its code reads and writes other entities, whose own permissions count as well. */
  asks?: true;
  /** The entity that it is a call of, and what kind of call it is there. */
  of?: string;
  kind?: string;
}

const entities = [...registry.entities.values()];
/** Calls that belong to no entity: those of plugins, and of core. */
const made = [...CALLS, ...madePlugins(plugins, notRunning(registry))];

/** A key that no record bears: who is let through the door finds nothing behind it. */
const NOBODY = 999_999_999;

/** Whoever may create or change something may bring it in; what is open to everybody gates nothing. */
const writes = ({ def: { access } }: ResolvedEntity): Gate =>
  access.create === null || access.update === null ? null : [...new Set([access.create, access.update].flat())];

const imports = (name: string, gates: Gate[]): Door[] => [
  { method: 'POST', path: `/api/import/${name}`, gates },
  { method: 'GET', path: `/api/import/${name}/template`, gates },
  { method: 'GET', path: `/api/import/${name}/mappings`, gates },
];

function doorsOf(entity: ResolvedEntity): Door[] {
  const { access } = entity.def;
  const { endpoints, name } = entity;
  const at = (template: string): string => `/api/${template.replace('{id}', String(NOBODY))}`;
  const doors: Door[] = [
    ...endpoints.list.map((e): Door => ({ method: 'GET', path: at(e.path), gates: [access.read] })),
    ...endpoints.get.map((e): Door => ({ method: 'GET', path: at(e.path), gates: [access.read] })),
    ...(holdsFile(entity.def)
      ? endpoints.get.map((e): Door => ({ method: 'GET', path: `${at(e.path)}/content`, gates: [access.read] }))
      : []),
    ...endpoints.create.map((e): Door => ({ method: 'POST', path: at(e.path), gates: [access.read, access.create] })),
    ...endpoints.update.map((e): Door => ({ method: e.method, path: at(e.path), gates: [access.read, access.update] })),
    ...endpoints.remove.map((e): Door => ({ method: 'DELETE', path: at(e.path), gates: [access.read, access.delete] })),
    { method: 'POST', path: `/api/bulk/${name}`, gates: [access.read, access.create] },
    { method: 'PUT', path: `/api/bulk/${name}`, gates: [access.read, access.update] },
    { method: 'DELETE', path: `/api/bulk/${name}`, gates: [access.read, access.delete] },
    { method: 'POST', path: `/api/bulk/${name}/restore`, gates: [access.read, access.delete] },
    ...[...entity.actions.values()].map((a): Door => ({
      method: 'POST',
      path: `/api/bulk/${name}/${a.name}`,
      gates: [access.read, a.permission],
    })),
    ...['meta', 'aggregate', 'ids', 'export'].map((call): Door => ({ method: 'GET', path: `/api/${call}/${name}`, gates: [access.read] })),
    ...(importable(entity) ? imports(name, [access.read, writes(entity)]) : []),
  ];
  const get0 = endpoints.get[0]?.path;
  if (!get0) return doors;
  return [
    ...doors,
    { method: 'POST', path: `${at(get0)}/restore`, gates: [access.read, access.delete] },
    { method: 'GET', path: `${at(get0)}/history`, gates: [access.read] },
    { method: 'GET', path: `${at(get0)}/history/${NOBODY}`, gates: [access.read] },
    ...[...entity.actions.values()].map((a): Door => ({
      method: 'POST',
      path: `${at(get0)}/${a.name}`,
      gates: [access.read, a.permission],
    })),
  ];
}

/** What a call does, whichever entity it is of: its verb and address without what names the entity. */
function kindOf(entity: ResolvedEntity, { method, path: address }: Door): string {
  const lists = [...entity.endpoints.list, ...entity.endpoints.create].map((e) => `/api/${e.path}`);
  const words = lists.includes(address) ? 'list' : address.replace(/^.*99(?=\/|$)/, '').replace(`/${entity.name}`, '');
  return `${method} ${words}`;
}

const doors: Door[] = [
  ...entities.flatMap((entity) => doorsOf(entity).map((door) => ({ ...door, of: entity.name, kind: kindOf(entity, door) }))),
  ...made
    .flatMap((p) => [...(p.routes ?? []), ...(p.endpoints ?? [])])
    .filter((r) => r.base === undefined && !('public' in r))
    .map((r): Door => ({
      method: r.method,
      path: `/api/${r.path.replace(/\{\w+\}/g, String(NOBODY))}`,
      gates: [r.permission],
      asks: true,
    })),
  { method: 'GET', path: `/api/tenant/access?user_id=${NOBODY}`, gates: ['access_users'] },
  ...[...registry.dashboards.entries()].flatMap(([name, { def }]) =>
    ['', '/definition'].map((part): Door => ({ method: 'GET', path: `/api/dashboards/${name}${part}`, gates: [def.permission] })),
  ),
];

const needs = (gate: Gate, permission: string): boolean =>
  gate === permission || (Array.isArray(gate) && gate.length === 1 && gate[0] === permission);
/** Doors that are knocked at: every entity, every kind of call, every permission. */
const tried = new Set(
  sampled(
    doors,
    (door) => [door.kind ?? '', door.of ?? `${door.method} ${door.path}`, ...door.gates.flat().filter((gate) => gate !== null)],
    0.05,
  ),
);
/** The permission alone is in the way: not one of several that would do. */
const gatedBy = (permission: string): Door[] => doors.filter((d) => d.gates.some((g) => needs(g, permission)));
const closed = (gate: Gate): boolean => Array.isArray(gate) && gate.length === 0;
const gating = registry.permissions.filter((p) => gatedBy(p).length > 0);
const triedBy = (permission: string): Door[] => gatedBy(permission).filter((door) => tried.has(door));

/** What a statement of a report asks for beyond its own permission: every entity that it adds up. */
const READS = entities
  .map((e) => e.def.access.read)
  .flat()
  .filter((p): p is string => typeof p === 'string');

let product: TestKernel;
let nobody: Client;
let someone: Person;
let tenant: number;
beforeAll(async () => {
  product = await createTestKernel();
  await openEverything(product, 'pmis');
  [nobody, tenant, someone] = [await product.as(), await tenantId(product), await personWith(product, [])];
});
afterAll(() => product.close());

/** One person for all doors, with other permissions each time: to sign in takes longer than to knock. */
async function holding(permissions: readonly string[]): Promise<Client> {
  await product.kernel.db.query(
    { tenant },
    {
      text: 'update roles r set permissions = $2 from users u where u.id = $1 and r.id = any(u.role_ids)',
      values: [someone.id, permissions],
    },
  );
  product.kernel.identity.forget(someone.id);
  return someone.client;
}

async function knock(client: Client, { method, path: address }: Door): Promise<number> {
  if (method === 'GET') return (await client.get(address)).status;
  const answer = await client.raw(method, address, address.startsWith('/api/bulk/') ? '[]' : '{}');
  return answer.status;
}

const label = ({ method, path: address }: Door): string => `${method} ${address}`;

test('there is something behind every door: each permission that an entity, action, report or dashboard names gates a call', () => {
  expect(gating.length).toBeGreaterThan(30);
  const named = entities
    .flatMap((e) => [e.def.access.create, e.def.access.update, e.def.access.delete].flat())
    .filter((p): p is string => typeof p === 'string');
  expect(named.filter((p) => !gating.includes(p) && !either.some(([, gate]) => gate.includes(p)))).toEqual([]);
});

test('without a session no door opens', async () => {
  const open: string[] = [];
  // As many at once as a page asks: one after the other they take longer than they work.
  const all = [...tried];
  for (let i = 0; i < all.length; i += 20)
    await Promise.all(
      all.slice(i, i + 20).map(async (door) => {
        if ((await knock(nobody, door)) !== 401) open.push(label(door));
      }),
    );
  expect(open).toEqual([]);
});

describe.each(gating)('%s', (permission) => {
  test('everything but it is refused', async () => {
    const client = await holding(registry.permissions.filter((p) => p !== permission));
    const wrong: string[] = [];
    for (const door of triedBy(permission)) {
      const status = await knock(client, door);
      if (status !== 403) wrong.push(`${label(door)}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('it and what it needs are let through', async () => {
    const wrong: string[] = [];
    for (const [held, same] of byNeeds(triedBy(permission).filter((d) => !d.gates.some(closed)))) {
      const client = await holding(held);
      for (const door of same) {
        const status = await knock(client, door);
        if (status === 403 || status === 401 || status >= 500) wrong.push(`${label(door)}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Gates that any of several permissions opens. */
const either = [
  ...new Map(
    doors
      .flatMap((d) => d.gates)
      .filter((g): g is string[] => Array.isArray(g) && g.length > 1)
      .map((g) => [g.join(' or '), g] as const),
  ),
];
describe.each(either)('%s', (_, gate) => {
  const behind = [...tried].filter((d) => d.gates.some((g) => Array.isArray(g) && g.join() === gate.join()) && !d.gates.some(closed));

  test('everything but all of them is refused, and each alone is enough', async () => {
    const client = await holding(registry.permissions.filter((p) => !gate.includes(p)));
    const wrong: string[] = [];
    for (const door of behind) if ((await knock(client, door)) !== 403) wrong.push(`${label(door)}: open without`);
    for (const permission of gate) {
      for (const door of behind) {
        const others = door.gates.flatMap((g) => (Array.isArray(g) && g.join() === gate.join() ? [] : [g ?? []].flat()));
        const status = await knock(await holding([permission, ...others, ...(isReport(door) ? READS : [])]), door);
        if (status === 403 || status === 401 || status >= 500) wrong.push(`${label(door)} with ${permission}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('fields', () => {
  const gated = entities.flatMap((entity) =>
    [...entity.fields.values()].filter((f) => f.read ?? f.write).map((field) => [`${entity.name}.${field.name}`, entity, field] as const),
  );

  test.each(sampled(gated, ([, entity]) => [entity.name]))(
    '%s is unknown without its permission to read, and cannot be set without that to write',
    async (_, entity, field) => {
      const shown = async (client: Client): Promise<{ readOnly: boolean } | undefined> =>
        (await client.get(`/api/meta/${entity.name}`)).body.data.fields[field.name];
      const refused = async (client: Client): Promise<boolean> => {
        const { status, body } = await client.post(`/api/bulk/${entity.name}?dry_run=1`, [{ [field.name]: null }]);
        // Who may create nothing sets nothing.
        if (status === 403) return true;
        return (body[0].StatusErrors as { Field: string }[]).some(
          (e) => e.Field === field.name && /does not exist|cannot be changed/.test(JSON.stringify(e)),
        );
      };
      /** Actions that offer to take it along. */
      const taking = async (client: Client): Promise<string[]> =>
        ((await client.get(`/api/meta/${entity.name}`)).body.data.actions as { name: string; take?: string[] }[])
          .filter((a) => a.take?.includes(field.name))
          .map((a) => a.name);
      const taken = [...entity.actions.values()].filter((a) => a.take?.includes(field.name)).map((a) => a.name);
      const all = await holding(registry.permissions);
      const known = await shown(all);
      expect(known).toBeDefined();
      // A field that nobody sets by hand comes with actions.
      const settable = !field.readOnly && !(await refused(all));
      expect(await taking(all)).toEqual(taken);
      for (const permission of new Set([field.read, field.write].filter((p) => p !== undefined))) {
        const without = await holding(registry.permissions.filter((p) => p !== permission));
        const left = await shown(without);
        expect([permission, permission === field.read ? left : left?.readOnly]).toEqual([
          permission,
          permission === field.read ? undefined : true,
        ]);
        expect(await taking(without)).toEqual([]);
        if (settable && field.columns.length) expect([permission, await refused(without)]).toEqual([permission, true]);
      }
    },
  );
});

const isReport = ({ path: address, asks }: Door): boolean =>
  asks === true ||
  (/^\/api\/(?!bulk|meta|aggregate|ids|export|import|tenant)[\w-]+$/.test(address) &&
    !entities.some((e) => e.endpoints.list.some((l) => `/api/${l.path}` === address)));

/** Doors that the same permissions open; a report reads what it adds up. */
function byNeeds(list: readonly Door[]): [string[], Door[]][] {
  const groups = new Map<string, Door[]>();
  for (const door of list) {
    const own = door.gates.flatMap((g) => (Array.isArray(g) ? (g[0] ?? []) : (g ?? [])));
    const held = [...new Set([...own, ...(isReport(door) ? READS : [])])].sort();
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
    if (!wanted.length) return;
    expect(asked.filter((p) => !wanted.includes(p) && ![access.read].flat().includes(p))).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
  });

  test('every permission of a page is one that a role can hold', () => {
    expect(
      registry.pages.flatMap((p) => [p.permission].flat()).filter((p): p is string => p !== null && !registry.permissions.includes(p)),
    ).toEqual([]);
  });
});

describe('permissions that gate nothing yet', () => {
  const building = new Set(registry.pages.filter((p) => p.view === 'under-construction').map((p) => p.path));
  const modules = new Set(registry.pages.filter((p) => building.has(p.path)).map((p) => p.plugin));
  const home = new Map(registry.permissionGroups.flatMap((g) => g.permissions.map((p) => [p.id, g.plugin] as const)));
  const menus = fs
    .readdirSync(path.join(ROOT, 'metadata'))
    .flatMap((dir) => ['navigation.json', 'module.json'].map((file) => path.join(ROOT, 'metadata', dir, file)))
    .filter((file) => fs.existsSync(file))
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join();
  /** Rows of others that code lets through: core/jobs/plugin.ts and core/identity/tokens have tests of their own. */
  const inCode = ['manage_jobs', 'manage_api_tokens'];
  const opens = opensOf(
    registry,
    gatedCalls({ routes: made.flatMap((p) => p.routes ?? []), endpoints: made.flatMap((p) => p.endpoints ?? []) }),
  );
  const idle = registry.permissions.filter((p) => {
    const { records = [], calls = [], pages = [] } = opens.get(p) ?? {};
    return records.length === 0 && calls.length === 0 && pages.every((page) => building.has(page)) && !inCode.includes(p);
  });

  test(`${idle.length} wait for pages under construction or show a menu: ${idle.join(', ')}`, () => {
    const lost = idle.filter((p) => !opens.get(p)?.pages.length && !menus.includes(`"${p}"`) && !modules.has(home.get(p) ?? ''));
    expect(lost).toEqual([]);
  });
});
