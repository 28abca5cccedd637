/**
 * The one write path: versions, partial success, numbers, rules, actions, the recycle bin, dry runs, hooks, and what history says of it
 * all.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { clock } from '../shared/clock.ts';
import { createTestKernel, type Client, type TestKernel } from '../test/kernel.ts';
import { personWith, tenantId } from '../test/people.ts';
import { text } from '../errors.ts';
import type { Hooks } from '../plugin/contract.ts';
import { WriteDraft } from './draft.ts';
import { write, type WriteContext } from './pipeline.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
let tenant: number;
let me: number;

type Item = {
  id?: number;
  StatusCode: string;
  StatusMessage: string;
  StatusErrors?: { Field: string; Code: string; Message: string }[];
  row_version?: number;
};
const codes = (body: Item[]): string[] => body.map((r) => r.StatusCode);
const make = (entity: string, row: Record<string, unknown> = {}): ReturnType<TestKernel['build']> => product.build(ADMIN, entity, row);
const read = async (path: string): Promise<Record<string, unknown>> => (await admin.get(`/api/${path}`)).body.data;
const history = async (
  path: string,
): Promise<
  { action: string; actor: { id: number }; source: string; at: string; changes: { field: string; from: unknown; to: unknown }[] }[]
> => (await admin.get(`/api/${path}/history`)).body.data;
const sql = <R extends Record<string, unknown>>(statement: string, values: unknown[] = []): Promise<R[]> =>
  product.kernel.db.query<R>({ tenant }, { text: statement, values });

beforeAll(async () => {
  product = await createTestKernel();
  [admin, tenant, me] = [await product.as(ADMIN), await tenantId(product), product.users[ADMIN] as number];
});
afterAll(() => product.close());

describe('refused before a row is looked at', () => {
  test('nobody, and whoever lacks the verb, singly and in bulk', async () => {
    const { id } = await make('project');
    const reader = await personWith(product, ['access_projects', 'manage_projects']);
    for (const [client, status] of [
      [await product.as(), 401],
      [reader.client, 403],
    ] as [Client, number][]) {
      const answers = [
        await client.post('/api/projects', {}),
        await client.put(`/api/projects/${id}`, {}),
        await client.delete(`/api/projects/${id}`),
        await client.post(`/api/projects/${id}/restore`, {}),
        await client.post(`/api/projects/${id}/close`, {}),
        await client.post('/api/bulk/project', []),
        await client.put('/api/bulk/project', []),
        await client.delete('/api/bulk/project', []),
        await client.post('/api/bulk/project/restore', []),
        await client.post('/api/bulk/project/close', []),
      ];
      expect(answers.map((a) => a.status)).toEqual(answers.map(() => status));
    }
  });

  test('what is no list and no object; too many items', async () => {
    expect(Object.keys((await admin.post('/api/bulk/project', {})).body.errors)).toEqual(['body']);
    expect((await admin.post('/api/projects', [])).status).toBe(422);
    expect(
      (
        await admin.delete(
          '/api/bulk/project',
          Array.from({ length: 10_001 }, (_, i) => i + 1),
        )
      ).status,
    ).toBe(422);
    expect((await admin.post('/api/bulk/project', ['x', null])).body).toMatchObject([{ StatusCode: 'E' }, { StatusCode: 'E' }]);
    expect((await admin.put('/api/bulk/project', [{}])).body).toMatchObject([{ StatusMessage: 'id is required to update a Project' }]);
    expect((await admin.delete('/api/bulk/project', [null])).body).toMatchObject([{ StatusMessage: 'All Project IDs must be provided' }]);
  });
});

describe('fields', () => {
  test('unknown, read-only, immutable, emptied and wrong values are refused on their field', async () => {
    const { id } = await make('project');
    for (const [body, field] of [
      [{ colour: 1 }, 'colour'],
      [{ name_en: null, name_ar: null }, 'name'],
      [{ name_en: '  ' }, 'name'],
      [{ manager_id: null }, 'manager_id'],
      [{ budget: -1 }, 'budget'],
      [{ budget: 'a' }, 'budget'],
      [{ end_date: '2026-02-30' }, 'end_date'],
      [{ health: 'purple' }, 'health'],
      [{ manager_id: product.users['admin@ut.example'] }, 'manager_id'],
      [{ program_id: 999_999 }, 'program_id'],
      [{ start_date: '2026-02-02', end_date: '2026-02-01' }, 'end_date'],
    ] as [Record<string, unknown>, string][]) {
      const answer = await admin.put(`/api/projects/${id}`, body);
      expect([body, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([body, 422, [field]]);
      expect((await admin.put('/api/bulk/project', [{ id, ...body }])).body[0].StatusErrors[0].Field).toBe(field);
    }
    const email = await admin.put(`/api/tenant/users/${me}`, { email: 'new@pmis.example' });
    expect([email.status, Object.keys(email.body.errors)]).toEqual([422, ['email']]);
  });

  test('a record sent back as it was read changes nothing, neither version nor history', async () => {
    const row = await make('project', { budget: 1.25, start_date: '2026-01-01' });
    const again = await admin.put(`/api/projects/${row.id}`, await read(`projects/${row.id}`));
    expect([again.status, again.body.data.row_version]).toEqual([200, 1]);
    expect(await history(`projects/${row.id}`)).toHaveLength(1);
  });

  test('an implied value is ignored, a computed one and a state are refused by name', async () => {
    const row = await make('project', { created_by: 1, tenant_id: 99, deleted_at: '2026-01-01' });
    expect(await read(`projects/${row.id}`)).toMatchObject({ status: 'draft', estimated_cost: 0, created_by: me });
    expect(Object.keys((await admin.put(`/api/projects/${row.id}`, { status: 'active', estimated_cost: 5 })).body.errors)).toEqual([
      'status',
      'estimated_cost',
    ]);
    expect(await read(`projects/${row.id}`)).toMatchObject({ status: 'draft' });
  });
});

describe('versions', () => {
  test('a stale version is 409, singly and in bulk; none is a last write', async () => {
    const { id } = await make('project');
    expect((await admin.put(`/api/projects/${id}`, { location: 'A', row_version: 1 })).body.data.row_version).toBe(2);
    for (const answer of [
      await admin.put(`/api/projects/${id}`, { location: 'B', row_version: 1 }),
      await admin.delete(`/api/projects/${id}`, { row_version: 1 }),
      await admin.post(`/api/projects/${id}/activate`, { row_version: 1 }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'stale_record']);
    }
    expect(codes((await admin.put('/api/bulk/project', [{ id, location: 'B', row_version: 1 }])).body)).toEqual(['E']);
    expect((await admin.put(`/api/projects/${id}`, { location: 'C' })).body.data).toMatchObject({ location: 'C', row_version: 3 });
  });

  test('of many that come at once with one version, one wins', async () => {
    const { id } = await make('project');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => admin.put(`/api/projects/${id}`, { location: `at ${i}`, row_version: 1 })),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const last = await Promise.all(Array.from({ length: 6 }, (_, i) => admin.put(`/api/projects/${id}`, { progress: i + 1 })));
    expect(last.map((a) => a.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await read(`projects/${id}`)).row_version).toBe(8);
  });
});

describe('bulk', () => {
  test('results come in the order of the input; the refused leave their neighbours alone', async () => {
    const row = (name_en: string, more: object = {}): object => ({ name_en, manager_id: me, ...more });
    const { body } = await admin.post('/api/bulk/project', [
      row('one'),
      row('two', { budget: -1 }),
      'three',
      row('four', { number: 'N-4' }),
      row('five', { number: 'N-4' }),
      row('six', { manager_id: 0 }),
      row('seven'),
    ]);
    expect(codes(body)).toEqual(['S', 'E', 'E', 'S', 'E', 'E', 'S']);
    expect(body[4].StatusErrors).toEqual([{ Field: 'number', Code: 'invalid', Message: 'This value is already in use' }]);
    expect(body[0].StatusMessage).toBe('Project created');
    const kept = body.filter((r: Item) => r.id);
    expect(
      (await admin.get(`/api/projects?sort=id&${kept.map((r: Item) => `id[]=${r.id}`).join('&')}`)).body.data.map(
        (r: { name: string }) => r.name,
      ),
    ).toEqual(['one', 'four', 'seven']);
    const changed = await admin.put('/api/bulk/project', [
      { id: kept[2].id, location: 'Z' },
      { id: 999_999, location: 'Z' },
      { id: kept[0].id, number: 'N-4' },
      { id: kept[1].id, location: 'Z', row_version: 7 },
      { id: kept[2].id, location: 'twice' },
    ]);
    expect(changed.body).toMatchObject([
      { id: kept[2].id, StatusCode: 'S', row_version: 2 },
      { id: 999_999, StatusCode: 'E' },
      { StatusErrors: [{ Field: 'number' }] },
      { StatusCode: 'E' },
      { StatusErrors: [{ Field: 'id' }] },
    ]);
    expect(
      codes((await admin.delete('/api/bulk/project', [kept[0].id, 999_999, { id: kept[1].id, row_version: 9 }, String(kept[2].id)])).body),
    ).toEqual(['S', 'E', 'E', 'S']);
  });

  test("another tenant's records are unknown among one's own", async () => {
    const theirs = await product.build('admin@ut.example', 'project');
    const mine = await make('project');
    expect(
      codes(
        (
          await admin.put('/api/bulk/project', [
            { id: theirs.id, location: 'X' },
            { id: mine.id, location: 'X' },
          ])
        ).body,
      ),
    ).toEqual(['E', 'S']);
  });
});

describe('numbers', () => {
  test('of twenty records made at once none is given twice', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => admin.post('/api/projects', { name_en: `at once ${i}`, manager_id: me })),
    );
    expect(new Set(answers.map((a) => a.body.data.number)).size).toBe(20);
  });

  test('a given number, also one given later, is jumped over', async () => {
    const next = async (): Promise<number> => Number(String((await make('project')).number).slice(4));
    const first = await next();
    const given = `PRJ-${String(first + 2).padStart(4, '0')}`;
    await make('project', { number: given });
    expect(await next()).toBe(first + 3);
    const { id } = await make('project');
    await admin.put(`/api/projects/${id}`, { number: `PRJ-${String(first + 5).padStart(4, '0')}` });
    expect(await next()).toBe(first + 6);
  });

  test('a batch that is repeated row by row numbers its rows anew', async () => {
    const { body } = await admin.post('/api/bulk/project', [
      { name_en: 'r1', manager_id: me },
      { name_en: 'r2', manager_id: me, number: 'SAME' },
      { name_en: 'r3', manager_id: me, number: 'SAME' },
      { name_en: 'r4', manager_id: me },
    ]);
    expect(codes(body)).toEqual(['S', 'S', 'E', 'S']);
    const numbers = [await read(`projects/${body[0].id}`), await read(`projects/${body[3].id}`)].map((r) =>
      Number(String(r.number).slice(4)),
    );
    expect(numbers[1]).toBe((numbers[0] as number) + 1);
  });
});

describe('unique values', () => {
  test('are refused on their field, and free again once their record is in the recycle bin', async () => {
    const { id } = await make('project', { number: 'U-1' });
    const twice = await admin.post('/api/projects', { name_en: 'X', manager_id: me, number: 'U-1' });
    expect([twice.status, twice.body.errors]).toEqual([422, { number: ['This value is already in use'] }]);
    await admin.delete(`/api/projects/${id}`);
    await make('project', { number: 'U-1' });
    const back = await admin.post(`/api/projects/${id}/restore`, {});
    expect([back.status, Object.keys(back.body.errors)]).toEqual([422, ['number']]);
  });
});

describe('actions', () => {
  test('are refused from another state (409), without their permission (403), with unknown fields (422)', async () => {
    const { id } = await make('project');
    const close = await admin.post(`/api/projects/${id}/close`, {});
    expect([close.status, close.body.code, close.body.message]).toEqual([
      409,
      'conflict',
      '“Close” is not possible while the state is “Draft”',
    ]);
    const editor = await personWith(product, ['access_projects', 'update_project', 'manage_projects']);
    expect((await editor.client.post(`/api/projects/${id}/cancel`, {})).status).toBe(403);
    expect(Object.keys((await admin.post(`/api/projects/${id}/activate`, { location: 'X' })).body.errors)).toEqual(['location']);
    expect((await admin.post(`/api/projects/${id}/explode`, {})).status).toBe(404);
  });

  test('move the state, set their values, and say so in the history', async () => {
    const { id } = await make('project');
    expect((await admin.post(`/api/projects/${id}/activate`, {})).body).toMatchObject({
      status: 'success',
      message: 'Project activated',
      data: { status: 'active', can: { actions: ['hold', 'complete', 'cancel'] } },
    });
    expect((await admin.post('/api/bulk/project/complete', [{ id }, { id: 999_999 }])).body).toMatchObject([
      { StatusCode: 'S' },
      { StatusCode: 'E' },
    ]);
    expect(await read(`projects/${id}`)).toMatchObject({ status: 'completed', progress: 100 });
    expect(await history(`projects/${id}`)).toMatchObject([
      {
        action: 'complete',
        changes: [
          { field: 'status', from: 'active', to: 'completed' },
          { field: 'progress', from: 0, to: 100 },
        ],
      },
      { action: 'activate' },
      { action: 'create' },
    ]);
  });

  test('ask for what they require', async () => {
    const entity = product.kernel.registry.entity('project');
    const hold = { ...entity.actions.get('hold')!, from: ['draft'], require: ['location'] };
    const asking = { ...entity, actions: new Map(entity.actions).set('hold', hold) };
    const { id } = await make('project');
    const run = async (input: Record<string, unknown>): Promise<WriteDraft> => {
      const draft = new WriteDraft('act', 0, input, id, 'hold');
      await write({ ...(await context()), entity: asking }, [draft]);
      return draft;
    };
    expect(Object.keys((await run({})).rejection?.errors ?? {})).toEqual(['location']);
    expect(Object.keys((await run({ location: null })).rejection?.errors ?? {})).toEqual(['location']);
    expect((await run({ location: 'Jubail' })).rejection).toBeUndefined();
    expect(await read(`projects/${id}`)).toMatchObject({ status: 'on_hold', location: 'Jubail' });
  });

  test('do not ask for what the record has already', async () => {
    const entity = product.kernel.registry.entity('project');
    const hold = { ...entity.actions.get('hold')!, from: ['draft'], require: ['location'] };
    const asking = { ...entity, actions: new Map(entity.actions).set('hold', hold) };
    const { id } = await make('project', { location: 'Yanbu' });
    const draft = new WriteDraft('act', 0, {}, id, 'hold');
    await write({ ...(await context()), entity: asking }, [draft]);
    expect(draft.rejection).toBeUndefined();
    expect(await read(`projects/${id}`)).toMatchObject({ status: 'on_hold', location: 'Yanbu' });
  });
});

describe('the recycle bin', () => {
  test('a record with children stays, with their counts, in bulk too', async () => {
    const portfolio = await make('portfolio');
    const program = await make('program', { portfolio_id: portfolio.id });
    await make('project', { program_id: program.id, portfolio_id: portfolio.id });
    const answer = await admin.delete(`/api/portfolios/${portfolio.id}`);
    expect([
      answer.status,
      answer.body.code,
      answer.body.counts.map((c: { entity: string; count: number }) => [c.entity, c.count]),
    ]).toEqual([
      409,
      'has_children',
      [
        ['program', 1],
        ['project', 1],
      ],
    ]);
    const empty = await make('portfolio');
    const bulk = await admin.delete('/api/bulk/portfolio', [portfolio.id, empty.id]);
    expect(codes(bulk.body)).toEqual(['E', 'S']);
    expect(bulk.body[0].StatusMessage).toBe('The portfolio cannot be deleted while it contains 1 program and 1 project');
  });

  test('what was deleted is gone for reads and writes, and comes back by restore alone', async () => {
    const { id } = await make('project');
    expect((await admin.delete(`/api/projects/${id}`)).body).toMatchObject({ status: 'success', data: { id } });
    expect([
      (await admin.get(`/api/projects/${id}`)).status,
      (await admin.put(`/api/projects/${id}`, {})).status,
      (await admin.delete(`/api/projects/${id}`)).status,
    ]).toEqual([404, 404, 404]);
    const reader = await personWith(product, ['access_projects', 'manage_projects']);
    expect([
      (await admin.get(`/api/projects/${id}/history`)).status,
      (await reader.client.get(`/api/projects/${id}/history`)).status,
    ]).toEqual([200, 404]);
    expect((await admin.post(`/api/projects/${id}/restore`, {})).body.data).toMatchObject({ id, row_version: 3 });
    expect((await admin.post(`/api/projects/${id}/restore`, {})).status).toBe(404);
    expect((await history(`projects/${id}`)).map((h) => h.action)).toEqual(['restore', 'remove', 'create']);
  });

  test('a record whose parent is deleted cannot come back before it', async () => {
    const portfolio = await make('portfolio');
    const project = await make('project', { portfolio_id: portfolio.id });
    await admin.delete(`/api/projects/${project.id}`);
    await admin.delete(`/api/portfolios/${portfolio.id}`);
    const back = await admin.post(`/api/projects/${project.id}/restore`, {});
    expect([back.status, Object.keys(back.body.errors)]).toEqual([422, ['portfolio_id']]);
    expect(codes((await admin.post('/api/bulk/portfolio/restore', [portfolio.id])).body)).toEqual(['S']);
    expect((await admin.post(`/api/projects/${project.id}/restore`, {})).status).toBe(200);
  });
});

describe('a dry run', () => {
  test('answers as the write would, and leaves nothing', async () => {
    const before = await sql(
      `select (select count(*) from project) as projects, (select count(*) from history) as entries,
        (select value from number_sequence where name = 'project.number') as number`,
    );
    const single = await admin.post('/api/projects?dry_run=1', { name_en: 'Dry', manager_id: me });
    expect([single.status, single.body.data.name]).toEqual([200, 'Dry']);
    expect(codes((await admin.post('/api/bulk/project?dry_run=1', [{ name_en: 'Dry', manager_id: me }, { name_en: 'Dry' }])).body)).toEqual(
      ['S', 'E'],
    );
    expect(
      await sql(
        `select (select count(*) from project) as projects, (select count(*) from history) as entries,
          (select value from number_sequence where name = 'project.number') as number`,
      ),
    ).toEqual(before);
  });
});

const context = async (hooks: Hooks[] = []): Promise<WriteContext> => ({
  kernel: { ...product.kernel, hooks: new Map(product.kernel.hooks).set('portfolio', hooks) },
  entity: product.kernel.registry.entity('portfolio'),
  actor: await actor(),
  locale: 'en',
  origin: { source: 'api' },
});
async function actor(): Promise<WriteContext['actor']> {
  const { token } = (await (await product.as()).post('/api/login', { email: ADMIN, password: 'Rukn#2026' })).body as { token: string };
  return (await product.kernel.identity.resolve(token))!;
}
const portfolios = (names: string[]): WriteDraft[] => names.map((name_en, i) => new WriteDraft('create', i, { name_en, owner_id: me }));
const stored = async (like: string): Promise<unknown[]> =>
  (await sql<{ name_en: string }>('select name_en from portfolio where name_en like $1 order by id', [like])).map((r) => r.name_en);

describe('hooks', () => {
  test('run in order on the rows still alive; validate and before may refuse and change', async () => {
    const seen: string[] = [];
    const note =
      (kind: string): NonNullable<Hooks['after']> =>
      (drafts) =>
        void seen.push(`${kind}:${drafts.map((d) => d.index).join()}`);
    const drafts = portfolios(['h one', 'h two', 'h three']);
    await write(
      await context([
        { validate: (list) => list[0]?.reject({ name: [text('field.not_allowed')] }), before: note('before'), after: note('after') },
        {
          validate: note('validate'),
          before: (list) =>
            list.forEach((d) => {
              d.row.code = `H-${d.index}`;
            }),
        },
      ]),
      drafts,
    );
    expect(seen).toEqual(['validate:1,2', 'before:1,2', 'after:1,2']);
    expect(drafts.map((d) => d.rejection?.code)).toEqual(['invalid', undefined, undefined]);
    expect(await sql(`select code from portfolio where name_en like 'h %' order by id`)).toEqual([{ code: 'H-1' }, { code: 'H-2' }]);
  });

  test('an after hook that refuses takes its row back, alone and among others', async () => {
    const picky: Hooks = {
      after: (list) =>
        list.filter((d) => String(d.row.name_en).endsWith('bad')).forEach((d) => d.reject({ name: [text('field.not_allowed')] })),
    };
    const many = portfolios(['p good', 'p bad', 'p fine']);
    await write(await context([picky]), many);
    const alone = portfolios(['p alone bad']);
    await write(await context([picky]), alone);
    expect([...many, ...alone].map((d) => d.rejected)).toEqual([false, true, false, true]);
    expect(await stored('p %')).toEqual(['p good', 'p fine']);
  });

  test('a hook that throws undoes the whole write', async () => {
    await expect(
      write(
        await context([
          {
            after: () => {
              throw new Error('broken hook');
            },
          },
        ]),
        portfolios(['t one', 't two']),
      ),
    ).rejects.toThrow('broken hook');
    expect(await stored('t %')).toEqual([]);
  });

  test('models and history are those of the write: gone with it, kept with it', async () => {
    const { id } = await make('portfolio', { name_en: 'Target' });
    const touch: Hooks = {
      async after(_, ctx) {
        const Portfolio = await ctx.model('portfolio');
        await Portfolio.query().patch({ description: 'touched' }).where('id', id);
        await ctx.history.add('portfolio', [{ id, changes: [{ field: 'description', from: null, to: 'touched' }] }]);
      },
    };
    await write({ ...(await context([touch])), outcome: { dryRun: 'full' } }, portfolios(['m dry']));
    expect(await read(`portfolios/${id}`)).toMatchObject({ description: null, row_version: 1 });
    await write(await context([touch]), portfolios(['m wet']));
    expect(await read(`portfolios/${id}`)).toMatchObject({ description: 'touched', row_version: 2 });
    expect((await history(`portfolios/${id}`))[0]).toMatchObject({
      source: 'job',
      actor: { id: me },
      changes: [{ field: 'description', to: 'touched' }],
    });
  });
});

describe('history', () => {
  test('holds field, before, after, who, when and from where, newest first, by name', async () => {
    const { id } = await make('project', { name_en: 'Pier', budget: 5 });
    await admin.put(`/api/projects/${id}`, { budget: 7.5, manager_id: product.users['noura@pmis.example'] });
    await admin.put('/api/bulk/project', [{ id, name_ar: 'رصيف' }]);
    const entries = await history(`projects/${id}`);
    expect(entries).toMatchObject([
      {
        action: 'update',
        source: 'bulk',
        actor: { id: me, label: 'Salma Al-Rashid' },
        changes: [{ field: 'name_ar', label: 'Name (Arabic)', from: null, to: 'رصيف' }],
      },
      {
        action: 'update',
        source: 'api',
        changes: [
          { field: 'manager_id', from_label: 'Salma Al-Rashid', to_label: 'Noura Al-Harbi' },
          { field: 'budget', from: 5, to: 7.5 },
        ],
      },
      { action: 'create', source: 'api' },
    ]);
    expect(entries.map((e) => e.changes.length).slice(0, 2)).toEqual([1, 2]);
    expect(Math.abs(Date.parse(entries[0]!.at) - clock.now())).toBeLessThan(60_000);
  });

  test('cannot be changed or deleted, not even by a statement of the application', async () => {
    await expect(sql(`update history set changes = '[]'`)).rejects.toThrow('permission denied');
    await expect(sql('delete from history')).rejects.toThrow('permission denied');
  });
});
