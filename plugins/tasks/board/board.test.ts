/** Lists and places of tasks: who moves them, what a move that nobody may do leaves, and ten people who move at once. Refusals first. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { jobOf } from '../../../core/test/job-run.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { mendRanks } from './mend.ts';

const WORK = ['tasks_page'];
let product: TestKernel;
let admin: Client;
let owner: Person;
let other: Person;
let reporter: Person;
let tenant: number;
let todo: number;
let doing: number;
let done: number;

const at = (id: number, action = ''): string => `/api/tasks/${id}${action && `/${action}`}`;

async function made(by: Client, path: string, values: Record<string, unknown>): Promise<number> {
  const answer = await by.post(path, values);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data.id;
}
const list = (values: Record<string, unknown> = {}): Promise<number> => made(admin, '/api/lists', { title_en: 'A list', ...values });
const task = (values: Record<string, unknown> = {}, by: Client = owner.client): Promise<number> =>
  made(by, '/api/tasks', { title: 'Book the crew', list_id: todo, ...values });
interface Answered extends Record<string, unknown> {
  list: { id: number };
}
const read = async (id: number, by: Client = admin): Promise<Answered> => (await by.get(at(id))).body.data;
const inList = async (id: number): Promise<number[]> =>
  (await admin.get(`/api/tasks?list_id=${id}&sort=position&limit=200`)).body.data.data.map((row: { id: number }) => row.id);
const move = (by: Person, id: number, values: Record<string, unknown>): Promise<Answer> => by.client.post(at(id, 'move'), values);

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@oss.example');
  tenant = await tenantId(product, 'oss');
  [owner, other, reporter] = [
    await personWith(product, WORK, 'oss'),
    await personWith(product, WORK, 'oss'),
    await personWith(product, WORK, 'oss'),
  ];
});
afterAll(() => product.close());
beforeEach(async () => {
  [todo, doing, done] = [await list(), await list(), await list({ is_done: true })];
});

describe('refused', () => {
  test('a move by somebody who is not in the task, by every door; whoever asked for it does not move it either', async () => {
    const id = await task({ owner_id: owner.id }, reporter.client);
    for (const person of [other, reporter]) expect((await move(person, id, { list_id: doing })).status).toBe(403);
    expect((await other.client.put(at(id), { list_id: doing })).status).toBe(403);
    const said = await reporter.client.put(at(id), { list_id: doing });
    expect([said.status, said.body.errors.list_id]).toEqual([
      403,
      ['Only the owner and the assignees move a task. Assign it to yourself first'],
    ]);
    const bulk = await other.client.post('/api/bulk/task/move', [{ id, list_id: doing }]);
    expect(bulk.body[0].StatusCode).toBe('E');
    expect((await read(id)).list.id).toBe(todo);
  });

  test('a list that is none, a neighbour that is the task itself, and a place that somebody sends', async () => {
    const id = await task();
    expect((await move(owner, id, { list_id: 9_999_999 })).body.errors.list_id).toBeDefined();
    expect((await move(owner, id, { list_id: doing, after_id: id })).body.errors.after_id).toEqual([
      'A task has no place beside itself. Choose another task',
    ]);
    expect((await owner.client.put(at(id), { position: 7 })).status).toBe(422);
    expect((await owner.client.put(at(id), { list_id: null })).status).toBe(422);
  });

  test('a list with tasks is not deleted without a place for them, and lists are kept by whoever manages tasks', async () => {
    const id = await task();
    expect((await owner.client.post('/api/lists', { title_en: 'Mine' })).status).toBe(403);
    expect((await owner.client.post(`/api/lists/${todo}/dissolve`, { list_id: doing })).status).toBe(403);
    expect((await admin.delete(`/api/lists/${todo}`)).status).toBe(409);
    expect((await admin.post(`/api/lists/${todo}/dissolve`, {})).body.errors.list_id).toBeDefined();
    expect((await admin.post(`/api/lists/${todo}/dissolve`, { list_id: todo })).status).toBe(422);
    expect((await admin.post(`/api/lists/${todo}/dissolve`, { list_id: 9_999_999 })).status).toBe(422);
    expect((await read(id)).list.id).toBe(todo);
  });

  test('a task that is done already, and one that is not done yet', async () => {
    const id = await task();
    expect((await owner.client.post(at(id, 'reopen'), {})).status).toBe(409);
    expect((await owner.client.post(at(id, 'complete'), {})).status).toBe(200);
    expect((await owner.client.post(at(id, 'complete'), {})).body.message).toBe('The task is done already');
  });
});

describe('places', () => {
  test('a new task is the last one; a moved one stands where it was put', async () => {
    const [a, b, c] = [await task(), await task(), await task()];
    expect(await inList(todo)).toEqual([a, b, c]);
    await move(owner, c, { before_id: a });
    expect(await inList(todo)).toEqual([c, a, b]);
    await move(owner, c, { after_id: a });
    expect(await inList(todo)).toEqual([a, c, b]);
    const d = await task({ list_id: doing });
    await move(owner, a, { list_id: doing, before_id: d });
    expect([await inList(todo), await inList(doing)]).toEqual([
      [c, b],
      [a, d],
    ]);
  });

  test('a neighbour that has gone elsewhere meanwhile: the task stands at the end', async () => {
    const [a, b, gone] = [await task(), await task(), await task({ list_id: done })];
    const moved = await move(owner, a, { list_id: todo, after_id: gone });
    expect(moved.status).toBe(200);
    expect(await inList(todo)).toEqual([b, a]);
  });

  test('a task is done in a list of done tasks and nowhere else; a list that becomes one takes its tasks along', async () => {
    const id = await task();
    await move(owner, id, { list_id: done });
    expect((await read(id))['completed_at']).not.toBeNull();
    await move(owner, id, { list_id: doing });
    expect((await read(id))['completed_at']).toBeNull();
    await admin.put(`/api/lists/${doing}`, { is_done: true });
    expect((await read(id))['completed_at']).not.toBeNull();
    const restored = await task({ list_id: done });
    expect((await read(restored))['completed_at']).not.toBeNull();
  });

  test('a limit is told and noted, and refuses nothing', async () => {
    const full = await list({ title_en: 'Full', wip_limit: 1 });
    await task({ list_id: full });
    const id = await task();
    const answer = await move(owner, id, { list_id: full });
    expect([answer.status, answer.body.message]).toEqual([200, expect.stringContaining('Full has 2 tasks, its limit is 1')]);
    const history = (await admin.get(`/api/lists/${full}/history`)).body.data;
    expect(JSON.stringify(history)).toContain('exceeded_at');
  });

  test('a list is deleted with a place for its tasks, in their order, also for those that the person does not reach', async () => {
    const [a, b] = [await task(), await task()];
    const c = await task({ list_id: doing });
    expect((await admin.post(`/api/lists/${todo}/dissolve`, { list_id: doing })).status).toBe(200);
    expect(await inList(doing)).toEqual([c, a, b]);
    expect((await admin.get(`/api/lists/${todo}`)).status).toBe(404);
  });

  test('places that collide keep one order, and are written anew without a change of it', async () => {
    const ids = [await task(), await task(), await task()];
    await product.kernel.db.query(
      { tenant },
      { text: 'update task set position = 1 where tenant_id = $1 and list_id = $2', values: [tenant, todo] },
    );
    const moved = await task();
    await move(owner, moved, { after_id: ids[0] });
    expect(new Set(await inList(todo))).toEqual(new Set([...ids, moved]));
    const before = await inList(todo);
    await mendRanks.run(jobOf(product, tenant));
    expect(await inList(todo)).toEqual(before);
    const places = await product.kernel.db.query<{ position: string }>(
      { tenant },
      { text: 'select position::text from task where tenant_id = $1 and list_id = $2', values: [tenant, todo] },
    );
    expect(new Set(places.map(({ position }) => position)).size).toBe(4);
  });
});

test('200 moves on one board by ten sessions at once: every task once, every order total, nobody waits for ever', async () => {
  const people = [owner, ...(await Promise.all(Array.from({ length: 9 }, () => personWith(product, WORK, 'oss'))))];
  const ids: number[] = [];
  for (let i = 0; i < 12; i += 1)
    ids.push(await task({ title: `Task ${i}`, list_id: [todo, doing, done][i % 3], assignee_ids: people.map(({ id }) => id) }));
  let seed = 7;
  const pick = <T>(of: readonly T[]): T => of[(seed = (seed * 48_271) % 2_147_483_647) % of.length] as T;
  const statuses: number[] = [];
  await Promise.all(
    people.map(async (person) => {
      for (let i = 0; i < 20; i += 1) {
        const id = pick(ids);
        const beside = pick(ids.filter((one) => one !== id));
        const answer = await move(person, id, { list_id: pick([todo, doing, done]), [pick(['before_id', 'after_id'])]: beside });
        statuses.push(answer.status);
      }
    }),
  );
  expect(statuses).toEqual(Array.from({ length: 200 }, () => 200));
  await mendRanks.run(jobOf(product, tenant));
  const board = [await inList(todo), await inList(doing), await inList(done)];
  expect(board.flat().toSorted((a, b) => a - b)).toEqual(ids);
  const rows = await product.kernel.db.query<{ list_id: number; position: string; done: boolean }>(
    { tenant },
    {
      text: 'select list_id, position::text, completed_at is not null as done from task where tenant_id = $1 and id = any($2)',
      values: [tenant, ids],
    },
  );
  expect(new Set(rows.map((row) => `${row.list_id} ${row.position}`)).size).toBe(ids.length);
  for (const row of rows) expect(row.done).toBe(row.list_id === done);
});
