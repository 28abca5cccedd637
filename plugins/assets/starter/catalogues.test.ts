/** The catalogues of assets as /setting/assets asks for them: trees, choices beside the names, and what may not be changed. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';

let product: TestKernel;
let admin: Client;
let serial = 0;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@grc.example');
});
afterAll(() => product.close());

const catalogue = async (entity: string, language = 'en'): Promise<{ data: Record<string, unknown>[]; meta: Record<string, unknown> }> =>
  (await admin.get(`/api/lookups/${entity}`, { 'accept-language': language })).body;

test('a category that is moved or merged below itself, and a stage that changes, are refused', async () => {
  const make = async (more: object = {}): Promise<number> =>
    (await admin.post('/api/settings/asset-categories', { name_en: `Tree ${++serial}`, ...more })).body.data.id;
  const top = await make();
  const below = await make({ parent_id: top });
  const loop = await admin.put(`/api/settings/asset-categories/${top}`, { parent_id: below });
  expect([loop.status, Object.keys(loop.body.errors)]).toEqual([422, ['parent_id']]);
  const merged = await admin.post('/api/lookups/asset_category/merge', { from: [top], into: below });
  expect([merged.status, Object.keys(merged.body.errors)]).toEqual([422, ['into']]);
  const [status] = (await catalogue('asset_status')).data;
  const moved = await admin.put(`/api/asset-statuses/${String(status?.['id'])}`, { meaning: 'lost' });
  expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['meaning']]);
  const without = await admin.post('/api/asset-statuses', { name_en: 'Without a stage' });
  expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['meaning']]);
});

test('a category says what it is part of and at which level its assets start', async () => {
  const { data, meta } = await catalogue('asset_category', 'ar');
  expect(meta).toMatchObject({
    tree: 'parent_id',
    chosen: [{ field: 'starts_as_id', label: 'تبدأ بأهمية', required: false, fixed: false, to: 'criticality', as: 'starts_as' }],
    asks: false,
  });
  const network = data.find(({ code }) => code === 'NET');
  expect(network).toMatchObject({ parent_id: null, starts_as: { label: 'عالية', color: '#bd581f', color_dark: '#cb7236' } });
});

test('a status says its stage, which is chosen once', async () => {
  const { data, meta } = await catalogue('asset_status');
  expect(meta).toMatchObject({ tree: null, chosen: [{ field: 'meaning', required: true, fixed: true }], asks: false, merges: false });
  expect(data.map(({ meaning }) => meaning)).toContain('under_maintenance');
});

test('a list without further choices has neither a tree nor columns of its own', async () => {
  expect((await catalogue('manufacturer')).meta).toMatchObject({ tree: null, chosen: [], asks: false });
});
