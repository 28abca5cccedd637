/** A workspace opens with what plugins bring, again where it failed, and people of the platform hear of requests. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { JobRun } from '../../jobs/contract.ts';
import type { Plugin } from '../../plugin/contract.ts';
import type { Client } from '../../test/kernel.ts';
import { personWith } from '../../test/people.ts';
import type { OfRequest } from './mails.ts';
import { openTenant } from './open.ts';
import {
  act,
  asked,
  auth,
  close,
  forgetAttempts,
  guest,
  home,
  inPlatform,
  open,
  PLATFORM,
  platform,
  product,
  reaches,
  soon,
  stateOf,
} from '../../test/registering.ts';

beforeAll(open);
afterAll(close);
beforeEach(forgetAttempts);

test('a workspace opens with what plugins bring to it, and not before: what fails is told to the platform and tried again', async () => {
  const { id } = await asked();
  const kernel = product.kernel as { plugins: readonly Plugin[] };
  const before = kernel.plugins;
  let tries = 0;
  kernel.plugins = [
    ...before,
    {
      name: 'starter',
      async provisioning({ create }) {
        const [trade] = await create('trade', [{ name_en: 'Paving', name_ar: 'الرصف' }]);
        if ((tries += 1) === 1) throw new Error(`no luck with ${trade ? 'a trade' : 'nothing'}`);
      },
    },
  ];
  try {
    await act(id, 'approve');
    expect(await soon(async () => (await stateOf(id))['failure'] ?? undefined)).toMatch(
      /^plugin starter could not make what the tenant sahab-contracting-\d+ begins with: no luck with a trade$/,
    );
    const { workspace_key: key } = await reaches(id, 'opened');
    const [made] = await auth<{ id: number; begun: string[] }>('select id, begun from tenants where key = $1', [key]);
    const trades = await product.kernel.db.query({ tenant: made!.id }, { text: 'select name_en from trade', values: [] });
    expect([tries, made!.begun.includes('starter'), trades]).toEqual([2, true, [{ name_en: 'Paving' }]]);
  } finally {
    kernel.plugins = before;
  }
});

test('a request whose opening has exhausted its tries says why and can be opened again, once nothing works on it', async () => {
  const { id } = await asked();
  const [pmis, member] = [await product.as('admin@pmis.example'), await product.as('member@pmis.example')];
  expect((await guest.post(`/api/tenant-requests/${id}/open_again`, {})).status).toBe(401);
  for (const client of [pmis, member])
    expect((await client.post(`/api/tenant-requests/${id}/open_again`, { nonsense: 1 })).status).toBe(403);
  expect((await act(id, 'open_again')).status).toBe(409);
  await inPlatform(`update tenant_requests set status = 'approved' where id = $1`, [id]);
  const run = {
    actor: { tenantId: home },
    payload: { request: id },
    kernel: { ...product.kernel, registry: {} },
    locale: 'en',
  } as unknown as JobRun<OfRequest>;
  await expect(openTenant(() => Promise.resolve()).run(run)).rejects.toThrow();
  expect(await stateOf(id)).toMatchObject({ status: 'approved', failure: expect.stringMatching(/undefined/) });
  const [job] = await inPlatform<{ id: number }>(
    `insert into job (tenant_id, kind, state, locale, payload, quiet, heartbeat_at)
      values ($1, 'tenant.open', 'running', 'en', $2, true, now() + interval '1 hour') returning id`,
    [home, JSON.stringify({ request: id })],
  );
  expect(await act(id, 'open_again')).toMatchObject({
    status: 422,
    body: { message: 'This workspace is being created. Try again in a moment' },
  });
  await inPlatform(`update job set state = 'failed' where id = $1`, [job!.id]);
  expect((await Promise.all([act(id, 'open_again'), act(id, 'open_again')])).map((a) => a.status).sort()[0]).toBe(200);
  expect(await reaches(id, 'opened')).toMatchObject({ failure: null, workspace_key: expect.any(String) });
  expect((await act(id, 'open_again')).status).toBe(409);
  expect(((await platform.get(`/api/tenant-requests/${id}/history`)).body.data as { action: string }[]).map((h) => h.action)).toContain(
    'open_again',
  );
});

test('people of the platform hear of a new request under the bell and by mail, and nobody else does', async () => {
  const pmis = await product.as('admin@pmis.example');
  const bell = async (client: Client): Promise<{ kind: string; record_id: number; text: string; href: string }[]> =>
    (await client.get('/api/notifications?limit=50')).body.data;
  const kinds = async (client: Client): Promise<string[]> =>
    (await client.get('/api/notifications/preferences')).body.data.kinds.map((k: { kind: string }) => k.kind);
  const aside = await personWith(product, ['access_users'], 'rukn');
  const before = await bell(pmis);
  const { id } = await asked({ company_name: 'Nakhla Works' });
  expect((await bell(platform)).find((n) => n.record_id === id)).toMatchObject({
    kind: 'request',
    text: '\u2068Nakhla Works\u2069 requests a workspace',
    href: `/platform/requests/${id}`,
  });
  const inArabic = (await platform.get('/api/notifications?limit=50', { 'accept-language': 'ar' })).body.data as {
    record_id: number;
    text: string;
  }[];
  expect(inArabic.find((n) => n.record_id === id)?.text).toBe('طلب مساحة عمل جديد: \u2068Nakhla Works\u2069');
  expect(await inPlatform('select mail, user_id from notification where record_id = $1', [id])).toEqual([
    { mail: 'now', user_id: product.users[PLATFORM] },
  ]);
  expect(await bell(aside.client)).toEqual([]);
  expect(await bell(pmis)).toEqual(before);
  expect([await kinds(platform), await kinds(pmis), await kinds(aside.client)].map((k) => k.includes('request'))).toEqual([
    true,
    false,
    false,
  ]);
  expect((await pmis.put('/api/notifications/preferences', { kinds: { request: { mail: 'now' } } })).status).toBe(422);
  expect((await platform.put('/api/notifications/preferences', { kinds: { request: { app: false, mail: 'none' } } })).status).toBe(200);
  const { id: unheard } = await asked();
  expect((await bell(platform)).find((n) => n.record_id === unheard)).toBeUndefined();
  await platform.put('/api/notifications/preferences', { kinds: { request: { app: true, mail: 'now' } } });
});
