/** The activity log: who may read it, what it shows of what, and that nobody writes it. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';
import { sealActivity } from './seal.ts';

const ADMIN = 'admin@pmis.example';

let product: TestKernel;
let admin: Client;
let auditor: Person;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  auditor = await personWith(product, ['access_activity']);
});
afterAll(() => product.close());

// oxlint-disable-next-line no-explicit-any
type Entry = any;
const where = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const entries = async (client: Client, filter: object): Promise<Entry[]> =>
  (await client.get(`/api/activity?${where(filter)}`)).body.data as Entry[];
const about = (entity: string, id: number): object => ({ record_entity: entity, record_id: id });

describe('who may not', () => {
  test('nobody, and no one without access_activity, on any path', async () => {
    const other = await personWith(product, ['access_projects']);
    const none = await product.as();
    for (const path of [
      'activity',
      'activity/1',
      'activity/verify',
      'export/activity',
      'aggregate/activity',
      'ids/activity',
      'lookup/activity',
    ]) {
      expect([path, (await none.get(`/api/${path}`)).status]).toEqual([path, 401]);
      expect([path, (await other.client.get(`/api/${path}`)).status]).toEqual([path, 403]);
    }
  });

  test('another tenant', async () => {
    const foreign = await personWith(product, ['access_activity'], 'ut');
    const project = await product.build(ADMIN, 'project');
    expect(await entries(foreign.client, about('project', project.id))).toEqual([]);
    const [entry] = await entries(admin, about('project', project.id));
    expect((await foreign.client.get(`/api/activity/${entry.id}`)).status).toBe(404);
  });

  test('anybody, where it is about writing', async () => {
    const [{ id }] = (await entries(admin, {})) as [Entry];
    for (const answer of [
      await admin.post('/api/bulk/activity', [{ action: 'x' }]),
      await admin.put('/api/bulk/activity', [{ id, action: 'x' }]),
      await admin.delete('/api/bulk/activity', [id]),
      await admin.post('/api/bulk/activity/restore', [id]),
    ])
      expect(answer.status).toBe(403);
    for (const answer of [
      await admin.post('/api/activity', {}),
      await admin.put(`/api/activity/${id}`, {}),
      await admin.delete(`/api/activity/${id}`),
    ])
      expect([404, 405]).toContain(answer.status);
    const tenant = await tenantId(product);
    await expect(product.kernel.db.query({ tenant }, { text: 'delete from activity', values: [] })).rejects.toMatchObject({
      code: '42501',
    });
    await expect(product.kernel.db.query('auth', { text: 'select 1 from activity', values: [] })).rejects.toMatchObject({ code: '42501' });
  });
});

describe('an entry', () => {
  test('says who did what to which record, from what to what, and whence', async () => {
    const project = await product.build(ADMIN, 'project', { name_en: 'Before' });
    await admin.put(`/api/projects/${project.id}`, { name_en: 'After', row_version: project.row_version });
    const [changed, created] = await entries(admin, about('project', project.id));
    expect(changed).toMatchObject({
      deed: 'update',
      action_label: 'Changed',
      record_kind: 'Project',
      record: expect.stringContaining('After'),
      href: `/projects/${project.id}`,
      source: 'api',
      actor: { id: product.users[ADMIN] },
      ip: expect.any(String),
      request_id: expect.any(String),
      changes: [{ field: 'name_en', label: 'Name (English)', from: 'Before', to: 'After' }],
      summary: 'Name (English): Before → After',
    });
    expect(created).toMatchObject({ deed: 'create', action_label: 'Created' });
    const arabic = (await admin.get(`/api/activity/${changed.id}`, { 'accept-language': 'ar' })).body.data;
    expect(arabic).toMatchObject({ action_label: 'تعديل', record_kind: 'مشروع', summary: expect.stringContaining('من Before إلى After') });
  });

  test('shows what bulk calls wrote like single edits', async () => {
    const projects = [await product.build(ADMIN, 'project'), await product.build(ADMIN, 'project')];
    await admin.put(
      '/api/bulk/project',
      projects.map((p) => ({ id: p.id, name_en: 'By bulk', row_version: p.row_version })),
    );
    for (const { id } of projects)
      expect((await entries(admin, { ...about('project', id), source: 'bulk' }))[0]).toMatchObject({ deed: 'update' });
  });

  test('hides names and values of records, and of fields, that the reader may not read', async () => {
    const project = await product.build(ADMIN, 'project', { name_en: 'Secret project' });
    const [entry] = await entries(auditor.client, about('project', project.id));
    expect(entry).toMatchObject({ record_kind: 'Project', record: null, href: null });
    expect(entry.changes.every((c: Entry) => c.masked && c.from === null && c.to === null)).toBe(true);
    for (const format of ['csv', 'xlsx']) {
      const file = await auditor.client.get(
        `/api/export/activity?format=${format}&columns=record,summary,changes&${where(about('project', project.id))}`,
      );
      expect(file.status).toBe(200);
      expect(JSON.stringify(file.body)).not.toContain('Secret project');
    }
    const reader = await personWith(product, ['access_activity', 'access_projects', 'manage_projects']);
    expect((await entries(reader.client, about('project', project.id)))[0]).toMatchObject({
      record: expect.stringContaining('Secret project'),
    });
  });

  test('of a deleted record leads nowhere', async () => {
    const project = await product.build(ADMIN, 'project');
    await admin.delete(`/api/projects/${project.id}`);
    expect((await entries(admin, about('project', project.id)))[0]).toMatchObject({
      deed: 'remove',
      href: null,
      record: expect.any(String),
    });
  });
});

test('it can be filtered, counted and exported by person, kind, source, address and time', async () => {
  const worker = await personWith(product, ['access_projects', 'create_project', 'manage_projects', 'access_activity']);
  const { body } = await worker.client.post('/api/projects', { name_en: 'Mine', manager_id: worker.id });
  const mine = await entries(worker.client, { actor_id: worker.id, deed: 'create', source: 'api' });
  expect(mine.map((e: Entry) => e.record_id)).toEqual([body.data.id]);
  expect(await entries(worker.client, { actor_id: worker.id, at: { lt: '2020-01-01T00:00:00Z' } })).toEqual([]);
  expect(await entries(worker.client, { actor_id: worker.id, ip: '203.0.113.9' })).toEqual([]);
  const groups = (await worker.client.get(`/api/aggregate/activity?group=deed&${where({ actor_id: worker.id })}`)).body.data;
  expect(groups.map((g: Entry) => [g.key[0], g.figures.count])).toEqual([
    ['create', 1],
    ['sign_in', 1],
  ]);
  const csv = (await worker.client.get(`/api/export/activity?${where({ actor_id: worker.id, deed: 'create' })}`)).body as string;
  expect(csv).toContain('When,Who,What');
  expect(csv).toContain('Mine');
  expect((await worker.client.post('/api/export/activity?job=1')).status).toBe(202);
});

test('it knows who came, failed, was locked out, and changed how they sign in', async () => {
  const person = await personWith(product, []);
  const door = await product.as();
  const agent = { 'user-agent': 'Test/1.0', 'content-type': 'application/json', authorization: '' };
  for (let n = 0; n < product.kernel.config.loginAttempts; n++)
    await door.raw('POST', '/api/login', JSON.stringify({ email: person.email, password: 'wrong' }), agent);
  await door.post('/api/login', { email: 'nobody@nowhere.example', password: 'wrong' });
  await person.client.put('/api/change-password', {
    current_password: 'Rukn#2026',
    password: 'Rukn#2027',
    password_confirmation: 'Rukn#2027',
  });
  await person.client.post('/api/logout', {});
  await until(async () => (await entries(admin, about('user', person.id))).length > product.kernel.config.loginAttempts);
  const found = await entries(admin, about('user', person.id));
  expect(found.map((e: Entry) => [e.action, e.deed])).toEqual([
    ['sign_out', 'sign_in'],
    ['password_changed', 'security'],
    ['locked', 'refused'],
    ...Array.from({ length: product.kernel.config.loginAttempts - 1 }, () => ['sign_in_failed', 'refused']),
    ['sign_in', 'sign_in'],
  ]);
  expect(found[2]).toMatchObject({ actor: null, user_agent: 'Test/1.0', summary: `Attempt: ${product.kernel.config.loginAttempts}` });
  expect(found[0]).toMatchObject({ actor: { id: person.id } });
  const own = (
    await admin.get(`/api/${product.kernel.registry.entity('user').endpoints.get[0]?.path.replace('{id}', String(person.id))}/history`)
  ).body.data as Entry[];
  expect(own.map((e) => e.action)).toEqual(['password_changed', 'locked']);
});

test('sign-in may add entries about people and about nothing else', async () => {
  const tenant = await tenantId(product);
  const add = (entity: string): Promise<unknown> =>
    product.kernel.db.query('auth', {
      text: `insert into history (tenant_id, entity, record_id, action, source) values ($1, $2, 1, 'x', 'web')`,
      values: [tenant, entity],
    });
  await add('user');
  await expect(add('project')).rejects.toMatchObject({ code: '42501' });
});

test('a check says that it is untouched', async () => {
  const tenant = await tenantId(product);
  // Transactions of the moment must have ended, those of other databases too.
  await until(async () => (await sealActivity(product.kernel.db, tenant)) > 0);
  const { body } = await auditor.client.get('/api/activity/verify');
  expect(body.data).toMatchObject({ ok: true, seals: 1, head: expect.any(String) });
});
