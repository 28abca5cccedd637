/** The sign-in over HTTP: cookies, headers, and the contract's texts word for word. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type TestKernel } from '../test/kernel.ts';

let kernel: TestKernel;
beforeAll(async () => {
  kernel = await createTestKernel();
});
afterAll(() => kernel.close());

const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  (await kernel.as()).raw(method, path, body === undefined ? '' : JSON.stringify(body), { 'content-type': 'application/json', ...headers });
const login = (email: string, password = 'Rukn#2026', more: object = {}, headers = {}): Promise<Answer> =>
  send('POST', '/api/login', { email, password, ...more }, headers);
const cookieOf = (answer: Answer): string => answer.headers.getSetCookie().find((c) => c.startsWith('rukn_session=')) ?? '';

test('a route of the account without a session, or with a made-up one, is 401', async () => {
  const attempts: Record<string, string>[] = [
    {},
    { authorization: 'Bearer nonsense' },
    { authorization: `Bearer ${'a'.repeat(43)}` },
    { cookie: 'rukn_session=nonsense' },
  ];
  for (const [method, path] of [
    ['PUT', 'update-user'],
    ['PUT', 'change-password'],
  ]) {
    for (const headers of attempts)
      expect(await send(method!, `/api/${path}`, {}, headers)).toMatchObject({
        status: 401,
        body: { status: 'error', code: 'unauthenticated' },
      });
  }
  expect((await (await kernel.as()).get('/api/user')).status).toBe(401);
});

test("the contract's texts, word for word, and in Arabic", async () => {
  expect(await login('admin@ut.example', 'Wrong#1')).toMatchObject({
    status: 401,
    body: { status: 'error', message: 'wrong password or email, please double-check credentials' },
  });
  expect((await login('admin@ut.example', 'Wrong#1', {}, { 'accept-language': 'ar' })).body.message).toMatch(
    /^البريد الإلكتروني أو كلمة المرور/,
  );
  for (let i = 0; i < 5; i += 1) await login('ghost@ut.example', 'Wrong#1');
  expect(await login('ghost@ut.example')).toMatchObject({ status: 429, body: { message: 'Too many attempts. Please try again later.' } });
  expect(await send('POST', '/api/check-token', { token: 'x' })).toMatchObject({
    status: 404,
    body: { status: 'error', message: 'This link is invalid' },
  });
  expect(await send('POST', '/api/send_password_reset_link', { email: 'ghost@ut.example' })).toMatchObject({
    status: 422,
    body: { errors: { email: ['Unknown user'] } },
  });
  expect(await send('POST', '/api/send_password_reset_link', { email: 'admin@ut.example' })).toMatchObject({
    status: 200,
    body: { status: 'success', message: 'We sent a password reset link to admin@ut.example' },
  });
  const token = (await login('admin@ut.example')).body.token as string;
  const bearer = { authorization: `Bearer ${token}` };
  expect((await send('PUT', '/api/update-user', { email: 'admin@grc.example', current_password: 'Rukn#2026' }, bearer)).body).toMatchObject(
    { errors: { email: ['Email already exists'] } },
  );
  expect((await send('PUT', '/api/update-user', { phone: '1' }, bearer)).body.errors).toEqual({
    phone: ['Please enter a valid phone number'],
  });
  expect(
    (await send('PUT', '/api/change-password', { current_password: 'Rukn#2026', password: 'weak', password_confirmation: 'weak' }, bearer))
      .body.errors,
  ).toEqual({ password: ['At least 8 characters with one digit and one special character'] });
});

test('the cookie is httpOnly and SameSite, kept for ten days or for the browser session, and signs in alone', async () => {
  const kept = cookieOf(await login('admin@oss.example'));
  expect(kept).toMatch(/; HttpOnly(;|$)/);
  expect(kept).toMatch(/; SameSite=Lax(;|$)/);
  expect(kept).toMatch(/; Max-Age=864000(;|$)/);
  expect(kept).not.toMatch(/Secure/);
  const short = cookieOf(await login('admin@oss.example', 'Rukn#2026', { remember_me: false }));
  expect(short).not.toMatch(/Max-Age|Expires/i);
  const cookie = kept.split(';')[0]!;
  expect((await (await kernel.as()).get('/api/user', { cookie })).body.data).toMatchObject({ email: 'admin@oss.example' });

  const out = await send('POST', '/api/logout', {}, { cookie });
  expect(cookieOf(out)).toMatch(/^rukn_session=;.*Max-Age=0/);
  expect((await (await kernel.as()).get('/api/user', { cookie })).status).toBe(401);
});

test('a page of another site can use the cookie for nothing', async () => {
  const cookie = cookieOf(await login('admin@edu.example')).split(';')[0]!;
  for (const foreign of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect([
      foreign,
      (await send('PUT', '/api/update-user', { phone: '' }, { cookie, ...foreign } as unknown as Record<string, string>)).status,
    ]).toEqual([foreign, 403]);
  }
  expect((await send('PUT', '/api/update-user', { phone: '' }, { cookie, origin: kernel.url })).status).toBe(200);
});

test('behind https the cookie is Secure', async () => {
  const secure = await createTestKernel({ PUBLIC_URL: 'https://rukn.example' });
  const client = await secure.as();
  expect(cookieOf(await client.post('/api/login', { email: 'admin@edu.example', password: 'Rukn#2026' }))).toMatch(/; Secure(;|$)/);
  await secure.close();
});
