/** Comments on items and their replies: what is refused, who is told, and what counts as open. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';

type Person = Awaited<ReturnType<typeof personWith>>;
let product: TestKernel;
let admin: Client;
let mona: Person;
let rami: Person;
let policy: number;
let item: number;
let other: number;

beforeAll(async () => {
  product = await createTestKernel({ WORKERS: 'separate' });
  admin = await product.as('admin@grc.example');
  [mona, rami] = [
    await personWith(product, ['access_policy', 'comment_policy'], 'grc'),
    await personWith(product, ['access_policy', 'comment_policy'], 'grc'),
  ];
  policy = (await admin.post('/api/policies', { name_en: 'Access' })).body.data.id;
  const itemOf = async (): Promise<number> =>
    (await admin.post('/api/policy-items', { policy_id: policy, title_en: 'Scope', body_en: '<p>Ends after eight hours.</p>' })).body.data
      .id;
  [item, other] = [await itemOf(), await itemOf()];
});
afterAll(() => product.close());

const say = (by: Client, more: object = {}): Promise<Answer> =>
  by.post('/api/item-transactions', { item_id: item, type: 'comment', note: 'Words', ...more });
const said = async (by: Client, more: object = {}): Promise<number> => (await say(by, more)).body.data.id;

describe('refused', () => {
  test('a reply to a reply, to a comment on another item, to nothing', async () => {
    const comment = await said(mona.client);
    const reply = await said(rami.client, { reply_to_id: comment });
    expect((await say(mona.client, { reply_to_id: reply })).body.errors).toEqual({
      reply_to_id: ['Reply to a comment, not to a reply or a decision'],
    });
    expect((await say(mona.client, { item_id: other, reply_to_id: comment })).body.errors).toHaveProperty('reply_to_id');
    expect((await say(mona.client, { reply_to_id: 999_999 })).body.errors).toHaveProperty('reply_to_id');
  });

  test('a reply that asks for a change, one to a comment that is resolved, and one by a reader', async () => {
    const comment = await said(mona.client);
    expect((await say(rami.client, { reply_to_id: comment, type: 'change_request' })).body.errors).toEqual({
      type: ['A reply is a comment'],
    });
    const viewer = await product.as('viewer@grc.example');
    expect((await say(viewer, { reply_to_id: comment })).status).toBe(403);
    await mona.client.post(`/api/item-transactions/${comment}/resolve`, {});
    const late = await say(rami.client, { reply_to_id: comment });
    expect([late.status, late.body.message]).toEqual([409, 'This comment is resolved. Open it again to reply']);
    const bulk = await rami.client.post('/api/bulk/policy_item_transaction', [
      { item_id: item, type: 'comment', note: 'x', reply_to_id: comment },
    ]);
    expect(bulk.body[0].StatusCode).toBe('E');
  });

  test('resolving a reply: the comment is resolved with all of them', async () => {
    const comment = await said(mona.client);
    const reply = await said(mona.client, { reply_to_id: comment });
    expect((await mona.client.post(`/api/item-transactions/${reply}/resolve`, {})).status).toBeGreaterThanOrEqual(403);
    expect((await mona.client.get(`/api/item-transactions/${reply}`)).body.data.can.actions).not.toContain('resolve');
  });
});

test('replies are told to whoever said something there, once each and not to who writes; they are not open comments of the item', async () => {
  const open = async (): Promise<number> => (await admin.get(`/api/policy-items/${other}`)).body.data.comments_count;
  const told = async (by: Client): Promise<string[]> =>
    (await by.get('/api/notifications?limit=50')).body.data
      .filter((one: { kind: string }) => one.kind === 'reply')
      .map((one: { text: string; href: string }) => `${one.href} ${one.text.replace(/[⁦-⁩]/g, '')}`);
  const before = await told(mona.client);
  const on = { item_id: other };
  const comment = await said(mona.client, { ...on, quote: 'eight hours' });
  await said(admin, { ...on, reply_to_id: comment });
  await said(mona.client, { ...on, reply_to_id: comment });
  expect(await open()).toBe(1);
  const now = await told(mona.client);
  expect(now).toHaveLength(before.length + 1);
  expect(now[0]).toMatch(new RegExp(`^/policy/${policy}\\?tab=transactions .* replied to a comment on the policy .*Access$`));
  await mona.client.post(`/api/item-transactions/${comment}/resolve`, {});
  expect(await open()).toBe(0);
});
