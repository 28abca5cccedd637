/** What every request meets: session, route, method, origin, language, envelope, headers, and the answer when something is missing. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../app.ts';
import { createTestKernel, type Client, type TestKernel } from '../test/kernel.ts';
import { personWith } from '../test/people.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
let nobody: Client;
let cookie: string;

beforeAll(async () => {
  product = await createTestKernel();
  [admin, nobody] = [await product.as(ADMIN), await product.as()];
  const login = await nobody.post('/api/login', { email: ADMIN, password: 'Rukn#2026' });
  cookie = `rukn_session=${login.body.token as string}`;
});
afterAll(() => product.close());

describe('refused', () => {
  test('no session is 401 on every kind of path; a false one too', async () => {
    for (const path of [
      '/api/projects',
      '/api/projects/1',
      '/api/projects/1/history',
      '/api/meta/project',
      '/api/lookup/user',
      '/api/search?q=a',
      '/api/lookups',
      '/api/user',
      '/api/validators/x.js',
    ]) {
      const answer = await nobody.get(path);
      expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'unauthenticated']);
    }
    expect((await nobody.get('/api/user', { authorization: 'Bearer nonsense' })).status).toBe(401);
    expect((await nobody.get('/api/user', { cookie: 'rukn_session=nonsense' })).status).toBe(401);
  });

  test('an unknown route is 404, a known one with another method 405; both before the session is asked for', async () => {
    for (const client of [nobody, admin]) {
      expect((await client.get('/api/nothing')).body).toMatchObject({ status: 'error', code: 'unknown_route' });
      expect((await client.post('/api/projects/1/history', {})).body).toMatchObject({ code: 'method_not_allowed' });
      expect((await client.delete('/api/projects')).status).toBe(405);
    }
    expect((await admin.get('/services/nothing')).status).toBe(404);
  });

  test('a message in the language asked for: header, then cookie, then English', async () => {
    const message = async (headers: Record<string, string>): Promise<string> =>
      (await nobody.get('/api/projects', { 'accept-language': '', ...headers })).body.message as string;
    const [english, arabic] = [await message({}), await message({ 'accept-language': 'ar' })];
    expect([english, /[\u0600-\u06FF]/.test(arabic)]).toEqual(['Sign in first', true]);
    expect(await message({ cookie: 'lang=ar' })).toBe(arabic);
    expect(await message({ 'accept-language': 'en', cookie: 'lang=ar' })).toBe(english);
    expect(await message({ 'accept-language': 'ar-SA,ar;q=0.9,en;q=0.8', cookie: 'lang=en' })).toBe(arabic);
    expect(await message({ 'accept-language': 'de-DE', cookie: 'lang=xx' })).toBe(english);
  });
});

describe('a browser session', () => {
  const send = (method: string, headers: Record<string, string>, path = '/api/portfolios'): ReturnType<Client['raw']> =>
    nobody.raw(method, path, method === 'GET' ? (undefined as unknown as string) : '{}', { cookie, ...headers });

  test('writes only from our own pages', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const answer = await send(method, headers, method === 'POST' ? '/api/portfolios' : '/api/portfolios/1');
        expect([method, headers, answer.status]).toEqual([method, headers, 403]);
      }
    }
    expect((await send('POST', { origin: product.url })).status).toBe(422);
    expect((await send('POST', {})).status).toBe(422);
  });

  test('reads from anywhere; a program with its bearer token needs no origin', async () => {
    expect((await send('GET', { origin: 'https://evil.example' })).status).toBe(200);
    expect((await admin.raw('POST', '/api/portfolios', '{}', { origin: 'https://evil.example' })).status).toBe(422);
  });

  test('a sign-in from a foreign page is refused', async () => {
    expect((await nobody.raw('POST', '/api/login', '{}', { origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('answers', () => {
  test('envelopes: list with meta, one record, a write with its message, a refusal with its fields', async () => {
    const made = await admin.post('/api/portfolios', { name_en: 'Wrapped', owner_id: product.users[ADMIN] });
    expect(made.body).toEqual({
      status: 'success',
      message: 'Portfolio created',
      data: expect.objectContaining({ name: 'Wrapped', row_version: 1 }),
    });
    const { id } = made.body.data;
    expect((await admin.get(`/api/portfolios/${id}`)).body).toEqual({ data: expect.objectContaining({ id }) });
    expect((await admin.get('/api/portfolios?limit=1')).body).toEqual({
      data: [expect.objectContaining({ id })],
      meta: { page: 1, limit: 1, total: 1, capped: false },
    });
    expect((await admin.post('/api/portfolios', {})).body).toEqual({
      status: 'error',
      code: 'invalid',
      message: 'Correct the marked fields',
      request_id: expect.any(String),
      errors: expect.objectContaining({ owner_id: ['This field is required'] }),
    });
  });

  test("carry a request id: ours, or the caller's where it is one", async () => {
    expect((await admin.get('/api/user')).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect((await nobody.get('/api/user', { 'x-request-id': 'trace-12345' })).headers.get('x-request-id')).toBe('trace-12345');
    expect((await nobody.get('/api/user', { 'x-request-id': 'trace-12345' })).body.request_id).toBe('trace-12345');
    expect((await nobody.get('/api/user', { 'x-request-id': 'a b"<script>' })).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  test('carry the security headers, refusals too', async () => {
    for (const path of ['/api/user', '/api/nothing', '/api/health']) {
      const { headers } = await nobody.get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toMatch(/unsafe/);
      expect([headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual(['nosniff', 'same-origin']);
    }
  });
});

describe('metadata', () => {
  test('is refused without the read permission, unknown for an unknown entity', async () => {
    const { client } = await personWith(product, ['access_contracts']);
    expect([
      (await client.get('/api/meta/project')).status,
      (await client.get('/api/meta/contract')).status,
      (await client.get('/api/meta/nothing')).status,
    ]).toEqual([403, 200, 404]);
  });

  test('stands under an ETag that depends on language and permissions', async () => {
    const first = await admin.get('/api/meta/project');
    const etag = first.headers.get('etag') as string;
    expect(first.body.data).toMatchObject({ name: 'project', label: 'Project', endpoints: { get: 'projects/{id}' } });
    expect((await admin.get('/api/meta/project', { 'if-none-match': etag })).status).toBe(304);
    const arabic = await admin.get('/api/meta/project', { 'if-none-match': etag, 'accept-language': 'ar' });
    expect([arabic.status, /[\u0600-\u06FF]/.test(arabic.body.data.label)]).toEqual([200, true]);
    const { client } = await personWith(product, ['access_projects']);
    const theirs = await client.get('/api/meta/project', { 'if-none-match': etag });
    expect([theirs.status, theirs.body.data.can, theirs.body.data.forms]).toMatchObject([
      200,
      { create: false, update: false, delete: false, history: true, share: false },
      { create: null, update: null },
    ]);
  });

  test('names validators that are modules of their own, kept for ever', async () => {
    const { forms } = (await admin.get('/api/meta/portfolio')).body.data;
    const module = await admin.get(forms.create.validator);
    expect([module.status, module.headers.get('content-type')?.split(';')[0], module.headers.get('cache-control')]).toEqual([
      200,
      'text/javascript',
      'private, max-age=31536000, immutable',
    ]);
    expect((await admin.get('/api/validators/nothing.js')).status).toBe(404);
  });
});

describe('lookup', () => {
  test('of people: for whoever may open them, or may write a field that points to them', async () => {
    const of = async (...permissions: string[]): Promise<number> =>
      (await (await personWith(product, permissions)).client.get('/api/lookup/user?search=noura')).status;
    expect(await of('access_projects')).toBe(403);
    expect(await of('update_project')).toBe(403);
    expect(await of('access_projects', 'update_project')).toBe(200);
    expect(await of('access_users')).toBe(200);
  });

  test('gives names within the tenant, and says what is wrong with a question', async () => {
    expect((await admin.get('/api/lookup/user?search=Al-Harbi')).body.data).toEqual([
      { id: product.users['noura@pmis.example'], label: 'Noura Al-Harbi', hint: 'noura@pmis.example' },
    ]);
    expect((await admin.get(`/api/lookup/user?ids=${product.users['admin@ut.example']},x`)).body.data).toEqual([]);
    expect(Object.keys((await admin.get('/api/lookup/user?limit=1000')).body.errors)).toEqual(['limit']);
    expect(Object.keys((await admin.get(`/api/lookup/user?search=${'x'.repeat(201)}`)).body.errors)).toEqual(['search']);
    expect((await admin.get('/api/lookup/nothing')).status).toBe(404);
  });
});

describe('health', () => {
  test('health says that the process lives, ready that it can serve; neither needs a session', async () => {
    expect((await nobody.get('/api/health')).body).toMatchObject({ status: 'ok', version: product.kernel.config.version });
    expect((await nobody.get('/api/ready')).body).toMatchObject({ status: 'ready', database: 'ok', redis: 'none', workers: 'ok' });
  });

  test('without a database: health 200, ready 503, a request 503 with a sentence and no detail', async () => {
    const gone = (): Promise<never> =>
      Promise.reject(Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }));
    const db = { ...product.kernel.db, query: gone, transaction: gone, ping: gone };
    const server = http.createServer(createApp({ ...product.kernel, db }).callback());
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const at = (path: string): Promise<Response> =>
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers: { cookie } });
    try {
      expect([(await at('/api/health')).status, (await at('/api/ready')).status]).toEqual([200, 503]);
      const answer = await at('/api/portfolios');
      const body = await answer.text();
      expect([answer.status, JSON.parse(body).code, body.includes('ECONNREFUSED')]).toEqual([503, 'unavailable', false]);
      expect(JSON.parse(body).message).toBe('The database cannot be reached right now. Nothing was saved. Try again shortly');
    } finally {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  });
});
