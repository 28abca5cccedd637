/** Readiness by framework: refused without the permission, nothing of others, and what counts as ready. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, type Person } from '../../../core/test/people.ts';
import { sendRow } from '../../../core/test/upload.ts';
import { dataOf, stagedRound, type Stage } from '../reviews/testing.ts';

const REVIEWS = ['access_audit_rounds', 'review_audit_items', 'access_compliance'];

let product: TestKernel;
let admin: Client;
let reviewer: Person;
let stage: Stage;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@grc.example');
  reviewer = await personWith(product, REVIEWS, 'grc');
  stage = await stagedRound(product, [reviewer.id], 4);
});
afterAll(() => product.close());

interface Framework {
  id: number;
  [figure: string]: unknown;
}
const readiness = async (who: Client): Promise<Framework | undefined> =>
  dataOf<Framework[]>(await who.get('/api/readiness')).find((f) => f.id === stage.pack.package.id);

test('is refused to guests and without the permission, and shows nothing out of reach', async () => {
  expect((await (await product.as()).get('/api/readiness')).status).toBe(401);
  expect((await (await personWith(product, ['access_compliance'], 'grc')).client.get('/api/readiness')).status).toBe(403);
  expect(await readiness((await personWith(product, REVIEWS, 'grc')).client)).toBeUndefined();
});

test('a control is ready when it is implemented and has evidence that counts; closed rounds are left out', async () => {
  const [shown, bare, partial, apart] = stage.items as [{ id: number }, { id: number }, { id: number }, { id: number }] & Stage['items'];
  const result = (kind: string): number | undefined => stage.results[kind];
  const answers = await admin.put('/api/bulk/audit_item', [
    { id: shown.id, audit_status_id: result('done') },
    { id: bare.id, audit_status_id: result('done') },
    { id: partial.id, audit_status_id: result('partial') },
    { id: apart.id, audit_status_id: result('not_applicable'), justification: 'No cloud' },
  ]);
  expect(answers.body.every((a: { StatusCode: string }) => a.StatusCode === 'S')).toBe(true);
  const attach = async (item: { id: number }): Promise<number> => {
    const review = dataOf<{ id: number }>(await reviewer.client.post('/api/audit-item-reviews', { audit_item_id: item.id }));
    const sent = await sendRow(
      reviewer.client,
      'POST',
      '/api/review-attachment',
      { audit_item_review_id: review.id },
      { name: 'log.txt', content: `Log of ${item.id}` },
    );
    return dataOf<{ id: number }>(sent).id;
  };
  const attachment = await attach(shown);
  await attach(partial);
  expect(await readiness(admin)).toMatchObject({ applicable: 3, assessed: 3, evidenced: 2, ready: 1 });
  await admin.put(`/api/review-attachment/${attachment}`, { valid: false, invalid_reason: 'Of last year' });
  expect(await readiness(admin)).toMatchObject({ evidenced: 1, ready: 0 });
  dataOf(await admin.post(`/api/audit/${stage.round.id}/close`, {}));
  expect(await readiness(admin)).toBeUndefined();
});
