/** Initial data of tenants: governance tenants get lists, levels and the five by five matrix in both languages, others none of it. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { tenantId } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';
import { LISTS } from './lists.ts';
import { IMPACTS, LEVELS, LIKELIHOODS } from './matrix.ts';

describe('the tables', () => {
  test('name everything once and in both languages', () => {
    const names = [
      ...Object.values(LISTS).flatMap((list) => list.map(([, en, ar]) => [en, ar] as const)),
      ...LEVELS,
      ...LIKELIHOODS,
      ...IMPACTS,
    ];
    for (const [en, ar] of names) expect([en, /^[A-Z]/.test(en), /[\u0600-\u06ff]/.test(ar)]).toEqual([en, true, true]);
    for (const list of Object.values(LISTS)) expect(new Set(list.map(([code]) => code)).size).toBe(list.length);
  });

  test('rate as the formula of the published register does: at most 3, 6, 10, 16', () => {
    const level = (score: number): string => LEVELS.findLast(([, , , , from]) => score >= from)?.[0] ?? '';
    expect([1, 3, 4, 6, 8, 10, 12, 16, 20, 25].map(level)).toEqual(
      'Very low,Very low,Low,Low,Medium,Medium,High,High,Critical,Critical'.split(','),
    );
  });
});

describe('a tenant', () => {
  let product: TestKernel;
  let admin: Client;

  beforeAll(async () => {
    product = await createTestKernel();
    admin = await product.as('admin@grc.example');
  });
  afterAll(() => product.close());

  const rows = async (path: string): Promise<Record<string, unknown>[]> => (await admin.get(`/api/${path}`)).body.data;

  test('of another kind has none of it, until it switches the module on', async () => {
    const tenant = await tenantId(product, 'pmis');
    const count = async (table: string): Promise<number> =>
      (await product.kernel.db.query<{ n: number }>({ tenant }, { text: `select count(*)::int as n from ${table}`, values: [] }))[0]?.n ??
      0;
    for (const table of [...Object.keys(LISTS), 'risk_matrix', 'risk_level']) expect([table, await count(table)]).toEqual([table, 0]);
    const owner = await product.as('admin@pmis.example');
    const on = { modules: ['pmis', 'compliance', 'risk'] };
    const switched = await owner.put(`/api/tenant/organisation/${tenant}`, on);
    expect(switched.status).toBe(200);
    await until(async () => (await count('risk_matrix_cell')) === LIKELIHOODS.length * IMPACTS.length);
    await owner.put(`/api/tenant/organisation/${tenant}`, { modules: ['pmis'] });
    await owner.put(`/api/tenant/organisation/${tenant}`, on);
    await until(async () => (await owner.get('/api/risk-matrices')).body.data?.length === 1);
    expect(await count('risk_matrix')).toBe(1);
  });

  test('of governance has its lists in their order, by the paths of the contract', async () => {
    const paths = {
      risk_priority: 'risk-priorities',
      risk_type: 'risk-types',
      risk_category: 'risk-categories',
      risk_status: 'risk-statuses',
      risk_onset_speed: 'risk-onset-speed',
      operational_impact: 'operational-impacts',
      impact_reputation: 'impact-reputations',
      risk_control_type: 'risk-control-types',
      risk_control_effectiveness: 'risk-control-effectiveness',
      treatment_status: 'treatment-statuses',
    };
    for (const [entity, path] of Object.entries(paths))
      expect([path, (await rows(path)).map((r) => r['code'])]).toEqual([path, LISTS[entity]?.map(([code]) => code)]);
    expect((await rows('likelihoods')).map((r) => r['name_en'])).toEqual(LIKELIHOODS.map(([en]) => en));
    expect((await admin.get('/api/impacts', { 'accept-language': 'ar' })).body.data.map((r: { name: string }) => r.name)).toEqual(
      IMPACTS.map(([, ar]) => ar),
    );
  });

  test('of governance has one active matrix whose cells fill it', async () => {
    expect(await rows('risk-matrices')).toMatchObject([{ version: 1, status: 'active', rows: 5, columns: 5, formula: 'product' }]);
    const [levels, cells] = [await rows('risk-levels'), await rows('risk-matrix-cells?limit=100')];
    expect(levels.map((l) => [l['position'], l['name_ar'], l['from_score']])).toEqual(
      LEVELS.map(([, ar, , , from], i) => [i + 1, ar, from]),
    );
    const level = (l: number, i: number): unknown => {
      const cell = cells.find((c) => c['likelihood'] === l && c['impact'] === i);
      return levels.find((row) => row['id'] === cell?.['level_id'])?.['name_en'];
    };
    expect(cells).toHaveLength(25);
    expect([level(1, 1), level(4, 1), level(2, 5), level(4, 4), level(5, 5)]).toEqual(['Very low', 'Low', 'Medium', 'High', 'Critical']);
  });

  test('of governance says up to which level its roles accept risks', async () => {
    const limits = await rows('risk-acceptance-limits');
    const roles = (await admin.get('/api/roles')).body.data as { id: number; code: string }[];
    expect(
      Object.fromEntries(limits.map((l) => [roles.find(({ id }) => id === l['role_id'])?.code, (l['level'] as { label: string }).label])),
    ).toEqual({
      administrator: 'Critical',
      auditor: 'Medium',
      risk_owner: 'Low',
    });
  });
});
