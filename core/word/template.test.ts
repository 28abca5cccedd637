/** Word templates: what is none is refused in words, and a filled one is the template with the text in its place. */
import { describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { documentOf, zipOf } from '../test/office.ts';
import { partsOfZip } from '../test/unzip.ts';
import { readWord } from './read.ts';
import { checkTemplate, filledTemplate, TEMPLATE_LIMITS } from './template.ts';
import type { WordDocument } from './document.ts';

const NAMES = { body: ['النص'], contents: ['الفهرس'], name: ['الاسم'], owner: ['المالك'], approval_date: ['تاريخ الاعتماد'] };
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

const run = (text: string, looks = ''): string => `<w:r>${looks && `<w:rPr>${looks}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (text: string, properties = ''): string => `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${run(text)}</w:p>`;
const relations = (...inner: string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner.join('')}</Relationships>`;
const outside = (type: string, target: string): string =>
  relations(`<Relationship Id="rId9" Type="${R}/${type}" TargetMode="External" Target="${target}"/>`);

const check = (bytes: Buffer): Promise<string[]> => checkTemplate(Readable.from([bytes]), NAMES);
const refusal = (bytes: Buffer): Promise<unknown> =>
  check(bytes).then(
    (used) => used,
    (error: { text?: { key: string; values?: object } }) => (error.text ? [error.text.key, error.text.values ?? {}] : error),
  );
const whole = p('{{body}}');

describe('refused', () => {
  test.each<[string, () => Promise<Buffer>, string, object]>([
    ['what is no zip', async () => Buffer.from('plain text'), 'word.parse_failed', {}],
    ['an older Word', async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'word.old_word', {}],
    ['another zip', () => zipOf({ 'a.txt': 'a' }), 'word.not_word', {}],
    ['macros', () => documentOf(whole, { 'word/vbaProject.bin': Buffer.from([1]) }), 'word.macros', {}],
    ['embedded programs', () => documentOf(whole, { 'word/embeddings/oleObject1.bin': Buffer.from([1]) }), 'word.template_objects', {}],
    [
      'a template that it is attached to',
      () => documentOf(whole, { 'word/_rels/settings.xml.rels': outside('attachedTemplate', 'http://127.0.0.1/t.dotm') }),
      'word.template_external',
      { what: 'attachedTemplate' },
    ],
    [
      'a picture from elsewhere',
      () => documentOf(whole, { 'word/_rels/header1.xml.rels': outside('image', 'https://a.example/logo.png') }),
      'word.template_external',
      { what: 'image' },
    ],
    [
      'a link that is no address',
      () => documentOf(whole, { 'word/_rels/document.xml.rels': outside('hyperlink', 'file:///etc/passwd') }),
      'word.template_external',
      { what: 'hyperlink' },
    ],
    [
      'a field that fetches, in pieces',
      () =>
        documentOf(
          `${whole}<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText> INCLUDE</w:instrText><w:instrText>PICTURE "http://a.example"</w:instrText><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
        ),
      'word.template_field',
      { field: 'INCLUDEPICTURE' },
    ],
    [
      'a document type',
      async () => zipOf({ ...(await typesOf()), 'word/document.xml': '<!DOCTYPE x><w:document/>' }),
      'word.parse_failed',
      {},
    ],
    [
      'the strict kind',
      async () =>
        zipOf({ ...(await typesOf()), 'word/document.xml': `<w:document xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"/>` }),
      'word.template_strict',
      {},
    ],
    ['too many bytes', async () => Buffer.alloc(TEMPLATE_LIMITS.bytes + 1), 'word.template_too_heavy', { max: 5 }],
    [
      '100 MB of zeros',
      () => documentOf(whole, { 'word/media/a.png': Buffer.alloc(100 * 1024 * 1024) }),
      'word.template_too_heavy',
      { max: 30 },
    ],
    ['no place for the text', () => documentOf(p('{{name}}')), 'word.template_no_body', {}],
    ['two places for the text', () => documentOf(whole + whole), 'word.template_two_bodies', {}],
    ['a place for the text beside words', () => documentOf(p('Text: {{body}}')), 'word.template_own_paragraph', { name: 'body' }],
    [
      'a place for the text in a table',
      () => documentOf(`<w:tbl><w:tr><w:tc>${whole}</w:tc></w:tr></w:tbl>`),
      'word.template_own_paragraph',
      { name: 'body' },
    ],
    [
      'a place for the text in a head',
      () => documentOf(whole, { 'word/header1.xml': `<w:hdr xmlns:w="${W}">${p('{{النص}}')}</w:hdr>` }),
      'word.template_own_paragraph',
      { name: 'النص' },
    ],
    ['an unknown place', () => documentOf(whole + p('{{nmae}}')), 'word.template_unknown_like', { name: 'nmae', like: 'name' }],
    ['one that is like none', () => documentOf(whole + p('{{weather report}}')), 'word.template_unknown', { name: 'weather report' }],
    ['one that is not closed', () => documentOf(whole + p('Of {{name')), 'word.template_open', { text: 'Of {{name' }],
  ])('%s', async (_, bytes, key, values) => {
    expect(await refusal(await bytes())).toEqual([key, values]);
  });

  test('a part that stands twice in the zip, and one that is cut off', async () => {
    const template = await documentOf(whole);
    expect(await refusal(template.subarray(0, template.length - 40))).toEqual(['word.parse_failed', {}]);
    const twice = await documentOf(whole, { 'word/documenu.xml': 'x' });
    for (let at = twice.indexOf('word/documenu.xml'); at >= 0; at = twice.indexOf('word/documenu.xml', at)) twice.write('t', at + 12);
    expect(await refusal(twice)).toEqual(['word.parse_failed', {}]);
  });
});

/** Only the types of the parts. */
async function typesOf(): Promise<Record<string, string>> {
  const parts = partsOfZip(await documentOf(''));
  return { '[Content_Types].xml': parts['[Content_Types].xml'] ?? '' };
}

test('places are found in both languages, in heads and feet, however Word has divided them', async () => {
  const divided = `<w:p>${run('Owner: {')}${run('{ ow', '<w:b/>')}<w:proofErr w:type="spellStart"/>${run('ner')}${run(' }} of {{Approval  Date}}')}</w:p>`;
  const template = await documentOf(whole + divided, { 'word/footer2.xml': `<w:ftr xmlns:w="${W}">${p('{{ الاسم }}')}</w:ftr>` });
  expect((await check(template)).sort()).toEqual(['approval_date', 'body', 'name', 'owner']);
});

const document = (more: Partial<WordDocument> = {}): WordDocument & { contents: string } => ({
  language: 'en',
  title: 'Backup',
  author: 'Salma',
  color: '#0f766e',
  page: { paper: 'a4', head: '', foot: '', count: '' },
  contents: 'Contents',
  numbered: true,
  blocks: [
    { kind: 'cover', title: 'Backup', lines: ['1.0'] },
    { kind: 'heading', level: 1, text: 'Scope' },
    { kind: 'rich', html: '<p>All <a href="https://a.example/?a=1&amp;b=2">here</a>.</p><ol start="3"><li><p>one</p></li></ol>' },
    { kind: 'heading', level: 2, text: 'Sites' },
    { kind: 'rich', html: '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>' },
  ],
  ...more,
});
const STYLES = `<w:styles xmlns:w="${W}"><w:style w:type="paragraph" w:default="1" w:styleId="a"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/><w:basedOn w:val="a"/></w:style></w:styles>`;
const NUMBERING = `<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="4"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="4"/></w:num></w:numbering>`;
const SECTION = '<w:sectPr><w:pgSz w:w="11000" w:h="16000"/><w:pgMar w:left="2000" w:right="2000" w:top="1" w:bottom="1"/></w:sectPr>';
const letterhead = (body: string, more: Record<string, string> = {}): Promise<Buffer> =>
  documentOf(body + SECTION, {
    'word/styles.xml': STYLES,
    'word/numbering.xml': NUMBERING,
    'word/header1.xml': `<w:hdr xmlns:w="${W}">${p('{{name}}')}</w:hdr>`,
    'word/media/logo.png': 'logo',
    'word/_rels/document.xml.rels': relations(
      `<Relationship Id="rId1" Type="${R}/styles" Target="styles.xml"/>`,
      `<Relationship Id="rId2" Type="${R}/numbering" Target="numbering.xml"/>`,
      `<Relationship Id="rId3" Type="${R}/header" Target="header1.xml"/>`,
    ),
    ...more,
  });
const fill = async (
  template: Buffer,
  of = document(),
  values: Record<string, string> = {},
): Promise<{ bytes: Buffer; parts: Record<string, string> }> => {
  const bytes = await filledTemplate(Readable.from([template]), NAMES, of, { name: 'Backup & restore', owner: 'سلمى', ...values });
  return { bytes, parts: partsOfZip(bytes) };
};

describe('filled', () => {
  test('head, pictures, styles and lists of the template stay; the text has those that it needs', async () => {
    const { bytes, parts } = await fill(await letterhead(p('First') + p('{{contents}}') + whole + p('Last')));
    expect(parts['word/media/logo.png']).toBe('logo');
    expect(parts['word/header1.xml']).toContain('>Backup &amp; restore</w:t>');
    const main = parts['word/document.xml'] ?? '';
    expect(main.indexOf('First')).toBeLessThan(main.indexOf('Scope'));
    expect(main.indexOf('Scope')).toBeLessThan(main.indexOf('Last'));
    expect(main).not.toMatch(/Cover Pages|\{\{/);
    expect(main).toContain('Table of Contents');
    // The template calls its first heading 1, has no second, and no links.
    expect(main).toContain('<w:pStyle w:val="1"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="8"/></w:numPr>');
    expect(main).toContain('<w:pStyle w:val="Heading2"/><w:numPr><w:ilvl w:val="1"/><w:numId w:val="8"/></w:numPr>');
    expect(parts['word/styles.xml']).toMatch(/w:styleId="Heading2"><w:name w:val="heading 2"\/><w:basedOn w:val="a"\/>/);
    expect(parts['word/styles.xml']?.match(/heading 1"/g)).toHaveLength(1);
    const numbers = parts['word/numbering.xml'] ?? '';
    expect(numbers.lastIndexOf('<w:abstractNum ')).toBeLessThan(numbers.indexOf('<w:num '));
    expect([...numbers.matchAll(/<w:num w:numId="(\d+)"/g)].map(([, id]) => id)).toEqual(['7', '8', '9']);
    expect(main).toContain('<w:numId w:val="9"/>');
    // Tables are as wide as the text between the margins of the template.
    expect(main).toMatch(/<w:tblW w:w="(6999|7000)"/);
    const [, link] = /<w:hyperlink r:id="(\w+)"/.exec(main) ?? [];
    expect(parts['word/_rels/document.xml.rels']).toContain(`Id="${link}" Type="${R}/hyperlink" Target="https://a.example/?a=1&amp;b=2"`);
    expect(main).toContain(`xmlns:r="${R}"`);
    // What is read again is the text within the template.
    const read = await readWord(Readable.from([bytes]));
    expect(read.items.map(({ number, title }) => [number, title])).toEqual([
      ['1', 'Scope'],
      ['1.1', 'Sites'],
    ]);
    expect(read.items[0]?.html).toContain('<ol start="3">');
  });

  test('a template without styles and numbering gets them', async () => {
    const { parts } = await fill(await documentOf(whole));
    for (const part of ['styles', 'numbering']) {
      expect(parts['[Content_Types].xml']).toContain(`PartName="/word/${part}.xml"`);
      expect(parts['word/_rels/document.xml.rels']).toContain(`Type="${R}/${part}" Target="${part}.xml"`);
    }
    expect(parts['word/styles.xml']).not.toContain('basedOn');
  });

  test('headings that the template numbers are numbered once: by it, or by the numbers that were typed', async () => {
    const own = STYLES.replace('<w:basedOn w:val="a"/>', '<w:basedOn w:val="a"/><w:pPr><w:numPr><w:numId w:val="7"/></w:numPr></w:pPr>');
    const template = await letterhead(whole, { 'word/styles.xml': own });
    const one = document({ blocks: [{ kind: 'heading', level: 1, text: 'Scope' }] });
    expect((await fill(template, one)).parts['word/document.xml']).toContain('<w:pStyle w:val="1"/></w:pPr>');
    const typed = document({ numbered: false, blocks: [{ kind: 'heading', level: 1, text: '4 Scope' }] });
    expect((await fill(template, typed)).parts['word/document.xml']).toContain(
      '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>',
    );
  });

  test('a place in several runs has the looks of the first, and the words of other runs stay', async () => {
    const divided = `<w:p>${run('By {{na', '<w:b/>')}${run('me}}, 2026')}</w:p>`;
    const { parts } = await fill(await letterhead(whole + divided));
    expect(parts['word/document.xml']).toContain(`${run('By Backup &amp; restore', '<w:b/>')}${run(', 2026')}`);
  });

  test('words that run the other way have a run of their own', async () => {
    const english = await fill(await letterhead(whole + `<w:p>${run('Owner: {{owner}}.', '<w:b/><w:lang w:val="en-GB"/>')}</w:p>`));
    expect(english.parts['word/document.xml']).toContain(
      `${run('Owner: ', '<w:b/><w:lang w:val="en-GB"/>')}${run('سلمى', '<w:b/><w:rtl/><w:lang w:val="en-GB"/>')}${run('.', '<w:b/><w:lang w:val="en-GB"/>')}`,
    );
    const arabic = await fill(await letterhead(whole + `<w:p>${run('{{المالك}} في {{تاريخ الاعتماد}}', '<w:rtl/>')}</w:p>`), document(), {
      approval_date: '2026-11-27',
    });
    expect(arabic.parts['word/document.xml']).toContain('سلمى في </w:t></w:r><w:r><w:t xml:space="preserve">2026-11-27</w:t></w:r>');
  });

  test('changes are tracked, and a paragraph that ends a section still does', async () => {
    const tracked = document({
      numbered: false,
      tracked: { author: 'Salma', at: '2026-11-26T08:00:00Z' },
      blocks: [{ kind: 'rich', html: '<p>a <ins>b</ins></p>' }],
    });
    const settings = `<w:settings xmlns:w="${W}"><w:zoom w:percent="90"/><w:defaultTabStop w:val="720"/></w:settings>`;
    const relation = relations(`<Relationship Id="rId4" Type="${R}/settings" Target="settings.xml"/>`);
    const template = await letterhead(p('{{body}}', SECTION), { 'word/settings.xml': settings, 'word/_rels/document.xml.rels': relation });
    const { parts } = await fill(template, tracked);
    expect(parts['word/settings.xml']).toContain('<w:zoom w:percent="90"/><w:trackRevisions/><w:defaultTabStop');
    expect(parts['word/document.xml']).toMatch(/<w:ins w:id="500001"/);
    expect(parts['word/document.xml']).toContain(`<w:p><w:pPr>${SECTION}</w:pPr></w:p>`);
  });
});
