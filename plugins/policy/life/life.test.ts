/** The life of a policy: who may do what, what its moves leave behind, and when its text is settled. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { statementsOf } from '../../../core/test/statements.ts';
import { until } from '../../../core/test/until.ts';

const ADMIN = 'admin@grc.example';
let product: TestKernel;
let admin: Client;
let reviewer: Client;
let ids: { admin: number; reviewer: number };

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  reviewer = await product.as('tamim@grc.example');
  const of = async (client: Client): Promise<number> => (await client.get('/api/user')).body.data.id;
  ids = { admin: await of(admin), reviewer: await of(reviewer) };
});
afterAll(() => product.close());

const policyOf = async (more: object = {}): Promise<number> =>
  (await admin.post('/api/policies', { name_en: 'Access', reviewer_id: ids.reviewer, approver_id: ids.reviewer, ...more })).body.data.id;
const itemOf = async (policy_id: number, more: object = {}): Promise<Answer['body']> =>
  (await admin.post('/api/policy-items', { policy_id, title_en: 'Scope', body_en: '<p>Everybody.</p>', ...more })).body;
const act = (client: Client, id: number, action: string, body: object = {}): ReturnType<Client['post']> =>
  client.post(`/api/policies/${id}/${action}`, body);
const titleOf = async (id: number): Promise<string> => (await admin.get(`/api/policy-items/${id}`)).body.data.title_en;
const tenantOf = async (): Promise<number> =>
  Number(
    (await product.kernel.db.query('auth', { text: 'select tenant_id from users where id = $1', values: [ids.admin] }))[0]?.['tenant_id'],
  );
const stageOf = async (id: number): Promise<string> => (await admin.get(`/api/policies/${id}`)).body.data.stage;

describe('refused', () => {
  test('a reader writes nothing, and moves nothing', async () => {
    const viewer = await product.as('viewer@grc.example');
    const id = await policyOf();
    expect((await viewer.post('/api/policies', { name_en: 'x' })).status).toBe(403);
    expect((await viewer.post('/api/policy-items', {})).status).toBe(403);
    expect((await viewer.put(`/api/policy-archive/${id}`, { archive_note: 'x' })).status).toBe(403);
    expect((await viewer.post('/api/process-document', {})).status).toBe(403);
    expect((await viewer.get('/api/policies')).status).toBe(200);
  });

  test('an owner who reviews or approves, on every path', async () => {
    const id = await policyOf();
    const refused = { reviewer_id: ['Choose somebody other than the owner'] };
    expect((await admin.post('/api/policies', { name_en: 'x', reviewer_id: ids.admin })).body.errors).toEqual(refused);
    expect((await admin.put(`/api/policies/${id}`, { reviewer_id: ids.admin })).body.errors).toEqual(refused);
    const bulk = (await admin.put('/api/bulk/policy', [{ id, owner_id: ids.reviewer }])).body;
    expect(bulk[0]).toMatchObject({ StatusCode: 'E', StatusMessage: expect.any(String) });
    expect(JSON.stringify(bulk[0].StatusErrors)).toContain('Choose somebody other than the owner');
  });

  test('a policy without items, an unknown version, an end before the beginning', async () => {
    const id = await policyOf();
    expect((await act(admin, id, 'submit_review')).body.message).toMatch(/no items yet/);
    expect((await admin.post('/api/policies', { name_en: 'x', version: 'two' })).body.errors).toHaveProperty('version');
    expect((await admin.post('/api/policies', { name_en: 'x', effective_date: '2027-02-01', valid_until: '2027-01-01' })).status).toBe(422);
  });

  test('a decision that somebody writes by hand, an item below one of another policy', async () => {
    const [one, two] = [await policyOf(), await policyOf()];
    const item = (await itemOf(one)).data;
    expect((await admin.post('/api/policy-transactions', { policy_id: one, type: 'approval', note: 'x' })).body.errors).toHaveProperty(
      'type',
    );
    expect((await admin.post('/api/item-transactions', { item_id: item.id, type: 'publish', note: 'x' })).body.errors).toHaveProperty(
      'type',
    );
    expect((await admin.post('/api/policy-items', { policy_id: two, parent_id: item.id })).body.errors).toHaveProperty('parent_id');
  });
});

test('a policy is reviewed, approved and published by those whose turn it is, and its text is kept', async () => {
  const id = await policyOf({ effective_date: '2027-01-01' });
  const item = (await itemOf(id)).data;
  expect((await act(admin, id, 'submit_review', { comment: 'Ready' })).status).toBe(200);
  expect((await act(admin, id, 'complete_review')).status).toBe(403);
  expect((await act(reviewer, id, 'send_back')).body.errors).toHaveProperty('comment');
  expect((await act(reviewer, id, 'send_back', { comment: 'Say who' })).status).toBe(200);
  expect(await stageOf(id)).toBe('draft');
  await act(admin, id, 'submit_review');
  expect((await act(reviewer, id, 'complete_review')).status).toBe(200);
  const settled = await admin.put(`/api/policy-items/${item.id}`, { title_en: 'Other' });
  expect([settled.status, settled.body.message]).toEqual([409, expect.stringMatching(/settled/)]);
  expect((await act(reviewer, id, 'approve')).status).toBe(200);
  expect((await admin.get(`/api/policy-items/${item.id}`)).body.data.stage).toBe('approved');
  expect((await act(admin, id, 'publish')).status).toBe(200);
  const { data } = (await admin.get(`/api/policies/${id}`)).body;
  expect(data).toMatchObject({ stage: 'published', published_version: '1.0', approval_date: expect.any(String) });
  const status = (await admin.get('/api/policy-statuses')).body.data.find((one: { code: string }) => one.code === 'published');
  expect(data.status_id).toBe(status.id);
  const [version] = (await admin.get(`/api/policy-versions?policy_id=${id}`)).body.data;
  expect(version).toMatchObject({ version: '1.0', superseded_at: null, text_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const said = (await admin.get(`/api/policy-transactions?policy_id=${id}&sort=id`)).body.data.map((one: { type: string }) => one.type);
  expect(said).toEqual(['review', 'rejection', 'review', 'review', 'approval', 'publish']);

  expect((await act(admin, id, 'revise', { step: 'minor' })).status).toBe(200);
  expect((await admin.get(`/api/policies/${id}`)).body.data).toMatchObject({
    stage: 'under_revision',
    version: '1.1',
    published_version: '1.0',
  });
  expect((await admin.put(`/api/policy-items/${item.id}`, { title_en: 'Other' })).body.data.stage).toBe('draft');
});

test('the note is changed while it is not locked', async () => {
  const id = await policyOf();
  expect((await admin.put(`/api/policies/${id}`, { note: '<p>One</p>' })).status).toBe(200);
  await act(admin, id, 'lock_note');
  expect((await admin.put(`/api/policies/${id}`, { note: '<p>Two</p>' })).body.errors).toEqual({
    note: ['The note is locked. Unlock it to change it'],
  });
  await act(admin, id, 'unlock_note');
  expect((await admin.put(`/api/policies/${id}`, { note: '<p>Two</p>' })).status).toBe(200);
});

test('an archived policy says why, and stays as it is until it is taken out', async () => {
  const id = await policyOf();
  const item = (await itemOf(id)).data;
  expect((await admin.put(`/api/policy-archive/${id}`, {})).body.errors).toHaveProperty('archive_note');
  expect((await admin.put('/api/policy-archive/none', {})).status).toBe(404);
  expect((await admin.put(`/api/policy-archive/${id}`, { archive_note: 'Replaced' })).status).toBe(200);
  expect((await admin.get(`/api/policies/${id}`)).body.data).toMatchObject({
    stage: 'archived',
    archive_note: 'Replaced',
    archived_at: expect.any(String),
  });
  expect((await admin.put(`/api/policy-items/${item.id}`, { title_en: 'x' })).status).toBeGreaterThanOrEqual(409);
  expect((await act(admin, id, 'reopen')).status).toBe(200);
  expect(await stageOf(id)).toBe('draft');
});

test('an item is not saved in a policy that is sent for approval at the same moment', async () => {
  const id = await policyOf();
  const item = (await itemOf(id)).data;
  const other = new pg.Client({ connectionString: product.databaseUrl });
  await other.connect();
  try {
    await other.query(`begin; set local app.tenant = '${await tenantOf()}'`);
    await other.query(`select id from policy where id = ${id} for update`);
    await other.query(`update policy set stage = 'pending_approval' where id = ${id}`);
    const saved = admin.put(`/api/policy-items/${item.id}`, { title_en: 'Too late' });
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await until(async () => (await other.query(waiting)).rows.length > 0);
    await other.query('commit');
    expect([(await saved).status, (await saved).body.message]).toEqual([409, expect.stringMatching(/settled/)]);
    expect((await admin.get(`/api/policy-items/${item.id}`)).body.data.title_en).toBe('Scope');
  } finally {
    await other.end();
  }
});

test('two people who save items of the same two policies at once do not wait for each other for good', async () => {
  const [one, two] = [await policyOf(), await policyOf()];
  const items: number[] = [];
  for (const policy of [two, one, one, two]) items.push((await itemOf(policy)).data.id);
  const rename = (places: readonly number[]): Promise<Answer> =>
    admin.put(
      '/api/bulk/policy_item',
      places.map((at) => ({ id: items[at], title_en: `At ${at}` })),
    );
  const other = new pg.Client({ connectionString: product.databaseUrl });
  await other.connect();
  try {
    await other.query(`begin; set local app.tenant = '${await tenantOf()}'`);
    await other.query(`select id from policy_item where id = ${items[1]} for update`);
    const first = rename([0, 1]);
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await until(async () => (await other.query(waiting)).rows.length > 0);
    const second = rename([2, 3]);
    await until(async () => (await other.query(waiting)).rows.length > 1 || (await titleOf(items[3] as number)) === 'At 3');
    await other.query('commit');
    for (const { body } of await Promise.all([first, second])) expect(body).toMatchObject([{ StatusCode: 'S' }, { StatusCode: 'S' }]);
  } finally {
    await other.end();
  }
});

test('an item is saved by two statements: one reads it and its policy, one writes', async () => {
  const item = (await itemOf(await policyOf())).data;
  let n = 0;
  expect(await statementsOf(product, () => admin.put(`/api/policy-items/${item.id}`, { title_en: `Scope ${(n += 1)}` }))).toBe(2);
});

test('items number themselves below their parents, and a number is given once', async () => {
  const id = await policyOf();
  const [a, b] = [(await itemOf(id)).data, (await itemOf(id)).data];
  const below = (await itemOf(id, { parent_id: b.id })).data;
  expect([a.number, b.number, below.number]).toEqual(['1', '2', '2.1']);
  expect((await itemOf(id, { number: '2.1' })).errors).toHaveProperty('number');
  const rows = [
    { policy_id: id, title_en: 'x' },
    { policy_id: id, title_en: 'y', parent_id: b.id },
  ];
  await admin.post('/api/bulk/policy_item', rows);
  const found = (await admin.get(`/api/policy-items?policyId=${id}&sort=id`)).body.data;
  expect(found[0]).toMatchObject({ policy_id: id, policyId: id });
  const all = found.map((one: { number: string }) => one.number);
  expect(all).toEqual(['1', '2', '2.1', '3', '2.2']);
});

test('the list tells its figures beside the rows, under its own filter', async () => {
  const { body } = await admin.get('/api/policies?stage=archived&limit=1');
  expect(body.chart_data.by_status.find((one: { code: string }) => one.code === 'archived').count).toBe(body.chart_data.total);
  expect(body.chart_data).toMatchObject({ by_category: expect.any(Array), by_discipline: expect.any(Array), due_for_review: { late: 0 } });
});
