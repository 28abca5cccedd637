/** Records that can be referenced without being readable (`access.choose`): construction projects, by people of one module. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, type Person } from '../../../core/test/people.ts';

const ADMIN = 'admin@pmis.example';
const LOOKUP = '/api/lookup/construction_project';
const MODULE = ['access_pmweb', 'access_pmweb_rfi'];
let product: TestKernel;
let engineer: Person;
let mine: { id: number; [field: string]: unknown };
let theirs: { id: number };
let contact: number;

beforeAll(async () => {
  product = await createTestKernel({ WORKERS: 'separate' });
  engineer = await personWith(product, [...MODULE, 'create_pmweb_rfi']);
  mine = await product.build(ADMIN, 'construction_project', { project_name: 'Harbour', engineer_id: engineer.id });
  contact = (await product.build(ADMIN, 'company_contact')).id;
  theirs = await product.build(ADMIN, 'construction_project', { project_name: 'Bridge' });
});
afterAll(() => product.close());

const where = (condition: object): string => `?where=${encodeURIComponent(JSON.stringify(condition))}`;

describe('is refused', () => {
  test('without a session', async () => expect((await (await product.as()).get(LOOKUP)).status).toBe(401));

  test.each<[string, string[]]>([
    ['to who has no module', ['access_pmweb']],
    ['to who reads records that name it, and writes none', MODULE],
    ['to who changes such records, which never changes their project', [...MODULE, 'update_pmweb_rfi']],
    ['to who creates records that they may not read', ['access_pmweb', 'create_pmweb_rfi']],
  ])('%s', async (_, permissions) => {
    expect((await (await personWith(product, permissions)).client.get(LOOKUP)).status).toBe(403);
  });

  test.each([
    '/api/pm-web/projects',
    '/api/export/construction_project',
    '/api/aggregate/construction_project',
    '/api/ids/construction_project',
    '/api/meta/construction_project',
  ])('%s, as ever', async (path) => {
    expect((await engineer.client.get(path)).status).toBe(403);
  });

  test('a single record and its history, as ever', async () => {
    const { client } = engineer;
    const answers = await Promise.all([
      client.get(`/api/pm-web/projects/${mine.id}`),
      client.get(`/api/pm-web/projects/${mine.id}/history`),
      client.put(`/api/pm-web/projects/${mine.id}`, { project_name: 'X' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test('with questions about columns', async () => {
    expect((await engineer.client.get(`${LOOKUP}${where({ target_budget: { gt: 0 } })}`)).status).toBe(403);
    expect(
      (await engineer.client.get(`/api/pm-web/rfi?filter=${encodeURIComponent('{"project_id.target_budget":{"gt":0}}')}`)).status,
    ).toBe(422);
  });

  test('for a record out of reach, when it is named in a write', async () => {
    const { status, body } = await send(engineer.client, theirs.id);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['project_id']]);
  });
});

const send = (client: Client, project_id: number): ReturnType<Client['post']> =>
  client.post('/api/pm-web/rfi', {
    project_id,
    description: 'Which grade of steel?',
    question: '<p>Drawing 12 names two.</p>',
    from_contact_id: contact,
    to_contact_id: contact,
  });

describe('is open to who writes records that name it', () => {
  test('for those in their reach, by number and name and nothing more', async () => {
    const { data } = (await engineer.client.get(`${LOOKUP}${where({ is_active: true })}`)).body;
    expect(data).toEqual([{ id: mine.id, label: expect.stringContaining('Harbour'), hint: expect.anything() }]);
    expect((await engineer.client.get(`${LOOKUP}?ids=${mine.id},${theirs.id}`)).body.data).toHaveLength(1);
    expect((await engineer.client.get(`${LOOKUP}?search=Bridge`)).body.data).toEqual([]);
  });

  test('in another tenant there are none of these', async () => {
    const stranger = await personWith(product, [...MODULE, 'create_pmweb_rfi', 'access_pmweb_all'], 'ut');
    const answer = await stranger.client.get(`${LOOKUP}?ids=${mine.id}`);
    expect([200, 403]).toContain(answer.status);
    expect(answer.body.data ?? []).toEqual([]);
  });

  test('and the record is written', async () => {
    const { status, body } = await send(engineer.client, mine.id);
    expect([status, body.data?.project_id]).toEqual([200, mine.id]);
  });
});
