/** Files that nobody would like to get: each has its clear message, and the server goes on as if nothing had been. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { CFB, utils, write } from 'xlsx';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { bookOf, csvOf, read, send, step } from '../../../core/test/imports.ts';
import { LIMITS, readFile, Unreadable, type Sink } from '../../../core/sheets/read-file.ts';

let product: TestKernel;
let admin: Client;
const MANAGER = 'faisal@pmis.example';

beforeAll(async () => {
  product = await createTestKernel({ FILE_LIMIT_MB: '2' });
  admin = await product.as('admin@pmis.example');
});
afterAll(() => product.close());

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const good = bookOf({
  Projects: [
    ['Name', 'Manager'],
    ['Road', MANAGER],
  ],
});

/** A zip of parts; `size` is what it says of the first. */
function zipOf(parts: Record<string, Buffer>, size?: number, flags = 0): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    const said = size !== undefined && entries.length === 0 ? size : content.length;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(flags, 6);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(said, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(said, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(head, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, list, end]);
}

/** Excel keeps a workbook with a password in a container of this shape. */
function encrypted(): Buffer {
  const box = CFB.utils.cfb_new();
  CFB.utils.cfb_add(box, '/EncryptionInfo', Buffer.alloc(64));
  CFB.utils.cfb_add(box, '/EncryptedPackage', Buffer.alloc(5000));
  return CFB.write(box, { type: 'buffer' }) as Buffer;
}

const bomb = (): Buffer => {
  const page = Buffer.alloc(LIMITS.unpacked / 8 + 1024, 32);
  return zipOf(Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`xl/worksheets/sheet${i}.xml`, page])));
};

describe('are refused at once', () => {
  test.each<[string, string, string | Buffer, string]>([
    ['nothing in it', 'a.xlsx', Buffer.alloc(0), 'This file is empty'],
    ['a picture', 'a.png', PNG, 'Only .xlsx, .xls, .csv and .json files are accepted'],
    ['no ending', 'projects', good, 'Only .xlsx, .xls, .csv and .json files are accepted'],
    ['a picture under the name of a workbook', 'a.xlsx', PNG, 'Error parsing the Excel file'],
    ['a text under the name of a workbook', 'a.xls', 'Name,Manager', 'Error parsing the Excel file'],
    [
      'a picture under the name of a text',
      'a.csv',
      Buffer.concat([PNG, Buffer.alloc(2000, 1)]),
      'This is not a text file. Save the table as CSV or as an Excel workbook',
    ],
  ])('%s', async (_, name, content, message) => {
    const answer = await send(admin, 'project', name, content);
    expect([answer.status, answer.body.message]).toEqual([422, message]);
  });

  test('too large', async () => {
    const answer = await send(admin, 'project', 'a.csv', Buffer.alloc(3 * 1024 * 1024, 97));
    expect([answer.status, answer.body.code]).toEqual([413, 'payload_too_large']);
  });

  test('no file, a wrong choice', async () => {
    expect((await admin.raw('POST', '/api/import/project', '{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await send(admin, 'project', 'a.xlsx', good, { mode: 'some' })).status).toBe(422);
    expect((await send(admin, 'project', 'a.xlsx', good, { header_row: 'x' })).status).toBe(422);
  });
});

const PROTECTED = 'This file is protected with a password: remove the password and choose it again';
const HEAVY = 'This file is too large to read. Split it, or save it as CSV';

const DAMAGED = 'Error parsing the Excel file. Open it in Excel and save it again as .xlsx';

describe('are told when they are read', () => {
  test.each<[string, string, () => string | Buffer, string]>([
    ['cut in the middle', 'a.xlsx', () => good.subarray(0, good.length - 400), DAMAGED],
    ['a zip of something else', 'a.xlsx', () => zipOf({ 'word/document.xml': Buffer.from('<w/>') }), DAMAGED],
    ['an old container of something else', 'a.xls', () => CFB.write(CFB.utils.cfb_new(), { type: 'buffer' }) as Buffer, DAMAGED],
    ['a password, new', 'a.xlsx', encrypted, PROTECTED],
    ['a password on the zip', 'a.xlsx', () => zipOf({ 'xl/workbook.xml': Buffer.from('<w/>') }, undefined, 1), PROTECTED],
    ['a bomb that says so', 'a.xlsx', bomb, HEAVY],
    ['a bomb that says less', 'a.xlsx', () => zipOf({ 'xl/workbook.xml': Buffer.alloc(50 * 1024 * 1024, 32) }, 100), HEAVY],
    [
      '10,000 columns',
      'a.csv',
      () => csvOf([Array.from({ length: 10_000 }, (_, i) => `c${i}`)]),
      'A sheet may have at most 500 columns: remove those that are not needed',
    ],
    [
      'too many names',
      'a.json',
      () => JSON.stringify([Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`c${i}`, i]))]),
      'A sheet may have at most 500 columns: remove those that are not needed',
    ],
    ['no JSON', 'a.json', () => '[{"name": ', 'This is not valid JSON: Unexpected end of JSON input'],
    [
      'JSON of another shape',
      'a.json',
      () => '{"name": 1}',
      'A JSON file must be a list of objects, or an object with that list in “data”',
    ],
    [
      'JSON as deep as a well',
      'a.json',
      () => `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
      'A JSON file must be a list of objects, or an object with that list in “data”',
    ],
    [
      'a cell as deep as a well',
      'a.json',
      () => `[{"name":${'['.repeat(200_000)}1${']'.repeat(200_000)}}]`,
      'A JSON file must be a list of objects, or an object with that list in “data”',
    ],
    ['blanks only', 'a.csv', () => ' \r\n \r\n', 'This file is empty'],
    ['empty sheets', 'a.xlsx', () => bookOf({ One: [], Two: [[]] }), 'This file is empty'],
    ['a sheet that is not there', 'a.xlsx', () => good, 'This file has no sheet “Other” with rows'],
  ])('%s', async (name, file, content, message) => {
    const run = await read(admin, 'project', file, content(), name === 'a sheet that is not there' ? { sheet: 'Other' } : {});
    expect([run.state, run.error]).toEqual(['failed', message]);
  });

  test('and nothing else is hurt by them', async () => {
    expect((await admin.get('/api/projects')).status).toBe(200);
    expect((await read(admin, 'project', 'a.xlsx', good)).state).toBe('mapping');
  });
});

describe('are read as they are meant', () => {
  const headOf = async (name: string, content: string | Buffer): Promise<unknown[]> => {
    const run = await read(admin, 'project', name, content);
    return run.columns.map((c) => [c.header, c.field, c.sample]);
  };
  const ARABIC = [
    ['الاسم', 'name_ar', 'طريق'],
    ['المدير', 'manager_id', MANAGER],
  ];
  const lines = `الاسم;المدير\r\nطريق;${MANAGER}\r\nجسر;${MANAGER}\r\n`;
  /** Letters of the two words below, as Windows writes them. */
  const LETTERS: Record<string, number> = { ا: 0xc7, ل: 0xe1, س: 0xd3, م: 0xe3, د: 0xcf, ي: 0xed, ر: 0xd1, ط: 0xd8, ق: 0xde, ج: 0xcc };

  test.each<[string, () => Buffer]>([
    ['UTF-8', () => Buffer.from(lines)],
    ['UTF-8 with its mark', () => Buffer.from(`\ufeff${lines}`)],
    ['UTF-16', () => Buffer.from(`\ufeff${lines}`, 'utf16le')],
    ['UTF-16 without its mark', () => Buffer.from(`${lines}${`Name without a mark;${MANAGER}\r\n`.repeat(40)}`, 'utf16le')],
    ['UTF-16, the other way round', () => Buffer.from(`\ufeff${lines}`, 'utf16le').swap16()],
    ['Windows, Arabic', () => Buffer.from([...lines].map((c) => LETTERS[c] ?? c.charCodeAt(0)))],
  ])('%s', async (_, content) => expect(await headOf('a.csv', content())).toEqual(ARABIC));

  test.each([',', ';', '\t', '|'])('columns cut by %j, quotes and line ends within cells', async (sign) => {
    const run = await read(
      admin,
      'project',
      'a.csv',
      [`Name${sign}Manager${sign}Description`, `Road${sign}${MANAGER}${sign}"two${sign}\nlines and ""quotes"""`].join('\n'),
    );
    expect(run.columns.map((c) => c.field)).toEqual(['name_en', 'manager_id', 'description']);
    expect(run.columns[2]?.sample).toBe(`two${sign}\nlines and "quotes"`);
  });

  test('days since 1904, errors, percentages, merged cells, texts of several looks', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Name', 'Manager', 'Start', 'Progress', 'Budget', 'Location'],
      ['Road', MANAGER, 44_000, 0.25, 1, 'x'],
      ['Bridge', MANAGER, 44_001, 0.5, 2, 'y'],
    ]);
    for (const at of ['C2', 'C3']) (sheet[at] as { z: string }).z = 'dd/mm/yyyy';
    for (const at of ['D2', 'D3']) (sheet[at] as { z: string }).z = '0%';
    sheet['E3'] = { t: 'e', v: 0x17 };
    sheet['!merges'] = [utils.decode_range('F2:F3')];
    const book = utils.book_new();
    book.Workbook = { WBProps: { date1904: true } };
    utils.book_append_sheet(book, sheet, 'Projects');
    const run = await step(
      admin,
      await read(admin, 'project', 'a.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer),
      'check',
    );
    const { data } = (await admin.get(`/api/imports/${run.id}/rows`)).body;
    expect(data[0]).toMatchObject({ state: 'valid', cells: { 2: '2024-06-19', 3: '25%' } });
    expect(data[1]).toMatchObject({
      state: 'failed',
      errors: [{ column: 4, field: 'budget', message: 'The sheet shows the error #REF! here' }],
    });
  });

  test('an old workbook, and one under another ending', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['الاسم', 'المدير'],
        ['طريق', MANAGER],
      ]),
      'مشاريع',
    );
    expect(await headOf('a.xls', write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer)).toEqual(ARABIC);
    expect(await headOf('a.csv', write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)).toEqual(ARABIC);
  });

  test('what looks like a formula stays the text that it is, and markup too', async () => {
    const run = await read(
      admin,
      'project',
      'a.csv',
      csvOf([
        ['Name', 'Manager', 'Location'],
        ['=HYPERLINK("http://evil.example")', MANAGER, '<img src=x onerror=alert(1)>'],
      ]),
    );
    expect((await step(admin, run, 'run')).summary).toMatchObject({ created: 1 });
    const { data } = (await admin.get('/api/projects?search=HYPERLINK')).body;
    expect(data[0]).toMatchObject({ name_en: '=HYPERLINK("http://evil.example")', location: '<img src=x onerror=alert(1)>' });
  });

  test('signs that PostgreSQL cannot keep are told in their cell, wherever they stand', async () => {
    const run = await step(
      admin,
      await read(
        admin,
        'project',
        'a.json',
        JSON.stringify([
          { name: 'a\0b', manager: 'c\0d', 'head\0ing': 1 },
          { name: 'fine', manager: MANAGER },
        ]),
      ),
      'check',
    );
    const { data } = (await admin.get(`/api/imports/${run.id}/rows`)).body;
    expect(data.map((row: { state: string }) => row.state)).toEqual(['failed', 'valid']);
    expect(data[0].errors.map((e: { message: string }) => e.message)).toEqual(
      Array(2).fill('This text contains a character that cannot be stored'),
    );
    expect((await admin.get(`/api/imports/${run.id}/problems`)).status).toBe(200);
  });

  test('names that programs trip over', async () => {
    const run = await read(
      admin,
      'project',
      'a.json',
      '[{"__proto__": 1, "constructor": "x", "name": "Road", "manager": {"id": 3, "label": "Nobody here"}, "tags": ["a", "b"], "deep": {"a": {"b": 1}}}]',
    );
    expect(run.columns.map((c) => [c.header, c.field])).toEqual([
      ['__proto__', null],
      ['constructor', null],
      ['name', 'name_en'],
      ['manager', 'manager_id'],
      ['tags', null],
      ['deep', null],
    ]);
    expect((await step(admin, run, 'check')).summary).toMatchObject({ failed: 1 });
  });

  test('columns that only the server fills are no fields', async () => {
    const heads = ['tenant_id', 'created_by', 'row_version', 'deleted_at', 'custom', 'status', 'estimated_cost', 'Name', 'Manager'];
    const run = await read(admin, 'project', 'a.csv', csvOf([heads, [2, 1, 9, '2026-01-01', '{}', 'closed', 5, 'Road', MANAGER]]));
    expect(run.columns.filter((c) => c.field).map((c) => c.field)).toEqual(['name_en', 'manager_id']);
    const done = await step(admin, run, 'run');
    expect(done.summary).toMatchObject({ created: 1 });
  });
});

describe('the reader', () => {
  const nothing: Sink = { sheet: async () => {}, chunk: async () => {}, read: async () => {}, progress: () => {} };
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'rukn-read-'));
    file = path.join(folder, 'many.json');
    await writeFile(
      file,
      JSON.stringify(Array.from({ length: 100_000 }, (_, i) => ({ a: `a text ${i}`, b: `another ${i}`, c: `the third ${i}` }))),
    );
  });
  afterAll(() => rm(folder, { recursive: true }));
  const why = (options: Parameters<typeof readFile>[3], sink: Partial<Sink> = {}): Promise<unknown> =>
    readFile(file, 'json', { ...nothing, ...sink }, options).then(
      () => 'read',
      (error: unknown) => (error instanceof Unreadable ? error.text.key : error),
    );

  test('is ended when it takes too much memory, or too long', async () => {
    expect(await why({ megabytes: 12 })).toBe('import.too_heavy');
    expect(await why({ seconds: 0.01 })).toBe('import.too_heavy');
    expect(await why({})).toBe('read');
  });

  test('is ended by whoever gives up, and by a failure of what takes its rows', async () => {
    const stop = new AbortController();
    expect(await why({ signal: stop.signal }, { chunk: async () => stop.abort('enough') })).toBe('enough');
    expect(await why({ signal: AbortSignal.abort('before') })).toBe('before');
    expect(
      await why(
        {},
        {
          chunk: async () => {
            throw new Error('no room');
          },
        },
      ),
    ).toEqual(new Error('no room'));
  });
});

test('more rows than a sheet may have', async () => {
  const run = await read(admin, 'project', 'many.csv', `Name\n${'x\n'.repeat(LIMITS.rows + 5)}`);
  expect(run.error).toBe('A sheet may have at most 200,000 rows: divide the file');
});
