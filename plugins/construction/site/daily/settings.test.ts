/** The site settings of an organisation: one row per tenant, created with it, editable with the permission. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../../core/test/people.ts';

const LIST = '/api/construction-settings';
let product: TestKernel;
let admin: Client;
let row: { id: number; row_version: number; daily_report_days: number };

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@pmis.example');
  row = (await admin.get(LIST)).body.data[0];
});
afterAll(() => product.close());

const at = (): string => `${LIST}/${row.id}`;

test('without a session, without the permission before the body is looked at, and of another organisation', async () => {
  const nobody = await product.as();
  expect([(await nobody.get(LIST)).status, (await nobody.put(at(), { daily_report_days: 3 })).status]).toEqual([401, 401]);
  const { client } = await personWith(product, ['access_pmweb', 'update_tenant']);
  expect([(await client.get(LIST)).status, (await client.put(at(), 'nonsense')).status]).toEqual([403, 403]);
  const { client: other } = await personWith(product, ['manage_pmweb_settings'], 'ut');
  expect([(await other.get(at())).status, (await other.put(at(), { daily_report_days: 3 })).status]).toEqual([404, 404]);
});

test('what is no number of days', async () => {
  for (const days of [-1, 366, null, 'many']) {
    const { status, body } = await admin.put(at(), { daily_report_days: days });
    expect([days, status, Object.keys(body.errors as object)]).toEqual([days, 422, ['daily_report_days']]);
  }
});

test('there is one from the beginning; nobody adds another or takes it away', async () => {
  expect((await admin.get(LIST)).body).toMatchObject({ data: [{ daily_report_days: 7 }], meta: { total: 1 } });
  expect([(await admin.post(LIST, { daily_report_days: 9 })).status, (await admin.delete(at())).status]).toEqual([405, 405]);
  expect((await admin.post('/api/bulk/construction_settings', [{ daily_report_days: 9 }])).status).toBe(403);
  const tenant = await tenantId(product);
  await expect(
    product.kernel.db.query(
      { tenant },
      { text: 'insert into construction_settings (tenant_id, daily_report_days) values ($1, 9)', values: [tenant] },
    ),
  ).rejects.toMatchObject({ code: '23505' });
});

test('who may change it does, and history says so', async () => {
  const { client } = await personWith(product, ['manage_pmweb_settings']);
  expect((await client.put(at(), { daily_report_days: 30, row_version: row.row_version })).body.data).toMatchObject({
    daily_report_days: 30,
  });
  expect((await client.get(`${at()}/history`)).body.data[0]).toMatchObject({ changes: [{ field: 'daily_report_days', from: 7, to: 30 }] });
});
