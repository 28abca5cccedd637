/** Whose turn an action is, what must hold before it, and which state it moves. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { personWith } from '../../test/people.ts';
import { today } from '../values.ts';
import {
  admin,
  clerk,
  close,
  FILL,
  filled,
  foreign,
  get,
  made,
  open,
  other,
  people,
  product,
  reader,
  said,
  send,
  sheet,
  tenant,
  wider,
} from '../../test/sheets.ts';

beforeAll(open);
afterAll(close);

describe('whose turn an action is', () => {
  test('without a session, the permission, the tenant, or being one of those, it is refused', async () => {
    const { id } = await filled();
    await send(id);
    expect((await product.bearer('none', wider.url).post(`/api/sheets/${id}/close`, {})).status).toBe(401);
    expect((await reader.post(`/api/sheets/${id}/close`, [])).status).toBe(403);
    expect((await foreign.post(`/api/sheets/${id}/close`, { reason: 'x' })).status).toBe(404);
    expect(said(await other.post(`/api/sheets/${id}/close`, { reason: 'x' }))).toEqual([
      403,
      'forbidden',
      '“Close” is for others to do on this record',
    ]);
    expect((await clerk.post(`/api/sheets/${id}/close`, {})).body.errors).toEqual({ reason: ['This field is required'] });
    expect((await get(id)).status).toBe('sent');
  });

  test('in bulk each record is asked for itself, and `can` says the same', async () => {
    const [mine, theirs] = [await filled(), await filled({}, other)];
    await Promise.all([send(mine.id), send(theirs.id, other, { checker_id: people.admin.id })]);
    expect([
      (await get(mine.id, clerk)).can.actions,
      (await get(theirs.id, clerk)).can.actions,
      (await get(theirs.id, other)).can.actions,
    ]).toEqual([['close', 'print'], ['print'], ['close', 'print']]);
    const list = (await clerk.get('/api/sheets?status=sent&limit=100')).body.data as { id: number; can: { actions: string[] } }[];
    expect(list.map((r) => r.can.actions.includes('close'))).toEqual(list.map((r) => r.id !== theirs.id));
    const bulk = await clerk.post('/api/bulk/sheet/close', [
      { id: mine.id, reason: 'x' },
      { id: theirs.id, reason: 'x' },
    ]);
    expect(bulk.body).toMatchObject([
      { StatusCode: 'S' },
      { StatusCode: 'E', StatusMessage: '“Close” is for others to do on this record' },
    ]);
    expect((await admin.post(`/api/sheets/${theirs.id}/close`, { reason: 'x' })).status).toBe(200);
  });
});

describe('what must hold before an action', () => {
  test('rows below, records referred to and values that come with it are asked; the button stays', async () => {
    const { id } = await sheet();
    expect((await get(id, clerk)).can.actions).toEqual(['send', 'print']);
    expect(said(await send(id))).toEqual([409, 'conflict', 'Add a line first']);
    expect((await clerk.post('/api/bulk/sheet/send', [{ id, checker_id: people.clerk.id }])).body).toMatchObject([
      { StatusCode: 'E', StatusMessage: 'Add a line first' },
    ]);
    await made(clerk, 'lines', { sheet_id: id, text: 'a' });
    const nobody = (await personWith(product, FILL)).id;
    await product.kernel.db.query({ tenant }, { text: `update users set full_name_en = 'Nobody' where id = $1`, values: [nobody] });
    expect(said(await send(id, clerk, { checker_id: nobody }))).toEqual([409, 'conflict', 'That is nobody']);
    expect((await send(id)).status).toBe(200);
    expect(said(await clerk.post(`/api/sheets/${id}/close`, { reason: 'none' }))).toEqual([409, 'conflict', 'Give a reason']);
  });

  test('rows that the caller does not reach count', async () => {
    const { id } = await filled({ is_private: true }, admin);
    expect((await admin.post(`/api/sheets/${id}/send`, { checker_id: people.admin.id })).status).toBe(200);
  });

  test('it sets what the record says, who does it, and when', async () => {
    const { id } = await filled();
    await send(id, clerk, { checker_id: people.other.id, next_ids: [people.admin.id, people.clerk.id] });
    expect(await get(id)).toMatchObject({
      status: 'sent',
      ball_id: people.other.id,
      holders_ids: [people.admin.id, people.clerk.id],
      done_on: today(),
      days: 0,
      open_days: 0,
      print_state: 'unprinted',
    });
    await admin.post(`/api/sheets/${id}/close`, { reason: 'x' });
    expect((await get(id)).ball_id).toBeNull();
    await admin.post(`/api/sheets/${id}/reopen`, {});
    expect((await get(id)).ball_id).toBe(people.admin.id);
  });
});

test('each action moves its own state', async () => {
  const { id } = await sheet();
  expect((await clerk.post(`/api/sheets/${id}/print`, {})).body.data).toMatchObject({
    status: 'draft',
    print_state: 'printed',
    can: { actions: ['send'] },
  });
  expect(said(await clerk.post(`/api/sheets/${id}/print`, {}))).toEqual([
    409,
    'conflict',
    '“Print” is not possible while the state is “printed”',
  ]);
  expect(
    (await admin.get('/api/meta/sheet')).body.data.actions.map((a: { name: string; stateField?: string }) => [a.name, a.stateField]),
  ).toEqual([
    ['send', undefined],
    ['close', undefined],
    ['reopen', undefined],
    ['print', 'print_state'],
  ]);
});
