/** Re-rating after a new matrix: preview, job with a trail, undo; closed risks and those scored since stay. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../../core/test/kernel.ts';
import { until } from '../../../../core/test/until.ts';
import type { Scale } from '../score.ts';
import type { Preview } from './preview.ts';

const ADMIN = 'admin@grc.example';
let product: TestKernel;
let admin: Client;

const scaleNow = async (): Promise<Scale> => (await admin.get('/api/risk-scale')).body.data as Scale;
const get = async (id: number): Promise<Record<string, unknown>> =>
  (await admin.get(`/api/risk/${id}`)).body.data as Record<string, unknown>;
const trail = async (id: number): Promise<number> =>
  ((await admin.get(`/api/risk-assessments?risk_id=${id}`)).body.data as unknown[]).length;
async function ended(job: number): Promise<{ state: string; done: number; failed: number }> {
  let row = { state: '', done: 0, failed: 0 };
  await until(async () => {
    row = (await admin.get(`/api/jobs/${job}`)).body.data as typeof row;
    return row.state === 'done' || row.state === 'failed';
  });
  return row;
}
const scored = (scale: Scale, likelihood: number, impact: number): Record<string, number> => ({
  likelihood_id: scale.likelihoods[likelihood - 1]!.id,
  impact_id: scale.impacts[impact - 1]!.id,
});

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());

/** Three by three: low, medium, high. */
async function smaller(old: Scale): Promise<Scale> {
  await admin.post(`/api/risk-matrices/${old.id}/copy`, {});
  const id = (await admin.get('/api/risk-matrices?status=draft&sort=-version&limit=1')).body.data[0].id as number;
  const { levels, likelihoods, impacts } = old;
  await admin.put(`/api/risk-matrices/${id}/drawing`, {
    rows: 3,
    columns: 3,
    likelihoods: likelihoods.slice(0, 3),
    impacts: impacts.slice(0, 3),
    levels: [1, 2, 4].map((at, i) => ({ ...levels[at], from_score: [1, 3, 6][i] })),
  });
  expect((await admin.post(`/api/risk-matrices/${id}/activate`, {})).status).toBe(200);
  return scaleNow();
}

describe('re-rating', () => {
  it('says what would change, does it with a trail, and is undone where nobody has scored since', async () => {
    const old = await scaleNow();
    expect((await admin.post(`/api/risk-matrices/${old.id}/re-rate`, {})).status).toBe(422);
    const high = await product.build(ADMIN, 'risk', scored(old, 4, 5));
    const low = await product.build(ADMIN, 'risk', scored(old, 1, 2));
    const closed = await product.build(ADMIN, 'risk', scored(old, 2, 2));
    expect((await admin.post(`/api/risk/${closed.id}/close`, { closing_note: 'Sold' })).status).toBe(200);
    const now = await smaller(old);
    const path = `/api/risk-matrices/${now.id}`;

    expect((await admin.post(`/api/risk-matrices/${old.id}/re-rate-preview`, {})).status).toBe(409);
    expect((await admin.post(`${path}/re-rate-preview`, { mapping: { [old.id]: { impact: { 5: 4 } } } })).status).toBe(422);
    const preview = (await admin.post(`${path}/re-rate-preview`, {})).body.data as Preview;
    expect(preview.risks).toBe(2);
    expect(preview.matrices[0]).toMatchObject({ id: old.id, risks: 2, mapping: { impact: { 1: 1, 5: 3 } } });
    expect(preview.changes.map(({ from, to, count }) => [from?.name, to?.name, count])).toEqual([['Very low', 'Low', 1]]);

    const { job } = (await admin.post(`${path}/re-rate`, { mapping: { [old.id]: { impact: { 5: 2 } } } })).body.data as { job: number };
    expect(await ended(job)).toMatchObject({ state: 'done', done: 2, failed: 0 });
    expect(await get(high.id)).toMatchObject({ matrix_id: now.id, ...scored(now, 3, 2), inherent_score: 6 });
    expect(await get(closed.id)).toMatchObject({ matrix_id: old.id });
    expect(await trail(high.id)).toBe(2);

    await admin.put(`/api/risk/${low.id}`, scored(now, 1, 1));
    await admin.put(`/api/risk/${low.id}`, scored(now, 3, 3));
    const undone = (await admin.post(`${path}/undo-re-rate`, { job })).body.data as { job: number };
    expect(await ended(undone.job)).toMatchObject({ state: 'done', done: 1, failed: 1 });
    expect(await get(high.id)).toMatchObject({ matrix_id: old.id, ...scored(old, 4, 5), inherent_score: 20 });
    expect(await get(low.id)).toMatchObject({ matrix_id: now.id, inherent_score: 9 });
    expect(await trail(high.id)).toBe(3);
  });
});
