import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDoor, type Answer, type Door } from '../test/door.ts';

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

const session = async (email: string, password = 'Rukn#2026'): Promise<string> =>
  String((await door.call('POST', 'login', { email, password })).body['token']);
const change = (token: string | undefined, current: unknown, password: unknown, again = password): Promise<Answer> =>
  door.call('PUT', 'change-password', { current_password: current, password, password_confirmation: again }, token ? { token } : {});
const update = (token: string, body: unknown, locale: 'en' | 'ar' = 'en'): Promise<Answer> =>
  door.call('PUT', 'update-user', body, { token, locale });

test('without a session there is no account', async () => {
  for (const [method, path] of [
    ['GET', 'user'],
    ['PUT', 'update-user'],
    ['PUT', 'change-password'],
  ] as const) {
    expect(await door.call(method, path, {})).toMatchObject({ status: 401, code: 'unauthenticated' });
  }
});

test("the own account is told in the reader's language, without any secret", async () => {
  const token = await session('b-owner@oss.example');
  const answer = await door.call('GET', 'user', undefined, { token, locale: 'ar' });
  expect(answer.body['data']).toEqual({
    id: door.seeded.users['b-owner@oss.example'],
    email: 'b-owner@oss.example',
    full_name: 'حصة المنصور',
    full_name_en: 'Hessa Al-Mansour',
    full_name_ar: 'حصة المنصور',
    avatar: null,
    phone: null,
    locale: null,
    date_style: null,
    amount_style: null,
    formats: { dates: 'numeric', amounts: 'exact' },
    type: { code: 'b-owner', title: 'مالك الجهة المستفيدة' },
    // Modules that can be taken out give theirs, too.
    permissions: expect.arrayContaining(['access_oss_orders', 'access_oss_timeline', 'tasks_page', 'write_posts']),
    tenant: {
      id: expect.any(Number),
      key: 'oss',
      company_name: 'دار الواحة للهندسة',
      logo: null,
      is_grc: false,
      locale: 'en',
      modules: expect.any(Array),
      settings: expect.any(Array),
    },
  });
  expect((await door.call('GET', 'user', undefined, { token })).body).toMatchObject({ data: { full_name: 'Hessa Al-Mansour' } });
});

test('days and amounts are as the organisation has them until the person chooses', async () => {
  const token = await session('b-owner@oss.example');
  const formats = async (body: object): Promise<unknown> =>
    ((await door.call('PUT', 'update-user', body, { token })).body['data'] as { formats: unknown }).formats;
  expect(await formats({ date_style: 'long' })).toEqual({ dates: 'long', amounts: 'exact' });
  expect(await formats({ amount_style: 'whole', date_style: '' })).toEqual({ dates: 'numeric', amounts: 'whole' });
  expect(await formats({ amount_style: null })).toEqual({ dates: 'numeric', amounts: 'exact' });
});

test('odd values of the own account are refused by field', async () => {
  const token = await session('member@pmis.example');
  const refused: [unknown, string][] = [
    [{ phone: '12345' }, 'phone'],
    [{ phone: 512345678 }, 'phone'],
    [{ locale: 'de' }, 'locale'],
    [{ date_style: 'short' }, 'date_style'],
    [{ amount_style: 'rounded' }, 'amount_style'],
    [{ full_name_en: 'x'.repeat(151) }, 'full_name_en'],
    [{ full_name: '' }, 'full_name'],
    [{ full_name_en: '', full_name_ar: null }, 'full_name'],
    [{ full_name_ar: 'a\0b' }, 'full_name_ar'],
    [{ avatar: 'javascript:alert(1)' }, 'avatar'],
    [{ avatar: '//evil.example/a.png' }, 'avatar'],
    [{ avatar: '/a"onerror=1' }, 'avatar'],
    [{ avatar: '/\\evil.example' }, 'avatar'],
    [{ avatar: '/api/export/project?job=1' }, 'avatar'],
    [{ avatar: '/api/files/7' }, 'avatar'],
    [{ avatar: 'https://pictures.example/a.png' }, 'avatar'],
    [{ avatar: `/api/avatars/${'b'.repeat(64)}.png` }, 'avatar'],
    [{ email: 'nobody' }, 'email'],
    [{ email: '' }, 'email'],
    [{ password_hash: 'x' }, 'password_hash'],
    [{ tenant_id: 2 }, 'tenant_id'],
    [{ status: 'active' }, 'status'],
    [{ email: 'other@pmis.example' }, 'current_password'],
    [{ email: 'other@pmis.example', current_password: 'Wrong#1' }, 'current_password'],
    [{ email: 'admin@grc.example', current_password: 'Rukn#2026' }, 'email'],
  ];
  for (const [body, field] of refused) {
    const answer = await update(token, body);
    expect([body, answer.status, Object.keys(answer.errors ?? {})]).toEqual([body, 422, [field]]);
  }
  expect((await update(token, { email: 'Admin@GRC.example', current_password: 'Rukn#2026' })).errors).toEqual({
    email: ['auth.email_exists'],
  });
});

test('what is sent changes, what is not stays, and the next look shows it', async () => {
  const token = await session('member@pmis.example');
  await door.call('GET', 'user', undefined, { token });
  const answer = await update(token, { full_name: 'طارق', phone: '+966 512 345 678', locale: 'ar', avatar: '' }, 'ar');
  expect(answer).toMatchObject({ status: 200, body: { status: 'success', message: 'auth.profile_saved', data: { full_name: 'طارق' } } });
  expect((await door.call('GET', 'user', undefined, { token })).body).toMatchObject({
    data: { full_name: 'Tariq Al-Mutlaq', full_name_ar: 'طارق', phone: '+966 512 345 678', locale: 'ar', avatar: null },
  });
  expect((await update(token, { full_name_en: '', phone: null })).body).toMatchObject({
    data: { full_name: 'طارق', full_name_en: null, phone: null },
  });
  expect((await update(token, {})).status).toBe(200);
  const tenant = door.seeded.tenants.find((t) => t.key === 'pmis')!.id;
  const history = await door.db.query(
    { tenant },
    { text: `select record_id, changes from history where entity = 'user' and action = 'update' order by id`, values: [] },
  );
  expect(history).toHaveLength(2);
  expect(history[1]).toEqual({
    record_id: door.seeded.users['member@pmis.example'],
    changes: [
      { field: 'full_name_en', from: 'Tariq Al-Mutlaq', to: null },
      { field: 'phone', from: '+966 512 345 678', to: null },
    ],
  });
});

test('a new address needs the password, and then signs in; links to the old one are closed', async () => {
  const token = await session('sm@oss.example');
  await door.call('POST', 'send_password_reset_link', { email: 'sm@oss.example' });
  expect((await update(token, { email: 'New-SM@oss.example', current_password: 'Rukn#2026' })).body).toMatchObject({
    data: { email: 'new-sm@oss.example' },
  });
  expect((await door.call('POST', 'login', { email: 'sm@oss.example', password: 'Rukn#2026' })).status).toBe(401);
  expect(await session('new-sm@oss.example')).toHaveLength(43);
  expect(await door.sql('select 1 from password_resets where used_at is null')).toHaveLength(0);
});

test('a weak new password is refused on password, a wrong current one on current_password', async () => {
  const token = await session('tasks@oss.example');
  for (const weak of ['Ab1#xyz', 'NoDigits##', 'NoSpecial11', '', 5, null]) {
    const answer = await change(token, 'Rukn#2026', weak);
    expect(answer.status).toBe(422);
    expect(answer.errors).toHaveProperty('password');
  }
  expect(await change(token, 'Rukn#2026', 'New#20261', 'New#20262')).toMatchObject({
    status: 422,
    errors: { password_confirmation: ['auth.password_mismatch'] },
  });
  expect(await change(token, 'Wrong#2026', 'New#20261')).toMatchObject({
    status: 422,
    errors: { current_password: ['auth.wrong_password'] },
  });
  expect(await change(token, undefined, 'New#20261')).toMatchObject({ status: 422, errors: { current_password: ['field.required'] } });
});

test('guessing the current password with a stolen session comes to a stop', async () => {
  const token = await session('eng-costing@oss.example');
  for (let i = 0; i < 5; i += 1) expect((await change(token, `Wrong#${i}`, 'New#20261')).status).toBe(422);
  expect(await change(token, 'Rukn#2026', 'New#20261')).toMatchObject({ status: 429, key: 'auth.too_many_attempts' });
});

test('a new password ends the other sessions at once and keeps this one', async () => {
  const [mine, other] = [await session('eng-contracts@oss.example'), await session('eng-contracts@oss.example')];
  expect(await door.identity.resolve(other)).not.toBeNull();
  expect(await change(mine, 'Rukn#2026', 'New#20261')).toMatchObject({
    status: 200,
    body: { status: 'success', message: 'auth.password_changed', data: { email: 'eng-contracts@oss.example' } },
  });
  expect(await door.identity.resolve(other)).toBeNull();
  expect(await door.identity.resolve(mine)).not.toBeNull();
  expect((await door.call('POST', 'login', { email: 'eng-contracts@oss.example', password: 'Rukn#2026' })).status).toBe(401);
  expect(await session('eng-contracts@oss.example', 'New#20261')).toHaveLength(43);
});
