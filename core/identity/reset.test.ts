import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDoor, type Answer, type Door } from '../test/door.ts';

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

const post = (path: string, body: unknown, ip?: string, at = door): Promise<Answer> =>
  at.call('POST', path, body, ip === undefined ? {} : { ip });
const reset = (token: unknown, email: string, password = 'New#20261', again = password): Promise<Answer> =>
  post('reset-password', { token, email, password, password_confirmation: again });
const login = (email: string, password: string): Promise<Answer> => post('login', { email, password });

/** Asks for a link and reads it from the outbox. */
async function linkFor(email: string): Promise<string> {
  await door.sql(`delete from login_attempts where kind like 'reset%'`);
  expect((await post('send_password_reset_link', { email })).status).toBe(200);
  const [mail] = await door.sql<{ text: string }>('select text from mail_outbox where recipient = $1 order by id desc limit 1', [email]);
  return /https:\/\/rukn\.example\/password-reset\/([\w-]{43})/.exec(mail!.text)![1]!;
}

test('a malformed or unknown address is refused on its field, and no mail goes out', async () => {
  for (const email of ['nobody', '', 5, null, ['a@b.example']]) {
    const answer = await post('send_password_reset_link', { email });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors!)).toEqual(['email']);
  }
  expect(await post('send_password_reset_link', { email: 'nobody@pmis.example' })).toMatchObject({
    status: 422,
    errors: { email: ['auth.unknown_user'] },
    key: 'auth.unknown_user',
  });
  expect(await door.sql('select 1 from mail_outbox')).toHaveLength(0);
});

test('asking is slow: five per address, fifty per network', async () => {
  for (let i = 0; i < 5; i += 1) await post('send_password_reset_link', { email: 'ghost@pmis.example' });
  expect(await post('send_password_reset_link', { email: 'ghost@pmis.example' }, '198.51.100.1')).toMatchObject({
    status: 429,
    key: 'auth.too_many_attempts',
  });
  const answers: number[] = [];
  for (let i = 0; i < 52; i += 1)
    answers.push((await post('send_password_reset_link', { email: `ghost-${i}@pmis.example` }, '2001:db8:1:2::' + i.toString(16))).status);
  expect(answers.slice(0, 50)).toEqual(Array(50).fill(422));
  expect(answers.slice(50)).toEqual([429, 429]);
});

test('an unknown token is invalid, a used or old one has expired', async () => {
  for (const token of ['kit-unknown-token', 'a'.repeat(43), "' or true --"]) {
    expect(await post('check-token', { token })).toMatchObject({ status: 404, code: 'not_found', key: 'auth.link_invalid' });
    expect(await reset(token, 'admin@pmis.example')).toMatchObject({ status: 404, key: 'auth.link_invalid' });
  }
  for (const body of [{}, null, { token: 5 }, { token: { a: 1 } }, { token: 'x'.repeat(201) }])
    expect((await post('check-token', body)).status).toBe(422);
  const token = await linkFor('admin@pmis.example');
  await door.sql('update password_resets set expires_at = now()');
  expect(await post('check-token', { token })).toMatchObject({ status: 410, code: 'gone', key: 'auth.link_expired' });
  expect(await reset(token, 'admin@pmis.example')).toMatchObject({ status: 410, key: 'auth.link_expired' });
  expect((await login('admin@pmis.example', 'Rukn#2026')).status).toBe(200);
});

test('a link opens no other account, and a weak or differently repeated password is refused without using the link up', async () => {
  const token = await linkFor('member@pmis.example');
  expect(await reset(token, 'admin@pmis.example')).toMatchObject({ status: 404, key: 'auth.link_invalid' });
  for (const weak of ['Ab1#xyz', 'NoDigits##', 'NoSpecial11', ''])
    expect((await reset(token, 'member@pmis.example', weak)).errors).toHaveProperty('password');
  expect(await reset(token, 'member@pmis.example', 'New#20261', 'New#20262')).toMatchObject({
    status: 422,
    errors: { password_confirmation: ['auth.password_mismatch'] },
  });
  expect(await post('check-token', { token })).toMatchObject({
    status: 200,
    body: { status: 'success', data: { email: 'member@pmis.example' } },
  });
});

test('a link works once, also when used twice at once; it ends all sessions, all other links and the lock', async () => {
  const email = 'reviewer@grc.example';
  const session = String((await login(email, 'Rukn#2026')).body['token']);
  const [older, token] = [await linkFor(email), await linkFor(email)];
  for (let i = 0; i < 6; i += 1) await login(email, 'Wrong#1');
  expect((await login(email, 'Rukn#2026')).status).toBe(429);
  expect(await door.identity.resolve(session)).not.toBeNull();

  const answers = await Promise.all([reset(token, email), reset(token, email, 'Other#20261')]);
  expect(answers.map((a) => a.status).sort()).toEqual([200, 410]);
  expect(await door.identity.resolve(session)).toBeNull();
  expect((await post('check-token', { token: older })).status).toBe(410);
  const won = answers[0]!.status === 200 ? 'New#20261' : 'Other#20261';
  expect((await login(email, 'Rukn#2026')).status).toBe(401);
  expect((await login(email, won)).status).toBe(200);
});

test('neither the link nor the mail of a disabled person works', async () => {
  const email = 'c-owner@oss.example';
  const token = await linkFor(email);
  const tenant = door.seeded.tenants.find((t) => t.key === 'oss')!.id;
  await door.db.query({ tenant }, { text: `update users set status = 'disabled' where email = $1`, values: [email] });
  expect((await post('check-token', { token })).status).toBe(404);
  expect((await post('send_password_reset_link', { email })).status).toBe(422);
});

test('only the hash of a link is stored', async () => {
  const token = await linkFor('admin@oss.example');
  const rows = await door.sql<{ row: string }>('select r::text as row from password_resets r');
  expect(rows.some((r) => r.row.includes(token))).toBe(false);
});
