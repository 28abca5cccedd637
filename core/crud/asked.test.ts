/** Values that an action asks for and no column keeps (`ask`): on every way on which an action is done. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { withEntities, type WiderProduct } from '../test/entities.ts';
import { createTestKernel, type Client, type TestKernel } from '../test/kernel.ts';
import { personWith, type Person } from '../test/people.ts';
import type { Draft } from '../plugin/contract.ts';
import type { EntityDef } from '../shared/entity.ts';
import type { EntityMeta, HistoryEntry } from '../shared/wire.ts';
import { today } from './values.ts';

const TICKET: EntityDef = {
  name: 'ticket',
  label: ['Ticket', 'Tickets'],
  title: '{name}',
  api: { path: 'tickets' },
  fields: {
    name: { type: 'text', maxLength: 100 },
    notes: { type: 'text', maxLength: 100 },
    kind_id: { type: 'ref', to: 'ticket', tree: true },
    status: {
      type: 'state',
      label: 'Status',
      default: 'open',
      values: [
        { value: 'open', label: 'Open' },
        { value: 'closed', label: 'Closed' },
      ],
    },
  },
  actions: {
    close: {
      label: 'Close',
      from: ['open'],
      target: 'closed',
      code: true,
      take: ['notes'],
      ask: {
        reason: { type: 'text', label: 'Reason', required: true, maxLength: 20, help: 'In a few words.' },
        until: { type: 'date', label: 'Until', default: '$today' },
        cost: { type: 'money', label: 'Cost', minimum: 0 },
        how: {
          type: 'enum',
          label: 'How',
          values: [
            { value: 'done', label: 'Done' },
            { value: 'dropped', label: 'Dropped' },
          ],
        },
        witness_ids: { type: 'refs', to: 'user', label: 'Witnesses', maximum: 2 },
        like_id: {
          type: 'ref',
          to: 'ticket',
          label: 'Like',
          where: { status: 'closed' },
          refused: [{ where: {}, message: 'That one is open' }],
        },
        remark: { type: 'text', label: 'Remark', bilingual: true },
      },
    },
    touch: { label: 'Touch', set: { notes: 'touched' } },
  },
  access: { read: 'see_tickets', create: 'fill_tickets', update: 'fill_tickets', delete: 'fill_tickets' },
  list: { columns: ['name', 'status'] },
  form: [{ section: 'Ticket', rows: [['name']] }],
};
const ARABIC = {
  'ticket.ask.close.fields.reason': 'السبب',
  'ticket.ask.close.values.how.done': 'أُنجز',
  'ticket.ask.close.help.reason': 'باختصار.',
};

let product: TestKernel;
let wider: WiderProduct;
let clerk: Client;
let foreign: Client;
let person: Person;
const seen: Record<string, unknown>[] = [];

beforeAll(async () => {
  product = await createTestKernel({ WORKERS: 'separate' });
  wider = await withEntities(
    product,
    [TICKET],
    [
      {
        name: 'tickets',
        actions: { 'ticket.close': (drafts: Draft[]) => void seen.push(...drafts.map(({ asked }) => asked)) } as object,
      },
    ],
    ARABIC,
  );
  const [own, other] = await Promise.all([
    personWith(product, ['see_tickets', 'fill_tickets']),
    personWith(product, ['see_tickets', 'fill_tickets'], 'ut'),
  ]);
  person = own;
  [clerk, foreign] = [await wider.as(own.email), await wider.as(other.email)];
});
afterAll(async () => {
  await wider.close();
  await product.close();
});

const made = async (client = clerk, name = 'Leak'): Promise<number> => (await client.post('/api/tickets', { name })).body.data.id as number;
const close = (id: number, body: object): ReturnType<Client['post']> => clerk.post(`/api/tickets/${id}/close`, body);
const history = async (id: number, language = 'en'): Promise<HistoryEntry[]> =>
  (await clerk.get(`/api/tickets/${id}/history`, { 'accept-language': language })).body.data as HistoryEntry[];

describe('refused', () => {
  test.each([
    ['without what is required', {}, { reason: ['This field is required'] }],
    ['an empty text for what is required', { reason: '  ' }, { reason: ['This field is required'] }],
    ['a text that is too long', { reason: 'x'.repeat(21) }, { reason: [expect.any(String)] }],
    ['a day that is none', { reason: 'x', until: '2026-02-30' }, { until: [expect.any(String)] }],
    ['an amount below its bound', { reason: 'x', cost: -1 }, { cost: [expect.any(String)] }],
    ['a choice that is none', { reason: 'x', how: 'lost' }, { how: [expect.any(String)] }],
    ['more records than may be named', { reason: 'x', witness_ids: [1, 2, 3] }, { witness_ids: [expect.any(String)] }],
    ['a name that nobody asks for', { reason: 'x', why: 1 }, { why: [expect.any(String)] }],
    ['a field that the action does not take', { reason: 'x', name: 'Other' }, { name: [expect.any(String)] }],
  ])('%s', async (_, body, errors) => {
    const id = await made();
    const answer = await close(id, body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    expect((await clerk.get(`/api/tickets/${id}`)).body.data.status).toBe('open');
  });

  test('a record of another tenant, one that is not there, and one that is not offered, with its sentence', async () => {
    const [id, theirs, open] = [await made(), await made(foreign), await made()];
    for (const like of [theirs, 999_999_999])
      expect((await close(id, { reason: 'x', like_id: like })).body.errors).toEqual({ like_id: [expect.stringContaining('')] });
    expect((await close(id, { reason: 'x', like_id: open })).body.errors).toEqual({ like_id: ['That one is open'] });
    expect((await close(id, { reason: 'x', witness_ids: [999_999_999] })).body.errors).toHaveProperty('witness_ids');
  });

  test('at an action that does not ask', async () => {
    const id = await made();
    expect((await clerk.post(`/api/tickets/${id}/touch`, { reason: 'x' })).body.errors).toHaveProperty('reason');
    expect((await clerk.post('/api/tickets', { name: 'A', reason: 'x' })).body.errors).toHaveProperty('reason');
  });
});

describe('given', () => {
  test('to the code, whole: what was not said is null, or its default', async () => {
    const [like, id] = [await made(), await made()];
    await close(like, { reason: 'first' });
    seen.length = 0;
    expect(
      (
        await close(id, {
          reason: ' leak ',
          notes: 'wet',
          cost: 5,
          how: 'done',
          witness_ids: [person.id],
          like_id: like,
          remark_en: 'Fine',
        })
      ).status,
    ).toBe(200);
    expect(seen).toEqual([
      {
        reason: expect.stringContaining('leak'),
        until: today(),
        cost: 5,
        how: 'done',
        witness_ids: [person.id],
        like_id: like,
        remark_en: 'Fine',
        remark_ar: null,
      },
    ]);
    const row = (await clerk.get(`/api/tickets/${id}`)).body.data;
    expect(row).toMatchObject({ status: 'closed', notes: 'wet' });
    expect(row).not.toHaveProperty('reason');
  });

  test('to history, by name in either language; taken back with nothing but the columns', async () => {
    const [like, id] = [await made(clerk, 'Roof'), await made()];
    await close(like, { reason: 'first' });
    await close(id, { reason: 'leak', how: 'done', like_id: like });
    const [entry] = await history(id);
    expect(entry).toMatchObject({ action: 'close', action_label: 'Close' });
    expect(entry?.changes.filter((c) => c.field.startsWith('asked.'))).toMatchObject([
      { field: 'asked.reason', label: 'Reason', from: null, to: 'leak' },
      { field: 'asked.until', label: 'Until', to: today() },
      { field: 'asked.how', label: 'How', to_label: 'Done' },
      { field: 'asked.like_id', label: 'Like', to_label: 'Roof' },
    ]);
    const [arabic] = await history(id, 'ar');
    expect(arabic?.changes.find((c) => c.field === 'asked.how')).toMatchObject({ to_label: 'أُنجز' });
    expect(arabic?.changes.find((c) => c.field === 'asked.reason')).toMatchObject({ label: 'السبب' });
    expect((await clerk.get(`/api/tickets/${id}/history/${entry?.id ?? 0}`)).status).toBe(200);
  });

  test('in bulk, each row for itself', async () => {
    const [a, b] = [await made(), await made()];
    const { body } = await clerk.post('/api/bulk/ticket/close', [{ id: a, reason: 'one' }, { id: b }]);
    expect(body).toMatchObject([
      { StatusCode: 'S' },
      { StatusCode: 'E', StatusErrors: [{ Field: 'reason', Message: 'This field is required' }] },
    ]);
    expect((await history(a))[0]?.changes).toContainEqual(expect.objectContaining({ field: 'asked.reason', to: 'one' }));
  });
});

test('the dialog is drawn from its fields, and the description of the API has them', async () => {
  const meta = async (language: string): Promise<EntityMeta> =>
    (await clerk.get('/api/meta/ticket', { 'accept-language': language })).body.data as EntityMeta;
  const [english, arabic] = [await meta('en'), await meta('ar')];
  const askOf = (from: EntityMeta): EntityMeta['actions'][number]['ask'] => from.actions.find(({ name }) => name === 'close')?.ask;
  expect(askOf(english)?.[0]).toMatchObject({
    name: 'reason',
    type: 'text',
    label: 'Reason',
    required: true,
    readOnly: false,
    maxLength: 20,
    help: 'In a few words.',
  });
  expect(askOf(arabic)?.[0]).toMatchObject({ label: 'السبب', help: 'باختصار.' });
  expect(english.fields).not.toHaveProperty('reason');
  const described = (await clerk.get('/api/openapi.json')).body;
  const body = described.paths['/api/tickets/{id}/close'].post.requestBody;
  expect(body.required).toBe(true);
  expect(body.content['application/json'].schema).toMatchObject({
    required: ['reason'],
    properties: { reason: { maxLength: 20 }, how: { enum: ['done', 'dropped', null] }, notes: {}, row_version: {} },
  });
});

test('choices of what is asked are those that may be given', async () => {
  const [open, closed] = [await made(clerk, 'Open one'), await made(clerk, 'Closed one')];
  await close(closed, { reason: 'x' });
  const answer = await clerk.get('/api/lookup/ticket?field=ticket.ask.close.like_id&limit=50');
  const ids = (answer.body.data as { id: number }[]).map((item) => item.id);
  expect([ids.includes(open), ids.includes(closed)]).toEqual([false, true]);
  expect((await clerk.get('/api/lookup/ticket?field=ticket.ask.touch.like_id')).status).toBe(422);
  // People may be named by whoever does the action, without being allowed to open their list.
  expect((await clerk.get('/api/lookup/user?field=ticket.ask.close.witness_ids')).status).toBe(200);
});
