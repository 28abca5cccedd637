/** What tenants begin with: once, whole, for old tenants and new ones, whoever comes at the same time. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { provisionTenant, provisionTenants } from './provisioning.ts';
import { makeTenant } from './identity/new-tenant.ts';
import type { Kernel } from './kernel.ts';
import { definePlugin, type Plugin } from './plugin/contract.ts';
import { createTestKernel, type TestKernel } from './test/kernel.ts';
import { tenantId } from './test/people.ts';

let product: TestKernel;
beforeAll(async () => {
  product = await createTestKernel();
});
afterAll(() => product.close());

/** The product with these plugins alone. */
const withPlugins = (plugins: Plugin[], more: Partial<Kernel> = {}): Kernel => ({ ...product.kernel, plugins, ...more });

/** A plugin that begins with one trade per tenant. */
const starter = (name: string, run: Plugin['provisioning'] = undefined): Plugin =>
  definePlugin({ name, provisioning: run ?? (async ({ create }) => void (await create('trade', [{ name_en: name, name_ar: 'بداية' }]))) });

async function made(name: string, key = 'pmis'): Promise<number> {
  const [row] = await product.kernel.db.query<{ n: number }>(
    { tenant: await tenantId(product, key) },
    { text: 'select count(*)::int as n from trade where name_en = $1', values: [name] },
  );
  return row?.n ?? -1;
}
const marks = async (key = 'pmis'): Promise<string[]> =>
  (await product.kernel.db.query<{ begun: string[] }>('auth', { text: 'select begun from tenants where key = $1', values: [key] }))[0]
    ?.begun ?? [];

test('what is refused names plugin, tenant, row and field, and leaves neither rows nor a mark', async () => {
  const bad = starter('bad', async ({ create }) => void (await create('trade', [{ name_en: 'bad' }, { name_en: 'bad', colour: 'red' }])));
  await expect(provisionTenants(withPlugins([bad]))).rejects.toThrow(
    /plugin bad could not make what the tenant \w+ begins with: trade cannot be made as it is written: row 1\.colour: /,
  );
  expect([await made('bad'), (await marks()).includes('bad')]).toEqual([0, false]);
});

test('outside of tests it is logged, and the others go on', async () => {
  const said: unknown[] = [];
  const log = { error: (facts: { plugin: string; tenant: string }) => said.push([facts.plugin, facts.tenant]) } as unknown as Kernel['log'];
  const bad = starter('half', async ({ tenant, create }) => {
    await create('trade', [{ name_en: 'half' }]);
    if (tenant.key === 'pmis') throw new Error('no');
  });
  await provisionTenants(withPlugins([bad, starter('whole')], { log, config: { ...product.kernel.config, env: 'production' } }));
  expect([said, await made('half'), await made('half', 'ut'), await made('whole')]).toEqual([[['half', 'pmis']], 0, 1, 1]);
  await provisionTenants(withPlugins([starter('half')]));
  expect([await made('half'), await made('half', 'ut')]).toEqual([1, 1]);
});

test("every tenant but the platform's gets it once, in the order of the plugins; with all marks it is one statement", async () => {
  const order: string[] = [];
  const kernel = withPlugins([
    starter('first', async ({ tenant, query: sql }) => {
      const [row] = await sql<{ key: string }>({ text: 'select key from tenants', values: [] });
      order.push(`first ${tenant.key} ${row?.key ?? ''} ${tenant.application} ${tenant.modules.length > 0}`);
    }),
    starter('second', async ({ tenant }) => void order.push(`second ${tenant.key}`)),
    { name: 'silent' },
  ]);
  await provisionTenants(kernel);
  expect(order.slice(0, 4)).toEqual(['first pmis pmis pmis true', 'second pmis', 'first ut ut pmis true', 'second ut']);
  expect([order.length, order.some((line) => line.includes('rukn')), await marks('rukn')]).toEqual([10, false, []]);
  const before = product.kernel.db.statements;
  await provisionTenants(kernel);
  expect([order.length, product.kernel.db.statements - before]).toEqual([10, 1]);
});

test('two processes at once do it once', async () => {
  const kernel = withPlugins([starter('twice')]);
  await Promise.all([provisionTenants(kernel), provisionTenants(kernel), provisionTenants(kernel)]);
  expect([await made('twice'), (await marks()).filter((m) => m === 'twice')]).toEqual([1, ['twice']]);
});

test('a new tenant gets it where it is made, and another tenant is not touched', async () => {
  const { db, registry } = product.kernel;
  const [drawn] = await db.query<{ id: number }>('auth', { text: `select nextval('tenants_id_seq') as id`, values: [] });
  const { id } = drawn as { id: number };
  await db.transaction({ tenant: id }, (tx) =>
    makeTenant(
      tx,
      id,
      {
        key: 'fresh',
        application: 'pmis',
        company_name_en: 'Fresh',
        company_name_ar: null,
        domain_name: 'fresh.example',
        modules: [],
      },
      [],
      registry,
    ),
  );
  await provisionTenant(withPlugins([starter('late')]), id);
  expect([await made('late', 'fresh'), await marks('fresh'), await made('late')]).toEqual([1, ['late'], 0]);
  const history = await db.query<{ source: string; person: number }>(
    { tenant: id },
    { text: `select source, actor_id as person from history where entity = 'trade'`, values: [] },
  );
  expect(history).toEqual([{ source: 'job', person: 0 }]);
});
