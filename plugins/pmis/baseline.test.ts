/** The baseline of a project: filled and fixed when it is activated. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../core/test/kernel.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());

test('what is empty is taken from the dates, and none of it moves any more, alone and in bulk', async () => {
  const { id } = await product.build(ADMIN, 'project', { start_date: '2026-01-01', end_date: '2026-12-31', baseline_end: '2026-11-30' });
  const put = async (row: object): Promise<unknown> => (await admin.put(`/api/projects/${id}`, row)).body.errors;
  expect(await put({ baseline_end: '2026-12-01' })).toBeUndefined();
  const activated = await admin.post(`/api/projects/${id}/activate`, {});
  expect(activated.body.data).toMatchObject({ baseline_start: '2026-01-01', baseline_end: '2026-12-01' });
  const fixed = ['The baseline is fixed once the project is activated'];
  expect([await put({ baseline_start: '2026-02-01' }), await put({ baseline_end: null })]).toEqual([
    { baseline_start: fixed },
    { baseline_end: fixed },
  ]);
  expect((await admin.put('/api/bulk/project', [{ id, baseline_end: '2027-01-01' }])).body).toMatchObject([{ StatusCode: 'E' }]);
  expect(await put({ end_date: '2027-03-31', baseline_end: '2026-12-01' })).toBeUndefined();
  await admin.post(`/api/projects/${id}/hold`, {});
  expect((await admin.post(`/api/projects/${id}/activate`, {})).body.data).toMatchObject({
    end_date: '2027-03-31',
    baseline_end: '2026-12-01',
  });
});

test('taking the activation back takes the baseline along', async () => {
  const { id } = await product.build(ADMIN, 'project', { start_date: '2026-01-01' });
  const answer = await admin.post(`/api/projects/${id}/activate`, {});
  expect((await admin.post(`/api/undo/${answer.headers.get('x-request-id') as string}`, {})).body.data).toMatchObject({ done: 1 });
  expect((await admin.get(`/api/projects/${id}`)).body.data).toMatchObject({ status: 'draft', baseline_start: null });
});
