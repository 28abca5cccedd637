/** When an acceptance no longer holds: the rating has risen above it, another one replaces it, it is revoked, or the risk is closed. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { today } from '../../../core/index.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';
import { limitOf, registerOf, type Register } from './testing.ts';

let product: TestKernel;
let r: Register<Client>;

beforeAll(async () => {
  product = await createTestKernel();
  r = await registerOf(product, (permissions) => personWith(product, permissions, 'grc'));
  await limitOf(product, await tenantId(product, 'grc'), r, r.manager.id, 3);
});
afterAll(() => product.close());

const read = async (path: string, id: number): Promise<Record<string, unknown>> => (await r.admin.get(`/api/${path}/${id}`)).body.data;
const asked = { justification: 'Cheaper than treating it', expiry_date: today(90) };
const newest = async (risk: number): Promise<number> =>
  (await r.admin.get(`/api/risk-acceptances?risk_id=${risk}&sort=-id`)).body.data[0].id as number;

/** Asked for by the owner, accepted by the manager. */
async function accepted(risk: number): Promise<number> {
  expect(await r.act(r.owner.client, 'risk', risk, 'request_acceptance', asked)).toMatchObject({ status: 200 });
  const id = await newest(risk);
  expect(await r.act(r.manager.client, 'risk-acceptances', id, 'approve')).toMatchObject({ status: 200 });
  return id;
}
const scores = (likelihood: number, impact: number, pair = ''): Record<string, unknown> => ({
  [`${pair}likelihood_id`]: r.likelihoods[likelihood - 1],
  [`${pair}impact_id`]: r.impacts[impact - 1],
});
const later = { next_review_date: today(60) };
const ended = async (id: number): Promise<unknown[]> => {
  const row = await read('risk-acceptances', id);
  return [row['in_force'], row['ended']];
};
/** What this person was told about the acceptance of the risk, newest first. */
const heard = async (by: Client, risk: number): Promise<string[]> =>
  ((await by.get('/api/notifications?limit=50')).body.data as { kind: string; entity: string; record_id: number; text: string }[])
    .filter((n) => n.kind === 'risk_acceptance' && n.entity === 'risk' && n.record_id === risk)
    .map(({ text }) => text);

describe('refused', () => {
  test('closing a risk while a request to accept it waits, since nobody could decide on it afterwards', async () => {
    const { id } = await r.risk([3, 3]);
    await r.act(r.owner.client, 'risk', id, 'request_acceptance', asked);
    const refused = await r.act(r.owner.client, 'risk', id, 'close', { closing_note: 'Gone' });
    expect([refused.status, refused.body.message]).toEqual([409, 'Decide on its acceptance request or withdraw it first']);
    expect((await r.act(r.manager.client, 'risk-acceptances', await newest(id), 'approve')).status).toBe(200);
    expect((await r.act(r.owner.client, 'risk', id, 'close', { closing_note: 'Gone' })).status).toBe(200);
  });

  test('monitoring an accepted risk of which more is left than was accepted', async () => {
    const { id } = await r.risk([3, 3], { strategy: 'accept' });
    await r.moveTo(id, ['analyse', 'evaluate', 'treat']);
    const acceptance = await accepted(id);
    const refused = await r.act(r.owner.client, 'risk', id, 'monitor', scores(5, 5, 'residual_'));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'It is accepted up to Medium and what is left of it is Critical: request another acceptance',
    ]);
    expect(await ended(acceptance)).toEqual([true, null]);
    expect((await r.act(r.owner.client, 'risk', id, 'monitor', scores(2, 2, 'residual_'))).status).toBe(200);
  });
});

describe('an acceptance ends', () => {
  test.each<[string, (id: number) => Promise<Answer>]>([
    ['by its form', (id) => r.owner.client.put(`/api/risk/${id}`, scores(5, 5))],
    ['in bulk', (id) => r.owner.client.put('/api/bulk/risk', [{ id, ...scores(5, 5, 'residual_') }])],
    ['as its current rating', (id) => r.owner.client.put(`/api/risk/${id}`, scores(5, 4, 'current_'))],
  ])('when the risk is rated above it %s, and the risk is looked at again', async (_, rate) => {
    const { id } = await r.risk([3, 3], later);
    const acceptance = await accepted(id);
    expect((await rate(id)).status).toBe(200);
    expect(await ended(acceptance)).toEqual([false, 'outgrown']);
    expect(await read('risk', id)).toMatchObject({ next_review_date: today() });
    for (const person of [r.manager, r.owner])
      expect(await heard(person.client, id)).toEqual(
        person === r.owner ? [] : [expect.stringMatching(/^The acceptance of .+ no longer holds: its rating is above what was accepted$/)],
      );
  });

  test('but not when the rating stays, falls, or rises only before what counts', async () => {
    const { id } = await r.risk([3, 3], { ...later, ...scores(3, 3, 'residual_') });
    const acceptance = await accepted(id);
    for (const body of [scores(5, 5), scores(2, 2, 'residual_'), scores(3, 3, 'residual_'), { threat_description: 'New' }])
      expect((await r.owner.client.put(`/api/risk/${id}`, body)).status).toBe(200);
    expect(await ended(acceptance)).toEqual([true, null]);
    expect(await read('risk', id)).toMatchObject(later);
    expect(await heard(r.manager.client, id)).toEqual([]);
  });

  test('and holds again when the rating is taken back, unless another one was accepted since', async () => {
    const { id } = await r.risk([3, 3], later);
    const raise = async (request: string): Promise<void> => {
      const sent = JSON.stringify(scores(5, 5));
      expect((await r.admin.raw('PUT', `/api/risk/${id}`, sent, { 'x-request-id': request })).status).toBe(200);
    };
    const [first, second] = ['5b7a2f10-0d3c-4c59-9a77-1f6f5c1e0a01', '5b7a2f10-0d3c-4c59-9a77-1f6f5c1e0a02'] as const;
    const older = await accepted(id);
    await raise(first);
    expect(await ended(older)).toEqual([false, 'outgrown']);
    expect((await r.admin.post(`/api/undo/${first}`)).status).toBe(200);
    expect(await ended(older)).toEqual([true, null]);
    expect(await read('risk', id)).toMatchObject(later);
    await raise(second);
    expect((await r.act(r.owner.client, 'risk', id, 'request_acceptance', asked)).status).toBe(200);
    const newer = await newest(id);
    expect((await r.act(r.admin, 'risk-acceptances', newer, 'approve')).status).toBe(200);
    expect((await r.admin.post(`/api/undo/${second}`)).status).toBe(200);
    expect([await ended(older), await ended(newer)]).toEqual([
      [false, 'outgrown'],
      [true, null],
    ]);
  });

  test('when another one is approved: the newer holds, and the day of the older one means nothing', async () => {
    const { id } = await r.risk([3, 3], later);
    const [first, second] = [await accepted(id), await accepted(id)];
    expect([await ended(first), await ended(second)]).toEqual([
      [false, 'replaced'],
      [true, null],
    ]);
    expect(await read('risk', id)).toMatchObject(later);
    expect((await r.admin.get(`/api/risk-standing?risk=${id}`)).body.data.acceptance).toMatchObject({ id: second });
  });

  test('when it is revoked: the risk is looked at again, and its people hear of it', async () => {
    const { id } = await r.risk([3, 3], later);
    const acceptance = await accepted(id);
    expect((await r.act(r.manager.client, 'risk-acceptances', acceptance, 'revoke', { reason: 'Two incidents' })).status).toBe(200);
    expect(await ended(acceptance)).toEqual([false, 'revoked']);
    expect(await read('risk', id)).toMatchObject({ next_review_date: today() });
    expect(await heard(r.owner.client, id)).toEqual([expect.stringMatching(/revoked the acceptance of/)]);
    expect(await heard(r.manager.client, id)).toEqual([]);
  });

  test('with its risk, and does not come back when the risk is reopened', async () => {
    const { id } = await r.risk([3, 3], later);
    const acceptance = await accepted(id);
    expect((await r.act(r.owner.client, 'risk', id, 'close', { closing_note: 'Gone' })).status).toBe(200);
    expect(await ended(acceptance)).toEqual([false, 'closed']);
    expect((await r.act(r.manager.client, 'risk', id, 'reopen', { reason: 'Seen again' })).status).toBe(200);
    expect(await ended(acceptance)).toEqual([false, 'closed']);
  });
});
