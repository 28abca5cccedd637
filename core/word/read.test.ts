/** Word documents of others become items; hostile ones end their reader and nothing else. */
import { describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { cleanHtml } from '../metadata/fields/html.ts';
import { documentOf, zipOf } from '../test/office.ts';
import { readWord, WORD_LIMITS, type WordRead } from './read.ts';

const read = (content: Buffer): Promise<WordRead> => readWord(Readable.from([content]));
const refusal = async (content: Buffer | Promise<Buffer>): Promise<unknown> =>
  read(await content).catch((error: { text?: object }) => error.text);

const run = (text: string, looks = ''): string => `<w:r>${looks && `<w:rPr>${looks}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (inside: string, properties = ''): string => `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inside}</w:p>`;
const h = (level: number, text: string): string => p(run(text), `<w:pStyle w:val="H${level}"/>`);
const li = (text: string, level: number | string = 0, id = 1): string =>
  p(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`);
const cell = (inside: string, properties = ''): string => `<w:tc>${properties && `<w:tcPr>${properties}</w:tcPr>`}${inside}</w:tc>`;
const row = (cells: string, properties = ''): string => `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells}</w:tr>`;

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const PARTS = {
  'word/styles.xml': `<w:styles ${W}>${[1, 2, 3].map((n) => `<w:style w:type="paragraph" w:styleId="H${n}"><w:name w:val="heading ${n}"/></w:style>`).join('')}<w:style w:styleId="Child"><w:basedOn w:val="H2"/></w:style><w:style w:styleId="T"><w:name w:val="toc 1"/></w:style></w:styles>`,
  'word/numbering.xml': `<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="decimal"/><w:lvlText w:val="2-%1"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1.%2)"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
};
const document = (body: string, more: Record<string, string | Buffer> = {}): Promise<Buffer> => documentOf(body, { ...PARTS, ...more });
const htmlOf = async (body: string, more?: Record<string, string>): Promise<string> =>
  (await read(await document(body, more))).items.map(({ html }) => html).join('|');

describe('what is refused, and why', () => {
  test('macros, other files, older ones', async () => {
    expect(await refusal(document(p(run('a')), { 'word/vbaProject.bin': Buffer.from([1]) }))).toMatchObject({ key: 'word.macros' });
    expect(await refusal(zipOf({ 'xl/workbook.xml': '<a/>' }))).toMatchObject({ key: 'word.not_word' });
    expect(await refusal(zipOf({ 'word/document.xml': '<a/>', '[Content_Types].xml': '<Types/>' }))).toMatchObject({
      key: 'word.not_word',
    });
    expect(await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatchObject({ key: 'word.old_word' });
    expect(await refusal(Buffer.from('%PDF-1.7'))).toMatchObject({ key: 'word.parse_failed' });
    const whole = await document(p(run('a')));
    expect(await refusal(whole.subarray(0, whole.length - 30))).toMatchObject({ key: 'word.parse_failed' });
  });

  test('100 MB of zeros, a part that lies about its size, and zeros of more than is unpacked', async () => {
    const zeros = Buffer.alloc(100 * 1024 * 1024);
    expect(
      await refusal(zipOf({ ...PARTS, '[Content_Types].xml': 'wordprocessingml.document.main+xml', 'word/document.xml': zeros })),
    ).toMatchObject({
      key: 'word.too_heavy',
    });
    expect(await refusal(zeros)).toMatchObject({ key: 'word.too_heavy' });
    const lying = await document(p(run('Harbour works '.repeat(10_000))));
    for (let at = lying.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = lying.indexOf('PK\x01\x02', at + 4, 'latin1'))
      lying.writeUInt32LE(100, at + 24);
    expect(await refusal(lying)).toMatchObject({ key: 'word.too_heavy' });
  });

  test('a document type, depth without end, more headings or text than may be', async () => {
    const typed = '<!DOCTYPE x [<!ENTITY a "aaaa">]><w:document xmlns:w="w"><w:body/></w:document>';
    expect(await refusal(document('', { 'word/styles.xml': typed }))).toMatchObject({ key: 'word.parse_failed' });
    expect(await refusal(document('<w:sdt>'.repeat(300) + '</w:sdt>'.repeat(300)))).toMatchObject({ key: 'word.too_deep' });
    expect(await refusal(document(h(1, 'a').repeat(WORD_LIMITS.items + 1)))).toMatchObject({ key: 'word.too_many_items' });
    expect(await refusal(document(h(1, 'Scope') + p(run('x'.repeat(WORD_LIMITS.html)))))).toMatchObject({
      key: 'word.too_long',
      values: { title: 'Scope' },
    });
  });
});

describe('items', () => {
  const shape = async (body: string): Promise<unknown[]> =>
    (await read(await document(body))).items.map(({ depth, number, title }) => [depth, number, title]);

  test('follow the headings by their level; a level that is left out counts for nothing', async () => {
    expect(await shape(p(run('Cover')) + h(1, 'Scope') + h(3, 'Sites') + h(2, 'People') + h(1, 'Rules') + h(1, ''))).toEqual([
      [1, '0', ''],
      [1, '1', 'Scope'],
      [2, '1.1', 'Sites'],
      [2, '1.2', 'People'],
      [1, '2', 'Rules'],
    ]);
    expect(await shape(p(run('From its style'), '<w:pStyle w:val="Child"/>') + p(run('By outline'), '<w:outlineLvl w:val="0"/>'))).toEqual([
      [1, '1', 'From its style'],
      [1, '2', 'By outline'],
    ]);
  });

  test('keep numbers that all headings have, once each', async () => {
    expect(await shape(h(1, '4. Access') + h(2, '4-2 Accounts'))).toEqual([
      [1, '4', 'Access'],
      [2, '4.2', 'Accounts'],
    ]);
    expect(await shape(h(1, '4. Access') + h(1, '4. Again'))).toEqual([
      [1, '1', '4. Access'],
      [1, '2', '4. Again'],
    ]);
  });

  test('have the words of the document, and tell what is not taken', async () => {
    const box = '<w:r><w:pict><w:txbxContent><w:p><w:r><w:t>box</w:t></w:r></w:p></w:txbxContent></w:pict></w:r>';
    const sdt =
      '<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent><w:p/></w:sdtContent></w:sdt>';
    const found = await read(
      await document(
        h(1, 'Two words') +
          p(run('three more words') + '<w:r><w:footnoteReference/></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del>' + box) +
          sdt +
          p(run('Scope 4'), '<w:pStyle w:val="T"/>') +
          p('<w:sdt><w:sdtContent><w:r><w:t>held</w:t></w:r></w:sdtContent></w:sdt><w:ins><w:r><w:tab/><w:t>new</w:t></w:r></w:ins>'),
        {
          'word/header1.xml': '<a/>',
          'word/_rels/settings.xml.rels':
            '<Relationships><Relationship Id="1" Type="x/attachedTemplate" TargetMode="External" Target="https://files.example/t.dotm"/></Relationships>',
        },
      ),
    );
    expect(found.counts).toEqual({ headings: 1, paragraphs: 2, tables: 0, words: 7 });
    expect(found.items[0]?.html).toBe('<p>three more words</p><p>held new</p>');
    expect(Object.fromEntries(found.left.map(({ what, n }) => [what, n]))).toEqual({
      footnotes: 1,
      inserted: 1,
      deleted: 1,
      text_boxes: 1,
      contents: 2,
      heads: 1,
      external: 1,
    });
  });
});

describe('tracked changes', () => {
  const mark = (name: string): string => `<w:${name} w:id="1" w:author="Salma" w:date="2026-11-01T08:00:00Z"`;
  const gone = (text: string): string => `${mark('del')}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
  const added = (text: string): string => `${mark('ins')}>${run(text)}</w:ins>`;
  const ended = (name: string): string => `<w:rPr>${mark(name)}/></w:rPr>`;

  test('are read as accepted, and told', async () => {
    const found = await read(
      await document(
        h(1, 'Scope') +
          p(run('At most ') + gone('twenty-') + gone('four') + added('eight') + run(' hours')) +
          p(gone('All of it'), ended('del')) +
          p(run('One '), ended('del')) +
          p(run('paragraph')) +
          p(added('New'), ended('ins')) +
          p(gone('A heading'), `<w:pStyle w:val="H1"/>${ended('del')}`) +
          `<w:tbl>${row(cell(p(run('a'))))}${row(cell(p(gone('b'))), `${mark('del')}/>`)}${row(cell(p(added('c'))), `${mark('ins')}/>`)}</w:tbl>`,
      ),
    );
    expect(found.items.map(({ title, html }) => [title, html])).toEqual([
      [
        'Scope',
        '<p>At most eight hours</p><p>One paragraph</p><p>New</p><table><tbody><tr><td><p>a</p></td></tr><tr><td><p>c</p></td></tr></tbody></table>',
      ],
    ]);
    expect(Object.fromEntries(found.left.map(({ what, n }) => [what, n]))).toEqual({ deleted: 4, inserted: 4 });
  });
});

describe('text', () => {
  test('keeps marks, links and breaks of lines, and is what a rich text field stores', async () => {
    const rels = {
      'word/_rels/document.xml.rels':
        '<Relationships><Relationship Id="r1" Type="x/hyperlink" TargetMode="External" Target="https://a.example/?a=1&amp;b"/><Relationship Id="r2" Type="x/hyperlink" TargetMode="External" Target="file:///etc"/></Relationships>',
    };
    const html = await htmlOf(
      p(
        run(' A &lt;b&gt; ') +
          run('bold', '<w:b/><w:i/>') +
          run('er', '<w:b w:val="1"/><w:i/>') +
          run(' not', '<w:b w:val="0"/>') +
          '<w:r><w:br/><w:t>next</w:t></w:r>',
      ) +
        p(
          `<w:hyperlink r:id="r1">${run('one', '<w:u w:val="single"/>')}${run(' two', '<w:b/>')}</w:hyperlink><w:hyperlink r:id="r2">${run(' file')}</w:hyperlink>`,
        ),
      rels,
    );
    expect(html).toBe(
      '<p>A &lt;b&gt; <b><i>bolder</i></b> not<br />next</p><p><a href="https://a.example/?a=1&amp;b" rel="noopener noreferrer">one<b> two</b></a> file</p>',
    );
    expect(cleanHtml(html)).toEqual({ html });
  });

  test('keeps lists within lists, and goes on counting behind a paragraph', async () => {
    const html = await htmlOf(li('a') + li('b', 1) + li('c') + p(run('between')) + li('d') + li('other', 0, 9));
    expect(html).toBe(
      '<ol><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ol><p>between</p><ol start="3"><li><p>d</p></li></ol><ul><li><p>other</p></li></ul>',
    );
    expect(cleanHtml(html)).toEqual({ html });
  });

  test('keeps tables with merged cells; one inside a cell is told by its paragraphs', async () => {
    const merged = (how = ''): string => `<w:vMerge${how && ` w:val="${how}"`}/>`;
    const inner = `<w:tbl>${row(cell(p(run('inner'))))}</w:tbl>`;
    const html = await htmlOf(
      `<w:tbl>${row(cell(p(run('Head')), '<w:gridSpan w:val="2"/>'), '<w:tblHeader/>')}${row(cell(p(run('tall')), merged('restart')) + cell(li('x')))}${row(cell(p(''), merged()) + cell(inner + p('')))}</w:tbl>`,
    );
    expect(html).toBe(
      '<table><tbody><tr><th colspan="2"><p>Head</p></th></tr><tr><td rowspan="2"><p>tall</p></td><td><ol><li><p>x</p></li></ol></td></tr><tr><td><p>inner</p></td></tr></tbody></table>',
    );
    expect(cleanHtml(html)).toEqual({ html });
  });

  test('keeps the numbers of requirements that Word counts in cells of their own', async () => {
    const line = (number: string, words: string): string => row(cell(number) + cell(p(run(words))));
    const html = await htmlOf(
      `<w:tbl>${line(li('', 0, 2), 'one')}${line(li('', 0, 2), 'two')}${line(li('', 1, 2), 'below')}${line(li('', 1, 9), 'a mark')}</w:tbl>${li('', 0, 2)}`,
    );
    const names = [...html.matchAll(/<tr><td><p>(.*?)<\/p><\/td>/g)].map(([, name]) => name);
    expect(names).toEqual(['2-3', '2-4', '4.a)', '']);
    expect(html).toMatch(/<\/table>$/);
    expect(cleanHtml(html)).toEqual({ html });
  });

  test('a number without end, and a level that is none, hold nothing up', async () => {
    const name = (numbering: string, level: string): Promise<string> =>
      htmlOf(`<w:tbl>${row(cell(li('', level, 1)) + cell(p(run('words'))))}</w:tbl>`, {
        'word/numbering.xml': `<w:numbering ${W}><w:abstractNum w:abstractNumId="0">${numbering}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
      });
    const lvl = (text: string): string => `<w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="${text}"/></w:lvl>`;
    expect((await name(lvl('%1-'.repeat(100_000)), '0')).length).toBeLessThan(500);
    expect(await name(lvl('%1'), '0.5')).toContain('<p>1</p>');
  });

  test('has the direction of its language, and says where it has another', async () => {
    const arabic = await read(
      await document(p(run('سياسة النسخ الاحتياطي'), '<w:bidi/>') + p(run('Backup policy')) + p(run('كلمة'), '<w:bidi w:val="0"/>')),
    );
    expect(arabic.language).toBe('ar');
    expect(arabic.items[0]?.html).toBe('<p>سياسة النسخ الاحتياطي</p><p dir="ltr">Backup policy</p><p dir="ltr">كلمة</p>');
    expect(
      await htmlOf(
        p(run('A long English sentence')) + p(run('جملة')) + `<w:tbl><w:tblPr><w:bidiVisual/></w:tblPr>${row(cell(p(run('a'))))}</w:tbl>`,
      ),
    ).toBe('<p>A long English sentence</p><p dir="rtl">جملة</p><table dir="rtl"><tbody><tr><td><p>a</p></td></tr></tbody></table>');
  });
});
