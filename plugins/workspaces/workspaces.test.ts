/** Workspaces: who may change them, who sees which, what a choice does, and what stands in them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../core/test/kernel.ts';
import { personWith, type Person } from '../../core/test/people.ts';

const ADMIN = 'admin@pmis.example';
const READS = ['access_portfolios', 'access_programs', 'access_projects', 'access_contracts', 'manage_portfolios', 'manage_projects'];
let product: TestKernel;
let admin: Client;
let member: Person;
const ids: Record<string, number> = {};

const names = (body: { data: { name: string }[] }): string[] => body.data.map((row) => row.name).sort();
const current = async (client: Client): Promise<{ id: number; ids: number[] } | null | undefined> =>
  (await client.get('/api/user')).body.data.workspace;
const choose = (client: Client, id: unknown): ReturnType<Client['put']> => client.put('/api/user/workspace', { workspace_id: id });

async function make(name: string, parent?: string): Promise<void> {
  const made = await admin.post('/api/workspace/store', { name_en: name, ...(parent ? { parent_id: ids[parent] } : {}) });
  expect(made.status).toBe(200);
  ids[name] = made.body.data.id;
}
const join = async (person: Person, name: string): Promise<number> =>
  (await admin.post('/api/workspace-members', { workspace_id: ids[name], user_id: person.id, role: 'member' })).body.data.id;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  await make('Works');
  await make('Water', 'Works');
  await make('Intake', 'Water');
  await make('Finance');
  member = await personWith(product, READS);
  ids['membership'] = await join(member, 'Water');
});
afterAll(() => product.close());

test('reading needs a session; changing needs the permission, before the body is looked at; another tenant finds nothing', async () => {
  const nobody = await product.as();
  for (const path of ['/api/workspaces', `/api/workspaces/${ids.Water}`, `/api/workspaces/${ids.Water}/contents`])
    expect((await nobody.get(path)).status).toBe(401);
  expect((await choose(nobody, ids.Water)).status).toBe(401);
  expect((await member.client.post('/api/workspace/store', { nonsense: 1 })).status).toBe(403);
  expect((await member.client.post(`/api/workspace/update/${ids.Water}`, { nonsense: 1 })).status).toBe(403);
  expect((await member.client.delete(`/api/workspace/delete/${ids.Intake}`)).status).toBe(403);
  expect((await member.client.post('/api/workspace-members', {})).status).toBe(403);
  const foreign = await product.as('admin@ut.example');
  expect((await foreign.get('/api/workspaces')).body.data).toEqual([]);
  expect((await foreign.post(`/api/workspace/update/${ids.Water}`, { name_en: 'Mine' })).status).toBe(404);
  expect((await foreign.get(`/api/workspaces/${ids.Water}/contents`)).status).toBe(404);
  expect((await choose(foreign, ids.Water)).status).toBe(422);
});

test('a workspace needs a name, stands below itself nowhere, and has a person once', async () => {
  const unnamed = await admin.post('/api/workspace/store', {});
  expect([unnamed.status, Object.keys(unnamed.body.errors)]).toEqual([422, ['name']]);
  const circle = await admin.post(`/api/workspace/update/${ids.Works}`, { parent_id: ids.Intake });
  expect([circle.status, Object.keys(circle.body.errors)]).toEqual([422, ['parent_id']]);
  const again = await admin.post('/api/workspace-members', { workspace_id: ids.Water, user_id: member.id, role: 'lead' });
  expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['user_id']]);
});

test('members see their workspaces and those below; the answer nests what is inside', async () => {
  const { body } = await member.client.get('/api/workspaces');
  expect(names(body)).toEqual(['Intake', 'Water']);
  expect(names({ data: body.data.find((row: { id: number }) => row.id === ids.Water).children })).toEqual(['Intake']);
  expect((await member.client.get(`/api/workspaces/${ids.Works}`)).status).toBe(404);
  expect(names((await member.client.get('/api/workspaces?search=Fin')).body)).toEqual([]);
  expect((await member.client.get('/api/lookup/workspace')).body.data.map((item: { label: string }) => item.label).sort()).toEqual([
    'Intake',
    'Water',
  ]);
  expect(names((await admin.get('/api/workspaces')).body)).toEqual(['Finance', 'Intake', 'Water', 'Works']);
  const rows = (await member.client.get('/api/workspace-members')).body.data as { workspace_id: number }[];
  expect([...new Set(rows.map((row) => row.workspace_id))]).toEqual([ids.Water]);
});

test('a workspace out of reach cannot be given to a record either', async () => {
  const writer = await personWith(product, [...READS, 'create_portfolio', 'update_portfolio']);
  const refused = await writer.client.post('/api/portfolios', { name_en: 'X', owner_id: writer.id, workspace_id: ids.Finance });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['workspace_id']]);
});

test("the choice is the person's own, within reach, and tells what lies below", async () => {
  for (const wrong of [ids.Finance, 999_999, 'water', undefined]) {
    const { status, body } = await choose(member.client, wrong);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['workspace_id']]);
  }
  expect(await current(member.client)).toBeNull();
  expect((await choose(member.client, ids.Water)).status).toBe(200);
  expect(await current(member.client)).toMatchObject({ id: ids.Water, ids: [ids.Water, ids.Intake] });
  expect(await current(admin)).toBeNull();
  await choose(member.client, null);
  expect(await current(member.client)).toBeNull();
});

test('the choice is gone when the person leaves, or when the workspace does', async () => {
  const guest = await personWith(product, READS);
  expect(await current(guest.client)).toBeUndefined();
  const membership = await join(guest, 'Finance');
  await choose(guest.client, ids.Finance);
  expect((await current(guest.client))?.id).toBe(ids.Finance);
  expect((await admin.delete(`/api/workspace-members/${membership}`)).status).toBe(200);
  expect(await current(guest.client)).toBeUndefined();
  await join(guest, 'Finance');
  expect(await current(guest.client)).toBeNull();
  await choose(guest.client, ids.Finance);
  expect((await admin.delete(`/api/workspace/delete/${ids.Finance}`)).status).toBe(200);
  expect(await current(guest.client)).toBeUndefined();
});

test('records take the workspace of what they belong to; lists, dashboards and the tree keep to a workspace and what is below', async () => {
  const coast = await product.build(ADMIN, 'portfolio', { name_en: 'Coast', workspace_id: ids.Water });
  const program = await product.build(ADMIN, 'program', { name_en: 'Shore', portfolio_id: coast.id });
  const project = await product.build(ADMIN, 'project', { name_en: 'Pumps', program_id: program.id });
  const own = await product.build(ADMIN, 'project', { name_en: 'Tunnel', program_id: program.id, workspace_id: ids.Intake });
  const elsewhere = await product.build(ADMIN, 'project', {
    name_en: 'Roof',
    portfolio_id: (await product.build(ADMIN, 'portfolio', { name_en: 'Other' })).id,
  });
  const contract = await product.build(ADMIN, 'contract', { project_id: own.id });
  expect([program.workspace_id, project.workspace_id, own.workspace_id, elsewhere.workspace_id, contract.workspace_id]).toEqual([
    ids.Water,
    ids.Water,
    ids.Intake,
    null,
    ids.Intake,
  ]);

  const listed = await admin.get(
    `/api/projects?filter=${encodeURIComponent(JSON.stringify({ workspace_id: { in: [ids.Water, ids.Intake] } }))}`,
  );
  expect(names(listed.body)).toEqual(['Pumps', 'Tunnel']);
  const tree = await admin.get(`/api/tree_menu?workspace=${ids.Intake}`);
  expect(tree.body.data.data.map((node: { name: string }) => node.name)).toEqual(['Tunnel']);
  expect((await member.client.get(`/api/dashboards/pmis/main?workspace=${ids.Works}`)).status).toBe(403);
  expect((await admin.get('/api/dashboards/pmis/main?workspace=x')).status).toBe(422);
  const groups = async (query: string): Promise<number> =>
    JSON.stringify((await admin.get(`/api/dashboards/pmis/main${query}`)).body.data.tiles).match(/"workspace_id"/g)?.length ?? 0;
  expect(await groups('')).toBe(0);
  expect(await groups(`?workspace=${ids.Water}`)).toBeGreaterThan(0);

  const contents = (await admin.get(`/api/workspaces/${ids.Water}/contents`)).body.data as { entity: string; count: number }[];
  expect(Object.fromEntries(contents.map(({ entity, count }) => [entity, count]))).toEqual({
    portfolio: 1,
    program: 1,
    project: 2,
    contract: 1,
  });
  const inUse = await admin.delete(`/api/workspace/delete/${ids.Intake}`);
  expect([inUse.status, (inUse.body.counts as { entity: string }[]).map(({ entity }) => entity).sort()]).toEqual([
    409,
    ['contract', 'project'],
  ]);
});

test('who is moved below another workspace is seen from there', async () => {
  const lead = await personWith(product, READS);
  await make('Board');
  await join(lead, 'Board');
  await admin.post(`/api/workspace/update/${ids.Works}`, { parent_id: ids.Board });
  expect(names((await lead.client.get('/api/workspaces')).body)).toEqual(['Board', 'Intake', 'Water', 'Works']);
  await admin.post(`/api/workspace/update/${ids.Works}`, { parent_id: null });
  expect(names((await lead.client.get('/api/workspaces')).body)).toEqual(['Board']);
});
