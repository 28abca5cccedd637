/** Matrices and scores over the API: what is refused, what follows, and what two people at once cannot break. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { tenantId } from '../../../core/test/people.ts';
import { rowsOf, sql } from '../../../core/index.ts';
import { heatColumns, heatOf, type HeatCount } from './heat.ts';
import type { Scale } from './score.ts';

const ADMIN = 'admin@grc.example';
let product: TestKernel;
let admin: Client;
let scale: Scale;

const scaleNow = async (): Promise<Scale> => (await admin.get('/api/risk-scale')).body.data as Scale;
const likelihood = (value: number, of = scale): number => of.likelihoods.find((step) => step.value === value)!.id;
const impact = (value: number, of = scale): number => of.impacts.find((step) => step.value === value)!.id;
const levelName = (id: unknown, of = scale): string | undefined => of.levels.find((level) => level.id === id)?.name_en ?? undefined;
/** The newest draft is the copy. */
async function copyOf(id: number): Promise<number> {
  const { status } = await admin.post(`/api/risk-matrices/${id}/copy`, {});
  expect(status).toBe(200);
  return (await admin.get('/api/risk-matrices?status=draft&sort=-version&limit=1')).body.data[0].id as number;
}
const drawn = async (id: number): Promise<Scale> => (await admin.get(`/api/risk-scale?matrix=${id}`)).body.data as Scale;
const trail = async (risk: number): Promise<Record<string, unknown>[]> =>
  (await admin.get(`/api/risk-assessments?risk_id=${risk}&sort=id`)).body.data as Record<string, unknown>[];

const risk = (of: Scale, l: number, i: number): ReturnType<TestKernel['build']> =>
  product.build(ADMIN, 'risk', { likelihood_id: likelihood(l, of), impact_id: impact(i, of) });

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  scale = await scaleNow();
});
afterAll(() => product.close());

describe('what is refused', () => {
  it('sixth steps of a five by five matrix, on every way', async () => {
    expect((await admin.post('/api/likelihoods', { matrix_id: scale.id, value: 6, name_en: 'Never' })).status).toBeGreaterThanOrEqual(400);
    const draft = await copyOf(scale.id);
    const sixth = await admin.post('/api/likelihoods', { matrix_id: draft, value: 6, name_en: 'Always' });
    expect(sixth.status).toBe(422);
    expect(sixth.body.errors.value).toEqual(['The matrix has 5 steps']);
    const cell = await admin.post('/api/risk-matrix-cells', { matrix_id: draft, likelihood: 6, impact: 1, score: 6, level_id: 1 });
    expect(cell.status).toBe(422);
    const [row] = (await admin.post('/api/bulk/risk', [{ short_name_en: 'Six', likelihood_id: 6_000_000, impact_id: impact(1) }])).body as {
      StatusCode: string;
    }[];
    expect(row!.StatusCode).toBe('E');
    await admin.delete(`/api/risk-matrices/${draft}`);
  });

  it('changes of what risks are scored by, but not of its words', async () => {
    const level = scale.levels[0]!;
    expect((await admin.put(`/api/risk-levels/${level.id}`, { from_score: 2 })).status).toBe(422);
    expect((await admin.delete(`/api/likelihoods/${likelihood(5)}`)).status).toBeGreaterThanOrEqual(400);
    expect((await admin.put(`/api/risk-matrices/${scale.id}/drawing`, { formula: 'sum' })).body.code).toBe('locked');
    expect((await admin.put(`/api/risk-levels/${level.id}`, { color: '#f4f2eb', review_months: 18 })).status).toBe(200);
    const { likelihoods, impacts, levels } = scale;
    const words = { likelihoods, impacts, levels: levels.map(({ from_score: _, ...rest }) => ({ ...rest, name_en: `${rest.name_en}.` })) };
    expect((await admin.put(`/api/risk-matrices/${scale.id}/drawing`, words)).status).toBe(200);
    const limits = { ...words, levels: levels.map((one) => ({ ...one, from_score: one.position })) };
    expect((await admin.put(`/api/risk-matrices/${scale.id}/drawing`, limits)).status).toBe(422);
    expect((await admin.put(`/api/risk-matrices/${scale.id}/drawing`, { ...words, formula: 'sum' })).body.code).toBe('locked');
    await admin.put(`/api/risk-matrices/${scale.id}/drawing`, { likelihoods, impacts, levels });
  });

  it('a draft that is not whole, with all that it lacks', async () => {
    const id = await copyOf(scale.id);
    const { levels, likelihoods, impacts } = await drawn(id);
    const saved = await admin.put(`/api/risk-matrices/${id}/drawing`, {
      rows: 6,
      likelihoods,
      impacts: impacts.slice(0, 4),
      levels: levels.map((level, i) => ({ ...level, ...(i === 0 ? { from_score: 2, color: '#787878' } : {}) })),
    });
    expect(saved.status).toBe(200);
    const { status, body } = await admin.post(`/api/risk-matrices/${id}/activate`, {});
    expect(status).toBe(422);
    expect(body.errors.likelihoods).toEqual(['Steps without a name: 6']);
    expect(body.errors.impacts).toEqual(['Steps without a name: 5']);
    expect(body.errors.cells).toEqual(['Cells without a level (likelihood × impact): 1 × 1']);
    expect(body.errors.levels[0]).toContain('Very low: text on this colour is hard to read');
    expect((await scaleNow()).id).toBe(scale.id);
    await admin.delete(`/api/risk-matrices/${id}`);
  });
});

describe('scores', () => {
  it('follow the cells, leave a trail of changes only, and an override wins', async () => {
    const { id, ...made } = await risk(scale, 4, 5);
    expect(made).toMatchObject({ inherent_score: 20, residual_score: null, matrix_id: scale.id });
    expect(levelName(made['inherent_level_id'])).toBe('Critical');
    await admin.put(`/api/risk/${id}`, { threat_description: 'Storm', likelihood_id: likelihood(4) });
    expect(await trail(id)).toHaveLength(1);
    await admin.put(`/api/risk/${id}`, {
      residual_likelihood_id: likelihood(2),
      residual_impact_id: impact(3),
      rating_override_id: scale.levels[1]!.id,
      override_reason: 'Insured in full',
    });
    const { body } = await admin.get(`/api/risk/${id}`);
    expect(body.data).toMatchObject({ residual_score: 6, inherent_score: 20, inherent_level_id: scale.levels[1]!.id });
    expect(await trail(id)).toEqual([
      expect.objectContaining({ inherent_likelihood: 4, inherent_impact: 5, residual_likelihood: null }),
      expect.objectContaining({ residual_likelihood: 2, residual_impact: 3 }),
    ]);
  });

  it('of a bulk call are rated alike', async () => {
    const first = await risk(scale, 1, 1);
    await admin.put('/api/bulk/risk', [{ id: first.id, impact_id: impact(4) }]);
    expect((await admin.get(`/api/risk/${first.id}`)).body.data).toMatchObject({ inherent_score: 4 });
  });
});

describe('heat maps', () => {
  it('count risks per cell and per level', async () => {
    await Promise.all([risk(scale, 5, 5), risk(scale, 5, 5)]);
    const [row] = await product.kernel.db.query<{ heat: HeatCount[] }>(
      { tenant: await tenantId(product, 'grc') },
      sql`with shown as (select r.* from ${rowsOf('risk', 'r')}) select ${heatColumns('shown')}`,
    );
    const { inherent, current } = heatOf(row!.heat, scale.levels.length);
    expect(inherent.cells['5-5']).toBe(2);
    expect(inherent.levels[5]).toBe(2);
    expect(current.cells).toEqual({});
  });
});

describe('a new version', () => {
  it('follows size and formula while it is a draft, and keeps what was typed cell by cell', async () => {
    const id = await copyOf(scale.id);
    const { likelihoods, impacts, levels } = await drawn(id);
    expect((await drawn(id)).cells).toEqual(scale.cells.map((cell) => ({ ...cell, level_id: expect.any(Number) })));
    await admin.put(`/api/risk-matrices/${id}/drawing`, {
      rows: 3,
      columns: 4,
      formula: 'sum',
      likelihoods: likelihoods.slice(0, 3),
      impacts: impacts.slice(0, 4),
      levels: [levels[0], levels[2], levels[4]].map((level, i) => ({ ...level, from_score: [2, 4, 6][i] })),
    });
    const small = await drawn(id);
    expect(small.cells).toHaveLength(12);
    expect(small.levels.map(({ name_en, position }) => [name_en, position])).toEqual([
      ['Very low', 1],
      ['Medium', 2],
      ['Critical', 3],
    ]);
    expect(small.cells.find((cell) => cell.likelihood === 3 && cell.impact === 4)).toMatchObject({ score: 7 });
    await admin.put(`/api/risk-matrices/${id}/drawing`, {
      formula: 'table',
      likelihoods: small.likelihoods,
      impacts: small.impacts,
      levels: small.levels,
      cells: [{ likelihood: 1, impact: 4, score: 30, level: 3 }],
    });
    const table = await drawn(await copyOf(id));
    expect(table.cells).toHaveLength(12);
    expect(table.cells.find((cell) => cell.likelihood === 1 && cell.impact === 4)).toMatchObject({ score: 30 });
  });

  it('is active alone, also where two people activate two of them at once', async () => {
    const drafts = [await copyOf(scale.id), await copyOf(scale.id)];
    const answers = await Promise.all(drafts.map((id) => admin.post(`/api/risk-matrices/${id}/activate`, {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await admin.get('/api/risk-matrices?status=active');
    expect(body.data).toHaveLength(1);
    expect(drafts).toContain(body.data[0].id);
  });

  it('refuses steps of the one before, and says that old scores must be given again', async () => {
    const old = await scaleNow();
    const scored = await risk(old, 1, 1);
    const id = await copyOf(old.id);
    expect((await admin.post(`/api/risk-matrices/${id}/activate`, {})).status).toBe(200);
    const now = await scaleNow();
    expect((await admin.put(`/api/risk/${scored.id}`, { impact_id: impact(2, old) })).status).toBe(422);
    const { status, body } = await admin.put(`/api/risk/${scored.id}`, { impact_id: impact(2, now) });
    expect(status).toBe(422);
    expect(body.errors.likelihood_id).toEqual(['The matrix has changed since this risk was scored. Score it again']);
    const both = { likelihood_id: likelihood(3, now), impact_id: impact(2, now) };
    expect((await admin.put(`/api/risk/${scored.id}`, both)).body.data).toMatchObject({ inherent_score: 6, matrix_id: id });
  });
});
