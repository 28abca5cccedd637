/** Baselines: who may, what they keep, one active at a time, and how far a plan is from them. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../../../core/test/kernel.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
let project: number;
let stages: number[];

beforeAll(async () => {
  product = await createTestKernel({}, { now: '2026-04-01T08:00:00Z' });
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());
beforeEach(async () => {
  project = (await product.build(ADMIN, 'project')).id;
  const rows = [
    {
      project_id: project,
      title_en: 'Design',
      position: 1,
      weight: 40,
      budget: 1000,
      planned_start: '2026-04-05',
      planned_end: '2026-04-09',
    },
    { project_id: project, title_en: 'Works', position: 2, weight: 60, planned_start: '2026-04-12', planned_end: '2026-04-16' },
  ];
  ok(await admin.post('/api/bulk/project_stage', rows));
  stages = (await plan()).map(({ id }) => id);
});

const ok = ({ status, body }: Answer): Answer['body'] => {
  expect({ status, errors: body?.errors }).toEqual({ status: 200, errors: undefined });
  return body;
};
const take = async (name: string | object, more: object = {}): Promise<number> =>
  ok(await admin.post('/api/stage-baselines', { project_id: project, ...(typeof name === 'string' ? { name } : name), ...more })).data.id;
const plan = async (): Promise<{ id: number; baseline_start: string | null; baseline_end: string | null }[]> =>
  (await admin.get(`/api/project-stages?project_id=${project}&sort=position`)).body.data;
const dates = async (): Promise<string[]> => (await plan()).map((s) => `${s.baseline_start} ${s.baseline_end}`);
const active = async (): Promise<string[]> =>
  (await admin.get(`/api/stage-baselines?project_id=${project}&is_active=true`)).body.data.map(({ name }: { name: string }) => name);

test('no session, no permission, another organisation, and rows that nobody may change', async () => {
  const id = await take('Approved');
  const [nobody, member, other] = [await product.as(), await product.as('member@pmis.example'), await product.as('admin@ut.example')];
  const body = { project_id: project, name: 'Mine' };
  expect((await nobody.post('/api/stage-baselines', body)).status).toBe(401);
  expect((await member.post('/api/stage-baselines', body)).status).toBe(403);
  expect([403, 422]).toContain((await other.post('/api/stage-baselines', body)).status);
  expect((await nobody.get(`/api/stage-baselines/${id}/variance`)).status).toBe(401);
  expect([403, 404]).toContain((await other.get(`/api/stage-baselines/${id}/variance`)).status);
  expect((await admin.get('/api/stage-baselines/x/variance')).status).toBe(404);
  const [row] = (await admin.get(`/api/stage-baseline-rows?baseline_id=${id}`)).body.data;
  for (const path of [`/api/stage-baseline-rows/${row.id}`, '/api/bulk/stage_baseline_row'])
    expect((await admin.put(path, path.includes('bulk') ? [{ id: row.id, weight: 1 }] : { weight: 1 })).status).toBeGreaterThanOrEqual(400);
  expect((await admin.get(`/api/stage-baseline-rows?baseline_id=${id}`)).body.data).toHaveLength(2);
});

test('a baseline without a name is refused; readers of each language read theirs, or the one that there is', async () => {
  expect((await admin.post('/api/stage-baselines', { project_id: project, name_en: null, name_ar: null })).status).toBe(422);
  const both = await take({ name_en: 'Contract award', name_ar: 'ترسية العقد' });
  const one = await take('Approved');
  const named = async (id: number, language: string): Promise<string> =>
    ok(await admin.get(`/api/stage-baselines/${id}`, { 'accept-language': language })).data.name;
  expect([await named(both, 'en'), await named(both, 'ar'), await named(one, 'ar')]).toEqual(['Contract award', 'ترسية العقد', 'Approved']);
});

test('two active baselines of one plan in one call are refused', async () => {
  const rows = ['A', 'B'].map((name) => ({ project_id: project, name, is_active: true }));
  const { body } = await admin.post('/api/bulk/stage_baseline', rows);
  expect(body.map(({ StatusCode }: { StatusCode: string }) => StatusCode)).toEqual(['S', 'E']);
  expect(await active()).toEqual(['A']);
});

test('a baseline keeps the plan, and stages show the dates of the active one', async () => {
  const first = await take('First');
  expect(await dates()).toEqual(['2026-04-05 2026-04-09', '2026-04-12 2026-04-16']);
  ok(await admin.put(`/api/project-stages/${stages[0]}`, { planned_start: '2026-04-07', planned_end: '2026-04-13' }));
  expect((await dates())[0]).toBe('2026-04-05 2026-04-09');
  const second = await take('Second');
  expect([await active(), (await dates())[0]]).toEqual([['Second'], '2026-04-07 2026-04-13']);
  ok(await admin.put(`/api/stage-baselines/${first}`, { is_active: true }));
  expect([await active(), (await dates())[0]]).toEqual([['First'], '2026-04-05 2026-04-09']);
  ok(await admin.delete(`/api/stage-baselines/${first}`));
  expect([await active(), await dates()]).toEqual([[], ['null null', 'null null']]);
  ok(await admin.put(`/api/stage-baselines/${second}`, { is_active: true }));
  expect((await dates())[0]).toBe('2026-04-07 2026-04-13');
});

test('the variance counts working days, and names what was added and removed', async () => {
  const id = await take('Approved');
  ok(await admin.put(`/api/project-stages/${stages[0]}`, { planned_start: '2026-04-08', planned_end: '2026-04-15' }));
  ok(await admin.delete(`/api/project-stages/${stages[1]}`));
  ok(await admin.post('/api/project-stages', { project_id: project, title_en: 'Extra', position: 3, planned_start: '2026-04-19' }));
  const { data } = ok(await admin.get(`/api/stage-baselines/${id}/variance`));
  const told = data.stages.map((s: Record<string, unknown>) => [
    s.title,
    s.start_variance,
    s.finish_variance,
    s.slip,
    s.duration_variance,
    s.added,
    s.removed,
  ]);
  expect(told).toEqual([
    ['Design', 3, 4, 4, 1, false, false],
    ['Works', null, null, null, null, false, true],
    ['Extra', null, null, null, null, true, false],
  ]);
  expect(data.stages[0]).toMatchObject({ baseline_weight: '40.00', baseline_budget: '1000.00', expected_end: '2026-04-15' });
  // The works are gone, which ended the plan: it ends a working day earlier than the baseline.
  expect(data.plan).toMatchObject({
    baseline_end: '2026-04-16',
    planned_end: '2026-04-15',
    finish_variance: -1,
    later: 1,
    baseline_weight: '100.00',
    weight: '40.00',
    baseline_budget: '1000.00',
    budget: '1000.00',
  });
});
