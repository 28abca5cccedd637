/** The dashboard of metadata/pmis/dashboards/main.json over the generic routes: figures against known rows, and whose rows they are. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { today } from '../../core/index.ts';
import { createTestKernel } from '../../core/test/kernel.ts';
import type { Client, TestKernel } from '../../core/test/kernel.ts';
import { personWith } from '../../core/test/people.ts';
import { statementsOf } from '../../core/test/statements.ts';
import type { DashboardAnswer, DashboardMeta, FigureAnswer, GroupsAnswer, TileAnswers } from '../../core/shared/dashboard.ts';

const ADMIN = 'admin@pmis.example';
const MEMBER = 'member@pmis.example';
const PATH = '/api/dashboards/pmis/main';
const YEAR = Number(today().slice(0, 4));
let product: TestKernel;
let admin: Client;
const ids: Record<string, number> = {};

const dashboard = async (client: Client, query = ''): Promise<DashboardAnswer> => (await client.get(`${PATH}${query}`)).body.data;
const figures = (answer: DashboardAnswer): Record<string, FigureAnswer> => (answer.tiles['totals'] as TileAnswers['figure']).figures;
const values = (answer: DashboardAnswer): Record<string, number> =>
  Object.fromEntries(Object.entries(figures(answer)).map(([id, { value }]) => [id, value]));
const needs = (answer: DashboardAnswer): TileAnswers['list'] => answer.tiles['needs'] as TileAnswers['list'];
const groups = (answer: DashboardAnswer, tile: string): GroupsAnswer => answer.tiles[tile] as GroupsAnswer;
const timeline = (answer: DashboardAnswer): TileAnswers['timeline'] => answer.tiles['timeline'] as TileAnswers['timeline'];

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  const me = product.users[ADMIN];
  const make = async (key: string, entity: string, row: Record<string, unknown>): Promise<void> => {
    ids[key] = (await product.build(ADMIN, entity, row)).id;
  };
  await make('coast', 'portfolio', { name_en: 'Coast', name_ar: 'الساحل' });
  await make('plant', 'project', {
    name_en: 'Plant',
    portfolio_id: ids['coast'],
    manager_id: me,
    health: 'at_risk',
    budget: 500,
    start_date: `${YEAR - 1}-02-01`,
    end_date: today(-2),
  });
  await make('quay', 'project', {
    name_en: 'Quay',
    portfolio_id: ids['coast'],
    manager_id: me,
    health: null,
    budget: 300,
    start_date: `${YEAR}-01-01`,
    end_date: today(9),
  });
  await make('lone', 'project', {
    name_en: 'Lone',
    portfolio_id: null,
    manager_id: product.users[MEMBER],
    budget: 100,
    start_date: null,
    end_date: null,
  });
  await make('intake', 'contract', {
    title_en: 'Intake',
    project_id: ids['plant'],
    manager_id: me,
    value: 250,
    award_date: `${YEAR}-01-01`,
    start_date: `${YEAR}-01-01`,
    end_date: today(400),
  });
  await make('bond', 'contract_guarantee', {
    contract_id: ids['intake'],
    kind: 'performance_bond',
    number: 'PB-1',
    expiry_date: today(10),
    issue_date: today(-100),
  });
  await admin.post(`/api/projects/${ids['plant']}/activate`, {});
});
afterAll(() => product.close());

describe('refused', () => {
  test('401 without a session, 403 without the permission, 404 for no dashboard, 422 for no filter and no key', async () => {
    for (const path of [PATH, `${PATH}/definition`]) {
      expect((await (await product.as()).get(path)).status).toBe(401);
      expect((await (await product.as('eng@oss.example')).get(path)).status).toBe(403);
    }
    expect((await admin.get('/api/dashboards/pmis/other')).status).toBe(404);
    for (const query of ["portfolio=1'--", 'portfolio=x', 'year=0', 'year=9999', 'colour=red']) {
      const answer = await admin.get(`${PATH}?${query}`);
      expect([query, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([query, 422, [query.split('=')[0]]]);
    }
  });

  test('nothing of another tenant, not even by its key', async () => {
    for (const query of ['', `?portfolio=${ids['coast']}`]) {
      const other = await dashboard(await product.as('admin@ut.example'), query);
      expect(values(other)).toEqual({ active: 0, committed: 0, late: 0, awarded: 0 });
      expect([groups(other, 'health').groups, groups(other, 'contracts').groups, needs(other).rows, timeline(other).rows]).toEqual([
        [],
        [],
        [],
        [],
      ]);
    }
  });

  test('who may not read an entity has no tile of it; the others stand', async () => {
    const reader = await personWith(product, ['access_pmis_main_dashboard', 'access_contracts', 'manage_contracts']);
    const { tiles } = await dashboard(reader.client);
    expect(Object.keys(tiles).sort()).toEqual(['contracts', 'needs']);
    expect(groups({ tiles } as DashboardAnswer, 'contracts').totals.count).toBe(1);
    const { rows, filters, entities } = (await reader.client.get(`${PATH}/definition`)).body.data as DashboardMeta;
    expect([rows.flatMap((row) => row.tiles.map((tile) => tile.id)), filters.map((f) => f.name), 'project' in entities]).toEqual([
      ['needs', 'contracts'],
      ['year'],
      false,
    ]);
  });
});

describe('figures', () => {
  test('totals are those of the lists they open', async () => {
    const answer = await dashboard(admin);
    expect(values(answer)).toEqual({ active: 1, committed: 0, late: 1, awarded: 0 });
    for (const [id, path] of [
      ['active', 'projects'],
      ['late', 'projects'],
      ['awarded', 'contracts'],
    ] as const) {
      const list = await admin.get(`/api/${path}?filter=${encodeURIComponent(JSON.stringify(figures(answer)[id]?.where))}`);
      expect([id, list.status, list.body.meta.total]).toEqual([id, 200, id === 'awarded' ? 0 : 1]);
    }
    expect(figures(answer)['active']?.trend).toMatchObject({
      now: 0,
      before: today(-2) >= `${YEAR}-01-01` ? 1 : 0,
      period: [`${YEAR}-01-01`, today()],
    });
  });

  test('a flow counts its year, and the year before beside it', async () => {
    await admin.post(`/api/contracts/${ids['intake']}/send_for_signature`, {});
    const { awarded } = figures(await dashboard(admin));
    expect([awarded?.value, awarded?.trend?.now, awarded?.trend?.before, awarded?.trend?.series.length]).toEqual([250, 250, 0, 12]);
    expect(figures(await dashboard(admin, `?year=${YEAR - 1}`))['awarded']?.value).toBe(0);
  });

  test('portfolio and year narrow together; what needs me stays whole', async () => {
    const one = await dashboard(admin, `?portfolio=${ids['coast']}`);
    expect([groups(one, 'health').totals.count, groups(one, 'contracts').totals.count, timeline(one).total, needs(one).total]).toEqual([
      2,
      1,
      2,
      needs(await dashboard(admin)).total,
    ]);
    const earlier = await dashboard(admin, `?portfolio=${ids['coast']}&year=${YEAR - 1}`);
    expect([groups(earlier, 'health').totals.count, timeline(earlier).from, timeline(earlier).rows.map((row) => row.label)]).toEqual([
      1,
      `${YEAR - 1}-01-01`,
      ['Plant'],
    ]);
    expect(one.years).toEqual(expect.arrayContaining([YEAR - 1, YEAR]));
  });

  test('charts: by portfolio, what is without one told together', async () => {
    const answer = await dashboard(admin);
    const health = groups(answer, 'health');
    expect(health.shown).toEqual([ids['coast']]);
    expect(health.groups.map((g) => [g.key[1], g.label[0], g.figures.count])).toEqual(
      expect.arrayContaining([
        ['at_risk', 'Coast', 1],
        [null, 'Coast', 1],
      ]),
    );
    expect(health.rest?.map((g) => g.figures.count)).toEqual([1]);
    expect(groups(answer, 'budget').groups[0]?.figures).toMatchObject({ 'sum:budget': 800, 'sum:estimated_cost': 250 });
  });

  test('what needs me: late first, then what presses by its day', async () => {
    const { rows, total } = needs(await dashboard(admin));
    expect(rows.map((row) => [row.values['title'], row.days])).toEqual([
      ['Plant', -2],
      ['Quay', 9],
      ['Intake', null],
    ]);
    expect(total).toBe(3);
    const { rows: tiles } = (await admin.get(`${PATH}/definition`)).body.data as DashboardMeta;
    const tile = tiles[0]?.tiles.find(({ id }) => id === 'needs');
    expect(tile?.kind === 'list' && rows.map((row) => tile.sources[row.source]?.entity)).toEqual(['project', 'project', 'contract']);
  });

  test('stages and items that are late, nearly due or can start need their people', async () => {
    const { client, id } = await personWith(product, ['access_pmis_main_dashboard', 'work_on_stages', 'access_pmis_all_stages']);
    const stage = async (title: string, more: object): Promise<number> =>
      (await product.build(ADMIN, 'project_stage', { title_en: title, project_id: ids['plant'], owner_id: id, weight: 0, ...more })).id;
    const late = await stage('Piling', { planned_start: today(-20), planned_end: today(-5), weight: 100 });
    await stage('Cladding', { planned_start: today(-1), planned_end: today(30) });
    await stage('Roads', { planned_start: today(-1), planned_end: today(30), owner_id: null });
    await stage('Later', { planned_start: today(5), planned_end: today(30) });
    const held = await stage('Paving', { planned_start: today(-1), planned_end: today(30) });
    await admin.post('/api/stage-dependencies', { stage_id: held, predecessor_id: late, kind: 'fs', lag_days: 0 });
    await admin.post(`/api/project-stages/${late}/start`, {});
    for (const [title, due] of [
      ['Load test', today(-3)],
      ['Report', today(2)],
      ['Handover', today(20)],
    ] as const)
      await admin.post('/api/project-checklists', { title_en: title, stage_id: late, assignee_id: id, due_date: due });
    const told = async (by: Client): Promise<unknown[]> =>
      needs(await dashboard(by)).rows.map(({ values, days }) => [values['title'], values['project_id'] ?? values['stage_id'], days]);
    expect(await told(client)).toEqual([
      ['Piling', 'Plant', -5],
      ['Load test', 'Piling', -3],
      ['Report', 'Piling', 2],
      ['Cladding', 'Plant', null],
    ]);
    expect(await told(admin)).toContainEqual(['Roads', 'Plant', null]);
  });

  test('a guarantee of a running contract is named before it expires', async () => {
    await admin.post(`/api/contracts/${ids['intake']}/activate`, {});
    const found = needs(await dashboard(admin)).rows.find((row) => row.values['kind']);
    expect(found).toMatchObject({ days: 10, values: { kind: 'Performance bond', contract_id: 'Intake' } });
    const arabic = needs((await admin.get(PATH, { 'accept-language': 'ar' })).body.data).rows.find((row) => row.values['kind']);
    expect([found?.id, arabic?.values['kind']]).toEqual([ids['bond'], 'ضمان حسن التنفيذ']);
  });

  test('a member counts only what was shared with them', async () => {
    const member = await product.as(MEMBER);
    expect(groups(await dashboard(member), 'health').totals.count).toBe(1);
    await admin.put(`/api/projects/${ids['quay']}`, { master_access: [{ user_id: product.users[MEMBER], level: 'partial' }] });
    const after = await dashboard(member);
    expect([groups(after, 'budget').totals['sum:budget'], timeline(after).rows.map((row) => row.label), needs(after).total]).toEqual([
      400,
      ['Quay'],
      0,
    ]);
  });

  test('the number of statements does not grow with the rows', async () => {
    const statements = (): Promise<number> => statementsOf(product, () => dashboard(admin));
    const once = await statements();
    await admin.post(
      '/api/bulk/project',
      Array.from({ length: 20 }, (_, index) => ({ name_en: `P${index}`, manager_id: product.users[ADMIN] })),
    );
    expect(await statements()).toBe(once);
  });
});

describe('definition', () => {
  test('texts in the language of the reader, under an ETag', async () => {
    const answer = await admin.get(`${PATH}/definition`, { 'accept-language': 'ar' });
    const meta = answer.body.data as DashboardMeta;
    expect([meta.title, meta.filters[0]?.all, meta.entities['project']?.fields['health']?.choices?.[0]?.label]).toEqual([
      'لوحة المعلومات',
      'كل المحافظ',
      'وفق الخطة',
    ]);
    expect(groups(await dashboard(admin), 'health').groups[0]?.label[0]).toBe('Coast');
    const again = await admin.get(`${PATH}/definition`, { 'accept-language': 'ar', 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });
});
