/** A token that only reads, at every call of the product: it starts no job and writes nothing. Generated from the table of routes. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { routesOf } from './api.ts';
import { createTestKernel, type Client, type TestKernel } from '../test/kernel.ts';
import { openEverything } from '../test/everything.ts';
import { tenantId } from '../test/people.ts';

let product: TestKernel;
let reader: Client;
let tenant: number;
let project: number;

beforeAll(async () => {
  product = await createTestKernel();
  await openEverything(product, 'pmis');
  tenant = await tenantId(product, 'pmis');
  project = (await product.build('admin@pmis.example', 'project')).id;
  const made = await (await product.as('admin@pmis.example')).post('/api/tokens', { name: 'Reader', scopes: ['read'] });
  reader = product.bearer(made.body.data.secret as string);
});
afterAll(() => product.close());

/** It stays open, and is tried by itself (events.test.ts). */
const STREAM = 'api/events';
const address = (path: string): string =>
  `/${path
    .replace('{entity}', 'project')
    .replace(/\{\w*[iI]d\}/g, String(project))
    .replace(/\{\w+\}/g, '1')}`;
/** Of the tenant, whatever was written: every write of the pipeline leaves history, every job a row. */
const written = async (): Promise<unknown> =>
  (
    await product.kernel.db.query(
      { tenant },
      {
        text: `select (select count(*) from job)::int as jobs, (select count(*) from history)::int as history,
          (select coalesce(sum(row_version), 0) from users)::int as people, (select count(*) from attachment)::int as files`,
        values: [],
      },
    )
  )[0];

test('is refused at every call that is no read, whatever it sends, before anything of it is looked at', async () => {
  const routes = routesOf(product.kernel).routes.filter(({ method, handler }) => method !== 'GET' && !handler.service);
  expect(routes.length).toBeGreaterThan(300);
  const before = await written();
  const open: string[] = [];
  for (const { method, path } of routes) {
    const answer = await reader.raw(method, address(path), path.startsWith('api/bulk/') ? '[{}]' : '{}');
    if (answer.status !== 403) open.push(`${method} ${path}: ${answer.status}`);
  }
  expect(open).toEqual([]);
  expect(await written()).toEqual(before);
});

test('leaves nothing behind by reading, at any address', async () => {
  const before = await written();
  const faults: string[] = [];
  const reads = routesOf(product.kernel).routes.filter(
    ({ method, path, handler }) => method === 'GET' && !handler.service && path !== STREAM,
  );
  const next = reads.values();
  const ask = async (): Promise<void> => {
    for (const { path, handler } of next) {
      const { status } = await reader.get(address(path));
      if (status >= 500 || (handler.writes && status !== 403)) faults.push(`${path}: ${status}`);
    }
  };
  await Promise.all([ask(), ask(), ask(), ask()]);
  expect(faults).toEqual([]);
  expect(await written()).toEqual(before);
});

test('and no job of an export or an import', async () => {
  const before = await written();
  expect((await reader.get('/api/export/project?job=1')).status).toBe(405);
  for (const path of ['/api/export/project?job=1', '/api/import/project', '/api/imports/1/run'])
    expect([path, (await reader.post(path, {})).status]).toEqual([path, 403]);
  expect(await written()).toEqual(before);
});

test('the mechanism: a read writes nothing of a tenant even where its code tries to', async () => {
  const kernel = { ...product.kernel };
  kernel.routes = [
    ...kernel.routes,
    {
      method: 'GET',
      path: 'tries',
      permission: null,
      title: { en: 'Tries', ar: 'يحاول' },
      run: async ({ query: sql }) => {
        await sql({ text: `update project set name_en = 'Changed' where id = $1`, values: [project] });
        return {};
      },
    },
  ];
  const { createApp } = await import('../app.ts');
  const http = await import('node:http');
  const server = http.createServer(createApp(kernel).callback());
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  try {
    const { port } = server.address() as { port: number };
    const { token } = (await (await product.as()).post('/api/login', { email: 'admin@pmis.example', password: 'Rukn#2026' })).body as {
      token: string;
    };
    expect((await product.bearer(token, `http://127.0.0.1:${port}`).get('/api/tries')).status).toBe(500);
    expect((await reader.get(`/api/projects/${project}`)).body.data.name_en).not.toBe('Changed');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
