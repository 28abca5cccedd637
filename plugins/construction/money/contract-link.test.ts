/** Variations and payments of a contract come from its construction commitment, or are its own records. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());

// oxlint-disable-next-line no-explicit-any
const ok = async (asked: Promise<{ status: number; body: any }>): Promise<any> => {
  const { status, body } = await asked;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
};
// oxlint-disable-next-line no-explicit-any
const contract = (id: number): Promise<any> => ok(admin.get(`/api/contracts/${id}`));

test('of a contract with a commitment they are its change orders and payments, at its rate', async () => {
  const { id } = await product.build(ADMIN, 'contract', { value: 1000 });
  const project = await product.build(ADMIN, 'construction_project');
  const usd = ((await admin.get('/api/lookup/currency?search=USD')).body.data as { id: number }[])[0]?.id;
  const line = { cost_code_id: (await product.build(ADMIN, 'cost_code')).id, description: 'x', ext_cost: 200 };
  const company = await product.build(ADMIN, 'company');
  const { id: commitment } = await ok(
    admin.post('/api/pm-web/commitments', {
      project_id: project.id,
      description: 'C',
      company_id: company.id,
      tax_percent: 0,
      retention_on_services: 0,
      currency_id: usd,
      exchange_rate: 3.75,
      lines: [line],
    }),
  );
  expect((await admin.put(`/api/contracts/${id}`, { commitment_id: commitment })).body.errors).toEqual({
    commitment_id: ['This commitment is not approved'],
  });
  const act = (path: string, key: number, actions: [string, object?][]): Promise<unknown> =>
    actions.reduce<Promise<unknown>>(
      (before, [name, body]) => before.then(() => ok(admin.post(`/api/pm-web/${path}/${key}/${name}`, body ?? {}))),
      Promise.resolve(),
    );
  await act('commitments', commitment, [['submit'], ['approve'], ['send_for_signature'], ['execute', { execution_date: '2026-01-01' }]]);
  await ok(admin.put(`/api/contracts/${id}`, { commitment_id: commitment }));
  const { id: order } = await ok(
    admin.post('/api/pm-web/commitments-co', {
      project_id: project.id,
      commitment_id: commitment,
      description: 'O',
      reason: 'claim',
      lines: [{ ...line, ext_cost: 40 }],
    }),
  );
  await act('commitments-co', order, [['submit'], ['approve']]);
  expect(await contract(id)).toMatchObject({ variations_value: 150, revised_value: 1150, paid: 0 });
  const period = await ok(
    admin.post('/api/pm-web/cost-periods', { project_id: project.id, name: 'Now', start_date: '2020-01-01', finish_date: '2039-12-31' }),
  );
  const { id: invoice } = await ok(
    admin.post('/api/pm-web/progress-invoices', {
      project_id: project.id,
      commitment_id: commitment,
      description: 'I',
      cost_period_id: period.id,
      period_from: '2026-01-01',
      period_to: '2026-01-31',
    }),
  );
  const [first] = (await admin.get(`/api/pm-web/progress-invoice-lines?progress_invoice_id=${invoice}`)).body.data as { id: number }[];
  await ok(admin.put(`/api/pm-web/progress-invoices/${invoice}`, { lines: [{ id: first?.id, work_this_period: 100 }] }));
  await act('progress-invoices', invoice, [['submit'], ['approve']]);
  const { id: payment } = await ok(
    admin.post('/api/pm-web/ap-payments', {
      project_id: project.id,
      commitment_id: commitment,
      progress_invoice_id: invoice,
      company_id: company.id,
      amount: 60,
    }),
  );
  await act('ap-payments', payment, [['initiate'], ['settle']]);
  expect(await contract(id)).toMatchObject({ paid: 225 });
  expect((await admin.post('/api/contract-payments', { contract_id: id, amount: 1 })).body.errors).toEqual({
    contract_id: ['Its variations and payments come from its construction commitment'],
  });
  await ok(admin.put(`/api/contracts/${id}`, { commitment_id: null }));
  expect(await contract(id)).toMatchObject({ variations_value: 0, paid: 0 });
});
