/** How a risk stands, in figures: money, appetite, what is late, and its acceptance. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { today } from '../../../core/index.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { registerOf, type Register } from './testing.ts';

let product: TestKernel;
let r: Register<Client>;

beforeAll(async () => {
  product = await createTestKernel();
  r = await registerOf(product, (permissions) => personWith(product, permissions, 'grc'));
});
afterAll(() => product.close());

const standing = (id: number | string, by: Client = r.owner.client): Promise<Answer> => by.get(`/api/risk-standing?risk=${id}`);

test('is refused without a key, to people without the register, and for a risk of another organisation', async () => {
  const { id } = await r.risk([3, 3]);
  expect((await standing('x')).status).toBe(422);
  expect((await standing(id, (await personWith(product, ['write_posts'], 'grc')).client)).status).toBe(403);
  expect([403, 404]).toContain((await standing(id, await product.as('admin@pmis.example'))).status);
});

test('of a risk without figures, lateness or acceptance says the rating against the appetite', async () => {
  const { id } = await r.risk([3, 3]);
  expect((await standing(id)).body.data).toMatchObject({
    level: { name: 'Medium' },
    appetite: { name: 'Medium' },
    above: false,
    expected: null,
    overdue: { treatments: 0, controls: 0, review: null },
    acceptance: null,
  });
  expect((await standing((await r.risk([5, 5])).id)).body.data).toMatchObject({ above: true });
});

test('counts what is late, and says what it costs in a year before and after treatment', async () => {
  const money = {
    frequency: 0.5,
    loss_min: 100,
    loss_likely: 200,
    loss_max: 300,
    loss_distribution: 'triangular',
    residual_frequency: 0.1,
  };
  const { id } = await r.risk([3, 3], { next_review_date: today(-2), ...money });
  for (const deadline of [today(-1), today(9)])
    await r.owner.client.post('/api/treatments', { risk_id: id, description: 'Train two', start_date: today(-9), deadline });
  await r.owner.client.post('/api/risk-controls', { risk_id: id, title: 'Gate', next_test: today(-3) });
  const { data } = (await standing(id)).body;
  expect(data.expected).toEqual({ before: 100, after: 20 });
  expect(data.overdue).toEqual({ treatments: 1, controls: 1, review: today(-2) });
});

test('a request that waits comes before an acceptance in force; nothing is late about a closed risk', async () => {
  const { id } = await r.risk([2, 2], { next_review_date: today(-2) });
  const asked = { justification: 'Cheap', expiry_date: today(90) };
  await r.act(r.owner.client, 'risk', id, 'request_acceptance', asked);
  const [first] = (await r.admin.get(`/api/risk-acceptances?risk_id=${id}`)).body.data;
  expect((await standing(id)).body.data.acceptance).toMatchObject({ in_force: false, expiry_date: today(90) });
  await r.act(r.admin, 'risk-acceptances', first.id, 'approve');
  expect((await standing(id)).body.data.acceptance).toMatchObject({ in_force: true });
  await r.act(r.owner.client, 'risk', id, 'request_acceptance', { ...asked, expiry_date: today(120) });
  expect((await standing(id)).body.data.acceptance).toMatchObject({ in_force: false, expiry_date: today(120) });
  const gone = await r.risk([1, 1], { next_review_date: today(-2) });
  await r.act(r.owner.client, 'risk', gone.id, 'close', { closing_note: 'x' });
  expect((await standing(gone.id)).body.data.overdue).toEqual({ treatments: 0, controls: 0, review: null });
});
