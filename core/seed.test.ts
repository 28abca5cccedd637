/** Demo data goes to tenants that this version's demo makes, and never stops a start. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Kernel } from './kernel.ts';
import { definePlugin, type Plugin } from './plugin/contract.ts';
import { seedDemo } from './seed.ts';
import { testDatabase, type TestDatabase } from './test/database.ts';
import { createTestKernel, type TestKernel } from './test/kernel.ts';
import { createDb, type Db } from './db/pool.ts';

let product: TestKernel;
let database: TestDatabase;
let db: Db;
const lines: Record<string, unknown>[] = [];

/** The product over an empty database with these plugins alone, as it runs for people. */
const running = (plugins: Plugin[], over: Db = db): Kernel => ({
  ...product.kernel,
  db: over,
  plugins,
  config: { ...product.kernel.config, env: 'production' },
  log: Object.assign(Object.create(product.kernel.log) as Kernel['log'], {
    error: (fields: object, message: string) => void lines.push({ ...fields, message }),
  }),
});
const module = (name: string, seed: Plugin['seed']): Plugin => definePlugin({ name, ...(seed ? { seed } : {}) });
/** Writes a number that the test finds again. */
const numbered =
  (name: string): Plugin['seed'] =>
  async ({ tenant, query: sql }) =>
    void (await sql({ text: 'insert into number_sequence (tenant_id, name, value) values ($1, $2, 7)', values: [tenant.id, name] }));
const there = async (name: string, over = db): Promise<number> => {
  const tenants = await over.query<{ id: number }>('auth', { text: 'select id from tenants', values: [] });
  const found = await Promise.all(
    tenants.map(({ id }) => over.query({ tenant: id }, { text: 'select 1 from number_sequence where name = $1', values: [name] })),
  );
  return found.filter((rows) => rows.length).length;
};

beforeAll(async () => {
  product = await createTestKernel();
  database = await testDatabase();
  db = createDb({ connectionString: database.url });
});
afterAll(async () => {
  await db.close();
  await database.drop();
  await product.close();
});

test('a module whose data cannot be made is one line in the log, leaves nothing half, and the others go on', async () => {
  const broken = module('broken', async (ctx) => {
    await numbered('half')?.(ctx);
    throw new Error('needs mona');
  });
  expect(await seedDemo(running([module('first', numbered('first')), broken, module('last', numbered('last'))]))).toBe(true);
  expect([await there('first'), await there('half'), await there('last')]).toEqual([6, 0, 6]);
  expect(lines).toHaveLength(6);
  expect(lines[0]).toMatchObject({ plugin: 'broken', tenant: 'pmis', message: 'this demo data cannot be made; everything else goes on' });
});

test('the next start makes what was left, and nothing twice', async () => {
  lines.length = 0;
  const mended = [module('first', numbered('first')), module('broken', numbered('half')), module('last', numbered('last'))];
  expect(await seedDemo(running(mended))).toBe(true);
  expect([await there('first'), await there('half'), await there('last')]).toEqual([6, 6, 6]);
  expect(await seedDemo(running(mended))).toBe(false);
  expect(lines).toEqual([]);
});

test('a module that came later leaves the tenants of an earlier demo as they are', async () => {
  expect(await seedDemo(running([module('later', numbered('later'))]))).toBe(false);
  expect([await there('later'), lines]).toEqual([0, []]);
});

test('an address of the demo that somebody has already stops nothing', async () => {
  const own = await testDatabase();
  const other = createDb({ connectionString: own.url });
  await other.query(
    { tenant: 900 },
    { text: `insert into tenants (id, key, company_name_en, status) values (900, 'pmis', 'Own', 'active')`, values: [] },
  );
  await other.query(
    { tenant: 900 },
    { text: `insert into users (tenant_id, email, full_name_en, status) values (900, 'admin@edu.example', 'Own', 'active')`, values: [] },
  );
  expect(await seedDemo(running([], other))).toBe(false);
  expect(lines).toMatchObject([{ message: 'this demo data cannot be made; everything else goes on' }]);
  await other.close();
  await own.drop();
});
