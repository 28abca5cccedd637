/** Word documents: well-formed parts, real headings, and both directions. */
import { describe, expect, test } from '@jest/globals';
import { partsOfZip, xmlPartsOf } from '../test/unzip.ts';
import { wordDocument, type WordDocument } from './document.ts';
import { runsLeft, widthsOf } from './xml.ts';

const PAGE: WordDocument['page'] = { paper: 'a4', head: 'Rukn', foot: 'Printed', count: 'Page {page} of {pages}' };
/** Width of the text on such a page. */
const WIDTH = 9638;

const document = (more: Partial<WordDocument> = {}): WordDocument => ({
  language: 'en',
  title: 'Risk register',
  author: 'Rukn',
  color: '#2e52c9',
  page: PAGE,
  blocks: [],
  ...more,
});

/** Parts by name; each is read by a strict parser. */
const partsOf = async (given: WordDocument): Promise<Record<string, string>> => xmlPartsOf(await wordDocument(given));

test('what XML does not know is left out, and markup stays text', async () => {
  const parts = await partsOf(document({ blocks: [{ kind: 'paragraph', text: 'a\u0001 <b> & "c"\nd' }], title: 'x < y' }));
  expect(parts['word/document.xml']).toContain('a &lt;b&gt; &amp; &quot;c&quot;</w:t>');
  expect(parts['word/document.xml']).toContain('<w:br/>');
  expect(parts['docProps/core.xml']).toContain('<dc:title>x &lt; y</dc:title>');
});

test('headings are headings', async () => {
  const parts = await partsOf(document({ blocks: [{ kind: 'heading', level: 2, text: 'Scope' }] }));
  expect(parts['word/document.xml']).toContain('<w:pStyle w:val="Heading2"/>');
  expect(parts['word/styles.xml']).toContain('<w:name w:val="heading 2"/>');
});

test('an Arabic document runs from right to left, tables included', async () => {
  const blocks: WordDocument['blocks'] = [
    { kind: 'paragraph', text: 'سجل المخاطر' },
    { kind: 'paragraph', text: 'Risk register' },
    {
      kind: 'table',
      columns: [
        { head: 'الرمز', share: 1 },
        { head: 'Score', share: 2, align: 'end' },
      ],
      rows: [{ cells: ['خطر', { text: '4', fill: '#761a10' }] }],
    },
  ];
  const { 'word/document.xml': xml = '' } = await partsOf(document({ language: 'ar', blocks }));
  expect(xml).toContain('<w:bidiVisual/>');
  expect(xml).toMatch(/<w:sectPr>.*<w:bidi\/><\/w:sectPr>/);
  expect(xml).toMatch(/<w:pPr><w:bidi\/><\/w:pPr><w:r><w:rPr><w:rtl\/><\/w:rPr><w:t xml:space="preserve">سجل المخاطر/);
  expect(xml).toMatch(/<w:p><w:r><w:rPr><\/w:rPr><w:t xml:space="preserve">Risk register/);
  // A Latin heading in a page from right to left: its end is the side where the page begins.
  expect(xml).toMatch(/<w:jc w:val="left"\/><\/w:pPr><w:r><w:rPr><w:b\/><w:bCs\/><\/w:rPr><w:t xml:space="preserve">Score/);
  expect(xml).toContain('<w:shd w:val="clear" w:color="auto" w:fill="761a10"/>');
});

test('a code stays in one piece, at the cost of columns with room', () => {
  const columns = [
    { head: 'Code', share: 1 },
    { head: 'Risk', share: 12 },
  ];
  const [code = 0, risk = 0] = widthsOf({ columns, rows: [{ cells: ['RSK-0003', 'One word after the other'] }] }, WIDTH);
  expect([code, code + risk]).toEqual([8 * 112 + 200, WIDTH]);
  const narrow = Array.from({ length: 12 }, () => ({ head: 'a'.repeat(40), share: 1 }));
  expect(widthsOf({ columns: narrow, rows: [] }, WIDTH).every((width) => width === Math.round(WIDTH / 12))).toBe(true);
});

test('Word counts the pages', async () => {
  const { 'word/footer1.xml': english = '' } = await partsOf(document());
  const { 'word/footer1.xml': arabic = '' } = await partsOf(
    document({ language: 'ar', page: { ...PAGE, count: 'صفحة {page} من {pages}' } }),
  );
  const wordsIn = (xml: string): string[] => [...xml.matchAll(/<w:(?:t|instrText)[^>]*>([^<]*)</g)].map(([, text]) => text as string);
  expect(wordsIn(english)).toEqual(['Printed  ·  ', 'Page ', ' PAGE ', '1', ' of ', ' NUMPAGES ', '1']);
  expect(wordsIn(arabic)).toEqual(['Printed  ·  ', 'صفحة ', ' PAGE ', '1', ' من ', ' NUMPAGES ', '1']);
});

test('pages after the first say whose they are; all have the foot', async () => {
  const parts = await partsOf(document());
  expect(parts['word/header1.xml']).toContain('>Rukn</w:t>');
  expect(parts['word/document.xml']).toContain('<w:titlePg/>');
  expect(parts['word/footer2.xml']).toBe(parts['word/footer1.xml']);
});

test('a page on its side, or of another size, has wider tables', async () => {
  const blocks: WordDocument['blocks'] = [{ kind: 'table', columns: [{ head: 'Risk', share: 1 }], rows: [] }];
  const sizeOf = async (page: Partial<WordDocument['page']>): Promise<unknown[]> => {
    const { 'word/document.xml': xml = '' } = await partsOf(document({ blocks, page: { ...PAGE, ...page } }));
    return [/<w:pgSz[^>]*>/.exec(xml)?.[0], /<w:tblW w:w="(\d+)"/.exec(xml)?.[1]];
  };
  expect(await sizeOf({})).toEqual(['<w:pgSz w:w="11906" w:h="16838"/>', String(WIDTH)]);
  expect(await sizeOf({ wide: true })).toEqual(['<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>', '14570']);
  expect(await sizeOf({ paper: 'letter' })).toEqual(['<w:pgSz w:w="12240" w:h="15840"/>', '9972']);
});

test('a head stays with the first row, a grid on its page', async () => {
  const keptOf = async (more: object): Promise<boolean[]> => {
    const rows = ['1', '2', '3'].map((cell) => ({ cells: [cell] }));
    const blocks: WordDocument['blocks'] = [{ kind: 'table', columns: [{ head: 'A', share: 1 }], rows, ...more }];
    const { 'word/document.xml': xml = '' } = await partsOf(document({ blocks }));
    return [...xml.matchAll(/<w:tr>.*?<\/w:tr>/g)].map(([row]) => row.includes('<w:keepNext/>'));
  };
  expect(await keptOf({})).toEqual([true, false, false, false]);
  expect(await keptOf({ together: true })).toEqual([true, true, true, false]);
  expect(await keptOf({ headless: true })).toEqual([false, false, false]);
});

describe('what Word asks of a package', () => {
  const bytes = Buffer.from('89504e470d0a1a0a', 'hex');
  const blocks: WordDocument['blocks'] = [
    { kind: 'heading', level: 1, text: 'سجل' },
    { kind: 'picture', bytes, type: 'png', width: 30, height: 30, about: 'Logo' },
    {
      kind: 'table',
      columns: [{ head: 'A', share: 1, align: 'end' }],
      rows: [{ cells: [{ text: 'ب', fill: '#761a10', ink: '#ffffff' }] }],
    },
    { kind: 'picture', bytes, type: 'jpeg', width: 30, height: 30, about: 'Photo' },
    {
      kind: 'rich',
      html:
        '<p>a <b><i><u><s>b</s></u></i></b> <a href="https://a.example/?a=1&amp;b">c</a></p><blockquote><p>q</p></blockquote><h2>h</h2>' +
        '<ol start="2"><li><p>one</p><p>more</p><ul><li>two</li></ul></li></ol>' +
        '<table dir="rtl"><tbody><tr><th colspan="2">x</th></tr><tr><td rowspan="2"><p>y</p></td><td><ul><li>z</li></ul></td></tr><tr><td></td></tr></tbody></table>',
    },
  ];
  const whole: Partial<WordDocument> = {
    blocks: [{ kind: 'cover', title: 'Policy', lines: ['1.0'] }, ...blocks],
    contents: 'Contents',
    numbered: true,
  };

  test('every relationship leads to a part, every part has a type, and every reference a relationship', async () => {
    const parts = await partsOf(document(whole));
    const names = Object.keys(partsOfZip(await wordDocument(document(whole))));
    const types = parts['[Content_Types].xml'] ?? '';
    for (const name of names.filter((one) => one.includes('.') && one !== '[Content_Types].xml' && !one.startsWith('\u0001')))
      expect([name, types.includes(`PartName="/${name}"`) || types.includes(`Extension="${name.split('.').at(-1)}"`)]).toEqual([
        name,
        true,
      ]);
    for (const [, part] of types.matchAll(/PartName="\/([^"]+)"/g)) expect(names).toContain(part);
    for (const [name, xml] of Object.entries(parts).filter(([one]) => one.endsWith('.rels'))) {
      const folder = name.replace(/_rels\/[^/]+$/, '');
      const targets = [...xml.matchAll(/Target="([^"]+)"(?! TargetMode)/g)].map(([, target]) => `${folder}${target}`);
      expect(names).toEqual(expect.arrayContaining(targets));
      const ids = [...xml.matchAll(/ Id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
    const known = [...(parts['word/_rels/document.xml.rels'] ?? '').matchAll(/ Id="([^"]+)"/g)].map(([, id]) => id);
    for (const [, id] of (parts['word/document.xml'] ?? '').matchAll(/r:(?:id|embed)="([^"]+)"/g)) expect(known).toContain(id);
  });

  test('the table of contents names headings with the numbers that Word gives them', async () => {
    const levels = [1, 2, 2, 1, 3, 2] as const;
    const headings = levels.map((level, i) => ({ kind: 'heading' as const, level, text: `Part ${i}` }));
    const listed = async (numbered: boolean): Promise<string[]> => {
      const { 'word/document.xml': xml = '' } = await partsOf(document({ blocks: headings, contents: 'Contents', numbered }));
      return [...xml.matchAll(/"TOC\d"\/>.*?<w:t xml:space="preserve">([^<]*)</g)].map(([, line]) => line as string);
    };
    expect(await listed(true)).toEqual(['1 Part 0', '1.1 Part 1', '1.2 Part 2', '2 Part 3', '2.1.1 Part 4', '2.2 Part 5']);
    expect(await listed(false)).toEqual(headings.map(({ text }) => text));
  });

  test('the head of a table is told apart, and a column of numbers is narrower than one of sentences', async () => {
    const sentence = 'Every session is recorded, and recordings are kept for one year.';
    const html = `<table><tbody><tr><th>No.</th><th>Rule</th></tr><tr><td>1-1</td><td>${sentence}</td></tr></tbody></table>`;
    const { 'word/document.xml': xml = '' } = await partsOf(document({ blocks: [{ kind: 'rich', html }] }));
    expect(xml).toContain('<w:tblStyle w:val="GridHead"/>');
    const [first = 0, second = 0] = [...xml.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width));
    expect(second).toBeGreaterThan(first * 3);
    const without = await partsOf(document({ blocks: [{ kind: 'rich', html: html.replaceAll('th>', 'td>') }] }));
    expect(without['word/document.xml']).toContain('<w:tblStyle w:val="Grid"/>');
  });

  const changed: Partial<WordDocument> = {
    tracked: { author: 'Salma <x>', at: '2026-11-26T08:00:00.123Z' },
    blocks: [
      { kind: 'heading', level: 1, text: '1 Scope', html: '<del>1</del><ins>2</ins> <ins><b>Scope</b></ins>', change: 'ins' },
      {
        kind: 'rich',
        html:
          '<p data-change="del"><del>a<br /><a href="https://a.example">link</a></del></p><p>b <ins>c</ins></p>' +
          '<ul><li><p data-change="ins"><ins>d</ins></p></li></ul>' +
          '<table><tbody><tr data-change="ins"><th><p data-change="ins"><ins>e</ins></p></th></tr></tbody></table>',
      },
    ],
  };

  test('changes are those of somebody and a moment, each with a number of its own; words without changes are as they were', async () => {
    const { 'word/document.xml': xml = '', 'word/settings.xml': settings = '' } = await partsOf(document(changed));
    expect(settings).toContain('<w:trackRevisions/>');
    const said = [...xml.matchAll(/<w:(ins|del) w:id="(\d+)" w:author="([^"]*)" w:date="([^"]*)"/g)];
    expect(new Set(said.map(([, , id]) => id)).size).toBe(said.length);
    expect(new Set(said.map(([, , , author, at]) => `${author} ${at}`))).toEqual(new Set(['Salma &lt;x&gt; 2026-11-26T08:00:00Z']));
    expect(xml).toContain('<w:delText xml:space="preserve">a</w:delText>');
    expect(xml).toMatch(/<w:trPr><w:tblHeader\/><w:ins [^>]*\/><\/w:trPr>/);
    expect(xml).toMatch(/<w:pPr><w:rPr><w:del [^>]*\/><\/w:rPr><\/w:pPr>/);
    // Without somebody whose changes they are, the words alone are written.
    const { 'word/document.xml': plain = '' } = await partsOf(document({ ...changed, tracked: undefined }));
    expect(plain).not.toMatch(/<w:(ins|del)/);
    expect((await partsOf(document()))['word/settings.xml']).not.toContain('trackRevisions');
  });
});

test('pictures are parts of the file', async () => {
  const bytes = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = await partsOf(document({ blocks: [{ kind: 'picture', bytes, type: 'png', width: 30, height: 30, about: 'Logo' }] }));
  expect(parts['word/_rels/document.xml.rels']).toContain('Target="media/pic1.png"');
  expect(parts['word/document.xml']).toContain('r:embed="pic1"');
});

test('a text runs as its first letter does', () => {
  expect([runsLeft('خطر', false), runsLeft('Risk خطر', true), runsLeft('…', true), runsLeft('…', false)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('a figure keeps its sign before it, on the side of the page', async () => {
  const { 'word/document.xml': xml = '' } = await partsOf(document({ language: 'ar', blocks: [{ kind: 'paragraph', text: '-12.5%' }] }));
  expect(xml).toContain('<w:pPr><w:jc w:val="right"/></w:pPr><w:r><w:rPr></w:rPr><w:t xml:space="preserve">-12.5%');
});
