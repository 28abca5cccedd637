/** Saved views: one's own and those shared; sharing takes a permission; one of each kind opens first. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';

let product: TestKernel;
let sharer: Client;
let me: Client;
let other: Client;

beforeAll(async () => {
  product = await createTestKernel();
  [sharer, me, other] = [
    (await personWith(product, ['share_views'])).client,
    (await personWith(product, [])).client,
    (await personWith(product, [])).client,
  ];
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.kernel.db.query(
    { tenant: await tenantId(product) },
    { text: 'update saved_view set deleted_at = now(), is_default = false where deleted_at is null', values: [] },
  );
});

const make = (client: Client, name: string, more: object = {}): Promise<Answer> =>
  client.post('/api/saved-views', { entity: 'project', name, query: 'sort=-budget', ...more });
const made = async (client: Client, name: string, more: object = {}): Promise<string> =>
  `/api/saved-views/${(await make(client, name, more)).body.data.id as number}`;
const seen = async (client: Client): Promise<[string, boolean][]> =>
  ((await client.get('/api/saved-views?entity=project')).body.data as { name: string; is_default: boolean }[]).map((v) => [
    v.name,
    v.is_default,
  ]);
const fields = (answer: Answer): unknown[] => [answer.status, Object.keys(answer.body.errors ?? {})];

describe('refused', () => {
  test('without a session, without a name, for no list, too long', async () => {
    expect((await make(await product.as(), 'x')).status).toBe(401);
    expect(fields(await me.post('/api/saved-views', {}))).toEqual([422, ['entity', 'name']]);
    expect(fields(await make(me, 'x', { entity: 'nothing' }))).toEqual([422, ['entity']]);
    expect(fields(await make(me, 'x'.repeat(61), { query: 'q'.repeat(8001), position: -1 }))).toEqual([422, ['name', 'query', 'position']]);
  });

  test('sharing, and choosing what opens for everybody, without the permission', async () => {
    expect(fields(await make(me, 'x', { shared: true }))).toEqual([422, ['shared']]);
    const at = await made(me, 'x', { shared: false });
    expect(fields(await me.put(at, { shared: true }))).toEqual([422, ['shared']]);
    const bulk = await me.post('/api/bulk/saved_view', [{ entity: 'project', name: 'x', shared: true }]);
    expect(bulk.body).toMatchObject([{ StatusCode: 'E', StatusErrors: [{ Field: 'shared' }] }]);
  });

  test("other people's: private ones are unknown even to who may share, shared ones are theirs to change", async () => {
    const [hidden, shared] = [await made(me, 'Mine'), await made(sharer, 'Ours', { shared: true })];
    expect([
      (await sharer.get(hidden)).status,
      (await sharer.put(hidden, { name: 'x' })).status,
      (await other.delete(hidden)).status,
    ]).toEqual([404, 404, 404]);
    expect([(await me.get(shared)).body.data.can, (await me.put(shared, { name: 'x' })).status, (await me.delete(shared)).status]).toEqual([
      { update: false, delete: false, actions: [] },
      403,
      403,
    ]);
    expect((await (await product.as('admin@ut.example')).get(shared)).status).toBe(404);
  });
});

describe('views', () => {
  test('are listed by their list and in their order: mine and those shared', async () => {
    await make(me, 'B', { position: 2 });
    await make(me, 'A', { position: 1 });
    await make(me, 'Elsewhere', { entity: 'contract' });
    await make(other, 'Hidden');
    await make(sharer, 'Ours', { shared: true, position: 3 });
    expect(await seen(me)).toEqual([
      ['A', false],
      ['B', false],
      ['Ours', false],
    ]);
  });

  test('a shared one has a name for readers of each language; with one name both read it', async () => {
    const both = await made(sharer, 'Late', { shared: true, name_en: 'Late', name_ar: 'المتأخرة' });
    const one = await made(sharer, 'المفتوحة', { shared: true });
    const name = async (at: string, language: string): Promise<unknown> =>
      (await me.get(at, { 'accept-language': language })).body.data.name;
    expect([await name(both, 'en'), await name(both, 'ar')]).toEqual(['Late', 'المتأخرة']);
    expect([await name(one, 'en'), await name(one, 'ar')]).toEqual(['المفتوحة', 'المفتوحة']);
    expect(fields(await sharer.put(both, { name_en: null, name_ar: null }))).toEqual([422, ['name']]);
  });

  test('of which one opens first: another choice takes its place, mine and the common one apart', async () => {
    const [a, b] = [await made(me, 'A', { is_default: true }), await made(me, 'B')];
    await make(sharer, 'Ours', { shared: true, is_default: true });
    await make(other, 'Theirs', { is_default: true });
    expect(await seen(me)).toEqual([
      ['A', true],
      ['B', false],
      ['Ours', true],
    ]);
    const { row_version } = (await me.get(a)).body.data;
    await me.put(b, { is_default: true });
    expect(await seen(me)).toEqual([
      ['A', false],
      ['B', true],
      ['Ours', true],
    ]);
    expect((await me.put(a, { name: 'A2', row_version })).status).toBe(200);
    await make(sharer, 'Ours too', { shared: true, is_default: true });
    expect((await seen(other)).filter(([, first]) => first)).toEqual([
      ['Theirs', true],
      ['Ours too', true],
    ]);
  });

  test('chosen several at once, shared, or taken out of the recycle bin still leave one', async () => {
    const ids = (
      (
        await sharer.post(
          '/api/bulk/saved_view',
          ['A', 'B', 'C'].map((name) => ({ entity: 'project', name, is_default: true })),
        )
      ).body as { id: number }[]
    ).map((r) => r.id);
    expect(await seen(sharer)).toEqual([
      ['A', false],
      ['B', false],
      ['C', true],
    ]);
    await make(sharer, 'Ours', { shared: true, is_default: true });
    await sharer.put(`/api/saved-views/${ids[2] as number}`, { shared: true });
    expect((await seen(me)).filter(([, first]) => first)).toEqual([['C', true]]);
    await sharer.delete(`/api/saved-views/${ids[2] as number}`);
    await make(sharer, 'New', { shared: true, is_default: true });
    expect((await sharer.post(`/api/saved-views/${ids[2] as number}/restore`, {})).status).toBe(200);
    expect((await seen(me)).filter(([, first]) => first)).toEqual([['New', true]]);
  });

  test('that are shared can be put in order by everyone who may share', async () => {
    const at = await made(sharer, 'Ours', { shared: true });
    const second = (await personWith(product, ['share_views'])).client;
    expect((await second.put(at, { name: 'Everybody', is_default: true })).body.data).toMatchObject({
      name: 'Everybody',
      is_default: true,
      can: { update: true, delete: true },
    });
    expect((await second.delete(at)).status).toBe(200);
  });
});
