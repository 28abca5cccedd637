/** Fields of files: several of an entity, several files of a field; received before the row, read by whoever reads the field. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { namedContents } from '../files/named.ts';
import { storageOf } from '../files/keep.ts';
import type { EntityDef, HeldFile } from '../shared/entity.ts';
import type { EntityMeta, HistoryEntry } from '../shared/wire.ts';
import { withEntities, type WiderProduct } from '../test/entities.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../test/kernel.ts';
import { personWith, tenantId } from '../test/people.ts';
import { FORM, formBody } from '../test/upload.ts';

const BOARD: EntityDef = {
  name: 'board',
  label: ['Board', 'Boards'],
  title: '{name}',
  api: { path: 'boards' },
  fields: {
    name: { type: 'text', maxLength: 100 },
    photos: { type: 'file', label: 'Photos', accept: ['image'], max: 3 },
    plan: { type: 'file', label: 'Plan', accept: ['pdf', 'text'], limit: 2_000, required: true },
    secret: { type: 'file', label: 'Secret', read: 'see_secrets' },
  },
  access: { read: 'see_boards', create: 'fill_boards', update: 'fill_boards', delete: 'fill_boards' },
  list: { columns: ['name', 'photos'] },
  form: [{ section: 'Board', rows: [['name'], ['photos'], ['plan']] }],
};

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let product: TestKernel;
let wider: WiderProduct;
let clerk: Client;
let reader: Client;
let keeper: Client;
let foreign: Client;
let tenant: number;

beforeAll(async () => {
  product = await createTestKernel({ WORKERS: 'separate' });
  wider = await withEntities(product, [BOARD]);
  tenant = await tenantId(product);
  const people = await Promise.all([
    personWith(product, ['see_boards', 'fill_boards']),
    personWith(product, ['see_boards']),
    personWith(product, ['see_boards', 'fill_boards', 'see_secrets']),
    personWith(product, ['see_boards', 'fill_boards', 'see_secrets'], 'ut'),
  ]);
  [clerk, reader, keeper, foreign] = (await Promise.all(people.map(({ email }) => wider.as(email)))) as [Client, Client, Client, Client];
});
afterAll(async () => {
  await wider.close();
  await product.close();
});

const send = (client: Client, field: string, content: Buffer | string, name: string): Promise<Answer> =>
  client.raw('POST', `/api/uploads/board/${field}`, formBody([{ name: 'file', value: content, file: name }]), FORM);
const received = async (client: Client, field: string, content: Buffer | string, name: string): Promise<HeldFile> => {
  const answer = await send(client, field, content, name);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data as HeldFile;
};
/** A picture of its own. */
let drawn = 0;
const picture = (): Buffer => Buffer.concat([PNG, Buffer.from(String((drawn += 1)))]);
const plan = (client = clerk): Promise<HeldFile> => received(client, 'plan', `plan ${(drawn += 1)}`, 'plan.txt');
interface Board {
  id: number;
  photos: (HeldFile & { path: string })[];
  plan: (HeldFile & { path: string })[];
  secret?: (HeldFile & { path: string })[];
}
const made = async (more: object = {}, client = clerk): Promise<Board> => {
  const answer = await client.post('/api/boards', { name: 'North', plan: [await plan(client)], ...more });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data as Board;
};

describe('what is received', () => {
  test('only from whoever may write the field, and only what it takes', async () => {
    expect((await send(product.bearer('none', wider.url), 'photos', picture(), 'a.png')).status).toBe(401);
    expect((await send(reader, 'photos', picture(), 'a.png')).status).toBe(403);
    expect((await send(clerk, 'secret', 'x', 'a.txt')).status).toBe(404);
    expect((await send(clerk, 'name', 'x', 'a.txt')).status).toBe(404);
    expect((await send(clerk, 'photos', 'words', 'a.txt')).body.errors).toHaveProperty('file');
    expect((await send(clerk, 'photos', 'words', 'a.png')).body.errors).toHaveProperty('file');
    expect((await send(clerk, 'plan', 'x'.repeat(3_000), 'a.txt')).status).toBe(413);
    expect((await send(clerk, 'plan', '', 'a.txt')).status).toBe(422);
  });

  test('is told as it was found to be', async () => {
    expect(await received(clerk, 'photos', picture(), 'site photo.png')).toMatchObject({
      name: 'site photo.png',
      mime: 'image/png',
      size: expect.any(Number),
    });
  });
});

describe('a save', () => {
  test('names what was received; each file has its address', async () => {
    const photos = [await received(clerk, 'photos', picture(), 'a.png'), await received(clerk, 'photos', picture(), 'b.png')];
    const board = await made({ photos: photos.map((file) => ({ ...file, size: 1, name: 'other.png', mime: 'text/plain' })) });
    expect(board.photos).toEqual(photos.map((file) => ({ ...file, path: `/api/boards/${board.id}/files/photos/${file.sha256}` })));
    const row = (await reader.get(`/api/boards/${board.id}`)).body.data;
    expect(row).not.toHaveProperty('secret');
    expect((await reader.get(`/api/boards?id=${board.id}`)).body.data[0].photos).toHaveLength(2);
    // Sent back as it came, it changes nothing.
    expect((await clerk.put(`/api/boards/${board.id}`, row)).body.data.row_version).toBe(row.row_version);
  });

  test('is refused without a required file, with too many, with words, and with what others sent or another field has', async () => {
    const refused = async (body: object, client = clerk): Promise<unknown> => (await client.post('/api/boards', body)).body.errors;
    expect(await refused({ name: 'A' })).toHaveProperty('plan');
    expect(await refused({ name: 'A', plan: [] })).toHaveProperty('plan');
    const own = await plan();
    const four = await Promise.all([1, 2, 3, 4].map((n) => received(clerk, 'photos', picture(), `${n}.png`)));
    expect(await refused({ plan: [own], photos: four })).toHaveProperty('photos');
    expect(await refused({ plan: ['plan.txt'] })).toHaveProperty('plan');
    expect(await refused({ plan: [{ sha256: own.sha256 }] })).toHaveProperty('plan');
    expect(await refused({ plan: [{ ...own, sha256: 'f'.repeat(64) }] })).toEqual({ plan: [expect.stringContaining('plan.txt')] });
    expect(await refused({ plan: [own] }, keeper)).toHaveProperty('plan');
    expect(await refused({ plan: [own] }, foreign)).toHaveProperty('plan');
    expect(await refused({ plan: [own], photos: [own] })).toHaveProperty('photos');
    const board = await made();
    const other = await made();
    expect((await clerk.put(`/api/boards/${board.id}`, { plan: other.plan })).status).toBe(200);
    expect((await keeper.put(`/api/boards/${board.id}`, { plan: (await made()).plan })).status).toBe(422);
  });

  test('in bulk, each row for itself', async () => {
    const [a, b] = [await plan(), await plan(keeper)];
    const { body } = await clerk.post('/api/bulk/board', [
      { name: 'A', plan: [a] },
      { name: 'B', plan: [b] },
    ]);
    expect(body.map(({ StatusCode }: { StatusCode: string }) => StatusCode)).toEqual(['S', 'E']);
  });
});

describe('a content', () => {
  test('is read by whoever reads the record and the field, and by nobody else', async () => {
    const secret = await received(keeper, 'secret', 'the word', 'word.txt');
    const board = await made({ secret: [secret] }, keeper);
    const [photo, hidden] = [board.plan[0]?.path ?? '', board.secret?.[0]?.path ?? ''];
    expect((await reader.get(photo)).status).toBe(200);
    expect([(await keeper.get(hidden)).status, (await reader.get(hidden)).status, (await clerk.get(hidden)).status]).toEqual([
      200, 404, 404,
    ]);
    expect([(await foreign.get(photo)).status, (await foreign.get(hidden)).status]).toEqual([404, 404]);
    expect((await product.bearer('none', wider.url).get(photo)).status).toBe(401);
    // The checksum of another field's file, under a field that may be read.
    expect((await reader.get(hidden.replace('/secret/', '/plan/'))).status).toBe(404);
    expect((await reader.get(photo.replace('/plan/', '/name/'))).status).toBe(404);
    await keeper.delete(`/api/boards/${board.id}`);
    expect((await keeper.get(photo)).status).toBe(404);
  });

  test('stays as long as a row, a removal of today or a waiting save names it, and counts once', async () => {
    const before = (await storageOf(wider.kernel, tenant)).used;
    const photo = picture();
    const first = await received(clerk, 'photos', photo, 'a.png');
    const board = await made({ photos: [first] });
    await made({ photos: [await received(clerk, 'photos', photo, 'again.png')] });
    const small = board.plan[0]?.size ?? 0;
    expect((await storageOf(wider.kernel, tenant)).used - before).toBeLessThanOrEqual(photo.length + 4 * small);
    const named = async (hashes: string[]): Promise<string[]> => [
      ...(await wider.kernel.db.transaction({ tenant }, (tx) => namedContents(tx, wider.kernel.registry, tenant, hashes))),
    ];
    const hidden = await received(keeper, 'secret', 'another word', 'word.txt');
    await made({ secret: [hidden] }, keeper);
    await wider.kernel.db.query({ tenant }, { text: 'delete from received_file where tenant_id = $1', values: [tenant] });
    const all = [first.sha256, board.plan[0]?.sha256 ?? '', hidden.sha256, 'e'.repeat(64)];
    expect((await named(all)).sort()).toEqual(all.slice(0, 3).sort());
    const gone = await made({ photos: [await received(clerk, 'photos', picture(), 'gone.png')] });
    await clerk.put(`/api/boards/${gone.id}`, { photos: [] });
    await wider.kernel.db.query({ tenant }, { text: 'delete from received_file where tenant_id = $1', values: [tenant] });
    expect(await named([gone.photos[0]?.sha256 ?? ''])).toHaveLength(1);
  });
});

test('history says which file came and which went; undo brings it back', async () => {
  const [a, b] = [await received(clerk, 'photos', picture(), 'a.png'), await received(clerk, 'photos', picture(), 'b.png')];
  const board = await made({ photos: [a] });
  const request = 'b7b3f9b2-7f0d-4a55-8a39-5d2f2f0c9a11';
  await clerk.raw('PUT', `/api/boards/${board.id}`, JSON.stringify({ photos: [b] }), { 'x-request-id': request });
  const [entry] = (await reader.get(`/api/boards/${board.id}/history`)).body.data as HistoryEntry[];
  expect(entry?.changes).toMatchObject([
    { field: 'photos', label: 'Photos', type: 'file', from_label: 'a.png', to_label: 'b.png', added: ['b.png'], removed: ['a.png'] },
  ]);
  expect((await clerk.post(`/api/undo/${request}`)).body.data).toMatchObject({ done: 1 });
  expect((await reader.get(`/api/boards/${board.id}`)).body.data.photos).toMatchObject([{ name: 'a.png' }]);
});

test('screens, the description of the API, exports and imports know them', async () => {
  const meta = (await clerk.get('/api/meta/board')).body.data as EntityMeta;
  expect(meta.fields['photos']).toMatchObject({ type: 'file', accept: ['image'], max: 3, sortable: false, filterable: false });
  expect(meta.fields).not.toHaveProperty('secret');
  const described = (await clerk.get('/api/openapi.json')).body;
  expect(described.components.schemas.Board.properties.photos).toMatchObject({
    type: 'array',
    items: { $ref: expect.stringContaining('HeldFile') },
  });
  expect(described.paths['/api/boards/{id}/files/{field}/{sha256}'].get.parameters).toContainEqual(
    expect.objectContaining({ schema: { type: 'string', enum: ['photos', 'plan'] } }),
  );
  expect(described.paths).toHaveProperty(['/api/uploads/{entity}/{field}']);
});
