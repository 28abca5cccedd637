/** Records whose approval is optional: submitting is offered exactly where a path of the tenant fits, in lists as on the record. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';
import { statementsOf } from '../../../core/test/statements.ts';

const ADMIN = 'admin@pmis.example';
const PATH = '/api/pm-web/punch-lists';
const TEMPLATES = '/api/approval-templates';
let product: TestKernel;
let admin: Client;
let approver: number;
let roof: { id: number };
let quay: { id: number };

beforeAll(async () => {
  product = await createTestKernel({ WORKERS: 'separate' });
  admin = await product.as(ADMIN);
  approver = (await personWith(product, ['access_pmweb', 'access_pmweb_punch_lists'])).id;
  roof = await product.build(ADMIN, 'punch_list', { description: "Roof of O'Neil", area: 'North' });
  quay = await product.build(ADMIN, 'punch_list', { description: 'Quay', area: 'South' });
});
afterAll(() => product.close());

beforeEach(async () => {
  const { data } = (await admin.get(`${TEMPLATES}?record_type=punch_list`)).body;
  await admin.delete(
    '/api/bulk/approval_template',
    (data as { id: number }[]).map(({ id }) => id),
  );
});

const step = (): object => ({ step_no: 1, name_en: 'Step', approver_kind: 'users', user_ids: [approver], mode: 'any' });
const path = async (condition: object | null, steps: object[] = [step()]): Promise<number> => {
  const { status, body } = await admin.post(TEMPLATES, { name_en: 'Path', record_type: 'punch_list', condition, steps });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data.id as number;
};
type Listed = { id: number; can: { actions: string[] } };
/** Keys of the records on which it is offered: by the list, then one by one. */
const offered = async (): Promise<number[]> => {
  const rows = (await admin.get(`${PATH}?limit=100`)).body.data as Listed[];
  const listed = rows
    .filter((row) => row.can.actions.includes('submit'))
    .map(({ id }) => id)
    .sort((a, b) => a - b);
  for (const { id } of [roof, quay])
    expect([id, ((await admin.get(`${PATH}/${id}`)).body.data as Listed).can.actions.includes('submit')]).toEqual([
      id,
      listed.includes(id),
    ]);
  return listed;
};

test('nowhere without a path; whoever tries is told why', async () => {
  expect(await offered()).toEqual([]);
  const refused = await admin.post(`${PATH}/${roof.id}/submit`, {});
  expect(refused.status).toBe(409);
});

test('a path without steps, or out of use, offers nothing', async () => {
  await path(null, []);
  const id = await path(null);
  expect(await offered()).toEqual([roof.id, quay.id]);
  expect((await admin.put(`${TEMPLATES}/${id}`, { is_active: false })).status).toBe(200);
  expect(await offered()).toEqual([]);
});

test('the condition of the path decides, whatever signs it holds; several paths offer together', async () => {
  await path({ description: { contains: "O'Neil" } });
  expect(await offered()).toEqual([roof.id]);
  await path({ area: 'South' });
  expect(await offered()).toEqual([roof.id, quay.id]);
});

test('lists ask no more for it', async () => {
  const cost = (): Promise<number> => statementsOf(product, () => admin.get(`${PATH}?limit=100`));
  const without = await cost();
  await path({ area: 'North' });
  expect(await cost()).toBe(without);
});

test('what one tenant has written offers nothing to another', async () => {
  await path(null);
  const other = await tenantId(product, 'ut');
  const kernel = await product.kernel.tenantMetadata.of(product.kernel, { tenantId: other, fieldsVersion: 0 });
  expect(kernel.registry.entity('punch_list').actions.get('submit')?.offered).toEqual({ and: [{ or: [] }] });
});
