import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { today } from '../../core/index.ts';
import { createTestKernel } from '../../core/test/kernel.ts';
import type { Client, TestKernel } from '../../core/test/kernel.ts';
import type { PmisDashboard, PortfolioFigures } from './dashboard-answer.ts';
import { foldPortfolios } from './dashboard.ts';

const ADMIN = 'admin@pmis.example';
const MEMBER = 'member@pmis.example';
let product: TestKernel;
let admin: Client;
const ids: Record<string, number> = {};

const dashboard = async (client: Client): Promise<PmisDashboard> => (await client.get('/api/pmis-dashboard')).body as PmisDashboard;
const figures = (more: Partial<PortfolioFigures>): PortfolioFigures =>
  ({ id: 1, label: 'A', projects: 1, on_track: 1, at_risk: 0, off_track: 0, not_set: 0, budget: 10, estimated_cost: 4, ...more });

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  const me = product.users[ADMIN];
  const make = async (key: string, entity: string, row: Record<string, unknown>): Promise<void> => { ids[key] = (await product.build(ADMIN, entity, row)).id; };
  await make('coast', 'portfolio', { name_en: 'Coast', name_ar: 'الساحل' });
  await make('plant', 'project', { name_en: 'Plant', portfolio_id: ids['coast'], manager_id: me, health: 'at_risk', budget: 500, start_date: today(-90), end_date: today(-2) });
  await make('quay', 'project', { name_en: 'Quay', portfolio_id: ids['coast'], manager_id: me, health: null, budget: 300, start_date: today(-30), end_date: today(9) });
  await make('lone', 'project', { name_en: 'Lone', portfolio_id: null, manager_id: product.users[MEMBER], budget: 100, start_date: null, end_date: null });
  await make('intake', 'contract', { title_en: 'Intake', project_id: ids['plant'], manager_id: me, value: 250, start_date: today(-60), end_date: today(400) });
  await admin.post(`/api/projects/${ids['plant']}/activate`, {});
});
afterAll(() => product.close());

describe('PMIS dashboard', () => {
  test('401 without a session, 403 without the permission, nothing of another tenant', async () => {
    expect((await (await product.as()).get('/api/pmis-dashboard')).status).toBe(401);
    expect((await (await product.as('eng@oss.example')).get('/api/pmis-dashboard')).status).toBe(403);
    const other = await dashboard(await product.as('admin@ut.example'));
    expect([other.totals.projects, other.portfolios, other.contracts, other.needs.rows, other.timeline.rows]).toEqual([0, [], [], [], []]);
  });

  test('a member counts only what was shared with them', async () => {
    const before = await dashboard(await product.as(MEMBER));
    expect(before.totals.projects).toBe(1);
    await admin.put(`/api/projects/${ids['quay']}`, { master_access: [{ user_id: product.users[MEMBER], level: 'partial' }] });
    const after = await dashboard(await product.as(MEMBER));
    expect(after.totals).toMatchObject({ projects: 2, budget: 400, estimated_cost: 0 });
    expect(after.portfolios.map((row) => [row.label, row.projects])).toEqual([['Coast', 1], [null, 1]]);
  });

  test('totals, figures by portfolio and by state', async () => {
    const { totals, portfolios, contracts } = await dashboard(admin);
    expect(totals).toEqual({ projects: 3, active: 1, started: expect.any(Number), late: 1, newly_late: expect.any(Number), budget: 900, estimated_cost: 250 });
    expect(portfolios).toEqual([
      { id: ids['coast'], label: 'Coast', projects: 2, on_track: 0, at_risk: 1, off_track: 0, not_set: 1, budget: 800, estimated_cost: 250 },
      expect.objectContaining({ id: null, projects: 1, budget: 100, estimated_cost: 0 }),
    ]);
    expect(contracts).toEqual([{ status: 'draft', contracts: 1, value: 250 }]);
  });

  test('one portfolio alone; a value that is no key is refused', async () => {
    const { totals, portfolios, contracts, timeline, needs } = (await admin.get(`/api/pmis-dashboard?portfolio_id=${ids['coast']}`)).body as PmisDashboard;
    expect(totals).toMatchObject({ projects: 2, budget: 800, estimated_cost: 250 });
    expect([portfolios.length, contracts.length, timeline.total, needs.total]).toEqual([1, 1, 2, 3]);
    expect((await admin.get("/api/pmis-dashboard?portfolio_id=1'--")).status).toBe(422);
  });

  test('what needs me: late first, then what ends soon, then drafts; only my own', async () => {
    const { needs } = await dashboard(admin);
    expect(needs.total).toBe(3);
    expect(needs.rows.map((row) => [row.entity, row.id, row.reason, row.days])).toEqual([
      ['project', ids['plant'], 'late', -2], ['project', ids['quay'], 'due', 9], ['contract', ids['intake'], 'draft', 0],
    ]);
  });

  test('the timeline holds open projects with dates, by portfolio', async () => {
    const { timeline } = await dashboard(admin);
    expect(timeline.total).toBe(2);
    expect(timeline.rows.map((row) => row.label)).toEqual(['Plant', 'Quay']);
    expect(timeline.rows[0]).toMatchObject({ portfolio: 'Coast', start_date: today(-90), end_date: today(-2), progress: 0 });
  });

  test('three statements, however many projects', async () => {
    const before = product.kernel.db.statements;
    await dashboard(admin);
    const once = product.kernel.db.statements - before;
    await admin.post('/api/bulk/project', Array.from({ length: 20 }, (_, index) => ({ name_en: `P${index}`, manager_id: product.users[ADMIN] })));
    const again = product.kernel.db.statements;
    await dashboard(admin);
    expect(product.kernel.db.statements - again).toBe(once);
  });

  test('names come in the language of the reader', async () => {
    const answer = await admin.get('/api/pmis-dashboard', { 'accept-language': 'ar' });
    expect((answer.body as PmisDashboard).portfolios[0]?.label).toBe('الساحل');
  });

  test('many portfolios: the largest keep their row, the others are added up', () => {
    const folded = foldPortfolios([figures({ id: 1 }), figures({ id: 2, projects: 9 }), figures({ id: 3 }), figures({ id: null, label: null })], 2);
    expect(folded.map((row) => row.id)).toEqual([2, 1, null]);
    expect(folded[2]).toMatchObject({ projects: 2, budget: 20, estimated_cost: 8, on_track: 2 });
  });
});
