/** Links: seen at both records by whoever reaches both, on every path; made and taken away by whoever may change one. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EntityDef } from '../../../core/shared/entity.ts';
import { withEntities, type WiderProduct } from '../../../core/test/entities.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';
import { link, linksOf, type LinkContext } from './link.ts';

const kind = (name: string, more: Partial<EntityDef> = {}): EntityDef => ({
  name,
  label: [name, `${name}s`],
  title: '{title}',
  api: { path: `${name}s` },
  page: `/${name}s`,
  fields: {
    title: { type: 'text', maxLength: 100 },
    status: {
      type: 'state',
      default: 'open',
      values: [
        { value: 'open', label: 'Open', tone: 'doing' },
        { value: 'shut', label: 'Shut', tone: 'done' },
      ],
    },
  },
  actions: { shut: { label: 'Shut', from: ['open'], target: 'shut' } },
  locks: [{ where: { status: 'shut' }, message: 'It is shut' }],
  access: {
    read: `see_${name}`,
    create: `change_${name}`,
    update: `change_${name}`,
    delete: `change_${name}`,
    scope: { share: { all: `all_${name}` } },
  },
  list: { columns: ['title'] },
  form: [{ section: 'Main', rows: [['title']] }],
  detail: { tabs: ['overview', 'links', 'history'] },
  ...more,
});
const ENTITIES = [kind('letter'), kind('plan'), kind('stone', { detail: { tabs: ['overview'] } })];
const WRITES = ['letter', 'plan'].flatMap((e) => [`see_${e}`, `change_${e}`, `all_${e}`]);

let product: TestKernel;
let wider: WiderProduct;
let clerk: Client;
let reader: Client;
let letters: Client;
let foreign: Client;
let nobody: Client;
let ctx: LinkContext;

const made = async (path: string, title: string, client = clerk): Promise<number> =>
  (await client.post(`/api/${path}`, { title })).body.data.id as number;
const pair = (from: [string, number], to: [string, number]): object => ({
  from_entity: from[0],
  from_id: from[1],
  to_entity: to[0],
  to_id: to[1],
});
const seen = async (entity: string, id: number, client = clerk): Promise<unknown[]> =>
  ((await client.get(`/api/links?entity=${entity}&id=${id}`)).body.data as { record: { label: string }; kind: string; way: string }[]).map(
    (l) => [l.kind, l.way, l.record.label],
  );
const undone = (client: Client, answer: Answer): Promise<Answer> =>
  client.post(`/api/undo/${answer.headers.get('x-request-id') as string}`, {});

beforeAll(async () => {
  product = await createTestKernel();
  wider = await withEntities(product, ENTITIES);
  const people = await Promise.all([
    personWith(product, [...WRITES, 'see_stone', 'change_stone', 'all_stone']),
    personWith(product, ['see_letter', 'all_letter', 'see_plan', 'all_plan']),
    personWith(product, ['see_letter', 'change_letter', 'all_letter']),
    personWith(product, WRITES, 'ut'),
  ]);
  [clerk, reader, letters, foreign] = (await Promise.all(people.map((p) => wider.as(p.email)))) as [Client, Client, Client, Client];
  nobody = product.bearer('none', wider.url);
  const tenant = await tenantId(product);
  ctx = { actor: { tenantId: tenant, userId: people[0].id }, query: (s) => product.kernel.db.query({ tenant }, s) };
});
afterAll(async () => {
  await wider?.close();
  await product.close();
});

test('refused: without a session, out of reach at either end, for readers, for what offers none, twice, with itself, changed', async () => {
  const [letter, plan, stone] = [await made('letters', 'L'), await made('plans', 'P'), await made('stones', 'S')];
  const between = pair(['letter', letter], ['plan', plan]);
  expect((await nobody.post('/api/record-links', between)).status).toBe(401);
  expect((await nobody.get(`/api/links?entity=letter&id=${letter}`)).status).toBe(401);
  const errors = async (client: Client, row: object): Promise<unknown> => {
    const a = await client.post('/api/record-links', row);
    return [a.status, Object.keys(a.body.errors ?? {})];
  };
  expect(await errors(foreign, between)).toEqual([422, expect.arrayContaining(['from_id'])]);
  expect(await errors(letters, between)).toEqual([422, ['to_entity']]);
  expect(await errors(reader, between)).toEqual([422, ['from_id']]);
  expect(await errors(clerk, pair(['letter', letter], ['stone', stone]))).toEqual([422, ['to_entity']]);
  expect(await errors(clerk, pair(['letter', letter], ['plan', 999_999]))).toEqual([422, ['to_id']]);
  expect(await errors(clerk, pair(['letter', letter], ['letter', letter]))).toEqual([422, ['to_id']]);
  expect(await errors(clerk, { ...between, from_id: 'x' })).toEqual([422, ['from_id']]);
  expect(await errors(clerk, { ...between, kind: 'revision' })).toEqual([422, ['kind']]);
  expect((await clerk.post('/api/record-links', between)).body.data.kind).toBe('related');
  for (const again of [between, pair(['plan', plan], ['letter', letter])]) expect(await errors(clerk, again)).toEqual([422, ['to_id']]);
  for (const [client, status] of [
    [foreign, 404],
    [letters, 403],
    [clerk, 404],
  ] as [Client, number][])
    expect((await client.get(`/api/links?entity=plan&id=${client === clerk ? 999_999 : plan}`)).status).toBe(status);
  expect((await clerk.get(`/api/links?entity=stone&id=${stone}`)).status).toBe(404);
});

test('both records show it, with title and state; whoever does not reach the other sees none, on every path', async () => {
  const [letter, plan] = [await made('letters', 'Notice'), await made('plans', 'Ground floor')];
  await clerk.post(`/api/plans/${plan}/shut`, {});
  const { id } = (await clerk.post('/api/record-links', pair(['plan', plan], ['letter', letter]))).body.data;
  expect([await seen('letter', letter), await seen('plan', plan), await seen('letter', letter, reader)]).toEqual([
    [['related', expect.any(String), 'Ground floor']],
    [['related', expect.any(String), 'Notice']],
    [['related', expect.any(String), 'Ground floor']],
  ]);
  const {
    data: [row],
    meta,
  } = (await clerk.get(`/api/links?entity=letter&id=${letter}`)).body;
  expect(row).toMatchObject({
    id,
    entity: 'plan',
    record: { id: plan, label: 'Ground floor' },
    state: { value: 'shut', label: 'Shut', tone: 'done' },
    removable: true,
  });
  expect([meta.total, meta.can_add, meta.kinds.map((k: { entity: string }) => k.entity)]).toEqual([
    1,
    true,
    expect.arrayContaining(['letter', 'plan']),
  ]);
  expect((await reader.get(`/api/links?entity=letter&id=${letter}`)).body).toMatchObject({
    data: [{ removable: false }],
    meta: { can_add: false },
  });
  expect(await seen('letter', letter, letters)).toEqual([]);
  expect((await letters.get(`/api/links?entity=letter&id=${letter}`)).body.meta.total).toBe(0);
  expect((await letters.get('/api/record-links')).body.data).toEqual([]);
  for (const client of [letters, foreign]) {
    expect([
      (await client.get(`/api/record-links/${id}`)).status,
      (await client.get(`/api/record-links/${id}/history`)).status,
      (await client.delete(`/api/record-links/${id}`)).status,
    ]).toEqual([404, 404, 404]);
    expect((await client.delete('/api/bulk/record_link', [id])).body).toMatchObject([{ StatusCode: 'E' }]);
    expect((await client.get('/api/aggregate/record_link?measures=count')).body.meta.totals.count).toBe(0);
  }
});

test('taken away by whoever may change one of the two, brought back, undone; a record in the bin takes its links along', async () => {
  const [letter, plan] = [await made('letters', 'A'), await made('plans', 'B')];
  const created = await clerk.post('/api/record-links', pair(['letter', letter], ['plan', plan]));
  const { id } = created.body.data;
  expect((await reader.delete(`/api/record-links/${id}`)).status).toBe(422);
  expect((await clerk.delete(`/api/record-links/${id}`)).status).toBe(200);
  expect(await seen('letter', letter)).toEqual([]);
  expect((await clerk.post(`/api/record-links/${id}/restore`, {})).status).toBe(200);
  expect((await undone(clerk, created)).body.data).toMatchObject({ done: 1 });
  await clerk.post('/api/record-links', pair(['letter', letter], ['plan', plan]));
  expect((await clerk.post(`/api/record-links/${id}/restore`, {})).status).toBe(422);
  await clerk.delete(`/api/plans/${plan}`);
  expect(await seen('letter', letter)).toEqual([]);
  await clerk.post(`/api/plans/${plan}/restore`, {});
  expect(await seen('letter', letter)).toHaveLength(1);
});

test('code links once, whichever way, and what it linked stays', async () => {
  const [first, second] = [await made('letters', 'First'), await made('letters', 'Second')];
  const revision = { from: { entity: 'letter', id: first }, to: { entity: 'letter', id: second }, kind: 'revision' as const };
  await link(ctx, [revision, revision]);
  await link(ctx, revision);
  expect([await seen('letter', first), await seen('letter', second)]).toEqual([
    [['revision', 'out', 'Second']],
    [['revision', 'in', 'First']],
  ]);
  const [found] = await linksOf(ctx, revision.to, 'revision');
  expect(found).toMatchObject({ entity: 'letter', id: first, way: 'in', kind: 'revision' });
  expect(await linksOf(ctx, revision.to, 'reply')).toEqual([]);
  expect((await clerk.delete(`/api/record-links/${found?.link}`)).body.message).toBe('The system made this link, so it cannot be removed');
});
