/** Undo and earlier versions: only one's own, only what the ordinary rules allow, never over somebody else's change. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../test/kernel.ts';
import { personWith } from '../test/people.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;

const make = (entity: string, row: Record<string, unknown> = {}): ReturnType<TestKernel['build']> => product.build(ADMIN, entity, row);
const read = async (path: string): Promise<Record<string, unknown>> => (await admin.get(`/api/${path}`)).body.data;

/** Sends a write under a request id of its own. */
async function change(client: Client, method: string, path: string, body: unknown = {}): Promise<{ request: string; answer: Answer }> {
  const request = randomUUID();
  const answer = await client.raw(method, `/api/${path}`, JSON.stringify(body), { 'x-request-id': request });
  expect(answer.status).toBe(200);
  return { request, answer };
}

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());

describe('undo is refused', () => {
  test('for nobody, for somebody else, and for what was never written', async () => {
    const { id } = await make('project');
    const { request } = await change(admin, 'PUT', `projects/${id}`, { location: 'North' });
    const other = await personWith(product, ['access_projects', 'update_project', 'manage_projects']);
    expect((await (await product.as()).post(`/api/undo/${request}`)).status).toBe(401);
    for (const client of [other.client, await product.as('admin@ut.example')])
      expect((await client.post(`/api/undo/${request}`)).status).toBe(404);
    for (const unknown of [randomUUID(), 'x', 'a b c d e f g h'])
      expect((await admin.post(`/api/undo/${encodeURIComponent(unknown)}`)).status).toBe(404);
    expect((await read(`projects/${id}`)).location).toBe('North');
  });

  test('over a change that somebody made since', async () => {
    const { id } = await make('project', { location: 'North' });
    const { request } = await change(admin, 'PUT', `projects/${id}`, { location: 'South' });
    await change(admin, 'PUT', `projects/${id}`, { location: 'West' });
    const answer = await admin.post(`/api/undo/${request}`);
    expect(answer.body).toMatchObject({ status: 'success', data: { entity: 'project', done: 0, failed: [{ id }] } });
    expect((await read(`projects/${id}`)).location).toBe('West');
  });

  test('for an action that asks before it runs, and where the permission is gone', async () => {
    const { id } = await make('project');
    await change(admin, 'POST', `projects/${id}/activate`);
    await change(admin, 'POST', `projects/${id}/complete`);
    const { request } = await change(admin, 'POST', `projects/${id}/close`);
    expect((await admin.post(`/api/undo/${request}`)).body.data).toMatchObject({
      done: 0,
      failed: [{ message: 'This change cannot be undone' }],
    });
    const maker = await personWith(product, ['access_projects', 'create_project', 'manage_projects']);
    const made = await change(maker.client, 'POST', 'projects', { name_en: 'Quay', manager_id: product.users[ADMIN] });
    expect((await maker.client.post(`/api/undo/${made.request}`)).body.data.done).toBe(0);
    expect((await admin.get(`/api/projects/${made.answer.body.data.id}`)).status).toBe(200);
  });
});

describe('undo takes back', () => {
  test('an update, and an undo is undone again', async () => {
    const { id } = await make('project', { location: 'North', budget: 5 });
    const { request } = await change(admin, 'PUT', `projects/${id}`, { location: 'South', budget: 9 });
    const undone = await change(admin, 'POST', `undo/${request}`);
    expect(undone.answer.body).toMatchObject({ message: 'One change undone', data: { entity: 'project', done: 1, failed: [] } });
    expect(await read(`projects/${id}`)).toMatchObject({ location: 'North', budget: 5 });
    await change(admin, 'POST', `undo/${undone.request}`);
    expect(await read(`projects/${id}`)).toMatchObject({ location: 'South', budget: 9 });
    expect((await admin.get(`/api/projects/${id}/history`)).body.data.map((e: { action: string }) => e.action)).toEqual([
      'undo',
      'undo',
      'update',
      'create',
    ]);
  });

  test('a creation, a deletion, and a state with what the action set', async () => {
    const made = await change(admin, 'POST', 'projects', { name_en: 'Quay', manager_id: product.users[ADMIN] });
    const { id } = made.answer.body.data;
    await change(admin, 'POST', `projects/${id}/activate`);
    const completed = await change(admin, 'POST', `projects/${id}/complete`);
    await change(admin, 'POST', `undo/${completed.request}`);
    expect(await read(`projects/${id}`)).toMatchObject({ status: 'active', progress: 0 });
    const removed = await change(admin, 'DELETE', `projects/${id}`);
    await change(admin, 'POST', `undo/${removed.request}`);
    expect((await read(`projects/${id}`)).id).toBe(id);
    await change(admin, 'POST', `undo/${made.request}`);
    expect((await admin.get(`/api/projects/${id}`)).status).toBe(404);
  });

  test('a bulk change, row by row: what cannot be taken back is named', async () => {
    const rows = await Promise.all([1, 2, 3].map(() => make('project', { location: 'North' })));
    const { request } = await change(
      admin,
      'PUT',
      'bulk/project',
      rows.map(({ id }) => ({ id, location: 'South' })),
    );
    await change(admin, 'PUT', `projects/${rows[1]!.id}`, { location: 'West' });
    const answer = await admin.post(`/api/undo/${request}`);
    expect(answer.body).toMatchObject({
      message: '2 changes undone, one was not',
      data: { done: 2, failed: [{ id: rows[1]!.id }] },
    });
    expect(await Promise.all(rows.map(async ({ id }) => (await read(`projects/${id}`)).location))).toEqual(['North', 'West', 'North']);
  });
});

describe('earlier versions', () => {
  test('are out of reach with their record, and belong to it', async () => {
    const [one, two] = [await make('project'), await make('project')];
    const entry = (await admin.get(`/api/projects/${one.id}/history`)).body.data[0].id as number;
    expect((await (await product.as()).get(`/api/projects/${one.id}/history/${entry}`)).status).toBe(401);
    expect((await (await product.as('admin@ut.example')).get(`/api/projects/${one.id}/history/${entry}`)).status).toBe(404);
    for (const path of [`projects/${two.id}/history/${entry}`, `projects/${one.id}/history/999999`, `projects/${one.id}/history/x`])
      expect((await admin.get(`/api/${path}`)).status).toBe(404);
    const reader = await personWith(product, ['access_projects', 'manage_projects']);
    expect((await reader.client.get(`/api/projects/${one.id}/history/${entry}`)).body.data.restorable).toEqual([]);
    expect((await reader.client.post(`/api/projects/${one.id}/history/${entry}/restore`)).status).toBe(403);
  });

  test('show the values of their time with names, and are put back except for states', async () => {
    const other = product.users['member@pmis.example'] as number;
    const { id } = await make('project', { name_en: 'Quay', name_ar: 'رصيف', location: 'North', budget: 5 });
    await change(admin, 'PUT', `projects/${id}`, { name_en: 'Pier', location: null, manager_id: other });
    await change(admin, 'POST', `projects/${id}/activate`);
    const entries = (await admin.get(`/api/projects/${id}/history`)).body.data as { id: number }[];
    const first = (await admin.get(`/api/projects/${id}/history/${entries.at(-1)!.id}`)).body.data;
    expect(first).toMatchObject({
      entry: { action: 'create' },
      row: {
        name: 'Quay',
        name_ar: 'رصيف',
        location: 'North',
        budget: 5,
        status: 'draft',
        manager: { id: product.users[ADMIN] },
        can: { update: false },
      },
    });
    expect([...first.restorable].sort()).toEqual(['location', 'manager_id', 'name_en']);
    expect(first.row).not.toHaveProperty('contracts_count');
    expect((await admin.get(`/api/projects/${id}/history/${entries[1]!.id}`)).body.data.row).toMatchObject({
      name: 'Pier',
      location: null,
      manager: { id: other },
      status: 'draft',
    });
    const stale = await admin.post(`/api/projects/${id}/history/${entries.at(-1)!.id}/restore`, { row_version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_record']);
    const back = await change(admin, 'POST', `projects/${id}/history/${entries.at(-1)!.id}/restore`);
    expect(back.answer.body.data).toMatchObject({
      name: 'Quay',
      location: 'North',
      status: 'active',
      manager: { id: product.users[ADMIN] },
    });
    expect((await admin.get(`/api/projects/${id}/history`)).body.data[0]).toMatchObject({
      action: 'revert',
      action_label: 'Restored an earlier version',
    });
  });
});
