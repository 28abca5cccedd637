/** Initial data of tenants: governance tenants get the whole published catalogue in both languages, others none of it. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { tenantId } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';
import { BODIES } from './bodies.ts';
import { FRAMEWORKS } from './frameworks.ts';
import { LISTS, REVIEW_STATUSES, SCALES, STANDARDS } from './lists.ts';
import type { Part } from './types.ts';

const flat = (parts: readonly Part[], depth = 0): { part: Part; depth: number; leaf: boolean }[] =>
  parts.flatMap((part) => [{ part, depth, leaf: !part[3] }, ...flat(part[3] ?? [], depth + 1)]);
const framework = (short: string): readonly Part[] => FRAMEWORKS.find((f) => f.short_name === short)?.parts ?? [];

describe('the tables', () => {
  test('hold CSF 2.0 with its 6 functions, 22 categories and 106 subcategories, each below its own', () => {
    const all = flat(framework('CSF'));
    expect([0, 1, 2].map((depth) => all.filter((n) => n.depth === depth).length)).toEqual([6, 22, 106]);
    for (const fn of framework('CSF'))
      for (const category of fn[3] ?? []) {
        expect(category[0].startsWith(`${fn[0]}.`)).toBe(true);
        for (const sub of category[3] ?? []) expect(sub[0]).toMatch(new RegExp(`^${category[0].replace('.', '\\.')}-\\d\\d$`));
      }
  });

  test('hold ECC-2:2024 with its 4 main domains, 28 sub-domains, 108 controls and 92 sub-controls, each below its own and numbered without a gap', () => {
    const all = flat(framework('ECC'));
    expect([0, 1, 2, 3].map((depth) => all.filter((n) => n.depth === depth).length)).toEqual([4, 28, 108, 92]);
    for (const {
      part: [ref, , , below = []],
    } of all)
      expect(below.map(([r]) => r)).toEqual(below.map((_, i) => `${ref}-${i + 1}`));
    expect(all.filter((n) => n.leaf)).toHaveLength(176);
  });

  test('name everything once and in both languages', () => {
    for (const { parts } of FRAMEWORKS) {
      const all = flat(parts).map((n) => n.part);
      expect(new Set(all.map(([ref]) => ref)).size).toBe(all.length);
      for (const [ref, en, ar] of all)
        expect([ref, /^[\x20-\x7e]{4,}$/.test(en), /^[\u0600-\u06ff ]{4,}$/.test(ar)]).toEqual([ref, true, true]);
    }
    const names = [
      ...Object.values(LISTS).flat(),
      ...SCALES.map((s) => s.name),
      ...SCALES.flatMap((s) => s.results.map(([, en, ar]) => [en, ar] as const)),
      ...STANDARDS.map(([, en, ar]) => [en, ar] as const),
      ...BODIES.map(([, en, ar]) => [en, ar] as const),
    ];
    for (const [en, ar] of names) expect([en, /[a-z]/i.test(en), /[\u0600-\u06ff]/.test(ar)]).toEqual([en, true, true]);
    for (const list of [
      BODIES.map(([short]) => short),
      STANDARDS.map(([code]) => code),
      SCALES.flatMap((s) => s.results.map(([code]) => code)),
    ])
      expect(new Set(list).size).toBe(list.length);
    for (const { results } of SCALES) expect(results.filter(([, , , kind]) => kind === 'not_assessed')).toHaveLength(1);
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

  const rows = async (path: string): Promise<Record<string, unknown>[]> => {
    const { body } = await admin.get(`/api/${path}`);
    return Array.isArray(body.data) ? body.data : body.data.data;
  };

  test('of governance has published packages that can be answered to at once', async () => {
    const packages = await rows('compliance-packages');
    expect(packages).toMatchObject([
      { short_name: 'CSF', version: '2.0', status: 'published', content: 'titles', controls_count: 106 },
      { short_name: 'ECC', status: 'published', controls_count: 176 },
    ]);
    const { nodes } = (await admin.get(`/api/compliance-packages/${packages[0]?.['id'] as number}/tree`)).body.data;
    expect(nodes.map((n: { ref_no: string }) => n.ref_no).slice(0, 3)).toEqual(['GV', 'GV.OC', 'GV.OC-01']);
    expect(nodes).toHaveLength(134);
    for (const n of nodes) expect(n.lineage_ids.length).toBe(n.ref_no.split(/[.-]/).length);
    expect((await admin.get('/api/regulators')).body.data.data.map((r: { short_name: string }) => r.short_name)).toEqual(['NCA', 'NIST']);
  });

  test('of governance has its lists in their order', async () => {
    expect((await rows('regulators-crud?limit=100')).map((r) => r['short_name'])).toEqual(BODIES.map(([short]) => short));
    expect((await rows('audit-statuses?all=1&limit=100')).map((r) => [r['code'], r['kind'], r['credit'], r['score']])).toEqual(
      SCALES.flatMap((s) => s.results.map(([code, , , kind, credit = null, score = null]) => [code, kind, credit, score])),
    );
    expect((await rows('review-statuses')).map((r) => r['code'])).toEqual(REVIEW_STATUSES.map(([code]) => code));
    expect((await rows('compliance-packages-domains')).map((r) => r['name_en'])).toEqual(LISTS['compliance_domain']?.map(([en]) => en));
    expect((await admin.get('/api/audit-scales', { 'accept-language': 'ar' })).body.data.map((r: { name: string }) => r.name)).toEqual(
      SCALES.map((s) => s.name[1]),
    );
  });

  test('of another kind has none of it, until it switches the module on', async () => {
    const tenant = await tenantId(product, 'pmis');
    const count = async (table: string): Promise<number> =>
      (await product.kernel.db.query<{ n: number }>({ tenant }, { text: `select count(*)::int as n from ${table}`, values: [] }))[0]?.n ??
      0;
    for (const table of ['regulator', 'compliance_package', 'package_node', 'audit_status'])
      expect([table, await count(table)]).toEqual([table, 0]);
    const owner = await product.as('admin@pmis.example');
    const switched = await owner.put(`/api/tenant/organisation/${tenant}`, { modules: ['pmis', 'compliance'] });
    expect(switched.status).toBe(200);
    await until(async () => (await count('package_node')) === 366);
    await owner.put(`/api/tenant/organisation/${tenant}`, { modules: ['pmis'] });
    await owner.put(`/api/tenant/organisation/${tenant}`, { modules: ['pmis', 'compliance'] });
    await until(async () => (await owner.get('/api/compliance-packages')).body.data?.length === 2);
    expect(await count('review_status')).toBe(REVIEW_STATUSES.length);
  });
});
