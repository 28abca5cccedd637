/** Who accepts which risk, when an acceptance is in force, and what people are reminded of. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { today } from '../../../core/index.ts';
import { jobOf } from '../../../core/test/job-run.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';
import { limitOf, registerOf, type Register } from './testing.ts';
import { riskDay } from './reminders.ts';

let product: TestKernel;
let r: Register<Client>;
let tenant: number;

beforeAll(async () => {
  product = await createTestKernel();
  r = await registerOf(product, (permissions) => personWith(product, permissions, 'grc'));
  tenant = await tenantId(product, 'grc');
  await limit(r.manager.id, 3);
  await limit(r.owner.id, 5);
});
afterAll(() => product.close());

/** This person may accept up to this level. */
const limit = (person: number, level: number): Promise<void> => limitOf(product, tenant, r, person, level);
const ask = async (risk: number, by: Client = r.owner.client, expiry = today(90)): Promise<number> => {
  const made = await by.post('/api/risk-acceptances', { risk_id: risk, justification: 'Cheaper than treating it', expiry_date: expiry });
  expect([made.status, made.body]).toMatchObject([200, {}]);
  const { id } = made.body.data;
  expect(await r.act(by, 'risk-acceptances', id, 'submit')).toMatchObject({ status: 200 });
  return id as number;
};
const read = async (path: string, id: number): Promise<Record<string, unknown>> => (await r.admin.get(`/api/${path}/${id}`)).body.data;
const ofRisk = async (id: number): Promise<Record<string, unknown>[]> =>
  (await r.admin.get(`/api/risk-acceptances?risk_id=${id}`)).body.data;
const told = async (by: Client, kind: string): Promise<number> =>
  ((await by.get('/api/notifications')).body.data as { kind: string }[]).filter((n) => n.kind === kind).length;

/** What this person was told about the risk, newest first. */
const heard = async (by: Client, risk: number, language = 'en'): Promise<{ kind: string; href: string; text: string }[]> =>
  (await by.get('/api/notifications?limit=50', { 'accept-language': language })).body.data.filter(
    (n: { entity: string; record_id: number }) => n.entity === 'risk' && n.record_id === risk,
  );

describe('refused', () => {
  test('an acceptance that ends today, of a closed risk, and of one that is not rated', async () => {
    const { id } = await r.risk([3, 3]);
    const body = { justification: 'x', expiry_date: today() };
    expect((await r.owner.client.post('/api/risk-acceptances', { ...body, risk_id: id })).body.errors).toEqual({
      expiry_date: ['The acceptance must end after today'],
    });
    const gone = await r.risk([1, 1]);
    await r.act(r.owner.client, 'risk', gone.id, 'close', { closing_note: 'x' });
    const closed = await r.owner.client.post('/api/risk-acceptances', { ...body, expiry_date: today(9), risk_id: gone.id });
    expect([409, 422]).toContain(closed.status);
  });

  test('a decision above the limit of the decider, which the sentence names', async () => {
    const { id } = await r.risk([5, 5]);
    const asked = await ask(id);
    const refused = await r.act(r.manager.client, 'risk-acceptances', asked, 'approve');
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You can accept risks up to Medium. This one is Critical: somebody with a higher limit must decide',
    ]);
    const none = await r.act(r.other.client, 'risk-acceptances', asked, 'approve');
    expect([none.status, none.body.message]).toEqual([
      403,
      'Your roles have no acceptance limit. This risk is Critical: somebody with that limit must decide',
    ]);
    expect((await r.act(r.admin, 'risk-acceptances', asked, 'approve')).status).toBe(200);
  });

  test('a decision of the owner, and one of the person who asked', async () => {
    const { id } = await r.risk([2, 2]);
    const asked = await ask(id, r.manager.client);
    const own = await r.act(r.owner.client, 'risk-acceptances', asked, 'approve');
    expect([own.status, own.body.message]).toEqual([403, '“Approve” is for others to do on this record']);
    const { can } = (await r.owner.client.get(`/api/risk-acceptances/${asked}`)).body.data;
    expect(can.actions).not.toContain('approve');
    expect((await r.act(r.manager.client, 'risk-acceptances', asked, 'approve')).status).toBe(403);
  });

  test('saying no by somebody who could not say yes, as long as no path names them', async () => {
    const { id } = await r.risk([5, 5]);
    const asked = await ask(id, r.manager.client);
    for (const [by, action] of [
      [r.owner, 'reject'],
      [r.other, 'reject'],
      [r.other, 'return'],
    ] as const)
      expect((await r.act(by.client, 'risk-acceptances', asked, action, { decision_comment: 'No' })).status).toBe(403);
    expect((await r.act(r.admin, 'risk-acceptances', asked, 'reject', { decision_comment: 'No' })).status).toBe(200);
  });

  test('telling people who cannot decide, the one who asked, and the owner of a request', async () => {
    const { id } = await r.risk([4, 4]);
    await ask(id, r.owner.client);
    for (const person of [r.owner, r.manager, r.other, r.reader]) expect(await heard(person.client, id)).toEqual([]);
  });

  test('a request by a reader, beyond the longest acceptance, for a closed risk, and a second one while the first waits', async () => {
    const { id } = await r.risk([3, 3]);
    const asked = { justification: 'Cheaper than treating it', expiry_date: today(90) };
    expect((await r.act(r.reader.client, 'risk', id, 'request_acceptance', asked)).status).toBe(403);
    expect((await r.act(r.owner.client, 'risk', id, 'request_acceptance', {})).body.errors).toMatchObject({
      justification: ['This field is required'],
      expiry_date: ['This field is required'],
    });
    const late = await r.act(r.owner.client, 'risk', id, 'request_acceptance', { ...asked, expiry_date: today(400) });
    expect(late.body.errors.expiry_date[0]).toMatch(/^The acceptance can last until .* at most$/);
    expect((await r.owner.client.post('/api/risk-acceptances', { ...asked, risk_id: id, expiry_date: today(400) })).status).toBe(422);
    expect(await ofRisk(id)).toEqual([]);
    expect((await r.act(r.owner.client, 'risk', id, 'request_acceptance', asked)).status).toBe(200);
    expect((await r.act(r.owner.client, 'risk', id, 'request_acceptance', asked)).status).toBe(403);
    const second = await r.manager.client.post('/api/risk-acceptances', { ...asked, risk_id: id });
    const waits = await r.act(r.manager.client, 'risk-acceptances', second.body.data.id, 'submit');
    expect(waits.body.errors).toEqual({ risk_id: ['An acceptance of this risk is already waiting for a decision'] });
    const gone = await r.risk([1, 1]);
    await r.act(r.owner.client, 'risk', gone.id, 'close', { closing_note: 'x' });
    expect((await r.act(r.owner.client, 'risk', gone.id, 'request_acceptance', asked)).status).toBe(409);
  });

  test('revoking by somebody else, or what is not in force', async () => {
    const { id } = await r.risk([3, 3]);
    const asked = await ask(id);
    await r.act(r.admin, 'risk-acceptances', asked, 'approve');
    expect((await r.act(r.other.client, 'risk-acceptances', asked, 'revoke', { reason: 'x' })).status).toBe(403);
    expect((await r.act(r.owner.client, 'risk-acceptances', asked, 'revoke')).body.errors).toHaveProperty('reason');
    expect((await r.act(r.owner.client, 'risk-acceptances', asked, 'revoke', { reason: 'Grew' })).status).toBe(200);
    expect(await read('risk-acceptances', asked)).toMatchObject({ in_force: false, ended: 'revoked' });
    expect((await r.act(r.owner.client, 'risk-acceptances', asked, 'revoke', { reason: 'x' })).body.message).toBe(
      'Only an acceptance in force can be revoked',
    );
  });
});

test('a request makes the acceptance and submits it in one call; its terms say rating, appetite, last day and who decides', async () => {
  const { id } = await r.risk([3, 3]);
  const terms = await r.owner.client.get(`/api/risk-acceptance-terms?risk=${id}`);
  expect([terms.status, terms.body]).toMatchObject([200, {}]);
  expect(terms.body.data).toMatchObject({
    level: { name: 'Medium', position: 3 },
    appetite: { name: 'Medium' },
    above: false,
    months: 12,
    in_force: null,
  });
  const names = terms.body.data.deciders.map((each: { id: number }) => each.id);
  expect(names).toContain(r.manager.id);
  expect(names).not.toContain(r.owner.id);
  const worse = await r.risk([5, 5]);
  const higher = (await r.owner.client.get(`/api/risk-acceptance-terms?risk=${worse.id}`)).body.data;
  expect(higher).toMatchObject({ above: true });
  expect(higher.deciders.map((each: { id: number }) => each.id)).not.toContain(r.manager.id);
  expect((await r.owner.client.get('/api/risk-acceptance-terms?risk=x')).status).toBe(422);
  const done = await r.act(r.owner.client, 'risk', id, 'request_acceptance', { justification: 'Cheap', expiry_date: today(90) });
  expect([done.status, done.body.message]).toEqual([200, 'Acceptance requested']);
  expect(await ofRisk(id)).toMatchObject([
    { status: 'submitted', level: { label: 'Medium' }, justification: 'Cheap', expiry_date: today(90) },
  ]);
  const needs = async (by: Client): Promise<string[]> =>
    (await by.get('/api/dashboards/compliance/main')).body.data.tiles.needs.rows.map((need: { address?: string }) => need.address);
  expect(await needs(r.admin)).toContain(`/grc/risk-register/${id}?tab=acceptances`);
  expect((await r.act(r.manager.client, 'risk-acceptances', (await ofRisk(id))[0]?.['id'] as number, 'approve')).status).toBe(200);
});

test('people who can decide are told of a request, and the people of the risk of the decision, in their language', async () => {
  const { id } = await r.risk([3, 3]);
  const asked = await ask(id, r.other.client);
  const href = `/grc/risk-register/${id}?tab=acceptances`;
  expect(await heard(r.manager.client, id)).toMatchObject([
    { kind: 'approval', href, text: expect.stringMatching(/^Accepting the risk /) },
  ]);
  expect((await heard(r.manager.client, id, 'ar'))[0]?.text).toMatch(/^طلب قبول الخطر .* بانتظار قرارك$/);
  expect([await heard(r.owner.client, id), await heard(r.other.client, id)]).toEqual([[], []]);
  await r.act(r.manager.client, 'risk-acceptances', asked, 'return', { decision_comment: 'Until when?' });
  expect(await heard(r.other.client, id)).toMatchObject([{ href, text: expect.stringContaining('returned the request') }]);
  await r.act(r.other.client, 'risk-acceptances', asked, 'resubmit');
  expect(await heard(r.manager.client, id)).toHaveLength(2);
  await r.act(r.admin, 'risk-acceptances', asked, 'approve');
  for (const { client } of [r.other, r.owner, r.manager])
    expect((await heard(client, id))[0]).toMatchObject({ href, text: expect.stringContaining(' accepted the risk ') });
  expect((await heard(r.other.client, id, 'ar'))[0]?.text).toContain(': قبول الخطر ');
});

test('who decided on a request without a path took part in it, and can revoke it', async () => {
  const { id } = await r.risk([3, 3], { risk_manager_id: r.other.id });
  const asked = await ask(id);
  expect((await r.act(r.manager.client, 'risk-acceptances', asked, 'approve')).status).toBe(200);
  expect((await r.act(r.manager.client, 'risk-acceptances', asked, 'revoke', { reason: 'Grew' })).status).toBe(200);
});

test('on a path the approvers of the step are told, and the others who could decide are not', async () => {
  const made = await r.admin.post('/api/approval-templates', {
    name_en: 'Acceptances',
    record_type: 'risk_acceptance',
    steps: [{ step_no: 1, name_en: 'Committee', approver_kind: 'users', user_ids: [r.other.id], mode: 'any' }],
  });
  expect([made.status, made.body]).toMatchObject([200, {}]);
  const { id } = await r.risk([3, 3]);
  await ask(id);
  expect(await heard(r.other.client, id)).toMatchObject([{ href: `/grc/risk-register/${id}?tab=acceptances` }]);
  expect(await heard(r.manager.client, id)).toEqual([]);
  expect((await r.other.client.get('/api/approvals/inbox')).body.data).toMatchObject([
    { entity: 'risk_acceptance', page: null, address: `/grc/risk-register/${id}?tab=acceptances` },
  ]);
  await r.admin.put(`/api/approval-templates/${made.body.data.id}`, { is_active: false });
});

test('an accepted risk is monitored once its acceptance is approved', async () => {
  const { id } = await r.risk([3, 3], { strategy: 'accept', residual_likelihood_id: r.likelihoods[2], residual_impact_id: r.impacts[2] });
  await r.moveTo(id, ['analyse', 'evaluate', 'treat']);
  const early = await r.act(r.owner.client, 'risk', id, 'monitor');
  expect([early.status, early.body.message]).toEqual([409, 'Its acceptance is not approved yet']);
  const asked = await ask(id);
  expect(await read('risk-acceptances', asked)).toMatchObject({ level: { label: 'Medium', color: '#eeb068' }, in_force: false });
  expect((await r.act(r.manager.client, 'risk-acceptances', asked, 'approve')).status).toBe(200);
  expect(await read('risk-acceptances', asked)).toMatchObject({ status: 'approved', in_force: true });
  await r.moveTo(id, ['monitor']);
});

test('the day after its date an acceptance ends, the risk is looked at again, and everybody is reminded once of each date', async () => {
  const { id } = await r.risk([3, 3], { next_review_date: today(5) });
  const asked = await ask(id, r.owner.client, today(3));
  await r.act(r.admin, 'risk-acceptances', asked, 'approve');
  await r.owner.client.post('/api/treatments', { risk_id: id, description: 'Late', start_date: today(-9), deadline: today(-1) });
  await r.owner.client.post('/api/risk-controls', { risk_id: id, title: 'Gate', next_test: today(2) });
  const kinds = ['risk_review', 'risk_treatment', 'risk_acceptance', 'risk_control'];
  const counts = async (): Promise<number[]> => Promise.all(kinds.map((kind) => told(r.owner.client, kind)));
  const before = await counts();
  await riskDay.run(jobOf(product, tenant));
  const after = await counts();
  after.forEach((n, i) => expect(n).toBeGreaterThan(before[i] as number));
  await riskDay.run(jobOf(product, tenant));
  expect(await counts()).toEqual(after);
  product.clock.set(`${today(5)}T08:00:00Z`);
  await riskDay.run(jobOf(product, tenant));
  expect(await read('risk-acceptances', asked)).toMatchObject({ in_force: false, ended: 'expired' });
  expect(await read('risk', id)).toMatchObject({ next_review_date: today() });
});
