/** Bodies and parameters that are made to break: too deep, packed, with NUL, with keys that every object has, with formulas. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { bodyOf, creatable, pathOf } from './creatable.ts';
import { openEverything } from './everything.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from './kernel.ts';
import { DEEP } from './held.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { takesForm } from '../shared/entity.ts';
import { createRow, FORM, formBody } from './upload.ts';

const ADMIN = 'admin@pmis.example';

let product: TestKernel;
let admin: Client;
let guest: Client;
let project: { id: number };
beforeAll(async () => {
  product = await createTestKernel();
  await openEverything(product, 'pmis');
  [admin, guest] = [await product.as(ADMIN), await product.as()];
  project = await product.build(ADMIN, 'project');
});
afterAll(() => product.close());

const clear = ({ status, body }: Answer): void => {
  expect([status, typeof body.message]).toEqual([expect.any(Number), 'string']);
  expect(Math.floor(status / 100)).toBe(4);
};

describe('bodies', () => {
  const takers = (): ReturnType<typeof creatable> =>
    creatable(product)
      .filter((e) => takesForm(e.def))
      .slice(0, 2);
  const deep = (levels: number, open = '[', close = ']'): string => open.repeat(levels) + close.repeat(levels);

  test.each([
    ['lists', deep(65)],
    ['very many lists', deep(30_000)],
    ['objects', `${'{"a":'.repeat(70)}1${'}'.repeat(70)}`],
    ['in a field', `{"name_en": ${deep(1000)}}`],
  ])('too deep: %s', async (_, body) => {
    for (const [method, path] of [
      ['POST', '/api/projects'],
      ['PUT', `/api/projects/${project.id}`],
      ['POST', '/api/bulk/project'],
      ['PUT', '/api/bulk/project'],
      ['POST', '/api/saved-views'],
      ['PUT', '/api/update-user'],
    ] as const) {
      const answer = await admin.raw(method, path, body);
      expect([path, answer.status, answer.body.message]).toEqual([path, 400, 'This is nested too deeply: at most 64 levels']);
    }
    expect((await guest.raw('POST', '/api/login', body)).status).toBe(400);
  });

  test.each([
    ['values', `{"tags": [${'0,'.repeat(1_500_000)}0]}`, 'Too many values at once: at most 100,000. Send them in several parts'],
    ['lists', `{"tags": [${'[],'.repeat(1_000_000)}0]}`, 'Too many values at once: at most 100,000. Send them in several parts'],
    ['names', `{${Array.from({ length: 1001 }, (_, i) => `"n${i}": 1`).join()}}`, 'Too many fields at once: at most 1,000'],
    [
      'many names',
      `{${Array.from({ length: 250_000 }, (_, i) => `"n${i}": 1`).join()}}`,
      'Too many values at once: at most 100,000. Send them in several parts',
    ],
  ])('too many %s', async (_, body, message) => {
    for (const [method, path, sent] of [
      ['POST', '/api/projects', body],
      ['POST', '/api/bulk/project', `[${body}]`],
      ['PUT', `/api/projects/${project.id}`, body],
      ['POST', '/api/saved-views', body],
    ] as const) {
      const answer = await admin.raw(method, path, sent);
      expect([path, answer.status, answer.body.message]).toEqual([path, 400, message]);
    }
  });

  test('in a form it is as in JSON', async () => {
    const form = (value: string): Buffer =>
      formBody([
        { name: 'name_en', value: 'x' },
        { name: 'master_access', value },
      ]);
    for (const [value, message] of [
      [deep(65), 'This is nested too deeply: at most 64 levels'],
      [`[${'0,'.repeat(1_500_000)}0]`, 'Too many values at once: at most 100,000. Send them in several parts'],
    ] as const) {
      for (const entity of takers()) {
        const answer = await admin.raw('POST', pathOf(entity), form(value), FORM);
        expect([entity.name, answer.status, answer.body.message]).toEqual([entity.name, 400, message]);
        const pairs = await admin.raw('POST', pathOf(entity), '&a=1'.repeat(1001), { 'content-type': 'application/x-www-form-urlencoded' });
        expect([entity.name, pairs.status]).toEqual([entity.name, 400]);
      }
    }
  });

  test('packed ones are not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000, ' '));
    expect((await admin.raw('POST', '/api/projects', bomb, { 'content-encoding': 'gzip' })).status).toBe(400);
  });

  const TEXTS = ['text', 'memo', 'html', 'email', 'phone', 'url'];
  const textsIn = (entity: ResolvedEntity): ResolvedField[] =>
    [...entity.fields.values()].filter((f) => TEXTS.includes(f.type) && !f.readOnly && f.columns.length > 0 && f.name in entity.def.fields);
  /** One of each entity, another one for each; all in the deep run. */
  const someOf = <T>(list: readonly T[], which: number): readonly T[] =>
    DEEP || list.length === 0 ? list : [list[which % list.length] as T];

  test('NUL in any text of any entity is refused at its field', async () => {
    for (const [i, entity] of creatable(product).entries())
      for (const field of someOf(textsIn(entity), i)) {
        const column = field.columns[0] as string;
        const answer = await createRow(admin, entity, await bodyOf(product, ADMIN, entity, { [column]: 'a\0b' }));
        expect([entity.name, column, answer.status]).toEqual([entity.name, column, 422]);
        expect(Object.keys(answer.body.errors).length).toBeGreaterThan(0);
      }
  });

  test('NUL elsewhere is refused as well', async () => {
    for (const path of [
      '/api/projects?search=%00',
      '/api/projects?name=a%00',
      `/api/projects?filter=${encodeURIComponent('{"name":{"contains":"\\u0000"}}')}`,
      '/api/lookup/project?search=%00',
      '/api/search?q=%00',
      '/api/projects/%00',
      '/api/meta/project%00',
      '/api/export/project?format=csv&search=%00',
      '/api/aggregate/project?group=%00',
    ]) {
      const answer = await admin.get(path);
      expect([path, Math.floor(answer.status / 100)]).toEqual([path, 4]);
    }
    clear(await guest.post('/api/login', { email: 'a\0@pmis.example', password: 'x\0' }));
    clear(await admin.put('/api/update-user', { full_name_en: 'a\0b' }));
  });

  test('keys that every object has change nothing', async () => {
    const evil =
      '{"__proto__": {"polluted": 1, "permissions": ["all"]}, "constructor": {"prototype": {"polluted": 1}}, "toString": 1, "hasOwnProperty": 1}';
    const answers: Answer[] = [];
    for (const entity of creatable(product)) {
      answers.push(
        await admin.raw('POST', pathOf(entity), evil),
        await admin.raw('POST', `/api/bulk/${entity.name}`, `[${evil}]`),
        await admin.raw('PUT', `/api/bulk/${entity.name}`, `[{"id": 1, "__proto__": {"polluted": 1}}]`),
      );
    }
    for (const path of ['/api/login', '/api/check-token', '/api/reset-password', '/api/tenant-request/store'])
      answers.push(await guest.raw('POST', path, evil));
    answers.push(
      await admin.raw('PUT', '/api/update-user', evil),
      await admin.raw('PUT', `/api/projects/${project.id}`, evil),
      await admin.raw('POST', '/api/saved-views', `{"entity": "__proto__", "name": "x", "query": "filter=__proto__"}`),
    );
    for (const query of [
      '?__proto__=1',
      '?__proto__[polluted]=1',
      '?constructor.prototype=1',
      `?filter=${encodeURIComponent('{"__proto__":{"eq":1}}')}`,
      '?sort=__proto__',
      '?fields=__proto__',
      '?expand=constructor',
    ])
      answers.push(await admin.get(`/api/projects${query}`));
    for (const path of [
      '/api/aggregate/__proto__',
      '/api/aggregate/project?group=__proto__',
      '/api/ids/constructor',
      '/api/export/__proto__?format=csv',
      '/api/export/project?format=__proto__',
      '/api/dashboards/__proto__/x',
      '/api/bulk/toString',
    ])
      answers.push(await admin.get(path));
    expect(answers.filter((a) => a.status >= 500).map((a) => a.body)).toEqual([]);
    expect([({} as Record<string, unknown>)['polluted'], ([] as unknown as Record<string, unknown>)['polluted']]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('the same parameter many times, and ones of a hundred kilobytes, are below 500', async () => {
    for (const query of [
      'page=1&page=2&limit=5&limit=x',
      'filter=&filter={',
      `search=${'x'.repeat(10_000)}`,
      `${'sort=id&'.repeat(500)}`,
      'fields[]=id',
      '=&=&&',
      '%',
      '%zz=1',
    ]) {
      const answer = await admin.get(`/api/projects?${query}`);
      expect([query.slice(0, 30), answer.status < 500]).toEqual([query.slice(0, 30), true]);
    }
  });
});

test('what a spreadsheet would take for a formula leaves as text', async () => {
  for (const name of ['=HYPERLINK("http://evil.example","x")', '+1+1', '-2+3', '@SUM(1)', '\t=1'])
    await product.build(ADMIN, 'portfolio', { name_en: name });
  const csv = (await admin.get('/api/export/portfolio?format=csv&columns=name_en,name')).body as string;
  const cells = csv.split(/\r\n|,/).map((c) => c.replace(/^\uFEFF?"?/, ''));
  expect(cells.filter((c) => /^[=+@\t]|^-\D/.test(c))).toEqual([]);
  expect(csv).toContain(`'=HYPERLINK`);
});
