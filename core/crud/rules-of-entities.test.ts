/**
 * What an entity file says beyond fields: whose turn an action is, what must hold before it, what is locked, numbers and values that are
 * unique by project, days.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EntityDef, FieldDef } from '../shared/entity.ts';
import { withEntities, type WiderProduct } from '../test/entities.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../test/kernel.ts';
import { csvOf, read, step } from '../test/imports.ts';
import { personWith, tenantId, type Person } from '../test/people.ts';
import type { ImportRun } from '../shared/import.ts';
import { createRows, updateRows } from './rows.ts';
import { today } from './values.ts';

const state = (label: string, values: string[], more: Partial<FieldDef> = {}): FieldDef => ({
  type: 'state',
  label,
  default: values[0] as string,
  values: values.map((value) => ({ value, label: value })),
  ...more,
});

const SHEET: EntityDef = {
  name: 'sheet',
  label: ['Sheet', 'Sheets'],
  title: '{number}',
  api: { path: 'sheets' },
  page: '/sheets',
  fields: {
    site_id: { type: 'ref', to: 'site', required: true, immutable: true },
    number: { type: 'sequence', sequence: 'S-{000}', per: ['site_id'], unique: ['site_id'], maxLength: 20 },
    name: { type: 'text', maxLength: 100 },
    amount: { type: 'money' },
    checker_id: { type: 'ref', to: 'user' },
    next_ids: { type: 'refs', to: 'user' },
    ball_id: { type: 'ref', to: 'user', readOnly: true },
    holders_ids: { type: 'refs', to: 'user', readOnly: true },
    reason: { type: 'text', readOnly: true, maxLength: 200 },
    since: { type: 'datetime', readOnly: true },
    done_on: { type: 'date', readOnly: true },
    is_private: { type: 'boolean', default: false },
    notes: { type: 'text', maxLength: 200 },
    days: { type: 'formula', formula: 'days(since, $today)', total: true },
    open_days: { type: 'formula', formula: 'days(since, first(done_on, $today))' },
    status: state('Status', ['draft', 'sent', 'closed']),
    print_state: state('Print', ['unprinted', 'printed']),
    lines: { type: 'children', to: 'line', by: 'sheet_id' },
    remarks: { type: 'children', to: 'remark', by: 'sheet_id' },
  },
  actions: {
    send: {
      label: 'Send',
      from: ['draft'],
      target: 'sent',
      require: ['checker_id'],
      take: ['next_ids'],
      set: { ball_id: '$row.checker_id', holders_ids: '$row.next_ids', since: '$now', done_on: '$today', reason: null },
      guards: [
        { where: { has: { entity: 'line', by: 'sheet_id' } }, message: 'Add a line first' },
        { where: { 'checker_id.full_name': { ne: 'Nobody' } }, message: 'That is nobody' },
      ],
    },
    close: {
      label: 'Close',
      from: ['sent'],
      target: 'closed',
      where: { or: [{ ball_id: '$me' }, { created_by: '$me' }] },
      unless: 'manage_sheets',
      require: ['reason'],
      set: { ball_id: null },
      guards: [{ where: { reason: { ne: 'none' } }, message: 'Give a reason' }],
    },
    reopen: { label: 'Reopen', from: ['closed'], target: 'sent', permission: 'manage_sheets', set: { ball_id: '$me' } },
    print: { label: 'Print', from: ['unprinted'], target: 'printed', stateField: 'print_state' },
  },
  locks: [
    { where: { status: 'closed' }, except: ['notes', 'remarks'], message: 'A closed sheet stays as it is' },
    { where: { print_state: 'printed' }, except: ['notes', 'name'], message: 'It is on paper' },
  ],
  access: {
    read: 'see_sheets',
    create: 'fill_sheets',
    update: 'fill_sheets',
    delete: 'fill_sheets',
    scope: {
      share: { all: 'see_all_sheets', parents: ['site_id'], owners: ['ball_id'] },
      where: { or: [{ is_private: false }, { created_by: '$me' }] },
      unless: 'manage_sheets',
    },
  },
  list: { columns: ['number', 'name', 'status'], search: ['name'] },
  form: [{ section: 'Sheet', rows: [['site_id', 'number'], ['name', 'amount'], ['lines']] }],
};

const below = (name: string, fields: EntityDef['fields'] = {}, access: Partial<EntityDef['access']> = {}): EntityDef => ({
  name,
  label: [name, `${name}s`],
  title: '{text}',
  api: { path: `${name}s` },
  fields: { sheet_id: { type: 'ref', to: 'sheet', required: true, immutable: true }, text: { type: 'text', maxLength: 100 }, ...fields },
  access: {
    read: 'see_sheets',
    create: 'fill_sheets',
    update: 'fill_sheets',
    delete: 'fill_sheets',
    scope: { share: { all: 'see_all_sheets', parents: ['sheet_id'] } },
    ...access,
  },
  list: { columns: ['text'] },
  form: [{ section: 'Line', rows: [['text']] }],
});

const ENTITIES: readonly EntityDef[] = [
  {
    name: 'site',
    label: ['Site', 'Sites'],
    title: '{name}',
    api: { path: 'sites' },
    fields: { name: { type: 'text', maxLength: 100 } },
    access: {
      read: 'see_sheets',
      create: 'fill_sheets',
      update: 'fill_sheets',
      delete: 'fill_sheets',
      scope: { share: { all: 'see_all_sheets' } },
    },
    list: { columns: ['name'] },
    form: [],
  },
  SHEET,
  below('line', { parts: { type: 'children', to: 'part', by: 'line_id' }, place: { type: 'integer', unique: ['sheet_id'] } }),
  below('remark'),
  {
    ...below('part'),
    fields: { line_id: { type: 'ref', to: 'line', required: true }, text: { type: 'text', maxLength: 100 } },
    access: {
      read: 'see_sheets',
      create: 'fill_sheets',
      update: 'fill_sheets',
      delete: 'fill_sheets',
      scope: { share: { all: 'see_all_sheets', parents: ['line_id'] } },
    },
  },
];

let product: TestKernel;
let wider: WiderProduct;
let admin: Client;
let clerk: Client;
let reader: Client;
let other: Client;
let foreign: Client;
let people: Record<'admin' | 'clerk' | 'other' | 'reader', Person>;
let tenant: number;
let site: number;

const FILL = ['see_sheets', 'fill_sheets'];
const made = async (client: Client, path: string, row: object): Promise<{ id: number; row_version: number } & Record<string, unknown>> => {
  const answer = await client.post(`/api/${path}`, row);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const sheet = (more: object = {}, client = clerk): ReturnType<typeof made> =>
  made(client, 'sheets', { site_id: site, name: 'Plan', ...more });
const filled = async (more: object = {}, client = clerk): ReturnType<typeof made> => sheet({ lines: [{ text: 'one' }], ...more }, client);
const get = async (
  id: number,
  client = admin,
): Promise<Record<string, unknown> & { can: { update: boolean; delete: boolean; actions: string[]; locked?: string; only?: string[] } }> =>
  (await client.get(`/api/sheets/${id}`)).body.data;
const linesOf = async (id: number): Promise<{ id: number }[]> => (await admin.get(`/api/lines?sheet_id=${id}&sort=id`)).body.data;
const send = (id: number, client = clerk, more: object = {}): Promise<Answer> =>
  client.post(`/api/sheets/${id}/send`, { checker_id: people.clerk.id, ...more });
const closed = async (more: object = {}): ReturnType<typeof made> => {
  const row = await filled(more);
  await send(row.id);
  const answer = await clerk.post(`/api/sheets/${row.id}/close`, { reason: 'built' });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const said = (answer: Answer): unknown[] => [answer.status, answer.body.code, answer.body.message];

beforeAll(async () => {
  product = await createTestKernel({ WORKERS: 'separate' });
  wider = await withEntities(product, ENTITIES);
  tenant = await tenantId(product);
  const [a, c, o, r, f] = await Promise.all([
    personWith(product, [...FILL, 'see_all_sheets', 'manage_sheets']),
    personWith(product, [...FILL, 'see_all_sheets']),
    personWith(product, [...FILL, 'see_all_sheets']),
    personWith(product, ['see_sheets', 'see_all_sheets']),
    personWith(product, [...FILL, 'see_all_sheets', 'manage_sheets'], 'ut'),
  ]);
  people = { admin: a, clerk: c, other: o, reader: r };
  [admin, clerk, other, reader, foreign] = (await Promise.all([a, c, o, r, f].map((p) => wider.as(p.email)))) as [
    Client,
    Client,
    Client,
    Client,
    Client,
  ];
  site = (await made(admin, 'sites', { name: 'North' })).id;
});
afterAll(async () => {
  await wider.close();
  await product.close();
});

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

describe('numbers by project', () => {
  const numbers = async (of: number): Promise<unknown[]> =>
    (await admin.get(`/api/sheets?site_id=${of}&sort=id&limit=200`)).body.data.map((r: { number: string }) => r.number);

  test('are drawn by site in one statement, past numbers that were given, without gaps', async () => {
    const [a, b] = [(await made(admin, 'sites', { name: 'A' })).id, (await made(admin, 'sites', { name: 'B' })).id];
    const rows = [
      { site_id: a },
      { site_id: b },
      { site_id: a, number: 'S-005' },
      { site_id: a },
      { site_id: b, number: 'S-005' },
      { site_id: b },
      { site_id: a, number: 'S-005' },
    ];
    const { body } = await clerk.post('/api/bulk/sheet', rows);
    expect(body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['S', 'S', 'S', 'S', 'S', 'S', 'E']);
    expect(body[6].StatusErrors).toEqual([{ Field: 'number', Code: 'invalid', Message: 'This value is already in use' }]);
    expect([new Set(await numbers(a)).size, new Set(await numbers(b)).size]).toEqual([3, 3]);
    const highest = (list: unknown[]): number => Math.max(...list.map((n) => Number(String(n).slice(2))));
    const next = [await sheet({ site_id: a }), await sheet({ site_id: b })].map((r) => r['number']);
    expect(next).toEqual([
      `S-${String(highest(await numbers(a))).padStart(3, '0')}`,
      `S-${String(highest(await numbers(b))).padStart(3, '0')}`,
    ]);
    await clerk.put(`/api/sheets/${(await sheet({ site_id: a })).id}`, { number: 'S-040' });
    expect([(await sheet({ site_id: a }))['number'], String((await sheet({ site_id: b }))['number']) < 'S-040']).toEqual(['S-041', true]);
  });

  test('many at once draw different ones', async () => {
    const c = (await made(admin, 'sites', { name: 'C' })).id;
    await Promise.all(Array.from({ length: 12 }, () => sheet({ site_id: c })));
    expect((await numbers(c)).sort()).toEqual(Array.from({ length: 12 }, (_, i) => `S-${String(i + 1).padStart(3, '0')}`));
  });

  test('a value is unique among those below one record, also when it comes back from the bin', async () => {
    const [one, two] = [await filled(), await filled()];
    const first = await made(clerk, 'lines', { sheet_id: one.id, place: 1 });
    await made(clerk, 'lines', { sheet_id: two.id, place: 1 });
    const taken = { place: ['This value is already in use'] };
    expect((await clerk.post('/api/lines', { sheet_id: one.id, place: 1 })).body.errors).toEqual(taken);
    await clerk.delete(`/api/lines/${first.id}`);
    await made(clerk, 'lines', { sheet_id: one.id, place: 1 });
    expect((await clerk.post(`/api/lines/${first.id}/restore`, {})).body.errors).toEqual(taken);
  });
});

describe('imports', () => {
  const rowsOf = async (path: string): Promise<unknown[]> =>
    (await admin.get(path)).body.data.map((r: { number: string; name: string }) => [r.number, r.name]);
  const run = async (rows: string[][], key?: string): Promise<ImportRun> => {
    const sent = await read(admin, 'sheet', 'a.csv', csvOf([['Site', 'Number', 'Name'], ...rows]));
    if (key) await admin.put(`/api/imports/${sent.id}`, { key });
    return step(admin, sent, 'run');
  };

  test('a number is found, and stands once, within its site; a locked record stays as it is', async () => {
    const [e, f] = [(await made(admin, 'sites', { name: 'East' })).id, (await made(admin, 'sites', { name: 'West' })).id];
    const first = await run([
      ['East', 'S-001', 'a'],
      ['West', 'S-001', 'b'],
      ['East', 'S-001', 'again'],
      ['East', '', 'c'],
    ]);
    expect([first.summary?.created, first.summary?.failed]).toEqual([3, 1]);
    expect([await rowsOf(`/api/sheets?site_id=${e}&sort=id`), await rowsOf(`/api/sheets?site_id=${f}`)]).toEqual([
      [
        ['S-001', 'a'],
        ['S-002', 'c'],
      ],
      [['S-001', 'b']],
    ]);
    const [locked] = (await admin.get(`/api/sheets?site_id=${e}&sort=-id`)).body.data as { id: number }[];
    await made(admin, 'lines', { sheet_id: locked?.id });
    await admin.post(`/api/sheets/${locked?.id}/send`, { checker_id: people.admin.id });
    await admin.post(`/api/sheets/${locked?.id}/close`, { reason: 'x' });
    const second = await run(
      [
        ['West', 'S-001', 'changed'],
        ['East', 'S-002', 'changed'],
        ['West', 'S-002', 'new'],
      ],
      'number',
    );
    expect([second.summary?.created, second.summary?.updated, second.summary?.failed]).toEqual([1, 1, 1]);
    expect([await rowsOf(`/api/sheets?site_id=${e}&sort=id`), await rowsOf(`/api/sheets?site_id=${f}&sort=id`)]).toEqual([
      [
        ['S-001', 'a'],
        ['S-002', 'c'],
      ],
      [
        ['S-001', 'changed'],
        ['S-002', 'new'],
      ],
    ]);
  });
});

describe('rules and shares hold together', () => {
  test('a private record and what hangs below it are kept from whoever sees all, but not from its maker and managers', async () => {
    const mine = await filled({ is_private: true });
    const [line] = (await linesOf(mine.id)) as [{ id: number }];
    const part = await made(clerk, 'parts', { line_id: line.id, text: 'x' });
    for (const path of [`sheets/${mine.id}`, `lines/${line.id}`, `parts/${part.id}`]) {
      expect([
        path,
        ...(await Promise.all([clerk, admin, other, reader, foreign].map((c) => c.get(`/api/${path}`)))).map((a) => a.status),
      ]).toEqual([path, 200, 200, 404, 404, 404]);
      expect((await other.put(`/api/${path}`, { text: 'x' })).status).toBe(path.startsWith('sheets') ? 422 : 404);
    }
    expect((await other.put(`/api/sheets/${mine.id}`, { name: 'x' })).status).toBe(404);
    expect((await other.get(`/api/lines?sheet_id=${mine.id}`)).body.data).toEqual([]);
    expect((await other.post('/api/lines', { sheet_id: mine.id, text: 'x' })).body.errors).toMatchObject({ sheet_id: expect.any(Array) });
    expect((await other.get('/api/aggregate/line?measures=count')).body.meta.totals.count).toBeLessThan(
      (await admin.get('/api/aggregate/line?measures=count')).body.meta.totals.count,
    );
  });

  test('being shared does not open what the rule keeps', async () => {
    const few = await personWith(product, FILL);
    const client = await wider.as(few.email);
    const [open, kept] = [await filled(), await filled({ is_private: true })];
    await admin.put(`/api/sheets/${open.id}`, { master_access: [{ user_id: few.id, level: 'partial' }] });
    await admin.put(`/api/sheets/${kept.id}`, { master_access: [{ user_id: few.id, level: 'full' }] });
    expect([(await client.get(`/api/sheets/${open.id}`)).status, (await client.get(`/api/sheets/${kept.id}`)).status]).toEqual([200, 404]);
    expect((await client.get('/api/sheets')).body.data.map((r: { id: number }) => r.id)).toEqual([open.id]);
    expect((await client.get(`/api/lines?sheet_id=${open.id}`)).body.data).toHaveLength(1);
    expect((await client.get('/api/lines')).body.data).toHaveLength(1);
  });
});

test('days lie between two dates, or reach until today, and are sorted and added up', async () => {
  const d = (await made(admin, 'sites', { name: 'D' })).id;
  const rows = await Promise.all([1, 10, 3].map(() => sheet({ site_id: d })));
  await Promise.all(
    [1, 10, 3].map((ago, i) =>
      product.kernel.db.query(
        { tenant },
        {
          text: `update sheet set since = now() - $2::int * interval '1 day', done_on = case
            when $3 then (now() at time zone 'Asia/Riyadh')::date - 2 end where id = $1`,
          values: [(rows[i] as { id: number }).id, ago, ago === 10],
        },
      ),
    ),
  );
  await sheet({ site_id: d });
  const found = (await admin.get(`/api/sheets?site_id=${d}&sort=-days`)).body.data as { days: number | null; open_days: number | null }[];
  expect(found.map((r) => [r.days, r.open_days])).toEqual([
    [10, 8],
    [3, 3],
    [1, 1],
    [null, null],
  ]);
  expect((await admin.get(`/api/aggregate/sheet?site_id=${d}&measures=max:days,sum:days`)).body.meta.totals).toMatchObject({
    'max:days': 10,
    'sum:days': 14,
  });
});
