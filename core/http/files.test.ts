/** Uploads and downloads: hostile ones first. Whatever is sent, the answer is a clear 4xx, and nothing is left on disk or in the table. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import net from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createTestKernel, type Client, type TestKernel } from '../test/kernel.ts';
import { personWith, tenantId, type Person } from '../test/people.ts';
import { FORM, formBody, upload, type Part } from '../test/upload.ts';
import { filesBelow, storedFiles } from '../test/stored-files.ts';

const ADMIN = 'admin@pmis.example';
const MB = 1024 * 1024;
/** An empty archive: the end of its list of files. */
const FIXED = 'This field cannot be changed';
const ZIP = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

let product: TestKernel;
let admin: Client;
let project: number;
let reader: Person;
let stranger: Person;

beforeAll(async () => {
  product = await createTestKernel({ FILE_LIMIT_MB: '2' });
  admin = await product.as(ADMIN);
  [reader, stranger] = [
    await personWith(product, ['access_projects', 'write_posts']),
    await personWith(product, ['access_projects', 'write_posts']),
  ];
  project = (await product.build(ADMIN, 'project', { master_access: [{ user_id: reader.id, level: 'partial' }] })).id;
});
afterAll(() => product.close());

const here = (): { entity: string; id: number } => ({ entity: 'project', id: project });
const part = (name: string, value: string): Part => ({ name, value });
const file = (value: string | Buffer, as = 'a.txt'): Part => ({ name: 'file', value, file: as });
const send = (parts: readonly Part[], client = admin) => client.raw('POST', '/api/files', formBody(parts), FORM);
const said = (): Part[] => [part('record_type', 'project'), part('record_id', String(project))];
const hash = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** Everything in the folder of files, incoming ones too. */
const arriving = (): Promise<string[]> => filesBelow(product.kernel.config.filesDir);
const onDisk = (): Promise<string[]> => storedFiles(product.kernel.config.filesDir);
async function rows(): Promise<number> {
  const [row] = await product.kernel.db.query<{ n: number }>(
    { tenant: await tenantId(product) },
    { text: 'select count(*) as n from attachment', values: [] },
  );
  return row?.n ?? -1;
}

describe('an upload is refused', () => {
  test('without a session, and for a record out of reach or of another tenant', async () => {
    expect((await send([...said(), file('x')], await product.as())).status).toBe(401);
    const foreign = await product.build('admin@ut.example', 'project');
    for (const [client, id] of [
      [stranger.client, project],
      [admin, foreign.id],
      [admin, 999_999],
    ] as const) {
      const answer = await upload(client, { entity: 'project', id }, 'a.txt', 'x');
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['record_id']]);
    }
  });

  test.each([
    ['tenant', 'record_type'],
    ['attachment', 'record_type'],
    ['nothing', 'record_type'],
    ['', 'record_type'],
  ])('for the kind of record "%s"', async (entity, field) => {
    const answer = await upload(admin, { entity, id: project }, 'a.txt', 'x');
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test.each(['abc', '-1', '1.5', '0', '99999999999999', "1' or '1'='1"])('for the key "%s"', async (id) => {
    const answer = await upload(admin, { entity: 'project', id }, 'a.txt', 'x');
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['record_id']]);
  });

  test('without its fields, without a file, with an empty one, with two, under another name', async () => {
    const errors = async (parts: Part[]): Promise<unknown> => {
      const a = await send(parts);
      return [a.status, Object.keys(a.body.errors)];
    };
    expect(await errors([file('x')])).toEqual([422, ['record_type', 'record_id']]);
    expect(await errors(said())).toEqual([422, ['file']]);
    expect(await errors([])).toEqual([422, ['file']]);
    expect(await errors([...said(), file('')])).toEqual([422, ['file']]);
    expect(await errors([...said(), file('x'), file('y')])).toEqual([422, ['file']]);
    expect(await errors([...said(), { ...file('x'), name: 'upload' }])).toEqual([422, ['file']]);
    expect(await errors([...said(), ...Array.from({ length: 20 }, (_, i) => part(`f${i}`, 'x')), file('x')])).toEqual([422, ['body']]);
    expect(await errors([...said(), part('description', 'd'.repeat(1001)), file('x')])).toEqual([422, ['description']]);
  });

  test('as anything but a form', async () => {
    for (const [body, type, status] of [
      ['{}', 'application/json', 415],
      ['a=b', 'application/x-www-form-urlencoded', 415],
      ['x', 'multipart/form-data', 400],
      ['no boundary in here', FORM['content-type'], 400],
      [formBody([...said(), file('x')]).subarray(0, -30), FORM['content-type'], 400],
    ] as const) {
      const answer = await admin.raw('POST', '/api/files', Buffer.from(body), { 'content-type': type });
      expect([type, answer.status, typeof answer.body.message]).toEqual([type, status, 'string']);
    }
  });

  test('beyond the limit: by its declared length at once, and by what arrives when no length is declared', async () => {
    const declared = await send([...said(), file(Buffer.alloc(60 * MB))]);
    expect([declared.status, declared.body.message]).toEqual([413, 'This is too large: at most 2 MB']);
    const little = await send([...said(), file(Buffer.alloc(2 * MB + 1))]);
    expect(little.status).toBe(413);
    const { status } = await fetch(`${product.url}/api/files`, {
      method: 'POST',
      headers: { ...FORM, authorization: `Bearer ${await token()}` },
      duplex: 'half',
      body: new ReadableStream({
        start(c) {
          c.enqueue(formBody([...said(), file(Buffer.alloc(3 * MB))]));
          c.close();
        },
      }),
    } as RequestInit);
    expect(status).toBe(413);
  });

  test('when the connection is cut in the middle', async () => {
    const body = formBody([...said(), file(Buffer.alloc(MB, 'x'))]);
    const socket = net.connect(Number(new URL(product.url).port), '127.0.0.1');
    socket.write(
      `POST /api/files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${await token()}\r\nContent-Type: ${FORM['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, MB / 2));
    await until(async () => (await arriving()).length > 0);
    socket.destroy();
    await until(async () => (await arriving()).length === 0);
    expect(await rows()).toBe(0);
  });

  test('with a thousand parts, with fields that every object has, and NUL', async () => {
    const many = await send([...said(), ...Array.from({ length: 1000 }, (_, i) => part(`f${i}`, 'x')), file('x')]);
    expect([many.status, Object.keys(many.body.errors)]).toEqual([422, ['body']]);
    expect((await send([part('__proto__', 'x'), part('constructor', 'y'), file('x')])).body.errors).toMatchObject({
      record_type: expect.anything(),
      record_id: expect.anything(),
    });
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    const nul = await send([...said(), part('description', 'a\0b'), file('x')]);
    expect([nul.status, Object.keys(nul.body.errors)]).toEqual([422, ['description']]);
  });

  test('whose length is a lie: what is missing is never made up, what is too much is another request', async () => {
    const body = formBody([...said(), file('x'.repeat(1000))]);
    for (const [length, status] of [
      [body.length + 500, undefined],
      [body.length - 40, 400],
      ['-5', 400],
      ['abc', 400],
      [`${body.length}, ${body.length + 1}`, 400],
    ] as const) {
      const socket = net.connect(Number(new URL(product.url).port), '127.0.0.1');
      socket.write(
        `POST /api/files HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${await token()}\r\nContent-Type: ${FORM['content-type']}\r\nContent-Length: ${length}\r\n\r\n`,
      );
      socket.end(body);
      let said400 = '';
      socket.setEncoding('utf8').on('data', (d: string) => {
        said400 += d;
      });
      await new Promise((done) => socket.once('close', done).once('error', done));
      expect([length, status === undefined || said400.includes(`HTTP/1.1 ${status}`)]).toEqual([length, true]);
    }
  });

  test('and nothing of all that is left', async () => {
    expect([await onDisk(), await rows()]).toEqual([[], 0]);
  });
});

async function token(): Promise<string> {
  const answer = await (await product.as()).post('/api/login', { email: ADMIN, password: 'Rukn#2026' });
  return answer.body.token as string;
}

/** Asks again until it is so; the test's own time limit ends what never comes. */
async function until(so: () => Promise<boolean>): Promise<void> {
  while (!(await so())) await new Promise((next) => void setImmediate(next));
}

describe('an upload', () => {
  test('with partial access to the record is kept once per content, named and described', async () => {
    const answer = await upload(reader.client, here(), '../../etc/Plan\u202e of‏ the\u0000 site.txt', 'The plan.', [
      part('description', 'First'),
      part('sha256', 'f'.repeat(64)),
      part('size', '9999'),
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'success',
      message: 'Attachment created',
      data: {
        name: 'Plan of the site.txt',
        size: 9,
        mime: 'text/plain',
        description: 'First',
        sha256: hash('The plan.'),
        created_by: reader.id,
        can: { update: true, delete: true },
      },
    });
    const again = await upload(admin, here(), 'نسخة.txt', 'The plan.');
    expect([again.status, again.body.data.name]).toEqual([200, 'نسخة.txt']);
    const sum = hash('The plan.');
    expect(await onDisk()).toEqual([path.join(String(await tenantId(product)), sum.slice(0, 2), sum.slice(2, 4), sum)]);
  });

  test('is listed with its record, for those who reach it', async () => {
    const list = async (client: Client): Promise<number> =>
      (await client.get(`/api/attachments?record_type=project&record_id=${project}`)).body.data.length;
    expect([await list(admin), await list(reader.client), await list(stranger.client)]).toEqual([2, 2, 0]);
  });

  test('may be renamed and deleted by its sender and by who manages attachments, not by other readers', async () => {
    const mine = (await upload(reader.client, here(), 'mine.txt', 'mine')).body.data.id as number;
    const other = await personWith(product, ['access_projects', 'manage_projects', 'write_posts']);
    expect((await other.client.get(`/api/attachments/${mine}`)).body.data.can).toMatchObject({ update: false, delete: false });
    expect([
      (await other.client.put(`/api/attachments/${mine}`, { name: 'x' })).status,
      (await other.client.delete(`/api/attachments/${mine}`)).status,
    ]).toEqual([403, 403]);
    expect((await stranger.client.put(`/api/attachments/${mine}`, { name: 'x' })).status).toBe(404);
    expect((await admin.put(`/api/attachments/${mine}`, { name: 'b.txt', sha256: '0'.repeat(64), mime: 'text/html' })).body.errors).toEqual(
      { sha256: [FIXED], mime: [FIXED] },
    );
    expect(
      (await admin.put(`/api/attachments/${mine}`, { name: 'a/b\u202e.txt', sha256: hash('mine'), mime: 'text/plain', size: 4 })).body.data,
    ).toMatchObject({ name: 'b.txt', sha256: hash('mine'), mime: 'text/plain' });
    expect((await reader.client.put(`/api/attachments/${mine}`, { record_id: project + 1 })).status).toBe(422);
    expect((await reader.client.delete(`/api/attachments/${mine}`)).status).toBe(200);
    expect((await reader.client.get(`/api/files/${mine}`)).status).toBe(404);
    expect((await reader.client.post(`/api/attachments/${mine}/restore`, {})).status).toBe(200);
  });

  test('with a name of a hundred kilobytes has a shorter one', async () => {
    const answer = await send([...said(), file('x', `${'n'.repeat(100_000)}.txt`)]);
    expect([answer.status, answer.body.data.name.length <= 200]).toEqual([200, true]);
  });

  test('cannot be made up by a bulk call', async () => {
    expect(
      (
        await admin.post('/api/bulk/attachment', [
          { record_type: 'project', record_id: project, name: 'x', sha256: hash('The plan.'), size: 1, mime: 'text/html' },
        ])
      ).status,
    ).toBe(403);
  });
});

describe('a download', () => {
  const put = async (name: string, content: string | Buffer): Promise<string> =>
    `/api/files/${(await upload(admin, here(), name, content)).body.data.id as number}`;

  test('is refused without a session, out of reach, of nothing', async () => {
    const at = await put('a.txt', 'secret');
    expect([
      (await (await product.as()).get(at)).status,
      (await stranger.client.get(at)).status,
      (await admin.get('/api/files/999999')).status,
      (await admin.get('/api/files/x')).status,
    ]).toEqual([401, 404, 404, 404]);
    expect((await reader.client.get(at)).status).toBe(200);
  });

  test('gives the content under its hash, whole or in part', async () => {
    const at = await put('letters.txt', 'abcdefghij');
    const whole = await admin.get(at);
    const etag = whole.headers.get('etag') as string;
    expect([
      whole.body,
      etag,
      whole.headers.get('content-length'),
      whole.headers.get('accept-ranges'),
      whole.headers.get('cache-control'),
    ]).toEqual(['abcdefghij', `"${hash('abcdefghij')}"`, '10', 'bytes', 'private, no-cache']);
    expect((await admin.get(at, { 'if-none-match': etag })).status).toBe(304);
    for (const [range, status, body, shown] of [
      ['bytes=2-4', 206, 'cde', 'bytes 2-4/10'],
      ['bytes=7-', 206, 'hij', 'bytes 7-9/10'],
      ['bytes=-2', 206, 'ij', 'bytes 8-9/10'],
      ['bytes=5-99', 206, 'fghij', 'bytes 5-9/10'],
      ['bytes=10-', 416, '', 'bytes */10'],
      ['bytes=4-2', 200, 'abcdefghij', null],
      ['bytes=0-1,3-4', 200, 'abcdefghij', null],
      ['lines=1-2', 200, 'abcdefghij', null],
    ] as const) {
      const answer = await admin.get(at, { range });
      expect([range, answer.status, answer.body, answer.headers.get('content-range')]).toEqual([range, status, body, shown]);
    }
    expect((await admin.get(at, { range: 'bytes=2-4', 'if-range': '"old"' })).status).toBe(200);
    const head = await admin.raw('HEAD', at, undefined as unknown as string);
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
  });

  test('of a program is not taken, as an attachment or in its place, with a sentence in both languages', async () => {
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)]);
    const before = await onDisk();
    for (const [name, content] of [
      ['setup.exe', program],
      ['photo.dwg', program],
      ['notes.txt', '#!/bin/sh\n'],
      ['report.ps1', 'Get-Process'],
    ] as const)
      for (const [language, words] of [
        ['en', 'Programs and scripts'],
        ['ar', 'لا تُقبل البرامج'],
      ] as const) {
        const answer = await admin.raw('POST', '/api/files', formBody([...said(), { name: 'file', value: content, file: name }]), {
          ...FORM,
          'accept-language': language,
        });
        expect([name, answer.status, answer.body.errors.file]).toEqual([name, 422, [expect.stringContaining(words)]]);
      }
    expect(await onDisk()).toEqual(before);
  });

  test.each([
    ['page.html', '<!doctype html><script>alert(1)</script>', 'text/html'],
    ['page.txt', '  <html><script>alert(1)</script>', 'text/html'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
    ['picture.png', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
    ['image.png', Buffer.from([0, 1, 2, 3, 4]), 'application/octet-stream'],
    ['\ufeffpage.txt', '\ufeff<!-- hello --><script>alert(1)</script>', 'text/html'],
    ['utf16.txt', Buffer.from('\ufeff<script>alert(1)</script>', 'utf16le'), undefined],
    ['icon.svg', '<!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['feed.csv', '<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>', 'application/xml'],
    ['data.json', '{"a": "<script>"}', 'application/json'],
    ['page.xhtml', 'plain words only', 'text/html'],
    ['photo.jpg', ZIP, 'application/zip'],
    ['photo.png', gzipSync('<svg onload="alert(1)"/>'), 'application/gzip'],
  ])('of %s is never shown on a page of ours', async (name, content, mime) => {
    const at = await put(name, content);
    const row = (await admin.get(at.replace('files', 'attachments'))).body.data;
    if (mime) expect(row.mime).toBe(mime);
    const { headers } = await admin.get(at);
    expect([headers.get('content-type'), headers.get('content-disposition')?.split(';')[0], headers.get('x-content-type-options')]).toEqual(
      ['application/octet-stream', 'attachment', 'nosniff'],
    );
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  test.each([
    [
      "صورة 'الموقع' (1).png",
      Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
      'image/png',
    ],
    ['report.pdf', '%PDF-1.4\n%%EOF', 'application/pdf'],
    ['table.csv', 'a,b\n1,2\n', 'text/csv; charset=utf-8'],
    ['notes', 'ملاحظات', 'text/plain; charset=utf-8'],
  ])('of %s may be shown in place, in a frame of ours only', async (name, content, type) => {
    const at = await put(name, content);
    const shown = await admin.get(at);
    expect([
      shown.headers.get('content-type'),
      shown.headers.get('content-disposition')?.split(';')[0],
      shown.headers.get('x-frame-options'),
    ]).toEqual([type, 'inline', 'SAMEORIGIN']);
    expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'self'/);
    const taken = (await admin.get(`${at}?download=1`)).headers.get('content-disposition') as string;
    expect(taken).toContain(`attachment; filename="`);
    expect(decodeURIComponent(taken.split("UTF-8''")[1] as string)).toBe(name);
  });

  test.each([
    ['picture.gif', Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;//'), 'image/gif'],
    ['paper.pdf', '%PDF-1.4\n<script>alert(1)</script>\n%%EOF', 'application/pdf'],
  ])('of %s, which is two things at once, is what its beginning says and nothing else', async (name, content, type) => {
    const { headers } = await admin.get(await put(name, content));
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([type, 'nosniff']);
    expect(headers.get('content-security-policy')).not.toMatch(/script-src|default-src (?!'none')/);
  });

  test('knows what the caller has by any of its tags, and answers odd ranges with the whole or a refusal', async () => {
    const at = await put('tags.txt', '0123456789');
    const etag = (await admin.get(at)).headers.get('etag') as string;
    for (const known of [`W/${etag}`, `"other", ${etag}`, '*'])
      expect([known, (await admin.get(at, { 'if-none-match': known })).status]).toEqual([known, 304]);
    expect((await admin.get(at, { 'if-none-match': '"other"' })).status).toBe(200);
    expect([
      (await admin.get(at, { range: 'bytes=0-1', 'if-range': etag })).status,
      (await admin.get(at, { range: 'bytes=0-1', 'if-range': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status,
    ]).toEqual([206, 200]);
    const many = `bytes=${Array.from({ length: 1000 }, (_, i) => `${i}-${i}`).join(',')}`;
    for (const [range, status] of [
      [many, 200],
      ['bytes=-0', 416],
      ['bytes=99999999999999999999-', 416],
      ['bytes=0-99999999999999999999', 206],
      ['bytes=-99999999999999999999', 206],
      ['bytes=--1', 200],
      ['bytes=1e0-2', 200],
      ['bytes=', 200],
    ] as const) {
      const answer = await admin.get(at, { range });
      expect([range.slice(0, 30), answer.status, answer.status === 200 ? answer.body : '']).toEqual([
        range.slice(0, 30),
        status,
        status === 200 ? '0123456789' : '',
      ]);
    }
  });

  test('cut off by the reader does no harm', async () => {
    const at = await put('large.txt', Buffer.alloc(MB, 'x'));
    for (let i = 0; i < 5; i += 1) {
      const stop = new AbortController();
      const answer = await fetch(product.url + at, { headers: { authorization: `Bearer ${await token()}` }, signal: stop.signal });
      expect(answer.status).toBe(200);
      stop.abort();
    }
    expect((await admin.get(at)).body).toHaveLength(MB);
  });

  test('of a content that is gone says so', async () => {
    const at = await put('gone.txt', 'soon gone');
    const { rm } = await import('node:fs/promises');
    const sum = hash('soon gone');
    await rm(path.join(product.kernel.config.filesDir, String(await tenantId(product)), sum.slice(0, 2), sum.slice(2, 4), sum));
    expect((await admin.get(at)).status).toBe(410);
  });
});
