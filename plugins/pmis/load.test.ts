/** Projects of another system through the public bulk call, with the faults that such files have. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fs from 'node:fs';
import { createTestKernel, type Client, type TestKernel } from '../../core/test/kernel.ts';

interface Source {
  project_id: string;
  project_description: string;
  managing_agency: string;
  combined_total: number;
  scope_summary: string;
  project_location: string;
}
type Result = { id?: number; StatusCode: string; StatusMessage: string; StatusErrors?: { Field: string }[] }[];

const ADMIN = 'admin@pmis.example';
const source = JSON.parse(fs.readFileSync(new URL('../../core/test/fixtures/capital-projects.json', import.meta.url), 'utf8')) as Source[];
const agencies = [...new Set(source.map((s) => s.managing_agency))];
let product: TestKernel;
let admin: Client;
let portfolio: number;
let results: Result;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  portfolio = (await product.build(ADMIN, 'portfolio', { name_en: 'Capital plan' })).id;
  const programs = (
    await admin.post(
      '/api/bulk/program',
      agencies.map((name_en) => ({ name_en, portfolio_id: portfolio })),
    )
  ).body as Result;
  const programOf = new Map(agencies.map((a, i) => [a, programs[i]?.id]));
  results = (
    await admin.post(
      '/api/bulk/project',
      source.map((s) => ({
        name_en: s.project_description,
        number: s.project_id,
        program_id: programOf.get(s.managing_agency),
        manager_id: product.users[ADMIN],
        budget: s.combined_total * 1000,
        description: s.scope_summary,
        location: s.project_location,
      })),
    )
  ).body;
});
afterAll(() => product.close());

test('a number that comes twice is refused the second time, on its field; the others are stored', () => {
  const refused = results.flatMap((r, i) => (r.StatusCode === 'E' ? [{ i, field: r.StatusErrors?.[0]?.Field }] : []));
  expect(refused).toEqual([{ i: 33, field: 'number' }]);
});

test('every project is in the portfolio of its program', async () => {
  const list = await admin.get(`/api/projects?portfolio_id=${portfolio}&limit=1`);
  expect(list.body.meta.total).toBe(source.length - 1);
  const row = (await admin.get(`/api/portfolios/${portfolio}`)).body.data;
  expect(row).toMatchObject({ programs_count: agencies.length, projects_count: source.length - 1 });
});

test('search finds inside a name; signs are signs', async () => {
  const find = async (text: string): Promise<number> =>
    (await admin.get(`/api/projects?search=${encodeURIComponent(text)}`)).body.meta.total;
  expect(await find('bearing')).toBe(source.filter((s) => s.project_description.includes('bearing')).length);
  expect(await find('<TL-9>')).toBe(source.filter((s) => s.project_description.includes('<TL-9>')).length);
  expect(await find('100%')).toBe(0);
});

test('an empty location is no location', async () => {
  const [row] = (await admin.get('/api/projects?search=HB-0000')).body.data;
  expect(row).toMatchObject({ location: null, budget: 0, name: 'Quay wall renewal, berth 4' });
});
