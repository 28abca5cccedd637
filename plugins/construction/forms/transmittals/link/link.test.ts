/** A transmittal to a person without an account: what the mailed link refuses and opens, and that each answer can be given once. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { GUEST_LIMITS } from '../../../../../core/http/guest-routes.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../../../core/test/people.ts';
import { upload } from '../../../../../core/test/upload.ts';
import { until } from '../../../../../core/test/until.ts';
import { siteOf, type Site } from '../../testing.ts';
import { linkUntil } from './life.ts';

const ADMIN = 'admin@pmis.example';
const LINK = '/api/transmittal-link';
let product: TestKernel;
let admin: Client;
let guest: Client;
let writer: Person;
let site: Site;
let tenant: number;

beforeAll(async () => {
  product = await createTestKernel();
  [admin, guest, tenant] = [await product.as(ADMIN), await product.as(), await tenantId(product)];
  writer = await personWith(product, [
    'write_posts',
    'access_pmweb',
    'access_pmweb_projects',
    'access_pmweb_all',
    ...['access', 'create', 'update'].map((verb) => `${verb}_pmweb_transmittals`),
  ]);
  site = await siteOf(product);
});
afterAll(() => product.close());
beforeEach(() => auth(`delete from login_attempts where kind like 'guest%'`));

const auth = <R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  product.kernel.db.query<R>('auth', { text, values });
const sql = <R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  product.kernel.db.query<R>({ tenant }, { text, values });
const open = (token: string, headers?: Record<string, string>): Promise<Answer> => guest.get(`${LINK}?token=${token}`, headers);
const say = (action: 'acknowledge' | 'respond', body: object): Promise<Answer> => guest.post(`${LINK}/${action}`, body);
const record = async (id: number): Promise<Record<string, unknown>> => (await admin.get(`/api/pm-web/transmittals/${id}`)).body.data;
const act = (id: number, action: string, body: object = {}, by = admin): Promise<Answer> =>
  by.post(`/api/pm-web/transmittals/${id}/${action}`, body);

interface Sent {
  id: number;
  contact: number;
  email: string;
  token: string;
}

const tokens = async (email: string): Promise<string[]> =>
  (await auth<{ text: string }>('select text from mail_outbox where recipient = $1 order by id', [email])).map(
    ({ text }) => /\/transmittal\/([\w-]{43})/.exec(text)?.[1] ?? '',
  );

/** A separate contact per test, so that mails can be distinguished. */
async function contactWith(values: object = {}): Promise<{ id: number; email: string }> {
  const email = `c-${randomBytes(4).toString('hex')}@sahab.example`;
  return {
    id: (await product.build(ADMIN, 'company_contact', { email, name_en: 'Salma Haddad', name_ar: 'سلمى حداد', ...values })).id,
    email,
  };
}

async function issued(values: object = {}, by = admin): Promise<Sent> {
  const { id: contact, email } = await contactWith();
  const made = await by.post('/api/pm-web/transmittals', {
    project_id: site.project,
    description: 'Pump drawings',
    from_contact_id: site.contact,
    to_contact_ids: [contact],
    purpose_code: 'for_review',
    date_required: '2026-12-20',
    items: [{ format: 'document', number: 'M-301', description: 'Pump hall', revision: 'B', copies: 2 }],
    ...values,
  });
  expect(made.status).toBe(200);
  const { id } = made.body.data;
  expect((await act(id, 'issue', {}, by)).status).toBe(200);
  await until(async () => (await tokens(email)).length > 0);
  return { id, contact, email, token: (await tokens(email))[0] as string };
}

const attach = async (entity: string, id: number, content: string): Promise<number> =>
  (await upload(admin, { entity, id }, 'notes.txt', content)).body.data.id as number;

describe('a link opens nothing', () => {
  test('when it is unknown, malformed or missing, at every call and with one answer', async () => {
    const unknown = randomBytes(32).toString('base64url');
    const answers = [
      await open(unknown),
      await open('short'),
      await open(''),
      await guest.get(LINK),
      await guest.get(`${LINK}/files/1?token=${unknown}`),
      await say('acknowledge', { token: unknown }),
      await say('acknowledge', {}),
      await say('respond', { token: unknown, response: 'x' }),
      await say('respond', { token: 7 }),
    ];
    expect(answers.map((a) => [a.status, a.body.code, a.body.message])).toEqual(
      answers.map(() => [404, 'not_found', answers[0]?.body.message]),
    );
    expect((await guest.post(`${LINK}/acknowledge`, [1])).status).toBe(422);
  });

  test('when it has run out, its transmittal is closed or void, or its recipient was taken off or has another address', async () => {
    const endings: Record<string, (sent: Sent) => Promise<unknown>> = {
      expired: ({ contact }) =>
        sql(
          `update guest_links set expires_at = now() - interval '1 second'
            where record_id = (select id from transmittal_recipient where contact_id = $1)`,
          [contact],
        ),
      closed: ({ id }) => act(id, 'close'),
      void: ({ id }) => act(id, 'void', { void_reason: 'Sent by mistake' }),
      'taken off': ({ contact }) => sql('update transmittal_recipient set deleted_at = now() where contact_id = $1', [contact]),
      'another address': ({ contact }) => sql(`update company_contact set email = 'other@sahab.example' where id = $1`, [contact]),
      'no longer a contact': ({ contact }) => sql('update company_contact set deleted_at = now() where id = $1', [contact]),
    };
    for (const [why, end] of Object.entries(endings)) {
      const sent = await issued();
      expect([why, (await open(sent.token)).status]).toEqual([why, 200]);
      await end(sent);
      const after = [
        await open(sent.token),
        await say('acknowledge', { token: sent.token }),
        await say('respond', { token: sent.token, response: 'Too late' }),
      ];
      expect([why, ...after.map((a) => a.status)]).toEqual([why, 404, 404, 404]);
    }
  });

  test('when its organisation has switched the module off', async () => {
    const { token } = await issued();
    const [before] = await auth<{ modules: string[] }>('select modules from tenants where id = $1', [tenant]);
    await sql(`update tenants set modules = array_remove(modules, 'construction') where id = $1`, [tenant]);
    expect((await open(token)).status).toBe(404);
    await sql('update tenants set modules = $2 where id = $1', [tenant, before?.modules]);
    expect((await open(token)).status).toBe(200);
  });

  test('after too many that were wrong, of one network; and no link is called without end', async () => {
    const { token } = await issued();
    const wrong = await Promise.all(Array.from({ length: GUEST_LIMITS.misses + 1 }, () => open(randomBytes(32).toString('base64url'))));
    expect(wrong.filter((a) => a.status === 429)).toHaveLength(1);
    expect((await open(token)).status).toBe(200);
    await auth(`update login_attempts set count = $1 where kind = 'guest'`, [GUEST_LIMITS.calls]);
    expect((await open(token)).status).toBe(429);
  });

  test('beyond its transmittal: no file of another record or tenant', async () => {
    const [sent, other] = [await issued(), await issued()];
    const [own, foreign] = [await attach('transmittal', sent.id, 'Pump hall'), await attach('transmittal', other.id, 'Secret')];
    const elsewhere = (
      await sql<{ id: number }>(
        `insert into attachment (tenant_id, record_type, record_id, name, size, mime, sha256) select $1, 'rfi', $2, 'x', size, mime, sha256
          from attachment where id = $3 returning id`,
        [tenant, sent.id, own],
      )
    )[0]?.id;
    const ut = await tenantId(product, 'ut');
    const [theirs] = await product.kernel.db.query<{ id: number }>(
      { tenant: ut },
      {
        text: `insert into attachment (tenant_id, record_type, record_id, name, size, mime, sha256)
          values ($1, 'transmittal', $2, 'x', 1, 'text/plain', 'x') returning id`,
        values: [ut, sent.id],
      },
    );
    for (const id of [foreign, elsewhere, theirs?.id, 0, -1, '1e3', '999999999999999999'])
      expect([id, (await guest.get(`${LINK}/files/${id}?token=${sent.token}`)).status]).toEqual([id, 404]);
    const file = await guest.get(`${LINK}/files/${own}?token=${sent.token}`);
    expect([
      file.status,
      file.body,
      file.headers.get('content-disposition'),
      file.headers.get('cache-control'),
      file.headers.get('referrer-policy'),
    ]).toEqual([200, 'Pump hall', expect.stringContaining('attachment'), 'private, no-store', 'no-referrer']);
    expect((await guest.get(`${LINK}/files/${own}?token=${sent.token}`)).status).toBe(200);
  });
});

describe('an answer is refused', () => {
  test('that says nothing, too much, or more than is asked; and markup is but text', async () => {
    const { token } = await issued();
    for (const [body, field] of [
      [{}, 'response'],
      [{ response: ' ' }, 'response'],
      [{ response: ['x'] }, 'response'],
      [{ response: 'x'.repeat(4001) }, 'response'],
      [{ response: 'a\u0000' }, 'response'],
      [{ response: 'x', status: 'closed' }, 'status'],
    ] as const) {
      const answer = await say('respond', { token, ...body });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    }
    expect((await say('acknowledge', { token, acknowledged_at: '2020-01-01' })).status).toBe(422);
    expect((await guest.post(`${LINK}/respond`, { token, response: 'x'.repeat(70_000) })).status).toBe(413);
    const text = '<img src=x onerror=alert(1)> & approved';
    expect((await say('respond', { token, response: text })).body.data.response).toBe(text);
  });

  test('where none is asked of this recipient', async () => {
    const { token } = await issued({ purpose_code: 'for_information' });
    expect((await say('respond', { token, response: 'Anyway' })).status).toBe(409);
    expect((await say('acknowledge', { token })).status).toBe(200);
  });

  test('the second time, also of two at once', async () => {
    const { token } = await issued();
    const first = await Promise.all([say('acknowledge', { token }), say('acknowledge', { token })]);
    expect(first.map((a) => a.status).sort()).toEqual([200, 409]);
    const second = await Promise.all([say('respond', { token, response: 'Yes' }), say('respond', { token, response: 'No' })]);
    expect(second.map((a) => a.status).sort()).toEqual([200, 409]);
    expect((await open(token)).body.data).toMatchObject({ acknowledged_at: expect.any(String), responded_at: expect.any(String) });
  });

  test('links are sent anew by managers only, and only where somebody is still asked', async () => {
    const sent = await issued();
    expect((await act(sent.id, 'resend', {}, await product.as())).status).toBe(401);
    expect((await act(sent.id, 'resend', {}, writer.client)).status).toBe(403);
    expect((await act(sent.id, 'resend', {}, await product.as('admin@ut.example'))).status).toBe(404);
    await say('respond', { token: sent.token, response: 'Done' });
    expect((await act(sent.id, 'resend')).status).toBe(409);
  });
});

test('the page tells what was sent and what is asked for, in the reader’s language, and is kept by nobody', async () => {
  const { id, token } = await issued({ cover_note: '<p>Please <b>check</b></p><script>alert(1)</script>' });
  await attach('transmittal', id, 'Pump hall');
  const english = await open(token);
  expect(english.body.data).toMatchObject({
    number: (await record(id))['record_number'],
    subject: 'Pump drawings',
    purpose: 'For review',
    must_respond: true,
    acknowledged_at: null,
    date_required: '2026-12-20',
    cover_note: '<p>Please <b>check</b></p>',
    to: 'Salma Haddad',
    copy: false,
    items: [{ number: 'M-301', description: 'Pump hall', revision: 'B', copies: 2, format: 'Document' }],
    files: [{ name: 'notes.txt', size: 9 }],
    project: { number: expect.stringMatching(/^CP-/), name: expect.any(String) },
  });
  expect([english.headers.get('cache-control'), english.headers.get('referrer-policy'), english.headers.get('x-robots-tag')]).toEqual([
    'private, no-store',
    'no-referrer',
    'noindex',
  ]);
  expect((await open(token, { 'accept-language': 'ar' })).body.data).toMatchObject({
    purpose: 'للمراجعة',
    to: 'سلمى حداد',
    items: [{ format: 'مستند' }],
  });
  expect(JSON.stringify(english.body)).not.toMatch(/sha256|created_by|tenant_id|ball_in_court/);
});

test('acknowledged and answered by link, the record stands as by an account, and its author hears of it', async () => {
  const sent = await issued({}, writer.client);
  expect(await record(sent.id)).toMatchObject({ status: 'issued', not_confirmed: 1 });
  expect((await say('acknowledge', { token: sent.token })).body).toMatchObject({
    status: 'success',
    data: { acknowledged_at: expect.any(String), responded_at: null },
  });
  expect(await record(sent.id)).toMatchObject({ status: 'acknowledged', not_confirmed: 0, received_date: expect.any(String) });
  expect((await say('respond', { token: sent.token, response: 'No objection' })).status).toBe(200);
  expect(await record(sent.id)).toMatchObject({ status: 'responded', response: 'No objection', ball_in_court_id: writer.id });
  expect((await admin.get(`/api/pm-web/transmittal-recipients?transmittal_id=${sent.id}`)).body.data).toMatchObject([
    { response: 'No objection', link_sent_at: expect.any(String), responded_at: expect.any(String) },
  ]);

  const history = (await admin.get(`/api/pm-web/transmittals/${sent.id}/history`)).body.data as Record<string, unknown>[];
  expect(history.slice(0, 3)).toMatchObject([
    { action: 'respond', action_label: 'Respond', source: 'link', actor: { label: 'Salma Haddad' } },
    { action: 'acknowledge', source: 'link', actor: { label: 'Salma Haddad' } },
    { action: 'link_sent', source: 'job' },
  ]);
  const filter = encodeURIComponent(JSON.stringify({ record_entity: 'transmittal', record_id: sent.id }));
  const log = (await admin.get(`/api/activity?filter=${filter}`)).body.data as { action: string; changes: object[] }[];
  expect(log.find((e) => e.action === 'link_sent')?.changes).toMatchObject([
    { label: 'Address', to: sent.email },
    { label: 'Contact', to: 'Salma Haddad' },
  ]);
  const notifications = (await writer.client.get('/api/notifications')).body.data as { text: string }[];
  expect(notifications.map((n) => n.text.replace(/[\u2066-\u2069]/g, ''))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Salma Haddad responded to .* by link$/),
      expect.stringMatching(/^Salma Haddad acknowledged .* by link$/),
    ]),
  );
});

test('a new link ends the one before, and no row knows a token', async () => {
  const sent = await issued();
  const again = await act(sent.id, 'resend');
  expect([again.status, again.body.message]).toEqual([200, expect.stringContaining('A link was sent by email to one recipient')]);
  await until(async () => (await tokens(sent.email)).length === 2);
  const [, second] = await tokens(sent.email);
  expect([(await open(sent.token)).status, (await open(second as string)).status]).toEqual([404, 200]);
  for (const table of ['history', 'job', 'guest_links', 'transmittal_recipient', 'notification'])
    expect(JSON.stringify(await sql(`select * from ${table}`))).not.toContain(second);
});

test('recipients with an account, and those without an address, get no link', async () => {
  const [account, silent, known] = [await contactWith({ user_id: writer.id }), await contactWith({ email: null }), await contactWith()];
  const { body } = await admin.post('/api/pm-web/transmittals', {
    project_id: site.project,
    description: 'To three',
    from_contact_id: site.contact,
    to_contact_ids: [account.id, silent.id, known.id],
    purpose_code: 'for_information',
    items: [{ format: 'other', description: 'Box' }],
  });
  expect((await act(body.data.id, 'issue')).body.message).toContain('A link was sent by email to one recipient');
  await until(async () => (await tokens(known.email)).length === 1);
  expect(await tokens(account.email)).toEqual([]);
});

test('a link is good for thirty days, or for fourteen after the day by which an answer is wanted', () => {
  const now = Date.parse('2026-11-22T09:00:00Z');
  expect(
    [linkUntil(null, now), linkUntil('2026-11-25', now), linkUntil('2027-01-31', now)].map((d) => d.toISOString().slice(0, 10)),
  ).toEqual(['2026-12-22', '2026-12-22', '2027-02-15']);
});
