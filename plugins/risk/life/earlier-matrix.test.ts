/** Between a new matrix and the re-rating: risks are held against appetite and limits as before, wherever that is said or decided. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { today } from '../../../core/index.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { read, step } from '../../../core/test/imports.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';
import type { Scale } from '../scale/score.ts';
import { limitOf, registerOf, type Register } from './testing.ts';

const ADMIN = 'admin@grc.example';
/** Steps whose product is a score of the level, from the lowest to the highest. */
const STEPS = [
  [1, 1],
  [2, 2],
  [2, 4],
  [4, 4],
  [5, 5],
] as const;
const MEDIUM = 3;
const LOW = 2;

let product: TestKernel;
let r: Register<Client>;
let department: number;
/** Of the organisation's appetite, and with a lower one of its own. */
let categories: number[];
/** By category: a risk of each level. */
let risks: number[][];

const get = async (path: string) => {
  const { status, body } = await r.admin.get(`/api/${path}`);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const scaleNow = async (): Promise<Scale> => (await get('risk-scale')).data;

beforeAll(async () => {
  product = await createTestKernel();
  r = await registerOf(product, (permissions) => personWith(product, permissions, 'grc'));
  await limitOf(product, await tenantId(product, 'grc'), r, r.manager.id, MEDIUM);
  const { levels } = await scaleNow();
  department = (await product.build(ADMIN, 'department', {})).id;
  categories = [
    (await product.build(ADMIN, 'risk_category', { appetite_id: null })).id,
    (await product.build(ADMIN, 'risk_category', { appetite_id: levels[LOW - 1]!.id })).id,
  ];
  risks = [];
  for (const category_id of categories) {
    const row = [];
    for (const steps of STEPS) row.push((await r.risk(steps, { category_id, department_id: department })).id);
    risks.push(row);
  }
});
afterAll(() => product.close());

/** Who is above what, by every door that says it. */
async function sides(): Promise<Record<string, unknown>> {
  const listed = [];
  for (const category of categories) {
    const { stats } = await get(`risk?category_id=${category}&limit=1`);
    const filter = encodeURIComponent(JSON.stringify({ and: [{ category_id: category }, stats.where.above_appetite] }));
    const { data } = await get(`risk?filter=${filter}&sort=id&fields=id`);
    listed.push({ counted: stats.above_appetite, rows: data.map(({ id }: { id: number }) => id) });
  }
  const each = [];
  for (const id of risks.flat()) {
    const { data: standing } = await get(`risk-standing?risk=${id}`);
    const { data: terms } = await get(`risk-acceptance-terms?risk=${id}`);
    each.push({ id, standing: standing.above, terms: terms.above, deciders: terms.decider_count });
  }
  const { data: exposure } = await get(`risk-exposure?entity=department&id=${department}`);
  return { listed, each, exposure: exposure.above_appetite };
}

/** A matrix of four levels in use, with these names. */
async function four(names: readonly { name_en: string; name_ar: string }[]): Promise<Scale> {
  const old = await scaleNow();
  await r.admin.post(`/api/risk-matrices/${old.id}/copy`, {});
  const id = (await get('risk-matrices?status=draft&sort=-version&limit=1')).data[0].id as number;
  const levels = names.map((name, i) => ({ ...old.levels.at(i - 4)!, ...name, from_score: [1, 5, 10, 17][i] }));
  const { likelihoods, impacts } = old;
  const drawn = await r.admin.put(`/api/risk-matrices/${id}/drawing`, { rows: 5, columns: 5, likelihoods, impacts, levels });
  expect([drawn.status, drawn.body]).toEqual([200, expect.anything()]);
  expect((await r.admin.post(`/api/risk-matrices/${id}/activate`, {})).status).toBe(200);
  return scaleNow();
}

async function asked(risk: number): Promise<number> {
  const body = { risk_id: risk, justification: 'Cheaper than treating it', expiry_date: today(90) };
  const made = await r.owner.client.post('/api/risk-acceptances', body);
  expect([made.status, made.body]).toEqual([200, expect.anything()]);
  expect((await r.act(r.owner.client, 'risk-acceptances', made.body.data.id, 'submit')).status).toBe(200);
  return made.body.data.id as number;
}

describe('a risk that is rated by an earlier matrix', () => {
  let before: Record<string, unknown>;
  const deciders = (): number[] => (before['each'] as { deciders: number }[]).map((one) => one.deciders);

  test('of five levels is on one side of its appetite', async () => {
    const above = risks.map((row, i) => row.slice(i === 0 ? MEDIUM : LOW));
    before = await sides();
    expect(before).toMatchObject({
      listed: above.map((rows) => ({ counted: rows.length, rows })),
      each: risks.flatMap((row, i) =>
        row.map((id) => {
          const over = above[i]!.includes(id);
          return { id, standing: over, terms: over };
        }),
      ),
      exposure: above.flat().length,
    });
    expect(deciders()[MEDIUM - 1]).toBeGreaterThan(deciders()[MEDIUM]!);
  });

  test('stays on its side once a matrix of four levels is in use that leaves the lowest one out', async () => {
    const { levels } = await scaleNow();
    const now = await four(levels.slice(1).map(({ name_en, name_ar }) => ({ name_en: name_en!, name_ar: name_ar! })));
    expect(now.levels.map(({ position, name_en }) => [position, name_en])).toEqual([
      [1, 'Low'],
      [2, 'Medium'],
      [3, 'High'],
      [4, 'Critical'],
    ]);
    expect(await sides()).toEqual(before);
    const [row] = risks;
    const refused = await r.act(r.manager.client, 'risk-acceptances', await asked(row![3]!), 'approve');
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You can accept risks up to Medium. This one is High: somebody with a higher limit must decide',
    ]);
    const accepted = await asked(row![2]!);
    expect((await r.act(r.manager.client, 'risk-acceptances', accepted, 'approve')).status).toBe(200);
    const { data } = await get('risk?limit=1');
    expect(data).toHaveLength(1);
  });

  test('counts in the legend of the register under the level of its name', async () => {
    const { stats } = await get(`risk?category_id=${categories[0]}&limit=1`);
    expect([stats.by_rating.inherent, stats.earlier]).toEqual([{ 1: 2, 2: 1, 3: 1, 4: 1 }, 5]);
  });

  test('stays on its side of the organisation’s appetite where no level has a name of before', async () => {
    const names = ['Minor', 'Moderate', 'Serious', 'Grave'].map((name_en, i) => ({
      name_en,
      name_ar: ['طفيف', 'معتدل', 'جسيم', 'بالغ'][i]!,
    }));
    await four(names);
    type Each = { id: number; standing: boolean; terms: boolean; deciders: number }[];
    const side = (each: Each): unknown => each.slice(0, STEPS.length).map(({ id, standing, terms }) => [id, standing, terms]);
    const { each } = (await sides()) as { each: Each };
    expect(side(each)).toEqual(side(before['each'] as Each));
    // Two levels may have become one place: then the lower of them is meant, and nobody accepts more than was said.
    expect(each.filter((one, i) => one.deciders > deciders()[i]!)).toEqual([]);
  });
});

describe('levels of limits, appetites and acceptances', () => {
  test.each(['en', 'ar'] as const)('are names in history and export in %s, and the exported file imports as it is', async (lang) => {
    const language = { 'accept-language': lang };
    const { levels } = await scaleNow();
    const [low, high] = [levels[0]!, levels[1]!].map((level) => (lang === 'ar' ? level.name_ar : level.name_en));
    for (const [entity, path, field] of [
      ['risk_acceptance_limit', 'risk-acceptance-limits', 'level_id'],
      ['risk_settings', 'risk-settings', 'appetite_id'],
      ['risk_category', 'risk-categories', 'appetite_id'],
    ] as const) {
      const { id } = (await get(`${path}?limit=1&sort=-id`)).data[0] as { id: number };
      for (const { id: level } of levels.slice(0, 2)) {
        const { row_version } = (await get(`${path}/${id}`)).data;
        const { status } = await r.admin.put(`/api/${path}/${id}`, { [field]: level, row_version });
        expect([entity, status]).toEqual([entity, 200]);
      }
      const [{ changes }] = (await r.admin.get(`/api/${path}/${id}/history`, language)).body.data;
      expect([entity, changes]).toEqual([entity, [expect.objectContaining({ field, from_label: low, to_label: high })]]);
      const file = (await r.admin.get(`/api/export/${entity}?edit=1&format=csv&lang=${lang}&ids=${id}`, language)).body as string;
      expect(file).toContain(high);
      // The one record of settings is not imported.
      if (entity === 'risk_settings') continue;
      const run = await step(r.admin, await read(r.admin, entity, 'levels.csv', file), 'check');
      expect([entity, run.summary]).toMatchObject([entity, { failed: 0, created: 0 }]);
    }
    const [{ id }] = (await get('risk-acceptances?status=approved&limit=1')).data;
    const [approved, submitted] = (await r.admin.get(`/api/risk-acceptances/${id}/history`, language)).body.data;
    expect(JSON.stringify([approved, submitted])).not.toMatch(/"field":"level_id"(?![^}]*"to_label")/);
    const file = (await r.admin.get(`/api/export/risk_acceptance?format=csv&lang=${lang}&ids=${id}`, language)).body as string;
    expect(file).toContain(lang === 'ar' ? 'متوسط' : 'Medium');
  });
});
