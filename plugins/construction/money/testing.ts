/** Fixtures for tests: a project with a cost period, cost codes and a company, and helpers for approvals. */

export interface Answer {
  status: number;
  // oxlint-disable-next-line no-explicit-any
  body: any;
}
export interface Client {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  delete(path: string, body?: unknown): Promise<Answer>;
}
/** The used part of a test's product. */
interface Product {
  as(email?: string): Promise<Client>;
  build(email: string, entity: string): Promise<{ id: number }>;
  close(): Promise<void>;
}

export const ADMIN = 'admin@pmis.example';

/** Rows of an answer, as the tests read them. */
// oxlint-disable-next-line no-explicit-any
export type Row = { id: number } & Record<string, any>;

export interface Site<P extends Product = Product> {
  product: P;
  admin: Client;
  project: number;
  period: number;
  codes: [number, number, number];
  company: number;
  close(): Promise<void>;
}

export const ok = (answer: Answer): Row => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data as Row;
};

/** A period that contains today. */
export const openPeriod = (client: Client, project: number, name = 'Now'): Promise<Row> =>
  client.post('/api/pm-web/cost-periods', { project_id: project, name, start_date: '2020-01-01', finish_date: '2039-12-31' }).then(ok);

export async function site<P extends Product>(product: P): Promise<Site<P>> {
  const admin = await product.as(ADMIN);
  const built = async (entity: string): Promise<number> => (await product.build(ADMIN, entity)).id;
  const project = await built('construction_project');
  const codes: Site<P>['codes'] = [await built('cost_code'), await built('cost_code'), await built('cost_code')];
  return {
    product,
    admin,
    project,
    codes,
    company: await built('company'),
    period: (await openPeriod(admin, project)).id,
    close: () => product.close(),
  };
}

export const PATHS = {
  commitment: '/api/pm-web/commitments',
  order: '/api/pm-web/commitments-co',
  invoice: '/api/pm-web/progress-invoices',
  payment: '/api/pm-web/ap-payments',
  budget: '/api/pm-web/budget-requests',
} as const;
type Kind = keyof typeof PATHS;

export const act = (client: Client, kind: Kind, id: number, action: string, body: object = {}): Promise<Answer> =>
  client.post(`${PATHS[kind]}/${id}/${action}`, body);
export const read = async (client: Client, kind: Kind, id: number): Promise<Row> => ok(await client.get(`${PATHS[kind]}/${id}`));

/** Submits and approves; administrators may do both if the tenant has no approval path. */
export async function approve(client: Client, kind: Kind, id: number): Promise<Row> {
  ok(await act(client, kind, id, 'submit'));
  return ok(await act(client, kind, id, 'approve'));
}

export const line = (cost_code_id: number, ext_cost: number, more: object = {}): object => ({
  cost_code_id,
  description: 'Line',
  ext_cost,
  ...more,
});

export const newCommitment = async ({ admin, project, company, codes }: Site, more: object = {}): Promise<Row> =>
  ok(
    await admin.post(PATHS.commitment, {
      project_id: project,
      description: 'Earthworks',
      company_id: company,
      retention_on_services: 10,
      lines: [line(codes[0], 1000), line(codes[1], 500)],
      ...more,
    }),
  );

/** Signs an approved commitment. */
export async function sign(client: Client, id: number): Promise<Row> {
  ok(await act(client, 'commitment', id, 'send_for_signature'));
  return ok(await act(client, 'commitment', id, 'execute', { execution_date: '2026-01-01' }));
}

/** Approved and signed, with lines of 1,000.00 and 500.00 by default. */
export async function commitment(at: Site, more: object = {}): Promise<Row> {
  const { id } = await newCommitment(at, more);
  await approve(at.admin, 'commitment', id);
  return sign(at.admin, id);
}

export const orderOf = (at: Site, commitment_id: number, lines: object[], more: object = {}): Promise<Answer> =>
  at.admin.post(PATHS.order, {
    project_id: at.project,
    commitment_id,
    description: 'More rock',
    reason: 'unforeseen_condition',
    lines,
    ...more,
  });

/** The month of each invoice of a commitment, from January 2026, without overlaps; per product, because products reuse keys. */
const months = new WeakMap<object, Map<number, number>>();
export function nextMonth({ product }: Pick<Site, 'product'>, commitment_id: number): { period_from: string; period_to: string } {
  const own = months.get(product) ?? new Map<number, number>();
  months.set(product, own);
  const month = own.get(commitment_id) ?? 0;
  own.set(commitment_id, month + 1);
  const day = (at: Date): string => at.toISOString().slice(0, 10);
  return { period_from: day(new Date(Date.UTC(2026, month, 1))), period_to: day(new Date(Date.UTC(2026, month + 1, 0))) };
}

/** Refused ones count too: months may be skipped, never used twice. */
export const invoiceOf = (at: Site, commitment_id: number, more: object = {}): Promise<Answer> =>
  at.admin.post(PATHS.invoice, {
    project_id: at.project,
    commitment_id,
    description: 'Work',
    cost_period_id: at.period,
    ...nextMonth(at, commitment_id),
    ...more,
  });

export const linesOf = async (client: Client, invoice: number): Promise<Row[]> =>
  (await client.get(`/api/pm-web/progress-invoice-lines?progress_invoice_id=${invoice}&sort=line_no&limit=200`)).body.data as Row[];

/** Enters the work of the lines, in their order. */
export async function work(client: Client, invoice: number, amounts: (number | object)[]): Promise<Answer> {
  const lines = await linesOf(client, invoice);
  return client.put(`${PATHS.invoice}/${invoice}`, {
    lines: amounts.map((given, i) => ({ id: lines[i]?.id, ...(typeof given === 'number' ? { work_this_period: given } : given) })),
  });
}

/** Sums of a project's ledger entries by kind. */
export async function entries(client: Client, project: number): Promise<Record<string, number>> {
  const { body } = await client.get(`/api/aggregate/cost_entry?project_id=${project}&group=kind&measures=sum:amount`);
  return Object.fromEntries(
    (body.data as { key: [string]; figures: { 'sum:amount': number } }[]).map((g) => [g.key[0], g.figures['sum:amount']]),
  );
}
