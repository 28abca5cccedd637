/** Documents as HTML: what is hostile first, then what each kind of file becomes. */
import { describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { WORD_MIME } from '../../../core/index.ts';
import { bookOf, SHEET } from '../../../core/test/imports.ts';
import { documentOf, docxOf, zipOf } from '../../../core/test/office.ts';
import { PREVIEW, previewOf, type Preview } from './html.ts';

const pagesOf = (content: Buffer | string, mime: string): Promise<Preview> => previewOf(Readable.from([Buffer.from(content)]), mime);
/** All pages together. */
async function of(content: Buffer | string, mime: string): Promise<Omit<Preview, 'pages'> & { html: string | null }> {
  const { pages, ...rest } = await pagesOf(content, mime);
  return { ...rest, html: pages.length ? pages.map(({ html }) => html).join('') : null };
}

describe('what is hostile', () => {
  test.each([
    ['a torn document', async () => (await docxOf(['Harbour'])).subarray(0, 200), WORD_MIME],
    ['an archive that is no document', () => zipOf({ 'readme.txt': 'Harbour' }), WORD_MIME],
    ['100 MB of zeros in a document', () => zipOf({ 'word/document.xml': Buffer.alloc(100 * 1024 * 1024) }), WORD_MIME],
    ['a torn workbook', async () => bookOf({ A: [['Harbour']] }).subarray(0, 120), SHEET],
    ['no workbook', () => Buffer.from('PK\x03\x04 and nothing else'), SHEET],
  ] as const)('%s is not shown, with the reason', async (_, content, mime) => {
    const { html, why } = await of(Buffer.from(await content()), mime);
    expect([html, typeof why?.key]).toEqual([null, 'string']);
  });

  test('a document with macros, a page, a drawing with scripts: no kind that is read', async () => {
    for (const mime of ['application/vnd.ms-word.document.macroenabled.12', 'text/html', 'image/svg+xml', 'application/zip'])
      expect(await of('<script>alert(1)</script>', mime)).toMatchObject({ html: null, why: { key: 'documents.preview.none' } });
  });

  test('markup in texts, cells and names is text; pictures and links to programs are left out', async () => {
    const signs = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const links = {
      'word/_rels/document.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="javascript:alert(1)" TargetMode="External"/></Relationships>',
    };
    const word = await of(await docxOf([signs], links), WORD_MIME);
    const book = await of(bookOf({ Sheet: [[signs]] }), SHEET);
    const plain = await of(signs, 'text/plain');
    for (const { html } of [word, book, plain]) {
      expect(html).toContain('&lt;script&gt;');
      expect(html).not.toMatch(/<(script|img|iframe|object|style|link)\b|<[^>]*(javascript:|\son\w+=)/i);
    }
  });

  test('more than is shown is cut, and it is said', async () => {
    const long = await of('line\n'.repeat(100_000), 'text/plain');
    expect([long.cut, (long.html ?? '').length]).toEqual([true, PREVIEW.bytes + '<pre></pre>'.length]);
    const rows = Array.from({ length: PREVIEW.rows + 50 }, (_, i) => [`Row ${i}`]);
    const book = await of(bookOf({ Sheet: rows }), SHEET);
    expect([book.cut, book.html?.match(/<tr>/g)?.length]).toEqual([true, PREVIEW.rows]);
  });
});

describe('what is shown', () => {
  test('a document with its headings, lists and tables', async () => {
    const heading = '<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>4 Sessions</w:t></w:r></w:p>';
    const { html, cut } = await of(await documentOf(`${heading}<w:p><w:r><w:t>Eight hours</w:t></w:r></w:p>`), WORD_MIME);
    expect(cut).toBe(false);
    expect(html).toContain('Sessions');
    expect(html).toMatch(/<p[^>]*>Eight hours<\/p>/);
  });

  test('a workbook, sheet by sheet', async () => {
    const { pages } = await pagesOf(
      bookOf({
        Accounts: [
          ['Name', 'Count'],
          ['vault', 12],
        ],
        Notes: [['Arabic: ملاحظة']],
      }),
      SHEET,
    );
    expect(pages.map(({ title }) => title)).toEqual(['Accounts', 'Notes']);
    expect(pages[0]?.html).toContain('<table><tbody><tr><td>Name</td><td>Count</td></tr><tr><td>vault</td><td>12</td></tr>');
    expect(pages[1]?.html).toContain('ملاحظة');
  });

  test('a long document by pages, each of whole paragraphs, and all of them together are the document', async () => {
    const paragraphs = Array.from({ length: 60 }, (_, i) => `Paragraph ${i} ${'of some words '.repeat(20)}`.trim());
    const { pages, cut } = await pagesOf(await docxOf(paragraphs), WORD_MIME);
    expect([cut, pages.length > 3]).toEqual([false, true]);
    for (const { html } of pages) expect([html.length <= PREVIEW.page, html.endsWith('</p>')]).toEqual([true, true]);
    expect(pages.flatMap(({ html }) => html.match(/Paragraph \d+/g))).toEqual(paragraphs.map((_, i) => `Paragraph ${i}`));
  });

  test('a text in each encoding that people have', async () => {
    expect((await of('تقرير', 'text/plain')).html).toBe('<pre>تقرير</pre>');
    expect((await of(Buffer.from([0xc7, 0xe1]), 'text/plain')).html).toBe('<pre>ال</pre>');
  });
});
