/** Drawings, transmittals, letters and action items: current revisions, sent records, answers. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, type Person } from '../../../core/test/people.ts';
import { nextDay } from './action-items.ts';
import { siteOf, type Site } from './testing.ts';
import { addWorkingDays } from './working-days.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
let outsider: Person;
let recipient: Person;
let site: Site;

const post = async (path: string, body: unknown = {}, by = admin): Promise<Record<string, unknown> & { id: number }> => {
  const answer = await by.post(`/api/pm-web/${path}`, body);
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};
const get = async (path: string): Promise<never> => (await admin.get(`/api/pm-web/${path}`)).body.data as never;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  outsider = await personWith(product, [
    'access_pmweb',
    'access_pmweb_projects',
    'access_pmweb_all',
    ...['drawing_lists', 'drawing_sets', 'transmittals', 'correspondences', 'action_items'].flatMap((m) => [
      `access_pmweb_${m}`,
      `create_pmweb_${m}`,
      `update_pmweb_${m}`,
    ]),
  ]);
  recipient = await personWith(product, ['access_pmweb', 'access_pmweb_transmittals']);
  site = await siteOf(product, recipient.id);
});
afterAll(() => product.close());

describe('refusals', () => {
  test('issuing needs a session, the permission, the tenant, and one’s part', async () => {
    const set = await post('drawing-sets', { project_id: site.project, name: 'Refused' });
    const path = `/api/pm-web/drawing-sets/${set.id}/issue`;
    expect((await (await product.as()).post(path, {})).status).toBe(401);
    expect((await (await product.as('member@pmis.example')).post(path, {})).status).toBe(403);
    expect((await (await product.as('admin@ut.example')).post(path, {})).status).toBe(404);
    expect((await outsider.client.post(path, {})).status).toBe(403);
    expect((await admin.post(path, {})).status).toBe(409);
  });

  test('nobody confirms a transmittal in the name of another', async () => {
    const { id } = await post('transmittals', {
      project_id: site.project,
      description: 'Sent',
      from_contact_id: site.contact,
      to_contact_ids: [site.contact],
      purpose_code: 'for_review',
      items: [{ format: 'other', description: 'Box' }],
    });
    await post(`transmittals/${id}/issue`);
    expect((await outsider.client.post(`/api/pm-web/transmittals/${id}/acknowledge`, {})).status).toBe(403);
    expect((await admin.put(`/api/pm-web/transmittals/${id}`, { description: 'Other' })).status).toBe(409);
    expect(
      (await admin.post('/api/pm-web/transmittal-items', { transmittal_id: id, format: 'other', description: 'One more' })).status,
    ).toBe(409);
    expect((await admin.delete(`/api/pm-web/transmittals/${id}`)).status).toBe(409);
  });
});

describe('drawings', () => {
  test('the newest by its date is current, the others superseded; a void one gives way', async () => {
    const drawing = await post('drawing-lists', {
      project_id: site.project,
      drawing_number: 'S-1',
      description: 'Walls',
      discipline_id: site.discipline,
    });
    const set = await post('drawing-sets', { project_id: site.project, name: 'First' });
    const revision = (revision_number: string, drawing_date: string) =>
      post('drawing-revisions', { drawing_id: drawing.id, drawing_set_id: set.id, revision_number, drawing_date });
    const [b, a] = [await revision('B', '2026-10-01'), await revision('A', '2026-05-01')];
    const states = async (): Promise<Record<string, string>> =>
      Object.fromEntries(
        ((await get(`drawing-revisions?drawing_id=${drawing.id}`)) as { revision_number: string; status: string }[]).map((r) => [
          r.revision_number,
          r.status,
        ]),
      );
    expect([await states(), ((await get(`drawing-lists/${drawing.id}`)) as { current_revision_id: number }).current_revision_id]).toEqual([
      { A: 'superseded', B: 'current' },
      b.id,
    ]);
    await post(`drawing-revisions/${b.id}/void`);
    expect([await states(), ((await get(`drawing-lists/${drawing.id}`)) as { current_revision_id: number }).current_revision_id]).toEqual([
      { A: 'current', B: 'void' },
      a.id,
    ]);
    const elsewhere = await product.build(ADMIN, 'drawing_list');
    expect(
      (await admin.post('/api/pm-web/drawing-revisions', { drawing_id: elsewhere.id, drawing_set_id: set.id, revision_number: '1' }))
        .status,
    ).toBe(422);
    await post(`drawing-sets/${set.id}/issue`);
    expect(
      (await admin.post('/api/pm-web/drawing-revisions', { drawing_id: drawing.id, drawing_set_id: set.id, revision_number: 'C' })).status,
    ).toBeGreaterThanOrEqual(409);
    const sent = await admin.post(`/api/pm-web/drawing-sets/${set.id}/create_transmittal`, {
      transmit_from_id: site.contact,
      transmit_to_ids: [site.contact],
    });
    expect([sent.status, sent.body.message]).toEqual([200, expect.stringContaining('TRN-')]);
    const [made] = (await get(`transmittals?search=First`)) as { id: number }[];
    expect(await get(`transmittal-items?transmittal_id=${made?.id}&sort=line_no`)).toMatchObject(
      [
        { number: 'S-1', revision: 'A' },
        { number: 'S-1', revision: 'B' },
      ].slice(0, 2),
    );
  });
});

test('a transmittal keeps what was sent, and stands where its recipients do', async () => {
  const drawing = await post('drawing-lists', {
    project_id: site.project,
    drawing_number: 'S-2',
    description: 'Floor',
    discipline_id: site.discipline,
  });
  const { id } = await post('transmittals', {
    project_id: site.project,
    description: 'For approval',
    from_contact_id: site.contact,
    to_contact_ids: [site.contact],
    purpose_code: 'for_approval',
    items: [{ format: 'drawing', drawing_id: drawing.id }],
  });
  await post(`transmittals/${id}/issue`);
  expect(await get(`transmittal-items?transmittal_id=${id}`)).toMatchObject([{ number: 'S-2', description: 'Floor', line_no: 1 }]);
  expect(await get(`transmittal-recipients?transmittal_id=${id}`)).toMatchObject([
    { kind: 'to', action_required: true, acknowledged_at: null },
  ]);
  expect((await recipient.client.post(`/api/pm-web/transmittals/${id}/acknowledge`, {})).status).toBe(200);
  expect(await get(`transmittals/${id}`)).toMatchObject({ status: 'acknowledged', not_confirmed: 0, ball_in_court_id: recipient.id });
  expect((await recipient.client.post(`/api/pm-web/transmittals/${id}/respond`, { response: 'Agreed' })).status).toBe(200);
  expect(await get(`transmittals/${id}`)).toMatchObject({ status: 'responded', ball_in_court_id: product.users[ADMIN] });
  expect((await recipient.client.post(`/api/pm-web/transmittals/${id}/respond`, { response: 'Twice' })).status).toBeGreaterThanOrEqual(403);
});

test('an incoming letter is logged, assigned and replied to; the reply that is sent answers it', async () => {
  const row = { project_id: site.project, description: 'Notice of delay', from_contact_id: site.contact, to_contact_ids: [site.contact] };
  const incoming = await post('correspondences', { ...row, direction: 'incoming' });
  expect((await admin.post(`/api/pm-web/correspondences/${incoming.id}/send`, {})).status).toBe(409);
  expect((await admin.post(`/api/pm-web/correspondences/${incoming.id}/log`, {})).status).toBe(409);
  await post(`correspondences/${incoming.id}/log`, { received_date: '2026-11-20' });
  await post(`correspondences/${incoming.id}/assign`, { assigned_to_id: outsider.id });
  expect(await get(`correspondences/${incoming.id}`)).toMatchObject({ letter_state: 'awaiting_reply', ball_in_court_id: outsider.id });
  await post(`correspondences/${incoming.id}/reply`, {}, outsider.client);
  const [reply] = (await get(`correspondences?in_reply_to_id=${incoming.id}`)) as { id: number; direction: string; letter_state: string }[];
  expect(reply).toMatchObject({ direction: 'outgoing', letter_state: 'draft' });
  await post(`correspondences/${reply?.id}/send`);
  expect([await get(`correspondences/${reply?.id}`), await get(`correspondences/${incoming.id}`)]).toMatchObject([
    { letter_state: 'sent' },
    { letter_state: 'answered', ball_in_court_id: null },
  ]);
  const secret = await post('correspondences', { ...row, direction: 'outgoing', is_confidential: true });
  expect((await outsider.client.get(`/api/pm-web/correspondences/${secret.id}`)).status).toBe(404);
});

test('an action item is its assignee’s to do, and one that repeats is made again', async () => {
  const { id } = await post('action-items', {
    project_id: site.project,
    description: 'Check the pump',
    due_date: '2027-01-31',
    assigned_to_id: outsider.id,
    recurrence: 'monthly',
  });
  expect(await get(`action-items/${id}`)).toMatchObject({ ball_in_court_id: outsider.id, assigned_by_id: product.users[ADMIN] });
  expect((await outsider.client.post(`/api/pm-web/action-items/${id}/cancel`, { cancel_reason: 'No' })).status).toBe(403);
  await post(`action-items/${id}/complete`, {}, outsider.client);
  expect(await get(`action-items/${id}`)).toMatchObject({ status: 'done', percent_complete: 100, ball_in_court_id: null });
  const [next] = (await get(`action-items?status=open&search=Check the pump`)) as { due_date: string }[];
  expect(next?.due_date).toBe('2027-02-28');
  expect((await admin.put(`/api/pm-web/action-items/${id}`, { description: 'Other' })).status).toBe(409);
});

test('days of work leave out the weekend and holidays of the organisation; months end where they end', () => {
  const rules = { weekend: [5, 6], minutesPerDay: 480, ramadanMinutesPerDay: 360, exceptions: [] };
  const later = addWorkingDays(rules);
  expect([later('1800-01-01', 1), addWorkingDays({ ...rules, weekend: [0, 1, 2, 3, 4, 5, 6] })('2026-11-19', 1)]).toEqual([
    undefined,
    undefined,
  ]);
  expect([later('2026-11-19', 1), later('2026-11-22', 5), later('2026-11-20', 7)]).toEqual(['2026-11-22', '2026-11-29', '2026-11-30']);
  const off = addWorkingDays({ ...rules, weekend: [0, 6], exceptions: [{ from: '2026-11-23', to: '2026-11-24', isWorking: false }] });
  expect([off('2026-11-19', 1), off('2026-11-19', 2)]).toEqual(['2026-11-20', '2026-11-25']);
  expect([
    nextDay('2027-01-31', 'monthly'),
    nextDay('2026-12-28', 'weekly'),
    nextDay('2026-11-30', 'quarterly'),
    nextDay('2026-11-30', null),
  ]).toEqual(['2027-02-28', '2027-01-04', '2027-02-28', null]);
});
