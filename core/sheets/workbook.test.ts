/** The writer of workbooks, read back by another program's reader. */
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { CFB, read, utils, type WorkBook } from 'xlsx';
import { columnName, xmlText, type Cell } from './sheet-xml.ts';
import { workbook, type Sheet } from './workbook.ts';

const sheet = (rows: Sheet['rows'], more: Partial<Sheet> = {}): Sheet => ({
  name: 'Things',
  columns: [{ head: 'A' }, { head: 'B' }],
  rightToLeft: false,
  rows,
  ...more,
});
const bytesOf = (sheets: Sheet[], maxRows?: number): Promise<Buffer> => buffer(workbook(sheets, maxRows));
const book = async (...args: Parameters<typeof bytesOf>): Promise<WorkBook> =>
  read(await bytesOf(...args), { cellNF: true, cellStyles: true });
const part = (bytes: Buffer, path: string): string =>
  Buffer.from(CFB.find(CFB.read(bytes, { type: 'buffer' }), path)?.content as unknown as Uint8Array).toString();
const valuesOf = (workbook: WorkBook, name = 'Things'): unknown[] =>
  utils.sheet_to_json(workbook.Sheets[name] ?? {}, { header: 1, raw: true });

describe('texts', () => {
  test.each([
    ['a < b & "c"', 'a &lt; b &amp; &quot;c&quot;'],
    ['nul \u0000 bell \u0007 end \uffff', 'nul  bell  end '],
    ['half \ud83d of a pair', 'half  of a pair'],
    ['\u{1f3d7} ركن', '\u{1f3d7} ركن'],
    ['line\r\nline\rline', 'line\nline\nline'],
    ['_x0041_ a_b', '_x005F_x0041_ a_b'],
  ])('%j', (text, xml) => expect(xmlText(text)).toBe(xml));

  test.each(['=HYPERLINK("http://evil.example")', '+1', '-1', '@x', '  two spaces ', '_x0041_', 'a\nb', '007', '1e5', 'TRUE', 'ركن'])(
    '%j is read back as it is, as text and no formula',
    async (text) => {
      const cell = (await book([sheet([[[{ v: text }]]])])).Sheets['Things']?.['A2'];
      expect([cell.t, cell.v, cell.f]).toEqual(['s', text, undefined]);
    },
  );

  test('a text longer than a cell is cut, not inside a sign', async () => {
    const cell = (await book([sheet([[[{ v: `${'x'.repeat(32_766)}\u{1f3d7}` }]]])])).Sheets['Things']?.['A2'];
    expect(cell.v).toBe('x'.repeat(32_766));
  });

  test('columns are named as spreadsheets do', () =>
    expect([0, 25, 26, 701, 702, 16_383].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD']));
});

describe('sheets', () => {
  const rows: Cell[][] = [
    [{ v: 'x' }, { v: 1.5, form: 'money' }],
    [null, { v: 46_090, form: 'date' }],
    [{ v: Number.NaN }, { v: 0.12, form: 'percent' }],
  ];

  test('numbers, dates and empty cells; a head that stays; a filter over it all; from the right where people read so', async () => {
    const bytes = await bytesOf([sheet([rows], { rightToLeft: true })]);
    const made = read(bytes, { cellNF: true });
    expect(valuesOf(made)).toEqual([
      ['A', 'B'],
      ['x', 1.5],
      [undefined, new Date(2026, 2, 9)],
      [undefined, 0.12],
    ]);
    expect(['B2', 'B3', 'B4'].map((at) => made.Sheets['Things']?.[at].z)).toEqual(['#,##0.00', 'dd/mm/yyyy', '0%']);
    const xml = part(bytes, '/xl/worksheets/sheet1.xml');
    for (const said of ['rightToLeft="1"', 'state="frozen"', '<autoFilter ref="A1:B4"/>', 'customWidth="1"']) expect(xml).toContain(said);
  });

  test('no rows: the head alone', async () => expect(valuesOf(await book([sheet([[], []])]))).toEqual([['A', 'B']]));

  test('rows beyond a sheet go on in further ones, each with its head', async () => {
    const many = [
      [[{ v: 1 }], [{ v: 2 }]],
      [[{ v: 3 }], [{ v: 4 }], [{ v: 5 }]],
    ];
    const made = await book([sheet(many, { columns: [{ head: 'A' }] })], 3);
    expect(made.SheetNames.map((name) => valuesOf(made, name))).toEqual([
      [['A'], [1], [2]],
      [['A'], [3], [4]],
      [['A'], [5]],
    ]);
    expect(made.SheetNames).toEqual(['Things', 'Things (2)', 'Things (3)']);
    expect((await book([sheet(many.slice(0, 1), { columns: [{ head: 'A' }] })], 3)).SheetNames).toEqual(['Things']);
  });

  test('names that Excel refuses are mended', async () => {
    const made = await book(["'a/b'", 'A b', 'x'.repeat(40), '', 'lists'].map((name) => sheet([], { name })));
    expect(made.SheetNames).toEqual(['a b', 'A b (2)', 'x'.repeat(31), 'Sheet', 'lists (2)']);
  });

  test('choices are offered beside the cells, from a sheet that is not seen', async () => {
    const bytes = await bytesOf([
      sheet([rows], {
        columns: [
          { head: 'A', mark: 'required' },
          { head: 'B', choices: ['Low', 'High & dry'] },
        ],
      }),
    ]);
    const made = read(bytes);
    expect([made.SheetNames, made.Workbook?.Sheets?.[1]?.Hidden, valuesOf(made, 'Lists')]).toEqual([
      ['Things', 'Lists'],
      1,
      [['Low'], ['High & dry']],
    ]);
    expect(part(bytes, '/xl/worksheets/sheet1.xml')).toContain('sqref="B2:B1048576"><formula1>Lists!$A$1:$A$2</formula1>');
  });
});

describe('notes', () => {
  test('stand on their cells, in every sheet that the rows go on in', async () => {
    const rows: Cell[][] = [
      [{ v: 1 }, { v: 'much', note: 'No <number>' }],
      [{ v: ' ', note: 'سطر أول\nسطر ثانٍ' }, { v: 2 }],
    ];
    const bytes = await bytesOf([sheet([rows])], 2);
    const made = read(bytes);
    const notes = made.SheetNames.map((name) =>
      Object.entries(made.Sheets[name] ?? {}).flatMap(([at, cell]) => (cell?.c ? [[at, cell.c[0].t]] : [])),
    );
    expect(notes).toEqual([[['B2', 'No <number>']], [['A2', 'سطر أول\nسطر ثانٍ']]]);
    for (const [n, place] of [
      [1, '<x:Row>1</x:Row><x:Column>1</x:Column>'],
      [2, '<x:Row>1</x:Row><x:Column>0</x:Column>'],
    ] as const) {
      expect(part(bytes, `/xl/worksheets/sheet${n}.xml`)).toMatch(/<legacyDrawing xmlns:r="[^"]+" r:id="rId1"\/><\/worksheet>$/);
      expect(part(bytes, `/xl/drawings/vmlDrawing${n}.vml`)).toContain(place);
      expect(part(bytes, '/[Content_Types].xml')).toContain(`/xl/comments${n}.xml`);
    }
  });

  test('none, and there is nothing of them', async () =>
    expect(part(await bytesOf([sheet([[[{ v: 1 }]]])]), '/xl/worksheets/sheet1.xml')).not.toContain('legacyDrawing'));
});

describe('the stream', () => {
  test('ends with the error of its rows', async () => {
    async function* broken(): AsyncGenerator<Cell[][]> {
      yield [[{ v: 1 }]];
      throw new Error('no more');
    }
    await expect(bytesOf([sheet(broken())])).rejects.toThrow('no more');
  });

  test('asks for no row before somebody reads, and ends the rows when it is left', async () => {
    let [asked, ended] = [0, false];
    async function* endless(): AsyncGenerator<Cell[][]> {
      try {
        for (;;) {
          asked += 1;
          yield Array.from({ length: 500 }, () => [{ v: Math.random() }, { v: `${Math.random()}` }]);
        }
      } finally {
        ended = true;
      }
    }
    const stream = workbook([sheet(endless())]);
    for await (const chunk of stream) if (chunk) break;
    const far = asked;
    for (let i = 0; !ended && i < 1000; i += 1) await new Promise(setImmediate);
    expect([far < 30, asked - far < 30, ended]).toEqual([true, true, true]);
  });
});
