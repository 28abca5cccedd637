import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../core/test/kernel.ts';
import { buildTree, type MyListNode } from './tree-menu.ts';

const ADMIN = 'admin@pmis.example';
const MEMBER = 'member@pmis.example';
let product: TestKernel;
let admin: Client;
let member: Client;
const ids: Record<string, number> = {};

const tree = async (client: Client, language = 'en'): Promise<MyListNode[]> => {
  const answer = await client.get('/api/tree_menu', { 'accept-language': language });
  expect(answer.status).toBe(200);
  return answer.body.data.data;
};
const names = (nodes: MyListNode[] | undefined): string[] => (nodes ?? []).map((n) => n.name);

beforeAll(async () => {
  product = await createTestKernel();
  [admin, member] = [await product.as(ADMIN), await product.as(MEMBER)];
  const make = async (key: string, entity: string, row: Record<string, unknown>): Promise<void> => {
    ids[key] = (await product.build(ADMIN, entity, row)).id;
  };
  await make('coast', 'portfolio', { name_en: 'Coast', name_ar: 'الساحل' });
  await make('water', 'program', { name_en: 'Water', portfolio_id: ids.coast });
  await make('plant', 'project', { name_en: 'Plant', program_id: ids.water });
  await make('intake', 'contract', { title_en: 'Intake', project_id: ids.plant });
  await make('loose', 'project', { name_en: 'Loose', portfolio_id: ids.coast });
  await make('frame', 'contract', { title_en: 'Framework' });
});
afterAll(() => product.close());

test('nobody without a session, and nobody without the permission', async () => {
  expect((await (await product.as()).get('/api/tree_menu')).status).toBe(401);
  expect((await (await product.as('tasks@oss.example')).get('/api/tree_menu')).status).toBe(403);
});

test('another tenant sees nothing of it', async () => {
  expect(await tree(await product.as('admin@ut.example'))).toEqual([]);
});

test('a member without a grant sees an empty tree', async () => {
  expect(await tree(member)).toEqual([]);
});

test('a shared record hangs at the top when its parent is not shared', async () => {
  const row = (await admin.get(`/api/projects/${ids.plant}`)).body.data;
  const saved = await admin.put(`/api/projects/${ids.plant}`, {
    row_version: row.row_version,
    master_access: [{ user_id: product.users[MEMBER], level: 'partial' }],
  });
  expect(saved.status).toBe(200);
  const [top, ...rest] = await tree(member);
  expect(rest).toEqual([]);
  expect(top).toMatchObject({ id: ids.plant, type: 'project', name: 'Plant', contracts: [{ id: ids.intake, name: 'Intake' }] });
});

test('the administrator sees all levels; a project without a program hangs in its portfolio, a framework contract at the top', async () => {
  const nodes = await tree(admin);
  expect(names(nodes)).toEqual(['Coast', 'Framework']);
  const [coast] = nodes;
  expect(names(coast?.programs)).toEqual(['Water']);
  expect(names(coast?.projects)).toEqual(['Loose']);
  expect(names(coast?.programs?.[0]?.projects)).toEqual(['Plant']);
  expect(coast?.programs?.[0]?.projects?.[0]?.contracts?.[0]).toEqual({
    id: ids.intake,
    name: 'Intake',
    type: 'contract',
    link: `/contracts/${ids.intake}`,
  });
});

test('names are in the reader’s language where there is one', async () => {
  expect(names(await tree(admin, 'ar'))).toEqual(['الساحل', 'Framework']);
});

test('what is in the recycle bin is not in the tree', async () => {
  expect((await admin.delete(`/api/contracts/${ids.frame}`)).status).toBe(200);
  expect(names(await tree(admin))).toEqual(['Coast']);
});

test('of a long list of children the first fifty come, and the parent says how many more', async () => {
  await admin.post(
    '/api/bulk/project',
    Array.from({ length: 60 }, (_, i) => ({
      name_en: `P ${String(i).padStart(2, '0')}`,
      program_id: ids.water,
      manager_id: product.users[ADMIN],
    })),
  );
  const water = (await tree(admin))[0]?.programs?.[0];
  expect(water?.projects).toHaveLength(50);
  expect(water?.more).toBe(11);
});

test('a child whose parent was left out is left out with it', () => {
  const row = { level: 'contract', id: 1, name: 'C', parent: 'project', parent_id: 9, siblings: 1 } as const;
  expect(buildTree([row])).toEqual([]);
});
