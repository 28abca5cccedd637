/** The second factor: what is refused first, then enrolment, sign-in, recovery, what a tenant demands, and an administrator's way out. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { clock } from '../../shared/clock.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../test/kernel.ts';
import { personWith, tenantId, type Person } from '../../test/people.ts';

const PASSWORD = 'Rukn#2026';
const KEY = Buffer.alloc(32, 7).toString('base64');

let product: TestKernel;
let nobody: Client;
let admin: Client;
beforeAll(async () => {
  product = await createTestKernel({ SECRET_KEY: KEY });
  nobody = await product.as();
  admin = await product.as('admin@pmis.example');
});
afterAll(() => product.close());

const sql = <R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  product.kernel.db.query<R>('auth', { text, values });
/** A code of the app, so many steps away from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() + steps * 30_000 });
/** As if the code of a moment ago had not been used. */
const later = (who: Person): Promise<unknown> => sql('update second_factors set last_step = 0 where user_id = $1', [who.id]);
const login = (who: Pick<Person, 'email'>, password = PASSWORD): Promise<Answer> =>
  nobody.post('/api/login', { email: who.email, password });
const answer = (challenge: string, more: object): Promise<Answer> => nobody.post('/api/login/second-factor', { challenge, ...more });
const challengeOf = async (who: Person): Promise<string> => (await login(who)).body.challenge as string;

interface Enrolled extends Person {
  secret: string;
  codes: string[];
}
async function enrolled(permissions: string[] = [], key = 'pmis'): Promise<Enrolled> {
  const who = await personWith(product, permissions, key);
  const { body } = await who.client.post('/api/user/second-factor', {});
  const secret = body.data.secret as string;
  const done = await who.client.post('/api/user/second-factor/confirm', { code: codeOf(secret) });
  expect([done.status, done.body.data.recovery_codes.length]).toEqual([200, 10]);
  await later(who);
  return { ...who, secret, codes: done.body.data.recovery_codes as string[] };
}

describe('what is refused', () => {
  test('without a session', async () => {
    for (const path of ['', '/confirm', '/recovery-codes', '/disable'])
      expect((await nobody.post(`/api/user/second-factor${path}`, {})).status).toBe(401);
    expect((await nobody.get('/api/user/second-factor')).status).toBe(401);
  });

  test('to a program with a token', async () => {
    const who = await personWith(product, ['access_projects']);
    const { body } = await who.client.post('/api/tokens', { name: 'x', scopes: ['*'] });
    expect((await product.bearer(body.data.secret as string).post('/api/user/second-factor', {})).status).toBe(403);
  });

  test('a session that is open for long, without the password, or with a wrong one', async () => {
    const who = await personWith(product, []);
    await sql(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [who.id]);
    expect((await who.client.post('/api/user/second-factor', {})).body.errors).toHaveProperty('current_password');
    expect((await who.client.post('/api/user/second-factor', { current_password: 'Wrong#1' })).body.errors).toHaveProperty(
      'current_password',
    );
    expect((await who.client.post('/api/user/second-factor', { current_password: PASSWORD })).status).toBe(200);
  });

  test('odd bodies, by field', async () => {
    const who = await personWith(product, []);
    expect((await who.client.post('/api/user/second-factor', { secret: 'MINE' })).body.errors).toHaveProperty('secret');
    expect((await who.client.post('/api/user/second-factor/confirm', {})).body.errors).toHaveProperty('code');
    expect((await who.client.post('/api/user/second-factor/confirm', { code: '123456' })).status).toBe(409);
    expect((await nobody.post('/api/login/second-factor', {})).body.errors).toEqual({
      challenge: expect.anything(),
      code: expect.anything(),
    });
    expect((await nobody.post('/api/login/second-factor', { challenge: 'x', code: '1', recovery_code: 'y' })).status).toBe(422);
  });

  test('a challenge that nobody has asked for, that is over, or was answered', async () => {
    const who = await enrolled();
    for (const challenge of ['x', 'a'.repeat(43)]) expect((await answer(challenge, { code: codeOf(who.secret) })).status).toBe(410);
    const old = await challengeOf(who);
    await sql('update login_challenges set expires_at = now() where user_id = $1', [who.id]);
    expect((await answer(old, { code: codeOf(who.secret) })).status).toBe(410);
    const good = await challengeOf(who);
    expect((await answer(good, { code: codeOf(who.secret) })).status).toBe(200);
    await later(who);
    expect((await answer(good, { code: codeOf(who.secret) })).status).toBe(410);
  });

  test('an enrolment that was not confirmed counts for nothing', async () => {
    const who = await personWith(product, []);
    await who.client.post('/api/user/second-factor', {});
    expect((await login(who)).body).toEqual({ token: expect.any(String) });
    expect((await who.client.post('/api/user/second-factor/confirm', { code: '000000' })).body.errors).toHaveProperty('code');
    expect((await who.client.get('/api/user/second-factor')).body.data).toMatchObject({ enabled: false, recovery_codes_left: 0 });
  });
});

describe('signing in', () => {
  test('a right password alone gives neither token nor cookie; a wrong one is answered as ever', async () => {
    const who = await enrolled();
    const first = await login(who);
    expect(first.body).toEqual({ second_factor: 'totp', challenge: expect.any(String) });
    expect(first.headers.getSetCookie()).toEqual([]);
    expect(await login(who, 'Wrong#1')).toMatchObject({
      status: 401,
      body: { message: 'wrong password or email, please double-check credentials' },
    });
    const second = await answer(first.body.challenge as string, { code: codeOf(who.secret), remember_me: true });
    expect(second.headers.getSetCookie()[0]).toMatch(/^rukn_session=.*Max-Age=864000/);
    expect((await product.bearer(second.body.token as string).get('/api/user')).body.data.email).toBe(who.email);
  });

  test('a code counts once, the older ones with it, in a step to either side, and with the digits of an Arabic keyboard', async () => {
    const who = await enrolled();
    const code = codeOf(who.secret);
    expect((await answer(await challengeOf(who), { code })).status).toBe(200);
    expect((await answer(await challengeOf(who), { code })).body.errors).toHaveProperty('code');
    expect((await answer(await challengeOf(who), { code: codeOf(who.secret, -1) })).status).toBe(422);
    expect((await answer(await challengeOf(who), { code: codeOf(who.secret, 3) })).status).toBe(422);
    const arabic = codeOf(who.secret, 1).replace(/\d/g, (d) => String.fromCharCode(0x0660 + Number(d)));
    expect((await answer(await challengeOf(who), { code: ` ${arabic.slice(0, 3)} ${arabic.slice(3)} ` })).status).toBe(200);
  });

  test('of one code used twice at once, one wins', async () => {
    const who = await enrolled();
    const challenges = [await challengeOf(who), await challengeOf(who), await challengeOf(who)];
    const code = codeOf(who.secret);
    const statuses = (await Promise.all(challenges.map((challenge) => answer(challenge, { code })))).map((a) => a.status);
    expect(statuses.sort()).toEqual([200, 422, 422]);
  });

  test('guessing ends after five tries, over all challenges', async () => {
    const who = await enrolled();
    const challenges = [await challengeOf(who), await challengeOf(who)];
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await answer(challenges[i % 2]!, { code: '000000' })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await answer(challenges[1]!, { code: codeOf(who.secret) })).status).toBe(429);
    const tried = await product.kernel.db.query(
      { tenant: await tenantId(product) },
      { text: `select 1 from history where entity = 'user' and record_id = $1 and action = 'sign_in_failed'`, values: [who.id] },
    );
    expect(tried).toHaveLength(5);
  });

  test('a challenge ends with its person', async () => {
    const who = await enrolled();
    const challenge = await challengeOf(who);
    await product.kernel.db.query(
      { tenant: await tenantId(product) },
      { text: `update users set status = 'disabled' where id = $1`, values: [who.id] },
    );
    expect((await answer(challenge, { code: codeOf(who.secret) })).status).toBe(410);
  });
});

describe('recovery codes', () => {
  test('each opens once, however it is typed', async () => {
    const who = await enrolled();
    const typed = who.codes[0]!.toUpperCase().replaceAll('-', ' ');
    expect((await answer(await challengeOf(who), { recovery_code: typed })).status).toBe(200);
    expect((await answer(await challengeOf(who), { recovery_code: who.codes[0] })).status).toBe(422);
    expect((await who.client.get('/api/user/second-factor')).body.data.recovery_codes_left).toBe(9);
  });

  test('new ones need the password and end the old ones', async () => {
    const who = await enrolled();
    expect((await who.client.post('/api/user/second-factor/recovery-codes', {})).body.errors).toHaveProperty('current_password');
    const fresh = (await who.client.post('/api/user/second-factor/recovery-codes', { current_password: PASSWORD })).body.data
      .recovery_codes as string[];
    expect((await answer(await challengeOf(who), { recovery_code: who.codes[1] })).status).toBe(422);
    expect((await answer(await challengeOf(who), { recovery_code: fresh[1] })).status).toBe(200);
  });

  test('neither they nor the secret stand in the database as they are', async () => {
    const who = await enrolled();
    const rows = await sql<{ row: string }>(
      "select row_to_json(f)::text || coalesce((select json_agg(c)::text from recovery_codes c where c.user_id = f.user_id), '') as row from second_factors f where user_id = $1",
      [who.id],
    );
    expect(rows[0]!.row).not.toContain(who.secret);
    expect(rows[0]!.row).toMatch(/"secret":"v1\./);
    for (const code of who.codes) expect(rows[0]!.row).not.toContain(code.replaceAll('-', ''));
    await expect(
      product.kernel.db.query({ tenant: await tenantId(product) }, { text: 'select secret from second_factors', values: [] }),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

test('it ends with the password and a code, and not with less', async () => {
  const who = await enrolled();
  expect((await who.client.post('/api/user/second-factor/disable', { code: codeOf(who.secret) })).body.errors).toHaveProperty(
    'current_password',
  );
  expect(
    (await who.client.post('/api/user/second-factor/disable', { current_password: PASSWORD, code: '000000' })).body.errors,
  ).toHaveProperty('code');
  expect((await who.client.post('/api/user/second-factor', {})).status).toBe(409);
  expect((await who.client.post('/api/user/second-factor/disable', { current_password: PASSWORD, code: codeOf(who.secret) })).status).toBe(
    200,
  );
  expect((await login(who)).body).toHaveProperty('token');
});

describe('what a tenant demands', () => {
  const demand = (second_factor: string, more: object = {}): Promise<Answer> =>
    admin.put('/api/sign-in-policy', { second_factor, second_factor_after_provider: false, ...more });

  test('is for who manages sign-in to say, and no program', async () => {
    const who = await personWith(product, ['update_user']);
    expect((await nobody.get('/api/sign-in-policy')).status).toBe(401);
    for (const ask of [who.client.get('/api/sign-in-policy'), who.client.put('/api/sign-in-policy', { nonsense: 1 })])
      expect((await ask).status).toBe(403);
    expect((await demand('never')).body.errors).toHaveProperty('second_factor');
    const manager = await personWith(product, ['manage_sign_in']);
    const token = (await manager.client.post('/api/tokens', { name: 'x', scopes: ['*'] })).body.data.secret as string;
    expect(
      (await product.bearer(token).put('/api/sign-in-policy', { second_factor: 'optional', second_factor_after_provider: false })).status,
    ).toBe(403);
  });

  test('leaves those without one nothing but enrolling, in sessions that are open too; others and other tenants go on', async () => {
    const [without, withOne, other] = [
      await personWith(product, ['access_projects']),
      await enrolled(['access_projects']),
      await personWith(product, ['access_projects'], 'grc'),
    ];
    const fresh = (await answer(await challengeOf(withOne), { code: codeOf(withOne.secret) })).body.token as string;
    const manager = await enrolled(['manage_sign_in']);
    const set = (second_factor: string): Promise<Answer> =>
      manager.client.put('/api/sign-in-policy', { second_factor, second_factor_after_provider: false });
    expect((await set('everybody')).body.data).toMatchObject({ second_factor: 'everybody' });
    const noted = await product.kernel.db.query(
      { tenant: await tenantId(product) },
      { text: `select actor_id from history where entity = 'tenant' and action = 'second_factor_for_everybody'`, values: [] },
    );
    expect(noted).toEqual([{ actor_id: manager.id }]);
    try {
      for (const call of [
        without.client.get('/api/projects'),
        without.client.get('/api/notifications'),
        without.client.get('/api/user/sessions'),
        without.client.post('/api/projects', {}),
        without.client.get('/api/search?q=a'),
      ]) {
        expect(await call).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
      }
      expect((await without.client.get('/api/user')).body.data).toMatchObject({ must_enrol: true, permissions: [] });
      expect((await product.bearer(fresh).get('/api/projects')).status).toBe(200);
      expect((await other.client.get('/api/user')).body.data.must_enrol).toBeUndefined();
      const { body } = await without.client.post('/api/user/second-factor', {});
      await without.client.post('/api/user/second-factor/confirm', { code: codeOf(body.data.secret as string) });
      expect((await without.client.get('/api/projects')).status).toBe(200);
    } finally {
      await set('optional');
    }
  });

  test('of administrators concerns nobody else', async () => {
    const [viewer, manager] = [await personWith(product, ['access_projects']), await enrolled(['manage_sign_in'])];
    const helper = await personWith(product, ['update_user']);
    await manager.client.put('/api/sign-in-policy', { second_factor: 'administrators', second_factor_after_provider: false });
    try {
      expect((await viewer.client.get('/api/projects')).status).toBe(200);
      expect((await helper.client.get('/api/notifications')).status).toBe(403);
    } finally {
      await manager.client.put('/api/sign-in-policy', { second_factor: 'optional', second_factor_after_provider: false });
    }
  });
});

describe('an administrator removes it', () => {
  const reset = (by: Client, who: Pick<Person, 'id'>): Promise<Answer> => by.post(`/api/tenant/users/${who.id}/reset_second_factor`, {});

  test('not without the permission, not in another tenant, not from who may do more, not from oneself', async () => {
    const who = await enrolled(['access_projects', 'delete_project']);
    const helper = await enrolled(['access_users', 'update_user']);
    expect((await reset(nobody, who)).status).toBe(401);
    expect((await reset((await personWith(product, ['access_users'])).client, who)).status).toBe(403);
    expect((await reset(await product.as('admin@grc.example'), who)).status).toBe(404);
    expect((await reset(helper.client, who)).status).toBe(422);
    expect((await reset(helper.client, helper)).status).toBe(422);
    expect((await login(who)).body).toHaveProperty('challenge');
  });

  test('and history says who did', async () => {
    const who = await enrolled(['access_projects']);
    expect((await reset(admin, who)).status).toBe(200);
    expect((await login(who)).body).toHaveProperty('token');
    const { body } = await admin.get(`/api/tenant/users/${who.id}/history`);
    expect(body.data.map((entry: { action: string }) => entry.action)).toEqual(
      expect.arrayContaining(['reset_second_factor', 'second_factor_enrolled']),
    );
    expect((await reset(admin, who)).status).toBe(422);
  });
});
