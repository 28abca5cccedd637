/** Results of scales: credit, and the result "not assessed". */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { publishedPackage } from '../testing.ts';

let product: TestKernel;
let admin: Client;
let serial = 0;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@grc.example');
});
afterAll(() => product.close());

const ok = ({ status, body }: Answer): { id: number; credit: number | null } => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
};
const scaleOf = async (): Promise<number> => ok(await admin.post('/api/audit-scales', { name_en: `Scale ${++serial}` })).id;
const result = (scale_id: number, kind: string, values: object = {}): Promise<Answer> =>
  admin.post('/api/audit-statuses', { name_en: `Result ${++serial}`, code: `r${serial}`, scale_id, kind, ...values });

test('are written by whoever keeps packages or lists of values', async () => {
  const scale = await scaleOf();
  expect((await (await product.as()).post('/api/audit-statuses', {})).status).toBe(401);
  const reader = (await personWith(product, ['access_compliance'], 'grc')).client;
  expect([(await reader.get('/api/audit-statuses')).status, (await reader.post('/api/audit-statuses', { x: 1 })).status]).toEqual([
    200, 403,
  ]);
  expect((await result(scale, 'half')).body.errors).toHaveProperty('kind');
  expect((await result(scale, 'partial', { credit: 101 })).body.errors).toHaveProperty('credit');
});

test('count for what their kind says, unless they say otherwise', async () => {
  const scale = await scaleOf();
  const credits = await Promise.all(
    ['done', 'partial', 'none', 'not_applicable'].map(async (kind) => ok(await result(scale, kind)).credit),
  );
  expect(credits).toEqual([100, 50, 0, null]);
  expect(ok(await result(scale, 'not_applicable', { credit: 30 })).credit).toBeNull();
  const own = ok(await result(scale, 'partial', { credit: 30 }));
  expect(own.credit).toBe(30);
  expect(ok(await admin.put(`/api/audit-statuses/${own.id}`, { credit: null })).credit).toBe(50);
  expect((await admin.put(`/api/audit-statuses/${own.id}`, { kind: 'done' })).status).toBe(422);
});

test('each scale has one for what was not assessed yet, and keeps it while packages use it', async () => {
  const scale = await scaleOf();
  const pack = await publishedPackage(product, { draft: true, values: { scale_id: scale } });
  const publish = (): Promise<Answer> => admin.post(`/api/compliance-packages/${pack.package.id}/publish`, {});
  expect((await publish()).body.errors).toEqual({ scale_id: ['Each scale in use needs a result for controls that are not assessed yet'] });
  const blank = ok(await result(scale, 'not_assessed'));
  expect((await result(scale, 'not_assessed')).body.errors).toHaveProperty('kind');
  expect((await publish()).status).toBe(200);
  for (const answer of [
    await admin.delete(`/api/audit-statuses/${blank.id}`),
    await admin.put(`/api/audit-statuses/${blank.id}`, { is_active: false }),
  ])
    expect(answer.status).toBe(422);
  const free = ok(await result(await scaleOf(), 'not_assessed'));
  expect((await admin.delete(`/api/audit-statuses/${free.id}`)).status).toBe(200);
});

test('are not merged, by nobody: closed rounds would say something else', async () => {
  const scale = await scaleOf();
  const [from, into] = [ok(await result(scale, 'partial')).id, ok(await result(scale, 'done')).id];
  const answer = await admin.post('/api/lookups/audit_status/merge', { from: [from], into });
  expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
  expect((await admin.post('/api/lookups/audit_scale/merge', { from: [scale], into: await scaleOf(), dry_run: true })).status).toBe(409);
  expect((await admin.get('/api/lookups/audit_status')).body.meta.merges).toBe(false);
  expect((await admin.get('/api/lookups/compliance_domain')).body.meta.merges).toBe(true);
});
