/** Entities whose records hold files, and entities that take forms: refusals first, and a row and its content together or neither. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { namedContents } from '../files/named.ts';
import type { WiderProduct } from '../test/entities.ts';
import { withFileEntities } from '../test/file-entities.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../test/kernel.ts';
import { personWith, tenantId } from '../test/people.ts';
import { FORM, formBody, sendRow, type Part } from '../test/upload.ts';
import { storedFiles } from '../test/stored-files.ts';

const MB = 1024 * 1024;
const PDF = '%PDF-1.4\n%%EOF';
const PAGE = '<!doctype html><script>alert(1)</script>';
const ZIP = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)]);
const FIXED = 'This field cannot be changed';
const URLENCODED = { 'content-type': 'application/x-www-form-urlencoded' };

let product: TestKernel;
let files: WiderProduct;
let writer: Client;
let reader: Client;
let stranger: Client;
let foreign: Client;
let nobody: Client;
let readerId: number;
let binder: number;

beforeAll(async () => {
  product = await createTestKernel({ FILE_LIMIT_MB: '2' });
  files = await withFileEntities(product);
  const people = await Promise.all([
    personWith(product, ['see_binders', 'fill_binders']),
    personWith(product, ['see_binders']),
    personWith(product, []),
    personWith(product, ['see_binders', 'fill_binders'], 'ut'),
  ]);
  [writer, reader, stranger, foreign] = (await Promise.all(people.map((p) => files.as(p.email)))) as [Client, Client, Client, Client];
  readerId = people[1].id;
  nobody = product.bearer('none', files.url);
  binder = (await writer.post('/api/binders', { name: 'First' })).body.data.id as number;
});
afterAll(async () => {
  await files.close();
  await product.close();
});

const hash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const file = (content: string | Buffer, name = 'a.txt'): { name: string; content: string | Buffer } => ({ name, content });
const send = (
  row: Record<string, unknown>,
  sent?: ReturnType<typeof file>,
  { path = '/api/sheets', method = 'POST' as 'POST' | 'PUT', client = writer } = {},
): Promise<Answer> => sendRow(client, method, path, row, sent);
const errors = ({ status, body }: Answer): [number, string[]] => [status, Object.keys(body.errors ?? {})];
const onDisk = async (): Promise<number> => (await storedFiles(product.kernel.config.filesDir)).length;
const count = async (table: string): Promise<number> =>
  (
    await product.kernel.db.query<{ n: number }>(
      { tenant: await tenantId(product) },
      { text: `select count(*)::int as n from ${table}`, values: [] },
    )
  )[0]?.n ?? -1;

describe('refused', () => {
  test('without a session or the permission, before the body is looked at', async () => {
    for (const path of ['/api/sheets', '/api/papers', '/api/binders', '/api/labels']) {
      expect([path, (await send({}, file('x'), { path, client: nobody })).status]).toEqual([path, 401]);
      for (const client of [reader, stranger]) {
        expect([path, (await send({}, file(Buffer.alloc(20 * MB)), { path, client })).status]).toEqual([path, 403]);
        expect([path, (await client.raw('POST', path, 'name=%', URLENCODED)).status]).toEqual([path, 403]);
      }
    }
  });

  test('without the file that every record has, as JSON and as a form', async () => {
    const none = 'This field is required';
    for (const answer of [
      await writer.post('/api/papers', {}),
      await writer.post('/api/papers', { name: 'a.pdf', file: null, sha256: null, size: null, mime: null }),
      await send({ name: 'x' }, undefined, { path: '/api/papers' }),
      await send({}, file('', ''), { path: '/api/papers' }),
    ]) {
      expect([answer.status, answer.body.errors]).toEqual([422, { file: [none] }]);
    }
    expect(errors(await writer.post('/api/papers', { name: 'a.pdf', sha256: hash(PDF), size: 1, mime: 'text/plain' }))).toEqual([
      422,
      ['file', 'sha256', 'size', 'mime'],
    ]);
    expect((await writer.post('/api/papers', { file: 'a.pdf' })).body.errors).toEqual({ file: [none] });
    const bulk = await writer.post('/api/bulk/paper', [{ name: 'a.txt' }]);
    expect(bulk.body[0]).toMatchObject({ StatusCode: 'E' });
  });

  test('an empty file, two files, one under another name, one that is too large, and one where none is taken', async () => {
    expect(errors(await send({}, file('')))).toEqual([422, ['file']]);
    const two = formBody(['x', 'y'].map((value): Part => ({ name: 'file', value, file: 'a.txt' })));
    expect(errors(await writer.raw('POST', '/api/sheets', two, FORM))).toEqual([422, ['file']]);
    expect(errors(await writer.raw('POST', '/api/sheets', formBody([{ name: 'scan', value: 'x', file: 'a.txt' }]), FORM))).toEqual([
      422,
      ['file'],
    ]);
    expect((await send({}, file(Buffer.alloc(2 * MB + 1)))).status).toBe(413);
    expect((await send({}, file(Buffer.alloc(60 * MB)))).status).toBe(413);
    expect(errors(await send({ name: 'x' }, file('x'), { path: '/api/labels' }))).toEqual([422, ['file']]);
    expect((await writer.raw('POST', '/api/projects', formBody([{ name: 'name', value: 'x' }]), FORM)).status).toBe(403);
  });

  test('forms that are broken, too long, or name what every object has', async () => {
    for (const path of ['/api/sheets', '/api/labels']) {
      expect((await writer.raw('POST', path, 'no boundary in here', FORM)).status).toBe(400);
      expect((await writer.raw('POST', path, formBody([{ name: '__proto__', value: '{"polluted":1}' }]), FORM)).status).toBe(400);
      expect((await writer.raw('POST', path, '__proto__[polluted]=1', URLENCODED)).status).toBe(400);
      expect(
        (await writer.raw('POST', path, formBody(Array.from({ length: 1100 }, (_, i) => ({ name: `f${i}`, value: 'x' }))), FORM)).status,
      ).toBe(422);
      expect((await writer.raw('POST', path, formBody([{ name: 'name', value: 'x'.repeat(5 * MB) }]), FORM)).status).toBe(413);
      expect((await writer.raw('POST', path, `name=${'x'.repeat(5 * MB)}`, URLENCODED)).status).toBe(413);
      expect(errors(await writer.raw('POST', path, 'nothing=1&constructor=2', URLENCODED))).toEqual([422, ['nothing', 'constructor']]);
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('what does not convert, each at its field', async () => {
    const wrong = { weight: 'heavy', bound: 'maybe', reader_ids: 'x', extra: '{"a":', seen: 'soon', binder_id: '1e3' };
    expect(errors(await send(wrong))).toEqual([422, ['binder_id', 'weight', 'bound', 'reader_ids', 'seen']]);
  });

  test.each([
    ['contract.pdf', PAGE, 'This is a web page, not a PDF', 'هذا الملف في حقيقته صفحة ويب، لا ملف PDF'],
    ['contract.pdf', ZIP, 'This is an archive, not a PDF', 'هذا الملف في حقيقته ملف مضغوط، لا ملف PDF'],
    ['contract.pdf', PROGRAM, 'This is a program, not a PDF', 'هذا الملف في حقيقته برنامج، لا ملف PDF'],
    ['table.xlsx', 'a,b\n1,2', 'This is plain text, not an Office document', 'هذا الملف في حقيقته ملف نصي، لا مستند Office'],
    [
      'table.xlsx',
      Buffer.from([0, 1, 2, 3]),
      'This is not an Office document. Its content is not a known file type',
      'يدل اسم هذا الملف على مستند Office، غير أن محتواه من نوع غير معروف',
    ],
    [
      'photo.jpg',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'This is an SVG drawing, not a picture',
      'هذا الملف في حقيقته رسم SVG، لا صورة',
    ],
    ['notes.txt', PDF, 'This is a PDF, not plain text', 'هذا الملف في حقيقته ملف PDF، لا ملف نصي'],
  ])('%s that lies about its content', async (name, content, english, arabic) => {
    const answer = await send({}, file(content, name));
    expect([answer.status, answer.body.errors]).toEqual([422, { file: [english] }]);
    const parts = formBody([{ name: 'file', value: content, file: name }]);
    expect((await writer.raw('POST', '/api/sheets', parts, { ...FORM, 'accept-language': 'ar' })).body.errors).toEqual({ file: [arabic] });
  });

  test('a true file under a lying name, at once and later', async () => {
    expect((await send({ name: 'report.pdf' }, file(PAGE, 'page.html'))).body.errors).toEqual({ name: ['This is a web page, not a PDF'] });
    const { id } = (await send({}, file(PAGE, 'page.html'))).body.data;
    expect((await writer.put(`/api/sheets/${id}`, { name: 'report.pdf' })).body.errors).toEqual({
      name: ['This is a web page, not a PDF'],
    });
    expect((await writer.put('/api/bulk/sheet', [{ id, name: 'report.pdf' }])).body[0]).toMatchObject({ StatusCode: 'E' });
    expect(errors(await writer.put(`/api/sheets/${id}`, { name: null }))).toEqual([422, ['name']]);
    expect((await writer.delete(`/api/sheets/${id}`)).status).toBe(200);
  });

  test('a kind that the entity does not take, and another file for one that stays', async () => {
    expect((await send({}, file(ZIP, 'a.zip'), { path: '/api/papers' })).body.errors).toEqual({
      file: ['Files of this type are not accepted here. Upload one of: pdf, txt, csv, tsv, md'],
    });
    const { id } = (await send({}, file(PDF, 'a.pdf'), { path: '/api/papers' })).body.data;
    expect((await send({}, file('other'), { path: `/api/papers/${id}`, method: 'PUT' })).body.errors).toEqual({ file: [FIXED] });
    expect((await writer.put(`/api/papers/${id}`, { sha256: hash('x'), size: 1, mime: 'text/html' })).body.errors).toEqual({
      sha256: [FIXED],
      size: [FIXED],
      mime: [FIXED],
    });
    expect(
      (await writer.put(`/api/papers/${id}`, { sha256: hash(PDF), size: PDF.length, mime: 'application/pdf', path: '/x' })).body.data,
    ).toMatchObject({ sha256: hash(PDF), size: PDF.length });
  });

  test('what is said of a file and is not so, with it or later', async () => {
    expect(
      (await send({ sha256: hash('other'), size: 1, mime: 'text/html' }, file(PDF, 'a.pdf'), { path: '/api/papers' })).body.errors,
    ).toEqual({ sha256: [FIXED], size: [FIXED], mime: [FIXED] });
    const { id } = (await send({}, file(PAGE, 'page.html'))).body.data;
    expect((await send({ sha256: hash('other') }, file('next'), { path: `/api/sheets/${id}`, method: 'PUT' })).body.errors).toEqual({
      sha256: [FIXED],
    });
    expect((await writer.put('/api/bulk/sheet', [{ id, size: 1 }])).body[0]).toMatchObject({
      StatusCode: 'E',
      StatusErrors: [{ Field: 'size' }],
    });
    expect((await writer.delete(`/api/sheets/${id}`)).status).toBe(200);
  });

  test('and nothing of all that is left', async () => {
    const kept = new Set([hash(PAGE), hash(PDF)]);
    expect([await onDisk(), await count('sheet'), await count('paper')]).toEqual([kept.size, 2, 1]);
  });
});

describe('a record with a file', () => {
  test('says what its file is and where, in every answer', async () => {
    const made = await send(
      { binder_id: binder, weight: '1.50', bound: 'true', words: 'red', seen: '2026-11-20', extra: '{"a":[1]}' },
      file('The plan.', '../Plan\u202e.txt'),
    );
    const { id } = made.body.data;
    const path = `/api/sheets/${id}/content`;
    const row = {
      id,
      name: 'Plan.txt',
      size: 9,
      mime: 'text/plain',
      sha256: hash('The plan.'),
      path,
      weight: 1.5,
      bound: true,
      words: ['red'],
      seen: '2026-11-20',
      extra: { a: [1] },
      reader_ids: [],
    };
    expect([made.status, made.body.data]).toEqual([200, expect.objectContaining(row)]);
    expect((await reader.get(`/api/sheets/${id}`)).body.data).toMatchObject(row);
    expect((await reader.get(`/api/sheets?id=${id}`)).body.data).toMatchObject([row]);
    expect((await reader.get(`/api/sheets/${id}?fields=path`)).body.data).toMatchObject({ id, path });
    expect((await reader.get(`/api/sheets/${id}?fields=name`)).body.data).not.toHaveProperty('path');
    expect((await reader.get(`/api/binders/${binder}?expand=sheets`)).body.data.sheets).toMatchObject([{ id, path }]);
    expect((await writer.put(`/api/sheets/${id}`, { weight: 2, path: null })).body.data).toMatchObject({ ...row, weight: 2 });
    expect(errors(await reader.get('/api/sheets?path=x'))[0]).toBe(422);
  });

  test('its content is read by whoever reads the record, and by nobody else', async () => {
    const { path } = (await send({}, file('abcdefghij', 'letters.txt'))).body.data;
    expect([
      (await nobody.get(path)).status,
      (await stranger.get(path)).status,
      (await foreign.get(path)).status,
      (await reader.get('/api/sheets/999999/content')).status,
      (await reader.get('/api/sheets/x/content')).status,
    ]).toEqual([401, 403, 404, 404, 404]);
    const whole = await reader.get(path);
    expect([whole.body, whole.headers.get('etag'), whole.headers.get('content-security-policy')]).toEqual([
      'abcdefghij',
      `"${hash('abcdefghij')}"`,
      expect.stringContaining('sandbox'),
    ]);
    const part = await reader.get(path, { range: 'bytes=2-4' });
    expect([part.status, part.body, (await reader.get(path, { 'if-none-match': whole.headers.get('etag') as string })).status]).toEqual([
      206,
      'cde',
      304,
    ]);
    expect((await reader.get(`${path}?download=1`)).headers.get('content-disposition')).toContain('attachment; filename="letters.txt"');
  });

  test('may be without one, as JSON, in a form, and then has no content', async () => {
    for (const answer of [
      await writer.post('/api/sheets', { name: 'Bare' }),
      await send({ name: 'Bare' }),
      await send({ name: 'Bare' }, file('', '')),
      await writer.raw('POST', '/api/sheets', 'name=Bare', URLENCODED),
    ]) {
      expect([answer.status, answer.body.data]).toEqual([
        200,
        expect.objectContaining({ name: 'Bare', size: null, sha256: null, path: null }),
      ]);
      expect((await reader.get(`/api/sheets/${answer.body.data.id}/content`)).status).toBe(404);
    }
  });

  test('takes lists by any spelling, an empty text as nothing, and columns of its address', async () => {
    const ids = [readerId];
    for (const body of [
      `reader_ids[]=${readerId}`,
      `reader_ids=${readerId}`,
      `reader_ids=[${readerId}]`,
      `reader_ids=${readerId}&reader_ids=${readerId}`,
    ]) {
      expect((await writer.raw('POST', '/api/sheets', body, URLENCODED)).body.data.reader_ids).toEqual(ids);
    }
    const made = await writer.raw(
      'POST',
      `/api/sheets?binder_id=${binder}&weight=9&sha256=${hash('x')}&nothing=1`,
      'weight=3&seen=&words=',
      URLENCODED,
    );
    expect([made.status, made.body.data]).toEqual([
      200,
      expect.objectContaining({ binder_id: binder, weight: 3, seen: null, sha256: null }),
    ]);
    expect((await writer.put(`/api/sheets/${made.body.data.id}?weight=7`, { bound: false })).body.data).toMatchObject({
      weight: 3,
      bound: false,
    });
  });

  test('gets its file later, another one, and back by undo', async () => {
    const { id, row_version: version } = (await writer.post('/api/sheets', { name: 'Later' })).body.data;
    const first = await send({ row_version: version }, file('one', 'one.txt'), { path: `/api/sheets/${id}`, method: 'PUT' });
    expect([first.status, first.body.data]).toEqual([
      200,
      expect.objectContaining({ name: 'one.txt', sha256: hash('one'), row_version: version + 1 }),
    ]);
    const second = await send({ name: 'Kept.txt' }, file('two', 'two.txt'), { path: `/api/sheets/${id}`, method: 'PUT' });
    expect(second.body.data).toMatchObject({ name: 'Kept.txt', sha256: hash('two') });
    expect((await send({ row_version: version }, file('three'), { path: `/api/sheets/${id}`, method: 'PUT' })).status).toBe(409);
    expect((await writer.post(`/api/undo/${second.headers.get('x-request-id')}`)).body.data).toMatchObject({ done: 1 });
    expect((await reader.get(`/api/sheets/${id}/content`)).body).toBe('one');
    expect((await reader.get(`/api/sheets/${id}`)).body.data).toMatchObject({ name: 'one.txt', size: 3, sha256: hash('one') });
  });

  test('what is said of a file and is so passes: with the file, and when the record that was read comes back, with another file too', async () => {
    const facts = (content: string): object => ({ sha256: hash(content), size: content.length, mime: 'text/plain' });
    const made = await send({ ...facts('said'), path: '/x' }, file('said', 'said.txt'));
    expect([made.status, made.body.data]).toEqual([200, expect.objectContaining(facts('said'))]);
    const path = `/api/sheets/${made.body.data.id}`;
    expect((await writer.put(path, { ...made.body.data, weight: 5 })).body.data).toMatchObject({ ...facts('said'), weight: 5 });
    for (const [told, content] of [
      ['said', 'again'],
      ['third', 'third'],
    ] as const) {
      const next = await send({ ...facts(told) }, file(content), { path, method: 'PUT' });
      expect([next.status, next.body.data]).toEqual([200, expect.objectContaining(facts(content))]);
    }
  });

  test('a dry run keeps nothing', async () => {
    const before = [await onDisk(), await count('sheet')];
    expect((await send({}, file('rehearsed'), { path: '/api/sheets?dry_run=1' })).status).toBe(200);
    expect([await onDisk(), await count('sheet')]).toEqual(before);
  });

  test('a store that fails leaves no row', async () => {
    const [before, { put }] = [await count('sheet'), product.kernel.files];
    product.kernel.files.put = async () => {
      throw new Error('full');
    };
    try {
      expect((await send({}, file('nowhere'))).status).toBe(500);
      expect((await send({ name: 'X' }, file('nowhere'), { path: '/api/binders' })).status).toBe(500);
    } finally {
      product.kernel.files.put = put;
    }
    expect([await count('sheet'), await count('binder')]).toEqual([before, 1]);
  });
});

describe('a file that is sent with a parent', () => {
  test('becomes a new row of its children, with the parent or later', async () => {
    const made = await send({ name: 'Second', pages: '12' }, file('v1', 'v1.txt'), { path: '/api/binders' });
    const { id } = made.body.data;
    expect([made.status, made.body.data]).toEqual([200, expect.objectContaining({ name: 'Second', pages: 12 })]);
    expect((await send({}, file('v2', 'v2.txt'), { path: `/api/binders/${id}`, method: 'PUT' })).status).toBe(200);
    const sheets = (await reader.get(`/api/binders/${id}?expand=sheets`)).body.data.sheets as {
      name: string;
      path: string;
      created_by: number;
    }[];
    expect(sheets.map((s) => s.name)).toEqual(['v1.txt', 'v2.txt']);
    expect(await Promise.all(sheets.map(async (s) => (await reader.get(s.path)).body))).toEqual(['v1', 'v2']);
  });

  test('is refused with the parent when it lies, and the parent is not made', async () => {
    const before = await count('binder');
    expect((await send({ name: 'Third' }, file(PAGE, 'page.pdf'), { path: '/api/binders' })).body.errors).toEqual({
      file: ['This is a web page, not a PDF'],
    });
    expect(await count('binder')).toBe(before);
  });
});

test('forms without a file: create and update', async () => {
  const made = await writer.raw(
    'POST',
    '/api/labels',
    formBody([
      { name: 'name', value: 'Blue' },
      { name: 'shown', value: 'on' },
    ]),
    FORM,
  );
  expect([made.status, made.body.data]).toEqual([200, expect.objectContaining({ name: 'Blue', shown: true })]);
  const changed = await writer.raw('PUT', `/api/labels/${made.body.data.id}`, 'shown=0', URLENCODED);
  expect([changed.status, changed.body.data]).toEqual([200, expect.objectContaining({ name: 'Blue', shown: false })]);
});

test('screens and programs are told', async () => {
  const { body } = await writer.get('/api/openapi.json');
  const { paths, components } = body;
  expect(Object.keys(paths['/api/papers'].post.requestBody.content)).toEqual(['multipart/form-data']);
  expect(Object.keys(paths['/api/sheets'].post.requestBody.content)).toEqual([
    'application/json',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
  ]);
  expect(paths['/api/sheets/{id}/content'].get.responses[200].content).toHaveProperty(['application/octet-stream']);
  expect(components.schemas.Sheet.properties.path).toEqual({ type: ['string', 'null'], readOnly: true });
  expect((await writer.get('/api/meta/paper')).body.data.file).toEqual({ required: true, kinds: ['pdf', 'text'], fixed: true });
  expect((await writer.get('/api/meta/sheet')).body.data.file).toEqual({ required: false });
  expect((await writer.get('/api/meta/binder')).body.data.file).toEqual({ required: false, into: 'sheets' });
  expect((await writer.get('/api/meta/label')).body.data).not.toHaveProperty('file');
});

test('contents stay while a record of any of these entities names them, deleted or not, and for a day after they were replaced', async () => {
  const [sheet, paper] = [
    (await send({}, file('kept sheet'))).body.data,
    (await send({}, file('kept paper'), { path: '/api/papers' })).body.data,
  ];
  await writer.delete(`/api/papers/${paper.id}`);
  const tenant = await tenantId(product);
  await send({}, file('its next'), { path: `/api/sheets/${sheet.id}`, method: 'PUT' });
  const all = [sheet.sha256, paper.sha256, hash('its next')];
  const named = await product.kernel.db.transaction({ tenant }, (tx) =>
    namedContents(tx, files.kernel.registry, tenant, [...all, hash('no one')]),
  );
  expect([...named].sort()).toEqual(all.sort());
});
