/** For tests of approvals: people, budget requests, paths, and what each of them sees. */
import { type Answer, type Client, type TestKernel, createTestKernel } from './kernel.ts';
import { type Person, personWith, tenantId } from './people.ts';

export const ADMIN = 'admin@pmis.example';
export const READ = ['access_pmweb', 'access_pmweb_budget_requests', 'access_pmweb_projects'];
const WRITE = [...READ, 'access_pmweb_all', 'create_pmweb_budget_requests', 'update_pmweb_budget_requests', 'delete_pmweb_budget_requests'];
export const PATH = '/api/pm-web/budget-requests';

export let product: TestKernel;
export let admin: Client;
export let tenant: number;
export let project: number;
let cost: number;
/** Makes requests; decides in step one and two; manages such records; reads them all; holds nothing of it. */
export let author: Person;
export let first: Person;
export let second: Person;
export let third: Person;
export let manager: Person;
export let colleague: Person;
export let stranger: Person;

export const step = (name: string, people: Person[], more: object = {}): object => ({
  name_en: name,
  approver_kind: 'users',
  user_ids: people.map((p) => p.id),
  mode: 'any',
  ...more,
});
export const path = async (steps: object[], more: object = {}): Promise<Answer> =>
  admin.post('/api/approval-templates', {
    name_en: 'Path',
    record_type: 'budget_request',
    steps: steps.map((s, i) => ({ step_no: i + 1, ...s })),
    ...more,
  });
/** The only path there is. */
export const onlyPath = async (steps: object[], more: object = {}): Promise<void> => {
  await noPath();
  const made = await path(steps, more);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
};
export const noPath = async (): Promise<void> =>
  void (await product.kernel.db.query({ tenant }, { text: 'update approval_template set is_active = false', values: [] }));

/** An increase: a project asks for as many as it needs, of original budgets it has one. */
export const draft = async (by: Person = author, more: object = {}): Promise<number> => {
  const made = await by.client.post(PATH, {
    request_type: 'increase',
    description: 'Budget',
    justification: 'Needed',
    project_id: project,
    lines: [{ cost_code_id: cost, description: 'Steel', ext_cost: 1000 }],
    ...more,
  });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body.data.id as number;
};
export const act = (who: Person, id: number, action: string, body: object = {}): Promise<Answer> =>
  who.client.post(`${PATH}/${id}/${action}`, body);
export const comment = { decision_comment: 'Because' };
export const submitted = async (by: Person = author, more: object = {}): Promise<number> => {
  const id = await draft(by, more);
  const sent = await act(by, id, 'submit');
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  return id;
};
export const record = async (id: number): Promise<Record<string, unknown>> => (await admin.get(`${PATH}/${id}`)).body.data;
export const status = async (id: number): Promise<unknown> => (await record(id))['status'];
export const inbox = async (who: Person, tab = 'waiting'): Promise<number[]> =>
  (await who.client.get(`/api/approvals/inbox?tab=${tab}`)).body.data.map((r: { id: number }) => r.id);
export const trail = async (id: number, who: Client = admin): Promise<Answer['body']> =>
  (await who.get(`/api/approvals/of/budget_request/${id}`)).body.data;

export async function open(): Promise<void> {
  product = await createTestKernel();
  [admin, tenant] = [await product.as(ADMIN), await tenantId(product)];
  project = (await product.build(ADMIN, 'construction_project')).id;
  cost = (await product.build(ADMIN, 'cost_code')).id;
  [author, first, second, third] = [
    await personWith(product, WRITE),
    await personWith(product, READ),
    await personWith(product, READ),
    await personWith(product, READ),
  ];
  [manager, colleague, stranger] = [
    await personWith(product, [...WRITE, 'manage_pmweb_budget_requests']),
    await personWith(product, WRITE),
    await personWith(product, ['access_pmweb']),
  ];
}
export const close = (): Promise<void> => product.close();
