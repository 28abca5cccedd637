/** Controls of construction's money: budgets, periods, signatures, completion dates, and barred companies. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import {
  act,
  approve,
  commitment,
  invoiceOf,
  line,
  newCommitment,
  ok,
  openPeriod,
  orderOf,
  PATHS,
  read,
  sign,
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
const request = async (own: Site, amounts: [number, number], type = 'original'): Promise<Row> =>
  ok(
    await at.admin.post(PATHS.budget, {
      project_id: own.project,
      description: type,
      request_type: type,
      justification: 'x',
      lines: amounts.flatMap((amount, i) => (amount ? [line(at.codes[i] as number, amount)] : [])),
    }),
  );
async function setting(values: object): Promise<void> {
  const { id } = ((await at.admin.get('/api/construction-settings')).body.data as [Row])[0];
  ok(await at.admin.put(`/api/construction-settings/${id}`, values));
}
const submitted = async (own: Site, amount: number): Promise<number> => {
  const { id } = await newCommitment(own, { lines: [line(at.codes[0], amount)] });
  ok(await act(at.admin, 'commitment', id, 'submit'));
  return id;
};

describe('budget control', () => {
  afterAll(() => setting({ budget_control: 'warn', budget_tolerance: 0 }));

  test('warns of what would pass the budget, beyond the tolerance', async () => {
    const own = await apart();
    await approve(at.admin, 'budget', (await request(own, [1000, 0])).id);
    const { id } = await newCommitment(own, { lines: [line(at.codes[0], 1050)] });
    expect((await act(at.admin, 'commitment', id, 'submit')).body.message).toMatch(
      /Commitments would exceed the budget: .* \(1,050\.00 > 1,000\.00\)/,
    );
    await setting({ budget_tolerance: 5 });
    expect((await act(at.admin, 'commitment', id, 'approve')).body.message).not.toMatch(/budget/);
    await sign(at.admin, id);
    await setting({ budget_tolerance: 0 });
    const order = ok(await orderOf(own, id, [line(at.codes[0], 10)]));
    expect((await act(at.admin, 'order', order.id, 'submit')).body.message).toMatch(/budget/);
  });

  test('refuses where the tenant wants it so, unless somebody who may says why', async () => {
    const own = await apart();
    await approve(at.admin, 'budget', (await request(own, [1000, 0])).id);
    await setting({ budget_control: 'refuse' });
    const [fits, beyond] = [await submitted(own, 600), await submitted(own, 500)];
    const all = [...at.product.kernel.registry.permissions];
    const { client } = await personWith(
      at.product,
      all.filter((p) => p !== 'override_pmweb_budget'),
    );
    const both = await at.admin.post('/api/bulk/commitment/approve', [{ id: fits }, { id: beyond }]);
    expect(both.body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['S', 'E']);
    const refused = async (body: object): Promise<unknown> => {
      const {
        status,
        body: { errors },
      } = await act(client, 'commitment', beyond, 'approve', body);
      return [status, Object.keys(errors)];
    };
    expect([await refused({}), await refused({ budget_override_reason: 'I want it' })]).toEqual([
      [422, ['lines']],
      [422, ['budget_override_reason']],
    ]);
    expect(Object.keys((await act(at.admin, 'commitment', beyond, 'approve')).body.errors)).toEqual(['budget_override_reason']);
    expect(ok(await act(at.admin, 'commitment', beyond, 'approve', { budget_override_reason: 'The client agreed' }))).toMatchObject({
      status: 'approved',
      budget_override_reason: 'The client agreed',
    });
    await setting({ budget_control: 'warn' });
  });

  test('a budget falls neither below nothing nor below what is committed; there is one original', async () => {
    const own = await apart();
    await approve(at.admin, 'budget', (await request(own, [1000, 300])).id);
    await commitment(own, { lines: [line(at.codes[0], 800)] });
    const lower = async (amounts: [number, number]): Promise<Answer> => {
      const { id } = await request(own, amounts, 'decrease');
      ok(await act(at.admin, 'budget', id, 'submit'));
      const answer = await act(at.admin, 'budget', id, 'approve');
      if (answer.status !== 200) ok(await act(at.admin, 'budget', id, 'reject', { decision_comment: 'No' }));
      return answer;
    };
    expect((await lower([300, 0])).body.errors.lines[0]).toContain('(700.00 < 800.00)');
    expect((await lower([0, 301])).body.errors.lines[0]).toContain('(-1.00 < 0.00)');
    ok(await lower([200, 300]));
    const second = await request(own, [1, 0]);
    expect((await act(at.admin, 'budget', second.id, 'submit')).body.errors).toEqual({
      request_type: [expect.stringContaining('already has an original budget')],
    });
  });

  test('a commitment is worth no less than nothing', async () => {
    const { id } = await newCommitment(await apart(), { lines: [line(at.codes[0], -5)] });
    expect((await act(at.admin, 'commitment', id, 'submit')).body.errors).toEqual({
      lines: ['A commitment cannot be negative, but the sum of its lines is'],
    });
  });
});

describe('periods', () => {
  test('of the invoices of one commitment do not overlap, and the date lies in the cost period', async () => {
    const own = await apart();
    const { id } = await commitment(own);
    const first = ok(await invoiceOf(own, id, { period_from: '2026-03-01', period_to: '2026-03-31' }));
    await approve(at.admin, 'invoice', first.id);
    const tried = await invoiceOf(own, id, { period_from: '2026-03-31', period_to: '2026-04-30' });
    expect([tried.status, tried.body.errors]).toEqual([
      422,
      { period_from: [`Invoice ${String(first['record_number'])} already covers this time. Start after it`] },
    ]);
    expect(
      (await invoiceOf(own, id, { period_from: '2026-04-01', period_to: '2026-04-30', invoice_date: '2040-01-01' })).body.errors,
    ).toEqual({ invoice_date: [expect.stringContaining('outside the cost period Now')] });
    const next = ok(await invoiceOf(own, id, { period_from: '2026-04-01', period_to: '2026-04-30' }));
    expect((await at.admin.put(`${PATHS.invoice}/${next.id}`, { period_from: '2026-03-15' })).body.errors).toHaveProperty('period_from');
  });

  test('of a project do not overlap, within one call neither', async () => {
    const own = await apart();
    const period = (name: string, start_date: string, finish_date: string): object => ({
      project_id: own.project,
      name,
      start_date,
      finish_date,
    });
    expect((await at.admin.post('/api/pm-web/cost-periods', period('Again', '2039-12-31', '2040-01-31'))).body.errors).toEqual({
      start_date: ['It overlaps the period Now. A day can be in only one period'],
    });
    const bulk = await at.admin.post('/api/bulk/cost_period', [
      period('A', '2041-01-01', '2041-02-01'),
      period('B', '2041-02-01', '2041-03-01'),
      period('C', '2041-03-02', '2041-04-01'),
    ]);
    expect(bulk.body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['S', 'E', 'S']);
  });
});

describe('a commitment', () => {
  test('that is not signed has nothing approved on it', async () => {
    const own = await apart();
    const { id } = await newCommitment(own);
    await approve(at.admin, 'commitment', id);
    const invoice = ok(await invoiceOf(own, id));
    ok(await act(at.admin, 'invoice', invoice.id, 'submit'));
    const refused = await act(at.admin, 'invoice', invoice.id, 'approve');
    expect([refused.status, refused.body.message]).toEqual([409, 'The commitment is not signed yet']);
    const order = ok(await orderOf(own, id, [line(at.codes[0], 5)]));
    ok(await act(at.admin, 'order', order.id, 'submit'));
    expect((await act(at.admin, 'order', order.id, 'approve')).status).toBe(409);
    await sign(at.admin, id);
    ok(await act(at.admin, 'invoice', invoice.id, 'approve'));
  });

  test('is completed later by the days of its change orders, which say to when', async () => {
    const own = await apart();
    const { id } = await commitment(own, { start_date: '2026-01-01', estimated_completion: '2026-12-20' });
    const order = await approve(at.admin, 'order', ok(await orderOf(own, id, [line(at.codes[0], 5)], { days: 14 })).id);
    expect(await read(at.admin, 'order', order.id)).toMatchObject({ revised_completion: '2027-01-03' });
    await approve(at.admin, 'order', ok(await orderOf(own, id, [line(at.codes[0], 5)], { days: -4 })).id);
    expect(await read(at.admin, 'commitment', id)).toMatchObject({ original_completion: '2026-12-20', estimated_completion: '2026-12-30' });
  });
});

test('penalties lower VAT only where the tenant says so', async () => {
  const due = async (): Promise<Row> => {
    const own = await apart();
    const { id } = await commitment(own, { lines: [line(at.codes[0], 1000)], retention_on_services: 0, tax_percent: 15 });
    const invoice = ok(await invoiceOf(own, id));
    ok(
      await at.admin.put(`${PATHS.invoice}/${invoice.id}`, {
        deductions: [
          { kind: 'penalty', description: 'Late', amount: 100 },
          { kind: 'back_charge', description: 'Skip', amount: 40 },
        ],
      }),
    );
    ok(await work(at.admin, invoice.id, [1000]));
    return approve(at.admin, 'invoice', invoice.id);
  };
  expect(await due()).toMatchObject({ tax: 144, current_payment_due: 1004 });
  await setting({ penalties_lower_vat: true });
  expect(await due()).toMatchObject({ tax: 129, current_payment_due: 989 });
  await setting({ penalties_lower_vat: false });
});

test('a blacklisted company is paid nothing, and every refusal says the true reason', async () => {
  const own = await apart();
  const { id: company } = await at.product.build('admin@pmis.example', 'company');
  const payment = ok(await at.admin.post(PATHS.payment, { company_id: company, amount: 10, project_id: own.project }));
  ok(await at.admin.post(`/api/companies/${company}/blacklist`, { blacklist_reason: 'Left' }));
  expect((await act(at.admin, 'payment', payment.id, 'initiate')).body.message).toBe('The company is blacklisted and cannot be paid');
  expect((await at.admin.post(PATHS.payment, { company_id: company, amount: 10 })).body.errors).toEqual({
    company_id: ['This company is blacklisted and cannot be paid'],
  });
  const base = { project_id: own.project, description: 'x', lines: [line(at.codes[0], 5)] };
  expect((await at.admin.post(PATHS.commitment, { ...base, company_id: company })).body.errors).toEqual({
    company_id: ['This company is blacklisted'],
  });
  expect((await at.admin.post(PATHS.commitment, { ...base, company_id: 999_999_999 })).body.errors).toEqual({
    company_id: ['The chosen record does not exist'],
  });
  const { id } = await newCommitment(own);
  expect((await invoiceOf(own, id)).body.errors).toEqual({ commitment_id: ['This commitment is not approved'] });
  await approve(at.admin, 'commitment', id);
  ok(await at.admin.put(`/api/pm-web/cost-periods/${own.period}`, { is_closed: true }));
  expect((await invoiceOf(own, id)).body.errors).toEqual({ cost_period_id: ['This cost period is closed'] });
});
