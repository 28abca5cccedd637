import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type TestKernel } from '../test/kernel.ts';
import { outboxOpen, PROXY_HEADERS, type OutboxRequest } from './outbox.ts';
import { resetMail } from './reset-mail.ts';

const here = { smtpUrl: null, host: '127.0.0.1', env: 'production', trustProxy: false, publicUrl: null } as const;
const local: OutboxRequest = { remoteAddress: '127.0.0.1', host: 'localhost:3000', headers: ['host', 'accept', 'x-request-id', 'cookie'] };
const KEY = 'a-key-of-these-tests-0123456789';

let product: TestKernel;
beforeAll(async () => {
  product = await createTestKernel({ OUTBOX_KEY: KEY });
  await product.kernel.mailer.send({
    to: 'sara@outbox.example',
    subject: 'Your password',
    text: 'https://rukn.example/password-reset/x',
    html: '',
    attachments: [{ filename: 'Letter.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' }],
  });
});
afterAll(() => product.close());

interface Said {
  status: number;
  text: string;
  cookie?: string;
  location?: string;
}
/** fetch lets nobody name a host. */
const ask = (path: string, headers: Record<string, string> = {}, body?: string): Promise<Said> =>
  new Promise((done, fail) => {
    const sent = request(
      new URL(path, product.url),
      { method: body === undefined ? 'GET' : 'POST', headers: { host: 'localhost', ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (c: Buffer) => chunks.push(c));
        const [cookie] = answer.headers['set-cookie'] ?? [];
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            ...(cookie ? { cookie } : {}),
            ...(answer.headers.location ? { location: answer.headers.location } : {}),
          }),
        );
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });

test('the outbox is closed to strangers, through a proxy, under a foreign name, and beside a mail server', () => {
  expect(outboxOpen(here, { ...local, remoteAddress: '203.0.113.7' })).toBe(false);
  expect(outboxOpen(here, { ...local, remoteAddress: undefined })).toBe(false);
  expect(outboxOpen(here, { ...local, host: 'rukn.example' })).toBe(false);
  expect(outboxOpen(here, { ...local, host: 'localhost.evil.example' })).toBe(false);
  expect(outboxOpen(here, { ...local, host: undefined })).toBe(false);
  expect(outboxOpen({ ...here, smtpUrl: 'smtp://mail.example' }, local)).toBe(false);
  expect(outboxOpen({ ...here, host: '0.0.0.0' }, local)).toBe(false);
});

test.each([
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Server',
  'X-Forwarded',
  'Forwarded',
  'Forwarded-For',
  'Via',
  'X-Real-IP',
  'X-Client-IP',
  'True-Client-IP',
  'CF-Connecting-IP',
  'Fastly-Client-IP',
  'X-Cluster-Client-IP',
  'X-Original-URL',
  'X-Original-Forwarded-For',
  'X-Envoy-External-Address',
  'X-Appengine-User-IP',
  'X-Amzn-Trace-Id',
  'X-Rewrite-URL',
  'X-ProxyUser-Ip',
  'Proxy-Authorization',
])('a request with %s came through a proxy', (name) => {
  expect(name).toMatch(PROXY_HEADERS);
  expect(outboxOpen(here, { ...local, headers: [...local.headers, name.toLowerCase()] })).toBe(false);
});

test('it is closed as soon as the settings speak of a proxy or of a public address', () => {
  expect(outboxOpen({ ...here, trustProxy: true }, local)).toBe(false);
  for (const publicUrl of ['https://rukn.example', 'http://10.0.0.5:3000', 'https://localhost.evil.example'])
    expect([publicUrl, outboxOpen({ ...here, publicUrl }, local)]).toEqual([publicUrl, false]);
  for (const publicUrl of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect([publicUrl, outboxOpen({ ...here, publicUrl }, local)]).toEqual([publicUrl, true]);
});

test('it opens for a developer at this machine', () => {
  expect(outboxOpen(here, local)).toBe(true);
  expect(outboxOpen(here, { ...local, remoteAddress: '::ffff:127.0.0.1', host: '127.0.0.1:3000' })).toBe(true);
  expect(outboxOpen({ ...here, host: '0.0.0.0', env: 'development' }, { ...local, remoteAddress: '::1', host: '[::1]:3000' })).toBe(true);
});

test('without its key it shows no mail, and asks for it', async () => {
  for (const said of [
    await ask('/outbox'),
    await ask('/outbox', { cookie: 'outbox=wrong' }),
    await ask('/outbox?key=wrong'),
    await ask('/outbox', { 'content-type': 'application/x-www-form-urlencoded' }, 'key=wrong'),
  ]) {
    expect(said.status).toBe(403);
    expect(said.text).not.toContain('outbox.example');
    expect(said.text).toContain('name="key"');
    expect(said.cookie).toBeUndefined();
  }
});

test('with the key that the start prints it opens, and stays open to this browser without the key in the address', async () => {
  for (const said of [
    await ask(`/outbox?key=${KEY}`),
    await ask('/outbox', { 'content-type': 'application/x-www-form-urlencoded' }, `key=${KEY}`),
  ]) {
    expect(said).toMatchObject({ status: 303, location: '/outbox' });
    expect(said.cookie).toMatch(/^outbox=[\w-]{43}; Path=\/outbox; HttpOnly; SameSite=Strict$/);
    expect(said.cookie).not.toContain(KEY);
    const shown = await ask('/outbox', { cookie: said.cookie!.split(';')[0]! });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('sara@outbox.example');
  }
});

test('attachments of its mails are kept, and nobody gets one without the key', async () => {
  expect((await ask('/outbox/1/0')).status).toBe(403);
  const { cookie } = await ask(`/outbox?key=${KEY}`);
  const own = { cookie: cookie!.split(';')[0]! };
  const [path] = /\/outbox\/\d+\/\d+/.exec((await ask('/outbox', own)).text) ?? [];
  expect([(await ask(`${path!}9`, own)).status, (await ask('/outbox/x/0', own)).status]).toEqual([404, 404]);
  expect(await ask(path!, own)).toMatchObject({ status: 200, text: '%PDF-1.7' });
});

test('behind a proxy on the same machine the right key is of no use', async () => {
  for (const headers of [
    { via: '1.1 proxy' },
    { 'x-real-ip': '203.0.113.7' },
    { 'x-forwarded-proto': 'https' },
    { host: 'rukn.example' },
  ] as Record<string, string>[]) {
    const said = await ask(`/outbox?key=${KEY}`, headers);
    expect([headers, said.status === 303, said.text.includes('name="key"')]).toEqual([headers, false, false]);
  }
});

test('the reset mail says everything in both languages, and a name cannot bring markup in', () => {
  const mail = resetMail({
    to: 'a@b.example',
    nameEn: '<b>Sara</b>',
    nameAr: null,
    link: 'https://rukn.example/password-reset/x',
    minutes: 60,
  });
  expect(mail.html).toContain('&lt;b&gt;Sara&lt;/b&gt;');
  expect(mail.html).not.toContain('<b>');
  expect(mail.html.match(/href="https:\/\/rukn\.example\/password-reset\/x"/g)).toHaveLength(2);
  expect(mail.text).toContain('مرحبًا');
  expect(mail.text).toContain('60 minutes');
});
