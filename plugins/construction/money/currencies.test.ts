/** Amounts in other currencies: sums convert them by the record's rate, and name their currency. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type TestKernel } from '../../../core/test/kernel.ts';
import {
  act,
  approve,
  commitment,
  invoiceOf,
  line,
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
const coin: Record<string, number> = {};
beforeAll(async () => {
  at = await site(await createTestKernel());
  for (const code of ['USD', 'EUR'])
    coin[code] = ((await at.admin.get(`/api/lookup/currency?search=${code}`)).body.data as Row[])[0]?.id as number;
});
afterAll(() => at.close());

const projects = '/api/pm-web/projects';
async function apart(more: object = {}): Promise<Site<TestKernel>> {
  const { id } = await at.product.build('admin@pmis.example', 'construction_project');
  ok(await at.admin.put(`${projects}/${id}`, more));
  return { ...at, project: id, period: (await openPeriod(at.admin, id)).id };
}
const measured = async (entity: string, measure: string, filter: object): Promise<unknown> =>
  (await at.admin.get(`/api/aggregate/${entity}?measures=${measure}&filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;

test('of a commitment count by its rate in the project, its program, aggregates and the ledger', async () => {
  const program = await at.product.build('admin@pmis.example', 'construction_program');
  const own = await apart({ program_id: program.id, target_budget: 10_000 });
  const { id } = await commitment(own, {
    currency_id: coin['USD'],
    exchange_rate: 3.75,
    tax_percent: 0,
    lines: [line(at.codes[0], 1000.01), line(at.codes[1], 0.33)],
  });
  await commitment(own, { lines: [line(at.codes[0], 500)] });
  await approve(at.admin, 'order', ok(await orderOf(own, id, [line(at.codes[1], 100.1)])).id);
  const invoice = ok(await invoiceOf(own, id));
  ok(await work(at.admin, invoice.id, [400.33, 0.33]));
  const { current_payment_due: due } = await approve(at.admin, 'invoice', invoice.id);
  // Dollars are paid at the rate of their day.
  const payment = ok(
    await at.admin.post(PATHS.payment, {
      company_id: at.company,
      project_id: own.project,
      commitment_id: id,
      progress_invoice_id: invoice.id,
      amount: due,
      exchange_rate: 3.8,
    }),
  );
  expect(payment).toMatchObject({ currency: { label: 'USD' }, exchange_rate: 3.8 });
  for (const action of ['initiate', 'settle']) ok(await act(at.admin, 'payment', payment.id, action));
  const { totals } = (await at.admin.get(`${projects}/${own.project}/ledger`)).body.data;
  expect(totals.committed).toBeCloseTo(500 + (1000.01 + 0.33 + 100.1) * 3.75, 1);
  expect(totals.paid).toBeCloseTo(due * 3.8, 1);
  const row = ok(await at.admin.get(`${projects}/${own.project}`));
  expect([row['committed'], row['invoiced'], row['paid']]).toEqual([totals.committed, totals.invoiced, totals.paid]);
  const above = ok(await at.admin.get(`/api/pm-web/programs/${program.id}`));
  expect([above['committed'], above['invoiced'], above['paid'], above['projects_budget']]).toEqual([
    totals.committed,
    totals.invoiced,
    totals.paid,
    10_000,
  ]);
  expect(await measured('commitment', 'sum:revised_value', { project_id: own.project })).toMatchObject({
    meta: {
      totals: { 'sum:revised_value': 4626.65 },
      currency: 'SAR',
      currencies: [
        { currency: 'SAR', figures: { 'sum:revised_value': 500 } },
        { currency: 'USD', figures: { 'sum:revised_value': 1100.44 } },
      ],
    },
  });
  const grouped = (
    await at.admin.get(`/api/aggregate/commitment?group=project_id&measures=sum:revised_value,count&project_id=${own.project}`)
  ).body;
  expect(grouped.data[0].currencies).toEqual(grouped.meta.currencies);
  expect(await measured('progress_invoice', 'sum:current_payment_due', { project_id: own.project })).toMatchObject({
    meta: { totals: { 'sum:current_payment_due': Math.round(due * 375) / 100 } },
  });
  expect(await measured('cost_entry', 'sum:document_amount', {})).toMatchObject({ code: 'invalid' });
});

test('of a project in another currency count by its rate above it', async () => {
  const program = await at.product.build('admin@pmis.example', 'construction_program');
  ok(await at.admin.put(`/api/pm-web/programs/${program.id}`, { currency_id: coin['EUR'], exchange_rate: 4 }));
  const own = await apart({ program_id: program.id, currency_id: coin['USD'], exchange_rate: 3.75, target_budget: 8000 });
  await commitment(own, { lines: [line(at.codes[0], 1000)] });
  const linked = await at.product.build('admin@pmis.example', 'project');
  ok(await at.admin.put(`/api/projects/${linked.id}`, { pmweb_system_id: own.project }));
  expect(ok(await at.admin.get(`${projects}/${own.project}`))).toMatchObject({ committed: 1000, estimate_at_completion: 1000 });
  expect(ok(await at.admin.get(`/api/pm-web/programs/${program.id}`))).toMatchObject({ committed: 937.5, projects_budget: 7500 });
  expect(ok(await at.admin.get(`/api/projects/${linked.id}`))).toMatchObject({ estimated_cost: 3750 });
  const costs = (await at.admin.get('/api/projects-estimated-cost')).body.data as Row[];
  expect(costs.find((c) => c.id === linked.id)).toMatchObject({ estimated_cost: 3750 });
  expect(await measured('commitment', 'sum:committed', { project_id: own.project })).toMatchObject({
    meta: { totals: { 'sum:committed': 3750 } },
  });
});

test('rates go with currencies, and a currency with what was posted in it', async () => {
  const own = await apart();
  const base = { project_id: own.project, description: 'x', company_id: at.company, lines: [line(at.codes[0], 1)] };
  expect((await at.admin.post(PATHS.commitment, { ...base, exchange_rate: 3.75 })).body.errors).toEqual({
    exchange_rate: ['The currency is already SAR, so the rate is 1'],
  });
  expect((await at.admin.post(PATHS.commitment, { ...base, currency_id: coin['USD'] })).body.message).toContain(
    'One USD counts as one SAR',
  );
  const { id } = await commitment(own, { currency_id: coin['USD'], exchange_rate: 3.75, lines: [line(at.codes[0], 10)] });
  expect((await at.admin.put(`${projects}/${own.project}`, { currency_id: coin['EUR'], exchange_rate: 4 })).body.errors).toEqual({
    currency_id: ['Amounts were posted in this currency, so it cannot be changed'],
  });
  const payment = { company_id: at.company, project_id: own.project, commitment_id: id, amount: 5 };
  expect(ok(await at.admin.post(PATHS.payment, payment))).toMatchObject({ currency: { label: 'USD' }, exchange_rate: 3.75 });
  expect((await at.admin.post(PATHS.payment, { ...payment, currency_id: coin['EUR'], exchange_rate: 4 })).body.errors).toHaveProperty(
    'currency_id',
  );
  expect(await read(at.admin, 'commitment', id)).toMatchObject({ committed: 10 });
});

test('every record says in which currency its amounts are, its own or that of what it belongs to', async () => {
  const own = await apart({ currency_id: coin['EUR'], exchange_rate: 4 });
  const [foreign, plain] = [
    await commitment(own, { currency_id: coin['USD'], exchange_rate: 0.9, lines: [line(at.codes[0], 10)] }),
    await commitment(own, { lines: [line(at.codes[0], 10)] }),
  ];
  const order = ok(await orderOf(own, foreign.id, [line(at.codes[0], 1)]));
  const [of, there] = [ok(await invoiceOf(own, foreign.id)), ok(await invoiceOf(own, plain.id))];
  expect(
    [order, of, there, await read(at.admin, 'commitment', foreign.id), ok(await at.admin.get(`${projects}/${own.project}`))].map(
      (row) => row['money_in'],
    ),
  ).toEqual(['USD', 'USD', 'EUR', 'USD', 'EUR']);
  const lines = ok(await at.admin.get(`${PATHS.invoice}/${of.id}?expand=lines`))['lines'] as Row[];
  expect(lines.map((row) => row['money_in'])).toEqual(['USD']);
  const listed = (await at.admin.get(`${PATHS.invoice}?project_id=${own.project}&fields=current_payment_due&sort=id`)).body.data as Row[];
  expect(listed.map((row) => row['money_in'])).toEqual(['USD', 'EUR']);
  expect((await at.admin.get(`${PATHS.invoice}?project_id=${own.project}&fields=status`)).body.data[0]).not.toHaveProperty('money_in');
  // A value that was read can be sent again.
  ok(await at.admin.put(`${PATHS.order}/${order.id}`, { description: 'y', money_in: 'USD' }));
  expect(ok(await at.admin.get(`${projects}/${at.project}`))['money_in']).toBeNull();
});
