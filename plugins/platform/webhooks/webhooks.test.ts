/** Webhooks: first whom they may not tell what, then what arrives, how it is signed, and what happens when nobody answers. */
import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { jobOf } from '../../../core/test/job-run.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';
import { MOST_ATTEMPTS, sendJob, waitAfter } from './send.ts';

const ADMIN = 'admin@pmis.example';

interface Heard {
  headers: http.IncomingHttpHeaders;
  body: { id: string; event: string; at: string; data: Record<string, unknown> | null };
  raw: string;
  path: string;
}

/** A receiver on this machine: keeps what it hears, and answers as it is told to. */
async function receiver(): Promise<{ url: string; heard: Heard[]; answer: (to: http.ServerResponse) => void; close(): Promise<void> }> {
  const it = { url: '', heard: [] as Heard[], answer: (to: http.ServerResponse) => void to.end('thanks'), close: async () => {} };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString();
      it.heard.push({ headers: request.headers, raw, body: JSON.parse(raw) as Heard['body'], path: request.url ?? '' });
      it.answer(response);
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  it.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  it.close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return it;
}

let product: TestKernel;
let admin: Client;
let tenant: number;
let other: Awaited<ReturnType<typeof receiver>>;

const sql = <R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  product.kernel.db.query<R>({ tenant }, { text, values });
const settled = (): Promise<void> =>
  until(
    async () =>
      (
        await sql(
          `select 1 from job where kind = 'webhooks.send' and state in ('queued', 'running') and coalesce(retry_at, now()) <= now()`,
        )
      ).length === 0,
  );

async function made(values: Record<string, unknown>, client = admin): Promise<{ id: number; secret: string }> {
  const { status, body } = await client.post('/api/webhooks', { name: 'Ledger', url: other.url, events: ['project.created'], ...values });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const id = body.data.id as number;
  const secret = (await client.post(`/api/webhooks/${id}/secret`)).body.data.secret as string;
  return { id, secret };
}
async function on(values: Record<string, unknown> = {}, client = admin): Promise<{ id: number; secret: string }> {
  const webhook = await made(values, client);
  const { status, body } = await client.post(`/api/webhooks/${webhook.id}/switch_on`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return webhook;
}
const log = async (webhook: number): Promise<Record<string, unknown>[]> =>
  (await admin.get(`/api/webhook-deliveries?webhook_id=${webhook}&sort=id`)).body.data;
const read = async (webhook: number): Promise<Record<string, unknown>> => (await admin.get(`/api/webhooks/${webhook}`)).body.data;
/** Lets the next attempt of what waits happen now. */
const again = async (webhook: number): Promise<void> => {
  await sql('update webhook_delivery set next_at = now() where webhook_id = $1', [webhook]);
  await sendJob.run({ ...jobOf(product, tenant), payload: { webhooks: [webhook] }, signal: new AbortController().signal });
};

beforeAll(async () => {
  product = await createTestKernel({ SSO_ADDRESSES: 'private' });
  admin = await product.as(ADMIN);
  tenant = await tenantId(product);
});
afterAll(() => product.close());
beforeEach(async () => void (other = await receiver()));
afterEach(async () => {
  for (const { id } of (await admin.get('/api/webhooks?limit=200')).body.data) await admin.delete(`/api/webhooks/${id}`);
  await other.close();
});

describe('a webhook is refused', () => {
  const refused = async (values: Record<string, unknown>, client = admin): Promise<{ status: number; errors: unknown }> => {
    const { status, body } = await client.post('/api/webhooks', { name: 'Ledger', url: other.url, events: ['project.created'], ...values });
    return { status, errors: body.errors };
  };

  test('to whoever may not manage webhooks, and to programs with a token', async () => {
    const { client } = await personWith(product, ['access_projects']);
    expect((await refused({}, client)).status).toBe(403);
    expect((await client.get('/api/webhooks')).status).toBe(403);
    expect((await client.get('/api/webhook-deliveries')).status).toBe(403);
    const { body } = await admin.post('/api/tokens', { name: 'Nightly', scopes: ['*'] });
    const program = product.bearer(body.secret ?? body.token ?? body.data.secret ?? body.data.token);
    expect((await refused({}, program)).status).toBe(422);
    const { id } = await made({});
    expect((await program.post(`/api/webhooks/${id}/secret`)).status).toBe(403);
    expect((await program.post(`/api/webhooks/${id}/test`)).status).toBe(403);
  });

  test('with an event that does not exist, with the one that is meant', async () => {
    const { status, errors } = await refused({ events: ['project.create'] });
    expect([status, errors]).toEqual([422, { events: ['There is no event “project.create”. Did you mean “project.created”?'] }]);
    for (const event of ['', 'project', 'notification', 'webhook.created', 'webhook_delivery.created', '__proto__.created', 'project.'])
      expect([event, (await refused({ events: [event] })).status]).toEqual([event, 422]);
  });

  test('with a condition that is none, that names what is not there, or that is about several kinds', async () => {
    expect(await refused({ condition: '{' })).toMatchObject({ status: 422, errors: { condition: [expect.any(String)] } });
    expect(await refused({ condition: '{"colour":"red"}' })).toMatchObject({ status: 422, errors: { condition: [expect.any(String)] } });
    expect((await refused({ condition: '{"status":"active"}', events: ['project.created', 'program.created'] })).errors).toEqual({
      condition: ['A condition needs events of one kind of record. Use a webhook for each kind'],
    });
  });

  test('for records that its owner may not read', async () => {
    const { client } = await personWith(product, ['manage_webhooks']);
    expect((await refused({}, client)).status).toBe(403);
  });

  test('before it has a secret, and nobody else has it', async () => {
    const { body } = await admin.post('/api/webhooks', { name: 'Ledger', url: other.url, events: ['project.created'] });
    expect((await admin.post(`/api/webhooks/${body.data.id}/switch_on`)).status).toBe(409);
    expect((await admin.post(`/api/webhooks/${body.data.id}/test`)).status).toBe(409);
    const theirs = await product.as('admin@ut.example');
    for (const path of ['secret', 'test', 'switch_on'])
      expect((await theirs.post(`/api/webhooks/${body.data.id}/${path}`)).status).toBe(404);
  });

  test.each([
    'http://10.0.0.8/x',
    'https://169.254.169.254/latest',
    'https://user:word@receiver.example/x',
    'ftp://receiver.example',
    'rukn',
  ])('at the address %s', async (url) => expect([(await refused({ url })).status]).toEqual([422]));
});

test('where private addresses are closed, none is stored, and a name that leads to one is not connected to', async () => {
  const closed = await createTestKernel();
  try {
    const client = await closed.as(ADMIN);
    const put = (url: string) => client.post('/api/webhooks', { name: 'Ledger', url, events: ['project.created'] });
    for (const url of [
      'http://127.0.0.1:8080/',
      'https://127.0.0.1/',
      'https://10.1.2.3/',
      'https://[::1]/',
      'https://localhost/',
      'https://db.internal/',
    ])
      expect([url, (await put(url)).status]).toEqual([url, 422]);
    const { body } = await put('https://receiver.example/rukn?key=1');
    await client.post(`/api/webhooks/${body.data.id}/secret`);
    // The address was fine when it was stored, and leads home now.
    const name = other.url.replace('http:', 'https:');
    await closed.kernel.db.query({ tenant: await tenantId(closed) }, { text: 'update webhook set url = $1', values: [name] });
    const tried = await client.post(`/api/webhooks/${body.data.id}/test`);
    expect(tried.body.data).toMatchObject({ ok: false, fault: 'unreachable', status_code: null });
    expect(other.heard).toEqual([]);
  } finally {
    await closed.close();
  }
});

describe('a webhook that is on', () => {
  test('hears of a record once, signed, as its owner reads it', async () => {
    const { id, secret } = await on({ events: ['project.created', 'project.updated', 'project.deleted', 'project.restored'] });
    const project = await product.build(ADMIN, 'project', { name_en: 'Quay wall' });
    await admin.put(`/api/projects/${project.id}`, { name_en: 'Quay wall, north' });
    await admin.delete(`/api/projects/${project.id}`);
    await until(() => other.heard.length === 3);
    await settled();
    const [created] = other.heard;
    expect(other.heard.map(({ body }) => body.event)).toEqual(['project.created', 'project.updated', 'project.deleted']);
    expect(created?.body.data).toMatchObject({ id: project.id });
    expect(created?.headers).toMatchObject({ 'rukn-event': 'project.created', 'rukn-delivery': created?.body.id });
    const [, seconds, mark] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(created?.headers['rukn-signature'])) ?? [];
    expect(mark).toBe(createHmac('sha256', secret).update(`${seconds}.${created?.raw}`).digest('hex'));
    expect(await log(id)).toMatchObject(Array(3).fill({ state: 'delivered', attempts: 1, status_code: 200, answer: 'thanks' }));
    expect(new Set(other.heard.map(({ body }) => body.id)).size).toBe(3);
  });

  test('hears nothing of a write that was refused or taken back, nor of other organisations', async () => {
    const { id } = await on();
    expect((await admin.post('/api/projects', { name_en: '' })).status).toBe(422);
    await admin.post('/api/bulk/project?dry_run=1', [{ name_en: 'Never' }]);
    await product.build('admin@ut.example', 'project').catch(() => undefined);
    expect(await log(id)).toEqual([]);
    expect(other.heard).toEqual([]);
  });

  test('gets no column that its owner may not read, and nothing that they do not reach', async () => {
    const { client, id: person } = await personWith(product, ['manage_webhooks', 'access_projects']);
    const { id } = await on({}, client);
    const project = await product.build(ADMIN, 'project', { name_en: 'Breakwater' });
    await settled();
    const seen = await client.get(`/api/projects/${project.id}`);
    if (seen.status === 200) expect(other.heard.map(({ body }) => body.data)).toEqual([seen.body.data]);
    else expect(await log(id)).toMatchObject([{ state: 'left_out', fault: 'condition' }]);
    expect((await read(id))['owner_id']).toBe(person);
    // Another person who changes where it goes lends their own rights.
    await admin.put(`/api/webhooks/${id}`, { url: `${other.url}?of=admin` });
    expect((await read(id))['owner_id']).toBe(product.users[ADMIN]);
  });

  test('hears only where its condition holds', async () => {
    const { id } = await on({ condition: JSON.stringify({ name: { contains: 'Quay' } }) });
    await product.build(ADMIN, 'project', { name_en: 'Tunnel' });
    await product.build(ADMIN, 'project', { name_en: 'Quay 7' });
    await settled();
    expect((await log(id)).map(({ state }) => state)).toEqual(['left_out', 'delivered']);
    expect(other.heard).toHaveLength(1);
  });

  test('keeps the key of a delivery that fails, and stops asking after the last attempt, and people are told', async () => {
    const { id } = await on();
    other.answer = (to) => void to.writeHead(500).end('x'.repeat(100_000));
    await product.build(ADMIN, 'project', { name_en: 'Pier' });
    await settled();
    for (let n = 1; n < MOST_ATTEMPTS; n += 1) await again(id);
    const [given] = await log(id);
    expect(given).toMatchObject({ state: 'failed', attempts: MOST_ATTEMPTS, status_code: 500, fault: 'status', next_at: null });
    expect(String(given?.['answer'])).toHaveLength(2_048);
    expect(new Set(other.heard.map(({ body }) => body.id))).toEqual(new Set([given?.['key']]));
    expect(await read(id)).toMatchObject({ status: 'failing' });
    const told = (await admin.get('/api/notifications')).body.data as { kind: string; text: string }[];
    expect(told.filter(({ kind }) => kind === 'webhook')).toHaveLength(1);
    // The receiver is back: what is sent again arrives, and all is well.
    other.answer = (to) => void to.end('back');
    expect((await admin.post(`/api/webhook-deliveries/${String(given?.['id'])}/redeliver`)).status).toBe(200);
    await until(async () => (await log(id))[0]?.['state'] === 'delivered');
    await settled();
    expect(await read(id)).toMatchObject({ status: 'active', failing_since: null });
  });

  test('is stopped after days of failures, and what waits is given up', async () => {
    const { id } = await on();
    other.answer = (to) => void to.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    await product.build(ADMIN, 'project', { name_en: 'Mole' });
    await settled();
    expect(await log(id)).toMatchObject([{ state: 'waiting', fault: 'status', status_code: 302 }]);
    await sql(`update webhook set failing_since = now() - interval '4 days' where id = $1`, [id]);
    await again(id);
    expect(await read(id)).toMatchObject({ status: 'stopped' });
    expect(await log(id)).toMatchObject([{ state: 'failed', fault: 'off' }]);
    await product.build(ADMIN, 'project', { name_en: 'Dolphin' });
    expect(await log(id)).toHaveLength(1);
  });

  test('signs with the earlier secret too, after a new one was made, and no secret is read anywhere', async () => {
    const { id, secret } = await on();
    const fresh = (await admin.post(`/api/webhooks/${id}/secret`)).body.data.secret as string;
    expect((await admin.post(`/api/webhooks/${id}/test`)).body.data).toMatchObject({ ok: true, status_code: 200 });
    const [{ headers, raw } = { headers: {} as http.IncomingHttpHeaders, raw: '' }] = other.heard;
    const [, seconds] = /^t=(\d+)/.exec(String(headers['rukn-signature'])) ?? [];
    const marks = [fresh, secret].map((one) => `v1=${createHmac('sha256', one).update(`${seconds}.${raw}`).digest('hex')}`);
    expect(headers['rukn-signature']).toBe(`t=${seconds},${marks.join(',')}`);
    const said = await Promise.all(
      [`webhooks/${id}`, `webhooks/${id}/history`, 'webhooks', 'activity?limit=200'].map((path) => admin.get(`/api/${path}`)),
    );
    for (const { status, body } of said) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/whsec_|plain\./);
    }
  });
});

test('each attempt waits longer, and nobody is asked at the same moment', () => {
  expect([1, 2, 3, 4].map((n) => waitAfter(n, 0.5))).toEqual([30, 120, 480, 1_920]);
  expect(waitAfter(1, 0)).toBe(24);
  expect(waitAfter(1, 1)).toBe(36);
  expect(waitAfter(30, 1)).toBeLessThanOrEqual(12 * 3_600 * 1.2);
});
