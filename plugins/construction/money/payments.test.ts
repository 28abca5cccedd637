/** Payments and budgets: applied and added amounts never exceed the available ones, and a reversal restores the sums. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import {
  act,
  approve,
  commitment,
  entries,
  invoiceOf,
  line,
  ok,
  openPeriod,
  PATHS,
  read,
  site,
  work,
  type Answer,
  type Row,
  type Site,
} from './testing.ts';

let at: Site<TestKernel>;
beforeAll(async () => {
  at = await site(await createTestKernel());
});
afterAll(() => at.close());

async function apart(): Promise<Site<TestKernel>> {
  const project = (await at.product.build('admin@pmis.example', 'construction_project')).id;
  return { ...at, project, period: (await openPeriod(at.admin, project)).id };
}

/** An approved invoice of 1,000.00 and 500.00 without retention: 1,725.00 with tax. */
async function invoice(own: Site, more: object = {}): Promise<Row> {
  const { id } = await commitment(own, { retention_on_services: 0, ...more });
  const made = ok(await invoiceOf(own, id));
  ok(await work(at.admin, made.id, [1000, 500]));
  return approve(at.admin, 'invoice', made.id);
}

const pay = (amount: number, applied: object[], more: object = {}): Promise<Answer> =>
  at.admin.post(PATHS.payment, { company_id: at.company, amount, applied_to: applied, ...more });

describe('payments', () => {
  test('apply to approved invoices of their company, no more than they hold and than is open', async () => {
    expect((await (await at.product.as()).post(PATHS.payment, {})).status).toBe(401);
    expect((await (await at.product.as('member@pmis.example')).post(PATHS.payment, {})).status).toBe(403);
    const { id } = await invoice(at);
    const draft = ok(await invoiceOf(at, (await commitment(at)).id));
    expect((await pay(10, [{ progress_invoice_id: draft.id, amount: 10 }])).body.errors).toHaveProperty([
      'applied_to.0.progress_invoice_id',
    ]);
    expect((await pay(2000, [{ progress_invoice_id: id, amount: 1725.01 }])).body.errors).toEqual({
      'applied_to.0.amount': ['This invoice has 1,725.00 open'],
    });
    expect((await pay(100, [{ progress_invoice_id: id, amount: 100.01 }])).body.errors).toEqual({
      'applied_to.0.amount': ['The payment has 100.00 left to apply'],
    });
    const other = (await at.product.build('admin@pmis.example', 'company')).id;
    expect((await pay(100, [{ progress_invoice_id: id, amount: 1 }], { company_id: other })).body.errors).toEqual({
      'applied_to.0.progress_invoice_id': ['This invoice is from another company'],
    });
    ok(await pay(1000, [{ progress_invoice_id: id, amount: 1000 }]));
    expect((await pay(1000, [{ progress_invoice_id: id, amount: 725.01 }])).body.errors).toEqual({
      'applied_to.0.amount': ['This invoice has 725.00 open'],
    });
  });

  test('settling needs its permission and pays; voiding takes it back; nothing is deleted once initiated', async () => {
    const own = await apart();
    const { id, commitment_id } = await invoice(own);
    const { id: payment } = ok(await pay(1000, [{ progress_invoice_id: id, amount: 1000 }], { project_id: own.project }));
    expect(await read(at.admin, 'invoice', id)).toMatchObject({ applied: 1000, paid: 0, invoice_state: 'payment_pending' });
    const clerk = await personWith(at.product, [
      'access_pmweb_all',
      'access_pmweb_ap_payments',
      'update_pmweb_ap_payments',
      'delete_pmweb_ap_payments',
    ]);
    expect((await act(clerk.client, 'payment', payment, 'initiate')).status).toBe(403);
    ok(await act(at.admin, 'payment', payment, 'initiate'));
    expect((await act(clerk.client, 'payment', payment, 'settle')).status).toBe(403);
    expect((await at.admin.delete(`${PATHS.payment}/${payment}`)).status).toBe(409);
    expect((await at.admin.put(`${PATHS.payment}/${payment}`, { amount: 1 })).status).toBe(409);
    ok(await act(at.admin, 'payment', payment, 'settle'));
    expect(await read(at.admin, 'invoice', id)).toMatchObject({ paid: 1000, open_balance: 725, invoice_state: 'partly_paid' });
    expect(await read(at.admin, 'commitment', commitment_id)).toMatchObject({ paid: 1000 });
    expect(await entries(at.admin, own.project)).toMatchObject({ paid: 1000 });
    const { id: rest } = ok(await pay(725, [], { project_id: own.project, commitment_id, progress_invoice_id: id }));
    ok(await act(at.admin, 'payment', rest, 'initiate'));
    ok(await act(at.admin, 'payment', rest, 'settle'));
    expect(await read(at.admin, 'invoice', id)).toMatchObject({ paid: 1725, invoice_state: 'paid' });
    ok(await act(at.admin, 'payment', payment, 'void', { void_reason: 'Bounced' }));
    expect(await read(at.admin, 'invoice', id)).toMatchObject({ paid: 725, applied: 725, invoice_state: 'partly_paid' });
    expect(await entries(at.admin, own.project)).toMatchObject({ paid: 725, invoiced: 1500 });
  });

  test('of two that would pay the same invoice at once, one is refused', async () => {
    const { id } = await invoice(at);
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(1000, [{ progress_invoice_id: id, amount: 1000 }])));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 422, 422, 422]);
    expect((await read(at.admin, 'invoice', id)).applied).toBe(1000);
  });

  test('a payment without a commitment is a cost of its cost code', async () => {
    const own = await apart();
    expect((await pay(80, [], { cost_code_id: at.codes[0] })).body.errors).toEqual({
      project_id: ['A cost without a commitment needs its project'],
    });
    const { id } = ok(await pay(80, [], { cost_code_id: at.codes[0], project_id: own.project }));
    ok(await act(at.admin, 'payment', id, 'initiate'));
    ok(await act(at.admin, 'payment', id, 'settle'));
    expect(await entries(at.admin, own.project)).toEqual({ non_commitment: 80, paid: 80 });
  });
});

describe('budget requests', () => {
  const request = (own: Site, request_type: string, lines: object[]): Promise<Answer> =>
    at.admin.post(PATHS.budget, { project_id: own.project, description: 'Budget', request_type, justification: '<p>Needed</p>', lines });

  test('post their lines, move what a transfer moves, and leave what is committed', async () => {
    const own = await apart();
    expect((await (await at.product.as('member@pmis.example')).post(PATHS.budget, {})).status).toBe(403);
    const first = ok(await request(own, 'original', [line(at.codes[0], 1200), line(at.codes[0], 300), line(at.codes[1], 700)]));
    expect(first.total).toBe(2200);
    ok(await act(at.admin, 'budget', first.id, 'submit'));
    expect(await entries(at.admin, own.project)).toEqual({ pending_budget: 2200 });
    ok(await act(at.admin, 'budget', first.id, 'approve'));
    expect(await entries(at.admin, own.project)).toEqual({ pending_budget: 0, original_budget: 2200 });
    const uneven = ok(await request(own, 'transfer', [line(at.codes[0], -100), line(at.codes[1], 99.99)]));
    expect((await act(at.admin, 'budget', uneven.id, 'submit')).body.message).toBe(
      'The lines of a transfer must add up to zero. They add up to -0.01',
    );
    await approve(at.admin, 'budget', ok(await request(own, 'transfer', [line(at.codes[0], -100), line(at.codes[1], 100)])).id);
    await commitment(own);
    const cut = ok(await request(own, 'decrease', [line(at.codes[1], 400)]));
    const told = await act(at.admin, 'budget', cut.id, 'submit');
    expect(JSON.stringify(told.body)).toContain('(400.00 < 500.00)');
    const approver = await personWith(at.product, ['access_pmweb_all', 'access_pmweb_budget_requests', 'update_pmweb_budget_requests']);
    expect((await act(approver.client, 'budget', cut.id, 'approve')).body.message).toContain('below what is committed');
    expect((await act(at.admin, 'budget', cut.id, 'approve')).status).toBe(422);
    ok(await act(at.admin, 'budget', cut.id, 'reject', { decision_comment: 'Too much' }));
    await approve(at.admin, 'budget', ok(await request(own, 'decrease', [line(at.codes[1], 300)])).id);
    const answer = await at.admin.get(`/api/pm-web/projects/${own.project}/ledger`);
    expect(
      answer.body.data.rows
        .map((r: Row) => [
          r.original_budget,
          r.approved_budget_changes,
          r.revised_budget,
          r.committed,
          r.estimate_at_completion,
          r.variance,
        ])
        .sort(),
    ).toEqual(
      [
        [1500, -100, 1400, 1000, 1000, 400],
        [700, -200, 500, 500, 500, 0],
      ].sort(),
    );
    expect(answer.body.data.totals).toMatchObject({ revised_budget: 1900, committed: 1500, variance: 400 });
  });

  test('the ledger needs its permission and the project', async () => {
    const path = `/api/pm-web/projects/${at.project}/ledger`;
    expect((await (await at.product.as()).get(path)).status).toBe(401);
    expect((await (await personWith(at.product, ['access_pmweb_projects', 'access_pmweb_all'])).client.get(path)).status).toBe(403);
    expect((await (await personWith(at.product, ['access_pmweb_projects', 'access_pmweb_ledger'])).client.get(path)).status).toBe(404);
    expect((await (await at.product.as('admin@ut.example')).get(path)).status).toBe(404);
    expect((await at.admin.get('/api/pm-web/projects/0/ledger')).status).toBe(404);
    expect((await at.admin.post('/api/pm-web/cost-entries', {})).status).toBe(405);
  });
});
