/** Copies of documents, and how long they are kept: until a date, on hold, in the recycle bin with their versions. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { today } from '../../../core/index.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, type Person } from '../../../core/test/people.ts';
import { act, change, KEEP, made, nextNumber, OPEN, refused, type Doc } from './fixture.ts';

let product: TestKernel;
let compliance: Person;
let second: Person;
let reader: Person;
let risk: Person;
let control: Person;
beforeAll(async () => {
  product = await createTestKernel();
  compliance = await personWith(product, KEEP, 'grc');
  second = await personWith(product, KEEP, 'grc');
  reader = await personWith(product, OPEN, 'grc');
  risk = await personWith(product, ['access_risk_document_management', 'manage_risk_documents'], 'grc');
  control = await personWith(product, [...KEEP, 'control_documents'], 'grc');
});
afterAll(() => product.close());

const read = async (id: number, who = compliance.client): Promise<Doc> => (await who.get(`/api/documents/${id}`)).body.data;
const versionsOf = async (
  id: number,
): Promise<{ id: number; number: string; note: string | null; sha256: string; restored_from: string | null }[]> =>
  (await compliance.client.get(`/api/document-versions?document_id=${id}`)).body.data;

describe('a copy', () => {
  const folderOf = async (who: Client, area: string, values: object = {}): Promise<number> =>
    (await who.post('/api/document-folders', { name_en: `Folder ${nextNumber()}`, area, ...values })).body.data.id;
  const inFolder = async (id: number, who = compliance.client): Promise<(Doc & { folder_id: number; owner_id: number })[]> =>
    (await who.get(`/api/documents?folder_id=${id}`)).body.data;

  test('is refused where the writer keeps nothing, or does not reach the folder, and of what they do not reach', async () => {
    const { id } = await made(compliance.client);
    const closed = await folderOf(second.client, 'compliance', { restricted: true });
    const other = await folderOf(risk.client, 'risk');
    const open = await folderOf(compliance.client, 'compliance');
    for (const [values, expected] of [
      [{}, [422, ['to_area']]],
      [{ to_area: 'risk' }, [403, ['to_area']]],
      [{ to_area: 'compliance', to_folder_id: closed }, [422, ['to_folder_id']]],
      [{ to_area: 'compliance', to_folder_id: other }, [422, ['to_folder_id']]],
    ] as const)
      expect(refused(await act(compliance.client, id, 'copy', values))).toEqual(expected);
    expect((await act(reader.client, id, 'copy', { to_area: 'compliance' })).status).toBe(403);
    expect((await act(risk.client, id, 'copy', { to_area: 'risk' })).status).toBe(404);
    expect(await inFolder(open)).toEqual([]);
  });

  test('several at once, each with its own first version of the same file; what somebody edits or holds is copied too, and is not touched', async () => {
    const folder = await folderOf(compliance.client, 'compliance');
    const [one, two] = [await made(compliance.client), await made(compliance.client, { title_ar: 'ميثاق', classification: 'secret' })];
    expect((await change(compliance.client, one.id)).status).toBe(200);
    expect((await act(second.client, one.id, 'check_out')).status).toBe(200);
    expect((await act(control.client, two.id, 'hold', { hold_reason: 'Case 12' })).status).toBe(200);
    const before = [await read(one.id), await read(two.id)];
    const { body } = await compliance.client.post(
      '/api/bulk/document/copy',
      [one.id, two.id].map((id) => ({ id, to_area: 'compliance', to_folder_id: folder })),
    );
    expect(body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['S', 'S']);
    // The history of the document says that it was copied; nothing else of it is another.
    const settled = ({ title, status, version, sha256, checked_out_by_id }: Doc): unknown[] => [
      title,
      status,
      version,
      sha256,
      checked_out_by_id,
    ];
    expect([settled(await read(one.id)), settled(await read(two.id))]).toEqual(before.map(settled));
    const copies = (await inFolder(folder)).sort((a, b) => a.id - b.id);
    expect(copies).toMatchObject([
      { title: before[0]?.title, sha256: before[0]?.sha256, version: '0.1', status: 'draft', checked_out_by_id: null, on_hold: false },
      { title: before[1]?.title, sha256: two.sha256, version: '0.1', classification: 'secret', on_hold: false },
    ]);
    expect(copies.map(({ owner_id }) => owner_id)).toEqual([compliance.id, compliance.id]);
    for (const { id, sha256 } of copies) expect(await versionsOf(id)).toMatchObject([{ number: '0.1', sha256 }]);
    expect((await compliance.client.get(`/api/documents/${copies[0]?.id}/content`)).status).toBe(200);
  });
});

describe('keeping', () => {
  test('nothing is deleted before its date or on hold, single or in bulk, whatever its status', async () => {
    const kept = await made(compliance.client, { retention_until: today(30) });
    const { id } = await made(compliance.client);
    expect(refused(await compliance.client.delete(`/api/documents/${kept.id}`))).toEqual([422, ['retention_until']]);
    expect(refused(await act(control.client, id, 'hold'))).toEqual([422, ['hold_reason']]);
    expect((await act(compliance.client, id, 'hold', { hold_reason: 'Case 12' })).status).toBe(403);
    expect((await act(control.client, id, 'hold', { hold_reason: 'Case 12' })).status).toBe(200);
    expect(refused(await control.client.delete(`/api/documents/${id}`))).toEqual([422, ['on_hold']]);
    const { body } = await control.client.delete('/api/bulk/document', [kept.id, id]);
    expect(body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['E', 'E']);
    expect((await act(control.client, id, 'end_hold')).status).toBe(200);
    expect((await compliance.client.delete(`/api/documents/${id}`)).status).toBe(200);
  });

  test('is shortened by whoever controls documents only', async () => {
    const { id } = await made(compliance.client, { retention_until: today(30) });
    const at = `/api/documents/${id}`;
    expect(refused(await compliance.client.put(at, { retention_until: today(3) }))).toEqual([403, ['retention_until']]);
    expect(refused(await compliance.client.put(at, { retention_until: null }))).toEqual([403, ['retention_until']]);
    expect((await compliance.client.put(at, { retention_until: today(60) })).status).toBe(200);
    expect((await control.client.put(at, { retention_until: null })).status).toBe(200);
  });

  test('follows from the type of a new document, unless it says otherwise', async () => {
    const types = (await compliance.client.get('/api/document-types')).body.data as { id: number; retention_months: number | null }[];
    const type = types.find(({ retention_months }) => retention_months === 60);
    const year = Number(today().slice(0, 4)) + 5;
    const doc = await made(compliance.client, { type_id: type?.id });
    expect(String((doc as unknown as { retention_until: string }).retention_until)).toContain(String(year));
    expect(await made(compliance.client, { type_id: type?.id, retention_until: today(9) })).toMatchObject({ retention_until: today(9) });
  });

  test('versions go into the recycle bin with their document, and come back with it', async () => {
    const { id } = await made(compliance.client);
    expect((await compliance.client.delete(`/api/documents/${id}`)).status).toBe(200);
    expect(await versionsOf(id)).toEqual([]);
    expect((await compliance.client.post(`/api/documents/${id}/restore`, {})).status).toBe(200);
    expect(await versionsOf(id)).toHaveLength(1);
  });
});
