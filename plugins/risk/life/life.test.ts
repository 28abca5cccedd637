/** The life of a risk: who moves it, what each stage needs, and what follows from it. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { today } from '../../../core/index.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { sendRow } from '../../../core/test/upload.ts';
import { registerOf, type Register } from './testing.ts';
import { monthsAfter } from './standing.ts';

let product: TestKernel;
let r: Register<Client>;

beforeAll(async () => {
  product = await createTestKernel();
  r = await registerOf(product, (permissions) => personWith(product, permissions, 'grc'));
});
afterAll(() => product.close());

const read = async (path: string, id: number): Promise<Record<string, unknown>> => (await r.admin.get(`/api/${path}/${id}`)).body.data;
const treatment = async (risk: number, more: Record<string, unknown> = {}): Promise<number> => {
  const made = await r.owner.client.post('/api/treatments', { risk_id: risk, description: 'Train two', deadline: today(30), ...more });
  expect(made.status).toBe(200);
  return made.body.data.id as number;
};
/** Its risk is a parameter of the address, as the contract names it. */
const post = async (risk: number): Promise<void> => {
  const made = await sendRow(r.owner.client, 'POST', `/api/risk-attachment?risk_id=${risk}`, {}, { name: 'seen.txt', content: 'Seen' });
  expect([made.status, made.body]).toMatchObject([200, { data: { risk_id: risk } }]);
};

describe('refused', () => {
  test('a move by somebody who neither owns nor manages the risk, and by a reader', async () => {
    const { id } = await r.risk([3, 3]);
    expect((await r.act(r.other.client, 'risk', id, 'analyse')).status).toBe(403);
    expect((await r.act(r.reader.client, 'risk', id, 'analyse')).status).toBe(403);
    expect((await r.act(r.admin, 'risk', id, 'analyse')).status).toBe(200);
  });

  test('a step that is left out', async () => {
    const { id } = await r.risk([3, 3]);
    for (const [action, body] of [
      ['evaluate', {}],
      ['treat', {}],
      ['monitor', {}],
      ['review', {}],
      ['reopen', { reason: 'x' }],
    ] as const)
      expect([action, (await r.act(r.manager.client, 'risk', id, action, body)).status]).toEqual([action, 409]);
  });

  test('treatment without a strategy, or without a treatment', async () => {
    const { id } = await r.risk([3, 3]);
    await r.moveTo(id, ['analyse', 'evaluate']);
    expect((await r.act(r.owner.client, 'risk', id, 'treat')).body.message).toBe('Choose a strategy first');
    const none = await r.act(r.owner.client, 'risk', id, 'treat', { strategy: 'mitigate' });
    expect([none.status, none.body.message]).toEqual([409, 'Add a treatment first']);
    expect((await r.act(r.owner.client, 'risk', id, 'treat', { strategy: 'accept' })).status).toBe(200);
  });

  test('closing without evidence or a note, and with a treatment that is not done', async () => {
    const { id } = await r.risk([2, 2]);
    expect((await r.act(r.owner.client, 'risk', id, 'close')).body.errors).toEqual({
      closing_note: ['Add evidence or a note to close it'],
    });
    const open = await treatment(id);
    expect((await r.act(r.owner.client, 'risk', id, 'close', { closing_note: 'Gone' })).status).toBe(409);
    expect((await r.act(r.owner.client, 'treatments', open, 'cancel')).status).toBe(200);
    expect((await r.act(r.owner.client, 'risk', id, 'close', { closing_note: 'Gone' })).status).toBe(200);
  });

  test('reopening without a reason, and any change of a closed risk', async () => {
    const { id } = await r.risk([2, 2]);
    expect(await r.act(r.owner.client, 'risk', id, 'close', { closing_note: 'Gone' })).toMatchObject({ status: 200 });
    expect((await r.act(r.manager.client, 'risk', id, 'reopen')).body.errors).toHaveProperty('reason');
    const { row_version } = await read('risk', id);
    expect((await r.owner.client.put(`/api/risk/${id}`, { row_version, threat_description: 'New' })).status).toBe(409);
    expect((await r.owner.client.post('/api/risk-causes', { risk_id: id, description: 'x' })).status).toBe(409);
  });

  test("verifying one's own treatment", async () => {
    const { id } = await r.risk([3, 3]);
    const own = await treatment(id, { owner_id: r.owner.id });
    await r.act(r.owner.client, 'treatments', own, 'complete');
    const refused = await r.act(r.owner.client, 'treatments', own, 'verify');
    expect([refused.status, refused.body.message]).toEqual([409, 'Its own owner cannot verify it']);
    expect((await r.act(r.other.client, 'treatments', own, 'verify')).status).toBe(403);
    expect((await r.act(r.manager.client, 'treatments', own, 'verify')).status).toBe(200);
  });

  test('closing a control without evidence or a note', async () => {
    const { id } = await r.risk([3, 3]);
    const made = await r.owner.client.post('/api/risk-controls', { risk_id: id, title: 'Gate' });
    expect((await r.act(r.owner.client, 'risk-controls', made.body.data.id, 'close')).body.errors).toEqual({
      closing_note: ['Add evidence or a note to close it'],
    });
    expect((await r.act(r.owner.client, 'risk-controls', made.body.data.id, 'close', { closing_note: 'Replaced' })).status).toBe(200);
  });
});

describe('a risk', () => {
  test('goes through its stages, its status and its dates follow', async () => {
    const { id } = await r.risk([4, 4]);
    expect(await read('risk', id)).toMatchObject({ stage: 'identified', risk_status: { label: 'Open' } });
    await r.moveTo(id, ['analyse', 'evaluate']);
    expect(await read('risk', id)).toMatchObject({
      stage: 'evaluated',
      analysis_evaluation_date: today(),
      last_evaluation_date: today(),
      next_review_date: monthsAfter(today(), 3),
    });
    const first = await treatment(id);
    const second = await treatment(id);
    await r.act(r.owner.client, 'risk', id, 'treat', { strategy: 'mitigate' });
    expect((await r.act(r.owner.client, 'risk', id, 'monitor')).body.message).toBe('Score what is left of it first');
    for (const one of [first, second]) await r.act(r.owner.client, 'treatments', one, 'complete');
    expect((await r.act(r.manager.client, 'treatments', first, 'verify')).body.message).toBe('Treatment verified');
    expect((await r.act(r.manager.client, 'treatments', second, 'verify')).body.message).toContain('All treatments are verified');
    expect(await read('treatments', second)).toMatchObject({ treatment_status: { label: 'Verified' }, status: 'verified', progress: 100 });
    const scores = { residual_likelihood_id: r.likelihoods[0], residual_impact_id: r.impacts[1] };
    expect((await r.act(r.owner.client, 'risk', id, 'monitor', scores)).status).toBe(200);
    await post(id);
    expect((await r.act(r.owner.client, 'risk', id, 'close')).status).toBe(200);
    expect(await read('risk', id)).toMatchObject({ stage: 'closed', risk_status: { label: 'Closed' }, risk_attachments_count: 1 });
    expect((await r.act(r.owner.client, 'risk', id, 'reopen', { reason: 'Seen again' })).status).toBe(403);
    expect((await r.act(r.manager.client, 'risk', id, 'reopen', { reason: 'Seen again' })).status).toBe(200);
    expect(await read('risk', id)).toMatchObject({
      stage: 'evaluated',
      closed_at: null,
      closing_note: null,
      risk_status: { label: 'Open' },
    });
  });

  test('is reviewed as often as its level says, and each review is in the trail', async () => {
    const { id } = await r.risk([5, 5]);
    await r.moveTo(id, ['analyse', 'evaluate']);
    const before = (await r.admin.get(`/api/risk-assessments?risk_id=${id}`)).body.data.length as number;
    expect((await r.act(r.manager.client, 'risk', id, 'review', { note: 'As before' })).status).toBe(200);
    expect(await read('risk', id)).toMatchObject({ last_evaluation_date: today(), next_review_date: monthsAfter(today(), 1) });
    const trail = (await r.admin.get(`/api/risk-assessments?risk_id=${id}`)).body.data as Record<string, unknown>[];
    expect(trail).toHaveLength(before + 1);
    expect(trail[0]).toMatchObject({ note: 'As before', inherent_likelihood: 5, inherent_impact: 5, assessed_by: r.manager.id });
  });

  test('counts posts and files right when two people write at once', async () => {
    const { id } = await r.risk([1, 2]);
    const note = (by: typeof r.owner): Promise<unknown> =>
      by.client.post('/api/posts', { postable_type: 'risk', postable_id: id, body: '<p>x</p>' });
    await Promise.all([post(id), post(id), note(r.owner), note(r.manager), note(r.other)]);
    expect(await read('risk', id)).toMatchObject({ risk_attachments_count: 2, posts_count: 3 });
    const [first] = (await r.admin.get(`/api/risk-attachment?risk_id=${id}`)).body.data;
    expect((await r.owner.client.delete(`/api/risk-attachment/${first.id}`)).status).toBe(200);
    expect(await read('risk', id)).toMatchObject({ risk_attachments_count: 1 });
  });
});

describe('lists', () => {
  test('of what belongs to a risk give the risk beside the rows, null for one out of reach', async () => {
    const { id } = await r.risk([2, 3], { short_name_en: 'Parent' });
    for (const path of ['risk-causes', 'risk-consequences', 'risk-controls', 'treatments', 'risk-attachment']) {
      expect([path, (await r.reader.client.get(`/api/${path}?risk_id=${id}`)).body.risk]).toMatchObject([
        path,
        { id, short_name: 'Parent' },
      ]);
      expect([path, (await r.reader.client.get(`/api/${path}?risk_id=999999`)).body.risk]).toEqual([path, null]);
    }
    expect((await (await product.as('admin@pmis.example')).get(`/api/risk-causes?risk_id=${id}`)).body.risk).toBeUndefined();
  });

  test('of risks have figures of all that the filter selects', async () => {
    const category = (await r.admin.post('/api/risk-categories', { name_en: 'Figures' })).body.data.id as number;
    const high = { residual_likelihood_id: r.likelihoods[3], residual_impact_id: r.impacts[3], next_review_date: today() };
    const one = await r.risk([5, 5], { category_id: category, ...high });
    await r.risk([5, 5], { category_id: category });
    const gone = await r.risk([1, 2], { category_id: category });
    await r.act(r.owner.client, 'risk', gone.id, 'close', { closing_note: 'Gone' });
    await treatment(one.id, { start_date: today(-9), deadline: today(-2) });
    const { stats, data } = (await r.reader.client.get(`/api/risk?category_id=${category}&limit=1`)).body;
    expect(data).toHaveLength(1);
    expect(stats).toMatchObject({
      total: 3,
      open: 2,
      closed: 1,
      above_appetite: 2,
      reviews_due: 1,
      overdue_treatments: 1,
      by_category: { [category]: 2 },
      by_owner: { [r.owner.id]: 2 },
      by_rating: { inherent: { 1: 1, 5: 2 }, residual: { 4: 1 } },
    });
    expect(stats.inherent_matrix.map((row: number[]) => row.join(''))).toEqual(['01000', '00000', '00000', '00000', '00002']);
    expect(stats.residual_matrix[3]).toEqual([0, 0, 0, 1, 0]);
    expect((await r.reader.client.get(`/api/risk?category_id=${category}&limit=1&page=2`)).body).not.toHaveProperty('stats');
    const searched = (await r.reader.client.get(`/api/risk?category_id=${category}&search=${String(one['code'])}`)).body;
    expect(searched.stats.total).toBe(1);
  });
});
