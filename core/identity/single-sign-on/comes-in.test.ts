/** Who comes in through a provider, and who does not. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { clock } from '../../shared/clock.ts';
import type { Answer, Client } from '../../test/kernel.ts';
import { type Person, personWith } from '../../test/people.ts';
import {
  Browser,
  admin,
  begin,
  change,
  close,
  inTenant,
  isCallback,
  make,
  nobody,
  open,
  product,
  provider,
  role,
  signIn,
  startUrl,
  who,
} from '../../test/single-sign-on.ts';

beforeAll(open);
afterAll(close);
beforeEach(begin);

describe('nobody comes in', () => {
  let person: Person;
  beforeAll(async () => {
    person = await personWith(product, ['access_projects']);
  });
  const known = (more: object = {}): void =>
    void provider.people.set('key-1', { email: person.email, email_verified: true, name: 'Somebody', ...more });
  const reason = async (hint = 'key-1', more = ''): Promise<string> => {
    const { at, session } = await signIn(hint, more);
    expect(session).toBeUndefined();
    return at;
  };

  test('through a provider that is unknown, off, or of a tenant that is closed', async () => {
    expect((await nobody.get('/api/login/oidc/999999/start')).status).toBe(404);
    const off = await make({ enabled: false, domains: ['off.example'] });
    expect((await nobody.get(`/api/login/oidc/${off}/start`)).status).toBe(404);
    expect((await nobody.get('/api/login/oidc/x/start')).status).toBe(404);
  });

  test('with an address that is not verified, missing, or of a foreign domain', async () => {
    known({ email_verified: false });
    expect(await reason()).toBe('/login?sso=unverified');
    known({ email_verified: 'yes' });
    expect(await reason()).toBe('/login?sso=unverified');
    known({ email_verified: undefined });
    expect(await reason()).toBe('/login?sso=unverified');
    for (const xms_edov of [false, 0, 'yes']) {
      known({ email_verified: undefined, xms_edov });
      expect([xms_edov, await reason()]).toEqual([xms_edov, '/login?sso=unverified']);
    }
    known({ email_verified: false, xms_edov: true });
    expect(await reason()).toBe('/login?sso=unverified');
    known({ email: undefined });
    expect(await reason()).toBe('/login?sso=unverified');
    known({ email: 'admin@grc.example' });
    expect(await reason()).toBe('/login?sso=domain');
  });

  test('who says no at the provider, whom nobody knows here, and who is disabled', async () => {
    expect(await reason('nobody')).toBe('/login?sso=denied');
    provider.people.set('key-2', { email: 'unknown@pmis.example', email_verified: true });
    expect(await reason('key-2')).toBe('/login?sso=unknown');
    const gone = await personWith(product, []);
    await inTenant(`update users set status = 'disabled' where id = $1`, [gone.id]);
    provider.people.set('key-3', { email: gone.email, email_verified: true });
    expect(await reason('key-3')).toBe('/login?sso=closed');
  });

  test("who belongs to another tenant, even where that tenant's domain is claimed", async () => {
    const other = await personWith(product, [], 'grc');
    const claiming = await make({ domains: ['grc.example'], auto_create: true, role_id: role });
    provider.people.set('key-4', { email: other.email, email_verified: true });
    const { at, session } = await signIn('key-4', '', claiming);
    expect([at, session]).toEqual(['/login?sso=unknown', undefined]);
    await admin.delete(`/api/identity-providers/${claiming}`);
  });

  test('with a wrong state, in another browser, twice, too late, or with an answer that was made up', async () => {
    known();
    const over = '/login?sso=over';
    const at = async (browser: Browser, url: URL): Promise<string> => {
      const to = await browser.follow(url.href);
      expect(browser.session).toBeUndefined();
      return to.pathname + to.search;
    };
    const begun = async (): Promise<[Browser, URL]> => {
      const browser = new Browser();
      return [browser, await browser.follow(startUrl('key-1'), isCallback)];
    };

    const [first, right] = await begun();
    expect(await at(new Browser(), right)).toBe(over);
    const wrong = new URL(right);
    wrong.searchParams.set('state', 'a'.repeat(43));
    const copy = new Browser();
    copy.jar.set(product.url, new Map(first.jar.get(product.url)));
    expect(await at(copy, wrong)).toBe(over);
    copy.jar.set(product.url, new Map(first.jar.get(product.url)));
    expect((await first.follow(right.href)).pathname).toBe('/dashboard');
    expect(first.session).toBeDefined();
    expect(await at(copy, right)).toBe(over);

    const [late, url] = await begun();
    await product.kernel.db.query('auth', { text: 'delete from sign_in_journeys', values: [] });
    expect(await at(late, url)).toBe(over);

    const [forger, answer] = await begun();
    answer.searchParams.set('code', 'made-up');
    expect(await at(forger, answer)).toBe('/login?sso=provider');

    const [mixed, issuer] = await begun();
    issuer.searchParams.set('iss', 'https://evil.example');
    expect(await at(mixed, issuer)).toBe('/login?sso=provider');
  });

  test('with an id token that was made for another journey', async () => {
    known();
    const browser = new Browser();
    const back = await browser.follow(startUrl('key-1'), isCallback);
    const [row] = await product.kernel.db.query<{ state_hash: Buffer; row: Record<string, unknown> }>('auth', {
      text: 'delete from sign_in_journeys returning state_hash, to_jsonb(sign_in_journeys) as row',
      values: [],
    });
    const j = row!.row as Record<string, string>;
    await product.kernel.db.query('auth', {
      text: `insert into sign_in_journeys (state_hash, tenant_id, provider_id, browser_hash, nonce, verifier, redirect_uri, expires_at)
        values ($1, $2, $3, $4::bytea, 'another-nonce', $5, $6, $7)`,
      values: [row!.state_hash, j['tenant_id'], j['provider_id'], j['browser_hash'], j['verifier'], j['redirect_uri'], j['expires_at']],
    });
    expect((await browser.follow(back.href)).search).toBe('?sso=provider');
    expect(browser.session).toBeUndefined();
  });

  test('when the provider gives an address to somebody else', async () => {
    const mine = await personWith(product, []);
    provider.people.set('old', { email: mine.email, email_verified: true });
    expect(await who((await signIn('old')).session)).toMatchObject({ id: mine.id });
    provider.people.clear();
    provider.people.set('new', { email: mine.email, email_verified: true });
    expect(await reason('new')).toBe('/login?sso=closed');
  });
});

describe('whoever the provider vouches for', () => {
  test("comes in, is found by the provider's own key afterwards, and goes where they wanted to", async () => {
    const person = await personWith(product, ['access_projects']);
    provider.people.set('sub-1', { email: person.email.toUpperCase(), email_verified: true });
    const { at, session } = await signIn('sub-1', '&return=%2Fprojects%3Fsort%3Dname');
    expect([at, await who(session)]).toEqual(['/projects?sort=name', expect.objectContaining({ id: person.id })]);
    provider.people.set('sub-1', { email: 'renamed@pmis.example', email_verified: true });
    expect(await who((await signIn('sub-1')).session)).toMatchObject({ id: person.id, email: person.email });
    const history = (await admin.get(`/api/tenant/users/${person.id}/history`)).body.data as { action: string }[];
    expect(history.filter((entry) => entry.action === 'account_linked')).toHaveLength(1);
  });

  test('comes in where the provider says verified in the way of Entra ID', async () => {
    for (const [n, xms_edov] of [true, 1, '1', 'true'].entries()) {
      const person = await personWith(product, []);
      provider.people.set(`edov-${n}`, { email: person.email, xms_edov });
      expect(await who((await signIn(`edov-${n}`)).session)).toMatchObject({ id: person.id });
    }
  });

  test('comes in under a new key after an administrator has removed the link, which stands in the history', async () => {
    const person = await personWith(product, ['access_projects']);
    const helper = await personWith(product, ['access_users', 'update_user', 'access_projects']);
    const unlink = async (client: Client, id = person.id): Promise<Answer> => client.post(`/api/tenant/users/${id}/unlink`, {});
    provider.people.set('before', { email: person.email, email_verified: true });
    await signIn('before');
    const stored = async (): Promise<{ provider_ids: number[] }> => (await admin.get(`/api/tenant/users/${person.id}`)).body.data;
    const [linked] = (await stored()).provider_ids;
    expect(
      (await admin.get(`/api/tenant/users?filter=${encodeURIComponent(JSON.stringify({ provider_ids: linked }))}`)).body.data.map(
        (u: { id: number }) => u.id,
      ),
    ).toContain(person.id);
    expect((await helper.client.get(`/api/tenant/users/${person.id}`)).body.data).not.toHaveProperty('provider_ids');
    expect([
      (await unlink(nobody)).status,
      (await unlink(helper.client)).status,
      (await unlink(await product.as('admin@grc.example'))).status,
    ]).toEqual([401, 403, 404]);
    provider.people.delete('before');
    provider.people.set('after', { email: person.email, email_verified: true });
    expect((await signIn('after')).at).toBe('/login?sso=closed');
    expect((await unlink(admin)).status).toBe(200);
    expect(await unlink(admin)).toMatchObject({ status: 422, body: { message: 'No sign-in provider knows this person' } });
    expect((await stored()).provider_ids).toEqual([]);
    expect(await who((await signIn('after')).session)).toMatchObject({ id: person.id });
    const history = (await admin.get(`/api/tenant/users/${person.id}/history`)).body.data as {
      action: string;
      changes: { field: string }[];
    }[];
    expect(history.find((entry) => entry.action === 'unlink')?.changes.map((c) => c.field)).toEqual(['provider_ids']);
  });

  test('never leaves by a return to somewhere else', async () => {
    const person = await personWith(product, []);
    provider.people.set('sub-r', { email: person.email, email_verified: true });
    for (const to of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/%09/evil.example',
      'javascript:alert(1)',
      '/api/login/oidc/1/start',
      '/%0d%0aset-cookie:x=1',
    ]) {
      const { at } = await signIn('sub-r', `&return=${encodeURIComponent(to)}`);
      expect([to, at.startsWith('/') && !at.startsWith('//') && !at.startsWith('/api')]).toEqual([to, true]);
    }
  });

  test('is added with the role of the provider where it says so, once, and nowhere else', async () => {
    await change({ auto_create: true, role_id: role });
    provider.people.set('sub-2', { email: 'new.person@pmis.example', email_verified: true, name: 'شخص جديد' });
    const both = await Promise.all([signIn('sub-2'), signIn('sub-2')]);
    expect(both.map(({ session }) => session !== undefined)).toEqual([true, true]);
    const me = await who((await signIn('sub-2')).session);
    const rows = await inTenant('select full_name_ar, full_name_en, role_ids, status from users where id = $1', [me.id]);
    expect(rows).toEqual([{ full_name_ar: 'شخص جديد', full_name_en: null, role_ids: [role], status: 'active' }]);
    expect(
      await product.kernel.db.query('auth', { text: `select 1 from users where email = 'new.person@pmis.example'`, values: [] }),
    ).toHaveLength(1);
    await change({ auto_create: false });
  });

  test('and was invited, has joined', async () => {
    const person = await personWith(product, []);
    await inTenant(`update users set status = 'invited' where id = $1`, [person.id]);
    provider.people.set('sub-3', { email: person.email, email_verified: true });
    expect(await who((await signIn('sub-3')).session)).toMatchObject({ id: person.id });
    expect(await inTenant('select status from users where id = $1', [person.id])).toEqual([{ status: 'active' }]);
  });
});

describe('where the tenant wants its own second factor too', () => {
  const demand = (after: boolean, second_factor = 'optional'): Promise<Answer> =>
    admin.put('/api/sign-in-policy', { second_factor, second_factor_after_provider: after });

  test('a person who has one is asked for it, and only then', async () => {
    const person = await personWith(product, ['access_projects']);
    const secret = (await person.client.post('/api/user/second-factor', {})).body.data.secret as string;
    const code = (steps: number): string =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() + steps * 30_000 });
    await person.client.post('/api/user/second-factor/confirm', { code: code(0) });
    provider.people.set('sub-4', { email: person.email, email_verified: true });
    expect((await signIn('sub-4')).session).toBeDefined();
    await demand(true);
    const browser = new Browser();
    const at = await browser.follow(startUrl('sub-4'));
    expect([at.pathname, browser.session]).toEqual(['/login', undefined]);
    const challenge = at.hash.replace('#challenge=', '');
    const entered = await nobody.post('/api/login/second-factor', { challenge, code: code(1) });
    expect([entered.status, entered.headers.getSetCookie()[0]]).toEqual([200, expect.not.stringContaining('Max-Age')]);
    await demand(false);
  });

  test('whoever has none sets one up first, where it is demanded after a provider', async () => {
    const person = await personWith(product, ['update_user']);
    provider.people.set('sub-5', { email: person.email, email_verified: true });
    const manager = await personWith(product, ['manage_sign_in']);
    const secret = (await manager.client.post('/api/user/second-factor', {})).body.data.secret as string;
    await manager.client.post('/api/user/second-factor/confirm', {
      code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() }),
    });
    const set = (after: boolean, second_factor: string): Promise<Answer> =>
      manager.client.put('/api/sign-in-policy', { second_factor, second_factor_after_provider: after });
    const { session } = await signIn('sub-5');
    await set(false, 'administrators');
    expect((await product.bearer(session!).get('/api/notifications')).status).toBe(200);
    await set(true, 'administrators');
    expect((await product.bearer(session!).get('/api/notifications')).body.code).toBe('second_factor_required');
    await set(false, 'optional');
  });
});
