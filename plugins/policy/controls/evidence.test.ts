/** A published policy as evidence for its controls: offered in rounds, and withdrawn when it is no longer in force. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jobOf } from '../../../core/test/job-run.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { tenantId } from '../../../core/test/people.ts';
import { offerJob } from './evidence.ts';

let product: TestKernel;
let tenant: number;
let admin: Client;
let tamim: Client;
let reviewer: Client;
let ids: { tamim: number; reviewer: number };
let items: { id: number; node_id: number }[];

beforeAll(async () => {
  product = await createTestKernel();
  tenant = await tenantId(product, 'grc');
  admin = await product.as('admin@grc.example');
  tamim = await product.as('tamim@grc.example');
  reviewer = await product.as('reviewer@grc.example');
  const of = async (client: Client): Promise<number> => (await client.get('/api/user')).body.data.id;
  ids = { tamim: await of(tamim), reviewer: await of(reviewer) };
  items = await reviewedRound();
});
afterAll(() => product.close());

const post = async (path: string, body: object): Promise<Answer['body']> => (await admin.post(`/api/${path}`, body)).body.data;

/** An open round of a package with two controls, which the reviewer reviews. */
async function reviewedRound(): Promise<typeof items> {
  const regulator = await post('regulators', { name_en: 'Body of policies', short_name: 'BOP' });
  const names = { name_en: 'Framework', name_ar: 'إطار', short_name: 'FPL', version: '1.0' };
  const { id } = await post('compliance-packages', { ...names, regulator_id: regulator.id });
  const node = { package_id: id, node_type: 'control', assessable: true };
  await admin.post('/api/bulk/package_node', [
    { ...node, ref_no: 'F-1', title_en: 'Control 1', title_ar: 'ضابط 1' },
    { ...node, ref_no: 'F-2', title_en: 'Control 2', title_ar: 'ضابط 2' },
  ]);
  await post(`compliance-packages/${id}/publish`, {});
  const subscription = await post('subscriptions', { title: 'Contract for policies', compliance_package_ids: [id] });
  const round = await post('audit-rounds', { subscription_id: subscription.id, compliance_package_id: id });
  const found = (await admin.get(`/api/audit-items?round_id=${round.id}&sort=position&limit=50`)).body.data;
  await admin.put(
    '/api/bulk/audit_item',
    found.map((item: { id: number }) => ({ id: item.id, reviewer_ids: [ids.reviewer] })),
  );
  return found;
}

async function published(node_ids: readonly number[]): Promise<number> {
  const id = (
    await admin.post('/api/policies', { name_en: 'Access', reviewer_id: ids.tamim, approver_id: ids.tamim, effective_date: '2026-01-01' })
  ).body.data.id as number;
  await admin.post('/api/policy-items', { policy_id: id, title_en: 'Rules', body_en: '<p>Few.</p>', node_ids });
  await publish(id);
  return id;
}

async function publish(id: number): Promise<void> {
  for (const [client, action] of [
    [admin, 'submit_review'],
    [tamim, 'complete_review'],
    [tamim, 'approve'],
    [admin, 'publish'],
  ] as const)
    expect([action, (await client.post(`/api/policies/${id}/${action}`, {})).status]).toEqual([action, 200]);
  await offered(id);
}

/** The job that the publication asked for. */
const offered = async (policy: number): Promise<void> =>
  void (await offerJob.run({ ...jobOf(product, tenant), payload: { policies: [policy] } }));
const evidenceOf = async (policy: number): Promise<Answer['body'][]> =>
  (await admin.get(`/api/compliance-evidence?policy_id=${policy}&sort=id`)).body.data;
const proposed = async (node: number): Promise<string[]> => {
  const inbox = (await reviewer.get('/api/my-reviews')).body.data;
  const item = items.find(({ node_id }) => node_id === node);
  return inbox.items.find(({ id }: { id: number }) => id === item?.id).proposals.map(({ title }: { title: string }) => title);
};

test('a policy without controls offers nothing, and nobody says by hand that evidence is a policy', async () => {
  const policy = await published([]);
  expect(await evidenceOf(policy)).toEqual([]);
  const [, node] = items;
  const other = await published([node!.node_id]);
  const [made] = await evidenceOf(other);
  const changed = await admin.put(`/api/compliance-evidence/${made.id}`, { policy_id: policy });
  expect([changed.status, changed.body.data?.policy_id ?? other]).toEqual([changed.status, other]);
});

test('it is proposed for its controls, once per version, and withdrawn when it is replaced, archived or out of date', async () => {
  const [first] = items;
  const node = first!.node_id;
  const policy = await published([node]);
  await offered(policy);
  expect(await evidenceOf(policy)).toMatchObject([{ title: 'Access 1.0', status: 'approved', node_ids: [node], versions_count: 1 }]);
  expect(await proposed(node)).toContain('Access 1.0');

  await admin.post(`/api/policies/${policy}/revise`, { step: 'minor' });
  await offered(policy);
  expect(await proposed(node)).toContain('Access 1.0');
  await publish(policy);
  expect((await evidenceOf(policy)).map(({ title, status }) => [title, status])).toEqual([
    ['Access 1.0', 'expired'],
    ['Access 1.1', 'approved'],
  ]);
  expect((await proposed(node)).filter((title) => title.startsWith('Access 1'))).toEqual(['Access 1.1']);

  await admin.put(`/api/policy-archive/${policy}`, { archive_note: 'Replaced' });
  await offered(policy);
  expect((await evidenceOf(policy)).map(({ status }) => status)).toEqual(['expired', 'expired']);
  expect((await proposed(node)).filter((title) => title.startsWith('Access 1'))).toEqual([]);
});

test('whoever reads a policy reads which controls its items satisfy, and results only with the permission for rounds', async () => {
  const [, second] = items;
  const policy = await published([second!.node_id]);
  expect((await product.as('reviewer@grc.example').then((client) => client.get(`/api/policy-controls/${policy}`))).status).toBe(403);
  expect((await admin.get('/api/policy-controls/none')).status).toBe(404);
  const [control] = (await admin.get(`/api/policy-controls/${policy}`)).body.data;
  expect(control).toEqual({ id: second!.node_id, ref_no: 'F-2', title: 'Control 2', framework: 'FPL', result: expect.anything() });
  expect((await tamim.get(`/api/policy-controls/${policy}`)).body.data).toMatchObject([{ ref_no: 'F-2', result: null }]);
});
