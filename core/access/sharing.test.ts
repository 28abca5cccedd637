/** master_access: who reaches which record, by grants on it or above it; the same answer on every path. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../test/kernel.ts';
import { personWith, tenantId, type Person } from '../test/people.ts';
import { statementsOf } from '../test/statements.ts';

const ADMIN = 'admin@pmis.example';
const LEVELS = ['portfolio', 'program', 'project', 'contract'] as const;
type Level = (typeof LEVELS)[number];
/** Every right of the role, and no right to see everything. */
const RIGHTS = [
  ...LEVELS.flatMap((e) => [`access_${e}s`, `create_${e}`, `update_${e}`, `delete_${e}`, `close_${e}`]),
  'access_pmis_my_list_tree',
];

let product: TestKernel;
let admin: Client;
let someone: Person;
let me: Client;
let tenant: number;
const ids = {} as Record<Level, number>;

const at = (level: Level): string => `/api/${level}s/${ids[level]}`;
const grant = async (level: Level, access: string | null): Promise<void> => {
  const answer = await admin.put(at(level), { master_access: access === null ? [] : [{ user_id: someone.id, level: access }] });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
};
/** The levels whose record the person finds in the list. */
const listed = async (client = me): Promise<Level[]> => {
  const found = await Promise.all(
    LEVELS.map(async (level) => ((await client.get(`/api/${level}s`)).body.data as { id: number }[]).some((r) => r.id === ids[level])),
  );
  return LEVELS.filter((_, i) => found[i]);
};

beforeAll(async () => {
  product = await createTestKernel();
  tenant = await tenantId(product);
  [admin, someone] = [await product.as(ADMIN), await personWith(product, RIGHTS)];
  me = someone.client;
  ids.portfolio = (await product.build(ADMIN, 'portfolio', { name_en: 'Harbour' })).id;
  ids.program = (await product.build(ADMIN, 'program', { name_en: 'Harbour berths', portfolio_id: ids.portfolio })).id;
  ids.project = (
    await product.build(ADMIN, 'project', { name_en: 'Harbour berth 4', program_id: ids.program, portfolio_id: ids.portfolio })
  ).id;
  ids.contract = (await product.build(ADMIN, 'contract', { title_en: 'Harbour dredging', project_id: ids.project, value: 10 })).id;
});
afterAll(() => product.close());
beforeEach(() => product.kernel.db.query({ tenant }, { text: 'delete from record_access', values: [] }));

describe('without a grant', () => {
  test('nothing is there, on any path', async () => {
    expect(await listed()).toEqual([]);
    for (const level of LEVELS) {
      const answers = [
        await me.get(at(level)),
        await me.put(at(level), {}),
        await me.delete(at(level)),
        await me.get(`${at(level)}/history`),
        await me.post(`${at(level)}/restore`, {}),
        await me.post(`${at(level)}/${level === 'contract' ? 'send_for_signature' : 'activate'}`, {}),
      ];
      expect([level, answers.map((a) => a.status)]).toEqual([level, [404, 404, 404, 404, 404, 404]]);
      const bulk = [await me.put(`/api/bulk/${level}`, [{ id: ids[level] }]), await me.delete(`/api/bulk/${level}`, [ids[level]])];
      for (const answer of bulk) expect(answer.body).toMatchObject([{ id: ids[level], StatusCode: 'E' }]);
      expect((await me.get(`/api/lookup/${level}?ids=${ids[level]}`)).body.data).toEqual([]);
    }
    expect((await me.get('/api/search?q=Harbour')).body.data).toEqual([]);
  });

  test('nothing can be hung below a record out of reach', async () => {
    const answer = await me.post('/api/projects', { name_en: 'Mine', manager_id: someone.id, program_id: ids.program });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['program_id']]);
  });

  test('the creator and the manager have full access', async () => {
    const mine = await product.build(someone.email, 'project');
    expect((await me.get(`/api/projects/${mine.id}`)).body.data.can).toMatchObject({ update: true, delete: true });
    expect((await me.delete(`/api/projects/${mine.id}`)).status).toBe(200);
    const theirs = await product.build(ADMIN, 'project', { manager_id: someone.id });
    expect((await me.put(`/api/projects/${theirs.id}`, { location: 'Yanbu' })).status).toBe(200);
    expect((await me.delete(`/api/projects/${theirs.id}`)).status).toBe(200);
  });

  test('the owner of a portfolio has everything below it', async () => {
    const answer = await admin.put(at('portfolio'), { owner_id: someone.id });
    expect(answer.status).toBe(200);
    expect(await listed()).toEqual([...LEVELS]);
    await admin.put(at('portfolio'), { owner_id: product.users[ADMIN] });
    expect(await listed()).toEqual([]);
  });
});

describe('level no', () => {
  test('hides what a grant above would show, and all that is below', async () => {
    await grant('portfolio', 'full');
    expect(await listed()).toEqual([...LEVELS]);
    await grant('program', 'no');
    expect(await listed()).toEqual(['portfolio']);
    expect((await me.get(at('contract'))).status).toBe(404);
    await grant('project', 'full');
    expect(await listed()).toEqual(['portfolio', 'project', 'contract']);
  });
});

describe('level partial', () => {
  test('reads, with abilities to match; edits partial fields only; acts, deletes and grants nothing', async () => {
    await grant('project', 'partial');
    const { row_version, can } = (await me.get(at('project'))).body.data;
    expect(can).toEqual({ update: true, delete: false, actions: [] });
    for (const [body, field] of [
      [{ name_en: 'X' }, 'name_en'],
      [{ health: 'at_risk', budget: 1 }, 'budget'],
      [{ master_access: [] }, 'master_access'],
      [{ manager_id: someone.id }, 'manager_id'],
    ] as const) {
      const answer = await me.put(at('project'), body);
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    }
    expect((await me.put('/api/bulk/project', [{ id: ids.project, budget: 1 }])).body).toMatchObject([
      { StatusCode: 'E', StatusErrors: [{ Field: 'budget' }] },
    ]);
    expect((await me.delete(at('project'))).status).toBe(403);
    expect((await me.delete('/api/bulk/project', [ids.project])).body).toMatchObject([{ StatusCode: 'E' }]);
    expect((await me.post(`${at('project')}/activate`, {})).status).toBe(403);
    const saved = await me.put(at('project'), { health: 'at_risk', progress: 20, row_version });
    expect([saved.status, saved.body.data.health]).toEqual([200, 'at_risk']);
  });

  test('a whole record sent back with only a partial field changed is accepted', async () => {
    await grant('project', 'partial');
    const row = (await me.get(at('project'))).body.data;
    expect((await me.put(at('project'), { ...row, progress: 33 })).status).toBe(200);
  });

  test('is inherited, and raised by a nearer entry', async () => {
    await grant('portfolio', 'partial');
    expect((await me.get(at('contract'))).body.data.can).toMatchObject({ delete: false, actions: [] });
    await grant('project', 'full');
    expect((await me.get(at('contract'))).body.data.can).toMatchObject({ update: true, delete: true, actions: ['send_for_signature'] });
    expect((await me.get(at('program'))).body.data.can.delete).toBe(false);
  });
});

describe('level full', () => {
  test('reaches from the portfolio to the contract, on every path', async () => {
    await grant('portfolio', 'full');
    expect(await listed()).toEqual([...LEVELS]);
    expect((await me.get(`${at('contract')}/history`)).status).toBe(200);
    expect((await me.get(`/api/lookup/project?ids=${ids.project}`)).body.data).toMatchObject([
      { id: ids.project, label: 'Harbour berth 4' },
    ]);
    expect((await me.get('/api/search?q=Harbour')).body.data).toHaveLength(4);
    expect((await me.get(`${at('portfolio')}?expand=programs,projects`)).body.data).toMatchObject({
      programs: [{ id: ids.program }],
      projects: [{ id: ids.project }],
    });
    expect((await me.put(at('contract'), { description: 'Ours' })).status).toBe(200);
    expect((await me.post('/api/bulk/contract/send_for_signature', [{ id: ids.contract }])).body).toMatchObject([{ StatusCode: 'S' }]);
  });

  test('gives no verb that the role lacks', async () => {
    const reader = await personWith(product, ['access_projects']);
    await admin.put(at('project'), { master_access: [{ user_id: reader.id, level: 'full' }] });
    expect((await reader.client.get(at('project'))).body.data.can).toEqual({ update: false, delete: false, actions: [] });
    expect((await reader.client.put(at('project'), { health: 'at_risk' })).status).toBe(403);
    expect((await reader.client.get(at('contract'))).status).toBe(403);
  });

  test('an expanded relation shows what its own scope shows', async () => {
    await grant('portfolio', 'full');
    await grant('project', 'no');
    expect((await me.get(`${at('program')}?expand=projects`)).body.data.projects).toEqual([]);
    expect((await me.get(`/api/programs?expand=projects`)).body.data).toMatchObject([{ id: ids.program, projects: [] }]);
  });
});

describe('granting', () => {
  test('is refused for unknown people, people of other tenants, and lists that are none', async () => {
    const refused = async (master_access: unknown): Promise<unknown[]> => {
      const answer: Answer = await admin.put(at('project'), { master_access });
      return [answer.status, Object.keys(answer.body.errors ?? {})];
    };
    for (const value of [
      [{ user_id: 999_999, level: 'full' }],
      [{ user_id: product.users['admin@ut.example'], level: 'full' }],
      [{ user_id: someone.id, level: 'owner' }],
      [{ level: 'full' }],
      ['x'],
      'x',
      {},
      [null],
    ]) {
      expect([value, ...(await refused(value))]).toEqual([value, 422, ['master_access']]);
    }
    expect((await admin.get(at('project'))).body.data.master_access).toEqual([]);
  });

  test('replaces the list, comes back with names, and is written to the history', async () => {
    const noura = product.users['noura@pmis.example'] as number;
    await admin.put(at('project'), {
      master_access: [
        { user_id: noura, level: 'no' },
        { user_id: someone.id, level: 'partial' },
      ],
    });
    const saved = await admin.put(at('project'), { master_access: [{ user_id: noura, level: 'full' }] });
    expect(saved.body.data.master_access).toEqual([{ user_id: noura, level: 'full', user: { id: noura, label: 'Noura Al-Harbi' } }]);
    expect(await listed()).toEqual([]);
    const [entry] = (await admin.get(`${at('project')}/history`)).body.data;
    expect(entry.changes).toMatchObject([
      {
        field: 'master_access',
        from: [
          { user_id: noura, level: 'no' },
          { user_id: someone.id, level: 'partial' },
        ],
        to: [{ user_id: noura, level: 'full' }],
      },
    ]);
    await admin.put(at('project'), { location: 'Elsewhere' });
    expect((await admin.get(at('project'))).body.data.master_access).toHaveLength(1);
  });

  test('in bulk: one bad entry leaves its neighbour alone', async () => {
    const answer = await admin.put('/api/bulk/project', [
      { id: ids.project, master_access: [{ user_id: someone.id, level: 'full' }] },
      { id: (await product.build(ADMIN, 'project')).id, master_access: [{ user_id: 999_999 }] },
    ]);
    expect(answer.body).toMatchObject([{ StatusCode: 'S' }, { StatusCode: 'E', StatusErrors: [{ Field: 'master_access' }] }]);
    expect(await listed()).toEqual(['project', 'contract']);
  });

  test('can be done by whoever has full access', async () => {
    await grant('project', 'full');
    const noura = product.users['noura@pmis.example'] as number;
    const answer = await me.put(at('project'), {
      master_access: [
        { user_id: someone.id, level: 'full' },
        { user_id: noura, level: 'partial' },
      ],
    });
    expect([answer.status, answer.body.data.master_access.length]).toEqual([200, 2]);
  });
});

describe('cost', () => {
  test('who reaches more parents than a short list holds finds what is below each of them', async () => {
    await product.kernel.db.query(
      { tenant },
      {
        text: `insert into record_access (tenant_id, user_id, entity, record_id, level)
          select $1, $2, 'project', 1000000 + n, 2 from generate_series(1, 2500) n`,
        values: [tenant, someone.id],
      },
    );
    await grant('program', 'full');
    expect(await listed()).toEqual(['program', 'project', 'contract']);
    await grant('program', 'no');
    expect(await listed()).toEqual([]);
  });

  test('a list is one statement, two for who sees a part; one more per expanded relation; a read is one', async () => {
    await grant('portfolio', 'full');
    const statements = (path: string, client = me): Promise<number> =>
      statementsOf(product, async () => expect((await client.get(path)).status).toBe(200));
    // What somebody with few rows reaches is found first, each way through its own index.
    expect(await statements('/api/projects?sort=manager_id')).toBe(2);
    expect(await statements('/api/projects', admin)).toBe(1);
    expect(await statements('/api/portfolios?expand=programs,projects')).toBe(4);
    expect(await statements(at('project'))).toBe(1);
  });
});
