/** Adjustments of approved budgets: permissions, limits, and immediate posting to the ledger. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { APP_ROLE } from '../../../core/db/pool.ts';
import { createTestKernel, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';
import {
  ADMIN,
  approve,
  commitment,
  entries,
  line,
  ok,
  openPeriod,
  PATHS,
  site,
  type Answer,
  type Client,
  type Row,
  type Site,
} from './testing.ts';

const PATH = '/api/pm-web/budget-adjustments';
let at: Site<TestKernel>;
beforeAll(async () => {
  at = await site(await createTestKernel());
});
afterAll(() => at.close());

async function apart(): Promise<Site<TestKernel>> {
  const project = (await at.product.build(ADMIN, 'construction_project')).id;
  return { ...at, project, period: (await openPeriod(at.admin, project)).id };
}
const draft = async (own: Site, lines: object[], request_type = 'original'): Promise<Row> =>
  ok(
    await at.admin.post(PATHS.budget, {
      project_id: own.project,
      description: 'Budget',
      request_type,
      justification: '<p>Needed</p>',
      lines,
    }),
  );
const approved = async (own: Site, lines: object[], request_type = 'original'): Promise<Row> =>
  approve(at.admin, 'budget', (await draft(own, lines, request_type)).id);
const adjust = (client: Client, budget_request_id: number, cost_code_id: number, amount: number): Promise<Answer> =>
  client.post(PATH, { budget_request_id, cost_code_id, amount, reason: 'Prices of steel' });

describe('an adjustment', () => {
  test('is for managers of budgets who reach the request', async () => {
    const own = await apart();
    const { id } = await approved(own, [line(own.codes[0], 1000)]);
    const budgets = [
      'access_pmweb_budget_requests',
      'create_pmweb_budget_requests',
      'update_pmweb_budget_requests',
      'delete_pmweb_budget_requests',
    ];
    expect((await adjust(await at.product.as(), id, own.codes[0], 1)).status).toBe(401);
    expect((await (await personWith(at.product, ['access_pmweb_all', ...budgets])).client.post(PATH, {})).status).toBe(403);
    expect(
      (await adjust((await personWith(at.product, [...budgets, 'manage_pmweb_budget_requests'])).client, id, own.codes[0], 1)).status,
    ).toBe(422);
    const foreign = await adjust(await at.product.as('admin@ut.example'), id, own.codes[0], 1);
    expect([foreign.status, Object.keys(foreign.body.errors).sort()]).toEqual([422, ['budget_request_id', 'cost_code_id']]);
    expect(await entries(at.admin, own.project)).toEqual({ pending_budget: 0, original_budget: 1000 });
  });

  test('moves the budget of its cost code at once, beside the lines of its request', async () => {
    const own = await apart();
    const { id, total } = await approved(own, [line(own.codes[0], 1000), line(own.codes[1], 500)]);
    expect(ok(await adjust(at.admin, id, own.codes[0], 250.5))).toMatchObject({
      project: { id: own.project },
      amount: 250.5,
      created_by: at.product.users[ADMIN],
    });
    ok(await adjust(at.admin, id, own.codes[0], -1250.5));
    expect(await entries(at.admin, own.project)).toEqual({ pending_budget: 0, original_budget: 1500, budget_adjustment: -1000 });
    expect(ok(await at.admin.get(`${PATHS.budget}/${id}`))).toMatchObject({ status: 'approved', total, adjusted: -1000 });
    const { rows, totals } = (await at.admin.get(`/api/pm-web/projects/${own.project}/ledger`)).body.data;
    expect(rows.map((r: Row) => [r['original_budget'], r['approved_budget_changes'], r['revised_budget']]).sort()).toEqual(
      [
        [1000, -1000, 0],
        [500, 0, 500],
      ].sort(),
    );
    expect(totals).toMatchObject({ approved_budget_changes: -1000, revised_budget: 500, estimate_at_completion: 500 });
    expect(ok(await at.admin.get(`/api/pm-web/projects/${own.project}`))).toMatchObject({ estimate_at_completion: 500 });
  });

  test('is of an approved request, of one of its cost codes, and takes back no more than it gave', async () => {
    const own = await apart();
    const open = await draft(own, [line(own.codes[0], 10)]);
    expect((await adjust(at.admin, open.id, own.codes[0], 1)).body.errors).toHaveProperty('budget_request_id');
    const { id } = await approved(own, [line(own.codes[0], 100)]);
    expect((await adjust(at.admin, id, own.codes[0], 0)).body.errors).toEqual({
      amount: ['Enter the change to the budget. Negative reduces it'],
    });
    expect((await adjust(at.admin, id, own.codes[1], 5)).body.errors).toEqual({
      cost_code_id: ['No line of this request has this cost code. Create another request for it'],
    });
    expect((await adjust(at.admin, id, own.codes[0], -100.01)).body.errors).toEqual({
      amount: ['This request has 100.00 left for the cost code, so no more can be returned'],
    });
    const moved = await approved(own, [line(own.codes[0], -10), line(own.codes[1], 10)], 'transfer');
    expect((await adjust(at.admin, moved.id, own.codes[1], 5)).body.errors).toEqual({
      budget_request_id: ['A transfer is adjusted by another transfer, so that it still adds up to zero'],
    });
    const bulk = await at.admin.post(
      '/api/bulk/budget_adjustment',
      [-60, -60].map((amount) => ({ budget_request_id: id, cost_code_id: own.codes[0], amount, reason: 'Twice' })),
    );
    expect(bulk.body.every((r: { StatusCode: string }) => r.StatusCode === 'E')).toBe(true);
    expect(await entries(at.admin, own.project)).not.toHaveProperty('budget_adjustment');
  });

  test('below what is committed is told; to a closed period nothing is posted', async () => {
    const own = await apart();
    const { id } = await approved(own, [line(own.codes[0], 1200)]);
    await commitment(own);
    expect(JSON.stringify((await adjust(at.admin, id, own.codes[0], -300)).body)).toContain('(900.00 < 1,000.00)');
    ok(await at.admin.put(`/api/pm-web/cost-periods/${own.period}`, { is_closed: true }));
    expect((await adjust(at.admin, id, own.codes[0], 300)).body.errors).toEqual({
      date: ['The cost period Now is closed, so nothing can be posted to it'],
    });
  });

  test('stays: no way changes or removes it, not even the role of requests', async () => {
    const own = await apart();
    const { id } = await approved(own, [line(own.codes[0], 100)]);
    const made = ok(await adjust(at.admin, id, own.codes[0], 20));
    expect([
      (await at.admin.put(`${PATH}/${made.id}`, { amount: 1 })).status,
      (await at.admin.delete(`${PATH}/${made.id}`)).status,
    ]).toEqual([405, 405]);
    expect((await at.admin.put('/api/bulk/budget_adjustment', [{ id: made.id, amount: 1 }])).status).toBe(403);
    expect((await at.admin.delete('/api/bulk/budget_adjustment', [{ id: made.id }])).status).toBe(403);
    const client = new pg.Client({ connectionString: at.product.databaseUrl });
    await client.connect();
    await client.query(`set role ${APP_ROLE}; set app.tenant = '${await tenantId(at.product)}'`);
    await expect(client.query('update budget_adjustment set amount = 1')).rejects.toThrow('permission denied');
    await expect(client.query('delete from budget_adjustment')).rejects.toThrow('permission denied');
    await client.end();
  });

  test('goes through the service as well', async () => {
    const own = await apart();
    const { id } = await approved(own, [line(own.codes[0], 100)]);
    const service = at.product.bearer((await at.admin.get('/services/construction/token')).body.Token as string);
    const calls = '/services/construction/CostManagement/BudgetAdjustments.svc';
    const added = await service.post(`${calls}/AddBudgetAdjustments`, [
      { BudgetRequestId: id, CostCodeId: own.codes[0], Amount: '٢٥٫٥', Reason: 'Prices' },
      { BudgetRequestId: id, CostCodeId: own.codes[0], Amount: 0, Reason: 'None' },
    ]);
    expect(added.body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['S', 'E']);
    expect((await service.get(`${calls}/GetBudgetAdjustments?BudgetRequestId=${id}`)).body).toMatchObject([
      { Amount: 25.5, Reason: 'Prices', CostCodeId: own.codes[0] },
    ]);
    expect((await service.get(`/services/construction/CostManagement/BudgetRequests.svc/GetBudgetRequestById/${id}`)).body).toMatchObject({
      Total: 100,
      Adjusted: 25.5,
    });
  });
});
