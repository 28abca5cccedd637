/** Ticks of checklist items: who, when, with what, on every way of writing, and what follows. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { csvOf, read, step } from '../../../core/test/imports.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { get, itemIn, made, stageIn, startedIn } from './testing.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
let worker: Person;
let editor: Person;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  [worker, editor] = await Promise.all([
    personWith(product, ['work_on_stages']),
    personWith(product, ['work_on_stages', 'update_stage', 'access_projects', 'manage_projects']),
  ]);
});
afterAll(() => product.close());

const project = async (): Promise<number> => (await product.build(ADMIN, 'project')).id;
const errors = async (answer: Promise<{ body: { errors?: Record<string, string[]> }; status: number }>): Promise<unknown> => {
  const { status, body } = await answer;
  return [status, body.errors];
};
const NOT_STARTED = 'The stage has not started';

describe('an item of a stage that has not started', () => {
  test('is not ticked by a single write, in bulk, by the call of the contract or by an import', async () => {
    const stage = await stageIn(admin, await project());
    const item = await itemIn(admin, stage.id);
    const tick = { id: item.id, done: true };
    expect(await errors(admin.put(`/api/project-checklists/${item.id}`, { done: true }))).toEqual([422, { done: [NOT_STARTED] }]);
    expect((await admin.put('/api/bulk/project_checklist', [tick])).body).toMatchObject([{ StatusCode: 'E' }]);
    expect(await errors(admin.post('/api/project-checklists', { title_en: 'B', stage_id: stage.id, done: true }))).toEqual([
      422,
      { done: [NOT_STARTED] },
    ]);
    expect((await admin.post('/api/project-checklist/update', { project_checklist_id: item.id, done: true })).status).toBe(422);
    expect(await get(admin, `project-checklists/${item.id}`)).toMatchObject({ done: false });
    expect((await admin.get(`/api/checklist-logs?checklist_id=${item.id}`)).body.data).toEqual([]);
  });

  test('is not brought as done by a file', async () => {
    const stage = await stageIn(admin, await project(), { title_en: 'Marine works of the file' });
    const run = await read(
      admin,
      'project_checklist',
      'items.csv',
      csvOf([
        ['Title', 'Stage', 'Done'],
        ['Dredging', 'Marine works of the file', 'yes'],
      ]),
    );
    await step(admin, run, 'check');
    await step(admin, run, 'run');
    expect((await admin.get(`/api/project-checklists?stage_id=${stage.id}`)).body.data).toEqual([]);
  });

  test('nor after its stage was deleted, while it is on hold, or once it is completed', async () => {
    const gone = await stageIn(admin, await project());
    const orphan = await itemIn(admin, gone.id);
    expect((await admin.delete(`/api/project-stages/${gone.id}`)).status).toBe(200);
    expect((await admin.put('/api/bulk/project_checklist', [{ id: orphan.id, done: true }])).body).toMatchObject([{ StatusCode: 'E' }]);
    const stage = await startedIn(admin, await project());
    const item = await itemIn(admin, stage.id, { is_required: false });
    await admin.post(`/api/project-stages/${stage.id}/hold`, {});
    expect(await errors(admin.put(`/api/project-checklists/${item.id}`, { done: true }))).toEqual([
      422,
      { done: ['The stage is on hold'] },
    ]);
    await admin.post(`/api/project-stages/${stage.id}/resume`, {});
    made(await admin.post(`/api/project-stages/${stage.id}/complete`, {}));
    expect((await admin.put(`/api/project-checklists/${item.id}`, { done: true })).status).toBe(422);
    expect((await admin.post('/api/project-checklists', { title_en: 'Late', stage_id: stage.id })).status).toBe(422);
    expect((await admin.delete(`/api/project-checklists/${item.id}`)).status).toBe(422);
  });
});

test('others than assignee, owner and managers do not tick, even those who edit the plan', async () => {
  const stage = await startedIn(admin, await project());
  const item = await itemIn(admin, stage.id);
  expect((await editor.client.put(`/api/project-checklists/${item.id}`, { done: true })).status).toBe(403);
  expect((await worker.client.put(`/api/project-checklists/${item.id}`, { done: true })).status).toBe(404);
  expect((await (await product.as('admin@ut.example')).put(`/api/project-checklists/${item.id}`, { done: true })).status).toBe(404);
  const own = await itemIn(admin, stage.id, { assignee_id: worker.id });
  made(await worker.client.put(`/api/project-checklists/${own.id}`, { done: true }));
  expect((await worker.client.put(`/api/project-checklists/${own.id}`, { title_en: 'Mine' })).body.errors).toHaveProperty('title_en');
  const led = await startedIn(admin, await project(), { owner_id: worker.id });
  const below = await itemIn(admin, led.id);
  expect(made(await worker.client.put(`/api/project-checklists/${below.id}`, { done: true }))).toMatchObject({ done: true });
});

test('required evidence is a file or a note, undoing asks for a note, a status says the same as the tick', async () => {
  const stage = await startedIn(admin, await project());
  const item = await itemIn(admin, stage.id, { requires_evidence: true });
  const at = `/api/project-checklists/${item.id}`;
  expect(await errors(admin.put(at, { done: true }))).toMatchObject([422, { done: [expect.stringContaining('Evidence is required')] }]);
  const status = made(await admin.post('/api/checklist-statuses', { name_en: 'Inspected', kind: 'completed' }));
  expect((await admin.put(at, { status_id: status.id })).status).toBe(422);
  made(await admin.put(at, { done: true, status_id: status.id, note: 'Report 12' }));
  expect((await admin.put(at, { done: false })).body.errors).toHaveProperty('note');
  expect(made(await admin.put(at, { done: false, note: 'Cracks' }))).toMatchObject({ done: false, status_id: null, done_at: null });
  const logs = (await admin.get(`/api/checklist-logs?checklist_id=${item.id}&sort=id`)).body.data;
  expect(logs).toMatchObject([
    { from_done: false, to_done: true, note: 'Report 12' },
    { from_done: true, to_done: false, note: 'Cracks' },
  ]);
  expect((await admin.put(`/api/checklist-logs/${logs[0].id}`, { note: 'Other' })).status).toBeGreaterThanOrEqual(403);
});

test('the undo of a tick says so itself, within the permissions of the person who ticked', async () => {
  const stage = await startedIn(admin, await project());
  const item = await itemIn(admin, stage.id, { assignee_id: worker.id });
  expect((await worker.client.post('/api/undo/nothing-was-written', {})).status).toBe(404);
  const ticked = await worker.client.post('/api/project-checklist/update', { project_checklist_id: item.id, done: true, note: 'Seen' });
  const undo = `/api/undo/${ticked.headers.get('x-request-id') as string}`;
  expect((await admin.post(undo, {})).status).toBe(404);
  const undone = await worker.client.post(undo, {});
  expect([undone.status, undone.body.data]).toMatchObject([200, { done: 1, failed: [] }]);
  expect(await get(admin, `project-checklists/${item.id}`)).toMatchObject({ done: false, note: 'Undone', done_by: null });
  const [log] = (await admin.get(`/api/checklist-logs?checklist_id=${item.id}&sort=-id`)).body.data;
  expect(log).toMatchObject({ from_done: true, to_done: false, note: 'Undone' });
});

test('parents follow with a cause in the log, and progress reaches stage, contract and project with a line in the history', async () => {
  const at = await project();
  const contract = await product.build(ADMIN, 'contract', { project_id: at, value: 100 });
  const stage = await startedIn(admin, at, { contract_id: contract.id });
  const parent = await itemIn(admin, stage.id);
  const [one, two] = [
    await itemIn(admin, stage.id, { parent_id: parent.id, weight: 30 }),
    await itemIn(admin, stage.id, { parent_id: parent.id, weight: 10 }),
  ];
  expect(await errors(admin.put(`/api/project-checklists/${parent.id}`, { done: true }))).toEqual([
    422,
    { done: ['It is done when all its parts are done'] },
  ]);
  made(await admin.put(`/api/project-checklists/${one.id}`, { done: true }));
  expect(await get(admin, `project-checklists/${parent.id}`)).toMatchObject({ done: false });
  for (const path of [`project-stages/${stage.id}`, `contracts/${contract.id}`, `projects/${at}`])
    expect(await get(admin, path)).toMatchObject({ progress: 75 });
  made(await admin.put(`/api/project-checklists/${two.id}`, { done: true }));
  expect(await get(admin, `project-checklists/${parent.id}`)).toMatchObject({ done: true });
  const [log] = (await admin.get(`/api/checklist-logs?checklist_id=${parent.id}`)).body.data;
  const [cause] = (await admin.get(`/api/checklist-logs?checklist_id=${two.id}`)).body.data;
  expect(log).toMatchObject({ to_done: true, cause_id: cause.id });
  const history = (await admin.get(`/api/projects/${at}/history`)).body.data as {
    changes: { field: string; from: unknown; to: unknown }[];
  }[];
  expect(history.flatMap((h) => h.changes).filter((c) => c.field === 'progress')).toMatchObject([
    { from: 75, to: 100 },
    { from: 0, to: 75 },
    { to: 0 },
  ]);
  const added = await itemIn(admin, stage.id, { parent_id: parent.id, weight: 40 });
  expect(await get(admin, `project-checklists/${parent.id}`)).toMatchObject({ done: false });
  expect(await get(admin, `projects/${at}`)).toMatchObject({ progress: 50 });
  expect((await admin.delete(`/api/project-checklists/${added.id}`)).status).toBe(200);
  expect(await get(admin, `projects/${at}`)).toMatchObject({ progress: 100 });
});

test('ticks in quick succession are followed by one computation of the schedule', async () => {
  const stage = await startedIn(admin, await project());
  const items = [await itemIn(admin, stage.id), await itemIn(admin, stage.id), await itemIn(admin, stage.id)];
  const jobs = async (): Promise<number> => {
    const tenant = await tenantId(product);
    const [row] = await product.kernel.db.query<{ n: number }>(
      { tenant },
      {
        text: `select count(*)::int as n from job where kind = 'pmis.schedule' and payload @> $1`,
        values: [{ projects: [stage['project_id']] }],
      },
    );
    return row?.n ?? 0;
  };
  const before = await jobs();
  // The clock begins a slot, so that the ticks are in one.
  product.clock.set(Math.ceil(product.clock.now() / 5000) * 5000);
  for (const { id } of items) made(await admin.put(`/api/project-checklists/${id}`, { done: true }));
  const more = (await jobs()) - before;
  expect(more).toBeGreaterThan(0);
  expect(more).toBeLessThan(items.length);
});
