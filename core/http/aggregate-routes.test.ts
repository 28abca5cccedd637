/** GET /api/aggregate and GET /api/ids: refusals, the reach of the reader, then figures. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AggregateAnswer } from '../shared/wire.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../test/kernel.ts';
import { personWith, tenantId } from '../test/people.ts';
import { statementsOf } from '../test/statements.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
let program: number;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  program = (await product.build(ADMIN, 'program', { name_en: 'Water', name_ar: 'المياه' })).id;
  const rows = [
    { name_en: 'A', budget: 100, progress: 10, health: 'at_risk', end_date: '2026-12-31', program_id: program },
    { name_en: 'B', budget: 300.5, progress: 30, health: 'on_track', end_date: '2027-01-01' },
    { name_en: 'C', budget: 50, progress: 0, health: 'at_risk', end_date: '2027-01-03', program_id: program },
    { name_en: 'D', progress: 0 },
  ];
  for (const row of rows) await product.build(ADMIN, 'project', row);
  const [first] = (await admin.get('/api/projects?name=A')).body.data as { id: number; row_version: number }[];
  await admin.post(`/api/projects/${first?.id}/activate`, { row_version: first?.row_version });
  await product.build(ADMIN, 'contract', { project_id: first?.id, value: 70 });
  const other = await product.as('admin@ut.example');
  if ((await other.get('/api/projects')).status === 200)
    await product.build('admin@ut.example', 'project', { name_en: 'Elsewhere', budget: 9999 });
});
afterAll(() => product.close());

const ask = (query: string, client = admin, entity = 'project'): Promise<Answer> => client.get(`/api/aggregate/${entity}?${query}`);
const groups = async (query: string): Promise<[unknown[], number][]> =>
  ((await ask(query)).body as AggregateAnswer).data.map((g) => [g.key, g.figures.count]);

describe('refused', () => {
  test('without a session, without the permission, for what is no entity', async () => {
    const nobody = await product.as();
    const { client } = await personWith(product, ['access_contracts']);
    for (const call of ['aggregate', 'ids']) {
      expect([
        (await nobody.get(`/api/${call}/project`)).status,
        (await client.get(`/api/${call}/project`)).status,
        (await admin.get(`/api/${call}/nothing`)).status,
      ]).toEqual([401, 403, 404]);
      expect((await (await personWith(product, ['access_projects'])).client.get(`/api/${call}/project?deleted=1`)).status).toBe(403);
    }
  });

  test.each([
    ['group', 'group=colour'],
    ['group', 'group=name'],
    ['group', 'group=status,health,manager_id'],
    ['group', 'group=status:month'],
    ['group', 'group=end_date:fortnight'],
    ['group', 'group=contracts'],
    ['measures', 'measures=sum:name'],
    ['measures', 'measures=median:budget'],
    ['measures', 'measures=sum'],
    ['measures', 'measures=sum:end_date'],
    ['measures', 'measures=sum:colour'],
    ['measures', 'measures=sum:progress'],
    ['sort', 'group=status&sort=sum:budget'],
    ['sort', 'group=status&sort=name'],
    ['limit', 'limit=0'],
    ['limit', 'limit=1001'],
    ['filter.colour', 'filter={"colour":1}'],
    ['filter.colour', 'colour=1'],
    ['query', 'group=%00'],
  ])('%s: %s', async (place, query) => {
    const answer = await ask(query);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [place]]);
  });

  test('a person reads figures of the rows that they reach, and no others', async () => {
    const { client, id } = await personWith(product, ['access_projects']);
    expect((await ask('group=status&measures=sum:budget', client)).body).toEqual({
      data: [],
      meta: { totals: { count: 0, 'sum:budget': null }, capped: false, currency: 'SAR' },
    });
    await product.build(ADMIN, 'project', { name_en: 'Theirs', manager_id: id, budget: 5, location: 'Tabuk' });
    expect((await ask('measures=sum:budget', client)).body.meta.totals).toEqual({ count: 1, 'sum:budget': 5 });
    expect((await client.get('/api/ids/project')).body.data).toHaveLength(1);
  });

  test('another tenant counts for nothing', async () => {
    const ours = (await ask('measures=max:budget')).body.meta.totals as Record<string, number>;
    expect(ours['max:budget']).toBeLessThan(9999);
  });
});

describe('groups', () => {
  const mine = 'filter={"location":{"empty":true}}';

  test('choices in their order with labels of the reader, empty last, totals over all', async () => {
    expect((await ask(`group=health&measures=sum:budget,avg:progress,count&${mine}`)).body).toEqual({
      data: [
        { key: ['on_track'], label: ['On track'], figures: { count: 1, 'sum:budget': 300.5, 'avg:progress': 30 } },
        { key: ['at_risk'], label: ['At risk'], figures: { count: 2, 'sum:budget': 150, 'avg:progress': 5 } },
        { key: [null], label: [null], figures: { count: 1, 'sum:budget': null, 'avg:progress': 0 } },
      ],
      meta: { totals: { count: 4, 'sum:budget': 450.5, 'avg:progress': 10 }, capped: false, currency: 'SAR' },
    });
    const arabic = await admin.get(`/api/aggregate/project?group=health&${mine}`, { 'accept-language': 'ar' });
    expect((arabic.body as AggregateAnswer).data[0]?.label[0]).toMatch(/[\u0600-\u06FF]/);
  });

  test('references with their label', async () => {
    expect((await ask(`group=program_id&${mine}`)).body.data).toEqual([
      { key: [program], label: ['Water'], figures: { count: 2 } },
      { key: [null], label: [null], figures: { count: 2 } },
    ]);
  });

  test('two fields, ordered by the first and then the second', async () => {
    expect(await groups(`group=status,health&${mine}`)).toEqual([
      [['draft', 'on_track'], 1],
      [['draft', 'at_risk'], 1],
      [['draft', null], 1],
      [['active', 'at_risk'], 1],
    ]);
  });

  test.each([
    ['end_date', ['2026-12-31', '2027-01-01', '2027-01-03']],
    ['end_date:day', ['2026-12-31', '2027-01-01', '2027-01-03']],
    ['end_date:week', ['2026-12-27', '2027-01-03']],
    ['end_date:month', ['2026-12-01', '2027-01-01']],
    ['end_date:quarter', ['2026-10-01', '2027-01-01']],
    ['end_date:year', ['2026-01-01', '2027-01-01']],
  ])('%s', async (group, days) => {
    expect((await groups(`group=${group}&${mine}`)).map(([key]) => key[0])).toEqual([...days, null]);
  });

  test('a moment belongs to the day on which people had it', async () => {
    const tenant = await tenantId(product);
    await product.kernel.db.query(
      { tenant },
      { text: `update project set created_at = '2026-03-31T22:30:00Z' where tenant_id = $1 and name_en = 'D'`, values: [tenant] },
    );
    const days = await groups(`group=created_at:month&name=D`);
    expect(days).toEqual([[['2026-04-01'], 1]]);
    expect((await admin.get('/api/projects?name=D&created_at=2026-04-01')).body.data).toHaveLength(1);
    expect((await admin.get('/api/projects?name=D&filter={"created_at":{"between":["2026-03-31","2026-03-31"]}}')).body.data).toHaveLength(
      0,
    );
  });

  test('figures and texts: whole numbers, roll-ups, first and last dates', async () => {
    expect((await ask(`group=progress&${mine}`)).body.data.map((g: { key: unknown[]; label: string[] }) => [g.key[0], g.label[0]])).toEqual(
      [
        [0, '0'],
        [10, '10'],
        [30, '30'],
      ],
    );
    expect(
      (await ask(`measures=sum:estimated_cost,max:contracts_count,min:end_date,max:end_date,max:created_at&${mine}`)).body.meta.totals,
    ).toMatchObject({ 'sum:estimated_cost': 70, 'max:contracts_count': 1, 'min:end_date': '2026-12-31', 'max:end_date': '2027-01-03' });
  });

  test('by size, at most so many, in one statement; totals still of all', async () => {
    const question = `group=health&measures=sum:budget&sort=-sum:budget&limit=1&${mine}`;
    expect(await statementsOf(product, () => ask(question))).toBe(1);
    const answer = (await ask(question)).body as AggregateAnswer;
    expect([answer.data.map((g) => g.key[0]), answer.meta.totals.count, answer.meta.capped]).toEqual([['on_track'], 4, true]);
    expect((await groups(`group=health&sort=-count&${mine}`))[0]).toEqual([['at_risk'], 2]);
    expect((await groups(`group=health&sort=count&${mine}`)).at(-1)).toEqual([['at_risk'], 2]);
  });

  test('without a group: totals only; with what a list is filtered by', async () => {
    expect((await ask(`search=a&health=at_risk&page=3&fields=name&${mine}`)).body).toEqual({
      data: [],
      meta: { totals: { count: 1 }, capped: false },
    });
    expect((await ask(`portfolio_id=999999&measures=sum:budget`)).body.meta.totals).toEqual({ count: 0, 'sum:budget': null });
  });
});

describe('keys', () => {
  test('of all rows of a list in its order, whatever the page', async () => {
    const list = (await admin.get('/api/projects?sort=-name&health=at_risk')).body.data as { id: number; row_version: number }[];
    const answer = await admin.get('/api/ids/project?sort=-name&health=at_risk&page=9&limit=1');
    expect(answer.body).toEqual({ data: list.map(({ id, row_version }) => ({ id, row_version })), capped: false });
    expect(Object.keys((await admin.get('/api/ids/project?sort=colour')).body.errors)).toEqual(['sort']);
    expect((await admin.get('/api/ids/country')).status).toBe(200);
  });
});
