import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { JobRun } from '../../jobs/contract.ts';
import type { Plugin } from '../../plugin/contract.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../test/kernel.ts';
import { personWith } from '../../test/people.ts';
import type { OfRequest } from './mails.ts';
import { openTenant } from './open.ts';

const PLATFORM = 'platform@rukn.example';
let product: TestKernel;
let guest: Client;
let platform: Client;
let home: number;
let place: { country_id: number; city_id: number };
let elsewhere: number;
let n = 0;

beforeAll(async () => {
  product = await createTestKernel();
  [guest, platform] = [await product.as(), await product.as(PLATFORM)];
  home = (await auth<{ id: number }>(`select id from tenants where key = 'rukn'`))[0]!.id;
  place = (
    await auth<typeof place>(
      `select c.id as country_id, t.id as city_id from countries c join cities t on t.country_id = c.id
        where c.code = 'SA' and t.name_en = 'Jeddah'`,
    )
  )[0]!;
  elsewhere = (
    await auth<{ id: number }>(
      `select t.id from countries c join cities t on t.country_id = c.id where c.code = 'EG' and t.name_en = 'Cairo'`,
    )
  )[0]!.id;
});
afterAll(() => product.close());
beforeEach(() => auth(`delete from login_attempts where kind like 'registration%'`));

const auth = <R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  product.kernel.db.query<R>('auth', { text, values });
const inPlatform = <R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  product.kernel.db.query<R>({ tenant: home }, { text, values });
const good = (more: object = {}): Record<string, unknown> => ({
  company_name: 'Sahab Contracting',
  email: `owner-${(n += 1)}@sahab.example`,
  phone: '+966 512 345 678',
  full_name: 'Salma Haddad',
  ...place,
  is_grc: 0,
  ...more,
});
const store = (body: unknown): Promise<Answer> => guest.post('/api/tenant-request/store', body);
const register = (body: unknown): Promise<Answer> => guest.post('/api/tenant/register', body);
const show = (token?: string): Promise<Answer> => guest.get(`/api/tenant-request${token === undefined ? '' : `?token=${token}`}`);

/** Waits for what a job does. */
async function soon<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let i = 0; i < 200; i += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('it did not come');
}
/** The last mail to somebody with a link of this kind, and the link's token. */
const mailTo = (to: unknown, link: RegExp): Promise<{ text: string; token: string }> =>
  soon(async () => {
    const mails = await auth<{ text: string }>('select text from mail_outbox where recipient = $1 order by id desc', [to]);
    const found = mails.find(({ text }) => link.test(text));
    return found && { text: found.text, token: link.exec(found.text)?.[1] ?? '' };
  });
const REQUEST_LINK = /\/tenant\/registration\?token=([\w-]{43})/;
const PASSWORD_LINK = /\/password-reset\/([\w-]{43})/;
const stateOf = async (id: number): Promise<Record<string, unknown>> => (await platform.get(`/api/tenant-requests/${id}`)).body.data;
const reaches = (id: number, status: string): Promise<Record<string, unknown>> =>
  soon(async () => {
    const row = await stateOf(id);
    return row['status'] === status ? row : undefined;
  });
const act = (id: number, action: string, body: object = {}): Promise<Answer> => platform.post(`/api/tenant-requests/${id}/${action}`, body);

/** A request that was sent, with the token of its mail. */
async function asked(more: object = {}): Promise<{ body: Record<string, unknown>; token: string; id: number }> {
  const body = good(more);
  const id = Number((await store(body)).body.data.id);
  return { body, id, token: (await mailTo(body['email'], REQUEST_LINK)).token };
}

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

test('rejecting wants a reason; the applicant reads it in the mail and behind the link, and may ask again', async () => {
  const { body, token, id } = await asked();
  expect(await act(id, 'reject')).toMatchObject({ status: 422, body: { errors: { reason: ['This field is required'] } } });
  expect((await act(id, 'reject', { reason: 'x'.repeat(1001) })).status).toBe(422);
  expect((await act(id, 'reject', { reason: 'We could not find <b>the company</b>.' })).status).toBe(200);
  expect((await mailTo(body['email'], /We could not find/)).text).toContain('/tenant/registration');
  const [mail] = await auth<{ html: string }>(`select html from mail_outbox where recipient = $1 and text like '%could not find%'`, [
    body['email'],
  ]);
  expect(mail?.html).toContain('&lt;b&gt;');
  expect(await show(token)).toMatchObject({
    status: 200,
    body: { data: { status: 'rejected', reason: 'We could not find <b>the company</b>.' } },
  });
  expect((await register({ ...body, token })).status).toBe(410);
  for (const [action, more] of [
    ['approve', {}],
    ['reject', { reason: 'again' }],
  ] as const)
    expect((await act(id, action, more)).status).toBe(409);
  expect((await store(body)).status).toBe(200);
});

test('an approved company becomes a tenant of its own; its administrator chooses a password and signs in', async () => {
  const { body, token, id } = await asked({ company_name: 'دار السحاب', is_grc: 1 });
  const email = String(body['email']);
  expect(await act(id, 'approve')).toMatchObject({
    status: 200,
    body: { data: { status: 'approved', decided_by_ref: { label: 'Rana Al-Khalidi' } } },
  });
  const { workspace_key: key } = await reaches(id, 'opened');
  const [tenant] = await auth<{ id: number }>(
    'select id, key, company_name_en, company_name_ar, is_grc, modules, status from tenants where key = $1',
    [key],
  );
  expect(tenant).toMatchObject({
    key: `sahab-example-${tenant!.id}`,
    company_name_en: null,
    company_name_ar: 'دار السحاب',
    is_grc: true,
    modules: ['compliance', 'risk', 'policy', 'assets'].filter((name) => product.kernel.registry.modules.some((one) => one.name === name)),
    status: 'active',
  });
  const roles = await auth<{ code: string; permissions: string[] }>(
    'select code, permissions from roles where tenant_id = $1 order by code',
    [tenant!.id],
  );
  expect(roles.map((r) => r.code)).toEqual(expect.arrayContaining(['administrator', 'reviewer', 'viewer']));
  expect(roles.flatMap((r) => r.permissions)).not.toContain('manage_tenant_requests');
  expect(
    await product.kernel.db.query(
      { tenant: tenant!.id },
      { text: `select action, changes->0->>'to' as key from history where entity = 'tenant'`, values: [] },
    ),
  ).toEqual([{ action: 'create', key }]);
  expect((await register({ ...body, token })).status).toBe(410);

  expect((await guest.post('/api/login', { email, password: 'Chosen#2026' })).status).toBe(401);
  const link = (await mailTo(email, PASSWORD_LINK)).token;
  expect(
    (await guest.post('/api/reset-password', { token: link, email, password: 'Chosen#2026', password_confirmation: 'Chosen#2026' })).status,
  ).toBe(200);
  const session = product.bearer(String((await guest.post('/api/login', { email, password: 'Chosen#2026' })).body.token));
  expect((await session.get('/api/user')).body.data).toMatchObject({
    full_name: 'Salma Haddad',
    tenant: { company_name: 'دار السحاب', is_grc: true },
  });
  expect((await session.get('/api/tenant-requests')).status).toBe(403);
  expect(await store(body)).toMatchObject({ status: 422, body: { errors: { email: ['Email already exists'] } } });
});

test('two decisions at once are one, and the opening run twice makes one tenant, one administrator and one mail', async () => {
  const { body, id } = await asked();
  expect((await Promise.all([act(id, 'approve'), act(id, 'approve')])).map((a) => a.status).sort()).toEqual([200, 409]);
  const row = await reaches(id, 'opened');
  const [made] = await inPlatform<{ id: number }>('select made_tenant_id as id from tenant_requests where id = $1', [id]);
  const actor = {
    userId: 0,
    tenantId: home,
    permissions: new Set<string>(),
    permissionsKey: 'test',
    type: null,
    sessionId: 0,
  };
  const { db, jobs } = product.kernel;
  await inPlatform(`update tenant_requests set status = 'approved' where id = $1`, [id]);
  await db.transaction({ tenant: home }, (tx) =>
    jobs.enqueue(tx, { name: 'tenant.open', payload: { request: id }, actor, locale: 'en', system: true }),
  );
  expect(await reaches(id, 'opened')).toMatchObject({ workspace_key: row['workspace_key'] });
  expect(await auth('select count(*)::int as n from users where email = $1', [body['email']])).toEqual([{ n: 1 }]);
  expect(await auth('select count(*)::int as n from tenants where id = $1', [made?.id])).toEqual([{ n: 1 }]);
});

test('an address that somebody got meanwhile is refused at the decision, and reopens it where it was got in between', async () => {
  const { body, id } = await asked();
  const [pmis] = await auth<{ id: number }>(`select id from tenants where key = 'pmis'`);
  await product.kernel.db.query(
    { tenant: pmis!.id },
    { text: `insert into users (tenant_id, email, full_name_en) values ($1, $2, 'X')`, values: [pmis!.id, body['email']] },
  );
  expect(await act(id, 'approve')).toMatchObject({ status: 422, body: { errors: { email: ['Email already exists'] } } });
  await inPlatform(`update tenant_requests set status = 'approved' where id = $1`, [id]);
  const actor = {
    userId: 0,
    tenantId: home,
    permissions: new Set<string>(),
    permissionsKey: 'test',
    type: null,
    sessionId: 0,
  };
  await product.kernel.db.transaction({ tenant: home }, (tx) =>
    product.kernel.jobs.enqueue(tx, { name: 'tenant.open', payload: { request: id }, actor, locale: 'en', system: true }),
  );
  await reaches(id, 'submitted');
  expect(await inPlatform('select made_tenant_id from tenant_requests where id = $1', [id])).toEqual([{ made_tenant_id: null }]);
});

test('a bulk decision decides each on its own', async () => {
  const [one, two] = [await asked(), await asked()];
  await act(two.id, 'reject', { reason: 'No.' });
  const { body } = await platform.post('/api/bulk/tenant_request/approve', [{ id: one.id }, { id: two.id }, { id: 999_999 }]);
  expect(body.map((item: { StatusCode: string }) => item.StatusCode)).toEqual(['S', 'E', 'E']);
  await reaches(one.id, 'opened');
});

test('requests are rows of the platform alone, the sign-in does not reach them, and no row knows a token', async () => {
  const { token, id } = await asked();
  await expect(auth('select * from tenant_requests')).rejects.toMatchObject({ code: '42501' });
  const [pmis] = await auth<{ id: number }>(`select id from tenants where key = 'pmis'`);
  const from = (text: string): Promise<unknown[]> => product.kernel.db.query({ tenant: pmis!.id }, { text, values: [] });
  expect(await from('select 1 from tenant_requests')).toEqual([]);
  await expect(from(`update countries set name_en = 'X'`)).rejects.toMatchObject({ code: '42501' });
  const rows = await inPlatform<{ row: string }>(
    `select r::text as row from tenant_requests r union all select j::text from job j union all select h::text from history h union all
      select l::text from job_log l`,
  );
  expect(rows.some((r) => r.row.includes(token))).toBe(false);
  expect((await platform.get(`/api/tenant-requests/${id}`)).body.data).not.toHaveProperty('token_hash');
});

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
