/** Word documents (.docx): headings, paragraphs, tables and pictures, in both directions. */
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { clock } from '../shared/clock.ts';
import { numberingOf } from './numbering.ts';
import { richParagraph, richText, type RichParts } from './rich.ts';
import { moreStyles } from './styles.ts';
import { escapeXml, paragraph, picture, table, type WordBlock } from './xml.ts';

export interface WordDocument {
  language: 'en' | 'ar';
  title: string;
  author: string;
  /** Colour of headings. */
  color: string;
  page: WordPage;
  blocks: readonly WordBlock[];
  /** A table of contents behind the cover, with this heading. */
  contents?: string;
  /** Headings are numbered by Word: 1, 1.1, 1.2. */
  numbered?: boolean;
  /** `ins` and `del` in rich texts and headings are changes that Word tracks: somebody's, of a moment (ISO). */
  tracked?: { author: string; at: string };
}

/** What every page is, and says. */
export interface WordPage {
  paper: keyof typeof PAPERS;
  /** On its side. */
  wide?: boolean;
  /** Head of the pages after the first. */
  head: string;
  /** Foot of every page, before its number. */
  foot: string;
  /** What is said of the number: `{page}` and `{pages}` are those that Word counts. */
  count: string;
}

/** Width and height, and the margin on all sides, in twentieths of a point. */
const PAPERS = { a4: [11906, 16838], a3: [16838, 23811], letter: [12240, 15840] } as const;
const MARGIN = 1134;

export const WORD_MIME = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const P = 'http://schemas.openxmlformats.org/package/2006';
const NS = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${R}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"`;
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** What a document puts into a template: its text, and what this text needs. */
export interface WordPieces {
  body: string;
  /** The table of contents; nothing without headings. */
  contents: string;
  /** Styles that the text names. */
  styles: { id: string; name: string; type: string; xml: string }[];
  numbering: string;
  links: string[];
  properties: string;
  tracked: boolean;
  numbered: boolean;
  /** Of tables, in twentieths of a point. */
  width: number;
}

const STYLE = /<w:style w:type="(\w+)"[^>]* w:styleId="(\w+)"><w:name w:val="([^"]+)"\/>.*?<\/w:style>/g;
/** Marks of changes have numbers that no mark of a template has. */
const FIRST_CHANGE = 500_000;

export function wordPieces(document: WordDocument & { contents: string }): WordPieces {
  const { tracked, numbered = false, contents } = document;
  const rich = richOf(document);
  if (rich.tracked) rich.tracked.n = FIRST_CHANGE;
  const body = bodyOf({ ...document, contents: undefined, blocks: document.blocks.filter(({ kind }) => kind !== 'cover') }, rich);
  const list = document.blocks.some(({ kind }) => kind === 'heading') ? contentsOf({ ...document, contents }) : '';
  const named = new Set([...`${body}${list}`.matchAll(/<w:(?:pStyle|rStyle|tblStyle) w:val="(\w+)"\/>/g)].map(([, id]) => id));
  return {
    body,
    contents: list,
    styles: [...stylesOf({ ...document, numbered: false }).matchAll(STYLE)]
      .map(([xml, type = '', id = '', name = '']) => ({ id, name, type, xml }))
      .filter(({ id }) => named.has(id)),
    numbering: numberingOf(rich, numbered),
    links: rich.links.map(escapeXml),
    properties: propertiesOf(document),
    tracked: tracked !== undefined,
    numbered,
    width: widthOf(document),
  };
}

const richOf = ({ tracked }: WordDocument): RichParts => ({
  lists: [],
  links: [],
  ...(tracked ? { tracked: { author: tracked.author, at: `${tracked.at.slice(0, 19)}Z`, n: 0 } } : {}),
});

/** @returns the bytes of the file. */
export async function wordDocument(document: WordDocument): Promise<Buffer> {
  const zip = new ZipFile();
  const pictures = document.blocks.filter((block) => block.kind === 'picture');
  for (const [name, text] of Object.entries(partsOf(document, pictures.length))) zip.addBuffer(Buffer.from(text), name);
  for (const [i, { bytes, type }] of pictures.entries()) zip.addBuffer(bytes, `word/media/pic${i + 1}.${type}`);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

function partsOf(document: WordDocument, pictures: number): Record<string, string> {
  const { tracked } = document;
  const rich = richOf(document);
  // What the body names, the other parts have to hold.
  const body = bodyOf(document, rich);
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${P}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${TYPES}.numbering+xml"/><Override PartName="/word/settings.xml" ContentType="${TYPES}.settings+xml"/><Override PartName="/word/header1.xml" ContentType="${TYPES}.header+xml"/><Override PartName="/word/footer1.xml" ContentType="${TYPES}.footer+xml"/><Override PartName="/word/footer2.xml" ContentType="${TYPES}.footer+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${P}/relationships"><Relationship Id="rId1" Type="${R}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${P}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    'docProps/core.xml': propertiesOf(document),
    'word/_rels/document.xml.rels': `${XML}<Relationships xmlns="${P}/relationships"><Relationship Id="rId1" Type="${R}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${R}/settings" Target="settings.xml"/><Relationship Id="rId3" Type="${R}/header" Target="header1.xml"/><Relationship Id="rId4" Type="${R}/footer" Target="footer1.xml"/><Relationship Id="rId5" Type="${R}/footer" Target="footer2.xml"/><Relationship Id="rId6" Type="${R}/numbering" Target="numbering.xml"/>${rich.links.map((link, i) => `<Relationship Id="link${i + 1}" Type="${R}/hyperlink" Target="${escapeXml(link)}" TargetMode="External"/>`).join('')}${Array.from({ length: pictures }, (_, i) => `<Relationship Id="pic${i + 1}" Type="${R}/image" Target="media/pic${i + 1}.${pictureType(document, i)}"/>`).join('')}</Relationships>`,
    'word/settings.xml': `${XML}<w:settings ${NS}><w:zoom w:percent="100"/>${tracked ? '<w:trackRevisions/>' : ''}<w:defaultTabStop w:val="720"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat><w:themeFontLang w:val="en-GB" w:bidi="ar-SA"/></w:settings>`,
    'word/styles.xml': stylesOf(document),
    'word/header1.xml': `${XML}<w:hdr ${NS}>${paragraph(document.page.head, isRtl(document), { style: 'Header' })}</w:hdr>`,
    // The first page has no head, so that it has parts of its own: the same foot once more.
    'word/footer1.xml': `${XML}<w:ftr ${NS}>${footOf(document)}</w:ftr>`,
    'word/footer2.xml': `${XML}<w:ftr ${NS}>${footOf(document)}</w:ftr>`,
    'word/numbering.xml': `${XML}<w:numbering ${NS}>${numberingOf(rich, document.numbered === true)}</w:numbering>`,
    'word/document.xml': `${XML}<w:document ${NS}><w:body>${body}${sectionOf(document)}</w:body></w:document>`,
  };
}

const propertiesOf = (document: WordDocument): string =>
  `${XML}<cp:coreProperties xmlns:cp="${P}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(document.title)}</dc:title><dc:creator>${escapeXml(document.author)}</dc:creator><dc:language>${document.language}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${clock.iso().slice(0, 19)}Z</dcterms:created></cp:coreProperties>`;

function sectionOf(document: WordDocument): string {
  const [width, height] = sidesOf(document.page);
  const margins = ['top', 'right', 'bottom', 'left'].map((side) => `w:${side}="${MARGIN}"`).join(' ');
  return [
    '<w:sectPr><w:headerReference w:type="default" r:id="rId3"/><w:footerReference w:type="default" r:id="rId4"/>',
    '<w:footerReference w:type="first" r:id="rId5"/>',
    `<w:pgSz w:w="${width}" w:h="${height}"${document.page.wide ? ' w:orient="landscape"' : ''}/>`,
    `<w:pgMar ${margins} w:header="567" w:footer="567" w:gutter="0"/><w:titlePg/>${isRtl(document) ? '<w:bidi/>' : ''}</w:sectPr>`,
  ].join('');
}

function sidesOf({ paper, wide }: WordPage): readonly [width: number, height: number] {
  const [width, height] = PAPERS[paper];
  return wide ? [height, width] : [width, height];
}

/** Of the text between the margins. */
const widthOf = ({ page }: WordDocument): number => sidesOf(page)[0] - 2 * MARGIN;

const isRtl = ({ language }: WordDocument): boolean => language === 'ar';

const pictureType = ({ blocks }: WordDocument, i: number): string => blocks.filter((block) => block.kind === 'picture')[i]?.type ?? 'png';

function bodyOf(document: WordDocument, rich: RichParts): string {
  const rtl = isRtl(document);
  const room = { rtl, width: widthOf(document) };
  let pictures = 0;
  const covers = document.blocks.filter((block) => block.kind === 'cover').length;
  const blocks = document.blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
        if (block.html !== undefined) return richParagraph(block.html, `Heading${block.level}`, rtl, rich, block.change);
        return paragraph(block.text, rtl, { style: `Heading${block.level}` });
      case 'paragraph':
        return paragraph(block.text, rtl, { looks: block.strong ? '<w:b/><w:bCs/>' : block.quiet ? '<w:color w:val="5F6B66"/>' : '' });
      case 'table':
        return table(block, room);
      case 'picture':
        return picture(block, (pictures += 1));
      case 'rich':
        return richText(block.html, rtl, room.width, rich);
      case 'cover':
        return gallery('Cover Pages', [
          paragraph(block.title, rtl, { style: 'Title', align: 'start' }),
          ...block.lines.map((line) => paragraph(line, rtl, { looks: '<w:color w:val="5F6B66"/>', align: 'start' })),
        ]);
    }
  });
  return [...blocks.slice(0, covers), contentsOf(document), ...blocks.slice(covers)].join('');
}

/** A part that Word knows as such: others can tell it from the text. */
const gallery = (name: string, inside: readonly string[]): string =>
  `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="${name}"/><w:docPartUnique/></w:docPartObj></w:sdtPr><w:sdtContent>${inside.join('')}</w:sdtContent></w:sdt>`;

/** Headings of three levels, as they are now: Word writes them anew when it is asked to. Page numbers are left to it. */
function contentsOf(document: WordDocument): string {
  const { contents, blocks } = document;
  if (contents === undefined) return '';
  const rtl = isRtl(document);
  const bidi = rtl ? '<w:bidi/>' : '';
  const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const begin = `${mark('begin')}<w:r><w:instrText xml:space="preserve"> TOC \\o "1-3" \\n \\h \\z \\u </w:instrText></w:r>${mark('separate')}`;
  const lines = blocks.flatMap((block) => (block.kind === 'heading' && block.level <= 3 ? [block] : []));
  const numbers = document.numbered ? countedOf(lines.map(({ level }) => level)) : [];
  const line = (text: string, level: number, before: string): string =>
    `<w:p><w:pPr><w:pStyle w:val="TOC${level}"/>${bidi}</w:pPr>${before}<w:r>${rtl ? '<w:rPr><w:rtl/></w:rPr>' : ''}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
  return gallery('Table of Contents', [
    paragraph(contents, rtl, { style: 'TOCHeading' }),
    ...lines.map(({ text, level }, i) => line(`${numbers[i] ?? ''}${text}`, level, i === 0 ? begin : '')),
    `<w:p>${lines.length ? mark('end') : ''}</w:p>`,
  ]);
}

/** The numbers that Word gives to headings of these levels, with a space behind each. */
function countedOf(levels: readonly number[]): string[] {
  const counter: number[] = [];
  return levels.map((level) => {
    for (let above = 0; above < level; above += 1) counter[above] ??= above === level - 1 ? 0 : 1;
    counter[level - 1] = (counter[level - 1] ?? 0) + 1;
    counter.length = level;
    return `${counter.join('.')} `;
  });
}

/** What Word counts by itself. */
const COUNTED: Readonly<Record<string, string>> = { '{page}': 'PAGE', '{pages}': 'NUMPAGES' };

function footOf(document: WordDocument): string {
  const rtl = isRtl(document);
  const own = rtl ? '<w:rPr><w:rtl/></w:rPr>' : '';
  const words = (text: string): string => (text ? `<w:r>${own}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>` : '');
  const mark = (type: string): string => `<w:r>${own}<w:fldChar w:fldCharType="${type}"/></w:r>`;
  const field = (name: string): string =>
    `${mark('begin')}<w:r>${own}<w:instrText xml:space="preserve"> ${name} </w:instrText></w:r>${mark('separate')}${words('1')}${mark('end')}`;
  const { foot, count } = document.page;
  const counted = count.split(/(\{pages?\})/).map((part) => (COUNTED[part] ? field(COUNTED[part]) : words(part)));
  const before = foot ? words(`${foot}  ·  `) : '';
  return `<w:p><w:pPr><w:pStyle w:val="Footer"/>${rtl ? '<w:bidi/>' : ''}</w:pPr>${before}${counted.join('')}</w:p>`;
}

/** Real headings: the outline of the document is that of its parts. Sizes are halves of points. */
function stylesOf({ color, numbered }: WordDocument): string {
  const tint = color.replace('#', '');
  const heading = (level: number, size: number, before: number): string =>
    `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/>${numbered ? `<w:numPr><w:ilvl w:val="${level - 1}"/><w:numId w:val="1"/></w:numPr>` : ''}<w:spacing w:before="${before}" w:after="80"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:bCs/><w:color w:val="${tint}"/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`;
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="D5D9D6"/>`)
    .join('');
  return `${XML}<w:styles ${NS}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Calibri" w:cs="Arial"/><w:sz w:val="21"/><w:szCs w:val="21"/><w:lang w:val="en-GB" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${heading(1, 36, 0)}${heading(2, 26, 280)}${heading(3, 22, 200)}${[4, 5, 6, 7, 8, 9].map((level) => heading(level, 21, 160)).join('')}${moreStyles(tint)}<w:style w:type="paragraph" w:styleId="Cell"><w:name w:val="Cell"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:before="40" w:after="40" w:line="240" w:lineRule="auto"/></w:pPr><w:rPr><w:sz w:val="18"/><w:szCs w:val="18"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Header"><w:name w:val="header"/><w:basedOn w:val="Normal"/><w:pPr><w:pBdr><w:bottom w:val="single" w:sz="6" w:space="4" w:color="D5D9D6"/></w:pBdr></w:pPr><w:rPr><w:color w:val="5F6B66"/><w:sz w:val="16"/><w:szCs w:val="16"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Footer"><w:name w:val="footer"/><w:basedOn w:val="Normal"/><w:rPr><w:color w:val="5F6B66"/><w:sz w:val="16"/><w:szCs w:val="16"/></w:rPr></w:style><w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblCellMar><w:left w:w="100" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style><w:style w:type="table" w:styleId="Grid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${borders}</w:tblBorders></w:tblPr></w:style><w:style w:type="table" w:styleId="GridHead"><w:name w:val="Grid With Head"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblStylePr w:type="firstRow"><w:rPr><w:b/><w:bCs/></w:rPr><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="EEF1EF"/></w:tcPr></w:tblStylePr></w:style></w:styles>`;
}
