/** Re-rating after a new matrix: preview, job with a trail, undo; closed risks and those scored since stay. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { today } from '../../../../core/index.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../../core/test/kernel.ts';
import { personWith } from '../../../../core/test/people.ts';
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

const acceptance = async (id: number): Promise<Record<string, unknown>> => (await admin.get(`/api/risk-acceptances/${id}`)).body.data;

/** An acceptance in force of a risk, as its owner asks and the administrator decides. */
async function acceptanceOf(risk: number): Promise<number> {
  const { client, id: owner } = await personWith(product, ['access_risk_register', 'create_risk', 'update_risk'], 'grc');
  const { row_version } = (await admin.get(`/api/risk/${risk}`)).body.data;
  expect((await admin.put(`/api/risk/${risk}`, { risk_owner_id: owner, row_version })).status).toBe(200);
  const made = await client.post('/api/risk-acceptances', { risk_id: risk, justification: 'Cheap', expiry_date: today(90) });
  const { id } = made.body.data as { id: number };
  for (const [by, action] of [
    [client, 'submit'],
    [admin, 'approve'],
  ] as const)
    expect((await by.post(`/api/risk-acceptances/${id}/${action}`, {})).status).toBe(200);
  return id;
}

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

const label = (row: Record<string, unknown>, field: string): string => (row[field] as { label: string } | null)?.label ?? '';
const limits = async (): Promise<[role: string, level: string][]> =>
  ((await admin.get('/api/risk-acceptance-limits?limit=100&sort=id')).body.data as Record<string, unknown>[]).map((row) => [
    label(row, 'role'),
    label(row, 'level'),
  ]);

describe('who accepts up to which level', () => {
  it('a level that is nobody’s, or none at all, is refused', async () => {
    const [{ id, row_version }] = (await admin.get('/api/risk-acceptance-limits?limit=1')).body.data;
    for (const level_id of [99_999_999, 0, 'Unheard of', null])
      expect(await admin.put(`/api/risk-acceptance-limits/${id}`, { level_id, row_version })).toMatchObject({
        status: 422,
        body: { errors: { level_id: [expect.any(String)] } },
      });
  });
});

describe('re-rating', () => {
  it('says what would change, does it with a trail, and is undone where nobody has scored since', async () => {
    const old = await scaleNow();
    expect((await admin.post(`/api/risk-matrices/${old.id}/re-rate`, {})).status).toBe(422);
    const high = await product.build(ADMIN, 'risk', scored(old, 4, 5));
    const low = await product.build(ADMIN, 'risk', scored(old, 1, 2));
    const closed = await product.build(ADMIN, 'risk', scored(old, 2, 2));
    expect((await admin.post(`/api/risk/${closed.id}/close`, { closing_note: 'Sold' })).status).toBe(200);
    const accepted = await acceptanceOf(low.id);
    const before = await limits();
    expect(before.map(([, level]) => level)).toEqual(expect.arrayContaining(['Critical', 'Medium', 'Low']));
    const [settings] = (await admin.get('/api/risk-settings')).body.data;
    expect([label(settings, 'appetite'), settings.appetite.color]).toEqual(['Medium', '#eeb068']);
    const now = await smaller(old);
    // The highest of five is the highest of three, the one in the middle stays there; what has no name there goes down.
    const becomes: Record<string, string> = { Critical: 'Critical', Medium: 'Medium', Low: 'Low' };
    expect(await limits()).toEqual(before.map(([role, level]) => [role, becomes[level]]));
    expect(label((await admin.get('/api/risk-settings')).body.data[0], 'appetite')).toBe('Medium');
    const [limit] = (await admin.get('/api/risk-acceptance-limits?limit=1&sort=id')).body.data;
    const stale = { level_id: old.levels[4]!.id, row_version: limit.row_version };
    expect((await admin.put(`/api/risk-acceptance-limits/${limit.id}`, stale)).body.errors).toEqual({
      level_id: ['It belongs to a matrix that is no longer in use'],
    });
    const path = `/api/risk-matrices/${now.id}`;

    expect((await admin.post(`/api/risk-matrices/${old.id}/re-rate-preview`, {})).status).toBe(409);
    expect((await admin.post(`${path}/re-rate-preview`, { mapping: { [old.id]: { impact: { 5: 4 } } } })).status).toBe(422);
    const preview = (await admin.post(`${path}/re-rate-preview`, {})).body.data as Preview;
    expect(preview.risks).toBe(2);
    expect(preview.matrices[0]).toMatchObject({ id: old.id, risks: 2, mapping: { impact: { 1: 1, 5: 3 } } });
    expect(preview.changes.map(({ from, to, count }) => [from?.name, to?.name, count])).toEqual([['Very low', 'Low', 1]]);
    const counts = (levels: Preview['levels']['before']): unknown => levels.map(({ name, count }) => [name, count]);
    expect([counts(preview.levels.before), counts(preview.levels.after)]).toEqual([
      [
        ['Critical', 1],
        ['Very low', 1],
      ],
      [
        ['Critical', 1],
        ['Low', 1],
      ],
    ]);
    // The lowest of five is the lowest of three: what was accepted holds. One step more, and it ends.
    expect([preview.endings, preview.endings_count]).toEqual([[], 0]);
    const stricter = { mapping: { [old.id]: { likelihood: { 1: 2 }, impact: { 2: 2 } } } };
    const worse = (await admin.post(`${path}/re-rate-preview`, stricter)).body.data as Preview;
    expect(worse.endings).toMatchObject([
      { risk: low.id, accepted: { name: 'Very low' }, becomes: { name: 'Medium', color: expect.any(String) }, expires: today(90) },
    ]);
    const ends = (await admin.post(`${path}/re-rate`, stricter)).body.data as { job: number };
    expect(await ended(ends.job)).toMatchObject({ state: 'done', failed: 0 });
    expect(await acceptance(accepted)).toMatchObject({ in_force: false, ended: 'outgrown' });
    const back = (await admin.post(`${path}/undo-re-rate`, { job: ends.job })).body.data as { job: number };
    expect(await ended(back.job)).toMatchObject({ state: 'done', failed: 0 });
    expect(await acceptance(accepted)).toMatchObject({ in_force: true, ended: null, level: { label: 'Very low' } });

    const { job } = (await admin.post(`${path}/re-rate`, { mapping: { [old.id]: { impact: { 5: 2 } } } })).body.data as { job: number };
    expect(await ended(job)).toMatchObject({ state: 'done', done: 2, failed: 0 });
    expect(await get(high.id)).toMatchObject({ matrix_id: now.id, ...scored(now, 3, 2), inherent_score: 6 });
    expect(await get(closed.id)).toMatchObject({ matrix_id: old.id });
    expect(await trail(high.id)).toBe(4);

    await admin.put(`/api/risk/${low.id}`, scored(now, 1, 1));
    await admin.put(`/api/risk/${low.id}`, scored(now, 3, 3));
    const undone = (await admin.post(`${path}/undo-re-rate`, { job })).body.data as { job: number };
    expect(await ended(undone.job)).toMatchObject({ state: 'done', done: 1, failed: 1 });
    expect(await get(high.id)).toMatchObject({ matrix_id: old.id, ...scored(old, 4, 5), inherent_score: 20 });
    expect(await get(low.id)).toMatchObject({ matrix_id: now.id, inherent_score: 9 });
    expect(await trail(high.id)).toBe(5);
  });
});
