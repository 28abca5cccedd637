/** Punch items from inspection to closing: permissions of actions, and effects on the list (domain model 1.8). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel } from '../../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../../core/test/people.ts';
import { ADMIN, siteOf, type Person, type Row, type Site } from '../testing.ts';

let site: Site;
let manager: Person;
let worker: Person;
let other: Person;
let list: Row;

beforeAll(async () => {
  const product = await createTestKernel();
  site = await siteOf(product, await tenantId(product), personWith);
  [manager, worker, other] = await Promise.all([site.person(['punch_lists']), site.person(['punch_lists']), site.person(['punch_lists'])]);
});
afterAll(() => site.product.close());

const listOf = async (): Promise<Row> => site.product.build(ADMIN, 'punch_list', { project_id: site.project, company_id: site.company });

/** An item of the manager, assigned to these people. */
async function item(values: Record<string, unknown> = {}, people: Person[] = [worker]): Promise<Row> {
  list = await listOf();
  const { status, body } = await manager.client.post('/api/pm-web/punch-items', {
    punch_list_id: list.id,
    name: 'Handrail is loose',
    punch_manager_id: manager.id,
    final_approver_id: manager.id,
    assignees: people.map((p) => ({ user_id: p.id })),
    ...values,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data as Row;
}
const act = async (who: Person | undefined, row: Row, action: string, body: object = {}): Promise<number> =>
  (await (who?.client ?? site.admin).post(`/api/pm-web/punch-items/${row.id}/${action}`, body)).status;
const stored = (row: Row): Promise<Row> => site.read(`punch-items/${row.id}`);
async function sent(people?: Person[]): Promise<Row> {
  const row = await item({}, people);
  expect([await act(manager, row, 'initiate'), await act(manager, row, 'send')]).toEqual([200, 200]);
  return row;
}

describe('refused', () => {
  test('without a session, without the permission, in another tenant, with a wrong place', async () => {
    const row = await item();
    const nobody = await site.product.as();
    expect((await nobody.post('/api/pm-web/punch-items', {})).status).toBe(401);
    expect((await (await site.product.as('member@pmis.example')).post('/api/pm-web/punch-items', {})).status).toBe(403);
    expect((await (await site.product.as('admin@ut.example')).post(`/api/pm-web/punch-items/${row.id}/initiate`, {})).status).toBe(404);
    const elsewhere = await site.product.build(ADMIN, 'project_location');
    const answer = await manager.client.post('/api/pm-web/punch-items', {
      punch_list_id: list.id,
      name: 'Here',
      location_id: elsewhere.id,
    });
    expect([answer.status, answer.body.errors]).toEqual([422, { location_id: ['This place belongs to another project'] }]);
  });

  test('a step by somebody else than the one whose it is', async () => {
    const row = await sent();
    expect([
      await act(other, row, 'ready'),
      await act(manager, row, 'ready'),
      await act(other, row, 'close'),
      await act(worker, row, 'reopen'),
    ]).toEqual([403, 403, 403, 403]);
    await act(worker, row, 'ready');
    expect([await act(worker, row, 'accept'), await act(worker, row, 'refuse', { refusal_comment: 'No' })]).toEqual([403, 403]);
    await act(manager, row, 'accept');
    expect(await act(worker, row, 'close')).toBe(403);
  });

  test('a step out of its turn, one without its reason, and an item that nobody works on', async () => {
    const row = await item({}, []);
    expect(await act(manager, row, 'send')).toBe(409);
    await act(manager, row, 'initiate');
    expect([await act(manager, row, 'send'), await act(manager, row, 'dispute')]).toEqual([409, 422]);
    expect(await act(manager, row, 'assign')).toBe(422);
    expect(await act(manager, row, 'assign', { assign_user_id: worker.id })).toBe(200);
    expect(await act(manager, row, 'send')).toBe(200);
    expect((await stored(row))['workers']).toMatchObject([{ id: worker.id }]);
  });
});

describe('the way of an item', () => {
  test('from the inspection to the end; the ball is where the next move is', async () => {
    const row = await item();
    const ball = async (): Promise<unknown> => {
      const now = await stored(row);
      return [now['status'], now['ball_in_court_id']];
    };
    await act(manager, row, 'initiate');
    expect(await ball()).toEqual(['initiated', manager.id]);
    await act(manager, row, 'send');
    expect(await ball()).toEqual(['work_required', worker.id]);
    await act(worker, row, 'ready');
    expect(await ball()).toEqual(['ready_for_review', manager.id]);
    await act(manager, row, 'accept');
    expect(await ball()).toEqual(['ready_to_close', manager.id]);
    await act(manager, row, 'close');
    expect(await ball()).toEqual(['closed', null]);
    expect((await stored(row))['closed_at']).toBeTruthy();
    expect((await manager.client.put(`/api/pm-web/punch-items/${row.id}`, { name: 'Other' })).status).toBe(409);
    expect((await site.read(`punch-lists/${list.id}`))['list_state']).toBe('closed');
    await act(undefined, row, 'reopen');
    expect(await ball()).toEqual(['work_required', worker.id]);
    expect((await site.read(`punch-lists/${list.id}`))['list_state']).toBe('open');
  });

  test('it is ready when all of its people say so', async () => {
    const row = await sent([worker, other]);
    const answer = await worker.client.post(`/api/pm-web/punch-items/${row.id}/ready`, {});
    expect([answer.status, answer.body.data.status, answer.body.data.ball_in_court_id]).toEqual([200, 'work_required', other.id]);
    expect(answer.body.message).toContain('One other still works on it');
    expect(await act(worker, row, 'ready')).toBe(422);
    expect(await act(other, row, 'ready')).toBe(200);
    expect((await stored(row))['status']).toBe('ready_for_review');
  });

  test('what is refused goes back to its people, with the reason, and says who refused', async () => {
    const row = await sent();
    await act(worker, row, 'ready');
    expect(await act(manager, row, 'refuse')).toBe(422);
    expect(await act(manager, row, 'refuse', { refusal_comment: 'Still loose' })).toBe(200);
    expect(await stored(row)).toMatchObject({ status: 'work_required', last_refusal: 'work_not_accepted', ball_in_court_id: worker.id });
    await act(worker, row, 'ready');
    await act(manager, row, 'accept');
    await act(manager, row, 'refuse', { refusal_comment: 'Paint is missing' });
    expect(await stored(row)).toMatchObject({
      status: 'work_required',
      last_refusal: 'not_accepted_by_creator',
      refusal_comment: 'Paint is missing',
    });
    expect(await act(worker, row, 'ready')).toBe(200);
  });

  test('its author closes a draft and a dispute; a manager of punch lists closes at any time', async () => {
    const [draft, dispute] = [await item(), await item()];
    expect(await act(manager, draft, 'close')).toBe(200);
    await act(manager, dispute, 'initiate');
    await act(manager, dispute, 'dispute', { dispute_reason: 'Not in the contract' });
    expect([await act(other, dispute, 'close'), await act(manager, dispute, 'close')]).toEqual([403, 200]);
    expect(await act(undefined, await sent(), 'close')).toBe(200);
  });

  test('in one bulk call each item answers for itself', async () => {
    const [a, b] = [await sent(), await item()];
    const { body } = await worker.client.post('/api/bulk/punch_item/ready', [{ id: a.id }, { id: b.id }]);
    expect(body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['S', 'E']);
  });
});

test('people of a private list alone see its items; those who work on one see that one', async () => {
  const row = await item();
  await site.admin.put(`/api/pm-web/punch-lists/${list.id}`, { is_private: true });
  const hidden = (await other.client.get(`/api/pm-web/punch-items/${row.id}`)).status;
  expect([hidden, (await worker.client.get(`/api/pm-web/punch-items/${row.id}`)).status]).toEqual([404, 200]);
  expect((await other.client.get(`/api/pm-web/punch-assignees?punch_item_id=${row.id}`)).body.data).toEqual([]);
});
