/** Hostile input: whatever is sent, the answer is a clear 4xx that names the place, and nothing is half-done. Random but repeatable. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DEEP } from './held.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from './kernel.ts';
import { random, VALUES } from './nasty.ts';

/** Bodies per endpoint; all of them with RUKN_TEST_DEEP=1. */
const BODIES = DEEP ? 1000 : 60;

let product: TestKernel;
let admin: Client;
const ids: Record<string, number> = {};

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@pmis.example');
  for (const name of ['portfolio', 'program', 'project', 'contract']) ids[name] = (await product.build('admin@pmis.example', name)).id;
});
afterAll(() => product.close());

const refused = (answer: Answer): void => {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(typeof answer.body.message).toBe('string');
};

function bodyMaker(next: () => number, names: string[]): () => unknown {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const value = (depth: number): unknown =>
    next() < 0.85 || depth > 2 ? pick(VALUES) : Array.from({ length: Math.floor(next() * 4) }, () => value(depth + 1));
  const object = (): unknown =>
    Object.fromEntries(
      Array.from({ length: 1 + Math.floor(next() * 6) }, () => [
        next() < 0.9 ? pick(names) : String(JSON.stringify(pick(VALUES))),
        value(0),
      ]),
    );
  return () => (next() < 0.9 ? object() : value(0));
}

describe('random bodies are answered below 500', () => {
  const entities = ['portfolio', 'program', 'project', 'contract'];
  const endpoints = [
    ...entities.flatMap((e) => [
      [`POST /api/${e}s`, e],
      [`PUT /api/${e}s/{id}`, e],
      [`POST /api/bulk/${e}`, e],
      [`PUT /api/bulk/${e}`, e],
      [`DELETE /api/bulk/${e}`, e],
    ]),
    ...entities.filter((e) => e !== 'portfolio').map((e) => [`POST /api/${e}s/{id}/activate`, e]),
    ['POST /api/check-token', ''],
    ['PUT /api/update-user', ''],
    ['PUT /api/change-password', ''],
    ['POST /api/reset-password', ''],
    ['POST /api/tenant-request/store', ''],
    ['POST /api/tenant/register', ''],
  ] as [string, string][];

  test.each(endpoints)(
    '%s',
    async (endpoint, entity) => {
      const [method, template] = endpoint.split(' ') as [string, string];
      const names = entity
        ? [
            ...product.kernel.registry.entity(entity).columns.keys(),
            'master_access',
            'row_version',
            'id',
            'can',
            'name',
            'custom',
            'tenant_id',
          ]
        : [
            'email',
            'password',
            'password_confirmation',
            'token',
            'current_password',
            'full_name',
            'full_name_en',
            'phone',
            'locale',
            'avatar',
            'company_name',
            'domain_name',
            'country_id',
            'city_id',
            'is_grc',
          ];
      const make = bodyMaker(random(endpoint.length * 7919), names);
      const bulk = template.includes('/bulk/');
      const send = async (): Promise<[unknown, number]> => {
        const one = make();
        const body = bulk ? (Math.abs(JSON.stringify(one)?.length ?? 0) % 7 === 0 ? one : [one, make(), make()]) : one;
        const answer = await admin.raw(method, template.replace('{id}', String(ids[entity])), JSON.stringify(body) ?? 'null');
        return [body, answer.status];
      };
      for (let i = 0; i < BODIES; i += 20) {
        const answers = await Promise.all(Array.from({ length: 20 }, send));
        expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
      }
    },
    120_000,
  );
});

describe('queries', () => {
  test.each([
    ['unknown field', '?colour=red', 'filter.colour'],
    ['unknown operator', `?filter=${encodeURIComponent('{"budget":{"like":1}}')}`, 'filter.budget'],
    ['not JSON', '?filter={', 'filter'],
    ['wrong type', `?filter=${encodeURIComponent('{"budget":{"gte":"x"}}')}`, 'filter.budget.gte'],
    ['a list', '?filter=[]', 'filter'],
    ['unknown sort', '?sort=password_hash', 'sort'],
    ['page', '?page=-1', 'page'],
    ['limit', '?limit=abc', 'limit'],
    ['huge limit', '?limit=100000', 'limit'],
    ['a bad date', '?end_date=2026-02-31x', 'filter.end_date.eq'],
    ['unknown relation', '?expand=users', 'expand'],
    ['implied column', '?tenant_id=1', 'filter.tenant_id'],
    ['SQL in a name', `?${encodeURIComponent('id; drop table project')}=1`, 'filter.id; drop table project'],
    ['through a scalar', '?name.x=1', 'filter.name.x'],
  ])('%s is refused with its place', async (_, query, place) => {
    const answer = await admin.get(`/api/projects${query}`);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [place]]);
  });

  test('deep nesting and long lists are refused', async () => {
    const deep = '{"not":'.repeat(40) + '{"id":1}' + '}'.repeat(40);
    refused(await admin.get(`/api/projects?filter=${encodeURIComponent(deep)}`));
    refused(
      await admin.get(
        `/api/projects?filter=${encodeURIComponent(JSON.stringify({ id: { in: Array.from({ length: 1001 }, (__, i) => i) } }))}`,
      ),
    );
  });

  test('a search for SQL, HTML, wildcards and NUL finds nothing and breaks nothing', async () => {
    for (const needle of ["'; drop table project; --", '<b>', '%', '_', '\\', '%%%%'])
      expect((await admin.get(`/api/projects?search=${encodeURIComponent(needle)}`)).body.data).toEqual([]);
    expect((await admin.get('/api/projects?search=a%00b')).status).toBe(422);
  });
});

describe('requests', () => {
  test('malformed JSON is 400, an unknown type 415', async () => {
    expect((await admin.raw('POST', '/api/projects', '{"a": [1, ')).status).toBe(400);
    expect((await admin.raw('POST', '/api/projects', '<a/>', { 'content-type': 'application/xml' })).status).toBe(415);
  });

  test('a body of 10 MB is 413, single and bulk', async () => {
    const big = JSON.stringify([{ description: 'x'.repeat(10 * 1024 * 1024) }]);
    for (const [method, path] of [
      ['POST', '/api/projects'],
      ['POST', '/api/bulk/project'],
    ] as const) {
      const answer = await admin.raw(method, path, big);
      expect([answer.status, answer.body.code]).toEqual([413, 'payload_too_large']);
    }
  });

  test('odd paths and ids are 4xx', async () => {
    for (const path of [
      '/api/projects/%00',
      '/api/projects/99999999999999999999999',
      '/api/projects/1e3',
      '/api/projects/-1',
      '/api/projects/%E0%A4%A',
      '/api/projects/1/nothing',
      '/api/bulk/nothing',
      '/api/meta/__proto__',
      '/api/lookup/constructor',
    ])
      refused(await admin.get(path));
  });

  test('what was stored of SQL and HTML comes back letter by letter', async () => {
    const nasty = `Robert'); drop table project;-- <img src=x onerror=alert(1)> "\\ \u202e`;
    const row = await product.build('admin@pmis.example', 'project', { name_en: nasty, description: nasty });
    expect((await admin.get(`/api/projects/${row.id}`)).body.data).toMatchObject({ name_en: nasty, description: nasty });
  });
});
