/** The estimated cost of a project that is linked to a construction project. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';

const ADMIN = 'admin@pmis.example';
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
});
afterAll(() => product.close());

describe('a project that is linked with one of the construction suite', () => {
  const linked = async (budget: number): Promise<number> => {
    const { budget_request_id: id, construction } = await budgeted(budget);
    for (const action of ['submit', 'approve'])
      expect((await admin.post(`/api/pm-web/budget-requests/${id}/${action}`, {})).status).toBe(200);
    return construction;
  };
  const budgeted = async (ext_cost: number): Promise<{ budget_request_id: number; construction: number }> => {
    const request = await product.build(ADMIN, 'budget_request');
    const line = await product.build(ADMIN, 'budget_request_line', { budget_request_id: request.id, ext_cost });
    return { budget_request_id: line['budget_request_id'] as number, construction: request['project_id'] as number };
  };
  const link = (client: Client, project: number | undefined, to: number | null): ReturnType<Client['put']> =>
    client.put(`/api/projects/${project}`, { pmweb_system_id: to });

  test('takes over its estimate at every level, once something is posted, in chart, list and record', async () => {
    const { budget_request_id: id, construction } = await budgeted(4000);
    expect((await link(admin, ids.plant, construction)).status).toBe(200);
    expect((await rows(admin, 'projects'))[0]).toMatchObject({ id: ids.plant, estimated_cost: 150.25 });
    for (const action of ['submit', 'approve']) await admin.post(`/api/pm-web/budget-requests/${id}/${action}`, {});
    expect((await rows(admin, 'projects')).map((p) => [p.id, p.estimated_cost])).toEqual([
      [ids.plant, 4000],
      [ids.quay, 0],
    ]);
    expect([(await rows(admin, 'programs'))[0]?.estimated_cost, (await rows(admin, 'portfolios'))[0]?.estimated_cost]).toEqual([
      4000, 4000,
    ]);
    expect((await rows(admin, 'contracts')).map((c) => c.estimated_cost)).toEqual([100.25, 50]);
    expect((await admin.get(`/api/projects/${ids.plant}`)).body.data).toMatchObject({
      pmweb_system: { id: construction },
      contracts_cost: 150.25,
      estimated_cost: 4000,
    });
    expect((await admin.get(`/api/portfolios/${ids.portfolio}`)).body.data.estimated_cost).toBe(4000);
    const [sorted] = (await admin.get('/api/projects?sort=-estimated_cost&fields=estimated_cost')).body.data;
    expect(sorted.estimated_cost).toBe(4000);
    expect(
      (await admin.get('/api/aggregate/project?group=program_id&measures=sum:estimated_cost')).body.data
        .map((g: { figures: Record<string, number> }) => g.figures['sum:estimated_cost'])
        .sort(),
    ).toEqual([0, 4000]);
    expect((await admin.get(`/api/pm-web/projects/${construction}`)).body.data.estimate_at_completion).toBe(4000);
    expect((await link(admin, ids.plant, null)).status).toBe(200);
    expect((await rows(admin, 'projects'))[0]).toMatchObject({ id: ids.plant, estimated_cost: 150.25 });
  });

  test('is linked by who may open ledgers, with a project in reach, and one that nobody else is linked with', async () => {
    const construction = await linked(10);
    const reads = ['access_projects', 'update_project', 'manage_projects', 'access_pmweb_projects'];
    expect((await link((await personWith(product, [...reads, 'access_pmweb_all'])).client, ids.quay, construction)).status).toBe(422);
    expect((await link((await personWith(product, [...reads, 'access_pmweb_ledger'])).client, ids.quay, construction)).body.errors).toEqual(
      { pmweb_system_id: ['The chosen record does not exist'] },
    );
    const controller = await personWith(product, [...reads, 'access_pmweb_all', 'access_pmweb_ledger']);
    expect((await link(controller.client, ids.quay, construction)).status).toBe(200);
    expect((await link(admin, ids.plant, construction)).body.errors).toHaveProperty('pmweb_system_id');
    const foreign = (await product.build('admin@ut.example', 'construction_project')).id;
    expect((await link(admin, ids.plant, foreign)).status).toBe(422);
    const reader = await personWith(product, ['access_projects', 'manage_projects']);
    expect((await rows(reader.client, 'projects')).find((p) => p.id === ids.quay)?.estimated_cost).toBe(10);
    expect((await admin.get(`/api/projects?pmweb_system_id=${construction}`)).body.data.map((p: { id: number }) => p.id)).toEqual([
      ids.quay,
    ]);
  });
});
