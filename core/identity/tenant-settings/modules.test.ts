/** A module that is switched off is nobody's, on every path; its records stay. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { switchesOf } from '../../access/modules.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../test/kernel.ts';
import { metadata } from '../../test/metadata.ts';
import { personWith, tenantId } from '../../test/people.ts';
import { FORM, formBody } from '../../test/upload.ts';
import { applicationsOf } from '../../shared/modules.ts';
import { modulesOf, rolesOf } from '../applications.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
let own: string;
let project: number;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  own = `/api/tenant/organisation/${await tenantId(product)}`;
  project = (await product.build(ADMIN, 'project', { name_en: 'Zephyr quay' })).id;
});
afterAll(() => product.close());

const switchTo = async (modules: string[]): Promise<Answer> => admin.put(own, { modules });
const ALL = ['pmis', 'construction', 'tasks'].filter((name) => metadata.modules.some((module) => module.name === name));
const OTHERS = ALL.filter((name) => name !== 'pmis');

/** Every way to a project, and its answer. */
const ways = (client: Client): Promise<[string, Answer]>[] => {
  const row = { name_en: 'X', start_date: '2027-01-01', end_date: '2027-02-01' };
  const all: [string, () => Promise<Answer>][] = [
    ['list', () => client.get('/api/projects')],
    ['get', () => client.get(`/api/projects/${project}`)],
    ['create', () => client.post('/api/projects', row)],
    ['update', () => client.put(`/api/projects/${project}`, row)],
    ['delete', () => client.delete(`/api/projects/${project}`)],
    ['restore', () => client.post(`/api/projects/${project}/restore`)],
    ['history', () => client.get(`/api/projects/${project}/history`)],
    ['bulk create', () => client.post('/api/bulk/project', [row])],
    ['bulk update', () => client.put('/api/bulk/project', [{ id: project, ...row }])],
    ['bulk delete', () => client.delete('/api/bulk/project', [project])],
    ['ids', () => client.get('/api/ids/project')],
    ['aggregate', () => client.get('/api/aggregate/project')],
    ['export', () => client.get('/api/export/project?format=csv')],
    ['lookup', () => client.get('/api/lookup/project')],
    ['meta', () => client.get('/api/meta/project')],
    ['import', () => client.raw('POST', '/api/import/project', formBody([{ name: 'file', value: 'Name\nX\n', file: 'a.csv' }]), FORM)],
    ['dashboard', () => client.get('/api/dashboards/pmis/main')],
  ];
  return all.map(async ([name, call]) => [name, await call()] as [string, Answer]);
};

test('switched off, it answers 403 on every path, to its people and to their programs, and is in no search', async () => {
  const secret = (await admin.post('/api/tokens', { name: 'Program', scopes: ['*'] })).body.data.secret as string;
  const program = product.bearer(secret);
  const found = async (client: Client): Promise<number> => (await client.get('/api/search?q=zephyr')).body.data.length as number;
  expect([await found(admin), await found(program)]).toEqual([1, 1]);
  expect((await switchTo(OTHERS)).status).toBe(200);
  for (const client of [admin, program]) {
    for (const way of ways(client)) {
      const [name, answer] = await way;
      expect([name, answer.status]).toEqual([name, 403]);
    }
    expect(await found(client)).toBe(0);
  }
  const { body } = await admin.get('/api/user');
  expect(body.data.tenant.modules).toEqual(OTHERS);
  expect(body.data.permissions).not.toContain('access_projects');
  const stays = ['access_users', 'update_tenant', 'access_pmis_system_menu'].filter((one) => metadata.permissions.includes(one));
  expect(body.data.permissions).toEqual(expect.arrayContaining(stays));
});

test('a job of a person works without it, and what hangs on its records is out of reach', async () => {
  const actor = await product.kernel.identity.actorOf(await tenantId(product), product.users[ADMIN] as number);
  expect([actor?.permissions.has('access_projects'), actor?.permissions.has('access_users')]).toEqual([false, true]);
  expect((await admin.get(`/api/posts?postable_type=project&postable_id=${project}`)).body.data ?? []).toEqual([]);
  expect((await admin.post('/api/posts', { postable_type: 'project', postable_id: project, body: '<p>Hello</p>' })).status).toBe(422);
});

test('other organisations are not touched, and people and roles are always on', async () => {
  const ut = await product.as('admin@ut.example');
  expect((await ut.get('/api/projects')).status).toBe(200);
  expect((await switchTo([])).status).toBe(200);
  for (const path of ['tenant/users', 'roles', 'tenant/organisation', 'posts', 'jobs', 'custom-fields'])
    expect([path, (await admin.get(`/api/${path}`)).status]).toEqual([path, path === 'posts' ? expect.any(Number) : 200]);
});

test('switched on again, everything is as it was', async () => {
  expect((await switchTo(ALL)).status).toBe(200);
  expect((await admin.get(`/api/projects/${project}`)).body.data).toMatchObject({ id: project, name_en: 'Zephyr quay' });
  expect((await admin.get('/api/user')).body.data.permissions).toContain('access_projects');
});

test('an organisation begins with no permission of a module that it does not begin with: its administrators would not be given the rest later', () => {
  const { registry } = product.kernel;
  const { homes } = switchesOf(registry);
  const early = applicationsOf(registry.modules).flatMap(({ name: kind }) =>
    rolesOf(registry, kind).flatMap(({ code, permissions }) =>
      permissions
        .filter((p) => homes.has(p) && !modulesOf(registry, kind).includes(homes.get(p) as string))
        .map((p) => `${kind} ${code}: ${p} of ${homes.get(p)}`),
    ),
  );
  expect(early).toEqual([]);
});

test('a module that is new to the organisation is given to its administrators, once, and told in the history of their role', async () => {
  const editor = (await personWith(product, ['access_tenant', 'update_tenant', 'access_roles'])).client;
  const role = async (): Promise<{ id: number; permissions: string[] }> => (await admin.get('/api/roles?code=administrator')).body.data[0];
  expect((await role()).permissions).not.toContain('access_oss_orders');
  expect((await editor.put(own, { modules: [...ALL, 'orders'] })).status).toBe(200);
  const { id, permissions } = await role();
  expect(permissions).toEqual(expect.arrayContaining(['access_oss_orders', 'access_oss_timeline', 'access_projects']));
  expect((await editor.get('/api/user')).body.data.permissions).not.toContain('access_oss_orders');
  expect((await admin.get('/api/user')).body.data.permissions).toContain('access_oss_orders');
  expect((await admin.get(`/api/roles/${id}/history`)).body.data[0].changes[0].field).toBe('permissions');
  expect((await admin.put(`/api/roles/${id}`, { permissions: permissions.filter((p) => p !== 'access_oss_timeline') })).status).toBe(200);
  await switchTo(ALL);
  await switchTo([...ALL, 'orders']);
  expect((await role()).permissions).not.toContain('access_oss_timeline');
  expect((await switchTo(ALL)).status).toBe(200);
});
