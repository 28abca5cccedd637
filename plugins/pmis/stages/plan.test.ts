/** Plans: weights, order, dependencies, what must hold before a stage starts or ends, and the call that saves a whole plan. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, type Person } from '../../../core/test/people.ts';
import { get, itemIn, made, stageIn, startedIn } from './testing.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
let manager: Person;
let owner: Person;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  [manager, owner] = await Promise.all([
    personWith(product, ['work_on_stages', 'access_projects']),
    personWith(product, ['work_on_stages']),
  ]);
});
afterAll(() => product.close());

const project = async (more: Record<string, unknown> = {}): Promise<number> => (await product.build(ADMIN, 'project', more)).id;
const save = (body: unknown): ReturnType<Client['post']> => admin.post('/api/project-stages/save', body);
const act = (client: Client, id: number, action: string, body: unknown = {}): ReturnType<Client['post']> =>
  client.post(`/api/project-stages/${id}/${action}`, body);
const after = (stage: number, predecessor: number, more: Record<string, unknown> = {}): ReturnType<Client['post']> =>
  admin.post('/api/stage-dependencies', { stage_id: stage, predecessor_id: predecessor, ...more });

describe('a plan that is saved whole', () => {
  test('is refused with another sum than 100.00, with dates in the wrong order, and with stages of others', async () => {
    const at = await project();
    const answer = await save({
      project_id: at,
      stages: [
        { title_en: 'A', weight: 50.01 },
        { title_en: 'B', weight: 50.99 },
      ],
    });
    expect([answer.status, answer.body.errors]).toEqual([422, { weight: ['The weights of the plan add up to 101%. That is 1% too much'] }]);
    expect((await save({ project_id: at, stages: [{ title_en: 'A', weight: 95 }] })).body.message).toContain('5% is left to give');
    const backwards = { title_en: 'B', weight: 50, planned_start: '2027-02-02', planned_end: '2027-02-01' };
    const wrong = await save({ project_id: at, stages: [{ title_en: 'A', weight: 50 }, backwards] });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['stages.1.planned_end']]);
    const elsewhere = await stageIn(admin, await project());
    expect((await save({ project_id: at, stages: [{ id: elsewhere.id, weight: 100 }] })).body.errors).toHaveProperty(['stages.0.id']);
    expect((await (await product.as('admin@ut.example')).post('/api/project-stages/save', { project_id: at, stages: [] })).status).toBe(
      404,
    );
    expect((await manager.client.post('/api/project-stages/save', { project_id: at, stages: [] })).status).toBe(403);
    for (const body of [{}, { project_id: at }, { project_id: 'x', stages: [] }, [1], { project_id: at, stages: [3] }])
      expect((await save(body)).status).toBe(422);
    expect((await admin.get(`/api/project-stages?project_id=${at}`)).body.data).toEqual([]);
  });

  test('has its order, weights and links; what is named is removed, and a circle refuses all of it', async () => {
    const at = await project();
    const first = await save({
      project_id: at,
      stages: [
        { key: 'a', title_en: 'A', weight: 40 },
        { title_en: 'B', weight: 35, predecessors: [{ key: 'a', kind: 'ss', lag_days: 2 }] },
        { title_en: 'C', weight: 25 },
      ],
    });
    const [a, b, c] = (made(first) as unknown as { id: number }[]).map((s) => s.id) as [number, number, number];
    const circle = await save({
      project_id: at,
      removed: [c],
      stages: [
        { id: a, weight: 60, predecessors: [{ predecessor_id: b }] },
        { id: b, weight: 40 },
      ],
    });
    expect(circle.status).toBe(422);
    expect(JSON.stringify(circle.body.errors)).toContain('wait for each other');
    expect(await get(admin, `project-stages/${c}`)).toMatchObject({ position: 3, weight: 25 });
    made(
      await save({
        project_id: at,
        removed: [c],
        stages: [
          { id: b, weight: 60, predecessors: [] },
          { id: a, weight: 40, predecessors: [{ predecessor_id: b }] },
        ],
      }),
    );
    expect(await get(admin, `project-stages/${a}`)).toMatchObject({ position: 2, weight: 40 });
    expect((await admin.get(`/api/project-stages/${c}`)).status).toBe(404);
    expect((await admin.get(`/api/stage-dependencies?stage_id=${a}`)).body.data).toMatchObject([{ stage_id: a, predecessor_id: b }]);
  });

  test('a stage that somebody else added meanwhile, and a dependency on another plan, are not lost', async () => {
    const at = await project();
    const [first] = made(await save({ project_id: at, stages: [{ title_en: 'A', weight: 100 }] })) as unknown as { id: number }[];
    const contract = await product.build(ADMIN, 'contract', { project_id: at });
    const elsewhere = await stageIn(admin, at, { contract_id: contract.id });
    made(await after(first!.id, elsewhere.id));
    const added = await stageIn(admin, at);
    const plan = { project_id: at, stages: [{ id: first!.id, weight: 100, predecessors: [] }] };
    expect([(await save(plan)).status, (await save({ ...plan, removed: 'all' })).status]).toEqual([409, 422]);
    expect(await get(admin, `project-stages/${added.id}`)).toMatchObject({ id: added.id });
    made(await save({ ...plan, removed: [added.id] }));
    expect((await admin.get(`/api/project-stages/${added.id}`)).status).toBe(404);
    const links = (await admin.get(`/api/stage-dependencies?stage_id=${first!.id}`)).body.data;
    expect(links).toMatchObject([{ predecessor_id: elsewhere.id }]);
  });

  test('a stage that somebody else changed since it was read refuses the save by its name, and nothing is lost', async () => {
    const at = await project();
    const [a, b] = [await stageIn(admin, at, { title_en: 'Survey', weight: 50 }), await stageIn(admin, at, { weight: 50 })];
    const plan = {
      project_id: at,
      stages: [
        { id: b.id, row_version: b.row_version, weight: 30 },
        { id: a.id, row_version: a.row_version, weight: 70, planned_start: '2027-02-01' },
      ],
    };
    made(await admin.put(`/api/project-stages/${a.id}`, { planned_end: '2027-03-31' }));
    const refused = await save(plan);
    expect([refused.status, refused.body.code]).toEqual([409, 'stale_record']);
    expect(refused.body.message).toContain('Survey');
    expect(Object.keys(refused.body.errors)).toEqual(['stages.1']);
    expect(await get(admin, `project-stages/${a.id}`)).toMatchObject({ weight: 50, planned_start: null, planned_end: '2027-03-31' });
    expect(await get(admin, `project-stages/${b.id}`)).toMatchObject({ weight: 50, position: b['position'] });
    const { row_version } = await get(admin, `project-stages/${a.id}`);
    made(await save({ ...plan, stages: [plan.stages[0], { ...plan.stages[1], row_version }] }));
    expect(await get(admin, `project-stages/${a.id}`)).toMatchObject({ weight: 70, planned_end: '2027-03-31' });
  });
});

test('stages wait for each other in no circle, over the contracts of a project, and never across projects', async () => {
  const at = await project();
  const contracts = [
    await product.build(ADMIN, 'contract', { project_id: at }),
    await product.build(ADMIN, 'contract', { project_id: at }),
  ];
  const [one, two] = await Promise.all(contracts.map((c) => stageIn(admin, at, { contract_id: c.id })));
  const three = await stageIn(admin, at);
  expect((await after(one!.id, one!.id)).body.errors).toHaveProperty('predecessor_id');
  expect((await after(one!.id, (await stageIn(admin, await project())).id)).body.errors).toHaveProperty('predecessor_id');
  made(await after(two!.id, one!.id));
  made(await after(three.id, two!.id, { kind: 'ff', lag_days: -2 }));
  expect((await after(one!.id, three.id)).status).toBe(422);
  const bulk = await admin.post('/api/bulk/stage_dependency', [
    { stage_id: three.id, predecessor_id: one!.id },
    { stage_id: one!.id, predecessor_id: three.id },
  ]);
  expect(bulk.body).toMatchObject([{ StatusCode: 'S' }, { StatusCode: 'E' }]);
});

test('two links at once do not close a circle together', async () => {
  const at = await project();
  for (let round = 0; round < 4; round++) {
    const [one, two] = [await stageIn(admin, at), await stageIn(admin, at)];
    const answers = await Promise.all([after(one.id, two.id), after(two.id, one.id)]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 422]);
  }
});

test('a stage starts in a plan of 100, after its predecessors or with a reason of the manager of its project', async () => {
  const at = await project({ manager_id: manager.id });
  const light = await stageIn(admin, at, { weight: 60, owner_id: owner.id });
  expect((await act(admin, light.id, 'start')).body.errors).toHaveProperty('weight');
  const next = await stageIn(admin, at, { weight: 40, owner_id: owner.id });
  made(await after(next.id, light.id));
  expect((await act(owner.client, next.id, 'start')).body.message).toBe('It waits for stage 1, Piling, to be completed');
  expect((await act(owner.client, next.id, 'start', { override_reason: 'The crane is here' })).status).toBe(403);
  expect((await act(manager.client, next.id, 'start', { override_reason: '  ' })).status).toBe(422);
  expect(made(await act(manager.client, next.id, 'start', { override_reason: 'The crane is here' }))).toMatchObject({
    status: 'in_progress',
    is_started: true,
    override_reason: 'The crane is here',
  });
  expect(made(await act(owner.client, light.id, 'start')).override_reason).toBeNull();
  const other = await personWith(product, ['work_on_stages', 'update_stage', 'access_projects', 'manage_projects']);
  expect((await act(other.client, light.id, 'hold')).status).toBeGreaterThanOrEqual(403);
});

test('it is completed after its required items, and after what must end before; then it keeps its place, weight and dates', async () => {
  const at = await project();
  const before = await startedIn(admin, at, { weight: 100 });
  const contract = await product.build(ADMIN, 'contract', { project_id: at });
  const stage = await startedIn(admin, at, { contract_id: contract.id });
  made(await after(stage.id, before.id, { kind: 'ff' }));
  const item = await itemIn(admin, stage.id);
  await itemIn(admin, stage.id, { is_required: false });
  expect((await act(admin, stage.id, 'complete')).body.message).toBe('1 required item of the checklist is still open');
  made(await admin.put(`/api/project-checklists/${item.id}`, { done: true }));
  expect((await act(admin, stage.id, 'complete')).body.message).toContain('It waits for stage 1');
  made(await act(admin, before.id, 'report_progress', { progress: 40 }));
  expect((await act(admin, stage.id, 'report_progress', { progress: 40 })).status).toBe(409);
  expect((await admin.put(`/api/project-stages/${before.id}`, { progress: 50 })).status).toBe(422);
  for (const row of [{ position: 9 }, { planned_start: '2027-01-01' }])
    expect((await admin.put(`/api/project-stages/${before.id}`, row)).body.code).toBe('locked');
  expect((await admin.delete(`/api/project-stages/${before.id}`)).status).toBe(409);
  made(await act(admin, before.id, 'complete'));
  made(await act(admin, stage.id, 'complete'));
  expect(await get(admin, `projects/${at}`)).toMatchObject({ progress: 100 });
  expect((await admin.put('/api/bulk/project_stage', [{ id: stage.id, weight: 90 }])).body).toMatchObject([{ StatusCode: 'E' }]);
  expect((await act(admin, stage.id, 'reopen')).status).toBe(422);
  expect(made(await act(admin, stage.id, 'reopen', { reopen_reason: 'Cracks' }))).toMatchObject({
    status: 'in_progress',
    actual_end: null,
  });
  expect(await get(admin, `contracts/${contract.id}`)).toMatchObject({ progress: 50 });
});

test('a plan that is active and adds up to 100 stays so, whoever writes; contract and project become active with 100 only', async () => {
  const at = await project();
  const contract = await product.build(ADMIN, 'contract', { project_id: at });
  const one = await stageIn(admin, at, { contract_id: contract.id, weight: 60 });
  made(await admin.post(`/api/contracts/${contract.id}/send_for_signature`, {}));
  expect((await admin.post(`/api/contracts/${contract.id}/activate`, {})).body.message).toContain('40% is left to give');
  const two = await stageIn(admin, at, { contract_id: contract.id, weight: 40 });
  made(await admin.post(`/api/contracts/${contract.id}/activate`, {}));
  expect((await admin.put(`/api/project-stages/${one.id}`, { weight: 61 })).body.errors).toHaveProperty('weight');
  expect((await admin.delete(`/api/project-stages/${two.id}`)).status).toBe(422);
  expect((await admin.post('/api/project-stages', { title_en: 'C', project_id: at, contract_id: contract.id, weight: 1 })).status).toBe(
    422,
  );
  const both = await admin.put('/api/bulk/project_stage', [
    { id: one.id, weight: 70 },
    { id: two.id, weight: 30 },
  ]);
  expect(both.body).toMatchObject([{ StatusCode: 'S' }, { StatusCode: 'S' }]);
  expect((await admin.put(`/api/contracts/${contract.id}`, { project_id: await project() })).body.errors).toHaveProperty('project_id');
  expect((await admin.put(`/api/projects/${at}`, { progress: 5 })).body.errors).toHaveProperty('progress');
});
