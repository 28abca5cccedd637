/** Templates of plans: what is refused, one plan at once, many as a job with a result for each. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';
import { get, itemIn, made, startedIn } from './testing.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());

// 3 January 2027 is a Sunday, the first day of a working week.
const FIRST = '2027-01-03';
const project = async (more: Record<string, unknown> = {}): Promise<number> =>
  (await product.build(ADMIN, 'project', { start_date: FIRST, end_date: '2028-01-01', ...more })).id;

async function template(stages: readonly Record<string, unknown>[]): Promise<number> {
  const { id } = made(await admin.post('/api/stage-templates', { name_en: 'Marine works' }));
  for (const [i, stage] of stages.entries())
    made(await admin.post('/api/stage-template-stages', { template_id: id, position: i + 1, title_en: `Stage ${i + 1}`, ...stage }));
  return id;
}
const PLAN = [
  { weight: 40, duration_days: 5 },
  { weight: 35, duration_days: 3, after: '1' },
  { weight: 25, duration_days: 2, after: '2SS+1, 1' },
];
const apply = (id: number, body: unknown, client = admin): Promise<Answer> => client.post(`/api/stage-templates/${id}/apply`, body);
const stagesOf = async (at: number): Promise<Record<string, unknown>[]> =>
  (await admin.get(`/api/project-stages?project_id=${at}&sort=position`)).body.data;

async function ended(job: number): Promise<Record<string, unknown>> {
  const read = async (): Promise<Record<string, unknown>> => (await admin.get(`/api/jobs/${job}`)).body.data;
  await until(async () => ['done', 'failed', 'cancelled'].includes(String((await read())['state'])));
  return read();
}

test('a template with other weights than 100, with a circle, or for plans out of reach is refused', async () => {
  const at = await project();
  expect((await apply(await template([{ weight: 99, duration_days: 1 }]), { project_ids: [at] })).status).toBe(422);
  const circle = await template([
    { weight: 50, duration_days: 1, after: '2' },
    { weight: 50, duration_days: 1, after: '1' },
  ]);
  expect((await apply(circle, { project_ids: [at] })).body.message).toContain('wait for each other');
  const unknown = await template([{ weight: 100, duration_days: 1, after: '7' }]);
  expect((await apply(unknown, { project_ids: [at] })).status).toBe(422);
  const id = await template(PLAN);
  for (const body of [{}, { project_ids: 'all' }, { project_ids: [at], mode: 'erase' }, { project_ids: Array(10_001).fill(1) }])
    expect((await apply(id, body)).status).toBe(422);
  expect((await apply(id, { project_ids: [at] }, await product.as('admin@ut.example'))).status).toBe(404);
  const reader = await personWith(product, ['create_stage', 'work_on_stages', 'access_projects']);
  expect((await apply(id, { project_ids: [at] }, reader.client)).status).toBe(404);
  // Replacing takes stages out.
  const adds = await personWith(product, ['create_stage', 'work_on_stages', 'access_projects', 'manage_projects', 'manage_stages']);
  expect((await apply(id, { project_ids: [at], mode: 'replace' }, adds.client)).status).toBe(403);
  expect((await apply(id, { project_ids: [at] }, await product.as('member@pmis.example'))).status).toBe(403);
  expect(
    (await admin.post('/api/stage-template-stages', { template_id: id, position: 9, title_en: 'X', duration_days: 1, after: 'a; b' }))
      .status,
  ).toBe(422);
  expect(await stagesOf(at)).toEqual([]);
});

test('it becomes stages with days of the calendar, links and a tree of items', async () => {
  const id = await template(PLAN);
  const [first] = (await admin.get(`/api/stage-template-stages?template_id=${id}&sort=position`)).body.data;
  const top = made(await admin.post('/api/stage-template-items', { stage_id: first.id, title_en: 'Approvals' }));
  made(
    await admin.post('/api/stage-template-items', { stage_id: first.id, parent_id: top.id, title_en: 'Method', weight: 5, offset_days: 1 }),
  );
  const at = await project();
  expect((await apply(id, { project_ids: [at] })).body.data).toEqual({ plans: 1 });
  const stages = await stagesOf(at);
  expect(stages).toMatchObject([
    { position: 1, weight: 40, planned_start: '2027-01-03', planned_end: '2027-01-07', status: 'not_started' },
    { position: 2, weight: 35, planned_start: '2027-01-10', planned_end: '2027-01-12' },
    { position: 3, weight: 25, planned_start: '2027-01-11', planned_end: '2027-01-12' },
  ]);
  const links = (await admin.get(`/api/stage-dependencies?stage_id=${stages[2]?.['id'] as number}&sort=id`)).body.data;
  expect(links.map((l: Record<string, unknown>) => [l['kind'], l['lag_days']]).sort()).toEqual([
    ['fs', 0],
    ['ss', 1],
  ]);
  const [tree] = (await admin.get(`/api/project-checklist?project_id=${at}`)).body.data;
  expect(tree.project_checklists).toMatchObject([
    { title: 'Approvals', children: [{ title: 'Method', due_date: '2027-01-04', children: [] }] },
  ]);
  expect((await admin.get(`/api/project-stages/${stages[0]?.['id'] as number}/history`)).body.data).toMatchObject([{ action: 'create' }]);
  expect((await apply(id, { project_ids: [at] })).body.message).toBe('The plan already has stages');
});

test('replacing keeps what has started and shares the rest', async () => {
  const id = await template(PLAN);
  const at = await project();
  const kept = await startedIn(admin, at, { weight: 100, title_en: 'Kept' });
  const left = made(await admin.post('/api/project-stages', { title_en: 'Left', project_id: at, weight: 0 }));
  await itemIn(admin, left.id);
  expect((await apply(id, { project_ids: [at], mode: 'replace' })).status).toBe(422);
  made(await admin.put('/api/project-stages/' + kept.id, { title_en: 'Kept on' }));
  const other = await project();
  const half = await admin.post('/api/project-stages/save', {
    project_id: other,
    stages: [
      { title_en: 'A', weight: 50 },
      { title_en: 'B', weight: 50 },
    ],
  });
  const [a] = half.body.data as { id: number }[];
  made(await admin.post(`/api/project-stages/${a!.id}/start`, {}));
  expect((await apply(id, { project_ids: [other], mode: 'replace' })).status).toBe(200);
  expect((await stagesOf(other)).map((s) => [s['title'], s['position'], s['weight']])).toEqual([
    ['A', 1, 50],
    ['Stage 1', 2, 20],
    ['Stage 2', 3, 17.5],
    ['Stage 3', 4, 12.5],
  ]);
});

test('many plans are a job, with a result for each that is refused', async () => {
  const id = await template(PLAN);
  const taken = await project();
  await startedIn(admin, taken);
  const undated = await project({ start_date: null });
  const contract = await product.build(ADMIN, 'contract', {
    project_id: await project(),
    start_date: '2027-02-07',
    end_date: '2027-12-01',
  });
  const free = await Promise.all([project(), project()]);
  const { body } = await apply(id, { project_ids: [taken, undated, ...free, 999_999], contract_ids: [contract.id] });
  expect(body.data).toMatchObject({ plans: 5, missing: 1 });
  const job = await ended(body.data.job_id);
  expect([job['state'], job['message']]).toEqual(['done', 'Applied to 3 of 5 plans']);
  for (const at of free) expect(await stagesOf(at)).toHaveLength(3);
  expect((await admin.get(`/api/project-stages?contract_id=${contract.id}`)).body.data).toHaveLength(3);
  const { data } = (await admin.get(`/api/jobs/${body.data.job_id as number}/results`)).body;
  const { name } = await get(admin, `projects/${taken}`);
  expect(data).toContainEqual(
    expect.objectContaining({ id: taken, label: name, href: `/stages/project/${taken}`, StatusMessage: 'The plan already has stages' }),
  );
  // What was made is one list, from which a wrong application is taken out again.
  const { href } = job['data'] as { href: string };
  const listed = (await admin.get(`/api${href}&limit=100`)).body.data as { project_id: number }[];
  expect(listed).toHaveLength(9);
  expect(new Set(listed.map((row) => row.project_id))).not.toContain(taken);
  expect(await get(admin, `projects/${free[0] as number}`)).toMatchObject({ progress: 0 });
});
