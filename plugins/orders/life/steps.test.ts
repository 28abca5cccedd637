/** The steps of an order: who may take them, what they ask for, and the older door of the contract that names a status. Refusals first. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { clock } from '../../../core/index.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, type Person } from '../../../core/test/people.ts';
import { FORM, formBody } from '../../../core/test/upload.ts';

interface Answered extends Record<string, unknown> {
  status: { id: number; code: string };
  receiver: { id: number };
  priority: { id: number };
}

const WORK = ['access_oss_orders', 'create_oss_orders', 'update_oss_orders', 'delete_oss_orders', 'write_posts'];
let product: TestKernel;
let admin: Client;
let sender: Person;
let receiver: Person;
let stranger: Person;
let type: number;
let category: number;
const statuses = new Map<string, number>();

const at = (id: number, action = ''): string => `/api/orders/${id}${action && `/${action}`}`;
const day = (offset: number): string => new Date(clock.now() + offset * 86_400_000).toISOString().slice(0, 10);

async function draft(values: Record<string, unknown> = {}, by: Client = sender.client): Promise<number> {
  const answer = await by.post('/api/orders', {
    subject: 'No chilled water on level 2',
    description: '<p>29 °C since Sunday.</p>',
    type_id: type,
    category_id: category,
    receiver_id: receiver.id,
    ...values,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data.id;
}

async function step(by: Person, id: number, action: string, values: Record<string, unknown> = {}): Promise<void> {
  const answer = await by.client.post(at(id, action), values);
  if (answer.status !== 200) throw new Error(`${action}: ${JSON.stringify(answer.body)}`);
}

const sent = async (values: Record<string, unknown> = {}): Promise<number> => {
  const id = await draft(values);
  await step(sender, id, 'send');
  return id;
};
const atWork = async (promised: string | null = day(2)): Promise<number> => {
  const id = await sent();
  await step(receiver, id, 'accept');
  await step(receiver, id, 'start', promised === null ? {} : { promised_date: promised });
  return id;
};
const read = async (id: number, by: Client = admin): Promise<Answered> => (await by.get(at(id))).body.data;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@oss.example');
  [sender, receiver, stranger] = [
    await personWith(product, WORK, 'oss'),
    await personWith(product, WORK, 'oss'),
    await personWith(product, WORK, 'oss'),
  ];
  type = (await admin.get('/api/types')).body.data.data[0].id;
  category = (await admin.get('/api/orders-categories')).body.data.data[0].id;
  for (const { id, code } of (await admin.get('/api/orders-status')).body.data.data) statuses.set(code, id);
});
afterAll(() => product.close());

describe('refused', () => {
  test('an order without a receiver is not sent', async () => {
    const id = await draft({ receiver_id: null });
    const answer = await sender.client.post(at(id, 'send'), {});
    expect([answer.status, answer.body.message]).toEqual([409, 'Choose a receiver or a unit first']);
  });

  test('a step of somebody else, and an order of others', async () => {
    const id = await sent();
    expect((await sender.client.post(at(id, 'accept'), {})).status).toBe(403);
    expect((await stranger.client.get(at(id))).status).toBe(404);
    expect((await stranger.client.post(at(id, 'accept'), {})).status).toBe(404);
    const mine = await draft();
    expect((await receiver.client.get(at(mine))).status).toBe(404);
    expect((await admin.get(at(mine))).status).toBe(200);
  });

  test('a promised day that has passed, of somebody else, or before the order is accepted', async () => {
    const id = await sent();
    const early = await receiver.client.put(at(id), { promised_date: day(1) });
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['promised_date']]);
    await step(receiver, id, 'accept');
    const past = await receiver.client.post(at(id, 'start'), { promised_date: day(-2) });
    expect([past.status, past.body.errors.promised_date]).toEqual([422, ['This day has passed. Enter today or a later day']]);
    await step(receiver, id, 'start');
    expect((await sender.client.put(at(id), { promised_date: day(2) })).status).toBe(403);
    const bulk = await receiver.client.put('/api/bulk/order', [{ id, promised_date: day(-1) }]);
    expect(bulk.body[0]).toMatchObject({ StatusCode: 'E', StatusMessage: 'This day has passed. Enter today or a later day' });
  });

  test('words of a step without their step, and a step that does not exist', async () => {
    const id = await sent();
    const alone = await sender.client.put(at(id), { decline_reason: 'No' });
    expect(alone.status).toBeGreaterThanOrEqual(400);
    const jump = await receiver.client.put(at(id), { orders_status_id: statuses.get('Closed') });
    expect([jump.status, jump.body.message]).toEqual([422, 'An order that is Sent does not become Closed']);
    expect((await read(id)).status.code).toBe('Sent');
  });

  test('a done order is not changed, and reopened by its sender with a reason alone', async () => {
    const id = await atWork();
    await step(receiver, id, 'done');
    expect((await receiver.client.put(at(id), { location: 'Roof' })).status).toBe(409);
    expect((await receiver.client.post(at(id, 'reopen'), { reopen_reason: 'Again' })).status).toBe(403);
    expect((await sender.client.post(at(id, 'reopen'), {})).status).toBe(422);
    await step(sender, id, 'reopen', { reopen_reason: 'Warm again' });
    expect((await read(id)).status.code).toBe('WIP');
  });
});

describe('what is said', () => {
  test('a note is of those who do the work and read by them alone; a message of a step is not written by hand; a closed order takes comments', async () => {
    const id = await atWork();
    const say = (by: Person, action: string): Promise<Answer> => by.client.post(at(id, action), { text: '<p>Seen</p>' });
    expect((await say(sender, 'note')).status).toBe(403);
    expect((await say(stranger, 'comment')).status).toBe(404);
    const byHand = await sender.client.post('/api/order-messages', { order_id: id, kind: 'reply', body: '<p>Done</p>' });
    expect([byHand.status, Object.keys(byHand.body.errors)]).toEqual([422, ['kind']]);
    expect((await sender.client.post('/api/order-messages', { order_id: id, kind: 'note', body: '<p>Psst</p>' })).status).toBe(403);
    expect((await say(receiver, 'note')).status).toBe(200);
    expect((await say(sender, 'comment')).status).toBe(200);
    const seen = async (by: Person): Promise<unknown[]> =>
      (await by.client.get(`/api/order-messages?order_id=${id}&sort=id`)).body.data.map((m: Record<string, unknown>) => m['kind']);
    expect([await seen(sender), await seen(receiver)]).toEqual([['comment'], ['note', 'comment']]);
    await step(receiver, id, 'done');
    await step(sender, id, 'close');
    expect((await say(sender, 'comment')).status).toBe(200);
    expect((await read(id)).status.code).toBe('Closed');
  });
});

describe('the life of an order', () => {
  test('draft, sent, asked, answered, accepted, in work, replied, done, closed, rated once', async () => {
    const id = await sent();
    await step(receiver, id, 'request_info', { question: 'Which <units> show an alarm?' });
    await step(sender, id, 'inform', { text: '<p>Only AHU-2-01.</p>' });
    await step(receiver, id, 'accept');
    await step(receiver, id, 'start', { promised_date: day(1) });
    await step(receiver, id, 'reply', { reply_note: '<p>The actuator has failed.</p>' });
    await step(receiver, id, 'done');
    await step(sender, id, 'close');
    await step(sender, id, 'rate', { satisfaction: 5, satisfaction_note: 'Quick' });
    expect((await sender.client.post(at(id, 'rate'), { satisfaction: 1 })).status).toBe(403);
    const order = await read(id);
    expect(order).toMatchObject({ stage: 'Closed', satisfaction: 5, status: { code: 'Closed', name: 'Closed' }, promised_date: day(1) });
    const said = (await admin.get(`/api/order-messages?order_id=${id}&sort=id`)).body.data;
    expect(said.map((m: Record<string, unknown>) => [m['kind'], m['body']])).toEqual([
      ['question', '<p>Which &lt;units&gt; show an alarm?</p>'],
      ['answer', '<p>Only AHU-2-01.</p>'],
      ['reply', '<p>The actuator has failed.</p>'],
    ]);
  });

  test('by the contract: a status alone is a step, with its words where it asks for them, and an older code of WIP is understood', async () => {
    const id = await draft();
    const put = async (by: Person, code: string, more: object = {}): Promise<number> =>
      (await by.client.put(at(id), { orders_status_id: statuses.get(code), ...more })).status;
    expect(await put(sender, 'Sent')).toBe(200);
    expect(await put(sender, 'Accepted')).toBe(403);
    expect(await put(receiver, 'Accepted')).toBe(200);
    expect(await put(receiver, 'inprogress', { promised_date: day(3) })).toBe(200);
    expect((await read(id)).status).toMatchObject({ code: 'WIP', id: statuses.get('WIP') });
    expect(await put(receiver, 'replied')).toBe(422);
    expect(await put(receiver, 'replied', { reply_note: '<p>Done by noon</p>' })).toBe(200);
    expect(await read(id)).toMatchObject({ stage: 'replied', reply_note: '<p>Done by noon</p>', promised_date: day(3) });
  });

  test('a unit stands for its people until one of them accepts', async () => {
    const unit = (await product.build('admin@oss.example', 'unit', {})).id;
    expect((await admin.put(`/api/tenant/users/${receiver.id}`, { unit_id: unit })).status).toBe(200);
    const id = await draft({ receiver_id: null, receiver_unit_id: unit });
    await step(sender, id, 'send');
    expect((await receiver.client.get(at(id))).status).toBe(200);
    await step(receiver, id, 'accept');
    expect((await read(id)).receiver.id).toBe(receiver.id);
    await admin.put(`/api/tenant/users/${stranger.id}`, { unit_id: unit });
    expect((await stranger.client.get(at(id))).status).toBe(200);
    await admin.put(`/api/tenant/users/${stranger.id}`, { unit_id: null });
    expect((await stranger.client.get(at(id))).status).toBe(404);
  });
});

describe('sub-orders', () => {
  const sub = (parent: number, by: Person = receiver): Promise<Answer> =>
    by.client.post('/api/orders', {
      subject: 'Open the riser',
      description: '<p>Level 2</p>',
      type_id: type,
      category_id: category,
      receiver_id: stranger.id,
      parent_id: parent,
    });

  test('only in WIP, only with a promised date, only by those who do the work', async () => {
    const early = await sent();
    const refused = await sub(early);
    expect([refused.status, refused.body.errors.parent_id]).toEqual([422, ['Change the status to WIP before adding a sub-order']]);
    const bare = await atWork(null);
    expect((await sub(bare)).body.errors.parent_id).toEqual(['Set the promised date before adding a sub-order']);
    expect((await sub(await atWork(), sender)).status).toBe(403);
    const self = await sent();
    const loop = await admin.put(at(self), { parent_id: self });
    expect(loop.status).toBeGreaterThanOrEqual(400);
  });

  test('inherit the place, tell their main order, and hold its end on every path', async () => {
    const id = await atWork();
    const made = await sub(id);
    expect(made.status).toBe(200);
    const child: number = made.body.data.id;
    expect(await read(child, receiver.client)).toMatchObject({ main: { id }, priority: { id: (await read(id)).priority.id } });
    await step(receiver, child, 'send');
    const held = await receiver.client.post(at(id, 'done'), {});
    expect([held.status, held.body.message]).toEqual([409, expect.stringContaining('Done waits for open sub-orders')]);
    const bulk = await receiver.client.post('/api/bulk/order/done', [id]);
    expect(bulk.body[0].StatusCode).toBe('E');
    expect((await receiver.client.put(at(id), { orders_status_id: statuses.get('done') })).status).toBe(409);
    await step(stranger, child, 'accept');
    await step(stranger, child, 'start', { promised_date: day(1) });
    await step(stranger, child, 'done');
    const news = (await admin.get(`/api/order-messages?order_id=${id}&sort=id`)).body.data;
    expect(news.map((m: Record<string, unknown>) => [m['kind'], m['child_stage']])).toEqual([
      ['news', 'Accepted'],
      ['news', 'WIP'],
      ['news', 'done'],
    ]);
    await step(receiver, id, 'done');
  });

  test('hand up a file once, and say where it came from', async () => {
    const id = await atWork();
    const child: number = (await sub(id)).body.data.id;
    const file = await uploaded(receiver.client, child);
    const up = (by: Person): Promise<Answer> => by.client.post('/api/order-attachment/addToMainOrder', { id: file });
    expect((await sender.client.post('/api/order-attachment/addToMainOrder', {})).status).toBe(422);
    expect((await up(sender)).status).toBe(404);
    expect((await up(receiver)).status).toBe(200);
    expect((await up(receiver)).status).toBe(409);
    const [main] = (await sender.client.get(`/api/order-attachment?order_id=${id}`)).body.data;
    expect(main).toMatchObject({ name: 'riser.txt', from_order: { id: child } });
    expect((await read(id, sender.client)).orderAttachements).toHaveLength(1);
    expect((await up(receiver)).body.message).toBe('The main order has this file already');
  });
});

async function uploaded(client: Client, order: number): Promise<number> {
  const answer = await client.raw(
    'POST',
    '/api/order-attachment',
    formBody([
      { name: 'order_id', value: String(order) },
      { name: 'file', value: 'open since ten', file: 'riser.txt' },
    ]),
    FORM,
  );
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data.id;
}

test('no step offers to be undone: what it said, and whom it told, would stay', async () => {
  const { actions } = (await admin.get('/api/meta/order')).body.data as { actions: { name: string; final?: true }[] };
  expect(actions.length).toBeGreaterThan(10);
  expect(actions.filter(({ final }) => !final)).toEqual([]);
});
