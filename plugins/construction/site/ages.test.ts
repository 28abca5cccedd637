/** Ages of open RFIs and submittals: only rows of the reader, optionally of one project. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { today } from '../../../core/index.ts';
import { createTestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';
import { ADMIN, siteOf, type Site } from './testing.ts';

let site: Site;

beforeAll(async () => {
  const product = await createTestKernel();
  site = await siteOf(product, await tenantId(product), personWith);
});
afterAll(() => site.product.close());

test('are refused without a session and without a permission, and tell nothing of other tenants or other rooms', async () => {
  expect((await (await site.product.as()).get('/api/pm-web/open-ages')).status).toBe(401);
  expect((await (await site.product.as('member@pmis.example')).get('/api/pm-web/open-ages')).status).toBe(403);
  const rfi = (days: number, values: object = {}): ReturnType<Site['product']['build']> =>
    site.product.build(ADMIN, 'rfi', { project_id: site.project, date: today(-days), ...values });
  const made = [await rfi(0), await rfi(7), await rfi(8), await rfi(31), await rfi(20, { is_private: true })];
  await site.sql(`update rfi set status = 'open' where tenant_id = $1 and id = any($2::bigint[])`, [made.map((r) => r.id)]);
  const bands = async (who: { get(path: string): Promise<{ body: unknown }> }, query = ''): Promise<unknown> =>
    ((await who.get(`/api/pm-web/open-ages${query}`)).body as { data: unknown }).data;
  expect(await bands(site.admin)).toEqual([
    { entity: 'rfi', bands: [2, 1, 1, 1] },
    { entity: 'submittal_item', bands: [0, 0, 0, 0] },
  ]);
  const reader = await site.person(['rfi']);
  expect(await bands(reader.client)).toEqual([{ entity: 'rfi', bands: [2, 1, 0, 1] }]);
  const other = (await site.product.build(ADMIN, 'construction_project')).id;
  expect(await bands(site.admin, `?project=${other}`)).toMatchObject([{ bands: [0, 0, 0, 0] }, {}]);
  expect(await bands(await site.product.as('admin@ut.example'))).toMatchObject([{ bands: [0, 0, 0, 0] }, {}]);
});
