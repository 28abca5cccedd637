/** The end of a commitment: unbilled amounts are released, and retention is still owed and can be released. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type TestKernel } from '../../../core/test/kernel.ts';
import {
  act,
  approve,
  commitment,
  invoiceOf,
  line,
  linesOf,
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
async function bill(own: Site, id: number, amounts: (number | object)[], more: object = {}): Promise<Row> {
  const invoice = ok(await invoiceOf(own, id, more));
  if (amounts.length) ok(await work(at.admin, invoice.id, amounts));
  return approve(at.admin, 'invoice', invoice.id);
}
const totals = async (project: number): Promise<Row> =>
  (await at.admin.get(`/api/pm-web/projects/${project}/ledger`)).body.data.totals as Row;
const project = async (own: Site): Promise<Row> => ok(await at.admin.get(`/api/pm-web/projects/${own.project}`));

describe('retention', () => {
  test('that is held after the final invoice is released by halves, and paid', async () => {
    const own = await apart();
    const { id } = await commitment(own, { lines: [line(at.codes[0], 1000)], retention_on_services: 10, tax_percent: 0 });
    await bill(own, id, [600]);
    await bill(own, id, [{ work_this_period: 400, retention_released: 0 }], { invoice_type: 'final' });
    expect(await read(at.admin, 'commitment', id)).toMatchObject({ billed: 1000, retention_held: 100 });
    expect((await invoiceOf(own, id)).body.errors).toHaveProperty('commitment_id');
    ok(await act(at.admin, 'commitment', id, 'complete', { closing_reason: 'Done, in the defects period' }));
    ok(await act(at.admin, 'commitment', id, 'take_over', { taking_over_date: '2026-06-01' }));
    const first = ok(await invoiceOf(own, id, { invoice_type: 'retention_release', invoice_date: '2026-07-01' }));
    expect(await linesOf(at.admin, first.id)).toMatchObject([{ retention_released: 50, retention_held: 50 }]);
    expect(await approve(at.admin, 'invoice', first.id)).toMatchObject({ current_payment_due: 50, retention_total: 50 });
    const payment = ok(
      await at.admin.post(PATHS.payment, {
        company_id: at.company,
        project_id: own.project,
        commitment_id: id,
        progress_invoice_id: first.id,
        amount: 50,
      }),
    );
    for (const action of ['initiate', 'settle']) ok(await act(at.admin, 'payment', payment.id, action));
    const last = ok(await invoiceOf(own, id, { invoice_type: 'retention_release', invoice_date: '2027-07-01' }));
    expect(await approve(at.admin, 'invoice', last.id)).toMatchObject({ current_payment_due: 50, retention_total: 0 });
    expect(await read(at.admin, 'commitment', id)).toMatchObject({ retention_held: 0, paid: 50 });
    expect((await invoiceOf(own, id, { invoice_type: 'retention_release' })).body.errors).toEqual({
      commitment_id: ['This commitment has no retention left'],
    });
  });

  test('is released by the next invoice after the final one', async () => {
    const own = await apart();
    const { id } = await commitment(own, { lines: [line(at.codes[0], 1000)], retention_on_services: 10 });
    const final = await bill(own, id, [{ work_this_period: 1000, retention_released: 0 }], { invoice_type: 'final' });
    const made = await act(at.admin, 'invoice', final.id, 'create_next');
    const { id: next } = made.body.made as { id: number };
    expect(await read(at.admin, 'invoice', next)).toMatchObject({ invoice_type: 'retention_release', status: 'draft' });
  });

  test('of stored materials is released with the rest after a termination', async () => {
    const own = await apart();
    const { id } = await commitment(own, {
      lines: [line(at.codes[0], 1000)],
      retention_on_services: 10,
      retention_on_stored_materials: 10,
    });
    await bill(own, id, [{ work_this_period: 300, materials_presently_stored: 200 }]);
    ok(await act(at.admin, 'commitment', id, 'terminate', { closing_reason: 'Left the site' }));
    expect(await read(at.admin, 'commitment', id)).toMatchObject({ retention_held: 50 });
    const release = ok(await invoiceOf(own, id, { invoice_type: 'retention_release' }));
    ok(await work(at.admin, release.id, [{ retention_released: 30, retention_percent_materials: 0 }]));
    expect(await approve(at.admin, 'invoice', release.id)).toMatchObject({ retention_total: 0 });
    expect(await read(at.admin, 'commitment', id)).toMatchObject({ retention_held: 0 });
  });

  test('stops at the ceiling', async () => {
    const own = await apart();
    const { id } = await commitment(own, {
      lines: [line(at.codes[0], 1000), line(at.codes[1], 1000)],
      retention_on_services: 10,
      retention_ceiling_percent: 5,
    });
    expect(await bill(own, id, [700, 0])).toMatchObject({ retention_total: 70 });
    expect(await bill(own, id, [300, 200])).toMatchObject({ retention_total: 100, earned_less_retention: 1100 });
    expect(await bill(own, id, [0, 800])).toMatchObject({ retention_total: 100, earned_less_retention: 1900 });
    expect(await read(at.admin, 'commitment', id)).toMatchObject({ retention_held: 100 });
  });
});

describe('what was committed and not done', () => {
  test.each([['terminate'], ['complete']])('is let go: %s', async (action) => {
    const own = await apart();
    const [a, b] = at.codes;
    const budget = ok(
      await at.admin.post(PATHS.budget, {
        project_id: own.project,
        description: 'All',
        request_type: 'original',
        justification: 'x',
        lines: [line(a, 1000), line(b, 800)],
      }),
    );
    await approve(at.admin, 'budget', budget.id);
    const { id } = await commitment(own, { lines: [line(a, 1000), line(b, 500)], retention_on_services: 10 });
    await approve(at.admin, 'order', ok(await orderOf(own, id, [line(b, 100)])).id);
    ok(await act(at.admin, 'order', ok(await orderOf(own, id, [line(b, 70)])).id, 'submit'));
    await bill(own, id, [400, 0, 0]);
    expect(await totals(own.project)).toMatchObject({ committed: 1600, pending_cos: 70, estimate_at_completion: 1670 });
    ok(await act(at.admin, 'commitment', id, action, { closing_reason: 'That is all' }));
    const row = await read(at.admin, 'commitment', id);
    expect(row).toMatchObject({ revised_value: 1600, billed: 400, released: 1200, committed: 400, retention_held: 40, pending_cos: 0 });
    expect(await totals(own.project)).toMatchObject({
      committed: 400,
      invoiced: 400,
      retention_held: 40,
      pending_cos: 0,
      estimate_to_complete: 0,
      estimate_at_completion: 400,
      variance: 1400,
    });
    expect(await project(own)).toMatchObject({ committed: 400, invoiced: 400, estimate_at_completion: 400 });
  });

  test('of an invoice that was on its way is counted once it is approved', async () => {
    const own = await apart();
    const { id } = await commitment(own, { lines: [line(at.codes[0], 1000)] });
    const invoice = ok(await invoiceOf(own, id));
    ok(await work(at.admin, invoice.id, [250]));
    ok(await act(at.admin, 'invoice', invoice.id, 'submit'));
    ok(await act(at.admin, 'commitment', id, 'terminate', { closing_reason: 'Left' }));
    expect(await totals(own.project)).toMatchObject({ committed: 0, estimate_at_completion: 0 });
    ok(await act(at.admin, 'invoice', invoice.id, 'approve'));
    expect(await totals(own.project)).toMatchObject({ committed: 250, invoiced: 250, estimate_at_completion: 250 });
    expect(await read(at.admin, 'commitment', id)).toMatchObject({ released: 750, committed: 250 });
  });
});
