/** What is served of the built screens: the files that are there when the product starts, by their exact names, each kept once. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import Koa from 'koa';
import type { Kernel } from '../kernel.ts';
import { screens } from './screens.ts';

const SCRIPT = `export const words = "${randomBytes(600_000).toString('hex')}";`;
const FILES = {
  'index.html': '<html></html>',
  'icon.svg': '<svg/>',
  'assets/part-1.js': SCRIPT,
  'assets/picture.png': 'png',
  '.vite/manifest.json': '{}',
};

let folder: string;
let server: http.Server;
let url: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rukn-screens-'));
  for (const [name, content] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
  const app = new Koa();
  app.silent = true;
  app.use(screens({ registry: { pages: [] } } as unknown as Kernel, folder));
  server = http.createServer(app.callback());
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  fs.rmSync(folder, { recursive: true });
});

/** By the path as it is: fetch would tidy it up. */
const get = (
  name: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }> =>
  new Promise((done, fail) => {
    http
      .get(`${url}/`, { path: name, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }));
      })
      .on('error', fail);
  });

const OTHER_SPELLINGS = [
  '/assets//part-1.js',
  '//assets/part-1.js',
  '///assets///part-1.js',
  '/assets/./part-1.js',
  '/assets/../assets/part-1.js',
  '/./assets/part-1.js',
  '/%61ssets/part-1.js',
  '/ASSETS/part-1.js',
  '/assets/part-1.js/',
  '/assets%2fpart-1.js',
];

test('a file is served by its exact name, packed as the browser takes it', async () => {
  const [plain, brotli, gzip] = [
    await get('/assets/part-1.js'),
    await get('/assets/part-1.js', { 'accept-encoding': 'gzip, br' }),
    await get('/assets/part-1.js', { 'accept-encoding': 'gzip' }),
  ];
  expect(
    [plain.body.toString(), zlib.brotliDecompressSync(brotli.body).toString(), zlib.gunzipSync(gzip.body).toString()].every(
      (text) => text === SCRIPT,
    ),
  ).toBe(true);
  expect([
    plain.status,
    plain.headers['content-type'],
    plain.headers['cache-control'],
    brotli.headers['content-encoding'],
    gzip.headers['content-encoding'],
  ]).toEqual([200, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', 'br', 'gzip']);
  expect((await get('/assets/part-1.js', { 'if-none-match': plain.headers.etag as string })).status).toBe(304);
  expect([(await get('/assets/picture.png')).headers['content-type'], (await get('/icon.svg')).headers['cache-control']]).toEqual([
    'image/png',
    'no-cache',
  ]);
});

test.each([
  ...OTHER_SPELLINGS,
  '/.vite/manifest.json',
  '/index.html',
  '/assets/../../etc/passwd.txt',
  '/assets/none.js',
  '/__proto__.js',
  '/assets/constructor.js',
])('%s is no file', async (name) => {
  const { body } = await get(name);
  expect(body.includes('words') || body.includes('{}') || body.includes('root:')).toBe(false);
});

test('what is asked for under many names costs nothing', async () => {
  await get('/assets/part-1.js');
  const before = process.memoryUsage().arrayBuffers;
  for (let i = 0; i < 60; i += 1) await get(`/assets${'/'.repeat(i + 2)}part-1.js`, { 'accept-encoding': 'br' });
  expect((process.memoryUsage().arrayBuffers - before) / 1e6).toBeLessThan(20);
});
