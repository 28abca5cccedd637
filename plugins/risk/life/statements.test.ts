/** What requests of the register cost in statements: as many for many rows as for one. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { today } from '../../../core/index.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { statementsOf } from '../../../core/test/statements.ts';
import { ADMIN, ok, riskSite, type RiskSite } from '../numbers/testing.ts';

/** Statements of a save with causes, consequences, controls and treatments. */
const SAVED = 7;

let product: TestKernel;
let site: RiskSite;
let admin: Client;
let risk: number;

beforeAll(async () => {
  product = await createTestKernel();
  site = await riskSite(product);
  admin = await product.as(ADMIN);
  ({ id: risk } = await site.risk());
});
afterAll(() => product.close());

const costOf = (path: string): Promise<number> => statementsOf(product, async () => ok(await admin.get(path)));
/** A risk with so many children of each kind in one call. */
const body = (n: number): Record<string, unknown> => {
  const rows = <T>(row: T): T[] => Array.from({ length: n }, () => row);
  return {
    causes: rows({ description_en: 'A pump fails' }),
    consequences: rows({ description_en: 'The cellar floods' }),
    controls: rows({ title_en: 'A second pump', owner_id: site.me }),
    treatments: rows({ description_en: 'Replace the pump', owner_id: site.me, deadline: today(30) }),
  };
};

test('the register with figures and heat maps takes two, a further page one, and neither grows with the risks', async () => {
  const paths = ['/api/risk?limit=2', '/api/risk?limit=2&page=2', `/api/risk/${risk}`];
  const costs = async (): Promise<number[]> => [await costOf(paths[0]!), await costOf(paths[1]!), await costOf(paths[2]!)];
  expect(await costs()).toEqual([2, 1, 1]);
  for (let n = 0; n < 6; n += 1) await site.risk({ likelihood_id: site.likelihood[(n % 5) + 1], ...body(1) });
  expect(await costs()).toEqual([2, 1, 1]);
});

test('a risk with thirty children of each kind takes as many as one with one of each', async () => {
  const save = (n: number): Promise<number> => statementsOf(product, () => site.risk(body(n)));
  const [one, many] = [await save(1), await save(30)];
  expect([many, one]).toEqual([one, SAVED]);
});

test('fifty risks that are scored at once take as many as two', async () => {
  const made = await Promise.all(Array.from({ length: 50 }, () => site.risk()));
  let turn = 0;
  const scored = (n: number): Promise<number> =>
    statementsOf(product, async () => {
      const likelihood_id = site.likelihood[((turn += 1) % 5) + 1];
      const answer = await admin.put(
        '/api/bulk/risk',
        made.slice(0, n).map(({ id }) => ({ id, likelihood_id })),
      );
      expect((answer.body as { StatusCode: string }[]).every(({ StatusCode }) => StatusCode === 'S')).toBe(true);
    });
  expect(await scored(50)).toBe(await scored(2));
});
