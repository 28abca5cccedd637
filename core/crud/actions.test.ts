/** Actions, the recycle bin, and writes that are only tried. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { personWith } from '../test/people.ts';
import { WriteDraft } from './draft.ts';
import { write } from './pipeline.ts';
import { getRow } from './read.ts';
import { admin, close, codes, context, history, make, me, open, product, read, sql } from '../test/writes.ts';

beforeAll(open);
afterAll(close);

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

  test('that begin in no state are offered on no record', async () => {
    const entity = product.kernel.registry.entity('project');
    const never = { ...entity.actions.get('hold')!, from: [], offered: { number: { empty: false } } };
    const named = { ...entity, actions: new Map(entity.actions).set('hold', never) };
    const { id } = await make('project');
    await admin.post(`/api/projects/${id}/activate`, {});
    const row = JSON.parse(await getRow(product.kernel, named, id, await context()));
    expect(row.can.actions).toEqual(['complete', 'cancel']);
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
