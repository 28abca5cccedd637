/** The reviewer's list: refusals first, then what it holds, in which order, and what leaves it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { today } from '../../../core/shared/day.ts';
import type { NavCounts } from '../../../core/shared/navigation.ts';
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

/** What the side bar counts beside the page: all of it, and what of it is late. */
const counted = async (): Promise<number[]> => {
  const counts = dataOf<NavCounts>(await reviewer.client.get('/api/navigation/counts'));
  const { count, late } = counts['grc.work.my-reviews'] as NavCounts[string];
  return [count, late];
};
/** The same of the page. */
const onPage = async (): Promise<number[]> => {
  const mine = (await inbox(reviewer.client)).items.filter(({ stand }) => stand === 'to_do');
  return [mine.length, mine.filter(({ due }) => due !== null && due < today()).length];
};
const standing = async (): Promise<[number, string][]> => (await inbox(reviewer.client)).items.map(({ id, stand }) => [id, stand]);

test('is refused to guests and to those who do not review, and holds nothing of others', async () => {
  expect((await (await product.as()).get('/api/my-reviews')).status).toBe(401);
  expect((await (await product.as('viewer@grc.example')).get('/api/my-reviews')).status).toBe(403);
  expect(await inbox(other.client)).toMatchObject({ rounds: [], items: [] });
});

test('holds each control by due date, where its review stands, and why it was sent back', async () => {
  const [one, two, three] = stage.items as [StagedItem, StagedItem, StagedItem];
  await admin.put('/api/bulk/audit_item', [
    { id: one.id, due_date: '2091-03-03' },
    { id: two.id, due_date: '2091-03-01' },
    { id: three.id, due_date: '2091-03-02' },
  ]);
  const { rounds, items } = await inbox(reviewer.client);
  expect(rounds.map((r) => r.id)).toEqual([stage.round.id]);
  expect(items.map((i) => i.due)).toEqual(['2091-03-01', '2091-03-02', '2091-03-03', null]);
  expect([await counted(), await onPage()]).toEqual([
    [4, 0],
    [4, 0],
  ]);
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
  expect(await counted()).toEqual([3, 0]);
  await act(admin, 'request_changes', { decision_note: 'Which site?', due_date: '2091-05-05' });
  expect((await inbox(reviewer.client)).items.find((i) => i.id === two.id)).toMatchObject({
    stand: 'to_do',
    due: '2091-05-05',
    returned: { note: 'Which site?', by: { id: expect.any(Number) } },
  });
  await act(reviewer.client, 'submit');
  await act(admin, 'accept');
  expect(await standing()).toContainEqual([two.id, 'accepted']);
});

test('the side bar counts what the page holds: by the day of the review that was sent back, of the control, else of its round', async () => {
  const [one, , three, four] = stage.items as [StagedItem, StagedItem, StagedItem, StagedItem];
  const dates = { [one.id]: '2020-03-03', [three.id]: '2020-03-04', [four.id]: null };
  await admin.put(
    '/api/bulk/audit_item',
    Object.entries(dates).map(([id, due_date]) => ({ id: Number(id), due_date })),
  );
  const review = dataOf<{ id: number }>(
    await reviewer.client.post('/api/audit-item-reviews', {
      audit_item_id: three.id,
      proposed_status_id: stage.results['done'],
      remarks: 'Seen',
    }),
  );
  const act = async (who: Client, action: string, body: object = {}): Promise<unknown> =>
    dataOf(await who.post(`/api/audit-item-reviews/${review.id}/${action}`, body));
  expect([await counted(), await onPage()]).toEqual([
    [3, 2],
    [3, 2],
  ]);
  await act(reviewer.client, 'submit');
  await act(admin, 'request_changes', { decision_note: 'Which site?', due_date: '2099-05-05' });
  expect([await counted(), await onPage()]).toEqual([
    [3, 1],
    [3, 1],
  ]);
  await product.kernel.db.query(
    { tenant: await tenantId(product, 'grc') },
    { text: `update audit_round set end_date = '2020-01-31', start_date = '2020-01-01' where id = $1`, values: [stage.round.id] },
  );
  expect([await counted(), await onPage()]).toEqual([
    [3, 2],
    [3, 2],
  ]);
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
  expect(await counted()).toEqual([0, 0]);
});
