/** What is locked stays as it is on every path. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer } from '../../test/kernel.ts';
import { createRows, updateRows } from '../rows.ts';
import {
  admin,
  clerk,
  close,
  closed,
  FILL,
  filled,
  get,
  linesOf,
  made,
  open,
  other,
  people,
  said,
  send,
  tenant,
  wider,
} from '../../test/sheets.ts';

beforeAll(open);
afterAll(close);

describe('locked records', () => {
  const LOCKED = [409, 'locked', 'A closed sheet stays as it is'];

  test('stay as they are on every path, but for the fields that stay open', async () => {
    const { id } = await closed();
    const [line] = (await linesOf(id)) as [{ id: number }];
    for (const answer of [
      await admin.put(`/api/sheets/${id}`, { name: 'x' }),
      await admin.put(`/api/sheets/${id}`, { notes: 'x', name: 'x' }),
      await admin.delete(`/api/sheets/${id}`),
      await admin.put(`/api/sheets/${id}`, { lines: [{ text: 'two' }] }),
      await admin.put(`/api/sheets/${id}`, { master_access: [{ user_id: people.other.id, level: 'full' }] }),
      await admin.post('/api/lines', { sheet_id: id, text: 'x' }),
      await admin.put(`/api/lines/${line.id}`, { text: 'x' }),
      await admin.delete(`/api/lines/${line.id}`),
      await admin.post('/api/parts', { line_id: line.id, text: 'x' }),
    ])
      expect(said(answer)).toEqual(LOCKED);
    const bulk = [
      await admin.put('/api/bulk/sheet', [{ id, name: 'x' }]),
      await admin.delete('/api/bulk/sheet', [id]),
      await admin.post('/api/bulk/line', [{ sheet_id: id }]),
      await admin.delete('/api/bulk/line', [line.id]),
    ];
    for (const { body } of bulk) expect(body).toMatchObject([{ StatusCode: 'E', StatusMessage: 'A closed sheet stays as it is' }]);
    const read = await get(id);
    expect([read.name, read.can.update, read.can.delete, read.can.locked, read.can.only]).toEqual([
      'Plan',
      true,
      false,
      'A closed sheet stays as it is',
      ['notes', 'remarks'],
    ]);
    expect((await admin.put(`/api/sheets/${id}`, { ...read, notes: 'later', lines: [] })).status).toBe(200);
    expect((await admin.post('/api/remarks', { sheet_id: id, text: 'x' })).status).toBe(200);
    expect((await admin.get(`/api/lines/${line.id}`)).body.data.can).toMatchObject({
      update: false,
      delete: false,
      locked: 'A closed sheet stays as it is',
    });
  });

  test('several locks leave open what all leave open; the sentence is that of the one that refuses', async () => {
    const { id } = await closed();
    expect((await admin.post(`/api/sheets/${id}/print`, {})).body.data.can).toMatchObject({
      update: true,
      only: ['notes'],
      locked: 'A closed sheet stays as it is',
    });
    expect(said(await admin.put(`/api/sheets/${id}`, { name: 'x' }))).toEqual(LOCKED);
    expect(said(await admin.post('/api/remarks', { sheet_id: id, text: 'x' }))).toEqual([409, 'locked', 'It is on paper']);
    await admin.post(`/api/sheets/${id}/reopen`, {});
    expect((await admin.put(`/api/sheets/${id}`, { name: 'y' })).status).toBe(200);
    expect(said(await admin.put(`/api/sheets/${id}`, { amount: 1 }))).toEqual([409, 'locked', 'It is on paper']);
  });

  test('an unlocked one changes with its rows, and says nothing of locks', async () => {
    const { id } = await filled();
    expect((await get(id)).can).toEqual({ update: true, delete: true, actions: ['send', 'print'] });
    const [line] = (await linesOf(id)) as [{ id: number }];
    expect((await clerk.put(`/api/sheets/${id}`, { lines: [{ text: 'two' }, { id: line.id, text: 'first' }] })).status).toBe(200);
    expect((await made(clerk, 'parts', { line_id: line.id, text: 'x' })).id).toBeGreaterThan(0);
  });

  test('a row does not leave a locked record, nor come to one', async () => {
    const [there, here] = [await closed(), await filled()];
    const [[from], [to]] = (await Promise.all([linesOf(there.id), linesOf(here.id)])) as [[{ id: number }], [{ id: number }]];
    const part = await made(admin, 'parts', { line_id: to.id, text: 'x' });
    expect(said(await admin.put(`/api/parts/${part.id}`, { line_id: from.id }))).toEqual(LOCKED);
  });

  test('undo, restore and earlier versions stop at the lock; taking back the action that locked it does not', async () => {
    const row = await filled();
    const change = await clerk.put(`/api/sheets/${row.id}`, { name: 'Second' });
    const remove = await clerk.delete(`/api/lines/${((await linesOf(row.id))[0] as { id: number }).id}`);
    await made(clerk, 'lines', { sheet_id: row.id, text: 'again' });
    await send(row.id);
    const close = await clerk.post(`/api/sheets/${row.id}/close`, { reason: 'x' });
    const undone = async (answer: Answer): Promise<unknown> =>
      (await clerk.post(`/api/undo/${answer.headers.get('x-request-id') as string}`, {})).body.data;
    expect(await undone(change)).toMatchObject({ done: 0, failed: [{ message: 'A closed sheet stays as it is' }] });
    expect(await undone(remove)).toMatchObject({ done: 0, failed: [{ message: 'A closed sheet stays as it is' }] });
    const entries = (await clerk.get(`/api/sheets/${row.id}/history`)).body.data as { id: number }[];
    expect((await clerk.post(`/api/sheets/${row.id}/history/${(entries.at(-1) as { id: number }).id}/restore`, {})).status).toBe(409);
    expect(await undone(close)).toMatchObject({ done: 1, failed: [] });
    expect((await get(row.id)).status).toBe('sent');
  });

  test('hooks and jobs are not bound', async () => {
    const { id } = await closed();
    const actor = {
      userId: people.admin.id,
      tenantId: tenant,
      permissions: new Set([...FILL, 'see_all_sheets', 'manage_sheets']),
      permissionsKey: 'x',
      type: null,
      sessionId: 0,
    };
    await wider.kernel.db.transaction({ tenant }, async (tx) => {
      await updateRows({ kernel: wider.kernel, actor, locale: 'en' }, tx, 'sheet', [{ id, name: 'By the system' }]);
      await createRows({ kernel: wider.kernel, actor, locale: 'en' }, tx, 'line', [{ sheet_id: id, text: 'By the system' }]);
    });
    expect([(await get(id)).name, (await linesOf(id)).length]).toEqual(['By the system', 2]);
  });

  test('of a change below and the lock at once one waits for the other', async () => {
    for (let i = 0; i < 5; i += 1) {
      const { id } = await filled();
      await send(id);
      const answers = await Promise.all([
        clerk.post(`/api/sheets/${id}/close`, { reason: 'x' }),
        ...Array.from({ length: 4 }, () => other.post('/api/lines', { sheet_id: id, text: 'late' })),
      ]);
      expect(answers.slice(1).every((a) => a.status === 200 || a.body.code === 'locked')).toBe(true);
      expect((await linesOf(id)).length).toBe(1 + answers.slice(1).filter((a) => a.status === 200).length);
    }
  });
});
