import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { seedDemo } from '../../core/seed.ts';
import { createTestKernel, type Client, type TestKernel } from '../../core/test/kernel.ts';

let product: TestKernel;
let admin: Client;

// The first suite that asks makes the demo, the others wait for it.
beforeAll(async () => {
  product = await createTestKernel({}, { demo: true });
  admin = await product.as('admin@pmis.example');
}, 120_000);
afterAll(() => product.close());

const total = async (client: Client, path: string): Promise<number> => (await client.get(`/api/${path}`)).body.meta.total;

test('tenants without a world of their own stay empty, and a second run changes nothing', async () => {
  expect((await (await product.as('admin@edu.example')).get('/api/projects')).status).toBe(403);
  expect(await seedDemo(product.kernel)).toBe(false);
  expect(await total(admin, 'projects')).toBe(48);
});

test('the member reaches what was shared and nothing else', async () => {
  const member = await product.as('member@pmis.example');
  const projects = (await member.get('/api/projects')).body.data as { name: string; program: { label: string } | null }[];
  expect(projects).toHaveLength(7);
  expect(projects.filter((p) => p.program?.label !== 'Waterfront and parks').map((p) => p.name)).toEqual([
    'Al Safa general hospital fit-out',
  ]);
  expect(await total(member, 'portfolios')).toBe(0);
  expect(await total(member, 'programs')).toBe(1);
});

test('two tenants have their worlds', async () => {
  expect([await total(admin, 'portfolios'), await total(admin, 'programs'), await total(admin, 'contracts')]).toEqual([4, 9, 60]);
  const university = await product.as('admin@ut.example');
  expect([
    await total(university, 'portfolios'),
    await total(university, 'programs'),
    await total(university, 'projects'),
    await total(university, 'contracts'),
  ]).toEqual([1, 2, 6, 6]);
});

test('the newest project is the first of the world; its contract adds up', async () => {
  const [first] = (await admin.get('/api/projects?limit=1')).body.data;
  expect(first.name_en).toBe('Desalination plant expansion');
  const [contract] = (await admin.get(`/api/contracts?project_id=${first.id}&search=Intake`)).body.data;
  expect(contract).toMatchObject({ duration_days: 549, value: 138000000, revised_value: 148300000 });
  const secured = (await admin.get(`/api/contract-guarantees?contract_id=${contract.id}&kind=performance_bond`)).body.data;
  expect(secured).toMatchObject([{ amount: 6900000, contract: { label: 'Intake civil works' } }]);
  // The next number goes on where the world ends.
  expect((await product.build('admin@pmis.example', 'project')).number).toBe('PRJ-1058');
});

test('every name is there in both languages', async () => {
  for (const path of ['portfolios', 'programs', 'projects', 'contracts']) {
    for (const row of (await admin.get(`/api/${path}?limit=500`)).body.data as Record<string, unknown>[]) {
      const name = path === 'contracts' ? 'title' : 'name';
      if (String(row.number ?? '').startsWith('PRJ-1058')) continue;
      expect([row[`${name}_en`], row[`${name}_ar`]]).toEqual([expect.any(String), expect.any(String)]);
    }
  }
});

test('what is done and needs evidence has a file, and its tick counted it', async () => {
  const filter = encodeURIComponent(JSON.stringify({ done: true, requires_evidence: true }));
  const items = (await admin.get(`/api/project-checklists?filter=${filter}&fields=id,attachments_count&limit=100`)).body.data;
  expect(items.length).toBeGreaterThan(20);
  expect(items.filter((item: { attachments_count: number }) => item.attachments_count < 1)).toEqual([]);
  const [{ id }] = items;
  const logs = (await admin.get(`/api/checklist-logs?checklist_id=${id}&to_done=true&fields=files_count`)).body.data;
  expect(logs.map((log: { files_count: number }) => log.files_count)).toEqual([1]);
  const [file] = (await admin.get(`/api/attachments?record_type=project_checklist&record_id=${id}&fields=name,size`)).body.data;
  expect([/\.(pdf|png)$/.test(file.name), file.size > 0]).toEqual([true, true]);
});
