/** Rich text (HTML of a rich text field) as parts of a Word document: paragraphs, lists, tables, each in its direction. */
import { SaxesParser } from 'saxes';
import { escapeXml, runsLeft } from './xml.ts';

/** Lists and links of a document: what its numbering and its relationships have to say. */
export interface RichParts {
  /** By their number from 1: of a list each. */
  lists: { tag: 'ol' | 'ul'; level: number; start: number }[];
  /** Addresses by their place: `link1` is the first. */
  links: string[];
  /** Whose changes `ins` and `del` are, and how many there are yet. */
  tracked?: { author: string; at: string; n: number };
}

/** What happened to a word, or to the end of a paragraph, or to a row. */
type Change = 'ins' | 'del';

interface Node {
  name: string;
  attributes: Record<string, string>;
  children: (Node | string)[];
}

/** What stands around a paragraph. */
interface Place {
  rtl: boolean;
  width: number;
  parts: RichParts;
  /** Number of its list, for the first paragraph of an item. */
  list?: { n: number; level: number };
  /** Depth of the item that it goes on with. */
  within?: number;
  style?: string;
}

/** Styles of blocks that are no plain paragraphs: the reader knows them by these names. */
export const BLOCK_STYLES: Readonly<Record<string, string>> = { h2: 'BodyHeading1', h3: 'BodyHeading2', blockquote: 'Quote', pre: 'Quote' };
const MARKS: Readonly<Record<string, string>> = {
  b: '<w:b/><w:bCs/>',
  strong: '<w:b/><w:bCs/>',
  i: '<w:i/><w:iCs/>',
  em: '<w:i/><w:iCs/>',
  u: '<w:u w:val="single"/>',
  s: '<w:strike/>',
};
/** In the order in which Word wants them. */
const ORDER = ['b', 'strong', 'i', 'em', 's', 'u'];
const BLOCKS: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'table', 'blockquote', 'pre']);
const DEEPEST = 8;

/** A paragraph with a style of its own: what stands in it is the inside of a paragraph. */
export const richParagraph = (html: string, style: string, rtl: boolean, parts: RichParts, change?: Change): string =>
  paragraphOf({ ...treeOf(html), attributes: change ? { 'data-change': change } : {} }, { rtl, width: 0, parts, style });

/** A mark of Word for what was added or removed: each has a number of its own. */
function markOf(change: Change, parts: RichParts, inside?: string): string {
  const tracked = parts.tracked ?? { author: '', at: '', n: 0 };
  tracked.n += 1;
  const said = `w:id="${tracked.n}" w:author="${escapeXml(tracked.author)}" w:date="${tracked.at}"`;
  return inside === undefined ? `<w:${change} ${said}/>` : `<w:${change} ${said}>${inside}</w:${change}>`;
}

const changeOf = ({ attributes }: Node, { tracked }: RichParts): Change | undefined => {
  const change = attributes['data-change'];
  return tracked && (change === 'ins' || change === 'del') ? change : undefined;
};

/** @param width of the text in twentieths of a point. */
export function richText(html: string, rtl: boolean, width: number, parts: RichParts): string {
  return blocksOf(treeOf(html), { rtl, width, parts });
}

/** Stored rich text is well-formed. */
function treeOf(html: string): Node {
  const top: Node = { name: '', attributes: {}, children: [] };
  const open = [top];
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { name, attributes: attributes as Record<string, string>, children: [] };
    (open.at(-1) as Node).children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => void (open.at(-1) as Node).children.push(text));
  // Signs that XML does not know are left out.
  parser.write(`<x>${html.replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')}</x>`).close();
  return top.children[0] as Node;
}

function blocksOf(node: Node, place: Place): string {
  let xml = '';
  let loose: (Node | string)[] = [];
  let first = true;
  const next = (): Place => {
    const { list, ...rest } = place;
    const here = first && list ? place : { ...rest, ...(list ? { within: list.level } : {}) };
    first = false;
    return here;
  };
  const flush = (): void => {
    if (loose.some((one) => typeof one !== 'string' || one.trim()))
      xml += paragraphOf({ name: 'p', attributes: {}, children: loose }, next());
    loose = [];
  };
  for (const child of node.children) {
    if (typeof child === 'string' || !BLOCKS.has(child.name)) {
      loose.push(child);
      continue;
    }
    flush();
    xml += blockOf(child, child.name === 'ul' || child.name === 'ol' || child.name === 'table' ? place : next());
  }
  flush();
  return xml;
}

function blockOf(node: Node, place: Place): string {
  switch (node.name) {
    case 'ul':
    case 'ol':
      return listOf(node, place);
    case 'table':
      return tableOf(node, place);
    case 'blockquote':
    case 'pre':
      return blocksOf(node, { ...place, style: BLOCK_STYLES[node.name] as string });
    default:
      return paragraphOf(node, place);
  }
}

function listOf(node: Node, place: Place): string {
  const level = Math.min(DEEPEST, (place.list?.level ?? place.within ?? -1) + 1);
  const start = Number(node.attributes['start'] ?? 1) || 1;
  place.parts.lists.push({ tag: node.name as 'ol' | 'ul', level, start });
  const list = { n: place.parts.lists.length, level };
  const items = node.children.filter((child): child is Node => typeof child !== 'string' && child.name === 'li');
  return items.map((item) => blocksOf(item, { rtl: place.rtl, width: place.width, parts: place.parts, list })).join('');
}

/** A direction that was given, else by the first letter. */
function leftwards({ attributes }: Node, text: string, page: boolean): boolean {
  return attributes['dir'] ? attributes['dir'] === 'rtl' : runsLeft(text, page);
}

const wordsOf = (node: Node): string => node.children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join('');

function paragraphOf(node: Node, place: Place): string {
  const words = wordsOf(node);
  const given = node.attributes['dir'];
  const rtl = given ? given === 'rtl' : place.rtl;
  const style =
    BLOCK_STYLES[node.name] ??
    place.style ??
    (place.list ? 'ListParagraph' : place.within === undefined ? '' : `ListContinue${place.within || ''}`);
  const numbered = place.list ? `<w:numPr><w:ilvl w:val="${place.list.level}"/><w:numId w:val="${place.list.n + 1}"/></w:numPr>` : '';
  // Said where the first letter says otherwise, too.
  const bidi = rtl ? '<w:bidi/>' : runsLeft(words, false) ? '<w:bidi w:val="0"/>' : '';
  const change = changeOf(node, place.parts);
  const ended = change ? `<w:rPr>${markOf(change, place.parts)}</w:rPr>` : '';
  const properties = `${style ? `<w:pStyle w:val="${style}"/>` : ''}${numbered}${bidi}${ended}`;
  return `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${runsOf(node, { marks: [], rtl, parts: place.parts })}</w:p>`;
}

interface Look {
  marks: string[];
  rtl: boolean;
  parts: RichParts;
  change?: Change;
}

function runsOf(node: Node, look: Look): string {
  return node.children
    .map((child) => {
      if (typeof child === 'string') return runOf(child, look);
      if (child.name === 'br') return tracked('<w:r><w:br/></w:r>', look);
      if (look.parts.tracked && (child.name === 'ins' || child.name === 'del')) return runsOf(child, { ...look, change: child.name });
      if (child.name === 'a' && child.attributes['href']) {
        look.parts.links.push(child.attributes['href']);
        return `<w:hyperlink r:id="link${look.parts.links.length}">${runsOf(child, { ...look, marks: [...look.marks, 'a'] })}</w:hyperlink>`;
      }
      return runsOf(child, MARKS[child.name] ? { ...look, marks: [...look.marks, child.name] } : look);
    })
    .join('');
}

/** Word takes marks of changes around each run: a link may not stand within one. */
const tracked = (run: string, { change, parts }: Look): string => (change ? markOf(change, parts, run) : run);

function runOf(text: string, look: Look): string {
  if (!text) return '';
  const { marks, rtl, change } = look;
  const looks = ORDER.filter((mark) => marks.includes(mark))
    .map((mark) => MARKS[mark])
    .join('');
  const link = marks.includes('a') ? '<w:rStyle w:val="Hyperlink"/>' : '';
  const left = runsLeft(text, rtl);
  const properties = `${link}${looks}${left ? '<w:rtl/>' : ''}`;
  const tag = change === 'del' ? 'w:delText' : 'w:t';
  const words = `<${tag} xml:space="preserve">${escapeXml(text.replace(/[ \t\r\n]+/g, ' '))}</${tag}>`;
  return tracked(`<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}${words}</w:r>`, look);
}

interface Cell {
  node: Node;
  span: number;
  height: number;
  head: boolean;
}

/** Cells over several rows are continued in each of them: Word counts every column in every row. */
function tableOf(node: Node, place: Place): string {
  const { lines, rows } = rowsOf(node);
  const grid: (Cell | { above: Cell; span: number })[][] = [];
  const held: { cell: Cell; left: number }[] = [];
  let columns = 0;
  for (const row of rows) {
    const line: (Cell | { above: Cell; span: number })[] = [];
    let at = 0;
    const carry = (): void => {
      for (let over = held[at]; over && over.left > 0; over = held[at]) {
        over.left -= 1;
        line.push({ above: over.cell, span: over.cell.span });
        at += over.cell.span;
      }
    };
    for (const cell of row) {
      carry();
      line.push(cell);
      held[at] = { cell, left: cell.height - 1 };
      at += cell.span;
    }
    carry();
    columns = Math.max(columns, at);
    grid.push(line);
  }
  if (!columns) return '';
  const rtl = leftwards(node, '', place.rtl);
  const widths = widthsOf(rows, columns, place.width);
  const across = (at: number, span: number): number => widths.slice(at, at + span).reduce((sum, one) => sum + one, 0);
  const cellXml = (one: (typeof grid)[number][number], at: number): string => {
    const width = across(at, one.span);
    const merged = 'above' in one ? '<w:vMerge/>' : one.height > 1 ? '<w:vMerge w:val="restart"/>' : '';
    const span = one.span > 1 ? `<w:gridSpan w:val="${one.span}"/>` : '';
    const inside = 'above' in one ? '' : blocksOf(one.node, { rtl: place.rtl, width, parts: place.parts });
    // A cell ends with a paragraph.
    return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${span}${merged}</w:tcPr>${/<\/w:p>$/.test(inside) ? inside : `${inside}<w:p/>`}</w:tc>`;
  };
  const isHead = (line: (typeof grid)[number] = []): boolean => line.length > 0 && line.every((one) => !('above' in one) && one.head);
  const rowXml = (line: (typeof grid)[number], i: number): string => {
    const head = isHead(line);
    const change = changeOf(lines[i] as Node, place.parts);
    const properties = `${head ? '<w:tblHeader/>' : ''}${change ? markOf(change, place.parts) : ''}`;
    let at = 0;
    const cells = line.map((one) => {
      at += one.span;
      return cellXml(one, at - one.span);
    });
    return `<w:tr>${properties ? `<w:trPr>${properties}</w:trPr>` : ''}${cells.join('')}</w:tr>`;
  };
  const style = isHead(grid[0]) ? ['GridHead', '<w:tblLook w:firstRow="1"/>'] : ['Grid', ''];
  return [
    `<w:tbl><w:tblPr><w:tblStyle w:val="${style[0]}"/>${rtl ? '<w:bidiVisual/>' : ''}<w:tblW w:w="${across(0, columns)}" w:type="dxa"/><w:tblLayout w:type="fixed"/>${style[1]}</w:tblPr>`,
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${grid.map(rowXml).join('')}</w:tbl><w:p/>`,
  ].join('');
}

/** Characters between which a column is as wide as its longest cell. */
const [NARROW, WIDE] = [10, 60];

/** A column of numbers is narrower than one of sentences. */
function widthsOf(rows: readonly Cell[][], columns: number, width: number): number[] {
  const longest = Array.from({ length: columns }, () => NARROW);
  for (const row of rows) {
    let at = 0;
    for (const { node, span } of row) {
      if (span === 1) longest[at] = Math.min(WIDE, Math.max(longest[at] ?? 0, wordsOf(node).length));
      at += span;
    }
  }
  const weights = longest.map((one) => one + NARROW);
  const whole = weights.reduce((sum, one) => sum + one, 0);
  return weights.map((one) => Math.floor((width * one) / whole));
}

/** The lines of a table, and the cells of each. */
function rowsOf(node: Node): { lines: Node[]; rows: Cell[][] } {
  const named = (parent: Node, ...names: string[]): Node[] =>
    parent.children.filter((child): child is Node => typeof child !== 'string' && names.includes(child.name));
  const lines = [...named(node, 'thead', 'tbody').flatMap((part) => named(part, 'tr')), ...named(node, 'tr')];
  const count = ({ attributes }: Node, name: string): number => Math.min(100, Math.max(1, Number(attributes[name]) || 1));
  const rows = lines.map((line) =>
    named(line, 'td', 'th').map((cell) => ({
      node: cell,
      span: count(cell, 'colspan'),
      height: count(cell, 'rowspan'),
      head: cell.name === 'th',
    })),
  );
  return { lines, rows };
}
