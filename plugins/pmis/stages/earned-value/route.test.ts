/** Earned value of a project and a portfolio: who may ask, what the figures come from, and contracts that a reader may not see. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../../core/test/kernel.ts';
import { personWith } from '../../../../core/test/people.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
let portfolio: number;
let project: number;
let contract: number;

const ok = ({ status, body }: Answer): Answer['body'] => {
  expect({ status, errors: body?.errors }).toEqual({ status: 200, errors: undefined });
  return body;
};

/** A contract of 2,000 with two stages: 40 and 60 percent; the first one is started and a quarter of it done. */
beforeAll(async () => {
  product = await createTestKernel({}, { now: '2026-04-01T08:00:00Z' });
  admin = await product.as(ADMIN);
  portfolio = (await product.build(ADMIN, 'portfolio')).id;
  project = (await product.build(ADMIN, 'project', { portfolio_id: portfolio, program_id: null, budget: 5000 })).id;
  contract = (await product.build(ADMIN, 'contract', { project_id: project, value: 2000 })).id;
  const stage = { project_id: project, contract_id: contract };
  const rows = [
    { ...stage, title_en: 'Design', position: 1, weight: 40, planned_start: '2026-03-22', planned_end: '2026-04-02' },
    { ...stage, title_en: 'Works', position: 2, weight: 60, planned_start: '2026-04-05', planned_end: '2026-04-16', budget: 1000 },
  ];
  ok(await admin.post('/api/bulk/project_stage', rows));
  const [first] = (await admin.get(`/api/project-stages?project_id=${project}&sort=position`)).body.data;
  ok(await admin.post(`/api/project-stages/${first.id}/start`, {}));
  ok(await admin.post(`/api/project-stages/${first.id}/report_progress`, { progress: 25 }));
  ok(await admin.post('/api/contract-payments', { contract_id: contract, amount: 90, payment_date: '2026-03-31' }));
});
afterAll(() => product.close());

const of = async (query: string, client = admin): Promise<Answer> => client.get(`/api/project-stages/earned-value?${query}`);

test('no session, no permission, another organisation, and bad input', async () => {
  expect((await of(`project_id=${project}`, await product.as())).status).toBe(401);
  expect((await of(`project_id=${project}`, await product.as('member@pmis.example'))).status).toBe(404);
  expect([403, 404]).toContain((await of(`project_id=${project}`, await product.as('admin@ut.example'))).status);
  expect((await of('project_id=99999999')).status).toBe(404);
  for (const [query, field] of [
    ['', 'project_id'],
    [`project_id=${project}&portfolio_id=${portfolio}`, 'project_id'],
    ['project_id=x', 'project_id'],
    ['portfolio_id=-1', 'portfolio_id'],
  ] as const) {
    const answer = await of(query);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  }
});

test('figures follow from budgets, weights, dates, progress and payments', async () => {
  const { data } = ok(await of(`project_id=${project}`));
  // Nine of ten working days of the first stage have passed until the first of April: 22 March to 1 April, after Ramadan.
  expect(data.figures).toEqual({
    bac: 1800,
    pv: 720,
    ev: 200,
    ac: 90,
    sv: -520,
    cv: 110,
    spi: 0.278,
    cpi: 2.222,
    eac: 810,
    etc: 720,
    vac: 990,
  });
  expect(data.rows.map((r: Record<string, unknown>) => [r.name, r.bac, r.pv, r.ev, r.ac])).toEqual([
    ['Design', 800, 720, 200, 40],
    ['Works', 1000, 0, 0, 50],
  ]);
  expect(data.curve.map((p: Record<string, unknown>) => [p.day, p.pv, p.ev, p.ac])).toEqual([
    ['2026-03-31', 640, 0, 90],
    ['2026-04-01', 720, 200, 90],
    ['2026-04-30', 1800, null, null],
  ]);
  expect(data.help.spi).toContain('EV ÷ PV');
});

test('each figure leads to its rows, and the sums agree', async () => {
  const { data } = ok(await of(`project_id=${project}`));
  expect(data.behind.ac).toEqual([{ entity: 'contract_payment', where: { 'contract_id.project_id': project } }]);
  const paid = (await admin.get(`/api/contract-payments?contract_id=${contract}`)).body.data;
  expect(paid.reduce((sum: number, { amount }: { amount: string }) => sum + Number(amount), 0)).toBe(data.figures.ac);
});

test('a portfolio adds up its projects, without cancelled ones', async () => {
  const { data } = ok(await of(`portfolio_id=${portfolio}`));
  expect(data.figures).toMatchObject({ bac: 1800, pv: 720, ev: 200, ac: 90 });
  expect(data.rows).toMatchObject([{ id: project, bac: 1800, pv: 720, ev: 200, ac: 90, spi: 0.278 }]);
  expect(data.by).toBe('project');
});

test('the value of a contract that a reader may not open is told by no share of it', async () => {
  const reader = await personWith(product, ['work_on_stages', 'access_pmis_all_stages', 'access_projects', 'access_contracts']);
  const [first] = (await admin.get(`/api/project-stages?project_id=${project}&sort=position`)).body.data;
  ok(await admin.put(`/api/project-stages/${first.id}`, { owner_id: reader.id }));
  ok(await admin.put(`/api/projects/${project}`, { master_access: [{ user_id: reader.id, level: 'partial' }] }));
  const open = ok(await of(`project_id=${project}`, reader.client)).data;
  expect(open.figures.bac).toBe(1800);
  ok(await admin.put(`/api/contracts/${contract}`, { master_access: [{ user_id: reader.id, level: 'no' }] }));
  expect((await reader.client.get(`/api/contracts/${contract}`)).status).toBe(404);
  const shut = ok(await of(`project_id=${project}`, reader.client)).data;
  expect(shut.figures).toMatchObject({ bac: 0, ac: 0 });
});
