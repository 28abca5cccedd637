/** What holds for a task on every path: checklist, parts, waiting, who sees and changes it, series and reminders. Refusals first. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { clock } from '../../../core/index.ts';
import { jobOf } from '../../../core/test/job-run.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { remindOfTasks, repeatTasks } from './day.ts';

let product: TestKernel;
let admin: Client;
let owner: Person;
let other: Person;
let tenant: number;

interface Answered extends Record<string, unknown> {
  id: number;
  progress: number;
  checklist: { id: number; text: string; is_done: boolean }[];
  list: { id: number };
  can: { update: boolean; delete: boolean; actions: string[] };
}

const at = (id: number, action = ''): string => `/api/tasks/${id}${action && `/${action}`}`;
const day = (offset: number): string => new Date(clock.now() + offset * 86_400_000).toISOString().slice(0, 10);
async function task(values: Record<string, unknown> = {}, by: Client = owner.client): Promise<number> {
  const answer = await by.post('/api/tasks', { title: 'Photograph the crane', ...values });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data.id;
}
const read = async (id: number, by: Client = admin): Promise<Answered> => (await by.get(at(id))).body.data;
const errors = async (id: number, values: Record<string, unknown>): Promise<Record<string, string[]>> =>
  (await owner.client.put(at(id), values)).body.errors;
const told = async (person: Person, kind: string, id: number): Promise<number> =>
  (await person.client.get('/api/notifications?limit=200')).body.data.filter(
    (n: { kind: string; record_id: number }) => n.kind === kind && n.record_id === id,
  ).length;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@oss.example');
  tenant = await tenantId(product, 'oss');
  [owner, other] = [await personWith(product, ['tasks_page'], 'oss'), await personWith(product, ['tasks_page'], 'oss')];
});
afterAll(() => product.close());

describe('refused', () => {
  test('a checklist that is none, and a progress beside one', async () => {
    const id = await task();
    for (const checklist of [
      'x',
      [{}],
      [{ text: '' }],
      [{ text: 'a', is_done: 1 }],
      [
        { id: 1, text: 'a' },
        { id: 1, text: 'b' },
      ],
    ])
      expect((await errors(id, { checklist }))['checklist']).toBeDefined();
    expect((await errors(id, { checklist: Array.from({ length: 101 }, () => ({ text: 'a' })) }))['checklist']).toBeDefined();
    await owner.client.put(at(id), { checklist: [{ text: 'a' }] });
    expect((await errors(id, { progress: 50 }))['progress']).toEqual(['The progress follows from the checklist. Tick its items']);
    expect((await owner.client.post(at(id, 'tick'), { item: 9 })).body.errors.item).toBeDefined();
    expect((await other.client.post(at(id, 'tick'), { item: 1 })).status).toBe(403);
  });

  test('a task below itself, below a sub-task, and with sub-tasks below another', async () => {
    const [above, part, free] = [await task(), await task(), await task()];
    await owner.client.put(at(part), { parent_id: above });
    expect((await errors(above, { parent_id: above }))['parent_id']).toBeDefined();
    expect((await errors(free, { parent_id: part }))['parent_id']).toEqual([
      'Sub-tasks have no sub-tasks of their own. Choose a task that is not part of another one',
    ]);
    expect((await errors(above, { parent_id: free }))['parent_id']).toBeDefined();
    expect((await owner.client.delete(at(above))).status).toBe(409);
  });

  test('tasks that wait for each other, directly, through others, and in one call', async () => {
    const [a, b, c] = [await task(), await task(), await task()];
    expect((await errors(a, { depends_on_ids: [a] }))['depends_on_ids']).toBeDefined();
    await owner.client.put(at(a), { depends_on_ids: [b] });
    await owner.client.put(at(b), { depends_on_ids: [c] });
    expect((await errors(c, { depends_on_ids: [a] }))['depends_on_ids']).toEqual([
      'These tasks would wait for each other. Remove one of them',
    ]);
    const [x, y] = [await task(), await task()];
    const both = await Promise.all([owner.client.put(at(x), { depends_on_ids: [y] }), owner.client.put(at(y), { depends_on_ids: [x] })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await owner.client.put(at(a), { depends_on_ids: [c] })).status).toBe(200);
  });

  test('a change and a deletion by somebody who is not in the task; who is named in it may', async () => {
    const id = await task();
    expect((await other.client.put(at(id), { title: 'Mine' })).status).toBe(403);
    expect((await other.client.delete(at(id))).status).toBe(403);
    expect((await read(id, other.client)).can).toMatchObject({ update: false, delete: false, actions: ['take'] });
    expect((await other.client.post(at(id, 'take'), {})).status).toBe(200);
    expect((await read(id, other.client)).can).toMatchObject({ update: true, delete: true });
    expect((await other.client.post(at(id, 'take'), {})).status).toBe(409);
    expect((await other.client.put(at(id), { title: 'Ours' })).status).toBe(200);
  });

  test('a task due before it starts, and a reporter that somebody else is said to be', async () => {
    const id = await task({ due_date: day(2) });
    expect(
      (await errors(id, { start_date: day(3) }))['due_date'] ?? (await errors(id, { start_date: day(3) }))['start_date'],
    ).toBeDefined();
    expect((await errors(id, { reporter_id: other.id }))['reporter_id']).toBeDefined();
  });
});

describe('the record that a task belongs to', () => {
  test('only who sees it, or is in the task, sees the task and what hangs on it', async () => {
    const order = (await product.build('admin@oss.example', 'order')).id;
    const related = { record_entity: 'order', record_id: order };
    expect((await owner.client.post('/api/tasks', { title: 'x', ...related })).status).toBe(422);
    const id = await task({ ...related, assignee_ids: [owner.id] }, admin);
    expect((await other.client.get(at(id))).status).toBe(404);
    expect((await read(id, owner.client)).id).toBe(id);
    expect((await other.client.get(`/api/tasks?search=crane`)).body.data.data.map((row: Answered) => row.id)).not.toContain(id);
    expect((await other.client.get(`/api/posts?record_entity=task&record_id=${id}`)).body.data?.length ?? 0).toBe(0);
    const lists = (await admin.get('/api/lists')).body.data.data as { id: number; orders: { id: number }[] }[];
    expect(lists.find((one) => one.orders.some((o) => o.id === order))).toBeDefined();
    const others = (await other.client.get('/api/lists')).body.data.data as { orders: unknown[] }[];
    expect(others.flatMap(({ orders }) => orders)).toEqual([]);
    expect((await admin.put(at(id), { record_id: order + 1 })).status).toBe(422);
    expect((await admin.post('/api/tasks', { title: 'x', record_entity: 'role', record_id: 1 })).body.errors.record_entity).toBeDefined();
    expect((await admin.post('/api/tasks', { title: 'x', record_entity: 'order' })).status).toBe(422);
  });
});

test('the checklist is the progress', async () => {
  const id = await task({ checklist: [{ text: ' Permit ' }, { text: 'Coil', is_done: true }, { text: 'Fit' }] });
  expect(await read(id)).toMatchObject({
    progress: 33,
    checklist_count: 3,
    checklist_done: 1,
    checklist: [{ id: 1, text: 'Permit' }, {}, {}],
  });
  await Promise.all([1, 3].map((item) => owner.client.post(at(id, 'tick'), { item })));
  expect(await read(id)).toMatchObject({ progress: 100, checklist_done: 3 });
  await owner.client.post(at(id, 'tick'), { item: 2, is_done: false });
  expect(await read(id)).toMatchObject({ progress: 67, checklist_done: 2 });
});

test('people hear of tasks that are given to them, of the day, once, and of what they asked for', async () => {
  const id = await task({ assignee_ids: [other.id], due_date: day(0) });
  expect(await told(other, 'task_assigned', id)).toBe(1);
  const job = jobOf(product, tenant);
  for (let i = 0; i < 3; i += 1) await remindOfTasks.run(job);
  expect(await told(other, 'task_due', id)).toBe(1);
  await other.client.post(at(id, 'complete'), {});
  expect(await told(owner, 'task_done', id)).toBe(1);
});

describe('a series', () => {
  const following = async (id: number): Promise<Record<string, unknown>[]> =>
    (await admin.get(`/api/tasks?previous_id=${id}`)).body.data.data;

  test('has its next task once, however many runs there are at once, with the same people and an open checklist', async () => {
    const id = await task({
      due_date: day(0),
      start_date: day(-1),
      assignee_ids: [other.id],
      repeats: 'weekly',
      checklist: [{ text: 'a', is_done: true }],
    });
    await Promise.all(Array.from({ length: 5 }, () => repeatTasks.run(jobOf(product, tenant))));
    const [next, ...more] = await following(id);
    expect(more).toEqual([]);
    expect(next).toMatchObject({ due_date: day(7), start_date: day(6), checklist: [{ id: 1, text: 'a', is_done: false }], progress: 0 });
    await admin.delete(at(next?.['id'] as number));
    await repeatTasks.run(jobOf(product, tenant));
    expect(await following(id)).toEqual([]);
  });

  test('when it is done: only then; not beyond its last day; from the last of a month to the last of a month', async () => {
    const id = await task({ due_date: day(0), repeats: 'daily', repeats_every: 3, repeats_when: 'done' });
    await repeatTasks.run(jobOf(product, tenant));
    expect(await following(id)).toEqual([]);
    await owner.client.post(at(id, 'complete'), {});
    await repeatTasks.run(jobOf(product, tenant));
    expect(await following(id)).toMatchObject([{ due_date: day(3), completed_at: null }]);
    const last = await task({ due_date: day(0), repeats: 'daily', repeats_until: day(0) });
    const month = await task({ due_date: '2024-01-31', repeats: 'monthly', repeats_until: '2099-01-01' });
    await repeatTasks.run(jobOf(product, tenant));
    expect(await following(last)).toEqual([]);
    const [next] = await following(month);
    expect(next).toMatchObject({ repeats_since: '2024-01-31' });
  });
});

test('tasks with a type of user of their own: who works with tasks alone opens them', async () => {
  const tasks = await product.as('tasks@oss.example');
  expect((await tasks.get('/api/lists')).body.data.data).toHaveLength(4);
});
