/** The simulation over the register: who may ask, what is counted, the same again by its seed, and what is too much. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type TestKernel } from '../../../core/test/kernel.ts';
import { personOfModules, personWith } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';
import { draws } from './simulation-job.ts';
import { ok, riskSite, WITH_PROJECTS, type Answer, type Client, type Found, type RiskSite } from './testing.ts';

const PATH = '/api/risk-simulations';
const FIGURES = { frequency: 2, loss_min: 1000, loss_likely: 2000, loss_max: 3000, residual_frequency: 1 };
let product: TestKernel;
let site: RiskSite;
let email: string;

beforeAll(async () => {
  product = await createTestKernel();
  ({ email } = await personOfModules(product, ...WITH_PROJECTS));
  site = await riskSite(product, email);
});
afterAll(() => product.close());

const start = (body: unknown, client: Client = site.client): Promise<Answer> => client.post(PATH, body);

/** Waits for a job. @returns its row when it has ended. */
async function ended(id: number): Promise<Found> {
  const row = async (): Promise<Found> => ok(await site.client.get(`/api/jobs/${id}`))['data'];
  await until(async () => !['queued', 'running'].includes((await row())['state']), 60_000);
  return row();
}

/** The outcome of a run. */
async function counted(body: Record<string, unknown>): Promise<Found> {
  const { data } = ok(await start(body));
  const job = await ended(data.job);
  expect([job['state'], job['message']]).toEqual(['done', expect.any(String)]);
  return ok(await site.client.get(`${PATH}/${(job['data'] as { simulation: number }).simulation}`)).data;
}

test('no session, no permission, another organisation, and bad input', async () => {
  expect((await start({}, await product.as())).status).toBe(401);
  expect((await start({}, (await personWith(product, ['access_risk_register'], 'grc')).client)).status).toBe(403);
  for (const [body, field] of [
    [{ rounds: 10 }, 'rounds'],
    [{ rounds: 1e6 }, 'rounds'],
    [{ rounds: '10000' }, 'rounds'],
    [{ seed: -1 }, 'seed'],
    [{ seed: 1.5 }, 'seed'],
    [{ category_id: 99_999_999 }, 'category_id'],
    [{ project_id: 99_999_999 }, 'project_id'],
    [[], 'body'],
  ] as const) {
    const answer = await start(body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  }
  expect((await site.client.put(`${PATH}/1`, { seed: 1 })).status).toBe(405);
});

test('a lognormal loss of zero is refused when it is entered', async () => {
  const risk = await site.risk();
  const answer = await site.client.put(`/api/risk/${risk.id}`, { loss_distribution: 'lognormal', loss_min: 0, loss_max: 5 });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['loss_min']]);
  ok(await site.client.delete(`/api/risk/${risk.id}`));
});

test('losses of so many draws are too much, before they are counted', async () => {
  const often = { before: { frequency: 1000 }, after: { frequency: 1 } } as never;
  expect(draws({ rounds: 10, risks: [often, often] })).toBe(20_020);
  const risks = await Promise.all([1, 2].map(() => site.risk({ ...FIGURES, frequency: 1000 })));
  const { data } = ok(await start({ rounds: 100_000 }));
  expect(await ended(data.job)).toMatchObject({ state: 'failed', message: expect.stringContaining('fewer rounds') });
  for (const { id } of risks) ok(await site.client.delete(`/api/risk/${id}`));
});

test('open risks with figures are counted, the others are told; a treatment stands beside what it saves', async () => {
  const risk = await site.risk(FIGURES);
  await site.risk();
  await site.treatment(risk.id, { budget: 500 });
  const gone = await site.treatment(risk.id, { budget: 9000 });
  ok(await site.client.post(`/api/treatments/${gone.id}/cancel`, {}));
  const run = await counted({ seed: 11 });
  expect(run).toMatchObject({ seed: 11, rounds: 10_000, risks: 1, left_out: 1 });
  // Twice a year 2,000 each, and once as treated.
  expect(Number(run['expected_before'])).toBeGreaterThan(3900);
  expect(Number(run['expected_before'])).toBeLessThan(4100);
  expect(Number(run['expected_after'])).toBeLessThan(2100);
  expect(run['result'].risks).toMatchObject([{ id: risk.id, treatments: 1, cost: 500 }]);
  const again = await counted({ seed: 11 });
  expect(again['result']).toEqual(run['result']);
});

test('a category or a project narrows it; an empty one gives zeros', async () => {
  const { id: other } = ok(await site.client.post('/api/risk-categories', { name_en: 'Floods', code: 'floods' })).data;
  const project = await product.build(email, 'project');
  const within = await site.risk({ ...FIGURES, category_id: other, project_id: project.id });
  const ids = (run: Found): number[] => run['result'].risks.map((r: { id: number }) => r.id);
  expect(ids(await counted({ category_id: other }))).toEqual([within.id]);
  expect(ids(await counted({ project_id: project.id }))).toEqual([within.id]);
  ok(await site.client.put(`/api/risk/${within.id}`, { category_id: site.category }));
  expect(await counted({ category_id: other })).toMatchObject({ risks: 0, expected_before: 0, p80_after: 0 });
});
