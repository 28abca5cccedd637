/** Planning items: scores, totals, and conversion to a project (domain model 1.22). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel } from '../../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../../core/test/people.ts';
import { ADMIN, siteOf, type Person, type Row, type Site } from '../testing.ts';
import { monthlyOf, monthsFrom, spread } from './spread.ts';

let site: Site;
let planner: Person;
let code: number;

beforeAll(async () => {
  const product = await createTestKernel();
  site = await siteOf(product, await tenantId(product), personWith);
  planner = await site.person(['planning_items']);
  code = (await site.product.build(ADMIN, 'cost_code')).id;
});
afterAll(() => site.product.close());

const line = (values: object = {}): object => ({ cost_code_id: code, what: 'Earthworks', amount: 100, ...values });
async function idea(values: object = {}): Promise<Row> {
  const { status, body } = await planner.client.post('/api/pm-web/planning-items', {
    name_en: 'Northern depot',
    plan_year: 2027,
    start_date: '2027-03-15',
    ...values,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data as Row;
}
const act = async (row: Row, action: string, by = site.admin): Promise<{ status: number; body: { message: string; data: Row } }> =>
  by.post(`/api/pm-web/planning-items/${row.id}/${action}`, {});
const stored = (row: Row): Promise<Row> => site.read(`planning-items/${row.id}`);
const CRITERIA = [
  { criterion: 'Benefit', weight: 60, score: 8 },
  { criterion: 'Risk', weight: 40, score: 5 },
];
async function approved(values: object = {}): Promise<Row> {
  const row = await idea({ criteria: CRITERIA, lines: [line()], ...values });
  for (const action of ['evaluate', 'prioritise', 'submit', 'approve'])
    expect([action, (await act(row, action)).status]).toEqual([action, 200]);
  return row;
}

describe('amounts over months', () => {
  test('are equal parts, the last takes the rest, and nothing is lost', () => {
    expect(spread('100', 3)).toEqual(['33.33', '33.33', '33.34']);
    expect(spread('0.01', 2)).toEqual(['0.00', '0.01']);
    expect(spread('9007199254740993.07', 2)).toEqual(['4503599627370496.53', '4503599627370496.54']);
    expect([monthlyOf(100, 3), monthlyOf(10, 8)]).toEqual([33.33, 1.25]);
    expect(monthsFrom('2026-11-22', 3)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
  });
});

describe('refused', () => {
  test('without a session or the permission, an item without a score, and a draft that is converted', async () => {
    expect((await (await site.product.as()).post('/api/pm-web/planning-items', {})).status).toBe(401);
    expect((await (await site.product.as('member@pmis.example')).post('/api/pm-web/planning-items', {})).status).toBe(403);
    const row = await idea();
    expect((await act(row, 'submit')).status).toBe(409);
    await act(row, 'evaluate');
    expect((await act(row, 'prioritise')).status).toBe(409);
    await planner.client.post('/api/pm-web/planning-criteria', { planning_item_id: row.id, ...CRITERIA[0] });
    expect((await act(row, 'prioritise')).status).toBe(200);
    expect([(await act(row, 'convert', planner.client)).status, (await act(row, 'convert')).body.message]).toEqual([
      403,
      'Only an approved planning item can become a project',
    ]);
  });
});

test('score and total follow their rows, deleted ones too', async () => {
  const row = await idea({ criteria: CRITERIA, lines: [line(), line({ amount: 50.5, spread_months: 4 })] });
  expect(await stored(row)).toMatchObject({ weighted_score: 6.8, total: 150.5 });
  const lines = (await planner.client.get(`/api/pm-web/planning-lines?planning_item_id=${row.id}&sort=id`)).body.data as Row[];
  expect(lines.map((l) => l['monthly_amount'])).toEqual([100, 12.63]);
  await planner.client.delete(`/api/pm-web/planning-lines/${lines[0]?.id}`);
  expect((await stored(row))['total']).toBe(50.5);
});

describe('an approved item', () => {
  test('becomes a project with a budget request over its months, and commitments where companies are named', async () => {
    const company = (await site.product.build(ADMIN, 'company')).id;
    const row = await approved({
      lines: [line({ amount: 100, spread_months: 3 }), line({ what: 'Buildings', amount: 40, company_id: company })],
      benefits: 'Shorter ways',
    });
    expect((await act(row, 'convert')).status).toBe(200);
    const made = await stored(row);
    expect(made['planning_state']).toBe('converted');
    expect(await site.read(`projects/${String(made['project_id'])}`)).toMatchObject({
      project_name_en: 'Northern depot',
      target_budget: 140,
      start_date: '2027-03-15',
    });
    const lines = await site.sql<{ ext_cost: string; period: string }>(
      `select l.ext_cost::text, p.name as period from budget_request_line l join cost_period p on p.id = l.period_id
        where l.tenant_id = $1 and l.budget_request_id = $2 order by l.id`,
      [made['budget_request_id']],
    );
    expect(lines.map((l) => [l.period, Number(l.ext_cost)])).toEqual([
      ['2027-03', 33.33],
      ['2027-04', 33.33],
      ['2027-05', 33.34],
      ['2027-03', 40],
    ]);
    expect(
      await site.sql('select status from commitment where tenant_id = $1 and project_id = $2 and company_id = $3', [
        made['project_id'],
        company,
      ]),
    ).toEqual([{ status: 'draft' }]);
    expect((await act(row, 'convert')).status).toBe(409);
  });

  test('brings the phases and places of its model along', async () => {
    const model = await site.product.build(ADMIN, 'construction_project');
    await site.product.build(ADMIN, 'project_phase', { project_id: model.id, name_en: 'Design' });
    const hall = await site.product.build(ADMIN, 'project_location', { project_id: model.id, name_en: 'Hall' });
    await site.product.build(ADMIN, 'project_location', { project_id: model.id, name_en: 'Roof', parent_id: hall.id });
    const row = await approved({ template_project_id: model.id });
    expect((await act(row, 'convert')).status).toBe(200);
    const project = (await stored(row))['project_id'];
    expect(
      await site.sql(
        'select l.name_en, p.name_en as part_of from project_location l left join project_location p on p.id = l.parent_id where l.tenant_id = $1 and l.project_id = $2 order by l.id',
        [project],
      ),
    ).toEqual([
      { name_en: 'Hall', part_of: null },
      { name_en: 'Roof', part_of: 'Hall' },
    ]);
  });
});
