/** Word documents: well-formed parts, real headings, and both directions. */
import { expect, test } from '@jest/globals';
import { SaxesParser } from 'saxes';
import { CFB } from 'xlsx';
import { wordDocument, type WordDocument } from './document.ts';
import { runsLeft } from './xml.ts';

const document = (more: Partial<WordDocument> = {}): WordDocument => ({
  language: 'en',
  title: 'Risk register',
  author: 'Rukn',
  color: '#2e52c9',
  foot: 'Printed',
  blocks: [],
  ...more,
});

/** Parts by name; each is read by a strict parser. */
async function partsOf(given: WordDocument): Promise<Record<string, string>> {
  const zip = CFB.read(await wordDocument(given), { type: 'buffer' });
  const parts: Record<string, string> = {};
  for (const [i, { content }] of zip.FileIndex.entries()) {
    const name = (zip.FullPaths[i] as string).replace('Root Entry/', '');
    if (!/\.(xml|rels)$/.test(name)) continue;
    parts[name] = Buffer.from(content as Uint8Array).toString('utf8');
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      throw error;
    });
    parser.write(parts[name]).close();
  }
  return parts;
}

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

test('pictures are parts of the file', async () => {
  const bytes = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = await partsOf(document({ blocks: [{ kind: 'picture', bytes, type: 'png', width: 30, height: 30, about: 'Logo' }] }));
  expect(parts['word/_rels/document.xml.rels']).toContain('Target="media/pic1.png"');
  expect(parts['word/document.xml']).toContain('r:embed="pic1"');
});

test('a text runs as its first letter does', () => {
  expect([runsLeft('خطر', false), runsLeft('Risk خطر', true), runsLeft('12', true), runsLeft('12', false)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
