/** Routes of plugins: refusals first, then what they read, write, receive and give. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createApp } from '../app.ts';
import { bound, sql } from '../crud/sql.ts';
import { AppError, text } from '../errors.ts';
import type { RouteContext, RouteDef } from '../plugin/contract.ts';
import { createTestKernel, type TestKernel } from '../test/kernel.ts';
import { personWith, tenantId } from '../test/people.ts';
import { until } from '../test/until.ts';
import { FORM, formBody, type Part } from '../test/upload.ts';

const ADMIN = 'admin@pmis.example';
const PASSWORD = 'Rukn#2026';
const WRITES = ['access_companies', 'update_company'];

let product: TestKernel;
let server: http.Server;
const tokens: Record<string, string> = {};
let ran = 0;

const rows = ({ request: { body } }: RouteContext): Record<string, unknown>[] => (body as { rows: Record<string, unknown>[] }).rows;
const counted = (route: RouteDef): RouteDef => ({
  ...route,
  run: (ctx) => {
    ran += 1;
    return route.run(ctx);
  },
});

const ROUTES: RouteDef[] = [
  {
    method: 'POST',
    path: 'trial/one',
    permission: 'access_companies',
    run: (ctx) => {
      const { op, row, id, action } = ctx.request.body as { op: 'create'; row: unknown; id?: number; action?: string };
      return ctx.write('trade', op, row, { ...(id === undefined ? {} : { id }), ...(action === undefined ? {} : { action }) });
    },
  },
  { method: 'POST', path: 'trial/bulk', permission: 'access_companies', run: (ctx) => ctx.bulk('trade', 'create', rows(ctx)) },
  {
    method: 'POST',
    path: 'trial/together',
    permission: 'access_companies',
    run: (ctx) =>
      ctx.transaction(async (tx) => {
        const ids = await tx.create('trade', rows(ctx));
        await tx.update(
          'trade',
          ids.map((id) => ({ id, name_ar: 'معدّل' })),
        );
        const [found] = await tx.query<{ n: number }>({
          text: 'select count(*)::int as n from trade where tenant_id = $1 and name_ar = $2',
          values: [ctx.actor.tenantId, 'معدّل'],
        });
        if (ctx.request.query['fail']) throw new AppError('conflict');
        if (ctx.request.query['remove']) await tx.remove('trade', ids);
        return { ids, n: found?.n };
      }),
  },
  {
    method: 'POST',
    path: 'trial/update',
    permission: null,
    run: (ctx) => ctx.transaction(async (tx) => ({ ids: await tx.update('trade', rows(ctx)) })),
  },
  {
    method: 'POST',
    path: 'trial/job',
    permission: 'access_companies',
    run: (ctx) => ctx.jobs.enqueue({ name: 'jobs.sweep', payload: null, key: 'trial' }),
  },
  { method: 'GET', path: 'trial/sly', permission: null, run: (ctx) => ctx.write('trade', 'create', { name_en: 'Sly' }) },
  { method: 'POST', path: 'trial/file', permission: 'access_companies', file: { limit: 2048 }, run: receive },
  {
    method: 'POST',
    path: 'trial/attach',
    permission: 'access_projects',
    file: {},
    run: (ctx) =>
      ctx.transaction(async (tx) => ({
        ids: await tx.create(
          'attachment',
          [{ record_type: 'project', record_id: Number((ctx.request.body as { project: string }).project) }],
          ctx.request.file,
        ),
      })),
  },
  { method: 'POST', path: 'trial/perhaps', permission: null, file: { optional: true }, run: receive },
  {
    method: 'GET',
    path: 'trial/sheet',
    permission: 'access_companies',
    gives: 'text/csv',
    run: (ctx) =>
      Promise.resolve(
        ctx.files.send({
          name: ctx.request.query['name'] ?? 'خطة "1".csv',
          mime: 'text/csv',
          ...(ctx.request.query['stream'] ? { body: Readable.from([Buffer.from('a;b')]), size: 3 } : { body: Buffer.from('a;b') }),
        }),
      ),
  },
  {
    method: 'GET',
    path: 'trial/found',
    permission: 'access_companies',
    run: async (ctx) => ({
      found: await ctx.query(
        sql`select t.name_en as name from trade t where ${bound(ctx.readable('trade', 't', 0, 'filtered'))} order by t.id`,
      ),
    }),
  },
  { method: 'GET', path: 'trial/said', permission: null, run: (ctx) => Promise.resolve({ said: ctx.texts.say(text('field.required')) }) },
];

async function receive({ request: { file, body } }: RouteContext): Promise<object> {
  const chunks: Buffer[] = [];
  if (file) for await (const chunk of await file.read()) chunks.push(chunk as Buffer);
  return { body, file: file ? { ...file, content: Buffer.concat(chunks).toString() } : null };
}

beforeAll(async () => {
  product = await createTestKernel({ FILE_LIMIT_MB: '1' });
  server = http.createServer(
    createApp(Object.assign(product.kernel, { routes: [...product.kernel.routes, ...ROUTES.map(counted)] })).callback(),
  );
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const nobody = await product.as();
  const login = async (email: string): Promise<string> =>
    (await nobody.post('/api/login', { email, password: PASSWORD })).body.token as string;
  tokens['admin'] = await login(ADMIN);
  tokens['writer'] = await login((await personWith(product, WRITES)).email);
  tokens['reader'] = await login((await personWith(product, ['access_companies'])).email);
  tokens['outsider'] = await login((await personWith(product, ['access_users'])).email);
  tokens['foreign'] = await login('admin@ut.example');
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await product.close();
});

interface Sent {
  status: number;
  // oxlint-disable-next-line no-explicit-any
  body: any;
  headers: Headers;
}

async function call(
  who: string | null,
  method: string,
  at: string,
  body?: object | string | Buffer,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const raw = typeof body === 'string' || Buffer.isBuffer(body);
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/trial/${at}`, {
    method,
    headers: {
      'accept-language': 'en',
      'content-type': 'application/json',
      ...(who ? { authorization: `Bearer ${tokens[who] ?? ''}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: (raw ? body : JSON.stringify(body)) as BodyInit }),
  });
  const said = await answer.text();
  return {
    status: answer.status,
    body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(said) : said,
    headers: answer.headers,
  };
}
const post = (who: string | null, at: string, body: object | string): Promise<Sent> => call(who, 'POST', at, body);
const form = (who: string | null, at: string, parts: readonly Part[]): Promise<Sent> => call(who, 'POST', at, formBody(parts), FORM);
const file = (value: string | Buffer, name = 'a.txt'): Part => ({ name: 'file', value, file: name });

async function named(name: string): Promise<number> {
  const [row] = await product.kernel.db.query<{ n: number }>(
    { tenant: await tenantId(product) },
    { text: 'select count(*)::int as n from trade where name_en = $1 and deleted_at is null', values: [name] },
  );
  return row?.n ?? -1;
}

async function onDisk(): Promise<number> {
  const entries = await readdir(product.kernel.config.filesDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((e) => e.isFile()).length;
}

describe('a route refuses', () => {
  test('nobody with 401 and whoever lacks its permission with 403, before the body is looked at and any code runs', async () => {
    for (const at of ['one', 'bulk', 'together', 'job', 'file']) {
      expect([at, (await post(null, at, '{')).status, (await post('outsider', at, '{')).status]).toEqual([at, 401, 403]);
    }
    expect([(await call(null, 'GET', 'sheet')).status, (await call('outsider', 'GET', 'sheet')).status]).toEqual([401, 403]);
    expect([ran, await onDisk()]).toEqual([0, 0]);
  });

  test('what the entity refuses: its permission counts beside that of the route', async () => {
    for (const [at, body] of [
      ['one', { op: 'create', row: { name_en: 'No' } }],
      ['bulk', { rows: [{ name_en: 'No' }] }],
      ['together', { rows: [{ name_en: 'No' }] }],
    ] as const) {
      expect([at, (await post('reader', at, body)).status]).toEqual([at, 403]);
    }
    expect(await named('No')).toBe(0);
  });

  test('records of another tenant, keys that are none, and actions that there are not', async () => {
    const { id } = await product.build('admin@ut.example', 'trade');
    const one = (body: object): Promise<number> => post('admin', 'one', body).then((a) => a.status);
    expect([
      await one({ op: 'update', id, row: { name_en: 'Mine' } }),
      await one({ op: 'update', row: {} }),
      await one({ op: 'act', id, action: 'constructor', row: {} }),
    ]).toEqual([404, 404, 404]);
    const answer = await post('admin', 'update', { rows: [{ id, name_en: 'Mine' }, { name_en: 'No key' }] });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([404, ['0', '1.id']]);
  });

  test('what is no row, naming fields', async () => {
    expect((await post('admin', 'one', { op: 'create', row: [1] })).body).toMatchObject({
      code: 'invalid',
      errors: { body: [expect.any(String)] },
    });
    expect((await post('admin', 'one', { op: 'create', row: { colour: 'red' } })).body.errors).toHaveProperty('colour');
  });

  test('to write in a GET', async () => {
    expect([(await call('admin', 'GET', 'sly')).status, await named('Sly')]).toEqual([500, 0]);
  });
});

describe('a route takes the filter of a list', () => {
  const found = (who: string, filter?: unknown): Promise<Sent> =>
    call(
      who,
      'GET',
      filter === undefined ? 'found' : `found?filter=${encodeURIComponent(typeof filter === 'string' ? filter : JSON.stringify(filter))}`,
    );

  test('and refuses what is no filter, fields that there are not, and more than a list takes', async () => {
    for (const filter of ['{', '[1]', { colour: 'red' }, { name: { near: 'x' } }, { and: { name: 'x' } }, `{"name":"\0"}`]) {
      const { status, body } = await found('reader', filter);
      expect([filter, status, Object.keys(body.errors)[0]]).toEqual([filter, 422, expect.stringMatching(/^filter|^colour|^name|^and/)]);
    }
    const deep = Array.from({ length: 40 }).reduce<object>((inner) => ({ not: inner }), { name: 'x' });
    expect((await found('reader', deep)).status).toBe(422);
  });

  test('within what the caller reaches', async () => {
    await product.build(ADMIN, 'trade', { name_en: 'Found' });
    await product.build('admin@ut.example', 'trade', { name_en: 'Found' });
    expect((await found('reader', { name: 'Found' })).body).toEqual({ found: [{ name: 'Found' }] });
    expect((await found('reader', { name: 'Nobody' })).body).toEqual({ found: [] });
    expect((await found('reader')).body.found.length).toBeGreaterThan(0);
  });
});

describe('a route writes', () => {
  test('one record, with the answer of the endpoint, its history and its rehearsal', async () => {
    const tried = await post('writer', 'one?dry_run=1', { op: 'create', row: { name_en: 'Tried' } });
    expect([tried.status, tried.body.errors, await named('Tried')]).toEqual([200, undefined, 0]);
    const made = await post('writer', 'one', { op: 'create', row: { name_en: 'One' } });
    expect(made.body).toMatchObject({ status: 'success', message: 'Trade created', data: { name: 'One' } });
    const history = (await (await product.as(ADMIN)).get(`/api/trades/${made.body.data.id as number}/history`)).body.data as {
      action: string;
      source: string;
    }[];
    expect(history.map((h) => [h.action, h.source])).toEqual([['create', 'api']]);
  });

  test('many in their order, beside a refused one', async () => {
    const { body } = await post('writer', 'bulk', { rows: [{ name_en: 'Bulk' }, { name_en: 'Bulk', colour: 'red' }, { name_en: 'Bulk' }] });
    expect([body.map((item: { StatusCode: string }) => item.StatusCode), await named('Bulk')]).toEqual([['S', 'E', 'S'], 2]);
  });

  test('several together or none: a refused row, a failure and a rehearsal leave nothing', async () => {
    const good = { rows: [{ name_en: 'All' }, { name_en: 'All' }] };
    const refused = await post('writer', 'together', { rows: [{ name_en: 'All' }, { name_en: 'All', colour: 'red' }, {}] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['1.colour', '2.name']]);
    expect([
      (await post('writer', 'together?fail=1', good)).status,
      (await post('writer', 'together?dry_run=1', good)).body.n,
      await named('All'),
    ]).toEqual([409, 2, 0]);
    const { body } = await post('writer', 'together', good);
    expect([body.ids.length, body.n, await named('All')]).toEqual([2, 2, 2]);
    await post('writer', 'together?remove=1', { rows: [{ name_en: 'Gone' }] });
    expect(await named('Gone')).toBe(0);
  });

  test('work for later, as the caller', async () => {
    const tenant = await tenantId(product);
    const {
      body: { id },
    } = await post('writer', 'job', {});
    const job = async (): Promise<unknown> =>
      (
        await product.kernel.db.query(
          { tenant },
          {
            text: `select j.kind, j.state, u.id is not null as person from job j left join users u on u.id = j.created_by where j.id = $1`,
            values: [id],
          },
        )
      )[0];
    expect((await post('writer', 'job', {})).body.id).toBe(id);
    await until(async () => ((await job()) as { state: string }).state === 'done');
    expect(await job()).toEqual({ kind: 'jobs.sweep', state: 'done', person: true });
  });
});

describe('a route takes a file', () => {
  test('and refuses a body that is no form, a form without it, an empty one and one that is too large; nothing stays', async () => {
    const before = await onDisk();
    expect((await post('reader', 'file', {})).status).toBe(415);
    const missing = await form('reader', 'file', [{ name: 'note', value: 'x' }]);
    expect([missing.status, missing.body.errors]).toEqual([422, { file: ['This field is required'] }]);
    expect((await form('reader', 'file', [file('')])).body.errors).toHaveProperty('file');
    expect((await form('reader', 'file', [file('x'.repeat(3000))])).status).toBe(413);
    expect((await form('reader', 'perhaps', [file(Buffer.alloc(1_500_000))])).status).toBe(413);
    expect(await onDisk()).toBe(before);
  });

  test('and refuses programs, by their content and by their name, as attachments do; nothing stays', async () => {
    const before = await onDisk();
    const refusal = 'Programs and scripts are not accepted. Attach a document or a picture instead';
    const programs = [
      ['#!/bin/sh\nls', 'plan.txt'],
      ['MZ'.padEnd(300, '\u0001'), 'plan.dat'],
      ['%PDF-1.7 x', 'plan.pdf.exe'],
      ['x', 'plan\u202eslx.exe'],
    ] as const;
    for (const sent of programs.map(([content, name]) => file(content, name))) {
      for (const at of ['file', 'perhaps']) {
        const answer = await form('reader', at, [sent]);
        expect([sent.file, answer.status, answer.body.errors]).toEqual([sent.file, 422, { file: [refusal] }]);
      }
    }
    expect(await onDisk()).toBe(before);
  });

  test('with its fields, its cleaned name and what its content is', async () => {
    const { body } = await form('reader', 'file', [{ name: 'note', value: 'ملاحظة' }, file('%PDF-1.7 x', '../../plan\u202efdp.exe.pdf')]);
    expect(body.body).toEqual({ note: 'ملاحظة' });
    const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(body.file).toMatchObject({ name: 'planfdp.exe.pdf', size: 10, mime: 'application/pdf', sha256, content: '%PDF-1.7 x' });
    expect((await readdir(path.join(product.kernel.config.filesDir, 'incoming'))).length).toBe(0);
  });

  test("and lets a record hold it, within the caller's reach", async () => {
    const [own, foreign] = [await product.build(ADMIN, 'project'), await product.build('admin@ut.example', 'project')];
    const attach = (id: number): Promise<Sent> =>
      form('admin', 'attach', [{ name: 'project', value: String(id) }, file('the plan', 'plan.txt')]);
    const refused = await attach(foreign.id);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['0.record_id']]);
    const [id] = (await attach(own.id)).body.ids as number[];
    const admin = await product.as(ADMIN);
    expect((await admin.get(`/api/attachments/${id ?? 0}`)).body.data).toMatchObject({ name: 'plan.txt', size: 8, mime: 'text/plain' });
    expect((await admin.get(`/api/files/${id ?? 0}`)).body).toBe('the plan');
  });

  test('or goes without, where it says so', async () => {
    expect((await form('outsider', 'perhaps', [{ name: 'note', value: 'x' }])).body).toEqual({ body: { note: 'x' }, file: null });
  });
});

describe('a route gives', () => {
  test('a download under its true name, which no browser runs or keeps', async () => {
    for (const at of ['sheet', 'sheet?stream=1']) {
      const { status, body, headers } = await call('reader', 'GET', at);
      expect([status, body, headers.get('content-length')]).toEqual([200, 'a;b', '3']);
      expect(headers.get('content-type')).toContain('text/csv');
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="___ _1_.csv"; filename*=UTF-8''${encodeURIComponent('خطة _1_.csv')}`,
      );
      expect([headers.get('cache-control'), headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual([
        'private, no-store',
        'nosniff',
        expect.stringContaining('sandbox'),
      ]);
    }
    expect((await call('reader', 'HEAD', 'sheet?stream=1')).headers.get('content-length')).toBe('3');
    expect((await call('reader', 'GET', `sheet?name=${encodeURIComponent('a"\r\nSet-Cookie: x=1')}`)).headers.get('set-cookie')).toBeNull();
  });

  test("sentences in the reader's language", async () => {
    const said = async (lang: string): Promise<string> =>
      (await call('reader', 'GET', 'said', undefined, { 'accept-language': lang })).body.said as string;
    expect([await said('en'), await said('ar')]).toEqual(['This field is required', expect.stringMatching(/\p{Script=Arabic}/u)]);
  });

  test('a description with its file and its download, to whoever may call it', async () => {
    const described = async (who: string): Promise<Record<string, Record<string, unknown>>> =>
      (
        (await (
          await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/openapi.json`, {
            headers: { authorization: `Bearer ${tokens[who] ?? ''}` },
          })
        ).json()) as { paths: Record<string, Record<string, unknown>> }
      ).paths;
    const paths = await described('reader');
    expect(paths['/api/trial/file']?.['post']).toMatchObject({
      requestBody: { content: { 'multipart/form-data': { schema: { required: ['file'], properties: { file: { format: 'binary' } } } } } },
    });
    expect(paths['/api/trial/sheet']?.['get']).toMatchObject({ responses: { 200: { content: { 'text/csv': {} } } } });
    expect(
      Object.keys(await described('outsider'))
        .filter((p) => p.includes('trial'))
        .sort(),
    ).toEqual(['/api/trial/perhaps', '/api/trial/said', '/api/trial/sly', '/api/trial/update']);
  });
});
