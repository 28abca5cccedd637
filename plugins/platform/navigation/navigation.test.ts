/** The side bar of a person: addresses that may be pinned, names within reach, groups that are hidden; and groups of an organisation. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NavCounts, NavGroupChoice, Navigation } from '../../../core/shared/navigation.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let me: Client;
let other: Client;
let project: number;

const fields = (answer: Answer): unknown[] => [answer.status, Object.keys(answer.body.errors ?? {})];
const navigation = async (client: Client): Promise<Navigation> => (await client.get('/api/navigation')).body.data as Navigation;
const pin = (client: Client, pins: unknown): Promise<Answer> => client.put('/api/navigation/pins', { pins });

beforeAll(async () => {
  product = await createTestKernel();
  me = await product.as(ADMIN);
  other = (await personWith(product, ['access_projects'])).client;
  project = (await product.build(ADMIN, 'project', { name_en: 'Pier' })).id;
});
afterAll(() => product.close());

describe('refused', () => {
  test('without a session', async () => {
    const guest = await product.as();
    expect([(await guest.get('/api/navigation')).status, (await pin(guest, [])).status]).toEqual([401, 401]);
  });

  test('pins that are no list, no text, too many, too long, no page, a page without the permission', async () => {
    expect(fields(await pin(me, '/projects'))).toEqual([422, ['pins']]);
    expect(fields(await pin(me, [7]))).toEqual([422, ['pins.0']]);
    expect(
      fields(
        await pin(
          me,
          Array.from({ length: 10 }, (_, i) => `/projects/${i + 1}`),
        ),
      ),
    ).toEqual([422, ['pins']]);
    expect(fields(await pin(me, [`/projects?${'x'.repeat(2000)}`]))).toEqual([422, ['pins.0']]);
    expect(fields(await pin(me, ['https://example.com']))).toEqual([422, ['pins.0']]);
    expect(fields(await pin(other, ['/projects', '/companies']))).toEqual([422, ['pins.1']]);
  });

  test('to remember what is no record, or a record out of reach', async () => {
    const remember = (path: unknown): Promise<Answer> => me.post('/api/navigation/recents', { path });
    expect(fields(await remember(undefined))).toEqual([422, ['path']]);
    expect(fields(await remember('/projects'))).toEqual([422, ['path']]);
    expect((await remember('/projects/999999')).status).toBe(404);
  });

  test('to hide a group that is not there', async () => {
    expect(fields(await me.put('/api/navigation/hidden', { hidden: ['pmis.nothing'] }))).toEqual([422, ['hidden.0']]);
    expect(fields(await me.put('/api/navigation/hidden', { hidden: ['pmis.work'] }))).toEqual([422, ['hidden.0']]);
  });

  test('groups of the organisation: without the permission, unknown, twice, too long a name', async () => {
    expect((await other.get('/api/navigation-settings')).status).toBe(403);
    const { id } = (await me.get('/api/navigation-settings')).body.data[0] as { id: number };
    expect((await other.put(`/api/navigation-settings/${id}`, { groups: [] })).status).toBe(403);
    const set = (groups: unknown): Promise<Answer> => me.put(`/api/navigation-settings/${id}`, { groups });
    expect(fields(await set({}))).toEqual([422, ['groups']]);
    expect(fields(await set([{ id: 'pmis.attic' }]))).toEqual([422, ['groups']]);
    expect(fields(await set([{ id: 'pmis.site' }, { id: 'pmis.site' }]))).toEqual([422, ['groups']]);
    expect(fields(await set([{ id: 'pmis.site', name_en: 'x'.repeat(41) }]))).toEqual([422, ['groups']]);
  });
});

test('pins keep their order, name records and views in the language of the reader, and are of one person', async () => {
  const view = (await me.post('/api/saved-views', { entity: 'project', name: 'Mine', query: 'sort=-budget' })).body.data.id as number;
  await pin(me, [`/projects?saved=${view}`, `/projects/${project}`, '/projects']);
  const { pins } = await navigation(me);
  expect(pins.map(({ kind, title, to, lost }) => [kind, title, to, lost])).toEqual([
    ['view', 'Mine', `/projects?sort=-budget&saved=${view}`, false],
    ['record', expect.stringContaining('Pier'), `/projects/${project}`, false],
    ['page', null, '/projects', false],
  ]);
  expect((await navigation(other)).pins).toEqual([]);
});

test('a record that was opened comes first, once; what is out of reach gives no name', async () => {
  const { id: second } = await product.build(ADMIN, 'project', { name_en: 'Gate' });
  for (const id of [project, second, project]) await me.post('/api/navigation/recents', { path: `/projects/${id}` });
  expect((await navigation(me)).recents.map(({ path }) => path)).toEqual([`/projects/${project}`, `/projects/${second}`]);
  await pin(me, [`/projects/${second}`]);
  await me.delete(`/api/projects/${second}`);
  const after = await navigation(me);
  expect(after.recents.map(({ path }) => path)).toEqual([`/projects/${project}`]);
  expect(after.pins).toMatchObject([{ title: null, lost: true }]);
  // A lost pin may stay, and be removed.
  expect((await pin(me, [`/projects/${second}`, '/projects'])).status).toBe(200);
  expect((await pin(me, ['/projects'])).body.data.pins).toHaveLength(1);
});

test('a person hides groups for themselves; the organisation names, orders and hides them for everybody', async () => {
  await me.put('/api/navigation/hidden', { hidden: ['pmis.cost'] });
  const { id, row_version } = (await me.get('/api/navigation-settings')).body.data[0] as { id: number; row_version: number };
  const groups: Partial<NavGroupChoice>[] = [
    { id: 'pmis.planning', name_en: ' Time ' },
    { id: 'pmis.site', hidden: true },
  ];
  expect((await me.put(`/api/navigation-settings/${id}`, { row_version, groups })).status).toBe(200);
  const seen = await navigation(me);
  expect([seen.hidden, (await navigation(other)).hidden]).toEqual([['pmis.cost'], []]);
  expect((await navigation(other)).groups).toEqual([
    { id: 'pmis.planning', name_en: 'Time', name_ar: null, hidden: false },
    { id: 'pmis.site', name_en: null, name_ar: null, hidden: true },
  ]);
});

describe('numbers beside the entries', () => {
  const counts = async (client: Client): Promise<NavCounts> => (await client.get('/api/navigation/counts')).body.data as NavCounts;

  test('are refused without a session, and there are none without the permission for the rows', async () => {
    expect((await (await product.as()).get('/api/navigation/counts')).status).toBe(401);
    expect(await counts(other)).toEqual({});
  });

  test('each is the total of the list that its condition gives, within the reach of the caller', async () => {
    const items = product.kernel.registry.bars.flatMap(({ id, sections }) =>
      sections.flatMap((section) =>
        section.items.flatMap((item) => (item.count ? [{ key: `${id}.${section.id}.${item.id}`, ...item.count }] : [])),
      ),
    );
    const told = await counts(me);
    expect(Object.keys(told).length).toBeGreaterThan(0);
    for (const [key, { count, late }] of Object.entries(told)) {
      const { entity, where, late: overdue } = items.find((item) => item.key === key) as (typeof items)[number];
      const total = async (filter: object): Promise<unknown> =>
        (await me.get(`/api/aggregate/${entity}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.meta;
      expect([key, await total(where ?? {})]).toMatchObject([key, { totals: { count } }]);
      if (overdue) expect([key, await total(overdue)]).toMatchObject([key, { totals: { count: late } }]);
    }
  });
});
