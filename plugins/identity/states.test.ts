/** Invited, active, locked, disabled: what each state opens and shuts, and who may change it. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DEMO_PASSWORD } from '../../core/identity/seed-people.ts';
import { clock } from '../../core/shared/clock.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../core/test/people.ts';

const ADMIN = 'admin@pmis.example';
const ACTIONS = ['lock', 'unlock', 'disable', 'enable', 'invite_again', 'reset_password', 'sign_out'];

let product: TestKernel;
let admin: Client;
let tenant: number;
beforeAll(async () => {
  product = await createTestKernel();
  [admin, tenant] = [await product.as(ADMIN), await tenantId(product)];
});
afterAll(() => product.close());

const someone = (): Promise<Person> => personWith(product, ['access_projects']);
const act = (id: number, action: string, client = admin): Promise<Answer> => client.post(`/api/tenant/users/${id}/${action}`, {});
const signIn = async (email: string, password = DEMO_PASSWORD): Promise<number> =>
  (await (await product.as()).post('/api/login', { email, password })).status;
const stored = async (id: number): Promise<Record<string, unknown>> => (await admin.get(`/api/tenant/users/${id}`)).body.data;

/** The links that were mailed to an address, newest first; the mail leaves after the answer. */
async function links(email: string, count = 1): Promise<string[]> {
  for (let i = 0; i < 100; i += 1) {
    const mails = await product.kernel.db.query<{ text: string }>('auth', {
      text: 'select text from mail_outbox where recipient = $1 order by id desc',
      values: [email],
    });
    if (mails.length >= count) return mails.map((m) => /password-reset\/([\w-]{43})/.exec(m.text)?.[1] ?? '');
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`no mail to ${email}`);
}
const choose = (token: string, email: string, password = 'Harbour#77'): Promise<Answer> =>
  product.bearer('').post('/api/reset-password', { token, email, password, password_confirmation: password });

describe('who may not', () => {
  test('without a session, without the permission, of another tenant', async () => {
    const [person, nobody, member, other] = [
      await someone(),
      await product.as(),
      await product.as('member@pmis.example'),
      await product.as('admin@grc.example'),
    ];
    for (const action of ACTIONS) {
      expect([action, (await act(person.id, action, nobody)).status]).toEqual([action, 401]);
      expect([action, (await act(person.id, action, member)).status]).toEqual([action, 403]);
      expect([action, (await act(person.id, action, other)).status]).toEqual([action, 404]);
      expect([action, (await member.post(`/api/bulk/user/${action}`, [person.id])).status]).toEqual([action, 403]);
    }
  });

  test('an action that the state does not have', async () => {
    const { id } = await someone();
    for (const action of ['unlock', 'enable', 'invite_again']) expect([action, (await act(id, action)).status]).toEqual([action, 409]);
    expect((await admin.post(`/api/tenant/users/${id}/lock`, { locked_until: null, full_name_en: 'X' })).status).toBe(422);
  });

  test('states, and moments that only the server writes', async () => {
    const { id } = await someone();
    await admin.put(`/api/tenant/users/${id}`, {
      status: 'disabled',
      locked_until: '2030-01-01T00:00:00Z',
      signed_out_at: '2030-01-01T00:00:00Z',
      avatar: '/x.png',
    });
    expect(await stored(id)).toMatchObject({ status: 'active', locked_until: null, signed_out_at: null, avatar: null });
  });
});

describe('an invitation', () => {
  test('is mailed, sets the first password once, and makes active; in the mail and nowhere else stands the link', async () => {
    const made = await admin.post('/api/tenant/users', { full_name_en: 'Rana Saad', email: 'rana@pmis.example' });
    expect(made.body.data).toMatchObject({ status: 'invited', joined_at: null, invited_at: expect.any(String) });
    expect(JSON.stringify(made.body)).not.toMatch(/password-reset/);
    const [link] = await links('rana@pmis.example');
    const payloads = await product.kernel.db.query<{ payload: string }>({ tenant }, { text: 'select payload::text from job', values: [] });
    expect(payloads.filter((p) => p.payload.includes(link as string))).toEqual([]);
    expect(await signIn('rana@pmis.example')).toBe(401);
    expect((await choose(link as string, 'rana@pmis.example')).status).toBe(200);
    expect(await signIn('rana@pmis.example', 'Harbour#77')).toBe(200);
    expect(await stored(made.body.data.id)).toMatchObject({ status: 'active', joined_at: expect.any(String) });
    expect((await choose(link as string, 'rana@pmis.example')).status).toBe(410);
  });

  test('sent again replaces the link before it', async () => {
    const made = await product.build(ADMIN, 'user', { email: 'again@pmis.example' });
    const [old] = await links('again@pmis.example');
    expect((await act(made.id, 'invite_again')).status).toBe(200);
    const [fresh] = await links('again@pmis.example', 2);
    expect((await choose(old as string, 'again@pmis.example')).status).toBe(410);
    expect((await choose(fresh as string, 'again@pmis.example')).status).toBe(200);
  });

  test('opens nothing for somebody who was disabled, and enabled they are invited again, not active', async () => {
    const made = await product.build(ADMIN, 'user', { email: 'off@pmis.example' });
    const [link] = await links('off@pmis.example');
    await act(made.id, 'disable');
    expect((await choose(link as string, 'off@pmis.example')).status).toBe(404);
    expect((await act(made.id, 'enable')).body.data.status).toBe('invited');
    expect((await choose(link as string, 'off@pmis.example')).status).toBe(404);
  });

  test('of many goes out by one job', async () => {
    const rows = [1, 2, 3].map((n) => ({ full_name_en: `Many ${n}`, email: `many${n}@pmis.example` }));
    expect((await admin.post('/api/bulk/user', rows)).body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['S', 'S', 'S']);
    const jobs = await product.kernel.db.query({ tenant }, { text: `select id from job where kind = 'people.invite'`, values: [] });
    expect(jobs).toHaveLength(1);
    for (const { email } of rows) expect(await links(email)).toHaveLength(1);
  });

  test('goes to an address once, however it is spelt', async () => {
    await product.build(ADMIN, 'user', { email: 'once@pmis.example' });
    for (const email of [
      'Once@PMIS.example',
      ' once@pmis.example ',
      'ｏｎｃｅ@pmis.example',
      'once＠pmis.example',
      'on\u200bce@pmis.example',
      'admin@grc.example',
    ]) {
      const again = await admin.post('/api/tenant/users', { email, full_name_en: 'Second' });
      expect([email, again.status, again.body.errors]).toEqual([email, 422, { email: ['Email already exists'] }]);
    }
  });
});

describe('a lock', () => {
  test('ends sessions and tokens at once, keeps the door shut, and ends by an administrator', async () => {
    const person = await someone();
    const token = (await person.client.post('/api/tokens', { name: 'Ship', scopes: ['*'] })).body.data.secret as string;
    expect((await product.bearer(token).get('/api/projects')).status).toBe(200);
    expect((await person.client.get('/api/user')).status).toBe(200);
    expect((await act(person.id, 'lock')).body.data).toMatchObject({ status: 'locked' });
    expect((await person.client.get('/api/user')).status).toBe(401);
    expect((await product.bearer(token).get('/api/projects')).status).toBe(401);
    expect(await signIn(person.email)).toBe(401);
    expect((await act(person.id, 'unlock')).body.data).toMatchObject({ status: 'active' });
    expect((await person.client.get('/api/user')).status).toBe(401);
    expect(await signIn(person.email)).toBe(200);
  });

  test('by bad passwords shows until when, leaves open sessions open, and ends by unlock', async () => {
    const person = await someone();
    for (let i = 0; i < 5; i += 1) expect(await signIn(person.email, 'Wrong#123')).toBe(401);
    expect(await signIn(person.email)).toBe(429);
    const row = await stored(person.id);
    expect(Date.parse(row['locked_until'] as string)).toBeGreaterThan(clock.now() + 14 * 60_000);
    expect(row).toMatchObject({ status: 'active', can: { actions: expect.arrayContaining(['unlock', 'lock', 'disable']) } });
    expect((await person.client.get('/api/user')).status).toBe(200);
    expect((await act(person.id, 'unlock')).body.data).toMatchObject({ status: 'active', locked_until: null });
    expect(await signIn(person.email)).toBe(200);
  });
});

test('signed out everywhere: every session is over, and the door is open', async () => {
  const person = await someone();
  expect((await act(person.id, 'sign_out')).status).toBe(200);
  expect((await person.client.get('/api/user')).status).toBe(401);
  expect(await signIn(person.email)).toBe(200);
});

test('a password link of an administrator; the old password holds until it is used', async () => {
  const person = await someone();
  expect((await act(person.id, 'reset_password')).status).toBe(200);
  const [link] = await links(person.email);
  expect(await signIn(person.email)).toBe(200);
  expect((await choose(link as string, person.email)).status).toBe(200);
  expect([await signIn(person.email), await signIn(person.email, 'Harbour#77')]).toEqual([401, 200]);
});

test('whoever is deleted is out, and comes back without their old sessions', async () => {
  const person = await someone();
  expect((await admin.delete(`/api/tenant/users/${person.id}`)).status).toBe(200);
  expect((await person.client.get('/api/user')).status).toBe(401);
  expect((await admin.post(`/api/tenant/users/${person.id}/restore`, {})).status).toBe(200);
  expect((await person.client.get('/api/user')).status).toBe(401);
});

test('jobs of somebody who is locked stop', async () => {
  const person = await someone();
  await product.kernel.db.query(
    { tenant },
    {
      text: `insert into job (tenant_id, created_by, kind, locale, state, retry_at)
        values ($1, $2, 'export.rows', 'en', 'queued', now() + interval '1 hour')`,
      values: [tenant, person.id],
    },
  );
  await act(person.id, 'lock');
  expect(await product.kernel.db.query({ tenant }, { text: 'select state from job where created_by = $1', values: [person.id] })).toEqual([
    { state: 'cancelled' },
  ]);
});
