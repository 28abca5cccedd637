import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDoor, type Answer, type Door } from '../test/door.ts';

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

const login = (email: unknown, password: unknown, remember_me?: unknown, at = door): Promise<Answer> =>
  at.call('POST', 'login', remember_me === undefined ? { email, password } : { email, password, remember_me });
const right = (email: string): Promise<Answer> => login(email, 'Rukn#2026');

test('no actor comes of a token that is none, unknown, or of another shape', async () => {
  for (const token of ['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}=`, "' or 1=1 --", '\0'.repeat(43)]) {
    expect(await door.identity.resolve(token)).toBeNull();
  }
});

test('odd bodies are refused by field', async () => {
  for (const body of [undefined, null, 'text', 5, [], [{ email: 'a@b.example' }]]) {
    expect(await door.call('POST', 'login', body)).toMatchObject({
      status: 422,
      errors: { email: ['field.required'], password: ['field.required'] },
    });
  }
  expect(await login(['x'], { a: 1 }, 'maybe')).toMatchObject({
    status: 422,
    errors: { email: ['field.type'], password: ['field.type'], remember_me: ['field.type'] },
  });
  expect(await login('admin@pmis.example', 'a\0b')).toMatchObject({ status: 422, errors: { password: ['field.nul'] } });
  expect(await login('a@\0b.example', 'x')).toMatchObject({ status: 422 });
  expect(await login('nobody', 'x')).toMatchObject({ status: 422, errors: { email: ['field.email_invalid'] } });
  expect(await login('a@b.example', 'x'.repeat(201))).toMatchObject({ status: 422, errors: { password: ['field.too_long'] } });
  expect(await door.call('POST', 'login', { email: 'a@b.example', password: 'x', role: 'admin' })).toMatchObject({
    status: 422,
    errors: { role: ['field.unknown'] },
  });
});

test('a wrong password, an unknown address and a person without password get the same answer, and no cookie', async () => {
  const answers = await Promise.all([
    login('admin@ut.example', 'Wrong#2026'),
    login('nobody@ut.example', 'Wrong#2026'),
    login('noura@pmis.example', 'Rukn#2026'),
  ]);
  for (const answer of answers)
    expect(answer).toEqual({ status: 401, body: {}, code: 'unauthenticated', key: 'auth.not_authorized', errors: {} });
});

test('five wrong tries lock an account, known or not, also for the right password; a right one before resets', async () => {
  for (const email of ['viewer@grc.example', 'nobody@nowhere.example']) {
    for (let i = 0; i < 5; i += 1) expect((await login(email, `Wrong#${i}`)).status).toBe(401);
    expect(await login(email, 'Rukn#2026')).toMatchObject({ status: 429, code: 'too_many_attempts', key: 'auth.too_many_attempts' });
    expect((await login(email.toUpperCase(), 'Rukn#2026')).status).toBe(429);
  }
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 4; i += 1) expect((await login('owner@oss.example', 'Wrong#1')).status).toBe(401);
    expect((await right('owner@oss.example')).status).toBe(200);
  }
});

test('the lock ends after its time', async () => {
  for (let i = 0; i < 6; i += 1) await login('eng@oss.example', 'Wrong#1');
  expect((await right('eng@oss.example')).status).toBe(429);
  await door.sql(`update login_attempts set last_at = now() - interval '15 minutes 1 second' where key = 'eng@oss.example'`);
  expect((await right('eng@oss.example')).status).toBe(200);
});

test('guesses sent at once through two processes are no more than the limit', async () => {
  const other = door.another();
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, i) => login('sm@oss.example', `Wrong#${i}`, true, i % 2 ? other : door)),
  );
  expect(answers.filter((a) => a.status === 401)).toHaveLength(5);
  expect(answers.filter((a) => a.status === 429)).toHaveLength(19);
});

test('right sign-ins at once do not lock each other out', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => right('admin@edu.example')));
  expect(answers.map((a) => a.status)).toEqual(Array(12).fill(200));
});

test('a right sign-in gives a token and a cookie, and the token is the actor', async () => {
  const answer = await login('  Admin@PMIS.example ', 'Rukn#2026');
  const token = String(answer.body['token']);
  expect(answer).toMatchObject({ status: 200, cookie: { token, maxAge: 864_000 } });
  const actor = await door.identity.resolve(token);
  expect(actor).toMatchObject({ userId: door.seeded.users['admin@pmis.example'], type: null });
  expect(actor?.tenantId).toBe(door.seeded.tenants.find((t) => t.key === 'pmis')?.id);
  expect([...actor!.permissions]).toEqual(['access_projects', 'access_users']);
  expect((await login('admin@pmis.example', 'Rukn#2026', false)).cookie).toMatchObject({ maxAge: null });
  expect((await login('admin@pmis.example', 'Rukn#2026', true)).cookie).toMatchObject({ maxAge: 864_000 });
});

test('only the hash of a token is stored', async () => {
  const token = String((await right('admin@grc.example')).body['token']);
  const rows = await door.sql<{ row: string }>('select s::text as row from sessions s');
  expect(rows.some((r) => r.row.includes(token) || r.row.includes(Buffer.from(token).toString('hex')))).toBe(false);
});

test('a session is not resolved past its life, past a day of silence without remember_me, or for a person or tenant that is not active', async () => {
  const sessionOf = async (remember: boolean): Promise<string> =>
    String((await login('teacher@edu.example', 'Rukn#2026', remember)).body['token']);
  const tell = async (token: string): Promise<boolean> => (await door.another().identity.resolve(token)) !== null;
  const [long, short] = [await sessionOf(true), await sessionOf(false)];
  await door.sql(`update sessions set seen_at = now() - interval '25 hours'`);
  expect([await tell(long), await tell(short)]).toEqual([true, false]);
  await door.sql('update sessions set seen_at = now(), expires_at = now()');
  expect(await tell(long)).toBe(false);

  const token = await sessionOf(true);
  const { id, key } = door.seeded.tenants.find((t) => t.key === 'edu')!;
  for (const [table, where, off] of [
    ['users', `email = 'teacher@edu.example'`, 'disabled'],
    ['tenants', `key = '${key}'`, 'suspended'],
  ]) {
    await door.db.query({ tenant: id }, { text: `update ${table} set status = $1 where ${where}`, values: [off] });
    expect(await tell(token)).toBe(false);
    expect((await right('teacher@edu.example')).status).toBe(off === 'suspended' ? 403 : 401);
    expect(String((await login('teacher@edu.example', 'Wrong#2026')).body['message'])).not.toMatch(/suspended/);
    await door.db.query({ tenant: id }, { text: `update ${table} set status = 'active' where ${where}`, values: [] });
    expect(await tell(token)).toBe(true);
  }
});

test('use keeps a session alive', async () => {
  const token = String((await login('student@edu.example', 'Rukn#2026', false)).body['token']);
  const mine = `user_id = ${door.seeded.users['student@edu.example']}`;
  await door.sql(`update sessions set seen_at = now() - interval '23 hours' where ${mine}`);
  await door.another().identity.resolve(token);
  const [row] = await door.sql<{ fresh: boolean }>(`select seen_at > now() - interval '1 minute' as fresh from sessions where ${mine}`);
  expect(row?.fresh).toBe(true);
});

test('a resolved session costs no statement for five seconds, and asking many times at once costs one', async () => {
  const token = String((await right('admin@oss.example')).body['token']);
  const before = door.db.statements;
  await Promise.all(Array.from({ length: 20 }, () => door.identity.resolve(token)));
  await door.identity.resolve(token);
  expect(door.db.statements - before).toBe(1);
});

test('logout ends the session at once, this one only, and answers without a session too', async () => {
  const [a, b] = [String((await right('admin@ut.example')).body['token']), String((await right('admin@ut.example')).body['token'])];
  await Promise.all([door.identity.resolve(a), door.identity.resolve(b)]);
  expect(await door.call('POST', 'logout', {}, { token: a })).toMatchObject({ status: 200, cookie: null, body: { status: 'success' } });
  expect(await door.identity.resolve(a)).toBeNull();
  expect(await door.identity.resolve(b)).not.toBeNull();
  expect((await door.call('POST', 'logout')).status).toBe(200);
});
