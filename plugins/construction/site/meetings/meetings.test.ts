/** Meetings: numbers, the next meeting of a series, and items that become action items (domain model 1.13). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel } from '../../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../../core/test/people.ts';
import { ADMIN, siteOf, type Person, type Row, type Site } from '../testing.ts';

let site: Site;
let secretary: Person;

beforeAll(async () => {
  const product = await createTestKernel();
  site = await siteOf(product, await tenantId(product), personWith);
  secretary = await site.person(['meeting_minutes', 'action_items']);
});
afterAll(() => site.product.close());

const newType = async (): Promise<number> => (await site.product.build(ADMIN, 'meeting_type')).id;
async function meeting(type: number, values: object = {}, by = site.admin): Promise<Row> {
  const { status, body } = await by.post('/api/pm-web/meeting-minutes', {
    project_id: site.project,
    description: 'Weekly progress',
    meeting_type_id: type,
    ...values,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data as Row;
}
const act = async (row: Row, action: string, given: object = {}, by = site.admin): Promise<{ status: number; body: { message: string } }> =>
  by.post(`/api/pm-web/meeting-minutes/${row.id}/${action}`, given);
const items = async (row: Row): Promise<Row[]> =>
  (await site.admin.get(`/api/pm-web/meeting-items?meeting_minute_id=${row.id}&sort=seq`)).body.data as Row[];
async function approved(type: number, values: object = {}): Promise<Row> {
  const row = await meeting(type, { items: [{ subject: 'Crane' }], ...values });
  for (const action of ['start', 'complete', 'submit', 'approve']) expect([action, (await act(row, action)).status]).toEqual([action, 200]);
  return row;
}

describe('refused', () => {
  test('without a session or the permission, minutes of a meeting that was not held, and those without items', async () => {
    expect((await (await site.product.as()).post('/api/pm-web/meeting-minutes', {})).status).toBe(401);
    expect((await (await site.product.as('member@pmis.example')).post('/api/pm-web/meeting-minutes', {})).status).toBe(403);
    const row = await meeting(await newType(), { items: [{ subject: 'Crane' }] });
    const early = await act(row, 'submit');
    expect([early.status, early.body.message]).toEqual([409, 'Complete the meeting before you submit its minutes']);
    const empty = await meeting(await newType());
    for (const action of ['start', 'complete']) await act(empty, action);
    expect((await act(empty, 'submit')).status).toBe(409);
    expect((await act(row, 'create_next')).status).toBe(409);
  });
});

describe('numbers', () => {
  test('count for each project and type, and stay with those that are deleted', async () => {
    const [a, b] = [await newType(), await newType()];
    const rows = [await meeting(a), await meeting(a), await meeting(b)];
    expect(rows.map((r) => r['meeting_number'])).toEqual([1, 2, 1]);
    await site.admin.delete(`/api/pm-web/meeting-minutes/${rows[1]?.id}`);
    expect((await meeting(a))['meeting_number']).toBe(3);
    const project = (await site.product.build(ADMIN, 'construction_project')).id;
    expect((await meeting(a, { project_id: project }))['meeting_number']).toBe(1);
  });

  test('two at once get two', async () => {
    const type = await newType();
    const rows = await Promise.all(Array.from({ length: 6 }, () => meeting(type)));
    expect(rows.map((r) => r['meeting_number']).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('of items are those of the meeting and their order; done and closed are one', async () => {
    const type = await newType();
    await meeting(type);
    const row = await meeting(type, { items: [{ subject: 'A' }, { subject: 'B', seq: 5 }, { subject: 'C', is_done: true }] });
    expect((await items(row)).map((i) => [i['item_number'], i['item_status'], i['is_done']])).toEqual([
      ['2.1', 'open', false],
      ['2.5', 'open', false],
      ['2.6', 'closed', true],
    ]);
    const [first] = await items(row);
    await site.admin.put(`/api/pm-web/meeting-items/${first?.id}`, { item_status: 'closed', seq: 3 });
    expect((await items(row))[0]).toMatchObject({ item_number: '2.3', item_status: 'closed', is_done: true });
    await site.admin.put(`/api/pm-web/meeting-items/${first?.id}`, { is_done: false });
    expect((await items(row))[0]).toMatchObject({ item_status: 'open', is_done: false });
  });
});

describe('the next meeting', () => {
  test('takes up what is not done, with its people, from approved minutes only', async () => {
    const type = await newType();
    const row = await approved(type, {
      next_meeting_date: '2027-01-10',
      next_place: 'Site office',
      attendees: [{ user_id: secretary.id, attendance: 'present' }],
      items: [
        { subject: 'Crane', responsible_id: secretary.id, due_date: '2027-01-05' },
        { subject: 'Fence', is_done: true },
      ],
    });
    expect((await act(row, 'create_next', {}, await site.product.as('member@pmis.example'))).status).toBe(403);
    const made = await act(row, 'create_next');
    expect([made.status, made.body.message]).toEqual([200, expect.stringContaining('The next meeting is MM-')]);
    const [next] = (await site.admin.get(`/api/pm-web/meeting-minutes?previous_id=${row.id}`)).body.data as Row[];
    expect(next).toMatchObject({
      meeting_number: 2,
      meeting_date: '2027-01-10',
      place: 'Site office',
      mode: 'agenda',
      meeting_state: 'draft',
      status: 'draft',
      description: 'Weekly progress',
    });
    const [old] = await items(row);
    expect(await items(next as Row)).toMatchObject([
      { item_number: '2.1', subject: 'Crane', origin_item_id: old?.id, responsible_id: secretary.id, due_date: '2027-01-05' },
    ]);
    expect((await site.admin.get(`/api/pm-web/meeting-participants?meeting_minute_id=${next?.id}`)).body.data).toMatchObject([
      { user_id: secretary.id, attendance: 'invited' },
    ]);
    expect((await act(row, 'create_next')).status).toBe(422);
  });
});

describe('an item', () => {
  test('becomes one action item, also when the minutes are approved', async () => {
    const row = await approved(await newType());
    const [item] = await items(row);
    const path = `/api/pm-web/meeting-items/${item?.id}`;
    expect((await site.admin.put(path, { subject: 'Other' })).status).toBe(409);
    expect((await secretary.client.post(`${path}/make_action_item`, {})).status).toBe(422);
    const stranger = await site.person(['meeting_minutes']);
    const given = { responsible_id: secretary.id, due_date: '2027-02-01' };
    expect((await stranger.client.post(`${path}/make_action_item`, given)).status).toBe(422);
    const answer = await secretary.client.post(`${path}/make_action_item`, given);
    expect(answer.status).toBe(200);
    const key = answer.body.data.action_item_id as number;
    expect(await site.read(`action-items/${key}`)).toMatchObject({
      description: 'Crane',
      assigned_to_id: secretary.id,
      due_date: '2027-02-01',
      project_id: site.project,
      source_entity: 'meeting_item',
      source_id: item?.id,
    });
    expect((await secretary.client.post(`${path}/make_action_item`, given)).status).toBe(409);
  });
});
