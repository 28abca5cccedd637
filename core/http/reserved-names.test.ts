/** Names that objects of the language give a meaning of their own, however they are written; and the session cookie over https. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../test/kernel.ts';
import { routesOf } from './api.ts';

let product: TestKernel;
let admin: Client;
beforeAll(async () => {
  product = await createTestKernel({ TRUST_PROXY: 'true' });
  admin = await product.as('admin@pmis.example');
});
afterAll(() => product.close());

const escaped = (name: string): string => [...name].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const NAMES = ['__proto__', 'constructor', 'prototype'];
const spellings = NAMES.flatMap((name) => [
  name,
  escaped(name),
  escaped(name[0] as string) + name.slice(1),
  name.slice(0, -1) + escaped(name.at(-1) as string),
  escaped(name).toUpperCase().replaceAll('\\U', '\\u'),
]);

test.each(spellings)('"%s" is refused at the first level, below it and in a list', async (name) => {
  for (const body of [`{"${name}": {"x": 1}}`, `{"name_en": "A", "custom": {"a": [{"${name}": 1}]}}`]) {
    const answer = await admin.raw('POST', '/api/projects', body);
    expect([body, answer.status, answer.body.code]).toEqual([body, 400, 'malformed']);
    expect((await admin.raw('POST', '/api/bulk/project', `[{"name_en": "ok"}, ${body}]`)).status).toBe(400);
  }
  expect((await admin.raw('POST', '/api/bulk/project', `[{"name_en": "${'x'.repeat(300_000)}"}, {"${name}": 1}]`)).status).toBe(400);
});

test('calls of every kind refuse a name with an escape like the plain one', async () => {
  const calls = routesOf(product.kernel)
    .routes.filter(({ method, handler }) => (method === 'POST' || method === 'PUT') && !handler.public && !handler.service)
    .filter((_, i) => i % 7 === 0);
  const different: string[] = [];
  for (const { method, path } of calls) {
    const address = `/${path.replace('{entity}', 'project').replace(/\{\w+\}/g, '999999999')}`;
    const [plain, hidden] = [
      await admin.raw(method, address, '{"__proto__": 1}'),
      await admin.raw(method, address, '{"\\u005f_proto__": 1}'),
    ];
    if (plain.status !== hidden.status) different.push(`${method} ${path}: ${plain.status} and ${hidden.status}`);
  }
  expect(different).toEqual([]);
});

test('as a value they are words like others, and a name that only objects know is named as unknown', async () => {
  const id = (
    await admin.post('/api/projects', { name_en: 'The constructor of __proto__', manager_id: product.users['admin@pmis.example'] })
  ).body.data.id as number;
  expect((await admin.get(`/api/projects/${id}`)).body.data.name_en).toBe('The constructor of __proto__');
  const answer = await admin.post('/api/projects', { toString: 1, hasOwnProperty: 2, valueOf: 3, manager_id: 1, name_en: 'x' });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
    422,
    expect.arrayContaining(['toString', 'hasOwnProperty', 'valueOf']),
  ]);
});

test('the session cookie is secure where the request came by https, and plain where it did not', async () => {
  const body = JSON.stringify({ email: 'admin@pmis.example', password: 'Rukn#2026' });
  const cookie = async (headers: Record<string, string>): Promise<string> =>
    (await (await product.as()).raw('POST', '/api/login', body, headers)).headers.get('set-cookie') ?? '';
  expect(await cookie({ 'x-forwarded-proto': 'https' })).toMatch(/; HttpOnly; SameSite=Lax;.* Secure$/);
  expect(await cookie({ 'x-forwarded-proto': 'http' })).not.toContain('Secure');
});
