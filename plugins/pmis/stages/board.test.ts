/** The board of all stages: refusals first, then groups, figures, tabs and reach. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { today } from '../../../core/index.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';

const ADMIN = 'admin@pmis.example';
const PATH = '/api/project-stages/board';
const day = (offset: number): string => today(offset);

interface Lane {
  project: number;
  title: string | null;
  stages: number;
  start: string | null;
  end: string | null;
  progress: number;
  late: boolean;
}
interface Answer {
  counts: Record<string, number>;
  groups: { id: number | null; title: string | null; lanes: Lane[] }[];
  first: string | null;
  last: string | null;
  capped: boolean;
}

let product: TestKernel;
let admin: Client;
const ids: Record<string, number> = {};

const board = async (client: Client, query = ''): Promise<Answer> => {
  const { status, body } = await client.get(`${PATH}${query}`);
  expect(status).toBe(200);
  return body.data;
};
const filterOf = (where: object): string => `filter=${encodeURIComponent(JSON.stringify(where))}`;
const titles = ({ groups }: Answer): (string | null)[] => groups.map(({ title }) => title);

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  const make = async (key: string, entity: string, row: Record<string, unknown>): Promise<void> => {
    ids[key] = (await product.build(ADMIN, entity, row)).id;
  };
  await make('coast', 'portfolio', { name_en: 'Coast' });
  await make('water', 'program', { name_en: 'Water', portfolio_id: ids['coast'] });
  await make('plant', 'project', { name_en: 'Plant', program_id: ids['water'] });
  await make('loose', 'project', { name_en: 'Loose', portfolio_id: null, program_id: null });
  const stage = (key: string, project: string, row: Record<string, unknown>): Promise<void> =>
    make(key, 'project_stage', { title_en: key, project_id: ids[project], contract_id: null, owner_id: null, weight: 50, ...row });
  await stage('late', 'plant', { planned_start: day(-30), planned_end: day(-10) });
  await stage('soon', 'plant', { planned_start: day(5), planned_end: day(40), owner_id: product.users[ADMIN] });
  await stage('undated', 'loose', { planned_start: null, planned_end: null });
});
afterAll(() => product.close());

describe('the board refuses', () => {
  test('nobody, and people without its permission', async () => {
    expect((await (await product.as()).get(PATH)).status).toBe(401);
    expect((await (await personWith(product, ['work_on_stages'])).client.get(PATH)).status).toBe(403);
  });

  test('another group, another tab and a filter that is none, each by its name', async () => {
    for (const [query, name] of [
      ['group=colour', 'group'],
      ['tab=all', 'tab'],
      ['filter={', 'filter'],
      [filterOf({ colour: 'red' }), ''],
    ] as const) {
      const { status, body } = await admin.get(`${PATH}?${query}`);
      expect([query, status, Object.keys(body.errors)[0]]).toEqual([query, 422, expect.stringContaining(name)]);
    }
  });
});

test('another tenant sees nothing of it', async () => {
  const { groups, counts } = await board(await product.as('admin@ut.example'));
  expect([groups.flatMap(({ lanes }) => lanes).filter(({ project }) => project === ids['plant']), counts['all']]).toEqual([[], 0]);
});

test('people see the stages that they reach: of a project shared with them, or their own', async () => {
  const { client, id } = await personWith(product, ['access_pmis_all_stages', 'access_projects']);
  expect((await board(client)).groups).toEqual([]);
  const { body } = await admin.get(`/api/projects/${ids['plant']}`);
  await admin.put(`/api/projects/${ids['plant']}`, {
    row_version: body.data.row_version,
    master_access: [{ user_id: id, level: 'partial' }],
  });
  const { groups, counts } = await board(client);
  expect([counts['all'], groups.flatMap(({ lanes }) => lanes.map(({ title }) => title))]).toEqual([2, ['Plant']]);
  // The portfolio is out of their reach, so it is not named.
  expect(groups[0]?.title).toBeNull();
});

describe('groups', () => {
  const mine = filterOf({ project_id: { in: [0, 0] } });
  const own = (): string => filterOf({ project_id: { in: [ids['plant'], ids['loose']] } });

  test('of nothing are none', async () => {
    expect(await board(admin, `?${mine}`)).toMatchObject({
      groups: [],
      counts: { all: 0, mine: 0, late: 0, soon: 0 },
      first: null,
      last: null,
    });
  });

  test('are portfolios, programs, projects or owners; what has none comes last', async () => {
    expect(titles(await board(admin, `?${own()}`))).toEqual(['Coast', null]);
    expect(titles(await board(admin, `?group=program&${own()}`))).toEqual(['Water', null]);
    expect((await board(admin, `?group=project&${own()}`)).groups.map(({ id }) => id).sort()).toEqual([ids['plant'], ids['loose']].sort());
    const { groups } = await board(admin, `?group=owner&${own()}`);
    expect(groups.map(({ id, lanes }) => [id, lanes.length])).toEqual([
      [product.users[ADMIN], 1],
      [null, 2],
    ]);
  });

  test('have their projects with figures of the stages; a late one ends when the schedule expects it', async () => {
    const { groups, first, last, capped } = await board(admin, `?${own()}`);
    const [plant, loose] = groups.flatMap(({ lanes }) => lanes);
    expect(plant).toMatchObject({ project: ids['plant'], title: 'Plant', stages: 2, start: day(-30), end: day(40), late: true });
    expect(loose).toMatchObject({ title: 'Loose', stages: 1, start: null, end: null, late: false });
    expect([first, last, capped]).toEqual([day(-30), day(40), false]);
    const only = await board(admin, `?${filterOf({ id: ids['late'] })}`);
    const { early_end: expected } = (await admin.get(`/api/project-stages/${ids['late']}`)).body.data;
    expect(expected > day(0)).toBe(true);
    expect(only.groups[0]?.lanes[0]?.end).toBe(expected);
  });
});

test('tabs count over the filter, and show their own', async () => {
  const where = filterOf({ project_id: { in: [ids['plant'], ids['loose']] } });
  const { counts } = await board(admin, `?${where}`);
  expect(counts).toEqual({ all: 3, mine: 1, late: 1, soon: 1 });
  for (const tab of ['mine', 'late', 'soon']) {
    const shown = await board(admin, `?tab=${tab}&${where}`);
    expect([tab, shown.counts, shown.groups.flatMap(({ lanes }) => lanes.map(({ stages }) => stages))]).toEqual([tab, counts, [1]]);
  }
});
