/** Uploads in parts: what is refused and to whom, then that a cut goes on with the part that is missing, and that what nobody ends goes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { namedContents } from '../../../core/files/named.ts';
import { PART_BYTES } from '../../../core/shared/part-upload.ts';
import { fakeClamd, type FakeClamd } from '../../../core/test/clamd.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { FORM, formBody, partsOf, type Part } from '../../../core/test/upload.ts';

const OPEN = ['access_document_management', 'access_compliance_document_management'];

let clamd: FakeClamd;
let product: TestKernel;
let keeper: Person;
let second: Person;
let reader: Person;
let foreign: Client;
let serial = 0;
beforeAll(async () => {
  clamd = await fakeClamd();
  product = await createTestKernel({ CLAMD_URL: clamd.url, FILE_LIMIT_MB: '20' });
  keeper = await personWith(product, [...OPEN, 'manage_compliance_documents'], 'grc');
  second = await personWith(product, [...OPEN, 'manage_compliance_documents'], 'grc');
  reader = await personWith(product, OPEN, 'grc');
  foreign = await product.as('admin@pmis.example');
});
beforeEach(() => void (clamd.mood = 'well'));
afterAll(async () => {
  await product.close();
  await clamd.close();
});

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
/** A text of two parts, the second one short. */
const large = (end = ''): Buffer => Buffer.from(`${`${++serial} `.padEnd(16)}${'words '.repeat(PART_BYTES / 6)}${end}`);
const fieldsOf = ({ body }: Answer): string[] => Object.keys(body.errors ?? {});

const begin = (who: Client, bytes: Buffer, more: object = {}): Promise<Answer> =>
  who.post('/api/part-uploads', {
    entity: 'document',
    name: 'long.txt',
    size: bytes.length,
    mark: hashOf(bytes),
    sha256: hashOf(bytes),
    ...more,
  });
const begun = async (bytes: Buffer, more: object = {}): Promise<string> => (await begin(keeper.client, bytes, more)).body.data.id;
const partOf = (bytes: Buffer, number: number): Buffer => bytes.subarray(number * PART_BYTES, (number + 1) * PART_BYTES);
const put = (who: Client, id: string, number: number | string, part: Buffer, sha256?: string): Promise<Answer> =>
  who.raw(
    'PUT',
    `/api/part-uploads/${id}/${number}`,
    formBody([...partsOf(sha256 ? { sha256 } : {}), { name: 'file', value: part, file: 'part' }]),
    FORM,
  );
const sendAll = async (id: string, bytes: Buffer): Promise<void> => {
  for (let number = 0; number * PART_BYTES < bytes.length; number += 1)
    expect((await put(keeper.client, id, number, partOf(bytes, number), hashOf(partOf(bytes, number)))).status).toBe(200);
};
const write = (who: Client, id: string, more: Part[] = []): Promise<Answer> =>
  who.raw('POST', '/api/documents', formBody([...partsOf({ area: 'compliance' }), ...more]), { ...FORM, 'upload-id': id });

describe('who is refused', () => {
  test('whoever is not signed in, or writes no record that holds a file', async () => {
    const bytes = large();
    expect((await begin(await product.as(), bytes)).status).toBe(401);
    expect((await begin(reader.client, bytes)).status).toBe(403);
    for (const entity of ['user', 'nothing', 7]) {
      const answer = await begin(keeper.client, bytes, { entity });
      expect([entity, answer.status, fieldsOf(answer)]).toEqual([entity, 422, ['entity']]);
    }
  });

  test('everybody else, of the same tenant or another: nobody reads, adds to, ends or uses what somebody sends', async () => {
    const bytes = large();
    const id = await begun(bytes);
    await sendAll(id, bytes);
    for (const who of [second.client, foreign]) {
      expect((await who.get(`/api/part-uploads/${id}`)).status).toBe(404);
      expect((await put(who, id, 0, partOf(bytes, 0))).status).toBe(404);
      expect((await who.delete(`/api/part-uploads/${id}`)).status).toBe(404);
    }
    expect((await write(second.client, id)).status).toBe(404);
    // The same mark of another person is another upload.
    expect((await begin(second.client, bytes)).body.data).toMatchObject({ there: [] });
    expect((await write(keeper.client, id)).status).toBe(200);
  });
});

describe('what is refused', () => {
  test('a beginning without what it needs, and a file beyond the limit', async () => {
    for (const [more, field] of [
      [{ name: ' ' }, 'name'],
      [{ size: 0 }, 'size'],
      [{ size: '9' }, 'size'],
      [{ mark: '' }, 'mark'],
      [{ mark: 'm'.repeat(201) }, 'mark'],
      [{ sha256: 'x' }, 'sha256'],
    ] as const) {
      const answer = await begin(keeper.client, large(), more);
      expect([field, answer.status, fieldsOf(answer)]).toEqual([field, 422, [field]]);
    }
    expect((await begin(keeper.client, large(), { size: 21 * 1024 * 1024 })).status).toBe(413);
    expect((await keeper.client.post('/api/part-uploads', [])).status).toBe(422);
  });

  test('a part of another number, size or content', async () => {
    const bytes = large();
    const id = await begun(bytes);
    for (const [number, part, sha256, field] of [
      [2, partOf(bytes, 1), undefined, 'number'],
      ['-1', partOf(bytes, 0), undefined, 'number'],
      ['x', partOf(bytes, 0), undefined, 'number'],
      [0, partOf(bytes, 1), undefined, 'file'],
      [1, partOf(bytes, 1), hashOf(partOf(bytes, 0)), 'sha256'],
    ] as const) {
      const answer = await put(keeper.client, id, number, part, sha256);
      expect([number, answer.status, fieldsOf(answer)]).toEqual([number, 422, [field]]);
    }
    expect((await put(keeper.client, id, 0, Buffer.alloc(PART_BYTES + 1))).status).toBe(413);
    expect((await put(keeper.client, 'x', 0, partOf(bytes, 0))).status).toBe(404);
    expect((await keeper.client.get(`/api/part-uploads/${id}`)).body.data.there).toEqual([]);
  });

  test('a record while parts are missing, or with a file of its own', async () => {
    const bytes = large();
    const id = await begun(bytes);
    await put(keeper.client, id, 0, partOf(bytes, 0));
    const open = await write(keeper.client, id);
    expect([open.status, open.body.errors.file]).toEqual([422, ['The upload is not complete: 1 of 2 parts have arrived']]);
    await put(keeper.client, id, 1, partOf(bytes, 1));
    expect(fieldsOf(await write(keeper.client, id, [{ name: 'file', value: 'own', file: 'own.txt' }]))).toEqual(['file']);
    expect((await write(keeper.client, '0'.repeat(36))).status).toBe(404);
    // Nothing of it was lost by the refusals.
    expect((await write(keeper.client, id)).status).toBe(200);
  });

  test('a record of another kind than it was begun for', async () => {
    const admin = await product.as('admin@grc.example');
    const { id } = (await begin(admin, Buffer.from('few'), { entity: 'attachment' })).body.data;
    expect((await put(admin, id, 0, Buffer.from('few'))).status).toBe(200);
    const answer = await write(admin, id);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['file']]);
  });

  test('a whole that is not what was announced: it is forgotten, and begins anew', async () => {
    const bytes = large();
    const id = await begun(bytes, { sha256: hashOf(Buffer.from('another')) });
    await sendAll(id, bytes);
    expect(fieldsOf(await write(keeper.client, id))).toEqual(['file']);
    expect((await keeper.client.get(`/api/part-uploads/${id}`)).status).toBe(404);
  });

  test('a whole with a virus that no part shows, and one that nobody could check', async () => {
    const mark = Buffer.from('EICAR');
    const bytes = Buffer.concat([large().subarray(0, PART_BYTES - 2), mark, Buffer.from('rest')]);
    const id = await begun(bytes);
    await sendAll(id, bytes);
    clamd.mood = 'confused';
    expect((await write(keeper.client, id)).status).toBe(503);
    clamd.mood = 'well';
    const answer = await write(keeper.client, id);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['file']]);
  });
});

describe('what a cut leaves', () => {
  test('the same person goes on with the part that is missing, and the record holds the whole file', async () => {
    const bytes = large('the last words');
    const first = await begin(keeper.client, bytes);
    expect(first.body.data).toEqual({ id: expect.any(String), size: bytes.length, part_bytes: PART_BYTES, parts: 2, there: [] });
    await put(keeper.client, first.body.data.id, 0, partOf(bytes, 0));
    const again = await begin(keeper.client, bytes);
    expect(again.body.data).toEqual({ ...first.body.data, there: [0] });
    await put(keeper.client, first.body.data.id, 1, partOf(bytes, 1));
    const { status, body } = await write(keeper.client, first.body.data.id);
    expect([status, body.data.name, body.data.size, body.data.sha256]).toEqual([200, 'long.txt', bytes.length, hashOf(bytes)]);
    expect((await write(keeper.client, first.body.data.id)).status).toBe(404);
  });

  test('it waits a day, its parts with it; then the sweep finds neither', async () => {
    const bytes = large();
    const id = await begun(bytes);
    await put(keeper.client, id, 0, partOf(bytes, 0));
    const tenant = await tenantId(product, 'grc');
    const named = (): Promise<boolean> =>
      product.kernel.db.transaction({ tenant }, async (tx) =>
        (await namedContents(tx, product.kernel.registry, tenant, [hashOf(partOf(bytes, 0))])).has(hashOf(partOf(bytes, 0))),
      );
    expect(await named()).toBe(true);
    await product.kernel.db.query(
      { tenant },
      { text: `update part_upload set touched_at = now() - interval '25 hours' where tenant_id = $1 and id = $2`, values: [tenant, id] },
    );
    expect(await named()).toBe(false);
    expect((await put(keeper.client, id, 1, partOf(bytes, 1))).status).toBe(404);
  });

  test('it is given up by whoever began it', async () => {
    const id = await begun(large());
    expect((await keeper.client.delete(`/api/part-uploads/${id}`)).status).toBe(200);
    expect((await keeper.client.get(`/api/part-uploads/${id}`)).status).toBe(404);
  });

  test('nobody leaves more than fifty open', async () => {
    const person = await personWith(product, [...OPEN, 'manage_compliance_documents'], 'grc');
    for (let n = 0; n < 50; n += 1) expect((await begin(person.client, Buffer.from('x'), { mark: `m${n}` })).status).toBe(200);
    const answer = await begin(person.client, Buffer.from('x'), { mark: 'one more' });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'You have 50 uploads that are not finished. Finish or stop one of them first',
    ]);
    expect((await begin(person.client, Buffer.from('x'), { mark: 'm0' })).status).toBe(200);
  });
});

test('no refusal left a file behind', async () => {
  expect(await readdir(path.join(product.kernel.config.filesDir, 'incoming'))).toEqual([]);
});
