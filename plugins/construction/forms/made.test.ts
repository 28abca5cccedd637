/** The answer of actions about created records, and titles of records with rich text only. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';

const ADMIN = 'admin@pmis.example';
const LETTERS = '/api/pm-web/correspondences';
let product: TestKernel;
let admin: Client;

beforeAll(async () => {
  product = await createTestKernel({ WORKERS: 'separate' });
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());

const letter = async (): Promise<number> => {
  const { id } = await product.build(ADMIN, 'correspondence', { direction: 'incoming', description: 'Delay of the crane' });
  expect((await admin.post(`${LETTERS}/${id}/log`, { received_date: '2026-11-20' })).status).toBe(200);
  return id;
};

test('the answer names it, with its page; a list is told of each of its rows', async () => {
  const one = await admin.post(`${LETTERS}/${await letter()}/reply`, {});
  expect(one.body.made).toEqual({
    entity: 'correspondence',
    id: expect.any(Number),
    label: expect.stringContaining('Delay of the crane'),
    page: '/pm-web/correspondences',
  });
  expect((await admin.get(`${LETTERS}/${one.body.made.id}`)).body.data.direction).toBe('outgoing');
  const [first, second] = [await letter(), await letter()];
  const many = await admin.post('/api/bulk/correspondence/reply', [{ id: first }, { id: 999_999 }, { id: second }]);
  expect(many.body.map(({ made }: { made?: { entity: string } }) => made?.entity)).toEqual(['correspondence', undefined, 'correspondence']);
});

test('nothing is named by a rehearsal, by other actions, or to who may not open it', async () => {
  const id = await letter();
  expect((await admin.post(`/api/bulk/correspondence/reply?dry_run=1`, [{ id }])).body[0]).not.toHaveProperty('made');
  expect((await admin.post(`${LETTERS}/${id}/close`, {})).body).not.toHaveProperty('made');
  const guest = await personWith(product, [
    'access_pmweb',
    'access_pmweb_all',
    'access_pmweb_online_submittals',
    'manage_pmweb_online_submittals',
    'create_pmweb_submittal_items',
  ]);
  const handed = await product.build(ADMIN, 'online_submittal', { spec_section_id: (await product.build(ADMIN, 'spec_section')).id });
  await product.kernel.db.query(
    { tenant: await tenantId(product) },
    { text: `update online_submittal set status = 'submitted' where id = $1`, values: [handed.id] },
  );
  const accepted = await guest.client.post(`/api/pm-web/online-submittals/${handed.id}/accept`, {});
  expect([accepted.status, accepted.body.made]).toEqual([200, undefined]);
});

test('a record of rich text is called by its words', async () => {
  const rfi = await product.build(ADMIN, 'rfi');
  expect(
    (await admin.post(`/api/pm-web/rfi/${rfi.id}/open`, { assignee_ids: [product.users[ADMIN]], response_due_date: '2027-01-10' })).status,
  ).toBe(200);
  const { body } = await admin.post('/api/pm-web/rfi-replies', {
    rfi_id: rfi.id,
    body: `<p>Use <b>C40</b> &amp; cure it</p><p>seven ${'long '.repeat(60)}days</p>`,
  });
  const [{ label }] = (await admin.get(`/api/lookup/rfi_reply?ids=${body.data.id}`)).body.data;
  expect(label).toMatch(/^R-01 Use C40 & cure it seven long/);
  expect(label.length).toBeLessThanOrEqual('R-01 '.length + 200);
});
