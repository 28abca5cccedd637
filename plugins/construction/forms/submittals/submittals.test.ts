/** Submittals: steps in order, parallel reviewers, worst answer of the last step; revisions, packages, online submittals. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { today } from '../../../../core/index.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../../core/test/people.ts';
import { siteOf, type Site } from '../testing.ts';
import { progress, RESPONSES, stateOf, worst, type Response, type Step } from './review.ts';

const ADMIN = 'admin@pmis.example';
const READ = ['access_pmweb', 'access_pmweb_projects', 'access_pmweb_submittal_items'];
let product: TestKernel;
let admin: Client;
let [manager, one, two, chief, guest] = [] as unknown as [Person, Person, Person, Person, Person];
let site: Site;

const at = (id: number, action = ''): string => `/api/pm-web/submittal-items/${id}${action && `/${action}`}`;
const read = async (id: number): Promise<Record<string, unknown>> => (await admin.get(at(id))).body.data;

async function item(values: Record<string, unknown> = {}): Promise<number> {
  const answer = await manager.client.post('/api/pm-web/submittal-items', {
    project_id: site.project,
    description: 'Pumps',
    spec_section_id: site.section,
    submittal_type: 'product_data',
    responsible_contractor_id: site.company,
    steps: [
      { step_no: 1, user_id: one.id },
      { step_no: 1, user_id: two.id },
      { step_no: 2, user_id: chief.id, role: 'approver' },
    ],
    ...values,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data.id;
}

async function inReview(values: Record<string, unknown> = {}): Promise<number> {
  const id = await item(values);
  for (const action of ['submit', 'start_review']) {
    const answer = await manager.client.post(at(id, action), {});
    if (answer.status !== 200) throw new Error(`${action}: ${JSON.stringify(answer.body)}`);
  }
  return id;
}

const respond = (who: Person, id: number, response: Response): Promise<number> =>
  who.client.post(at(id, 'respond'), { response, response_comment: 'Seen' }).then((a) => a.status);

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  manager = await personWith(product, [
    ...READ,
    'access_pmweb_all',
    'access_pmweb_submittal_sets',
    'create_pmweb_submittal_items',
    'update_pmweb_submittal_items',
    'update_pmweb_submittal_sets',
    'create_pmweb_submittal_sets',
  ]);
  [one, two, chief] = [await personWith(product, READ), await personWith(product, READ), await personWith(product, READ)];
  guest = await personWith(product, [
    'access_pmweb',
    'access_pmweb_projects',
    'access_pmweb_online_submittals',
    'create_pmweb_online_submittals',
    'update_pmweb_online_submittals',
    'access_pmweb_all',
  ]);
  site = await siteOf(product, guest.id);
});
afterAll(() => product.close());

describe('refusals', () => {
  test('reviewing needs a session, the permission, the tenant, a reviewer, and one’s turn', async () => {
    const id = await inReview();
    expect((await (await product.as()).post(at(id, 'respond'), { response: 'approved' })).status).toBe(401);
    expect((await (await product.as('member@pmis.example')).post(at(id, 'respond'), { response: 'approved' })).status).toBe(403);
    expect((await (await product.as('admin@ut.example')).post(at(id, 'respond'), { response: 'approved' })).status).toBe(404);
    expect([await respond(manager, id, 'approved'), await respond(chief, id, 'approved')]).toEqual([403, 403]);
    expect((await one.client.post(at(id, 'respond'), {})).status).toBe(422);
  });

  test('without a reviewer there is no review, and what is submitted stays as it is', async () => {
    const bare = await item({ steps: [] });
    await manager.client.post(at(bare, 'submit'), {});
    expect((await manager.client.post(at(bare, 'start_review'), {})).status).toBe(409);
    expect((await manager.client.put(at(bare), { description: 'Other pumps' })).status).toBe(409);
    expect((await manager.client.post(at(await item(), 'revise'), {})).status).toBe(409);
  });
});

test('people of one step answer side by side; the last required answer decides', async () => {
  const id = await inReview();
  expect(await read(id)).toMatchObject({ status: 'under_review', ball_in_court_id: one.id });
  expect(await respond(one, id, 'rejected')).toBe(200);
  expect(await respond(one, id, 'approved')).toBe(403);
  expect(await read(id)).toMatchObject({ status: 'under_review', ball_in_court_id: two.id });
  expect(await respond(two, id, 'approved')).toBe(200);
  expect(await read(id)).toMatchObject({ ball_in_court_id: chief.id, final_response: null });
  expect(await respond(chief, id, 'approved_as_noted')).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'approved_as_noted', final_response: 'approved_as_noted', ball_in_court_id: manager.id });
});

test('the day to submit by is counted back', async () => {
  const id = await item({ required_on_site_date: '2027-03-31', lead_time_days: 60, design_team_review_days: 14, internal_review_days: 7 });
  expect(await read(id)).toMatchObject({ submit_by: '2027-01-09' });
  await manager.client.put(at(id), { lead_time_days: 30 });
  expect(await read(id)).toMatchObject({ submit_by: '2027-02-08' });
});

test('a revision is a copy in draft with the same number and reviewers; the old one is history', async () => {
  const id = await inReview({ steps: [{ step_no: 1, user_id: one.id }] });
  await respond(one, id, 'revise_and_resubmit');
  expect((await manager.client.post(at(id, 'revise'), {})).status).toBe(200);
  const old = await read(id);
  const [next] = (await admin.get(`/api/pm-web/submittal-items?revision_of_id=${id}`)).body.data;
  expect([old, next]).toMatchObject([
    { is_latest: false, revision: 0 },
    { status: 'draft', revision: 1, is_latest: true, record_number: old['record_number'], final_response: null },
  ]);
  expect((await admin.get(`/api/pm-web/submittal-steps?submittal_item_id=${next.id}`)).body.data).toMatchObject([
    { user_id: one.id, response: 'pending', sent_at: null },
  ]);
  expect((await manager.client.post(at(id, 'revise'), {})).status).toBe(409);
});

test('a package sends its drafts, each on its own account, and stands where they do', async () => {
  const set = (
    await manager.client.post('/api/pm-web/submittal-sets', { project_id: site.project, description: 'Package', company_id: site.company })
  ).body.data.id as number;
  const path = `/api/pm-web/submittal-sets/${set}`;
  expect((await manager.client.post(`${path}/send`, {})).status).toBe(409);
  const mine = await item({ submittal_set_id: set, steps: [{ step_no: 1, user_id: one.id }] });
  const foreign = await product.build(ADMIN, 'submittal_item', { project_id: site.project, submittal_set_id: set });
  // Half past midnight in the people's time zone: still the day before in UTC.
  const [{ ahead }, day] = [product.clock, today()];
  product.clock.set(`${day}T00:30:00+03:00`);
  const sent = await manager.client.post(`${path}/send`, {});
  product.clock.set(Date.now() + ahead);
  expect((await admin.get(path)).body.data.sent_date).toBe(day);
  expect([sent.status, sent.body.message]).toEqual([200, expect.stringContaining('1 submittal was submitted')]);
  expect([(await read(mine))['status'], (await read(foreign.id))['status'], (await admin.get(path)).body.data.status]).toEqual([
    'submitted',
    'draft',
    'in_review',
  ]);
  await manager.client.post(at(mine, 'start_review'), {});
  await respond(one, mine, 'approved');
  expect((await admin.get(path)).body.data.status).toBe('partly_returned');
});

test('a guest hands in for their own company, sees no other, and what is accepted becomes a submittal', async () => {
  const other = await product.build(ADMIN, 'company');
  const row = { project_id: site.project, title: 'Screens', submittal_type: 'sample' };
  expect((await guest.client.post('/api/pm-web/online-submittals', { ...row, company_id: other.id })).status).toBe(422);
  await product.build(ADMIN, 'online_submittal', { project_id: site.project, company_id: other.id });
  const { id } = (await guest.client.post('/api/pm-web/online-submittals', { ...row, company_id: site.company })).body.data;
  expect((await guest.client.get('/api/pm-web/online-submittals')).body.data.map((r: { id: number }) => r.id)).toEqual([id]);
  const path = `/api/pm-web/online-submittals/${id}`;
  expect((await guest.client.post(`${path}/submit`, {})).status).toBe(422);
  await product.kernel.db.query(
    { tenant: await tenantId(product) },
    {
      text: `insert into attachment (tenant_id, record_type, record_id, name, mime, size, sha256)
        values ($1, 'online_submittal', $2, 'a.pdf', 'application/pdf', 1, repeat('0', 64))`,
      values: [await tenantId(product), id],
    },
  );
  expect((await guest.client.post(`${path}/submit`, {})).status).toBe(200);
  expect((await guest.client.post(`${path}/accept`, {})).status).toBe(403);
  expect((await admin.post(`${path}/accept`, {})).status).toBe(409);
  expect((await admin.post(`${path}/accept`, { spec_section_id: site.section })).status).toBe(200);
  const { status, submittal_item_id: made } = (await admin.get(path)).body.data;
  expect([status, await read(made)]).toMatchObject([
    'accepted',
    { description: 'Screens', status: 'draft', responsible_contractor_id: site.company },
  ]);
});

describe('the order of a review', () => {
  test('of any answers in any order, the worst of the last required step is final, and nobody is asked before their step', () => {
    let seed = 7;
    const next = (n: number): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % n;
    for (let round = 0; round < 300; round += 1) {
      const steps: Step[] = Array.from({ length: 1 + next(6) }, (_, i) => ({
        id: i + 1,
        step_no: 1 + next(3),
        user_id: i + 1,
        is_required: next(4) > 0,
        sent: false,
        response: null,
      }));
      if (!steps.some((s) => s.is_required)) continue;
      let now = progress(steps);
      for (let guard = 0; now.final === undefined && guard < 20; guard += 1) {
        for (const s of steps) if (now.send.includes(s.id)) s.sent = true;
        const open = steps.filter((s) => s.is_required && s.response === null);
        const turn = Math.min(...open.map((s) => s.step_no));
        expect(open.filter((s) => s.sent).every((s) => s.step_no === turn)).toBe(true);
        const mine = open.filter((s) => s.sent);
        (mine[next(mine.length)] as Step).response = RESPONSES[next(RESPONSES.length)] as Response;
        now = progress(steps);
      }
      const last = Math.max(...steps.filter((s) => s.is_required).map((s) => s.step_no));
      expect(now.final).toBe(worst(steps.filter((s) => s.is_required && s.step_no === last).map((s) => s.response as Response)));
      expect(['approved', 'approved_as_noted', 'revise_and_resubmit', 'rejected']).toContain(stateOf(now.final as Response));
    }
  });
});

test('a number tells its specification section and is counted within it, also past numbers that were given', async () => {
  const sections = [
    await product.build(ADMIN, 'spec_section', { code: '03 30 00' }),
    await product.build(ADMIN, 'spec_section', { code: '05-12 {0}' }),
  ];
  const rows = [0, 0, 1].map((i) => ({
    project_id: site.project,
    description: 'Mix',
    spec_section_id: sections[i]?.id,
    submittal_type: 'product_data',
    responsible_contractor_id: site.company,
  }));
  const bulk = await manager.client.post('/api/bulk/submittal_item', rows);
  const numbers = await Promise.all((bulk.body as { id: number }[]).map(async ({ id }) => (await read(id))['record_number']));
  expect(numbers).toEqual(['03 30 00-001', '03 30 00-002', '05-12 {0}-001']);
  expect((await read(await item({ spec_section_id: sections[0]?.id, record_number: '03 30 00-007' })))['record_number']).toBe(
    '03 30 00-007',
  );
  expect((await read(await item({ spec_section_id: sections[0]?.id })))['record_number']).toBe('03 30 00-008');
});
