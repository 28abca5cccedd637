/** Assets from a sheet, at the address of the contract: what is refused, and what becomes of the rows. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';
import { FORM, formBody } from '../../../core/test/upload.ts';

let product: TestKernel;
let admin: Client;
const JSON_TYPE = { 'content-type': 'application/json' };

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@grc.example');
});
afterAll(() => product.close());

const send = (client: Client, content: string, name = 'assets.csv'): Promise<Answer> =>
  client.raw(
    'POST',
    '/api/assets/import',
    formBody([
      { name: 'file', value: content, file: name },
      { name: 'run', value: '1' },
    ]),
    FORM,
  );

test('nobody imports without the permission, a file, or a file that can be read', async () => {
  const { client } = await personWith(product, ['access_assets'], 'grc');
  expect((await send(client, 'Asset\nX\n')).status).toBe(403);
  expect((await client.raw('POST', '/api/assets/import', '{}', JSON_TYPE)).status).toBe(403);
  const none = await admin.raw('POST', '/api/assets/import', '{}', JSON_TYPE);
  expect([none.status, Object.keys(none.body.errors as object)]).toEqual([422, ['file']]);
  expect((await admin.raw('POST', '/api/assets/import', '{', JSON_TYPE)).status).toBe(400);
  expect((await send(admin, '', 'assets.csv')).status).toBe(422);
  expect((await send(admin, '%PDF-1.4', 'assets.pdf')).status).toBe(422);
});

test('rows that break a rule are left out with their reason, the others become assets in their stage', async () => {
  const rows = [
    'Asset name,Asset tag,Asset type,Asset category,Asset status,MAC address,Serial number,Classification',
    'Pump controller,AST-90001,Controller,Operational technology,In use,02-5E-10-60-03-20,P-1,Public',
    'Seven bytes,AST-90002,Controller,Operational technology,In use,02:5e:10:60:03:20:11,P-2,Public',
    'Same serial,AST-90003,Controller,Operational technology,In stock,,P-1,Public',
    'Gone,AST-90004,Controller,Operational technology,Disposed,,P-4,Public',
  ];
  const { status, body } = await send(admin, `${rows.join('\n')}\n`);
  expect(status).toBe(200);
  const run = async (): Promise<{ state: string }> => (await admin.get(`/api/imports/${body.data.id}`)).body.data;
  await until(async () => ['done', 'failed'].includes((await run()).state));
  const made = (await admin.get('/api/grc-assets?filter={"asset_id":{"starts":"AST-9000"}}')).body.data;
  expect(made).toMatchObject([{ asset_id: 'AST-90001', lifecycle: 'in_use', mac_address: '02:5e:10:60:03:20' }]);
  const failed = (await admin.get(`/api/imports/${body.data.id}/rows?show=failed`)).body.data;
  expect(failed).toHaveLength(3);
});
