/** A Word document as items: what stands below a heading is the item's text, headings below it are its items. */
import { Refused } from '../excel/refused.mjs';
import { accept } from './accepted.mjs';
import { Blocks, checkLength, wordsIn } from './blocks.mjs';
import { inlineOf } from './inline.mjs';
import { numberingOf, stylesOf } from './styles.mjs';
import { textOf } from './text-mark.mjs';
import { child, valueOf } from './tree.mjs';

const LONGEST_TITLE = 300;
/** A number that somebody typed before a heading: 4.2, 4-2-1, 4). */
const TYPED = /^(\d{1,4}(?:[.-]\d{1,4}){0,8})[.)]?(?:\s+(?=\S)|$)/;
const WRAPPERS = new Set(['sdt', 'sdtContent', 'customXml', 'ins', 'moveTo']);

export function itemsOf({ main, styles, numbering, links, outside, heads, objects }, limits) {
  const body = child(main, 'body');
  if (!body) throw new Refused('not_word');
  const left = new Map();
  const count = (what, n = 1) => void (n && left.set(what, (left.get(what) ?? 0) + n));
  const tally = { headings: 0, paragraphs: 0, tables: 0 };
  accept(body, count);
  body.children = textOf(body.children);
  const language = languageOf(body);
  const site = {
    styles: stylesOf(styles),
    kindOf: numberingOf(numbering),
    links,
    count,
    rtl: language === 'ar',
    numbers: new Map(),
    tally,
  };
  const start = (level, title) => ({ level, title, blocks: new Blocks({ ...site, counters: site.counters }) });
  // Lists go on below the next heading.
  site.counters = new Map();
  const items = [start(0, '')];
  const take = (element) => {
    const last = items.at(-1);
    if (element.name === 'p') {
      const properties = child(element, 'pPr');
      if (site.styles.isContents(properties)) return count('contents');
      const level = site.styles.levelOf(properties);
      const title = level === undefined ? undefined : inlineOf(element, { ...site, count: () => {} }).text.replace(/\s+/g, ' ');
      if (title && title.length <= LONGEST_TITLE) {
        // Notes and pictures of a heading are told once.
        inlineOf(element, site);
        tally.headings += 1;
        if (items.length > limits.items) throw new Refused('too_many_items', { max: limits.items });
        return void items.push(start(level, title));
      }
      return last.blocks.paragraph(element);
    }
    if (element.name === 'tbl') return last.blocks.table(element);
    if (element.name === 'sdt') {
      const known = GALLERIES.get(galleryOf(element));
      if (known) return count(known);
    }
    if (WRAPPERS.has(element.name)) element.children.forEach(take);
  };
  body.children.forEach(take);
  count('external', outside);
  count('heads', heads);
  count('objects', objects);
  const read = numbered(items.map(({ level, title, blocks }) => ({ level, title, html: blocks.close() })));
  for (const { html, title } of read) checkLength(html, limits.html, title);
  const words = read.reduce((sum, { html, title }) => sum + wordsIn(title) + wordsIn(wordsOf(html)), 0);
  return { language, items: read, counts: { ...tally, words }, left: [...left].map(([what, n]) => ({ what, n })) };
}

/** Parts of a document that Word has galleries for, which are no text of a policy. */
const GALLERIES = new Map([
  ['table of contents', 'contents'],
  ['cover pages', 'cover'],
]);
const galleryOf = (sdt) => valueOf(child(child(sdt, 'sdtPr'), 'docPartObj'), 'docPartGallery')?.toLowerCase();

const wordsOf = (html) =>
  html
    .replace(/<(?:\/p|\/td|\/th|\/li|br \/)>/g, ' $&')
    .replace(/<[^<>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** The language in which more letters of the text are: a cover and a table of contents are not read. */
function languageOf(body) {
  let [arabic, latin] = [0, 0];
  const walk = (element) => {
    if (element.name === 'sdt' && GALLERIES.has(galleryOf(element))) return;
    if (element.name === 't') {
      arabic += element.text.match(/[\u0620-\u064a\u0671-\u06d3]/g)?.length ?? 0;
      latin += element.text.match(/[A-Za-z\u00c0-\u024f]/g)?.length ?? 0;
    }
    element.children.forEach(walk);
  };
  walk(body);
  return arabic > latin ? 'ar' : 'en';
}

/** Numbers of the headings where all have one, and no two the same; else by their places. What stands before the first is item 0. */
function numbered(items) {
  const [first, ...rest] = items;
  const typed = rest.map(({ title }) => TYPED.exec(title));
  const numbers = typed.map((found) => found?.[1].replace(/-/g, '.'));
  const own = rest.length > 0 && numbers.every(Boolean) && new Set(numbers).size === numbers.length;
  const counters = [];
  /** Levels of the headings that the present one is below: a level that is left out counts for nothing. */
  const open = [];
  const read = rest.map(({ level, title, html }, i) => {
    while (open.length && open.at(-1) >= level) open.pop();
    open.push(level);
    counters[open.length - 1] = (counters[open.length - 1] ?? 0) + 1;
    counters.length = open.length;
    const typedHere = typed[i]?.[0] ?? '';
    return { depth: open.length, number: own ? numbers[i] : counters.join('.'), title: own ? title.slice(typedHere.length) : title, html };
  });
  return first.html ? [{ depth: 1, number: '0', title: '', html: first.html }, ...read] : read;
}
