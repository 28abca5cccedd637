/** Progress invoices: initial values, entry, amounts, and limits. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type TestKernel } from '../../../core/test/kernel.ts';
import {
  act,
  approve,
  commitment,
  entries,
  invoiceOf,
  line,
  linesOf,
  newCommitment,
  ok,
  openPeriod,
  orderOf,
  PATHS,
  read,
  site,
  work,
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

async function billed(own: Site, commitmentId: number, amounts: (number | object)[], more: object = {}): Promise<Row> {
  const { id } = ok(await invoiceOf(own, commitmentId, more));
  if (amounts.length) ok(await work(at.admin, id, amounts));
  return approve(at.admin, 'invoice', id);
}

describe('a new invoice', () => {
  test('is of an approved commitment, one at a time', async () => {
    expect((await (await at.product.as()).post(PATHS.invoice, {})).status).toBe(401);
    expect((await (await at.product.as('member@pmis.example')).post(PATHS.invoice, {})).status).toBe(403);
    expect((await invoiceOf(at, (await newCommitment(at)).id)).body.errors).toHaveProperty('commitment_id');
    const { id } = await commitment(at);
    const first = ok(await invoiceOf(at, id));
    expect(first).toMatchObject({
      invoice_number: 1,
      company: { id: at.company },
      tax_percent: 15,
      contract_sum_to_date: 1500,
      current_payment_due: 0,
    });
    expect((await invoiceOf(at, id)).body.errors).toEqual({
      commitment_id: ['Another invoice of this commitment is still open. Finish it first'],
    });
    const both = await at.admin.post(
      '/api/bulk/progress_invoice',
      [1, 2].map(() => ({
        project_id: at.project,
        commitment_id: id,
        description: 'x',
        cost_period_id: at.period,
        period_from: '2026-01-01',
        period_to: '2026-01-31',
      })),
    );
    expect(both.body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['E', 'E']);
    // Lines cannot be added: there is no such call, and the bulk call refuses.
    expect((await at.admin.post('/api/pm-web/progress-invoice-lines', { progress_invoice_id: first.id })).status).toBe(405);
    expect((await at.admin.post('/api/bulk/progress_invoice_line', [{ progress_invoice_id: first.id }])).status).toBe(403);
  });

  test('begins with the lines, the approved change orders, and what was certified before', async () => {
    const { id } = await commitment(at);
    const [first] = (await at.admin.get(`/api/pm-web/commitment-lines?commitment_id=${id}&sort=line_no`)).body.data as Row[];
    const order = ok(await orderOf(at, id, [line(at.codes[2], 300), line(at.codes[0], 200, { commitment_line_id: first?.id })]));
    await approve(at.admin, 'order', order.id);
    const future = ok(await orderOf(at, id, [line(at.codes[2], 999)], { change_order_date: '2039-01-01' }));
    await approve(at.admin, 'order', future.id);
    await billed(at, id, [600, 100, { percent_complete: 50 }]);
    const next = ok(await invoiceOf(at, id, { period_from: '2026-02-01', period_to: '2026-02-28' }));
    expect(next).toMatchObject({
      invoice_number: 2,
      original_sum: 1500,
      net_cos: 500,
      contract_sum_to_date: 2000,
      completed_and_stored: 850,
      this_period: 0,
      retention_total: 85,
      earned_less_retention: 765,
      less_previous_certificates: 765,
      current_payment_due: 0,
    });
    expect((await linesOf(at.admin, next.id)).map((l) => [l.scheduled_value, l.previous_work, l.percent_complete])).toEqual([
      [1200, 600, 50],
      [500, 100, 20],
      [300, 150, 50],
    ]);
  });
});

describe('a line', () => {
  test('is entered by amount, quantity or percentage; the others follow', async () => {
    const { id } = await commitment(at, {
      lines: [{ cost_code_id: at.codes[0], description: 'Rock', quantity: 30, unit_cost: 33.33 }, line(at.codes[1], 500)],
    });
    const invoice = ok(await invoiceOf(at, id));
    ok(await work(at.admin, invoice.id, [{ quantity_this_period: 10 }, { percent_complete: 33.33 }]));
    expect((await linesOf(at.admin, invoice.id)).map((l) => [l.work_this_period, l.quantity_this_period, l.percent_complete])).toEqual([
      [333.3, 10, 33.33],
      [166.65, null, 33.33],
    ]);
    ok(
      await work(at.admin, invoice.id, [
        { work_this_period: 333.3, quantity_this_period: 10 },
        { materials_presently_stored: 100, work_this_period: 50 },
      ]),
    );
    expect((await linesOf(at.admin, invoice.id))[1]).toMatchObject({
      total_to_date: 150,
      percent_complete: 30,
      retention_work_this_period: 5,
      retention_materials_held: 10,
      retention_held: 15,
      balance_to_finish: 350,
    });
    const refused = await work(at.admin, invoice.id, [{ work_this_period: 100, percent_complete: 90 }, { quantity_this_period: 1 }]);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        'lines.0.percent_complete': ['Amount, quantity and percentage do not match. Enter only one of them'],
        'lines.1.quantity_this_period': ['This line has no unit cost. Enter an amount or a percentage'],
      },
    ]);
  });

  test('is not billed beyond its value, nor is more retention released than is held', async () => {
    const { id } = await commitment(at);
    const invoice = ok(await invoiceOf(at, id));
    const over = await work(at.admin, invoice.id, [900, 500.01]);
    expect([over.status, over.body.errors]).toEqual([
      422,
      { 'lines.1.work_this_period': ['500.01 to date is more than the 500.00 that can be billed on this line'] },
    ]);
    expect((await work(at.admin, invoice.id, [-1])).body.errors).toEqual({
      'lines.0.work_this_period': ['-1.00 to date is less than 0.00'],
    });
    expect((await work(at.admin, invoice.id, [{ work_this_period: 100, retention_released: 10.01 }])).body.errors).toEqual({
      'lines.0.retention_released': ['At most 10.00 of this line’s retention can be released'],
    });
    expect((await linesOf(at.admin, invoice.id)).map((l) => l.work_this_period)).toEqual([0, 0]);
  });

  test('may pass it by as much as the commitment allows, and the total no further than that', async () => {
    const { id } = await commitment(at, { allow_overbilling: true, percent_of_line_item: 10, percent_of_revised_value: 2 });
    const invoice = ok(await invoiceOf(at, id));
    ok(await work(at.admin, invoice.id, [1029.99, 500]));
    expect((await work(at.admin, invoice.id, [1030.01, 500])).body.errors).toEqual({
      'lines.0.work_this_period': ['1,530.01 to date is more than the 1,530.00 that can be billed on this commitment'],
    });
    expect((await approve(at.admin, 'invoice', invoice.id)).completed_and_stored).toBe(1529.99);
  });
});

test('the summary, with an advance, its recovery, deductions, tax and the release of retention', async () => {
  const own = await apart();
  const { id } = await commitment(own, { advance_payment_percent: 20, lines: [line(at.codes[0], 1000)] });
  const advance = await billed(own, id, [], { invoice_type: 'advance' });
  expect(advance).toMatchObject({ advance_amount: 200, tax: 30, current_payment_due: 230, this_period: 0 });
  expect((await invoiceOf(own, id, { invoice_type: 'advance', advance_amount: 1 })).body.errors).toEqual({
    advance_amount: ['The commitment grants at most 0.00 more'],
  });
  const { id: second } = ok(await invoiceOf(own, id));
  ok(await at.admin.put(`${PATHS.invoice}/${second}`, { deductions: [{ kind: 'penalty', description: 'Late', amount: 10 }] }));
  ok(await work(at.admin, second, [500]));
  const approved = await approve(at.admin, 'invoice', second);
  expect(approved).toMatchObject({
    completed_and_stored: 500,
    retention_total: 50,
    earned_less_retention: 450,
    advance_recovery: 100,
    deductions_total: 10,
    tax: 52.5,
    current_payment_due: 392.5,
    balance_to_finish: 550,
    invoice_state: 'approved',
  });
  const final = ok(await invoiceOf(own, id, { invoice_type: 'final' }));
  ok(await work(at.admin, final.id, [{ work_this_period: 500, retention_released: 100 }]));
  expect(await approve(at.admin, 'invoice', final.id)).toMatchObject({
    retention_total: 0,
    earned_less_retention: 1000,
    less_previous_certificates: 450,
    advance_recovery: 100,
    current_payment_due: 517.5,
    balance_to_finish: 0,
    is_final: true,
  });
  expect(await read(at.admin, 'commitment', id)).toMatchObject({ billed: 1000, retention_held: 0, balance_to_bill: 0, advance_balance: 0 });
  expect(await entries(at.admin, own.project)).toEqual({ original_commitment: 1000, invoiced: 1000, retention: 0 });
  expect((await invoiceOf(own, id)).body.errors).toEqual({ commitment_id: ['The final invoice is approved, so no other can follow'] });
});

test('a change order that would leave less than is billed is refused', async () => {
  const { id } = await commitment(at);
  await billed(at, id, [900, 100]);
  const lines = (await at.admin.get(`/api/pm-web/commitment-lines?commitment_id=${id}&sort=line_no`)).body.data as Row[];
  const order = ok(await orderOf(at, id, [line(at.codes[0], -150, { commitment_line_id: lines[0]?.id, change_type: 'removed' })]));
  ok(await act(at.admin, 'order', order.id, 'submit'));
  const refused = await act(at.admin, 'order', order.id, 'approve');
  expect([refused.status, refused.body.message]).toEqual([422, 'The rest of “Line” would be less than the 900.00 already billed']);
});

test('the approver sees what was claimed and what is certified; a return goes back to the author', async () => {
  const { id } = await commitment(at);
  const invoice = ok(await invoiceOf(at, id));
  ok(await work(at.admin, invoice.id, [400, 0]));
  ok(await act(at.admin, 'invoice', invoice.id, 'submit'));
  expect(await read(at.admin, 'invoice', invoice.id)).toMatchObject({ invoice_state: 'under_review' });
  expect((await work(at.admin, invoice.id, [300, 0])).status).toBe(409);
  ok(await act(at.admin, 'invoice', invoice.id, 'certify'));
  ok(await act(at.admin, 'invoice', invoice.id, 'return', { decision_comment: 'Measured 300' }));
  expect(await read(at.admin, 'invoice', invoice.id)).toMatchObject({
    invoice_state: 'revise_and_resubmit',
    certified_by: { id: at.product.users['admin@pmis.example'] },
  });
  ok(await work(at.admin, invoice.id, [300, 0]));
  ok(await act(at.admin, 'invoice', invoice.id, 'resubmit'));
  expect(ok(await act(at.admin, 'invoice', invoice.id, 'approve')).invoice_state).toBe('approved');
  expect((await linesOf(at.admin, invoice.id))[0]).toMatchObject({ claimed_amount: 300, certified_amount: 300 });
});

test('the next invoice begins after the newest approved one; new change orders come when asked for', async () => {
  const { id } = await commitment(at);
  const first = await billed(at, id, [100, 0]);
  ok(await act(at.admin, 'invoice', first.id, 'create_next'));
  const [next] = (await at.admin.get(`${PATHS.invoice}?commitment_id=${id}&status=draft`)).body.data as Row[];
  expect(next).toMatchObject({
    invoice_number: 2,
    period_from: '2026-02-01',
    period_to: '2026-02-28',
    description: 'Work',
    completed_and_stored: 100,
  });
  expect((await act(at.admin, 'invoice', first.id, 'create_next')).body.errors).toEqual({
    commitment_id: ['Another invoice of this commitment is still open. Finish it first'],
  });
  await approve(at.admin, 'order', ok(await orderOf(at, id, [line(at.codes[2], 40)])).id);
  expect(await linesOf(at.admin, next?.id as number)).toHaveLength(2);
  expect(ok(await act(at.admin, 'invoice', next?.id as number, 'refresh_lines')).contract_sum_to_date).toBe(1540);
  ok(await work(at.admin, next?.id as number, [50, 0, 40]));
  await approve(at.admin, 'invoice', next?.id as number);
  expect((await act(at.admin, 'invoice', first.id, 'create_next')).body.errors).toEqual({
    invoice_number: ['A newer invoice is approved. Continue from that one'],
  });
});
