/** The one write path: who is refused, fields, versions, partial success, numbers and unique values. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../test/kernel.ts';
import { personWith } from '../test/people.ts';
import { admin, close, codes, history, make, me, open, product, read, type Item } from '../test/writes.ts';

beforeAll(open);
afterAll(close);

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
