/** Where risks meet audits and projects: proposals, the ripple, exposure and marks of stages. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type TestKernel } from '../../../core/test/kernel.ts';
import { personOfModules, personWith, tenantId } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';
import { ok, riskSite, WITH_PROJECTS, type Answer, type Client, type Found, type RiskSite } from '../numbers/testing.ts';

interface Line {
  id: number;
  node_id: number;
}
let product: TestKernel;
let site: RiskSite;
let email: string;
let pack: number;
let items: Line[];
let statuses: Record<string, number>;

beforeAll(async () => {
  product = await createTestKernel();
  ({ email } = await personOfModules(product, ...WITH_PROJECTS));
  site = await riskSite(product, email);
  pack = await publishedPackage();
  const subscription = await post('subscriptions', { title: 'Contract for risks', compliance_package_ids: [pack] });
  const round = { subscription_id: subscription.id, compliance_package_id: pack, name_en: 'First round' };
  const { id: round_id } = await post('audit-rounds', round);
  items = ok(await ask(`audit-items?round_id=${round_id}&limit=100&sort=position`))['data'];
  const { scale_id } = ok(await ask(`compliance-packages/${pack}/tree`))['data'].package;
  const rows = ok(await site.client.get(`/api/audit-statuses?scale_id=${scale_id}&limit=50`)).data;
  statuses = Object.fromEntries(rows.map((row: { kind: string; id: number }) => [row.kind, row.id]));
});
afterAll(() => product.close());

const post = async (path: string, body: unknown): Promise<Found> => ok(await site.client.post(`/api/${path}`, body))['data'];

/** A package with four controls. */
async function publishedPackage(): Promise<number> {
  const regulator = await post('regulators', { name_en: 'Body of risks', short_name: 'BOR' });
  const names = { name_en: 'Framework', name_ar: 'إطار', short_name: 'FRK', version: '1.0' };
  const { id } = await post('compliance-packages', { ...names, regulator_id: regulator['id'] });
  const nodes = [1, 2, 3, 4].map((n) => ({
    package_id: id,
    ref_no: `F-${n}`,
    title_en: `Control ${n}`,
    title_ar: `ضابط ${n}`,
    node_type: 'control',
    assessable: true,
  }));
  expect((await site.client.post('/api/bulk/package_node', nodes)).body).toEqual(
    nodes.map(() => expect.objectContaining({ StatusCode: 'S' })),
  );
  await post(`compliance-packages/${id}/publish`, {});
  return id;
}

const judge = async (item: Line, kind: string): Promise<void> =>
  void ok(await site.client.put(`/api/audit-item/${item.id}`, { audit_status_id: statuses[kind] }));
const ask = (query: string, client: Client = site.client): Promise<Answer> => client.get(`/api/${query}`);
const line = (at: number): Line => items[at] as Line;
const proposals = async (risk: number): Promise<Found[]> => ok(await ask(`risk-proposals?risk_id=${risk}`)).data;

/** The proposals of a risk, once there is one in this state. */
async function proposed(risk: number, status = 'open'): Promise<Found> {
  await until(async () => (await proposals(risk)).some((p) => p['status'] === status));
  return (await proposals(risk)).find((p) => p['status'] === status) as Found;
}

test('no session, no permission, and bad input', async () => {
  const outsider = (await personWith(product, ['access_audit_rounds'], 'grc')).client;
  const blind = (await personWith(product, ['access_risk_register'], 'grc')).client;
  for (const path of ['risk-exposure', 'risk-marks?project_id=1', `risk-ripple?node_id=${line(0).node_id}`]) {
    expect((await ask(path, await product.as())).status).toBe(401);
    expect((await ask(path, outsider)).status).toBe(403);
  }
  expect((await ask(`risk-ripple?node_id=${line(0).node_id}`, blind)).status).toBe(403);
  for (const [path, status] of [
    ['risk-ripple', 422],
    ['risk-ripple?node_id=1&evidence_id=1', 422],
    ['risk-ripple?node_id=x', 422],
    ['risk-ripple?node_id=99999999', 404],
    ['risk-ripple?evidence_id=99999999', 404],
    [`risk-ripple?node_id=${line(0).node_id}&status=0`, 422],
    ['risk-ripple?evidence_id=1&status=approved', 422],
    ['risk-exposure?entity=project', 422],
    ['risk-exposure?entity=user&id=1', 422],
    ['risk-exposure?entity=project&id=99999999', 404],
    ['risk-marks', 422],
    ['risk-marks?project_id=99999999', 404],
    ['risk-marks?stage_id=x', 422],
    ['risk-marks?stage_id=99999999', 404],
  ] as const)
    expect([path, (await ask(path)).status]).toEqual([path, status]);
});

test('a failed control proposes to raise the risks that lean on it; nothing changes before somebody accepts', async () => {
  const { likelihood, impact } = site;
  const direct = await site.risk({ node_ids: [line(0).node_id], residual_likelihood_id: likelihood[2], residual_impact_id: impact[4] });
  const through = await site.risk();
  const control = { risk_id: through.id, title_en: 'Valve', node_ids: [line(0).node_id] };
  ok(await site.client.post('/api/risk-controls', control));
  const top = await site.risk({ node_ids: [line(0).node_id], likelihood_id: likelihood[5] });
  const other = await site.risk({ node_ids: [line(1).node_id] });
  await judge(line(0), 'none');
  const first = await proposed(direct.id);
  expect(first).toMatchObject({ pair: 'residual', score_before: 8, score: 12, likelihood_id: likelihood[3], audit_item_id: line(0).id });
  expect(await proposed(through.id)).toMatchObject({ pair: 'current', score_before: 9, score: 12 });
  expect([await proposals(top.id), await proposals(other.id)]).toEqual([[], []]);
  const row = async (): Promise<unknown> => ok(await ask(`risk/${direct.id}`)).data.residual_likelihood_id;
  expect(await row()).toBe(likelihood[2]);
  const reader = (await personWith(product, ['access_risk_register', 'update_risk'], 'grc')).client;
  expect((await reader.post(`/api/risk-proposals/${first['id']}/accept`, {})).status).toBe(403);
  expect((await site.client.post(`/api/risk-proposals/${first['id']}/dismiss`, {})).status).toBe(422);
  ok(await site.client.post(`/api/risk-proposals/${first['id']}/accept`, {}));
  expect(await row()).toBe(likelihood[3]);
  expect((await site.client.post(`/api/risk-proposals/${first['id']}/accept`, {})).status).toBe(409);
});

test('a control that no longer fails takes its proposal back; one that fails again proposes again, once', async () => {
  const risk = await site.risk({ node_ids: [line(2).node_id] });
  await judge(line(2), 'none');
  await proposed(risk.id);
  await judge(line(2), 'done');
  await proposed(risk.id, 'withdrawn');
  await judge(line(2), 'none');
  await proposed(risk.id);
  ok(await site.client.put(`/api/audit-item/${line(2).id}`, { audit_status_id: statuses['none'], remarks: 'Seen again' }));
  await until(async () => (await jobsWaiting()) === 0);
  expect((await proposals(risk.id)).map((p) => p['status']).sort()).toEqual(['open', 'withdrawn']);
});

const jobsWaiting = async (): Promise<number> => {
  const [row] = await product.kernel.db.query<{ n: number }>(
    { tenant: await tenantId(product, 'grc') },
    { text: `select count(*)::int as n from job where kind = 'risk.propose' and state in ('queued', 'running')`, values: [] },
  );
  return row?.n ?? 0;
};

test('a risk that was scored since is not overwritten', async () => {
  const risk = await site.risk({ node_ids: [line(3).node_id] });
  await judge(line(3), 'none');
  const { id } = await proposed(risk.id);
  ok(await site.client.put(`/api/risk/${risk.id}`, { current_likelihood_id: site.likelihood[1], current_impact_id: site.impact[1] }));
  expect((await site.client.post(`/api/risk-proposals/${id}/accept`, {})).status).toBe(422);
  ok(await site.client.post(`/api/risk-proposals/${id}/dismiss`, { reason: 'Scored anew' }));
});

test('the ripple of a control tells rounds, packages, risks and projects, and changes nothing', async () => {
  const project = await product.build(email, 'project');
  const risk = await site.risk({ node_ids: [line(1).node_id], project_id: project.id });
  for (const [at, kind] of ['done', 'done', 'done', 'none'].entries()) await judge(line(at), kind);
  const { data } = ok(await ask(`risk-ripple?audit_item_id=${line(1).id}`));
  expect(data.rounds).toMatchObject([{ name: 'First round', before: 75, after: 50, items: [{ id: line(1).id }] }]);
  expect(data.packages).toMatchObject([{ id: pack, rounds: 1, before: 75, after: 50 }]);
  expect(data.risks).toContainEqual(expect.objectContaining({ id: risk.id, score_before: 9, score: 12 }));
  expect(data.projects).toEqual([{ id: project.id, name: project['name'], risks: 1, rise: 3 }]);
  expect(ok(await ask(`risk-ripple?node_id=${line(1).node_id}`)).data.rounds).toEqual(data.rounds);
  const better = ok(await ask(`risk-ripple?node_id=${line(3).node_id}&status=${statuses['done']}`)).data;
  expect([better.rounds[0].after, better.risks]).toEqual([100, []]);
  expect(ok(await ask(`audit-item/${line(1).id}`)).data.audit_status_id).toBe(statuses['done']);
});

test('lost evidence moves the controls that have no other', async () => {
  const build = (entity: string, values: object) => product.build(email, entity, values as Record<string, unknown>);
  const evidence = await build('audit_evidence', {});
  const reviews = await Promise.all([0, 1].map((at) => build('audit_item_review', { audit_item_id: line(at).id })));
  for (const review of reviews) await build('review_attachment', { audit_item_review_id: review.id, audit_evidence_id: evidence.id });
  const other = await build('audit_evidence', {});
  await product.kernel.db.query(
    { tenant: await tenantId(product, 'grc') },
    { text: `update audit_evidence set status = 'approved' where id = $1`, values: [other.id] },
  );
  await build('review_attachment', { audit_item_review_id: reviews[0]?.id, audit_evidence_id: other.id });
  for (const at of [0, 1]) await judge(line(at), 'done');
  const risk = await site.risk();
  ok(await site.client.post('/api/risk-controls', { risk_id: risk.id, title_en: 'Log', evidence_ids: [evidence.id] }));
  const { data } = ok(await ask(`risk-ripple?evidence_id=${evidence.id}`));
  expect(data.rounds[0].items).toMatchObject([{ id: line(1).id, before: { kind: 'done' }, after: { kind: 'none' } }]);
  expect(data.risks.map((r: { id: number }) => r.id)).toContain(risk.id);
});

test('the exposure of a project, of its portfolio, and of all of them', async () => {
  const portfolio = await product.build(email, 'portfolio');
  const project = await product.build(email, 'project', { portfolio_id: portfolio.id, program_id: null });
  const money = { frequency: 2, loss_min: 10, loss_likely: 10, loss_max: 10, residual_frequency: 1 };
  const contract = await product.build(email, 'contract', { project_id: project.id });
  const risk = await site.risk({ ...money, project_id: project.id, contract_id: contract.id });
  await site.risk({ project_id: project.id });
  await site.treatment(risk.id, { budget: 40, deadline: '2020-01-01' });
  for (const of of [`project&id=${project.id}`, `portfolio&id=${portfolio.id}`]) {
    const { data } = ok(await ask(`risk-exposure?entity=${of}`));
    expect(data).toMatchObject({ open: 2, left_out: 1, expected_before: 20, expected_after: 10 });
    expect(data.treatments).toEqual({ open: 1, overdue: 1, budget: 40 });
    expect(data.top[0]).toMatchObject({ id: risk.id });
  }
  const { data: own } = ok(await ask(`risk-exposure?entity=contract&id=${contract.id}`));
  expect(own).toMatchObject({ open: 1, left_out: 0, expected_before: 20, top: [{ id: risk.id }] });
  expect(ok(await ask('risk-exposure')).data.open).toBeGreaterThanOrEqual(3);
  const level = (await ask('risk-levels?matrix_id.status=active&position=1')).body.data[0].id as number;
  const above = async (): Promise<unknown> => ok(await ask(`risk-exposure?entity=project&id=${project.id}`)).data.above_appetite;
  const category = await product.build(email, 'risk_category', { appetite_id: level });
  expect(await above()).toBe(0);
  await site.risk({ project_id: project.id, category_id: category.id });
  expect(await above()).toBe(1);
});

test('an overdue treatment marks its stage, until it is completed', async () => {
  const portfolio = await product.build(email, 'portfolio');
  const project = await product.build(email, 'project', { portfolio_id: portfolio.id });
  const stage = await product.build(email, 'project_stage', { project_id: project.id, contract_id: null });
  const risk = await site.risk();
  const treatment = await site.treatment(risk.id, { stage_id: stage.id, deadline: '2020-01-01' });
  await site.treatment(risk.id, { stage_id: stage.id, deadline: '2090-01-01' });
  const marks = async (): Promise<unknown[]> => ok(await ask(`risk-marks?project_id=${project.id}`)).data;
  expect(await marks()).toMatchObject([{ stage: stage.id, treatments: [{ id: treatment.id, risk: risk.id }] }]);
  expect(ok(await ask(`risk-marks?stage_id=${stage.id}`)).data).toEqual(await marks());
  // The list, its export and the record count what the plan marks; below the costs of the project it is named.
  const listed = async (): Promise<unknown> => ok(await ask(`project-stages?project_id=${project.id}`)).data[0].overdue_treatments;
  const named = async (of: string): Promise<unknown> => ok(await ask(`risk-exposure?entity=${of}`)).data.stages;
  expect(await listed()).toBe(1);
  expect(ok(await ask(`project-stages/${stage.id}`)).data.overdue_treatments).toBe(1);
  const marked = [{ id: stage.id, title: stage['title'], n: 1 }];
  expect(await named(`project&id=${project.id}`)).toEqual(marked);
  expect(await named(`portfolio&id=${portfolio.id}`)).toEqual(marked);
  expect(ok(await ask('risk-exposure')).data.stages).toEqual(expect.arrayContaining(marked));
  // Who may not see the register does not see it here.
  const blind = await personWith(product, ['access_projects', 'access_pmis_all_stages'], 'grc');
  const { body } = await ask(`project-stages?project_id=${project.id}`, blind.client);
  expect(JSON.stringify(body)).not.toContain('overdue_treatments');
  // Who sees the register and no stage is told of the risks alone.
  const register = await personWith(product, ['access_risk_register'], 'grc');
  expect(ok(await ask('risk-exposure', register.client)).data.stages).toEqual([]);
  ok(await site.client.post(`/api/treatments/${treatment.id}/complete`, {}));
  expect([await marks(), await listed(), await named(`project&id=${project.id}`)]).toEqual([[], 0, []]);
});
