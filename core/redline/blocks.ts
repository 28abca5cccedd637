/** The rich text of an item as blocks of words. Stored rich text is well-formed and has a closed list of tags (core, safeHtml). */

/** An inline tag that was opened once: words inside it name the same object. */
export interface Look {
  tag: string;
  /** As written, with the space before them. */
  attributes: string;
}

export interface Word {
  /** A word, a run of white space, a sign; a line break is `\n`. */
  text: string;
  /** From the outside in. */
  looks: readonly Look[];
}

/** A paragraph: words in a tag, or without one where they stand directly in a cell or an item of a list. */
export interface Leaf {
  kind: 'leaf';
  tag: string;
  attributes: string;
  words: readonly Word[];
}

export interface Box {
  kind: 'box';
  tag: string;
  attributes: string;
  children: readonly Block[];
}

export type Block = Leaf | Box;

interface Element extends Look {
  children: (Element | string)[];
}

/** Tags that hold blocks: what they hold directly is a paragraph of its own. */
const BOXES: ReadonlySet<string> = new Set('ul ol li blockquote table thead tbody tr td th'.split(' '));
const LEAVES: ReadonlySet<string> = new Set('p h2 h3 pre'.split(' '));
const BREAK = 'br';
const PIECE = /<(\/?)([a-z][a-z0-9]*)([^<>]*?)\s*\/?>|([^<]+)|</gi;

export function blocksOf(html: string): Block[] {
  return boxed(treeOf(html).children);
}

/** A paragraph of plain text, such as a title; nothing where there is no text. */
export const plainBlocks = (text: string): Block[] =>
  text ? [{ kind: 'leaf', tag: '', attributes: '', words: wordsIn(text).map((word) => ({ text: word, looks: [] })) }] : [];

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': '\u00a0', '&amp;': '&' };
const plain = (text: string): string => text.replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => ENTITIES[entity] as string);

/** A tag that is closed without being open is left out; those open at the end are closed. */
function treeOf(html: string): Element {
  const top: Element = { tag: '', attributes: '', children: [] };
  const open = [top];
  for (const [whole, closing, name, attributes = '', text] of html.matchAll(PIECE)) {
    const at = open.at(-1) as Element;
    if (name === undefined) at.children.push(plain(text ?? whole));
    else if (closing) {
      const depth = open.findLastIndex(({ tag }) => tag === name);
      if (depth > 0) open.length = depth;
    } else {
      const element = { tag: name, attributes, children: [] };
      at.children.push(element);
      if (name !== BREAK) open.push(element);
    }
  }
  return top;
}

const isBlock = ({ tag, children }: Element): boolean =>
  BOXES.has(tag) || LEAVES.has(tag) || children.some((child) => typeof child !== 'string' && isBlock(child));

/** Words between blocks are a paragraph of their own, unless they are white space. */
function boxed(children: readonly (Element | string)[]): Block[] {
  const blocks: Block[] = [];
  let loose: (Element | string)[] = [];
  const flush = (): void => {
    const words = wordsOf(loose);
    if (words.some(({ text }) => /\S/.test(text) || text === '\n')) blocks.push({ kind: 'leaf', tag: '', attributes: '', words });
    loose = [];
  };
  for (const child of children) {
    if (typeof child === 'string' || !isBlock(child)) {
      loose.push(child);
      continue;
    }
    flush();
    const { tag, attributes, children: inside } = child;
    const isLeaf = LEAVES.has(tag) && !inside.some((one) => typeof one !== 'string' && isBlock(one));
    blocks.push(
      isLeaf ? { kind: 'leaf', tag, attributes, words: wordsOf(inside) } : { kind: 'box', tag, attributes, children: boxed(inside) },
    );
  }
  flush();
  return blocks;
}

function wordsOf(children: readonly (Element | string)[], looks: readonly Look[] = []): Word[] {
  return children.flatMap((child): Word[] => {
    if (typeof child === 'string') return wordsIn(child).map((text) => ({ text, looks }));
    if (child.tag === BREAK) return [{ text: '\n', looks }];
    return wordsOf(child.children, [...looks, child]);
  });
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
/** One word of Latin or Arabic letters and digits, with signs around it: what the segmenter would say of it is known, and it is slow. */
const ONE_WORD = /^([("'«[]*)([\p{Script=Latin}\u0620-\u065f\u0671-\u06d3\p{Nd}]+)([)"'»\].,;:!?،؛؟]*)$/u;

/** Whole words; signs of punctuation one by one; white space as it is, in one piece. */
export function wordsIn(text: string): string[] {
  // A line break in the source of a text is white space.
  return text
    .replace(/\r?\n/g, ' ')
    .split(/(\s+)/)
    .flatMap((part) => {
      if (!part || /^\s/.test(part)) return part || [];
      const [, before = '', word, after = ''] = ONE_WORD.exec(part) ?? [];
      return word ? [...before, word, ...after] : Array.from(segmenter.segment(part), ({ segment }) => segment);
    });
}

/** Vowel signs of Arabic and the sign that makes a word longer: a word with other ones is the same word. */
const SIGNS = /[\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g;

/** What makes two words the same: their letters, and where a link leads. Bold and slanted words are the same words. */
export function keyOf({ text, looks }: Word): string {
  if (text === '\n') return '\n';
  if (/^\s+$/.test(text)) return ' ';
  const letters = text.normalize('NFC').replace(SIGNS, '') || text;
  const link = looks.findLast(({ tag }) => tag === 'a');
  return link ? `${letters}\u0000${/href="([^"]*)"/.exec(link.attributes)?.[1] ?? ''}` : letters;
}

/** A word that is neither white space nor punctuation. */
export const counts = (key: string): boolean => /[\p{L}\p{N}]/u.test(key);

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const written = (text: string): string => (text === '\n' ? '<br />' : escaped(text));

/** Words as HTML: a tag is written once for neighbours that share it. */
export function inlineHtml(words: readonly Word[]): string {
  let html = '';
  let open: readonly Look[] = [];
  for (const { text, looks } of [...words, { text: '', looks: [] }]) {
    let shared = 0;
    while (shared < open.length && open[shared] === looks[shared]) shared += 1;
    for (const { tag } of open.slice(shared).toReversed()) html += `</${tag}>`;
    for (const { tag, attributes } of looks.slice(shared)) html += `<${tag}${attributes}>`;
    html += written(text);
    open = looks;
  }
  return html;
}

export const wrapped = (tag: string, attributes: string, inside: string): string =>
  tag ? `<${tag}${attributes}>${inside}</${tag}>` : inside;

export const htmlOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => wrapped(block.tag, block.attributes, block.kind === 'leaf' ? inlineHtml(block.words) : htmlOf(block.children)))
    .join('');
