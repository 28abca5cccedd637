/** RFIs: permissions, the official answer, and the ball in court. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestKernel, type Client, type TestKernel } from '../../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../../core/test/people.ts';

const ADMIN = 'admin@pmis.example';
const ALL = ['access_pmweb', 'access_pmweb_projects', 'access_pmweb_rfi', 'access_pmweb_all'];
let product: TestKernel;
let admin: Client;
let manager: Person;
let assignee: Person;
let bystander: Person;
let project: number;
let contact: number;

const at = (id: number, action = ''): string => `/api/pm-web/rfi/${id}${action && `/${action}`}`;

/** A draft of the manager. */
async function draft(values: Record<string, unknown> = {}): Promise<{ id: number } & Record<string, unknown>> {
  const answer = await manager.client.post('/api/pm-web/rfi', {
    project_id: project,
    description: 'Cover at the joint',
    question: '<p>Which cover applies?</p>',
    from_contact_id: contact,
    to_contact_id: contact,
    date: '2026-11-19',
    ...values,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

/** The same, opened with its assignee. */
async function opened(values: Record<string, unknown> = {}): Promise<number> {
  const { id } = await draft({ assignee_ids: [assignee.id], ...values });
  const answer = await manager.client.post(at(id, 'open'), {});
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return id;
}

const read = async (id: number): Promise<Record<string, unknown>> => (await admin.get(at(id))).body.data;
const replies = async (id: number): Promise<{ id: number; is_official: boolean; body: string }[]> =>
  (await admin.get(`/api/pm-web/rfi-replies?rfi_id=${id}&sort=id`)).body.data;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  [manager, assignee, bystander] = [
    await personWith(product, [...ALL, 'create_pmweb_rfi', 'update_pmweb_rfi', 'access_pmweb_drawing_lists']),
    await personWith(product, ALL),
    await personWith(product, [...ALL, 'update_pmweb_rfi']),
  ];
  project = (await product.build(ADMIN, 'construction_project')).id;
  contact = (await product.build(ADMIN, 'company_contact')).id;
});
afterAll(() => product.close());

describe('refusals', () => {
  test('without a session, the permission, or the tenant there is no RFI', async () => {
    const { id } = await draft();
    expect((await (await product.as()).post(at(id, 'open'), {})).status).toBe(401);
    expect((await (await product.as('member@pmis.example')).post(at(id, 'open'), {})).status).toBe(403);
    expect((await (await product.as('admin@ut.example')).post(at(id, 'open'), {})).status).toBe(404);
  });

  test('only its manager opens it, and only with assignees', async () => {
    const { id } = await draft();
    expect((await bystander.client.post(at(id, 'open'), { assignee_ids: [assignee.id] })).status).toBe(403);
    expect((await manager.client.post(at(id, 'open'), {})).status).toBe(409);
    expect((await bystander.client.post('/api/bulk/rfi/open', [{ id, assignee_ids: [assignee.id] }])).body).toMatchObject([
      { id, StatusCode: 'E' },
    ]);
  });

  test('a reply comes from whom it was put to, and while it is open', async () => {
    const { id } = await draft({ assignee_ids: [assignee.id] });
    expect((await assignee.client.post('/api/pm-web/rfi-replies', { rfi_id: id, body: '<p>50 mm</p>' })).status).toBe(422);
    const open = await opened();
    expect((await bystander.client.post('/api/pm-web/rfi-replies', { rfi_id: open, body: '<p>Mine</p>' })).status).toBe(422);
    expect((await bystander.client.post(at(open, 'reply'), { reply: '<p>Mine</p>' })).status).toBe(403);
  });

  test('a question that was asked is not changed, nor answered without an accepted reply', async () => {
    const id = await opened();
    expect((await manager.client.put(at(id), { question: '<p>Another</p>' })).status).toBe(409);
    expect((await manager.client.put(at(id), { priority: 'high' })).status).toBe(200);
    expect((await manager.client.post(at(id, 'answer'), {})).status).toBe(409);
    expect((await manager.client.post(at(id, 'void'), { void_reason: 'Asked twice' })).status).toBe(403);
    expect((await admin.post(at(id, 'void'), {})).status).toBe(422);
  });
});

describe('one reply is the answer', () => {
  const accept = (id: number): string => `/api/pm-web/rfi-replies/${id}/accept`;
  /** An open RFI with two replies of its assignee. */
  async function replied(): Promise<{ id: number; one: number; two: number }> {
    const id = await opened();
    for (const body of ['<p>50 mm</p>', '<p>40 mm</p>']) await assignee.client.post(at(id, 'reply'), { reply: body });
    const [one, two] = await replies(id);
    return { id, one: one!.id, two: two!.id };
  }

  test('accepted by nobody but its manager, once, and not after closing', async () => {
    const { id, one, two } = await replied();
    expect((await (await product.as()).post(accept(one), {})).status).toBe(401);
    expect((await (await product.as('admin@ut.example')).post(accept(one), {})).status).toBe(404);
    for (const { client } of [assignee, bystander]) {
      expect((await client.post(accept(one), {})).status).toBe(403);
      expect((await client.post('/api/bulk/rfi_reply/accept', [{ id: one }])).body).toMatchObject([{ StatusCode: 'E' }]);
    }
    expect((await manager.client.put(`/api/pm-web/rfi-replies/${one}`, { is_official: true })).status).toBe(403);
    const both = await manager.client.post('/api/bulk/rfi_reply/accept', [{ id: one }, { id: two }]);
    expect(both.body.map((each: { StatusCode: string }) => each.StatusCode)).toEqual(['S', 'E']);
    expect((await replies(id)).map((r) => r.is_official)).toEqual([true, false]);
    expect((await manager.client.post(accept(two), {})).body.message).toContain('not open');
    expect((await manager.client.post(at(id, 'close'), {})).status).toBe(200);
    expect((await manager.client.post(accept(two), {})).status).toBe(409);
  });

  test('accepted at the same moment by two people, one of them is refused', async () => {
    const { id, one, two } = await replied();
    const answers = await Promise.all([manager.client.post(accept(one), {}), admin.post(accept(two), {})]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409]);
    expect((await replies(id)).filter((r) => r.is_official)).toHaveLength(1);
  });

  test('accepting answers the RFI, and undo takes back both', async () => {
    const { id, one } = await replied();
    const request = randomUUID();
    const answer = await manager.client.raw('POST', accept(one), '{}', { 'x-request-id': request });
    expect(answer.status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'answered', official_response: '<p>50 mm</p>', ball_in_court_id: null });
    expect((await manager.client.post(`/api/undo/${request}`)).body.data).toMatchObject({ done: 2, failed: [] });
    expect([await read(id), (await replies(id))[0]]).toMatchObject([
      { status: 'open', official_response: null, responded_by_id: null, ball_in_court_id: manager.id },
      { is_official: false },
    ]);
  });
});

describe('a reminder', () => {
  const told = async (id: number, person: number): Promise<number> =>
    (
      await product.kernel.db.query(
        { tenant: await tenantId(product) },
        {
          text: `select 1 from notification where user_id = $1 and record_id = $2 and details ->> 'word' = 'reminded'`,
          values: [person, id],
        },
      )
    ).length;

  test('is refused to others, for a draft, to oneself, and a second time on a day', async () => {
    const { id } = await draft({ assignee_ids: [assignee.id] });
    expect((await manager.client.post(at(id, 'remind'), {})).status).toBe(409);
    const open = await opened();
    for (const { client } of [assignee, bystander]) expect((await client.post(at(open, 'remind'), {})).status).toBe(403);
    expect((await manager.client.post(at(open, 'remind'), {})).status).toBe(200);
    expect((await manager.client.post(at(open, 'remind'), {})).body.message).toContain('A reminder was sent today');
    expect((await manager.client.post('/api/bulk/rfi/remind', [{ id: open }])).body).toMatchObject([{ StatusCode: 'E' }]);
    expect(await told(open, assignee.id)).toBe(1);
    await assignee.client.post(at(open, 'reply'), { reply: '<p>50 mm</p>' });
    expect((await manager.client.post(at(open, 'remind'), {})).body.message).toBe('It is your own turn');
  });

  test('reaches whoever gets the ball next, on the same day too', async () => {
    const id = await opened();
    await manager.client.post(at(id, 'remind'), {});
    await manager.client.put(at(id), { assignee_ids: [bystander.id] });
    expect((await manager.client.post(at(id, 'remind'), {})).status).toBe(200);
    expect([await told(id, assignee.id), await told(id, bystander.id)]).toEqual([1, 1]);
  });
});

test('the response is due seven working days later, and numbers count within the project', async () => {
  const other = (await product.build(ADMIN, 'construction_project')).id;
  const first = await draft({ project_id: other });
  const second = await draft({ project_id: other, response_due_date: '2026-12-24' });
  expect([first['record_number'], first['response_due_date'], first['due_date']]).toEqual(['RFI-0001', '2026-11-30', '2026-11-30']);
  expect([second['record_number'], second['due_date']]).toEqual(['RFI-0002', '2026-12-24']);
});

test('holidays of the organisation are no days to answer in', async () => {
  expect(await draft({ date: '2028-11-19' })).toMatchObject({ response_due_date: '2028-11-28' });
  await product.build(ADMIN, 'calendar_exception', { from_date: '2028-11-21', to_date: '2028-11-22', is_working: false });
  expect(await draft({ date: '2028-11-19' })).toMatchObject({ response_due_date: '2028-11-30', due_date: '2028-11-30' });
});

describe('the drawing of a question', () => {
  const drawn = async (): Promise<{ drawing_id: number; revision: number }> => {
    const drawing_id = (await product.build(ADMIN, 'drawing_list', { project_id: project })).id;
    const drawing_set_id = (await product.build(ADMIN, 'drawing_set', { project_id: project })).id;
    return { drawing_id, revision: (await product.build(ADMIN, 'drawing_revision', { drawing_id, drawing_set_id })).id };
  };

  test('takes no revision that somebody chose, and no pin beyond it', async () => {
    const [one, other] = [await drawn(), await drawn()];
    const { id } = await draft({ drawing_id: one.drawing_id });
    expect((await manager.client.put(at(id), { drawing_revision_id: other.revision })).body.errors).toHaveProperty('drawing_revision_id');
    expect((await manager.client.put(at(id), { pin_x: 1.1, pin_y: -0.1 })).body.errors).toMatchObject({
      pin_x: [expect.any(String)],
      pin_y: [expect.any(String)],
    });
    await manager.client.post(at(id, 'open'), { assignee_ids: [assignee.id] });
    expect((await manager.client.put(at(id), { pin_x: 0.5, pin_y: 0.5 })).status).toBe(409);
  });

  test('is the revision that is current then; a pin goes with its drawing', async () => {
    const [one, other] = [await drawn(), await drawn()];
    const { id } = await draft({ drawing_id: one.drawing_id, pin_x: 0.25, pin_y: 0.75 });
    expect(await read(id)).toMatchObject({ drawing_revision_id: one.revision, pin_x: 0.25, pin_y: 0.75 });
    await manager.client.put(at(id), { drawing_id: other.drawing_id });
    expect(await read(id)).toMatchObject({ drawing_revision_id: other.revision, pin_x: null, pin_y: null });
    await manager.client.put(at(id), { drawing_id: null });
    expect(await read(id)).toMatchObject({ drawing_revision_id: null });
  });
});

test('question, reply, answer, reopened, closed: the ball goes along, and each turn is kept', async () => {
  const id = await opened();
  expect(await read(id)).toMatchObject({ status: 'open', ball_in_court_id: assignee.id, days_in_court: 0 });
  expect((await assignee.client.post(at(id, 'reply'), { reply: '<p>Use 50 mm</p>' })).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'open', ball_in_court_id: manager.id, reply: null, replies_count: 1 });
  await assignee.client.post('/api/pm-web/rfi-replies', { rfi_id: id, body: '<p>Use 40 mm</p>' });
  const [, two] = await replies(id);
  expect((await manager.client.post(`/api/pm-web/rfi-replies/${two?.id}/accept`, {})).status).toBe(200);
  expect((await replies(id)).map((r) => r.is_official)).toEqual([false, true]);
  expect(await read(id)).toMatchObject({
    status: 'answered',
    ball_in_court_id: null,
    official_response: '<p>Use 40 mm</p>',
    responded_by_id: assignee.id,
  });
  expect((await manager.client.post(at(id, 'reopen'), {})).status).toBe(422);
  expect((await manager.client.post(at(id, 'reopen'), { reopen_reason: 'The slab is thinner' })).status).toBe(200);
  expect([await read(id), await replies(id)]).toMatchObject([
    { status: 'open', ball_in_court_id: assignee.id, official_response: null },
    [{ is_official: false }, { is_official: false }],
  ]);
  const unanswered = await manager.client.post(at(id, 'close'), {});
  expect([unanswered.status, unanswered.body.message]).toEqual([409, 'It has no answer. Say why you are closing it']);
  expect((await manager.client.post(at(id, 'close'), { close_reason: 'Settled on site' })).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'closed', close_reason: 'Settled on site' });
  const turns = (await admin.get(`/api/pm-web/court-turns?record_entity=rfi&record_id=${id}&sort=id`)).body.data as {
    user_id: number;
    ended_at: string | null;
    project_id: number;
  }[];
  expect(turns.map((t) => t.user_id)).toEqual([manager.id, assignee.id, manager.id, assignee.id]);
  expect(turns.every((t) => t.ended_at !== null && t.project_id === project)).toBe(true);
  // A closed one is asked again too.
  expect((await assignee.client.post(at(id, 'reopen'), { reopen_reason: 'It leaks' })).status).toBe(403);
  expect((await manager.client.post(at(id, 'reopen'), { reopen_reason: 'It leaks' })).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'open', closed_at: null, ball_in_court_id: assignee.id });
});

test('a response that is due after the day it is needed warns, and is taken', async () => {
  const id = await opened({});
  const late = await admin.put(at(id), { date_required: '2026-12-01', response_due_date: '2026-12-05' });
  expect([late.status, late.body.message]).toEqual([200, expect.stringContaining('after the day it is needed (2026-12-01)')]);
  expect((await admin.put(at(id), { date_required: '2026-12-05' })).body.message).not.toContain('needed');
});

test('a private RFI, its replies and its turns are for those it names', async () => {
  const id = await opened({ is_private: true });
  await assignee.client.post(at(id, 'reply'), { reply: '<p>Between us</p>' });
  expect((await bystander.client.get(at(id))).status).toBe(404);
  expect((await bystander.client.get(`/api/pm-web/rfi-replies?rfi_id=${id}`)).body.data).toEqual([]);
  expect((await bystander.client.get(`/api/pm-web/court-turns?record_entity=rfi&record_id=${id}`)).body.data).toEqual([]);
  expect((await assignee.client.get(at(id))).status).toBe(200);
});

test('people on the distribution list hear of it once and may reply', async () => {
  const listed = await personWith(product, ['access_pmweb', 'access_pmweb_rfi']);
  const id = await opened({ distribution_user_ids: [listed.id] });
  expect((await listed.client.post(at(id, 'reply'), { reply: '<p>From the list</p>' })).status).toBe(200);
  const rows = await product.kernel.db.query<{ kind: string }>(
    { tenant: await tenantId(product) },
    { text: `select kind from notification where user_id = $1 and record_id = $2 and kind = 'distribution'`, values: [listed.id, id] },
  );
  expect(rows).toHaveLength(1);
});
