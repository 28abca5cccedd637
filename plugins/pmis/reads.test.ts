/** Reads for code: what they refuse first, then what they give, and how many statements that takes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Actor } from '../../core/shared/actor.ts';
import type { Tx } from '../../core/db/pool.ts';
import { actorWith, tenantId } from '../../core/test/people.ts';
import { createTestKernel, type Client, type TestKernel } from '../../core/test/kernel.ts';
import { MOST_ROWS, readsOf, type Reads } from '../../core/crud/find.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
let tenant: number;
let other: number;

const as = (actor: Actor, tx?: Tx): Reads => readsOf({ kernel: product.kernel, actor, locale: 'en', ...(tx ? { tx } : {}) });
/** Holds all permissions. */
const whole = (of = tenant): Reads =>
  as(
    actorWith(
      of,
      of === tenant ? (product.users[ADMIN] as number) : (product.users['admin@ut.example'] as number),
      product.kernel.registry.permissions,
    ),
  );
const made = async (entity: string, row: object = {}): Promise<number> =>
  (await product.build(ADMIN, entity, row as Record<string, unknown>)).id;
const ids = (rows: readonly { id: number }[]): number[] => rows.map((r) => r.id);
const counted = async (work: () => Promise<unknown>): Promise<number> => {
  const before = product.kernel.db.statements;
  await work();
  return product.kernel.db.statements - before;
};

beforeAll(async () => {
  product = await createTestKernel();
  [admin, tenant, other] = [await product.as(ADMIN), await tenantId(product), await tenantId(product, 'ut')];
});
afterAll(() => product.close());

describe('refused', () => {
  let program: number;
  beforeEach(async () => {
    program = await made('program');
  });

  test('rows of another tenant, whatever is asked for', async () => {
    for (const options of [{}, { unscoped: true }, { deleted: 'include' as const }]) {
      expect(await whole(other).find('program', { id: program }, options)).toEqual([]);
      expect(await whole(other).one('program', { id: program }, options)).toBeUndefined();
      expect(await whole(other).count('program', { id: program }, options)).toBe(0);
      expect(await whole(other).sum('program', 'budget', { id: program }, options)).toBe('0');
      expect(await whole(other).max('program', 'id', { id: program }, options)).toBeNull();
    }
  });

  test('rows in the recycle bin, unless they are asked for, and behind a reference too', async () => {
    const portfolio = await made('portfolio');
    const below = await made('program', { portfolio_id: portfolio });
    await product.kernel.db.query({ tenant }, { text: 'update portfolio set deleted_at = now() where id = $1', values: [portfolio] });
    expect(await whole().find('portfolio', { id: portfolio })).toEqual([]);
    expect(await whole().find('portfolio', { id: portfolio }, { unscoped: true })).toEqual([]);
    expect(await whole().find('program', { id: below, 'portfolio_id.id': portfolio })).toEqual([]);
    expect(await whole().one('program', { id: below }, { expand: { portfolio_id: ['status'] } })).toEqual({ id: below, portfolio: null });
    expect(await whole().find('portfolio', { id: portfolio }, { deleted: 'include', fields: ['deleted_at'] })).toEqual([
      { id: portfolio, deleted_at: expect.any(String) },
    ]);
  });

  test('rows out of the reach of the actor, unless the whole tenant is meant', async () => {
    const somebody = as(actorWith(tenant, product.users['member@pmis.example'] as number, ['access_programs']));
    expect(await somebody.find('program', { id: program })).toEqual([]);
    expect(await somebody.count('program', { id: program })).toBe(0);
    expect(ids(await somebody.find('program', { id: program }, { unscoped: true }))).toEqual([program]);
  });

  test('an entity without the permission, and what leads to one', async () => {
    const nobody = as(actorWith(tenant, 0, []));
    await expect(nobody.find('program', { id: program })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(nobody.count('program', {})).rejects.toMatchObject({ code: 'forbidden' });
    const half = as(actorWith(tenant, product.users[ADMIN] as number, ['access_programs', 'manage_programs']));
    await expect(half.find('program', { 'portfolio_id.status': 'active' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(half.find('program', {}, { expand: { portfolio_id: ['status'] } })).rejects.toMatchObject({ code: 'forbidden' });
    expect(ids(await nobody.find('program', { id: program }, { unscoped: true }))).toEqual([program]);
  });

  test('names and values that do not exist', async () => {
    const loose = whole() as unknown as {
      find(entity: string, where: object, options?: object): Promise<unknown>;
      sum(entity: string, field: string, where: object): Promise<unknown>;
      max(entity: string, field: string, where: object): Promise<unknown>;
    };
    await expect(async () => loose.find('nothing', {})).rejects.toThrow(/no entity "nothing"/);
    for (const options of [
      { fields: ['colour'] },
      { sort: ['colour'] },
      { fields: ['projects_count'] },
      { expand: { budget: ['id'] } },
      { fields: ['tenant_id'] },
      { fields: ['toString'] },
    ]) {
      await expect(async () => loose.find('program', {}, options)).rejects.toThrow(/no field|worked out|no single record/);
    }
    await expect(async () => loose.sum('program', 'name_en', {})).rejects.toThrow(/no number/);
    await expect(async () => loose.max('program', 'name_en', {})).rejects.toThrow(/no highest value/);
    for (const where of [{ colour: 1 }, { status: 'purple' }, { 'portfolio_id.colour': 1 }]) {
      for (const options of [{}, { unscoped: true }])
        await expect(async () => loose.find('program', where, options)).rejects.toMatchObject({ code: 'invalid' });
    }
  });

  test('a value that is undefined: left out it would open every row', async () => {
    for (const where of [
      { portfolio_id: undefined },
      { or: [{ id: undefined }] },
      { not: { id: undefined } },
      { budget: { gte: undefined } },
    ]) {
      await expect(async () => whole().find('program', where as never)).rejects.toThrow(/is undefined/);
    }
  });

  test('more rows than anybody reckons with, a lock without a transaction, a lock in another order', async () => {
    await product.kernel.db.query(
      { tenant },
      {
        text: `insert into trade (tenant_id, name_en) select $1, 'T' || n from generate_series(1, $2::int) n`,
        values: [tenant, MOST_ROWS + 1],
      },
    );
    await expect(whole().find('trade', { name: { starts: 'T' } })).rejects.toThrow(/more than 10000 rows of trade/);
    expect(await whole().find('trade', { name: { starts: 'T' } }, { limit: 3 })).toHaveLength(3);
    await product.kernel.db.query(
      { tenant },
      { text: `update trade set deleted_at = now() where tenant_id = $1 and name_en like 'T%'`, values: [tenant] },
    );
    await expect(async () => whole().find('program', {}, { lock: 'update' })).rejects.toThrow(/inside of one/);
    await expect(
      product.kernel.db.transaction({ tenant }, (tx) =>
        as(actorWith(tenant, 0, product.kernel.registry.permissions), tx).find('program', {}, { lock: 'update', sort: ['code'] }),
      ),
    ).rejects.toThrow(/order of their keys/);
  });
});

test('values are those that code reckons with', async () => {
  const portfolio = await made('portfolio', { name_en: 'Roads', name_ar: null });
  const id = await made('program', {
    portfolio_id: portfolio,
    name_en: 'West',
    name_ar: 'غرب',
    budget: 1234567890123.45,
    start_date: '2027-01-31',
    code: 'W',
  });
  const found = await whole().one(
    'program',
    { id },
    {
      fields: ['name', 'name_ar', 'budget', 'start_date', 'status', 'portfolio_id', 'created_at', 'row_version'],
      expand: { portfolio_id: ['name'] },
    },
  );
  expect(found).toEqual({
    id,
    name: 'West',
    name_ar: 'غرب',
    budget: '1234567890123.45',
    start_date: '2027-01-31',
    status: 'draft',
    portfolio_id: portfolio,
    row_version: 1,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+]00:00$/),
    portfolio: { id: portfolio, name: 'Roads' },
  });
  expect(
    await readsOf({ kernel: product.kernel, actor: actorWith(tenant, 0, []), locale: 'ar' }).one(
      'program',
      { id },
      { fields: ['name'], unscoped: true },
    ),
  ).toEqual({ id, name: 'غرب' });
});

test('order, first rows, lists, and figures by a field: one statement each; none for a list without values', async () => {
  const portfolio = await made('portfolio');
  const [a, b, c] = [
    await made('program', { portfolio_id: portfolio, budget: 10.5, code: 'F-1' }),
    await made('program', { portfolio_id: portfolio, budget: 5, code: 'F-2' }),
    await made('program', { portfolio_id: portfolio, code: 'F-3' }),
  ];
  const reads = whole();
  expect(ids(await reads.find('program', { portfolio_id: [portfolio, null, undefined] }))).toEqual([a, b, c]);
  expect(ids(await reads.find('program', { portfolio_id: portfolio }, { sort: ['budget'] }))).toEqual([b, a, c]);
  expect(ids(await reads.find('program', { portfolio_id: portfolio }, { sort: ['-budget'], limit: 2 }))).toEqual([a, b]);
  expect((await reads.one('program', { portfolio_id: portfolio }, { sort: ['-code'] }))?.id).toBe(c);
  expect(await reads.count('program', { portfolio_id: portfolio, budget: { gte: 5 } })).toBe(2);
  expect(await reads.sum('program', 'budget', { portfolio_id: portfolio })).toBe('15.50');
  expect(await reads.count('program', { portfolio_id: { in: [portfolio] } }, { by: 'portfolio_id' })).toEqual(new Map([[portfolio, 3]]));
  expect(await reads.sum('program', 'budget', { portfolio_id: { in: [portfolio] } }, { by: 'portfolio_id' })).toEqual(
    new Map([[portfolio, '15.50']]),
  );
  expect(
    await counted(() => reads.find('program', { portfolio_id: portfolio }, { fields: ['code'], expand: { portfolio_id: ['name'] } })),
  ).toBe(1);
  expect(await counted(() => reads.sum('program', 'budget', { id: { in: [a, b, c] } }, { by: 'portfolio_id' }))).toBe(1);
  expect(
    await counted(async () =>
      expect([
        await reads.find('program', { id: [] }),
        await reads.find('program', { portfolio_id: { in: [null] } }),
        await reads.count('program', { id: [] }),
      ]).toEqual([[], [], 0]),
    ),
  ).toBe(0);
  expect(await reads.find('program', { id: Array.from({ length: 3000 }, (_, n) => n + 10_000_000) })).toEqual([]);
});

test('the highest number, day and moment, whole and by a field, in the form of rows', async () => {
  const portfolio = await made('portfolio');
  await made('program', { portfolio_id: portfolio, budget: 9, code: 'M-1', start_date: '2027-01-31' });
  const last = await made('program', { portfolio_id: portfolio, budget: 10.5, code: 'M-2', start_date: null });
  const where = { portfolio_id: portfolio };
  const reads = whole();
  expect(await reads.max('program', 'budget', where)).toBe('10.50');
  expect(await reads.max('program', 'id', where)).toBe(last);
  expect(await reads.max('program', 'start_date', where)).toBe('2027-01-31');
  const rows = await reads.find('program', where, { fields: ['created_at'] });
  expect(await reads.max('program', 'created_at', where)).toBe(rows.at(-1)?.created_at);
  expect(await reads.max('program', 'budget', { code: 'M-0' })).toBeNull();
  expect(await counted(() => reads.max('program', 'budget', where, { by: 'portfolio_id' }))).toBe(1);
  expect(await reads.max('program', 'budget', where, { by: 'portfolio_id' })).toEqual(new Map([[portfolio, '10.50']]));
});

test('a hook, a route and a job read inside their own transaction', async () => {
  const { kernel } = product;
  await kernel.db.transaction({ tenant }, async (tx) => {
    const reads = readsOf({ kernel, actor: actorWith(tenant, 0, kernel.registry.permissions), locale: 'en', tx });
    const [row] = await tx.query<{ id: number }>({
      text: `insert into trade (tenant_id, name_en) values ($1, 'Inside') returning id`,
      values: [tenant],
    });
    expect(await reads.find('trade', { id: (row as { id: number }).id }, { fields: ['name_en'], lock: 'update' })).toEqual([
      { id: row?.id, name_en: 'Inside' },
    ]);
    expect(await whole().find('trade', { id: (row as { id: number }).id })).toEqual([]);
  });
  expect((await admin.get('/api/trades')).status).toBe(200);
});

test('types: a wrong field, a wrong state and a value of another kind are no program', () => {
  const never = async (reads: Reads): Promise<void> => {
    // @ts-expect-error a field that the entity does not have
    await reads.find('program', {}, { fields: ['colour'] });
    // @ts-expect-error an entity that nobody declared
    await reads.find('programme', {});
    // @ts-expect-error no state of it
    await reads.find('program', { status: 'purple' });
    // @ts-expect-error none among several either
    await reads.find('program', { status: { in: ['draft', 'purple'] } });
    // @ts-expect-error a key is a number
    await reads.find('program', { portfolio_id: 'x' });
    // @ts-expect-error no field to sort by
    await reads.find('program', {}, { sort: ['-colour'] });
    // @ts-expect-error no reference
    await reads.find('program', {}, { expand: { budget: ['id'] } });
    // @ts-expect-error no field of the record that the reference names
    await reads.find('program', {}, { expand: { portfolio_id: ['colour'] } });
    // @ts-expect-error a flag cannot be added up
    await reads.sum('trade', 'is_active', {});
    const [row] = await reads.find(
      'program',
      { status: ['draft', 'active'], budget: { gte: 5 } },
      { fields: ['status', 'budget'], expand: { portfolio_id: ['name'] } },
    );
    // @ts-expect-error what was not asked for is not there
    void row?.code;
    const status: 'draft' | 'active' | 'on_hold' | 'closed' | undefined = row?.status;
    const budget: string | null | undefined = row?.budget;
    const name: string | undefined = row?.portfolio?.name;
    void [status, budget, name];
  };
  expect(never).toBeInstanceOf(Function);
});
