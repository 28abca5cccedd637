/** Documents: refusals first; areas and folders, check-out, versions, retention. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { clock, today } from '../../../core/index.ts';
import { jobOf } from '../../../core/test/job-run.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';
import { sendRow } from '../../../core/test/upload.ts';
import { releaseJob } from './check-out.ts';
import { nextVersion } from './versions.ts';

const OPEN = ['access_document_management', 'access_compliance_document_management', 'access_users'];
const KEEP = [...OPEN, 'manage_compliance_documents'];

let product: TestKernel;
let compliance: Person;
let second: Person;
let reader: Person;
let risk: Person;
let control: Person;
let serial = 0;
beforeAll(async () => {
  product = await createTestKernel();
  compliance = await personWith(product, KEEP, 'grc');
  second = await personWith(product, KEEP, 'grc');
  reader = await personWith(product, OPEN, 'grc');
  risk = await personWith(product, ['access_risk_document_management', 'manage_risk_documents'], 'grc');
  control = await personWith(product, [...KEEP, 'control_documents'], 'grc');
});
afterAll(() => product.close());

interface Doc {
  id: number;
  name: string;
  title: string;
  path: string;
  status: string;
  code: string;
  version: string;
  checked_out_by_id: number | null;
  checked_out_until: string | null;
  sha256: string;
}
const send = (who: Client, values: object = {}, name = 'charter.txt'): Promise<Answer> =>
  sendRow(who, 'POST', '/api/documents', { area: 'compliance', ...values }, { name, content: `Charter ${++serial}` });
const made = async (who: Client, values: object = {}): Promise<Doc> => {
  const answer = await send(who, values);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const change = (who: Client, id: number, values: object = {}, content = `Changed ${++serial}`): Promise<Answer> =>
  sendRow(who, 'PUT', `/api/documents/${id}`, { version_note: 'Wording', ...values }, { name: 'charter.txt', content });
const act = (who: Client, id: number, action: string, body: object = {}): Promise<Answer> =>
  who.post(`/api/documents/${id}/${action}`, body);
const read = async (id: number, who = compliance.client): Promise<Doc> => (await who.get(`/api/documents/${id}`)).body.data;
const versionsOf = async (
  id: number,
): Promise<{ id: number; number: string; note: string | null; sha256: string; restored_from: string | null }[]> =>
  (await compliance.client.get(`/api/document-versions?document_id=${id}`)).body.data;
const fieldsOf = (answer: Answer): string[] => Object.keys(answer.body.errors ?? {});
const refused = (answer: Answer): unknown => [answer.status, fieldsOf(answer)];
const published = async (): Promise<Doc> => {
  const doc = await made(compliance.client);
  for (const action of ['review', 'publish']) expect((await act(compliance.client, doc.id, action)).status).toBe(200);
  return doc;
};

describe('who reaches documents', () => {
  test('is refused to nobody, to whoever lacks the permission, without a file, and for the area of others', async () => {
    const doc = await made(compliance.client);
    const [nobody, reviewer, foreign] = [
      await product.as(),
      await product.as('reviewer@grc.example'),
      await product.as('admin@pmis.example'),
    ];
    expect([(await send(nobody)).status, (await nobody.get('/api/documents')).status, (await nobody.get(doc.path)).status]).toEqual([
      401, 401, 401,
    ]);
    for (const who of [reviewer, foreign]) expect([(await send(who)).status, (await who.get('/api/documents')).status]).toEqual([403, 403]);
    expect((await send(reader.client)).status).toBe(403);
    expect(fieldsOf(await compliance.client.post('/api/documents', { area: 'compliance' }))).toEqual(['file']);
    expect(fieldsOf(await send(compliance.client, { area: 'risk' }))).toEqual(['area']);
    expect(fieldsOf(await compliance.client.put(`/api/documents/${doc.id}`, { area: 'risk' }))).toEqual(['area']);
    expect(fieldsOf(await send(compliance.client, {}, 'charter.pdf'))).toEqual(['file']);
    const program = { name: 'charter.pdf', content: Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1') };
    expect(fieldsOf(await sendRow(compliance.client, 'POST', '/api/documents', { area: 'compliance' }, program))).toEqual(['file']);
  });

  test('an area is there for its own people only, on every path', async () => {
    const doc = await made(compliance.client, { title_en: 'Charter of the committee' });
    const { body } = await compliance.client.get('/api/documents?limit=100');
    expect(body.data.find((d: Doc) => d.id === doc.id)).toMatchObject({
      title: doc.title,
      path: `/api/documents/${doc.id}/content`,
      code: doc.code,
      version: '0.1',
    });
    expect((await risk.client.get('/api/documents?limit=100')).body.data.map((d: Doc) => d.id)).not.toContain(doc.id);
    expect((await risk.client.get(`/api/document-versions?document_id=${doc.id}`)).body.data).toEqual([]);
    const at = `/api/documents/${doc.id}`;
    const answers = await Promise.all([
      risk.client.get(at),
      risk.client.get(`${at}/content`),
      risk.client.put(at, { description: 'x' }),
      risk.client.delete(at),
      risk.client.get(`${at}/history`),
      risk.client.post(`${at}/review`, {}),
      risk.client.post(`${at}/check_out`, {}),
    ]);
    expect(answers.map((a) => a.status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  });

  test('is found by its words in its area only, and by no words of a file that was exchanged', async () => {
    const found = async (who: Client, word: string): Promise<number[]> =>
      (await who.get(`/api/documents?search=${word}`)).body.data.map((d: Doc) => d.id);
    const file = (content: string): { name: string; content: string } => ({ name: 'statute.txt', content });
    const { id } = (await sendRow(compliance.client, 'POST', '/api/documents', { area: 'compliance' }, file('The quorum is seven'))).body
      .data as Doc;
    await until(async () => (await found(compliance.client, 'quorum')).length > 0);
    expect([await found(risk.client, 'quorum'), await found(compliance.client, 'quorum')]).toEqual([[], [id]]);
    expect((await change(compliance.client, id, {}, 'The majority is nine')).status).toBe(200);
    expect(await found(compliance.client, 'quorum')).toEqual([]);
    await until(async () => (await found(compliance.client, 'majority')).length > 0);
    expect([await found(risk.client, 'majority'), await found(compliance.client, 'majority')]).toEqual([[], [id]]);
  });
});

describe('folders', () => {
  const folder = async (
    values: object = {},
    who = compliance.client,
  ): Promise<{ id: number; access_id: number | null; member_ids: number[] }> => {
    const answer = await who.post('/api/document-folders', { name_en: `Folder ${++serial}`, area: 'compliance', ...values });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  };
  const put = (id: number, values: object, who = compliance.client): Promise<Answer> => who.put(`/api/document-folders/${id}`, values);

  test('is refused within itself, below itself, in another area, and to whoever does not keep its area', async () => {
    const top = await folder();
    const below = await folder({ parent_id: top.id });
    const deepest = await folder({ parent_id: below.id });
    for (const parent of [top, below, deepest]) expect(refused(await put(top.id, { parent_id: parent.id }))).toEqual([422, ['parent_id']]);
    const { body } = await compliance.client.put('/api/bulk/document_folder', [{ id: top.id, parent_id: deepest.id }]);
    expect(body[0]).toMatchObject({ StatusCode: 'E', StatusErrors: [{ Field: 'parent_id' }] });
    const other = await folder({ area: 'risk' }, risk.client);
    expect(refused(await put(top.id, { parent_id: other.id }))).toEqual([422, ['parent_id']]);
    expect(fieldsOf(await send(compliance.client, { folder_id: other.id }))).toEqual(['folder_id']);
    expect(refused(await compliance.client.post('/api/document-folders', { name_en: 'x', area: 'risk' }))).toEqual([422, ['area']]);
    expect((await put(top.id, { name_en: 'x' }, risk.client)).status).toBe(404);
    expect((await put(top.id, { name_en: 'x' }, reader.client)).status).toBe(403);
  });

  test('that holds something is not deleted', async () => {
    const top = await folder();
    const { id } = await made(compliance.client, { folder_id: top.id });
    expect((await compliance.client.delete(`/api/document-folders/${top.id}`)).status).toBe(409);
    expect((await compliance.client.delete(`/api/documents/${id}`)).status).toBe(200);
    expect((await compliance.client.delete(`/api/document-folders/${top.id}`)).status).toBe(200);
  });

  test('with its own access is there for its people, and for whoever controls documents, with all that is below', async () => {
    const top = await folder({ restricted: true });
    expect(top).toMatchObject({ member_ids: [compliance.id], access_id: top.id });
    const below = await folder({ parent_id: top.id });
    expect(below.access_id).toBe(top.id);
    const doc = await made(compliance.client, { folder_id: below.id });
    const reaches = async (who: Client): Promise<number[]> => [
      (await who.get(`/api/document-folders/${below.id}`)).status,
      (await who.get(`/api/documents/${doc.id}`)).status,
      (await who.get(doc.path)).status,
      (await who.get(`/api/document-versions?document_id=${doc.id}`)).body.data.length,
    ];
    expect(await reaches(second.client)).toEqual([404, 404, 404, 0]);
    expect(await reaches(control.client)).toEqual([200, 200, 200, 1]);
    expect(fieldsOf(await send(second.client, { folder_id: below.id }))).toEqual(['folder_id']);
    expect((await put(top.id, { member_ids: [compliance.id, second.id] })).status).toBe(200);
    expect(await reaches(second.client)).toEqual([200, 200, 200, 1]);
    expect((await put(top.id, { member_ids: [compliance.id] })).status).toBe(200);
    const open = await folder();
    expect((await put(below.id, { parent_id: open.id })).status).toBe(200);
    expect(await reaches(second.client)).toEqual([200, 200, 200, 1]);
    expect((await put(open.id, { restricted: true })).status).toBe(200);
    expect(await reaches(second.client)).toEqual([404, 404, 404, 0]);
  });
});

describe('check-out', () => {
  test('of two at once one wins, and the other hears who has it and until when', async () => {
    const { id } = await made(compliance.client);
    expect((await act(reader.client, id, 'check_out')).status).toBe(403);
    const answers = await Promise.all([act(compliance.client, id, 'check_out'), act(second.client, id, 'check_out')]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    const lost = answers.find((a) => a.status === 409) as Answer;
    const { checked_out_by_id: holder, checked_out_until: end } = await read(id);
    expect(fieldsOf(lost)).toEqual(['checked_out_by_id']);
    expect(lost.body.message).toContain((end as string).slice(0, 4));
    expect([compliance.id, second.id]).toContain(holder);
  });

  test('changes by others are refused on every path; what is said about keeping is not', async () => {
    const doc = await made(compliance.client);
    expect((await act(compliance.client, doc.id, 'check_out')).status).toBe(200);
    const at = `/api/documents/${doc.id}`;
    const answers = [
      await change(second.client, doc.id),
      await second.client.put(at, { title_en: 'Mine' }),
      await second.client.delete(at),
      await act(second.client, doc.id, 'review'),
      await act(second.client, doc.id, 'release'),
      await act(second.client, doc.id, 'take_over'),
    ];
    expect(answers.map((a) => a.status)).toEqual([409, 409, 409, 409, 403, 403]);
    expect((await second.client.put('/api/bulk/document', [{ id: doc.id, title_en: 'Mine' }])).body[0].StatusCode).toBe('E');
    expect((await second.client.delete('/api/bulk/document', [doc.id])).body[0].StatusCode).toBe('E');
    expect((await second.client.put(at, { retention_until: today(5) })).status).toBe(200);
    expect((await change(compliance.client, doc.id)).status).toBe(200);
    expect(await read(doc.id)).toMatchObject({ version: '0.2', checked_out_by_id: null, checked_out_until: null });
  });

  test('lasts as long as was said, and no longer than may be', async () => {
    const { id } = await made(compliance.client);
    expect(refused(await act(compliance.client, id, 'check_out', { until: '2020-01-01T10:00:00Z' }))).toEqual([422, ['until']]);
    expect(refused(await act(compliance.client, id, 'check_out', { until: '2099-01-01T10:00:00Z' }))).toEqual([422, ['until']]);
    expect((await act(compliance.client, id, 'check_out', { until: new Date(clock.now() + 3_600_000).toISOString() })).status).toBe(200);
    await product.kernel.db.query(
      { tenant: await tenantId(product, 'grc') },
      { text: `update document set checked_out_until = now() - interval '1 second' where id = $1`, values: [id] },
    );
    expect((await second.client.put(`/api/documents/${id}`, { title_en: 'Free' })).status).toBe(200);
    await releaseJob.run(jobOf(product, await tenantId(product, 'grc')));
    expect((await read(id)).checked_out_by_id).toBeNull();
  });

  test('is asked for, and taken over by whoever controls documents; its holder hears of both', async () => {
    const { id } = await made(compliance.client);
    expect(refused(await act(second.client, id, 'ask_for'))).toEqual([403, []]);
    expect((await act(compliance.client, id, 'check_out')).status).toBe(200);
    expect((await act(compliance.client, id, 'ask_for')).status).toBe(409);
    expect((await act(reader.client, id, 'ask_for', { message: 'I have the new terms' })).status).toBe(200);
    expect((await act(control.client, id, 'take_over')).status).toBe(200);
    expect((await read(id)).checked_out_by_id).toBe(control.id);
    const told = (await compliance.client.get('/api/notifications')).body.data as { kind: string; record_id: number }[];
    expect(
      told
        .filter((n) => n.record_id === id)
        .map((n) => n.kind)
        .sort(),
    ).toEqual(['document_asked', 'document_taken']);
    expect((await change(compliance.client, id)).status).toBe(409);
    const history = (await compliance.client.get(`/api/documents/${id}/history`)).body.data as { action: string }[];
    expect(JSON.stringify(history)).toContain('take_over');
  });
});

describe('versions', () => {
  test.each([
    [null, 'minor', '0.1'],
    [null, 'major', '1.0'],
    ['1.9', 'minor', '1.10'],
    ['1.10', 'major', '2.0'],
  ] as const)('after %s a %s version is %s', (from, level, to) => expect(nextVersion(from, level)).toBe(to));

  test('a file without a word on what changed, the same file, and words without a file are refused', async () => {
    const doc = await made(compliance.client, { version_level: 'major' });
    const content = `Charter ${serial}`;
    expect(doc.version).toBe('1.0');
    expect(refused(await change(compliance.client, doc.id, { version_note: '' }))).toEqual([422, ['version_note']]);
    expect(refused(await change(compliance.client, doc.id, {}, content))).toEqual([422, ['file']]);
    for (const version of ['2.0', '3.0']) {
      expect((await change(compliance.client, doc.id, { version_level: 'major' })).status).toBe(200);
      expect((await read(doc.id)).version).toBe(version);
    }
    expect(refused(await compliance.client.put(`/api/documents/${doc.id}`, { version_note: 'x' }))).toEqual([422, ['version_note']]);
    expect(refused(await compliance.client.put(`/api/documents/${doc.id}`, { version: '9.0' }))).toEqual([422, ['version']]);
  });

  test('are written and changed by nobody', async () => {
    const { id } = await made(compliance.client);
    const [version] = await versionsOf(id);
    const paths = [
      await control.client.post('/api/document-versions', { document_id: id }),
      await control.client.put(`/api/document-versions/${version?.id}`, { note: 'x' }),
      await control.client.delete(`/api/document-versions/${version?.id}`),
      await control.client.put('/api/bulk/document_version', [{ id: version?.id, note: 'x' }]),
      await control.client.delete('/api/bulk/document_version', [version?.id]),
    ];
    for (const answer of paths) expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  test('each file is one; an earlier one restored is the newest, of this document only', async () => {
    const doc = await made(compliance.client);
    const other = await made(compliance.client);
    expect((await change(compliance.client, doc.id, { version_level: 'major', version_note: 'Signed' })).status).toBe(200);
    const [newest, first] = await versionsOf(doc.id);
    expect([newest?.number, newest?.note, first?.number, first?.sha256]).toEqual(['1.0', 'Signed', '0.1', doc.sha256]);
    const [foreign] = await versionsOf(other.id);
    expect(refused(await act(compliance.client, doc.id, 'restore_version', { version_id: foreign?.id }))).toEqual([422, ['version_id']]);
    expect(refused(await act(compliance.client, doc.id, 'restore_version', { version_id: newest?.id }))).toEqual([422, ['version_id']]);
    expect(refused(await act(compliance.client, doc.id, 'restore_version'))).toEqual([422, ['version_id']]);
    expect((await act(compliance.client, doc.id, 'restore_version', { version_id: first?.id })).status).toBe(200);
    expect(await read(doc.id)).toMatchObject({ version: '1.1', sha256: doc.sha256 });
    expect((await versionsOf(doc.id))[0]).toMatchObject({ number: '1.1', restored_from: '0.1', sha256: doc.sha256 });
    expect((await compliance.client.get(`/api/document-versions/${newest?.id}/content`)).status).toBe(200);
  });

  test('what is published changes by a new version only, which is a draft; the archive by none', async () => {
    const { id } = await published();
    const at = `/api/documents/${id}`;
    for (const values of [{ title_en: 'Other' }, { name: 'other.txt' }, { description: 'x' }])
      expect(refused(await compliance.client.put(at, values))).toEqual([422, Object.keys(values)]);
    expect((await change(compliance.client, id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'draft', version: '0.2' });
    for (const action of ['review', 'publish', 'archive']) expect((await act(compliance.client, id, action)).status).toBe(200);
    expect(fieldsOf(await change(compliance.client, id))).toContain('file');
    expect((await act(compliance.client, id, 'check_out')).status).toBe(409);
  });

  test('is checked in before it is published', async () => {
    const { id } = await made(compliance.client);
    expect((await act(compliance.client, id, 'check_out')).status).toBe(200);
    expect((await act(compliance.client, id, 'review')).status).toBe(200);
    expect((await act(compliance.client, id, 'publish')).status).toBe(409);
    expect((await act(compliance.client, id, 'release')).status).toBe(200);
    expect((await act(compliance.client, id, 'publish')).status).toBe(200);
  });
});

describe('a copy', () => {
  const folderOf = async (who: Client, area: string, values: object = {}): Promise<number> =>
    (await who.post('/api/document-folders', { name_en: `Folder ${++serial}`, area, ...values })).body.data.id;
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

test('a document without a title is called as its file', async () => {
  expect((await made(compliance.client)).title).toBe('charter');
  expect((await send(compliance.client, {}, 'ميثاق اللجنة.txt')).body.data).toMatchObject({ title_ar: 'ميثاق اللجنة', title_en: null });
});
