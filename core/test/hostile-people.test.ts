/**
 * People who mean harm: slow connections, other sites with a visitor's cookie, planted and stolen sessions, ways out of the folder of the
 * screens.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { createApp } from '../app.ts';
import { CONNECTIONS, refuseBroken } from '../http/connections.ts';
import { createTestKernel, type Client, type TestKernel } from './kernel.ts';
import { upload } from './upload.ts';

const ADMIN = 'admin@pmis.example';
const PASSWORD = 'Rukn#2026';

let product: TestKernel;
let admin: Client;
let guest: Client;
let project: { id: number; row_version: number };
beforeAll(async () => {
  product = await createTestKernel();
  [admin, guest] = [await product.as(ADMIN), await product.as()];
  project = await product.build(ADMIN, 'project');
});
afterAll(() => product.close());

describe('connections', () => {
  let server: http.Server;
  beforeAll(async () => {
    server = http.createServer(
      { ...CONNECTIONS, headersTimeout: 150, requestTimeout: 400, connectionsCheckingInterval: 30 },
      createApp(product.kernel).callback(),
    );
    server.on('clientError', refuseBroken);
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  });
  afterAll(
    () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(done);
      }),
  );

  /** Sends a text and gives what comes back before the server ends the connection. */
  const talk = (text: string | Buffer): Promise<string> =>
    new Promise((done) => {
      const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
      let heard = '';
      socket
        .setEncoding('utf8')
        .on('data', (d: string) => {
          heard += d;
        })
        .on('close', () => done(heard))
        .on('error', () => {});
    });

  test.each([
    ['headers that never end', 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ', '408'],
    ['nothing at all after the first line', 'GET / HTTP/1.1\r\n', '408'],
    ['a body that never ends', 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"email": "', '408'],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', '400'],
    ['two lengths', 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}', '400'],
    [
      'a length and pieces',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      '400',
    ],
    ['headers of a megabyte', `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'a'.repeat(1_000_000)}\r\n\r\n`, '431'],
    ['a header with a line of its own', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c: d\0\r\n\r\n', '400'],
  ])('with %s end with a sentence', async (_, text, status) => {
    const heard = await talk(text);
    expect(heard.split('\r\n')[0]).toContain(`HTTP/1.1 ${status}`);
    expect(heard).toContain('"status":"error"');
  });

  test('that are many and silent do not keep others from being served', async () => {
    const silent = Array.from({ length: 200 }, () => talk('GET /api/health HTTP/1.1\r\n'));
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/health`);
    expect(answer.status).toBe(200);
    await Promise.all(silent);
  });
});

describe('other sites', () => {
  let cookie: string;
  beforeAll(async () => {
    const answer = await guest.post('/api/login', { email: 'member@pmis.example', password: PASSWORD });
    cookie = answer.headers
      .getSetCookie()
      .find((c) => c.startsWith('rukn_session='))
      ?.split(';')[0] as string;
  });

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[])("write nothing with a visitor's cookie (%j)", async (foreign) => {
    const calls: [string, string][] = [
      ['POST', '/api/projects'],
      ['PUT', `/api/projects/${project.id}`],
      ['DELETE', `/api/projects/${project.id}`],
      ['POST', `/api/projects/${project.id}/restore`],
      ['POST', '/api/bulk/project'],
      ['PUT', '/api/bulk/project'],
      ['DELETE', '/api/bulk/project'],
      ['POST', '/api/files'],
      ['POST', '/api/posts'],
      ['POST', '/api/saved-views'],
      ['PUT', '/api/change-password'],
      ['POST', '/api/logout'],
      ['POST', '/api/undo/12345678'],
    ];
    for (const [method, path] of calls) {
      const answer = await guest.raw(method, path, '{}', { cookie, 'content-type': 'text/plain', ...foreign });
      expect([method, path, answer.status]).toEqual([method, path, 403]);
    }
    expect((await guest.get('/api/user', { cookie })).status).toBe(200);
  });

  test('sign nobody in, and no header makes a reading call a writing one', async () => {
    expect(
      (
        await guest.raw('POST', '/api/login', JSON.stringify({ email: 'member@pmis.example', password: PASSWORD }), {
          origin: 'https://evil.example',
        })
      ).status,
    ).toBe(403);
    for (const header of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
      expect((await admin.get(`/api/projects/${project.id}`, { [header]: 'DELETE' })).status).toBe(200);
      expect((await admin.get(`/api/projects/${project.id}?_method=DELETE`)).status).toBe(200);
    }
    expect((await admin.get(`/api/projects/${project.id}`)).status).toBe(200);
  });

  test('are given no permission to read: no answer has a header of shared origins', async () => {
    for (const path of ['/api/user', '/api/projects', '/api/login', '/']) {
      const { headers } = await guest.get(path, { cookie, origin: 'https://evil.example' });
      expect([path, headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')]).toEqual([
        path,
        null,
        null,
      ]);
    }
    expect(
      (
        await guest.raw('OPTIONS', '/api/projects', '', { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' })
      ).headers.get('access-control-allow-methods'),
    ).toBeNull();
  });
});

describe('sessions', () => {
  test('one that was known before the sign-in is never adopted', async () => {
    const planted = 'rukn_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    const answer = await guest.raw('POST', '/api/login', JSON.stringify({ email: 'member@pmis.example', password: PASSWORD }), {
      cookie: planted,
    });
    expect(answer.status).toBe(200);
    const own = answer.headers
      .getSetCookie()
      .find((c) => c.startsWith('rukn_session='))
      ?.split(';')[0];
    expect(own).not.toBe(planted);
    expect([
      (await guest.get('/api/user', { cookie: planted })).status,
      (await guest.get('/api/user', { cookie: own as string })).status,
    ]).toEqual([401, 200]);
  });

  test('each sign-in has one of its own; after signing out it is worth nothing, as cookie and as token', async () => {
    const token = async (): Promise<string> =>
      (await guest.post('/api/login', { email: 'member@pmis.example', password: PASSWORD })).body.token as string;
    const [one, two] = [await token(), await token()];
    expect(one).not.toBe(two);
    expect((await guest.raw('POST', '/api/logout', '{}', { authorization: `Bearer ${one}` })).status).toBe(200);
    for (const headers of [{ authorization: `Bearer ${one}` }, { cookie: `rukn_session=${one}` }] as Record<string, string>[])
      expect((await guest.get('/api/user', headers)).status).toBe(401);
    expect((await guest.get('/api/user', { authorization: `Bearer ${two}` })).status).toBe(200);
  });

  test('stand in no answer, no address and no page', async () => {
    const { body } = await guest.post('/api/login', { email: 'member@pmis.example', password: PASSWORD });
    for (const path of ['/api/user', '/dashboard', '/api/tenant/users']) {
      const answer = await guest.get(path, { authorization: `Bearer ${body.token as string}` });
      expect(JSON.stringify(answer.body)).not.toContain(body.token);
      expect(JSON.stringify(answer.body)).not.toMatch(/password_hash|argon2|token_hash/);
    }
    expect((await guest.get(`/api/user?token=${body.token as string}&access_token=${body.token as string}`)).status).toBe(401);
  });
});

test('every kind of answer has the headers that protect its reader', async () => {
  const file = (await upload(admin, { entity: 'project', id: project.id }, 'a.txt', 'a')).body.data.id as number;
  const paths = [
    '/api/health',
    '/api/ready',
    '/api/user',
    '/api/projects',
    '/api/projects/1e3',
    '/api/nothing',
    '/services/nothing',
    '/api/meta/project',
    '/api/openapi.json',
    '/api/export/project?format=csv',
    `/api/files/${file}`,
    '/api/files/0',
    '/dashboard',
    '/no-such-page',
    '/assets/none.js',
    '/outbox',
    '/%',
    '/api/%zz',
  ];
  for (const client of [admin, guest])
    for (const path of paths) {
      const { headers, status } = await client.get(path);
      expect([path, status < 500 || status === 503]).toEqual([path, true]);
      expect([
        path,
        headers.get('x-content-type-options'),
        headers.get('referrer-policy'),
        headers.get('cross-origin-opener-policy'),
        headers.get('cross-origin-resource-policy'),
      ]).toEqual([path, 'nosniff', path === '/outbox' ? 'no-referrer' : 'same-origin', 'same-origin', 'same-origin']);
      expect([path, headers.get('content-security-policy')]).toEqual([path, expect.stringMatching(/default-src '(self|none)'/)]);
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.not.stringMatching(/script-src[^;]*unsafe|default-src[^;]*unsafe/),
      ]);
      expect([path, headers.get('x-frame-options')]).toEqual([path, expect.stringMatching(/^(DENY|SAMEORIGIN)$/)]);
      if (path.startsWith('/api/')) expect([path, headers.get('cache-control')]).toEqual([path, expect.stringMatching(/private|no-store/)]);
      expect([path, headers.get('x-powered-by'), headers.get('server')]).toEqual([path, null, null]);
    }
  for (const [method, path] of [
    ['POST', '/api/projects'],
    ['DELETE', '/api/projects'],
    ['PATCH', '/api/projects'],
    ['POST', '/dashboard'],
  ] as const) {
    expect((await guest.raw(method, path, '{}')).headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('no path leads out of the folder of the screens', async () => {
  const ways = [
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/..%5c..%5cpackage.json',
    '/....//....//package.json',
    '//etc/passwd',
    '/assets/%00/../../package.json',
    '/.env',
    '/.git/config',
    '/server/main.js',
    '/dist/server/main.js',
    '/package.json',
  ];
  for (const way of ways) {
    const socket = net.connect(Number(new URL(product.url).port), '127.0.0.1');
    socket.write(`GET ${way} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    let heard = '';
    for await (const chunk of socket.setEncoding('utf8')) heard += String(chunk);
    expect([way, /^HTTP\/1\.1 (200|4\d\d|503)/.test(heard), /"name": "rukn"|root:x:|createServer|\[core\]/.test(heard)]).toEqual([
      way,
      true,
      false,
    ]);
  }
});

test('over https browsers are told never to come otherwise', async () => {
  const secure = await createTestKernel({ PUBLIC_URL: 'https://rukn.example' });
  const { headers } = await (await secure.as()).get('/api/health');
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
  await secure.close();
  expect((await guest.get('/api/health')).headers.get('strict-transport-security')).toBeNull();
});
