/**
 * A filter beyond its cost is refused wherever one can be sent, with its place; what people build by hand is not. Generated over every call
 * that takes one.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Where } from '../shared/where.ts';
import { createTestKernel, type Client, type TestKernel } from '../test/kernel.ts';
import { checkCost, FILTER_LIMITS } from './where-cost.ts';

let product: TestKernel;
let admin: Client;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@pmis.example');
});
afterAll(() => product.close());

const many = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
const has = { entity: 'project', by: 'portfolio_id' };
const tooMuch: [string, Where, string][] = [
  ['many has beside each other', { and: many(11, () => ({ has })) }, 'filter.and.10.has'],
  ['many has within or', { or: [{ and: many(6, () => ({ has })) }, { and: many(6, () => ({ has })) }] }, 'filter.or.1.and.4.has'],
  ['dotted conditions', { and: many(11, () => ({ 'owner_id.type_id': 1 })) }, 'filter.and.10.owner_id.type_id'],
  [
    'conditions',
    { and: [{ or: many(60, (i) => ({ name: `a${i}` })) }, { or: many(60, (i) => ({ name: `a${i}` })) }] },
    'filter.and.1.or.40.name',
  ],
  ['operators', { and: many(51, () => ({ created_at: { gte: '2026-01-01', lte: '2026-12-31' } })) }, 'filter.and.50.created_at'],
  ['levels', many(9, () => 0).reduce<Where>((inner) => ({ not: inner }), { name: 'x' }), `filter${'.not'.repeat(9)}`],
];
/** Every call that takes a filter. */
const CALLS = [
  '/api/portfolios?',
  '/api/ids/portfolio?',
  '/api/aggregate/portfolio?',
  '/api/export/portfolio?',
  '/api/lookup/portfolio?',
  '/api/portfolios?deleted=1&',
];

describe.each(tooMuch)('too much: %s', (_, where, place) => {
  test.each(CALLS)('%s', async (call) => {
    const name = call.includes('/lookup/') ? 'where' : 'filter';
    const answer = await admin.get(`${call}${name}=${encodeURIComponent(JSON.stringify(where))}`);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [place.replace('filter', name)]]);
  });
  test('as a job, and in a saved view', async () => {
    expect((await admin.post(`/api/export/portfolio?job=1&filter=${encodeURIComponent(JSON.stringify(where))}`)).status).toBe(422);
    const view = await admin.post('/api/saved-views', {
      entity: 'portfolio',
      name: 'Heavy',
      query: `filter=${encodeURIComponent(JSON.stringify(where))}&sort=name`,
    });
    expect([view.status, Object.keys(view.body.errors)]).toEqual([422, ['query']]);
  });
});

test('each limit is met and not passed by what it allows', async () => {
  const { conditions, links, depth } = FILTER_LIMITS;
  for (const where of [
    { and: many(links, () => ({ has })) },
    { or: many(conditions, (i) => ({ name: `a${i}` })) },
    many(depth, () => 0).reduce<Where>((inner) => ({ not: inner }), { name: 'x' }),
  ] as Where[]) {
    expect((await admin.get(`/api/portfolios?filter=${encodeURIComponent(JSON.stringify(where))}`)).status).toBe(200);
  }
  expect(() => checkCost([{ and: many(6, () => ({ has })) }, { and: many(6, () => ({ has })) }])).toThrow();
});

test('what the product itself asks stays far below: dashboards, parameters and rows of every entity', () => {
  const { registry } = product.kernel;
  const wheres: Where[] = [...registry.entities.values()].flatMap((e) => Object.values(e.def.api.params ?? {}));
  for (const where of wheres) expect(() => checkCost([where])).not.toThrow();
});

test('a name that is given twice is read once', async () => {
  const entity = product.kernel.registry.entity('company');
  const field = [...entity.fields.values()].find((f) => f.type === 'children')?.name;
  const cost = async (names: (string | undefined)[]): Promise<number> => {
    const before = product.kernel.db.statements;
    expect((await admin.get(`/api/${entity.endpoints.list[0]?.path}?limit=1&expand=${names.join(',')}`)).status).toBe(200);
    return product.kernel.db.statements - before;
  };
  await cost([field]);
  expect(await cost(many(100, () => field))).toBeLessThanOrEqual(await cost([field]));
});
