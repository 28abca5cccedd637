/**
 * One currency per sum: metadata that adds up amounts of different currencies does not load, and every sum of money of ours converts where
 * it has to.
 */
import { describe, expect, test } from '@jest/globals';
import { Binds } from '../crud/binds.ts';
import { measureSql, parseMeasures } from '../crud/aggregate-fields.ts';
import { computed } from '../crud/projection.ts';
import { rateSql } from '../crud/rates.ts';
import type { Actor } from '../shared/actor.ts';
import type { EntityDef, FieldDef } from '../shared/entity.ts';
import { addsUp, checkCurrencies, currencyOf, isMoney } from './currency.ts';
import type { ResolvedEntity } from './registry.ts';
import { atLeast, metadata as registry } from '../test/metadata.ts';

const entity = (name: string, fields: Record<string, FieldDef>, currency?: EntityDef['currency']): ResolvedEntity => {
  const def = {
    name,
    label: [name, name],
    title: '{id}',
    api: {},
    fields,
    access: {},
    list: { columns: [] },
    form: [],
    ...(currency ? { currency } : {}),
  } as unknown as EntityDef;
  return {
    name,
    def,
    fields: new Map(Object.entries(fields).map(([n, f]) => [n, { ...f, name: n, label: n, columns: [n] }])),
  } as unknown as ResolvedEntity;
};
const ref = (to: string): FieldDef => ({ type: 'ref', to });
const MONEY: FieldDef = { type: 'money' };
const sum = (to: string, by: string, field: string, more: Partial<FieldDef> = {}): FieldDef => ({
  type: 'rollup',
  to,
  by,
  formula: `sum(${field})`,
  ...more,
});
const OWN = { of: 'site_id', reference: 'currency_id', rate: 'rate' };
const order = entity(
  'order',
  { site_id: ref('site'), currency_id: ref('coin'), rate: { type: 'decimal' }, amount: MONEY, mixed: { type: 'money', currency: 'own' } },
  OWN,
);
const line = (currency?: EntityDef['currency']): ResolvedEntity => entity('line', { order_id: ref('order'), amount: MONEY }, currency);

function said(...entities: ResolvedEntity[]): string[] {
  const all = new Map(entities.map((e) => [e.name, e]));
  const found: string[] = [];
  for (const e of entities) checkCurrencies((at, message) => void found.push(`${e.name}${at}: ${message}`), e.def, all);
  return found;
}

describe('does not load', () => {
  test.each<[string, ResolvedEntity[], RegExp | undefined]>([
    [
      'a sum over orders of other currencies',
      [order, entity('site', { sum: sum('order', 'site_id', 'amount') })],
      /site\/fields\/sum: order.amount is in another currency than site: say "convert"/,
    ],
    [
      'a sum of what does not add up',
      [entity('visit', { site_id: ref('site'), score: { type: 'integer' } }), entity('site', { sum: sum('visit', 'site_id', 'score') })],
      /site\/fields\/sum\/formula: visit.score does not add up/,
    ],
    [
      'a sum of numbers that do',
      [
        entity('visit', { site_id: ref('site'), hours: { type: 'decimal', total: true } }),
        entity('site', { sum: sum('visit', 'site_id', 'hours') }),
      ],
      undefined,
    ],
    ['one that converts', [order, entity('site', { sum: sum('order', 'site_id', 'amount', { convert: true }) })], undefined],
    [
      'a smallest amount',
      [order, entity('site', { sum: sum('order', 'site_id', 'amount', { formula: 'min(amount)' }) })],
      /another currency/,
    ],
    [
      'a count needs nothing',
      [order, entity('site', { sum: { type: 'rollup', to: 'order', by: 'site_id', formula: 'count()' } })],
      undefined,
    ],
    [
      'a sum of sums',
      [
        order,
        entity(
          'site',
          { town_id: ref('town'), sum: sum('order', 'site_id', 'amount', { convert: true }) },
          { reference: 'town_id', rate: 'r' },
        ),
        entity('town', { sum: sum('site', 'town_id', 'sum') }),
      ],
      /town\/fields\/sum/,
    ],
    [
      'rows that are each in another currency',
      [order, entity('site', { sum: sum('order', 'site_id', 'mixed', { convert: true }) })],
      /different currencies; add another field up/,
    ],
    [
      'a conversion of what is in one currency',
      [
        line({ of: 'order_id' }),
        entity('order', { ...order.def.fields, sum: sum('line', 'order_id', 'amount', { convert: true }) }, OWN),
        entity('site', {}),
      ],
      /all of it is in one currency already/,
    ],
    [
      'money beside a currency that nobody speaks of',
      [order, entity('site', {}), entity('bill', { currency_id: ref('coin'), amount: MONEY })],
      /bill\/currency: "currency_id" names a currency/,
    ],
    [
      'money below a record with a currency of its own',
      [order, entity('site', {}), line()],
      /line\/currency: "order_id" leads to records with a currency of their own/,
    ],
    ['which may be the currency of the organisation', [order, entity('site', {}), line('organisation')], undefined],
    [
      'a figure of a linked record',
      [
        order,
        entity('site', {}),
        entity('plan', { order_id: ref('order'), cost: { type: 'formula', formula: 'first(order_id.amount, 0)' } }),
      ],
      /plan\/fields\/cost: order_id.amount is in another currency/,
    ],
    ['a currency without a rate', [entity('site', { currency_id: ref('coin') }, { reference: 'currency_id' })], /needs a rate/],
  ])('%s', (_, entities, expected) => {
    const found = said(...entities);
    if (expected === undefined) expect(found).toEqual([]);
    else expect(found).toEqual(expect.arrayContaining([expect.stringMatching(expected)]));
  });
});

const sums = [...registry.entities.values()].flatMap((e) =>
  [...e.fields.values()]
    .filter((f) => (f.type === 'rollup' || f.type === 'formula') && isMoney(registry.entities, e, f.name))
    .map((f) => [`${e.name}.${f.name}`, e, f] as const),
);

test.each(sums)('%s is in one currency', (_, e, field) => {
  const sql = computed(e, field, 't', { registry, binds: new Binds() });
  const child = field.type === 'rollup' ? registry.entity(field.to as string) : undefined;
  const own = child && currencyOf(child.def);
  // Rows with a currency of their own count by their rate; what they add up to is in the currency of the record.
  if (own?.rate !== undefined) expect(sql).toContain(own.rate);
  if (field.convert) expect(sql).toContain('round(');
  expect(sums.length).toBeGreaterThan(atLeast(10, 3));
});

const all = {
  userId: 1,
  tenantId: 1,
  permissions: new Set(registry.permissions),
  permissionsKey: '',
  type: null,
  sessionId: 0,
} as unknown as Actor;
const money = [...registry.entities.values()].flatMap((e) =>
  [...e.fields.keys()].filter((name) => isMoney(registry.entities, e, name)).map((name) => [`${e.name}.${name}`, e, name] as const),
);

test.each(money)('an aggregate of %s has one currency, or is refused', (_, e, name) => {
  if (!addsUp(registry.entities, e, name)) return expect(() => parseMeasures(registry, e, [`sum:${name}`], all)).toThrow();
  const binds = new Binds();
  const [measure] = parseMeasures(registry, e, [`sum:${name}`], all);
  const sql = measureSql(e, measure as NonNullable<typeof measure>, { registry, binds, actor: all, locale: 'en' });
  const rate = rateSql(e, 't', { registry, binds: new Binds() });
  return rate === undefined ? undefined : expect(sql).toMatch(/^round\(.*exchange_rate.*, 2\)$/s);
});
