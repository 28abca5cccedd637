/** Figures above the register: whom they are told, and that each counts the rows of its own filter. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { today } from '../../../core/index.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { FIGURES, PARTS } from '../ui/register/figures.ts';

const ADMIN = 'admin@grc.example';
let product: TestKernel;
let admin: Client;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());

test('nobody without the permission gets them', async () => {
  expect((await (await personWith(product, ['access_risk_register'], 'grc')).client.get('/api/grc-assets')).status).toBe(403);
});

test('each counts the rows of its filter', async () => {
  const build = async (values: Record<string, unknown>, ...actions: string[]): Promise<void> => {
    const { id } = await product.build(ADMIN, 'asset', values);
    for (const action of actions)
      expect(
        (await admin.post(`/api/grc-assets/${id}/${action}`, action === 'put_into_use' ? { custodian_id: product.users[ADMIN] } : {}))
          .status,
      ).toBe(200);
  };
  await build({ confidentiality: 3, integrity: 3, availability: 3 });
  await build({ confidentiality: 3, integrity: 3, availability: 3 }, 'retire');
  await build({ warranty_until: today() });
  await build({ warranty_until: today(90) }, 'put_into_use');
  await build({ warranty_until: today(91) });
  await build({ warranty_until: today(-1) }, 'put_into_use', 'to_maintenance');
  await build({}, 'report_lost');
  const { figures } = (await admin.get('/api/grc-assets?limit=1')).body;
  expect(figures).toMatchObject({ warranty: 2, maintenance: 1, lost: 1 });
  for (const figure of FIGURES) {
    const filter = encodeURIComponent(JSON.stringify({ and: PARTS[figure] }));
    const { meta, figures: own } = (await admin.get(`/api/grc-assets?limit=1&filter=${filter}`)).body;
    expect([figure, meta.total]).toEqual([figure, figures[figure]]);
    expect([figure, own[figure]]).toEqual([figure, figures[figure]]);
  }
  expect((await admin.get('/api/grc-assets?limit=1&page=2')).body).not.toHaveProperty('figures');
});
