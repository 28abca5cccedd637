/** Providers of sign-in: who sets them up, and what a trial of one says. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Answer } from '../../test/kernel.ts';
import { personWith } from '../../test/people.ts';
import { admin, begin, body, change, close, id, inTenant, make, nobody, open, product, provider, role } from '../../test/single-sign-on.ts';

beforeAll(open);
afterAll(close);
beforeEach(begin);

describe('settings are refused', () => {
  test('without a session, the permission, to programs, and in another tenant', async () => {
    const helper = await personWith(product, ['update_user', 'access_roles']);
    for (const [client, status] of [
      [nobody, 401],
      [helper.client, 403],
    ] as const) {
      expect((await client.get('/api/identity-providers')).status).toBe(status);
      expect((await client.post('/api/identity-providers', { nonsense: 1 })).status).toBe(status);
      expect((await client.put(`/api/identity-providers/${id}/secret`, {})).status).toBe(status);
      expect((await client.post(`/api/identity-providers/${id}/check`, {})).status).toBe(status);
    }
    const foreign = await product.as('admin@grc.example');
    for (const call of [
      foreign.get(`/api/identity-providers/${id}`),
      foreign.put(`/api/identity-providers/${id}`, { enabled: false }),
      foreign.put(`/api/identity-providers/${id}/secret`, { client_secret: 'x' }),
      foreign.post(`/api/identity-providers/${id}/check`, {}),
    ]) {
      expect((await call).status).toBe(404);
    }
    const manager = await personWith(product, ['manage_sign_in']);
    const token = (await manager.client.post('/api/tokens', { name: 'x', scopes: ['*'] })).body.data.secret as string;
    expect((await product.bearer(token).post('/api/identity-providers', body())).status).toBe(422);
    expect((await product.bearer(token).put(`/api/identity-providers/${id}/secret`, { client_secret: 'x' })).status).toBe(403);
  });

  test.each([
    ['no https', { issuer: 'http://login.company.example' }, 'issuer'],
    ['a password in the address', { issuer: 'https://a:b@login.company.example' }, 'issuer'],
    ['the keys of a cloud', { issuer: 'https://169.254.169.254' }, 'issuer'],
    ['no address', { issuer: 'login' }, 'issuer'],
    ['no domain', { domains: [] }, 'domains'],
    ['a domain of everybody', { domains: ['gmail.com'] }, 'domains'],
    ['no domain name', { domains: ['pmis'] }, 'domains'],
    ['people without a role', { auto_create: true }, 'role_id'],
  ])('%s', async (_, more, field) => {
    expect((await admin.post('/api/identity-providers', body(more))).body.errors).toHaveProperty(field);
    expect((await admin.post('/api/bulk/identity_provider', [body(more)])).body).toMatchObject([{ StatusCode: 'E' }]);
  });

  test('a role that may do more than who chooses it', async () => {
    const manager = await personWith(product, ['manage_sign_in', 'access_roles']);
    const answer = await manager.client.post('/api/identity-providers', body({ auto_create: true, role_id: role }));
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([403, ['role_id']]);
  });

  test('the secret is read back nowhere, and forgotten when the issuer changes', async () => {
    const own = await make({ enabled: false });
    for (const path of [`/api/identity-providers/${own}`, '/api/identity-providers', `/api/identity-providers/${own}/history`])
      expect(JSON.stringify((await admin.get(path)).body)).not.toContain(provider.clientSecret);
    await expect(inTenant('select secret from identity_provider_secrets')).rejects.toMatchObject({ code: '42501' });
    expect((await change({ issuer: 'https://elsewhere.company.example' }, own)).body.data.secret_set_at).toBeNull();
    expect(await inTenant('select 1 from identity_provider_secrets where provider_id = $1', [own])).toEqual([]);
  });
});

test('what leads to a provider depends on the domain alone', async () => {
  const ask = async (email: string, headers = {}): Promise<unknown> =>
    (await nobody.get(`/api/login/options?email=${email}`, headers)).body.data;
  const leads = { password: true, providers: [{ id, name: 'Marsa Login', url: `/api/login/oidc/${id}/start` }] };
  expect(await ask('admin@pmis.example')).toEqual(leads);
  expect(await ask('not-there@PMIS.example')).toEqual(leads);
  expect(await ask('admin@pmis.example', { 'accept-language': 'ar' })).toMatchObject({ providers: [{ name: 'دخول مرسى' }] });
  expect(await ask('admin@grc.example')).toEqual({ password: true, providers: [] });
  expect((await nobody.get('/api/login/options?email=nobody')).status).toBe(422);
  expect((await nobody.get('/api/login/options')).status).toBe(422);
});

describe('no sign-in with a password', () => {
  test('but for who manages sign-in; a right password is answered like a wrong one', async () => {
    const [person, manager] = [await personWith(product, ['access_projects']), await personWith(product, ['manage_sign_in'])];
    const login = (email: string, password = 'Rukn#2026'): Promise<Answer> => nobody.post('/api/login', { email, password });
    await change({ required: true });
    expect((await nobody.get('/api/login/options?email=x@pmis.example')).body.data).toMatchObject({ password: false });
    const [right, wrong] = [await login(person.email), await login(person.email, 'Wrong#2026')];
    expect([right.status, right.body.message]).toEqual([401, wrong.body.message]);
    expect((await login(manager.email)).status).toBe(200);
    expect((await login('admin@grc.example')).status).toBe(200);
    await change({ required: false });
    expect((await login(person.email)).status).toBe(200);
  });
});

describe('a trial', () => {
  const check = async (which: number): Promise<{ ok: boolean; steps: { id: string; ok: boolean; text: string; record?: object }[] }> =>
    (await admin.post(`/api/identity-providers/${which}/check`, {})).body.data;

  test('says that all is well', async () => {
    expect(await check(id)).toMatchObject({
      ok: true,
      steps: [
        { id: 'provider', ok: true },
        { id: 'client', ok: true },
        { id: 'domain', ok: true },
      ],
    });
  });

  test('says what is wrong', async () => {
    const own = await make({ enabled: false });
    await admin.put(`/api/identity-providers/${own}/secret`, { client_secret: 'wrong' });
    expect((await check(own)).steps[1]).toMatchObject({ id: 'client', ok: false, text: expect.stringContaining('client secret') });
    await change({ issuer: 'http://127.0.0.1:9' }, own);
    expect((await check(own)).steps[0]).toMatchObject({ id: 'provider', ok: false, text: 'This address does not respond' });
    await change({ issuer: `${provider.issuer}/elsewhere` }, own);
    expect((await check(own)).steps[0]).toMatchObject({ ok: false, text: expect.stringContaining('.well-known') });
  });
});
