/** Policies of an organisation with an approval path: submitting starts it, and its steps decide. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';

const WRITES = ['access_policy', 'create_policy', 'update_policy', 'comment_policy', 'review_policy'];
const ADMIN = 'admin@grc.example';
type Person = Awaited<ReturnType<typeof personWith>>;
let product: TestKernel;
let admin: Client;
let owner: Person;
let first: Person;
let second: Person;

beforeAll(async () => {
  product = await createTestKernel({ WORKERS: 'separate' });
  admin = await product.as(ADMIN);
  [owner, first, second] = [
    await personWith(product, WRITES, 'grc'),
    await personWith(product, ['access_policy'], 'grc'),
    await personWith(product, ['access_policy'], 'grc'),
  ];
});
afterAll(() => product.close());

beforeEach(async () => {
  const { data } = (await admin.get('/api/approval-templates?record_type=policy_approval')).body;
  await admin.delete(
    '/api/bulk/approval_template',
    (data as { id: number }[]).map(({ id }) => id),
  );
});

const step = (more: object): object => ({ name_en: 'Step', approver_kind: 'users', mode: 'any', ...more });
const path = async (steps: object[], condition: object | null = null): Promise<void> => {
  const body = { name_en: 'Policies', record_type: 'policy_approval', condition, steps: steps.map((s, i) => ({ ...s, step_no: i + 1 })) };
  const made = await admin.post('/api/approval-templates', body);
  expect([made.status, made.body.errors]).toEqual([200, undefined]);
};
const two = (): Promise<void> =>
  path([step({ name_en: 'Legal', user_ids: [first.id] }), step({ name_en: 'Committee', user_ids: [second.id] })]);
const policyOf = async (more: object = {}): Promise<number> => {
  const made = await owner.client.post('/api/policies', { name_en: 'Access', effective_date: '2027-01-01', ...more });
  expect(made.status).toBe(200);
  await owner.client.post('/api/policy-items', { policy_id: made.body.data.id, title_en: 'Scope', body_en: '<p>Everybody.</p>' });
  return made.body.data.id;
};
const act = (by: Client, id: number, action: string, body: object = {}): Promise<Answer> => by.post(`/api/policies/${id}/${action}`, body);
const decide = (by: Client, id: number, action: string, body: object = {}): Promise<Answer> =>
  by.post(`/api/policy-approvals/${id}/${action}`, body);
const read = async (id: number): Promise<Answer['body']> => (await admin.get(`/api/policies/${id}`)).body.data;
/** The approval of a policy that was just submitted. */
const submit = async (id: number, by = owner.client): Promise<number> => {
  const { status, body } = await act(by, id, 'submit_review', { comment: 'Ready' });
  expect([status, body.message]).toEqual([200, expect.anything()]);
  return (await read(id)).approval_id;
};

describe('refused', () => {
  test('a path that asks nobody but the owner, with nothing submitted', async () => {
    await path([step({ name_en: 'Own', approver_kind: 'field', user_ids: [], field: 'policy_id.owner_id' })]);
    const id = await policyOf();
    const refused = await act(owner.client, id, 'submit_review');
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Own')]);
    expect(await read(id)).toMatchObject({ stage: 'draft', approval_id: null });
    expect((await admin.get(`/api/policy-approvals?policy_id=${id}`)).body.data).toEqual([]);
  });

  test('a decision of the owner, whoever submitted: not asked, not in place of another, on no path', async () => {
    await path([step({ user_ids: [owner.id, first.id] })]);
    const id = await policyOf();
    const approval = await submit(id, admin);
    expect((await admin.get(`/api/policy-approvals/${approval}`)).body.data.approver_ids).toEqual([first.id]);
    expect((await decide(owner.client, approval, 'approve')).status).toBe(403);
    expect((await owner.client.post('/api/bulk/policy_approval/approve', [{ id: approval }])).body[0]).toMatchObject({
      StatusCode: 'E',
    });
    expect((await act(owner.client, id, 'approve')).status).toBe(403);
    expect((await owner.client.get('/api/approvals/inbox')).body.data).toEqual([]);
    const given = await decide(first.client, approval, 'delegate', { delegate_id: owner.id });
    expect(given.body.errors).toEqual({ delegate_id: ['This person never decides on such a record. Choose somebody else'] });
    // Who becomes the owner while it waits no longer decides.
    await admin.put(`/api/policies/${id}`, { owner_id: first.id });
    expect((await decide(first.client, approval, 'approve')).status).toBe(403);
    expect((await read(id)).stage).toBe('pending_approval');
  });

  test('reviewer and approver of the policy, whom no step asks, by every action', async () => {
    await two();
    const reviewer = await personWith(product, WRITES, 'grc');
    const id = await policyOf({ reviewer_id: reviewer.id, approver_id: reviewer.id });
    const approval = await submit(id);
    for (const action of ['complete_review', 'approve', 'reject'])
      expect((await act(reviewer.client, id, action, { comment: 'x' })).status).toBeGreaterThanOrEqual(403);
    expect((await reviewer.client.get(`/api/policies/${id}`)).body.data.can.actions).not.toContain('approve');
    expect((await decide(reviewer.client, approval, 'approve')).status).toBe(403);
    expect((await decide(second.client, approval, 'approve')).status).toBe(403);
    const written = await admin.post('/api/policy-transactions', { policy_id: id, type: 'approval', note: 'x' });
    expect(written.body.errors).toHaveProperty('type');
    expect((await read(id)).stage).toBe('pending_approval');
  });

  test('the text while it waits, an archive, an approval by hand, and one that goes on without its policy', async () => {
    await two();
    const id = await policyOf();
    const approval = await submit(id);
    const [item] = (await admin.get(`/api/policy-items?policyId=${id}`)).body.data;
    expect((await owner.client.put(`/api/policy-items/${item.id}`, { title_en: 'x' })).status).toBe(409);
    expect((await admin.put(`/api/policy-archive/${id}`, { archive_note: 'x' })).body.message).toBe('Withdraw it from approval first');
    expect((await admin.post('/api/policy-approvals', { policy_id: id })).status).toBe(405);
    expect((await admin.post('/api/bulk/policy_approval', [{ policy_id: id }])).status).toBe(403);
    expect((await admin.delete(`/api/policy-approvals/${approval}`)).status).toBe(405);
    expect((await admin.delete('/api/bulk/policy_approval', [approval])).status).toBe(403);
    await decide(first.client, approval, 'return', { decision_comment: 'Say who' });
    await owner.client.delete(`/api/policy-items/${item.id}`);
    expect((await decide(owner.client, approval, 'resubmit')).body.message).toMatch(/no items yet/);
    expect((await decide(first.client, approval, 'approve')).status).toBeGreaterThanOrEqual(403);
    expect((await read(id)).stage).toBe('draft');
  });

  test('without a path that fits: a policy without a reviewer', async () => {
    await path([step({ user_ids: [first.id] })], { 'policy_id.classification': 'secret' });
    const refused = await act(owner.client, await policyOf(), 'submit_review');
    expect(refused.body.message).toBe('Choose a reviewer first');
    expect(refused.body.errors).toEqual({ reviewer_id: ['Choose a reviewer first'] });
  });
});

test('the steps decide in their order, without a reviewer; the owner publishes what they approved', async () => {
  await two();
  const id = await policyOf();
  const approval = await submit(id);
  expect(await read(id)).toMatchObject({ stage: 'pending_approval', approval_id: approval });
  const waiting = (await first.client.get('/api/approvals/inbox')).body.data;
  expect(waiting.find((one: { id: number }) => one.id === approval)).toMatchObject({
    entity: 'policy_approval',
    id: approval,
    address: `/policy/${id}?tab=approvals`,
  });
  // What waits is commented on, and its text stays.
  const [one] = (await admin.get(`/api/policy-items?policyId=${id}`)).body.data;
  const comment = { item_id: one.id, type: 'comment', note: 'Lawful?' };
  expect((await owner.client.post('/api/item-transactions', comment)).status).toBe(200);
  expect((await decide(first.client, approval, 'approve', { decision_comment: 'Lawful' })).status).toBe(200);
  expect((await read(id)).stage).toBe('pending_approval');
  expect((await decide(second.client, approval, 'approve')).status).toBe(200);
  const approved = await read(id);
  expect(approved).toMatchObject({ stage: 'approved', approval_date: expect.any(String), review_date: expect.any(String) });
  const [item] = (await admin.get(`/api/policy-items?policyId=${id}`)).body.data;
  expect(item.stage).toBe('approved');
  const said = (await admin.get(`/api/policy-transactions?policy_id=${id}&sort=id`)).body.data;
  expect(said.map(({ type, note }: { type: string; note: string | null }) => [type, note])).toEqual([
    ['review', 'Ready'],
    ['review', 'Lawful'],
    ['approval', null],
  ]);
  const told = (await owner.client.get('/api/notifications')).body.data.filter((n: { record_id: number }) => n.record_id === id);
  expect(told.map((n: { kind: string }) => n.kind)).toEqual(['approval']);
  // The owner has no full access to policies: the quiz that is kept with the version is not theirs to read.
  expect((await act(owner.client, id, 'publish')).status).toBe(200);
  expect((await act(owner.client, id, 'revise', { step: 'minor' })).status).toBe(200);
  expect(await read(id)).toMatchObject({ stage: 'under_revision', approval_id: null });
});

test('what was returned goes on at the step that returned it, what was rejected or withdrawn begins anew', async () => {
  await two();
  const id = await policyOf();
  const approval = await submit(id);
  await decide(first.client, approval, 'approve');
  expect((await decide(second.client, approval, 'return', { decision_comment: 'Say who' })).status).toBe(200);
  expect((await read(id)).stage).toBe('draft');
  expect(await submit(id)).toBe(approval);
  await decide(second.client, approval, 'return', { decision_comment: 'Say when' });
  expect((await decide(owner.client, approval, 'resubmit')).status).toBe(200);
  expect(await read(id)).toMatchObject({ stage: 'pending_approval', approval_id: approval });
  expect((await admin.get(`/api/policy-approvals/${approval}`)).body.data).toMatchObject({
    approver_ids: [second.id],
    status: 'resubmitted',
  });
  expect((await decide(second.client, approval, 'reject', { decision_comment: 'No' })).status).toBe(200);
  expect((await read(id)).stage).toBe('draft');
  const next = await submit(id);
  expect(next).not.toBe(approval);
  expect((await decide(owner.client, next, 'withdraw')).status).toBe(200);
  expect((await read(id)).stage).toBe('draft');
});

test('a path is for the policies that its condition names; the others are decided by their reviewer and approver', async () => {
  await path([step({ user_ids: [first.id] })], { 'policy_id.classification': 'secret' });
  const reviewer = await personWith(product, WRITES, 'grc');
  const people = { reviewer_id: reviewer.id, approver_id: reviewer.id };
  const [secret, other] = [await policyOf({ classification: 'secret' }), await policyOf(people)];
  const both = (await owner.client.post('/api/bulk/policy/submit_review', [{ id: secret }, { id: other }])).body;
  expect(both.map((one: { StatusCode: string }) => one.StatusCode)).toEqual(['S', 'S']);
  expect(await read(secret)).toMatchObject({ stage: 'pending_approval', approval_id: expect.any(Number) });
  expect(await read(other)).toMatchObject({ stage: 'under_review', approval_id: null });
  expect((await act(reviewer.client, other, 'complete_review')).status).toBe(200);
  expect((await act(reviewer.client, other, 'approve')).status).toBe(200);
});

test('many policies are submitted with as many statements as a few', async () => {
  await two();
  const sent = async (n: number): Promise<number> => {
    const ids: { id: number }[] = [];
    for (let i = 0; i < n; i++) ids.push({ id: await policyOf() });
    const before = product.kernel.db.callerStatements;
    const { body } = await owner.client.post('/api/bulk/policy/submit_review', ids);
    expect(body.every(({ StatusCode }: { StatusCode: string }) => StatusCode === 'S')).toBe(true);
    return product.kernel.db.callerStatements - before;
  };
  await sent(1);
  expect(await sent(9)).toBe(await sent(2));
});
