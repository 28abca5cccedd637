/**
 * Safety forms: states of incidents and observations, corrective actions as action items, and access to personal data (domain model 1.9).
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel } from '../../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../../core/test/people.ts';
import { ADMIN, siteOf, type Person, type Row, type Site } from '../testing.ts';

let site: Site;
let officer: Person;
let someone: Person;
let type: Row;

beforeAll(async () => {
  const product = await createTestKernel();
  site = await siteOf(product, await tenantId(product), personWith);
  officer = await site.person(['safety_forms', 'action_items'], ['manage_pmweb_safety_forms', 'read_pmweb_safety_personal']);
  someone = await site.person(['safety_forms', 'action_items']);
  type = await site.product.build(ADMIN, 'incident_type');
});
afterAll(() => site.product.close());

const body = (values: object = {}): object => ({
  project_id: site.project,
  description: 'Slab formwork gave way',
  form_type: 'incident',
  severity: 'major',
  occurred_at: '2026-11-20T08:00:00Z',
  company_id: site.company,
  incident_type_id: type.id,
  work_activity: 'Concreting',
  narrative: '<p>It gave way</p>',
  ...values,
});
async function form(values: object = {}, by = officer): Promise<Row> {
  const { status, body: answer } = await by.client.post('/api/pm-web/safety-forms', body(values));
  if (status !== 200) throw new Error(JSON.stringify(answer));
  return answer.data as Row;
}
const act = async (who: Person, row: Row, action: string, given: object = {}): Promise<number> =>
  (await who.client.post(`/api/pm-web/safety-forms/${row.id}/${action}`, given)).status;
const ACTION = { what: 'Check every prop', due_date: '2026-12-01' };

describe('refused', () => {
  test('without a session, the permission, or what its kind asks for', async () => {
    expect((await (await site.product.as()).post('/api/pm-web/safety-forms', {})).status).toBe(401);
    expect((await (await site.product.as('member@pmis.example')).post('/api/pm-web/safety-forms', {})).status).toBe(403);
    const errors = async (values: object): Promise<string[]> =>
      Object.keys((await officer.client.post('/api/pm-web/safety-forms', body(values))).body.errors ?? {});
    expect(await errors({ incident_type_id: null })).toEqual(['incident_type_id']);
    expect(await errors({ form_type: 'observation' })).toEqual(['assignee_id']);
    expect(await errors({ reported_to_authority: true })).toEqual(['authority_ref']);
    expect(await errors({ reported_at: '2026-11-19T08:00:00Z' })).toEqual(['reported_at']);
    expect(await errors({ form_type: 'toolbox_talk', incident_type_id: null })).toEqual([]);
  });

  test('steps of an incident by others than who manages safety', async () => {
    const row = await form({}, someone);
    expect([
      await act(someone, row, 'investigate'),
      await act(officer, row, 'investigate'),
      await act(someone, row, 'plan_actions'),
    ]).toEqual([403, 200, 403]);
  });
});

describe('an incident', () => {
  test('needs a root cause and an action from severity major, and every action done to be closed', async () => {
    const row = await form();
    await act(officer, row, 'investigate');
    const answer = await officer.client.post(`/api/pm-web/safety-forms/${row.id}/plan_actions`, {});
    expect([answer.status, answer.body.message]).toEqual([409, 'Major, severe and critical events need their root cause first']);
    expect(await act(officer, row, 'plan_actions', { root_cause: 'Props were not braced' })).toBe(409);
    await officer.client.post('/api/pm-web/safety-actions', { safety_form_id: row.id, owner_id: someone.id, ...ACTION });
    expect(await act(officer, row, 'plan_actions', { root_cause: 'Props were not braced' })).toBe(200);
    expect(await act(officer, row, 'close')).toBe(409);
    const [made] = (await site.admin.get(`/api/pm-web/action-items?source_entity=safety_form&source_id=${row.id}`)).body.data as Row[];
    expect(made).toMatchObject({
      description: ACTION.what,
      due_date: ACTION.due_date,
      assigned_to_id: someone.id,
      project_id: site.project,
      priority: 'high',
    });
    expect((await someone.client.post(`/api/pm-web/action-items/${made?.id}/complete`, {})).status).toBe(200);
    expect((await officer.client.get(`/api/pm-web/safety-actions?safety_form_id=${row.id}`)).body.data).toMatchObject([
      { status: 'done', action_item_id: made?.id },
    ]);
    expect(await act(officer, row, 'close')).toBe(200);
    expect((await officer.client.put(`/api/pm-web/safety-forms/${row.id}`, { severity: 'minor' })).status).toBe(409);
    expect([await act(someone, row, 'reopen'), await act(officer, row, 'reopen')]).toEqual([403, 200]);
  });

  test('what changes on the form changes in the action item; what is taken off is cancelled', async () => {
    const row = await form({ severity: 'minor', corrective_actions: [{ ...ACTION, owner_id: someone.id }] });
    const [action] = (await officer.client.get(`/api/pm-web/safety-actions?safety_form_id=${row.id}`)).body.data as Row[];
    const path = `/api/pm-web/safety-actions/${action?.id}`;
    expect((await officer.client.put(path, { due_date: '2026-12-05', owner_id: officer.id })).status).toBe(200);
    const item = (): Promise<Row> => site.read(`action-items/${String(action?.['action_item_id'])}`);
    expect(await item()).toMatchObject({ due_date: '2026-12-05', assigned_to_id: officer.id, status: 'open' });
    expect((await officer.client.delete(path)).status).toBe(200);
    expect((await item())['status']).toBe('cancelled');
  });

  test('tells how many days were lost; whose, to those with the permission alone', async () => {
    const row = await form({
      people: [
        { person_name: 'Test Worker', injury: 'lost_time', days_absent: 4 },
        { person_name: 'Test Mason', injury: 'first_aid' },
      ],
    });
    expect((await site.read(`safety-forms/${row.id}`))['lost_days']).toBe(4);
    const [person] = (await officer.client.get(`/api/pm-web/safety-people?safety_form_id=${row.id}`)).body.data as Row[];
    await officer.client.put(`/api/pm-web/safety-people/${person?.id}`, { days_absent: 6 });
    expect((await someone.client.get(`/api/pm-web/safety-forms/${row.id}`)).body.data).toMatchObject({ lost_days: 6 });
    expect((await someone.client.get(`/api/pm-web/safety-forms/${row.id}`)).body.data).not.toHaveProperty('reporter_name');
    for (const path of ['safety-people', 'safety-witnesses', `safety-people/${person?.id}`, `safety-people/${person?.id}/history`])
      expect([path, (await someone.client.get(`/api/pm-web/${path}`)).status]).toEqual([path, 403]);
    expect((await someone.client.get('/api/export/safety_person?format=csv')).status).toBe(403);
    expect((await someone.client.post('/api/pm-web/safety-forms', body({ people: [{ person_name: 'Test Rigger' }] }))).status).toBe(422);
  });
});

describe('an observation', () => {
  test('goes from who puts it right to who saw it', async () => {
    const row = await form({ form_type: 'observation', assignee_id: someone.id });
    expect(row).toMatchObject({ status: 'initiated', ball_in_court_id: someone.id });
    expect(await act(officer, row, 'investigate')).toBe(409);
    const third = await site.person(['safety_forms']);
    expect([await act(third, row, 'ready'), await act(someone, row, 'ready'), await act(someone, row, 'accept')]).toEqual([403, 200, 403]);
    expect([
      await act(officer, row, 'not_accept'),
      await act(officer, row, 'not_accept', { review_comment: 'The gap is still open' }),
    ]).toEqual([422, 200]);
    expect(await site.read(`safety-forms/${row.id}`)).toMatchObject({ status: 'not_accepted', ball_in_court_id: someone.id });
    expect([await act(someone, row, 'ready'), await act(officer, row, 'accept'), await act(officer, row, 'reopen')]).toEqual([
      200, 200, 200,
    ]);
    expect((await site.read(`safety-forms/${row.id}`))['status']).toBe('initiated');
  });

  test('talks are filed, incidents are not', async () => {
    expect(await act(officer, await form({ form_type: 'toolbox_talk' }), 'file')).toBe(200);
    expect(await act(officer, await form(), 'file')).toBe(409);
  });
});
