/** Prerequisites of money records: an approved commitment, an approved invoice. */
import type { Row, Site } from '../../../core/test/arranged.ts';

const PATH = '/api/pm-web';
const PERIOD = { name: 'Now', start_date: '2020-01-01', finish_date: '2039-12-31' };

async function approve({ client }: Site, path: string, id: number): Promise<void> {
  for (const action of ['submit', 'approve']) await client.post(`${PATH}/${path}/${id}/${action}`, {});
}

/** Its project and its key. */
async function approvedCommitment(site: Site): Promise<{ project_id: number; commitment_id: number }> {
  const { commitment_id: id } = (await site.build('commitment_line')) as Row & { commitment_id: number };
  const { body } = await site.client.get(`${PATH}/commitments/${id}`);
  await approve(site, 'commitments', id);
  await site.client.post(`${PATH}/commitments/${id}/send_for_signature`, {});
  await site.client.post(`${PATH}/commitments/${id}/execute`, { execution_date: '2026-01-01' });
  return { project_id: (body as { data: { project_id: number } }).data.project_id, commitment_id: id };
}

async function forInvoice(site: Site): Promise<Record<string, unknown>> {
  const base = await approvedCommitment(site);
  const period = await site.client.post(`${PATH}/cost-periods`, { project_id: base.project_id, ...PERIOD });
  return { ...base, cost_period_id: (period.body as { data: Row }).data.id };
}

/** An approved invoice with an open amount of 1.00 plus tax, and a payment to its company. */
async function forApplication(site: Site): Promise<Record<string, unknown>> {
  const { client } = site;
  const { progress_invoice_id: id, id: line } = (await site.build('progress_invoice_line')) as Row & { progress_invoice_id: number };
  await client.put(`${PATH}/progress-invoices/${id}`, { lines: [{ id: line, work_this_period: 1 }] });
  await approve(site, 'progress-invoices', id);
  const company = ((await client.get(`${PATH}/progress-invoices/${id}`)).body as { data: { company_id: number } }).data.company_id;
  const payment = await client.post(`${PATH}/ap-payments`, { company_id: company, amount: 100 });
  return { ap_payment_id: (payment.body as { data: Row }).data.id, progress_invoice_id: id, amount: 0.5 };
}

/** An approved request with one line, and an adjustment of its cost code. */
async function forAdjustment(site: Site): Promise<Record<string, unknown>> {
  const { budget_request_id: id, cost_code_id } = (await site.build('budget_request_line')) as Row & {
    budget_request_id: number;
    cost_code_id: number;
  };
  await approve(site, 'budget-requests', id);
  return { budget_request_id: id, cost_code_id, amount: 1 };
}

/** Periods of a project must not overlap, so each has its own year. */
let year = 2040;
const forPeriod = (): Promise<Record<string, unknown>> => {
  year += 1;
  return Promise.resolve({ start_date: `${year}-01-01`, finish_date: `${year}-12-31` });
};

const AMOUNT = (): Promise<Record<string, unknown>> => Promise.resolve({ ext_cost: 5 });

export const MONEY_COMPLETES = {
  commitment_line: AMOUNT,
  commitment_co_line: AMOUNT,
  budget_request_line: AMOUNT,
  cost_period: forPeriod,
  commitment_co: approvedCommitment,
  progress_invoice: forInvoice,
  payment_application: forApplication,
  budget_adjustment: forAdjustment,
};

export const MONEY_COMES_WITH = {
  progress_invoice_line: async ({ client, build }: Site): Promise<Row> =>
    (
      (await client.get(`${PATH}/progress-invoice-lines?progress_invoice_id=${(await build('progress_invoice')).id}`)).body as {
        data: [Row];
      }
    ).data[0],
  cost_entry: async (site: Site): Promise<Row> =>
    (
      (await site.client.get(`${PATH}/cost-entries?commitment_id=${(await approvedCommitment(site)).commitment_id}`)).body as {
        data: [Row];
      }
    ).data[0],
};
