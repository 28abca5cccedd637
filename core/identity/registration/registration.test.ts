/** A company asks for a workspace: who may not, what is wrong, and the link that confirms its address. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  asked,
  auth,
  close,
  elsewhere,
  forgetAttempts,
  good,
  guest,
  inPlatform,
  open,
  platform,
  product,
  register,
  show,
  stateOf,
  store,
} from '../../test/registering.ts';

beforeAll(open);
afterAll(close);
beforeEach(forgetAttempts);

test('requests are read and decided by the platform only: 401, 403, and nothing to find for another tenant', async () => {
  const { id } = await asked();
  const [pmis, member] = [await product.as('admin@pmis.example'), await product.as('member@pmis.example')];
  for (const path of [
    'tenant-requests',
    `tenant-requests/${id}`,
    `tenant-requests/${id}/history`,
    'lookup/tenant_request',
    'ids/tenant_request',
    'export/tenant_request',
    'aggregate/tenant_request?group=status',
  ]) {
    expect([path, (await guest.get(`/api/${path}`)).status]).toEqual([path, 401]);
    for (const client of [pmis, member]) expect([path, (await client.get(`/api/${path}`)).status]).toEqual([path, 403]);
  }
  for (const action of ['approve', 'reject']) {
    expect((await guest.post(`/api/tenant-requests/${id}/${action}`, {})).status).toBe(401);
    expect((await pmis.post(`/api/tenant-requests/${id}/${action}`, { nonsense: 1 })).status).toBe(403);
    expect((await pmis.post(`/api/bulk/tenant_request/${action}`, [{ id }])).status).toBe(403);
  }
  for (const [method, path] of [
    ['post', 'tenant-requests'],
    ['put', `tenant-requests/${id}`],
    ['delete', `tenant-requests/${id}`],
  ] as const) {
    expect([method, [403, 404, 405].includes((await platform[method](`/api/${path}`, { status: 'opened' })).status)]).toEqual([
      method,
      true,
    ]);
  }
  expect((await platform.post('/api/bulk/tenant_request', [good()])).status).toBe(403);
  expect(await stateOf(id)).toMatchObject({ status: 'submitted' });
});

test('an empty request names every field but the domain, and a wrong value its own field alone', async () => {
  const required = ['This field is required'];
  expect(await store({})).toMatchObject({
    status: 422,
    body: {
      code: 'invalid',
      errors: Object.fromEntries(
        ['company_name', 'email', 'phone', 'full_name', 'country_id', 'city_id', 'is_grc'].map((f) => [f, required]),
      ),
    },
  });
  const before = await inPlatform('select count(*)::int as n from tenant_requests');
  const wrong: [string, unknown][] = [
    ['company_name', ' '],
    ['company_name', '---'],
    ['company_name', 'x'.repeat(151)],
    ['full_name', 5],
    ['full_name', 'a\0b'],
    ['email', 'a@b'],
    ['email', 'a＠b@c.example'],
    ['email', '@c.example'],
    ['phone', '12345'],
    ['domain_name', 'not a domain'],
    ['country_id', 999_999],
    ['country_id', '1 or 1=1'],
    ['country_id', -1],
    ['city_id', 999_999],
    ['city_id', elsewhere],
    ['city_id', {}],
    ['is_grc', 2],
    ['is_grc', null],
    ['role', 'admin'],
    ['status', 'approved'],
  ];
  for (const [field, value] of wrong) {
    const answer = await store(good({ [field]: value }));
    expect([field, value, answer.status, Object.keys(answer.body.errors)]).toEqual([field, value, 422, [field]]);
  }
  for (const body of [[], 'x', 5]) expect((await store(body)).status).toBe(422);
  expect(await inPlatform('select count(*)::int as n from tenant_requests')).toEqual(before);
});

test('a request is stored once: a taken address is refused however it is written, also twice at once', async () => {
  const body = good({ email: 'Nour.Café@Sahab.example', is_grc: true });
  const sent = await guest.raw('POST', '/api/tenant-request/store', JSON.stringify(body), {
    'content-type': 'application/json',
    'accept-language': 'ar',
  });
  expect(sent).toMatchObject({
    status: 200,
    body: {
      status: 'success',
      data: { email: 'nour.café@sahab.example', domain_name: 'sahab.example', is_grc: true, status: 'submitted' },
    },
  });
  const spelt = [
    'nour.café@sahab.example',
    'NOUR.CAFÉ@SAHAB.EXAMPLE',
    ' nour.cafe\u0301@sahab.example ',
    'ｎｏｕｒ.café＠sahab.example',
    'nour.café@ｓａｈａｂ。example',
    'no\u200bur.café@sahab.example',
    'ADMIN@grc.example',
    'admın@grc.example',
    'ADMİN@GRC.EXAMPLE',
  ];
  for (const email of spelt) {
    await auth(`delete from login_attempts where kind like 'registration%'`);
    expect([email, await store(good({ email }))]).toMatchObject([
      email,
      { status: 422, body: { errors: { email: ['Email already exists'] } } },
    ]);
  }
  await store(good({ email: 'a@bücher.example' }));
  for (const email of ['a@xn--bcher-kva.example', 'A@BÜCHER.example'])
    expect((await store(good({ email }))).body.errors).toEqual({ email: ['Email already exists'] });
  const twice = good();
  expect((await Promise.all([store(twice), store(twice)])).map((a) => a.status).sort()).toEqual([200, 422]);
  expect(await inPlatform(`select locale, domain_name from tenant_requests where email like 'nour%'`)).toEqual([
    { locale: 'ar', domain_name: 'sahab.example' },
  ]);
});

test('asking is slow: five complete requests per address; mistakes do not count', async () => {
  const same = good();
  for (let i = 0; i < 5; i += 1) await store(same);
  for (let i = 0; i < 5; i += 1) await store({});
  expect((await store(same)).status).toBe(429);
});

test('an unknown link is invalid, one that has run out has expired, and neither tells anything of the request', async () => {
  for (const token of [undefined, '', 'kit-unknown-token', 'a'.repeat(43)])
    expect(await show(token)).toMatchObject({ status: 404, body: { message: 'This link is invalid' } });
  const { body, token, id } = await asked();
  expect(await register({ ...body, token: 'b'.repeat(43) })).toMatchObject({ status: 404, body: { message: 'This link is invalid' } });
  await inPlatform('update tenant_requests set token_expires_at = now() where id = $1', [id]);
  for (const answer of [await show(token), await register({ ...body, token })]) {
    expect(answer).toMatchObject({ status: 410, body: { message: 'This link has expired' } });
    expect(JSON.stringify(answer.body)).not.toContain('Sahab');
  }
  expect(await stateOf(id)).toMatchObject({ status: 'submitted' });
});

test('the link confirms the address once; what it proves and what was chosen stay as they are', async () => {
  const { body, token, id } = await asked();
  expect(await show(token)).toMatchObject({
    status: 200,
    body: {
      data: {
        email: body['email'],
        is_grc: false,
        status: 'submitted',
        reason: null,
        city: { label: 'Jeddah' },
        country: { label: 'Saudi Arabia' },
      },
    },
  });
  expect(JSON.stringify((await show(token)).body)).not.toMatch(/token|hash|tenant_id/);
  expect((await register({})).body.errors).toMatchObject({ token: ['This field is required'], company_name: ['This field is required'] });
  expect(Object.keys((await register({ ...body, token, email: 'other@rimal.example', is_grc: 1 })).body.errors).sort()).toEqual([
    'domain_name',
    'email',
    'is_grc',
  ]);
  expect((await show(token)).body.data.status).toBe('submitted');
  const twice = await Promise.all([
    register({ ...body, token, company_name: 'Sahab Building' }),
    register({ ...body, token, company_name: 'Sahab Building' }),
  ]);
  expect(twice.map((a) => a.status).sort()).toEqual([200, 410]);
  expect(await show(token)).toMatchObject({ status: 200, body: { data: { status: 'email_verified', company_name: 'Sahab Building' } } });
  expect(await register({ ...body, token })).toMatchObject({ status: 410, body: { message: 'This link has expired' } });
  expect(await stateOf(id)).toMatchObject({ status: 'email_verified', verified_at: expect.any(String) });
  const history = (await platform.get(`/api/tenant-requests/${id}/history`)).body.data as { action: string }[];
  expect(history.map((h) => h.action).sort()).toEqual(['create', 'update']);
});
