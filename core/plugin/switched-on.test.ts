/** Generated: every module that begins with lists gives them, once, to an organisation that had it switched on before it was built. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jobOf } from '../test/job-run.ts';
import type { JobRun } from '../jobs/contract.ts';
import { createTestKernel, type TestKernel } from '../test/kernel.ts';
import { atLeast } from '../test/metadata.ts';

let product: TestKernel;
let begins: string[];
beforeAll(async () => {
  product = await createTestKernel({ WORKERS: 'separate' });
  begins = [...product.kernel.jobDefs.values()].filter((d) => /^\w+\.begin$/.test(d.name) && d.everySeconds).map((d) => d.name);
});
afterAll(() => product.close());

let made = 900;
/** An organisation without any rows, with these modules switched on. */
async function organisation(modules: readonly string[]): Promise<number> {
  const id = (made += 1);
  const text = `insert into tenants (id, key, company_name_en, status, modules) values ($1, $2, $2, 'active', $3)`;
  await product.kernel.db.query({ tenant: id }, { text, values: [id, `own-${id}`, [...modules]] });
  return id;
}

async function rowsOf(tenant: number, module: string): Promise<number> {
  const own = [...product.kernel.registry.entities.values()].filter((e) => e.plugin === module && !e.def.settings);
  const [row] = await product.kernel.db.query<{ n: number }>(
    { tenant },
    {
      text: `select (${own.map((e) => `(select count(*) from "${e.table}" where tenant_id = $1)`).join(' + ')})::int as n`,
      values: [tenant],
    },
  );
  return (row as { n: number }).n;
}

const begin = async (name: string, tenant: number): Promise<void> => {
  const job = jobOf(product, tenant);
  const step: JobRun['step'] = async (_, work) => void (await job.transaction(async (tx) => void (await work(tx))));
  await product.kernel.jobDefs.get(name)?.run({ ...job, step });
};

test('each module fills its lists where it is on and they are empty, and never twice', async () => {
  expect(begins.length).toBeGreaterThan(atLeast(5, 0));
  for (const name of begins) {
    const [module = ''] = name.split('.');
    const [off, on] = [await organisation([]), await organisation([module])];
    await begin(name, off);
    expect([name, await rowsOf(off, module)]).toEqual([name, 0]);
    await Promise.all([begin(name, on), begin(name, on)]);
    const first = await rowsOf(on, module);
    expect([name, first > 0]).toEqual([name, true]);
    await begin(name, on);
    expect([name, await rowsOf(on, module)]).toEqual([name, first]);
  }
});
