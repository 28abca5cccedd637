import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openDoor, type Answer, type Call, type Door } from '../../test/door.ts';

let door: Door;
let place: { country_id: number; city_id: number };
let elsewhere: number;
let n = 0;
beforeAll(async () => {
  door = await openDoor();
  place = (await door.sql<typeof place>(`select c.id as country_id, t.id as city_id from countries c join cities t on t.country_id = c.id where c.code = 'SA' and t.name_en = 'Jeddah'`))[0]!;
  elsewhere = (await door.sql<{ id: number }>(`select t.id from countries c join cities t on t.country_id = c.id where c.code = 'EG' and t.name_en = 'Cairo'`))[0]!.id;
});
afterAll(() => door.close());
beforeEach(() => door.sql(`delete from login_attempts where kind like 'registration%'`));

const good = (more: object = {}): Record<string, unknown> => ({
  company_name: 'Sahab Contracting', email: `owner-${n += 1}@sahab.example`, phone: '+966 512 345 678', full_name: 'Salma Haddad', ...place, is_grc: 0, ...more,
});
const store = (body: unknown, options: Call = {}): Promise<Answer> => door.call('POST', 'tenant-request/store', body, options);
const register = (body: unknown): Promise<Answer> => door.call('POST', 'tenant/register', body);
const show = (token?: string): Promise<Answer> => door.call('GET', 'tenant-request', undefined, token === undefined ? {} : { query: { token } });
const lastMail = async (to: string): Promise<string> =>
  (await door.sql<{ text: string }>('select text from mail_outbox where recipient = $1 order by id desc limit 1', [to]))[0]?.text ?? '';

/** A request that was approved, and the token of its mail. */
async function approved(more: object = {}): Promise<{ body: Record<string, unknown>; token: string; id: number }> {
  const body = good(more);
  const id = Number(((await store(body)).body['data'] as { id: number }).id);
  await door.identity.approveRequest(id);
  const token = /\/tenant\/registration\?token=([\w-]{43})/.exec(await lastMail(String(body['email'])))![1]!;
  return { body, token, id };
}

test('an empty request names every field but the domain, and a wrong value its own field alone', async () => {
  const empty = await store({});
  expect(empty).toMatchObject({ status: 422, code: 'invalid' });
  expect(empty.errors).toEqual(Object.fromEntries(['company_name', 'email', 'phone', 'full_name', 'country_id', 'city_id', 'is_grc'].map((f) => [f, ['field.required']])));
  const wrong: [string, unknown, string][] = [
    ['company_name', ' ', 'field.required'], ['company_name', '---', 'field.required'], ['company_name', 'x'.repeat(151), 'field.too_long'], ['full_name', 5, 'field.type'], ['full_name', 'a\0b', 'field.nul'],
    ['email', 'a@b', 'field.email_invalid'], ['phone', '12345', 'field.phone_invalid'], ['domain_name', 'not a domain', 'field.not_allowed'],
    ['country_id', 999_999, 'field.unknown_reference'], ['country_id', '1 or 1=1', 'field.type'], ['country_id', -1, 'field.type'], ['city_id', 999_999, 'field.unknown_reference'],
    ['city_id', elsewhere, 'field.unknown_reference'], ['city_id', {}, 'field.type'], ['is_grc', 2, 'field.type'], ['is_grc', null, 'field.required'], ['role', 'admin', 'field.unknown'],
  ];
  for (const [field, value, key] of wrong) expect([field, value, (await store(good({ [field]: value }))).errors]).toEqual([field, value, { [field]: [key] }]);
  for (const body of [null, [], 'x', 5]) expect((await store(body)).status).toBe(422);
  expect(await door.sql('select 1 from tenant_requests')).toEqual([]);
});

test('a request is stored once: a taken address is refused however it is written, also twice at once', async () => {
  const body = good({ email: 'Nour.Café@Sahab.example', is_grc: true });
  expect(await store(body, { locale: 'ar' })).toMatchObject({ status: 200, body: { status: 'success', message: 'registration.sent', data: { email: 'nour.café@sahab.example', domain_name: 'sahab.example', is_grc: true, status: 'submitted' } } });
  for (const email of ['nour.café@sahab.example', 'NOUR.CAFÉ@SAHAB.EXAMPLE', ' nour.cafe\u0301@sahab.example ', 'ADMIN@grc.example']) {
    expect(await store(good({ email }))).toMatchObject({ status: 422, key: 'auth.email_exists', errors: { email: ['auth.email_exists'] } });
  }
  const twice = good();
  expect((await Promise.all([store(twice), store(twice)])).map((a) => a.status).sort()).toEqual([200, 422]);
  expect(await door.sql(`select locale, domain_name, token_hash from tenant_requests where email like 'nour%'`)).toEqual([{ locale: 'ar', domain_name: 'sahab.example', token_hash: null }]);
});

test('asking is slow: five complete requests per address, twenty per network; mistakes do not count', async () => {
  const same = good();
  for (let i = 0; i < 5; i += 1) await store(same);
  expect(await store(same, { ip: '198.51.100.1' })).toMatchObject({ status: 429, key: 'auth.too_many_attempts' });
  const ip = '2001:db8:5:6::1';
  for (let i = 0; i < 30; i += 1) await store({}, { ip });
  const answers: number[] = [];
  for (let i = 0; i < 22; i += 1) answers.push((await store(good(), { ip })).status);
  expect(answers).toEqual([...Array(20).fill(200), 429, 429]);
});

test('an unknown link is invalid, an old or replaced one has expired or is gone', async () => {
  for (const token of [undefined, '', 'kit-unknown-token', 'a'.repeat(43)]) expect(await show(token)).toMatchObject({ status: 404, key: 'auth.link_invalid' });
  const { body, token, id } = await approved();
  expect(await register({ ...body, token: 'b'.repeat(43) })).toMatchObject({ status: 404, key: 'auth.link_invalid' });
  expect(await show(token)).toMatchObject({ status: 200, body: { data: { email: body['email'], is_grc: false, status: 'approved', city: { label: 'Jeddah' }, country: { label: 'Saudi Arabia' } } } });
  expect(JSON.stringify((await show(token)).body)).not.toMatch(/token|hash/);
  await door.identity.approveRequest(id);
  expect(await show(token)).toMatchObject({ status: 404, key: 'auth.link_invalid' });
  await door.sql('update tenant_requests set token_expires_at = now() where id = $1', [id]);
  const newer = /token=([\w-]{43})/.exec(await lastMail(String(body['email'])))![1]!;
  expect(await show(newer)).toMatchObject({ status: 410, key: 'auth.link_expired' });
  expect(await register({ ...body, token: newer })).toMatchObject({ status: 410, key: 'auth.link_expired' });
});

test('only an open request can be approved', async () => {
  await expect(door.identity.approveRequest(999_999)).rejects.toMatchObject({ code: 'not_found' });
  const { id } = await approved();
  await door.sql(`update tenant_requests set status = 'rejected' where id = $1`, [id]);
  await expect(door.identity.approveRequest(id)).rejects.toMatchObject({ code: 'not_found' });
});

test('whoever was rejected may ask again', async () => {
  const body = good();
  await store(body);
  await door.sql(`update tenant_requests set status = 'rejected' where email = $1`, [body['email']]);
  expect((await store(body)).status).toBe(200);
});

test('what was approved stays as it was, and a mistake does not use the link up', async () => {
  const { body, token } = await approved();
  expect((await register({})).errors).toMatchObject({ token: ['field.required'], company_name: ['field.required'], is_grc: ['field.required'] });
  expect((await register({ ...body, token, email: 'other@rimal.example', is_grc: 1 })).errors)
    .toEqual({ email: ['field.read_only'], domain_name: ['field.read_only'], is_grc: ['field.read_only'] });
  expect((await show(token)).status).toBe(200);
  expect(await door.sql(`select 1 from tenants where company_name_en = 'Sahab Contracting'`)).toEqual([]);
});

test('an approved company becomes a tenant of its own; its administrator chooses a password and signs in', async () => {
  const { body, token, id } = await approved({ company_name: 'دار السحاب', is_grc: 1 });
  const email = String(body['email']);
  expect(await register({ ...body, token, full_name: 'Salma H.' })).toMatchObject({ status: 200, body: { status: 'success', data: { status: 'registered' } } });
  expect(await show(token)).toMatchObject({ status: 410, key: 'auth.link_expired' });
  expect(await register({ ...body, token })).toMatchObject({ status: 410 });
  const [tenant] = await door.sql<{ id: number; key: string }>('select t.id, t.key, t.company_name_en, t.company_name_ar, t.is_grc, t.modules, t.status from tenants t join tenant_requests r on r.tenant_id = t.id where r.id = $1', [id]);
  expect(tenant).toMatchObject({ key: `sahab-example-${tenant!.id}`, company_name_en: null, company_name_ar: 'دار السحاب', is_grc: true, modules: ['compliance', 'risk', 'policy', 'assets'], status: 'active' });
  const roles = await door.sql<{ code: string; permissions: string[] }>('select code, permissions from roles where tenant_id = $1 order by code', [tenant!.id]);
  expect(roles.map((r) => r.code)).toEqual(['administrator', 'reviewer', 'viewer']);
  expect(roles[0]?.permissions).toEqual(['access_users', 'access_risk_register']);
  expect(await door.db.query({ tenant: tenant!.id }, { text: `select action, changes->0->>'to' as key from history where entity = 'tenant'`, values: [] })).toEqual([{ action: 'create', key: tenant!.key }]);

  expect((await door.call('POST', 'login', { email, password: 'Chosen#2026' })).status).toBe(401);
  const link = /password-reset\/([\w-]{43})/.exec(await lastMail(email))![1];
  expect((await door.call('POST', 'reset-password', { token: link, email, password: 'Chosen#2026', password_confirmation: 'Chosen#2026' })).status).toBe(200);
  const session = String((await door.call('POST', 'login', { email, password: 'Chosen#2026' })).body['token']);
  expect((await door.call('GET', 'user', undefined, { token: session })).body['data']).toMatchObject({ full_name: 'Salma H.', permissions: ['access_risk_register', 'access_users'], tenant: { company_name: 'دار السحاب', is_grc: true } });
  expect(await store(body)).toMatchObject({ status: 422, errors: { email: ['auth.email_exists'] } });
});

test('the link used twice at once makes one tenant with one administrator', async () => {
  const { body, token, id } = await approved();
  const statuses = (await Promise.all([register({ ...body, token }), register({ ...body, token })])).map((a) => a.status);
  expect(statuses).toContain(200);
  expect(statuses.every((s) => s === 200 || s === 410)).toBe(true);
  expect(await door.sql('select count(*)::int as people from tenants t join users u on u.tenant_id = t.id join tenant_requests r on r.tenant_id = t.id where r.id = $1', [id])).toEqual([{ people: 1 }]);
});

test('an address that somebody got meanwhile is refused, and nothing of the tenant stays', async () => {
  const { body, token, id } = await approved();
  const tenant = door.seeded.tenants[0]!.id;
  await door.db.query({ tenant }, { text: `insert into users (tenant_id, email, full_name_en) values ($1, $2, 'X')`, values: [tenant, body['email']] });
  expect(await register({ ...body, token })).toMatchObject({ status: 422, errors: { email: ['auth.email_exists'] } });
  expect(await door.sql('select 1 from tenants t join tenant_requests r on r.tenant_id = t.id where r.id = $1', [id])).toEqual([]);
});

test('work inside a tenant reaches no request, and only the hash of a link is stored', async () => {
  const { token } = await approved();
  const tenant = door.seeded.tenants[0]!.id;
  for (const text of ['select * from tenant_requests', `update countries set name_en = 'X'`, `insert into cities (country_id, name_en, name_ar) values (1, 'X', 'X')`]) {
    await expect(door.db.query({ tenant }, { text, values: [] })).rejects.toMatchObject({ code: '42501' });
    if (!text.startsWith('select')) await expect(door.sql(text)).rejects.toMatchObject({ code: '42501' });
  }
  expect((await door.sql<{ row: string }>('select r::text as row from tenant_requests r')).some((r) => r.row.includes(token))).toBe(false);
});
