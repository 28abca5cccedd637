import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../core/test/kernel.ts';

const ADMIN = 'admin@pmis.example';
const MEMBER = 'member@pmis.example';
const LEVELS = ['portfolios', 'programs', 'projects', 'contracts'];
let product: TestKernel;
let admin: Client;
const ids: Record<string, number> = {};

const rows = async (
  client: Client,
  level: string,
): Promise<{ id: number; name: string; budget: number | null; estimated_cost: number }[]> =>
  (await client.get(`/api/${level}-estimated-cost`)).body.data;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  const make = async (key: string, entity: string, row: Record<string, unknown>): Promise<void> => {
    ids[key] = (await product.build(ADMIN, entity, row)).id;
  };
  await make('portfolio', 'portfolio', { name_en: 'Coast', budget: 900 });
  await make('program', 'program', { name_en: 'Water', portfolio_id: ids.portfolio });
  await make('plant', 'project', { name_en: 'Plant', program_id: ids.program, budget: 500.5 });
  await make('quay', 'project', { name_en: 'Quay', portfolio_id: ids.portfolio });
  await make('intake', 'contract', { title_en: 'Intake', project_id: ids.plant, value: 100.25 });
  await make('pumps', 'contract', { title_en: 'Pumps', project_id: ids.plant, value: 50 });
  await make('wall', 'contract', { title_en: 'Wall', project_id: ids.quay, value: 7 });
});
afterAll(() => product.close());

test.each(LEVELS)(
  '%s: 401 without a session, 403 without the permission, nothing for another tenant, nothing without a grant',
  async (level) => {
    expect((await (await product.as()).get(`/api/${level}-estimated-cost`)).status).toBe(401);
    expect((await (await product.as('eng@oss.example')).get(`/api/${level}-estimated-cost`)).status).toBe(403);
    expect(await rows(await product.as('admin@ut.example'), level)).toEqual([]);
    expect(await rows(await product.as(MEMBER), level)).toEqual([]);
  },
);

test('costs are added up from the contracts to every level, the most expensive first', async () => {
  expect(await rows(admin, 'contracts')).toEqual([
    { id: ids.intake, name: 'Intake', budget: 100.25, estimated_cost: 100.25 },
    { id: ids.pumps, name: 'Pumps', budget: 50, estimated_cost: 50 },
    { id: ids.wall, name: 'Wall', budget: 7, estimated_cost: 7 },
  ]);
  expect(await rows(admin, 'projects')).toEqual([
    { id: ids.plant, name: 'Plant', budget: 500.5, estimated_cost: 150.25 },
    { id: ids.quay, name: 'Quay', budget: null, estimated_cost: 7 },
  ]);
  expect(await rows(admin, 'programs')).toEqual([{ id: ids.program, name: 'Water', budget: null, estimated_cost: 150.25 }]);
  expect(await rows(admin, 'portfolios')).toEqual([{ id: ids.portfolio, name: 'Coast', budget: 900, estimated_cost: 157.25 }]);
});

test('a shared record shows its cost to whom it is shared with', async () => {
  const { row_version } = (await admin.get(`/api/projects/${ids.quay}`)).body.data;
  const shared = await admin.put(`/api/projects/${ids.quay}`, {
    master_access: [{ user_id: product.users[MEMBER], level: 'full' }],
    row_version,
  });
  expect(shared.status).toBe(200);
  expect(await rows(await product.as(MEMBER), 'projects')).toMatchObject([{ id: ids.quay, estimated_cost: 7 }]);
});

test('the record itself says the same', async () => {
  const portfolio = (await admin.get(`/api/portfolios/${ids.portfolio}`)).body.data;
  expect(portfolio).toMatchObject({ estimated_cost: 157.25, programs_count: 1, projects_count: 2 });
});

test('a deleted contract no longer counts', async () => {
  expect((await admin.delete(`/api/contracts/${ids.wall}`)).status).toBe(200);
  expect((await rows(admin, 'portfolios'))[0]?.estimated_cost).toBe(150.25);
});
