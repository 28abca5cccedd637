/** A request is rejected or approved, alone and with others; an approved company is a tenant of its own. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  act,
  asked,
  auth,
  close,
  forgetAttempts,
  guest,
  home,
  inPlatform,
  mailTo,
  open,
  PASSWORD_LINK,
  platform,
  product,
  reaches,
  register,
  show,
  store,
} from '../../test/registering.ts';

beforeAll(open);
afterAll(close);
beforeEach(forgetAttempts);

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
    modules: ['compliance', 'risk', 'policy', 'assets', 'documents'].filter((name) =>
      product.kernel.registry.modules.some((one) => one.name === name),
    ),
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
