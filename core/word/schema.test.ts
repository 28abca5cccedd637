/**
 * Word files that we write, beside the part of ISO/IEC 29500-1 (wml.xsd) that they use: which elements there are, in which order they
 * stand, and which attributes they have. An element or attribute that the table does not name is a finding, so that whoever writes a new
 * one looks it up. It is not the whole schema: values of attributes are told only where Word is strict about them.
 */
import { describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { documentOf } from '../test/office.ts';
import { partsOfZip } from '../test/unzip.ts';
import { wordDocument, type WordDocument } from './document.ts';
import { readWord } from './read.ts';
import { filledTemplate } from './template.ts';

const BLOCKS = '(p|tbl|sdt|bookmarkStart|bookmarkEnd)*';
const RUNS = '(r|hyperlink|ins|del|bookmarkStart|bookmarkEnd)*';
const MARKS = 'b bCs i iCs strike';
/**
 * By element: its children in the order of the schema, and its attributes. `*` stands for several, `(a|b)*` for any of them in any order;
 * an element without children has none of this vocabulary.
 */
const TABLE: Readonly<Record<string, { has?: string; said?: string }>> = {
  document: { has: 'body' },
  body: { has: `${BLOCKS} sectPr` },
  p: { has: `pPr ${RUNS}` },
  pPr: { has: 'pStyle keepNext keepLines pageBreakBefore numPr pBdr bidi spacing ind jc outlineLvl rPr sectPr' },
  numPr: { has: 'ilvl numId' },
  pBdr: { has: 'top left bottom right' },
  r: { has: 'rPr (t|delText|br|fldChar|instrText|drawing)*' },
  rPr: { has: `ins del rStyle rFonts ${MARKS} color sz szCs u rtl lang` },
  hyperlink: { has: '(r|ins|del)*', said: 'r:id' },
  ins: { has: 'r*', said: 'id author date' },
  del: { has: 'r*', said: 'id author date' },
  tbl: { has: 'tblPr tblGrid tr*' },
  tblPr: { has: 'tblStyle bidiVisual tblW jc tblBorders tblLayout tblCellMar tblLook' },
  tblLook: { said: 'firstRow' },
  tblStylePr: { has: 'rPr tcPr', said: 'type' },
  tblGrid: { has: 'gridCol*' },
  tr: { has: 'trPr tc*' },
  trPr: { has: 'cantSplit tblHeader ins del' },
  tc: { has: `tcPr ${BLOCKS}` },
  tcPr: { has: 'tcW gridSpan vMerge shd vAlign' },
  tblBorders: { has: 'top left bottom right insideH insideV' },
  tblCellMar: { has: 'top left bottom right' },
  sdt: { has: 'sdtPr sdtContent' },
  sdtPr: { has: 'docPartObj' },
  docPartObj: { has: 'docPartGallery docPartUnique' },
  sdtContent: { has: BLOCKS },
  sectPr: { has: 'headerReference* footerReference* pgSz pgMar titlePg bidi' },
  headerReference: { said: 'type r:id' },
  footerReference: { said: 'type r:id' },
  pgSz: { said: 'w h orient' },
  pgMar: { said: 'top right bottom left header footer gutter' },
  bookmarkStart: { said: 'id name' },
  bookmarkEnd: { said: 'id' },
  styles: { has: 'docDefaults style*' },
  docDefaults: { has: 'rPrDefault pPrDefault' },
  rPrDefault: { has: 'rPr' },
  pPrDefault: { has: 'pPr' },
  style: { has: 'name basedOn next qFormat pPr rPr tblPr tblStylePr*', said: 'type styleId default' },
  numbering: { has: 'abstractNum* num*' },
  abstractNum: { has: 'multiLevelType lvl*', said: 'abstractNumId' },
  lvl: { has: 'start numFmt pStyle suff lvlText lvlJc pPr', said: 'ilvl' },
  num: { has: 'abstractNumId lvlOverride*', said: 'numId' },
  lvlOverride: { has: 'startOverride', said: 'ilvl' },
  settings: { has: 'zoom trackRevisions defaultTabStop compat themeFontLang' },
  zoom: { said: 'percent' },
  compat: { has: 'compatSetting*' },
  compatSetting: { said: 'name uri val' },
  themeFontLang: { said: 'val bidi' },
  hdr: { has: BLOCKS },
  ftr: { has: BLOCKS },
  t: { said: 'xml:space' },
  delText: { said: 'xml:space' },
  instrText: { said: 'xml:space' },
  fldChar: { said: 'fldCharType' },
  br: {},
  rFonts: { said: 'ascii hAnsi eastAsia cs' },
  lang: { said: 'val bidi' },
  spacing: { said: 'before after line lineRule' },
  ind: { said: 'left hanging firstLine' },
  shd: { said: 'val color fill' },
  gridCol: { said: 'w' },
  ...Object.fromEntries(['tblW', 'tcW'].map((name) => [name, { said: 'w type' }])),
  // Of a table's margins; those of borders are wider.
  ...Object.fromEntries(
    ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((name) => [name, { said: 'val sz space color w type' }]),
  ),
  tblLayout: { said: 'type' },
  ...Object.fromEntries(
    [
      'pStyle rStyle tblStyle ilvl numId bidi jc outlineLvl color sz szCs u vMerge gridSpan name basedOn next multiLevelType start numFmt',
      'suff lvlText lvlJc abstractNumId startOverride defaultTabStop docPartGallery vAlign',
    ]
      .join(' ')
      .split(' ')
      .map((name) => [name, { said: 'val' }]),
  ),
  ...Object.fromEntries(
    `${MARKS} rtl keepNext keepLines pageBreakBefore bidiVisual cantSplit tblHeader titlePg trackRevisions docPartUnique qFormat`
      .split(' ')
      .map((name) => [name, {}]),
  ),
};

/** Children as one text, and the table's order as an expression of it. */
const orderOf = (has: string): RegExp =>
  new RegExp(
    `^${has
      .split(' ')
      .map((one) =>
        one.startsWith('(')
          ? `(?:${one.slice(1, -2).split('|').join(' |')} )*`
          : one.endsWith('*')
            ? `(?:${one.slice(0, -1)} )*`
            : `(?:${one} )?`,
      )
      .join('')}$`,
  );
const ORDERS = new Map(Object.entries(TABLE).map(([name, { has }]) => [name, orderOf(has ?? '')]));

interface Open {
  name: string;
  children: string[];
}

/** What is wrong in a part, in words. */
function faultsOf(part: string, xml: string): string[] {
  const faults: string[] = [];
  const open: Open[] = [];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => void faults.push(`${part}: ${error.message}`));
  parser.on('opentag', ({ name: full, attributes }) => {
    const own = full.startsWith('w:') ? full.slice(2) : '';
    if (own || full === 'w:drawing') open.at(-1)?.children.push(own);
    open.push({ name: own, children: [] });
    // Drawings have a vocabulary of their own.
    if (!own || own === 'drawing') return;
    const known = TABLE[own];
    if (!known) faults.push(`${part}: <${full}> is not in the table`);
    const allowed = (known?.said ?? '').split(' ');
    for (const name of Object.keys(attributes))
      if (!name.startsWith('xmlns') && !allowed.includes(name.replace(/^w:/, ''))) faults.push(`${part}: ${name} of <${full}>`);
  });
  parser.on('closetag', () => {
    const { name, children } = open.pop() as Open;
    const said = children.map((one) => `${one} `).join('');
    if (name && TABLE[name] && !ORDERS.get(name)?.test(said)) faults.push(`${part}: <w:${name}> has ${said}`);
    if (name === 'tc' && children.at(-1) !== 'p') faults.push(`${part}: a cell does not end with a paragraph`);
  });
  parser.write(xml).close();
  return faults;
}

const PARTS = /^word\/(document|styles|numbering|settings|header\d+|footer\d+)\.xml$/;
const faultsIn = (bytes: Buffer): string[] =>
  Object.entries(partsOfZip(bytes)).flatMap(([name, xml]) => (PARTS.test(name) ? faultsOf(name, xml) : []));

test('the table finds what stands in the wrong place, what is unknown, and a cell without its paragraph', () => {
  const body = (inner: string): string => `<w:document xmlns:w="w"><w:body>${inner}</w:body></w:document>`;
  expect(faultsOf('a', body('<w:p><w:pPr><w:jc w:val="left"/><w:bidi/></w:pPr></w:p>'))).toEqual(['a: <w:pPr> has jc bidi ']);
  expect(faultsOf('a', body('<w:p w:odd="1"><w:pPr><w:blink/></w:pPr></w:p>'))).toEqual([
    'a: w:odd of <w:p>',
    'a: <w:blink> is not in the table',
    'a: <w:pPr> has blink ',
  ]);
  expect(faultsOf('a', body('<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc/></w:tr></w:tbl>'))).toEqual([
    'a: a cell does not end with a paragraph',
  ]);
  expect(faultsOf('a', body('<w:p><w:t>text outside of a run</w:t></w:p>'))).toEqual(['a: <w:p> has t ']);
});

const RICH =
  '<p>a <b><i><u><s>b</s></u></i></b> <a href="https://a.example/?a=1&amp;b">c</a><br />d</p><blockquote><p>q</p></blockquote><h2>h</h2><h3>i</h3><pre>x</pre>' +
  '<ol start="2"><li><p>one</p><p>more</p><ul><li>two</li></ul></li></ol><p dir="rtl">نص Word</p>' +
  '<table dir="rtl"><tbody><tr><th colspan="2">x</th></tr><tr><td rowspan="2"><p>y</p></td><td><ul><li>z</li></ul></td></tr><tr><td></td></tr></tbody></table>';
const base = (more: Partial<WordDocument>): WordDocument => ({
  language: 'en',
  title: 'Policy',
  author: 'Salma',
  color: '#0f766e',
  page: { paper: 'a4', head: 'Policy', foot: 'POL-1', count: 'Page {page} of {pages}' },
  contents: 'Contents',
  numbered: true,
  blocks: [
    { kind: 'cover', title: 'Policy', lines: ['1.0', 'اعتمدت'] },
    { kind: 'heading', level: 1, text: 'النطاق' },
    { kind: 'rich', html: RICH },
    { kind: 'heading', level: 2, text: 'Sites' },
    { kind: 'paragraph', text: 'Quiet', quiet: true },
    { kind: 'picture', bytes: Buffer.from('89504e470d0a1a0a', 'hex'), type: 'png', width: 30, height: 30, about: 'Logo' },
    {
      kind: 'table',
      columns: [{ head: 'A', share: 1, align: 'end' }],
      rows: [{ cells: [{ text: 'ب', fill: '#761a10', ink: '#ffffff' }] }],
    },
  ],
  ...more,
});
const changed: Partial<WordDocument> = {
  numbered: false,
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
const FILES = [
  ['as it is, in English', base({})],
  ['as it is, in Arabic', base({ language: 'ar', numbered: false })],
  ['with tracked changes, in English', base(changed)],
  ['with tracked changes, in Arabic', base({ language: 'ar', ...changed })],
] as const;

describe('written by the schema', () => {
  test.each(FILES)('%s', async (_, file) => {
    expect(faultsIn(await wordDocument(file))).toEqual([]);
  });

  test.each(FILES)('%s, in a template', async (_, file) => {
    const places = base({
      contents: undefined,
      numbered: false,
      blocks: [
        { kind: 'cover', title: '{{name}}', lines: [] },
        { kind: 'paragraph', text: '{{contents}}' },
        { kind: 'paragraph', text: '{{body}}' },
      ],
    });
    const template = await wordDocument(places);
    // Pictures are no part of a policy's text.
    const words = { ...file, contents: 'Contents', blocks: file.blocks.filter(({ kind }) => kind !== 'picture') };
    const names = { name: ['الاسم'], body: [], contents: [] };
    expect(faultsIn(await filledTemplate(Readable.from([template]), names, words, { name: 'سياسة' }))).toEqual([]);
  });
});

const run = (text: string, looks = ''): string => `<w:r>${looks && `<w:rPr>${looks}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (inner: string, properties = ''): string => `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`;
const heading = (level: number, text: string): string => p(run(text), `<w:pStyle w:val="H${level}"/>`);
const item = (list: number, level: number, text: string): string =>
  p(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const level = (n: number, format: string): string => `<w:lvl w:ilvl="${n}"><w:start w:val="1"/><w:numFmt w:val="${format}"/></w:lvl>`;
const MORE = {
  'word/styles.xml': `<w:styles ${W}>${[1, 2, 3].map((n) => `<w:style w:type="paragraph" w:styleId="H${n}"><w:name w:val="heading ${n}"/></w:style>`).join('')}</w:styles>`,
  'word/numbering.xml': `<w:numbering ${W}><w:abstractNum w:abstractNumId="0">${level(0, 'decimal')}${level(1, 'lowerLetter')}${level(2, 'bullet')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
};
const rtl = '<w:rtl/>';
/** Awkward files: what is in them, and what is not taken. */
const AWKWARD: [string, string, Record<string, number>][] = [
  [
    'Arabic with mixed direction',
    heading(1, 'النطاق') +
      p(
        run('تطبق السياسة ', rtl) + run('ISO/IEC 27001:2022') + run(' على الأنظمة (إلا ', rtl) + run('SAP S/4') + run(').', rtl),
        '<w:bidi/>',
      ) +
      item(1, 0, 'أولًا') +
      item(1, 1, 'فرعي') +
      heading(2, 'Scope') +
      `<w:tbl><w:tblPr><w:bidiVisual/></w:tblPr><w:tr><w:tc>${p(run('الرمز', rtl))}</w:tc><w:tc>${p(run('RPO'))}</w:tc></w:tr></w:tbl>`,
    {},
  ],
  [
    'lists that go on and begin again, merged cells, a table in a table',
    heading(1, 'Lists') +
      [
        item(1, 0, 'one'),
        item(1, 1, 'a'),
        item(1, 2, 'dot'),
        item(1, 0, 'two'),
        p(run('between')),
        item(1, 0, 'three'),
        item(2, 0, 'one'),
      ].join('') +
      `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${p(run('wide'))}</w:tc><w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>${p(run('tall'))}</w:tc></w:tr>` +
      `<w:tr><w:tc>${p(run('a'))}</w:tc><w:tc>${p(run('b'))}<w:tbl><w:tr><w:tc>${p(run('inner'))}</w:tc></w:tr></w:tbl><w:p/></w:tc><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>`,
    { nested_tables: 1 },
  ],
  [
    'tracked changes, notes, pictures, boxes and symbols',
    heading(1, 'Tracked') +
      p(
        `${run('Kept ')}<w:ins w:id="1" w:author="a">${run('added')}</w:ins><w:del w:id="2" w:author="a"><w:r><w:delText>gone</w:delText></w:r></w:del>` +
          '<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:endnoteReference w:id="2"/></w:r><w:r><w:commentReference w:id="0"/></w:r>',
      ) +
      p('<w:r><w:drawing><wp:inline xmlns:wp="wp"/></w:drawing></w:r>') +
      p(`<w:r><w:pict><w:txbxContent>${p(run('boxed'))}</w:txbxContent></w:pict></w:r>`) +
      p(`<m:oMath xmlns:m="m"><m:t>x</m:t></m:oMath>${run('equation')}`) +
      p(`<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>${run(' done')}`) +
      heading(3, 'Skipped level') +
      p(run('end')),
    { inserted: 1, deleted: 1, footnotes: 1, endnotes: 1, comments: 1, pictures: 1, text_boxes: 1, equations: 1, symbols: 1 },
  ],
];

test.each(AWKWARD)('%s: what is not taken is named, and what goes out comes in again', async (_, body, left) => {
  const read = await readWord(Readable.from([await documentOf(body, MORE)]));
  expect(Object.fromEntries(read.left.map(({ what, n }) => [what, n]))).toEqual(left);
  const file = await wordDocument({
    ...base({ language: read.language, numbered: false }),
    // Words of another language on the cover do not make it a document of that language.
    blocks: [
      { kind: 'cover', title: 'A policy with a long English title', lines: ['1.0'] },
      ...read.items.flatMap(({ depth, number, title, html }): WordDocument['blocks'][number][] => [
        { kind: 'heading', level: depth as 1, text: `${number} ${title}` },
        { kind: 'rich', html },
      ]),
    ],
  });
  expect(faultsIn(file)).toEqual([]);
  const again = await readWord(Readable.from([file]));
  expect([again.language, again.items, again.counts]).toEqual([read.language, read.items, read.counts]);
});
