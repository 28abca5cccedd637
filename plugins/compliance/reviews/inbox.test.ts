/** The reviewer's list: refusals first, then what it holds, in which order, and what leaves it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { dataOf, stagedRound, type Stage, type StagedItem } from './testing.ts';

const REVIEWS = ['access_audit_rounds', 'review_audit_items', 'access_compliance'];

let product: TestKernel;
let admin: Client;
let reviewer: Person;
let other: Person;
let stage: Stage;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@grc.example');
  [reviewer, other] = [await personWith(product, REVIEWS, 'grc'), await personWith(product, REVIEWS, 'grc')];
  stage = await stagedRound(product, [reviewer.id], 4);
});
afterAll(() => product.close());

interface Inbox {
  rounds: { id: number; package: string }[];
  items: {
    id: number;
    due: string | null;
    stand: string;
    review: { status: string } | null;
    returned: object | null;
    proposals: object[];
  }[];
}
const inbox = async (who: Client): Promise<Inbox> => dataOf(await who.get('/api/my-reviews'));
const standing = async (): Promise<[number, string][]> => (await inbox(reviewer.client)).items.map(({ id, stand }) => [id, stand]);

test('is refused to guests and to those who do not review, and holds nothing of others', async () => {
  expect((await (await product.as()).get('/api/my-reviews')).status).toBe(401);
  expect((await (await product.as('viewer@grc.example')).get('/api/my-reviews')).status).toBe(403);
  expect(await inbox(other.client)).toMatchObject({ rounds: [], items: [] });
});

test('holds each control by due date, where its review stands, and why it was sent back', async () => {
  const [one, two, three] = stage.items as [StagedItem, StagedItem, StagedItem];
  await admin.put('/api/bulk/audit_item', [
    { id: one.id, due_date: '2027-03-03' },
    { id: two.id, due_date: '2027-03-01' },
    { id: three.id, due_date: '2027-03-02' },
  ]);
  const { rounds, items } = await inbox(reviewer.client);
  expect(rounds.map((r) => r.id)).toEqual([stage.round.id]);
  expect(items.map((i) => i.due)).toEqual(['2027-03-01', '2027-03-02', '2027-03-03', null]);
  expect(items[0]).toMatchObject({ id: two.id, stand: 'to_do', review: null, previous: null, evidence: 0 });

  const review = dataOf<{ id: number }>(
    await reviewer.client.post('/api/audit-item-reviews', {
      audit_item_id: two.id,
      proposed_status_id: stage.results['done'],
      remarks: 'Seen',
    }),
  );
  const act = async (who: Client, action: string, body: object = {}): Promise<unknown> =>
    dataOf(await who.post(`/api/audit-item-reviews/${review.id}/${action}`, body));
  await act(reviewer.client, 'submit');
  expect(await standing()).toContainEqual([two.id, 'submitted']);
  await act(admin, 'request_changes', { decision_note: 'Which site?', due_date: '2027-05-05' });
  expect((await inbox(reviewer.client)).items.find((i) => i.id === two.id)).toMatchObject({
    stand: 'to_do',
    due: '2027-05-05',
    returned: { note: 'Which site?', by: { id: expect.any(Number) } },
  });
  await act(reviewer.client, 'submit');
  await act(admin, 'accept');
  expect(await standing()).toContainEqual([two.id, 'accepted']);
});

test('loses controls that are closed without a review, and rounds that are closed', async () => {
  const [, , three] = stage.items as { id: number }[];
  await admin.put(`/api/audit-item/${three?.id}`, { audit_status_id: stage.results['done'], note: '<p>Met</p>' });
  dataOf(await admin.post(`/api/audit-item/${three?.id}/close`, {}));
  expect((await standing()).map(([id]) => id)).not.toContain(three?.id);
  const tenant = await tenantId(product, 'grc');
  await product.kernel.db.query(
    { tenant },
    { text: `update audit_round set closed = true, status = 'closed' where id = $1`, values: [stage.round.id] },
  );
  expect(await inbox(reviewer.client)).toMatchObject({ rounds: [], items: [] });
});
