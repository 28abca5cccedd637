/** Paragraphs, lists and tables as HTML. */
import { Refused } from '../excel/refused.mjs';
import { escaped, inlineOf } from './inline.mjs';
import { labelOf } from './styles.mjs';
import { child, children, switchOf, valueOf } from './tree.mjs';

const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff]/;
const LETTER = /\p{L}/u;

/** As Word says it, else by the first letter. */
function leftwards(said, text) {
  if (said !== undefined) return said;
  const first = LETTER.exec(text)?.[0];
  return first !== undefined && ARABIC.test(first);
}

const QUOTED = '</blockquote>';

/** Collects the blocks of one item, of the beginning, or of a cell. */
export class Blocks {
  html = '';
  #site;
  /** Open lists from the outside in: `{id, level, tag}`. */
  #lists = [];

  /**
   * @param site `{styles, kindOf, links, count, rtl, counters, numbers, tally, cell}`; `rtl`: does the language run from right to left?
   * `counters` are those of the lists that are open, `numbers` those of the whole document; `cell`: do the blocks stand in a cell?
   */
  constructor(site) {
    this.#site = site;
  }

  paragraph(element) {
    const { styles } = this.#site;
    const properties = child(element, 'pPr');
    const { html, text } = inlineOf(element, this.#site);
    const list = styles.listOf(properties);
    const label = list ? this.#number(list) : '';
    if (!text) return this.#alone(label);
    this.#site.tally.paragraphs += 1;
    if (list) this.#item(list);
    else this.#closeTo(styles.goesOn(properties) ?? 0);
    const tag = styles.blockOf(properties);
    const direction = this.#direction(leftwards(styles.leftwards(properties), text));
    if (tag !== 'blockquote') this.html += `<${tag}${direction}>${html}</${tag}>`;
    else {
      // Quoted paragraphs one after the other are one quotation.
      if (this.html.endsWith(QUOTED)) this.html = this.html.slice(0, -QUOTED.length);
      else this.html += '<blockquote>';
      this.html += `<p${direction}>${html}</p>${QUOTED}`;
    }
  }

  #direction(left) {
    return left === this.#site.rtl ? '' : ` dir="${left ? 'rtl' : 'ltr'}"`;
  }

  /** Counts a numbered paragraph. @returns its number. */
  #number({ id, level }) {
    const { kindOf, numbers } = this.#site;
    const { tag, start } = kindOf({ id, level });
    if (tag !== 'ol') return '';
    const counter = numbers.get(id) ?? [];
    numbers.set(id, counter);
    counter[level] = (counter[level] ?? start - 1) + 1;
    counter.length = level + 1;
    return labelOf(kindOf, { id, level }, counter);
  }

  /** A cell with nothing but a number is the name of its row: a requirement 1-2. */
  #alone(label) {
    if (!this.#site.cell || !label) return;
    this.#site.tally.paragraphs += 1;
    this.html += `<p>${escaped(label)}</p>`;
  }

  #item({ id, level }) {
    const { kindOf, counters } = this.#site;
    const { tag, start: begins } = kindOf({ id, level });
    while (this.#lists.length && !this.#continues(id, level, tag)) this.#closeTo(this.#lists.length - 1);
    const counter = counters.get(id) ?? [];
    counters.set(id, counter);
    counter[level] = (counter[level] ?? begins - 1) + 1;
    counter.length = level + 1;
    const open = this.#lists.at(-1);
    if (open?.level === level) this.html += '</li><li>';
    else {
      const start = tag === 'ol' && counter[level] > 1 ? ` start="${counter[level]}"` : '';
      this.html += `<${tag}${start}><li>`;
      this.#lists.push({ id, level, tag });
    }
  }

  /** May an item stand in the innermost open list, or in a new one within it? */
  #continues(id, level, tag) {
    const open = this.#lists.at(-1);
    return open.level < level || (open.level === level && open.id === id && open.tag === tag);
  }

  #closeTo(depth) {
    while (this.#lists.length > depth) this.html += `</li></${this.#lists.pop().tag}>`;
  }

  close() {
    this.#closeTo(0);
    return this.html;
  }

  table(element) {
    this.#closeTo(0);
    const { tally } = this.#site;
    const rows = children(element, 'tr').map((row) => ({ head: switchOf(child(row, 'trPr'), 'tblHeader') === true, cells: cellsOf(row) }));
    if (!rows.some(({ cells }) => cells.length)) return;
    tally.tables += 1;
    const left = switchOf(child(element, 'tblPr'), 'bidiVisual') === true;
    const lines = rows.map(({ head, cells }, i) => {
      const written = cells.filter(({ merge }) => merge !== 'continue').map((cell) => this.#cell(cell, head ? 'th' : 'td', rows, i));
      return `<tr>${written.join('')}</tr>`;
    });
    this.html += `<table${this.#direction(left)}><tbody>${lines.join('')}</tbody></table>`;
  }

  #cell({ element, at, span, merge }, tag, rows, i) {
    let height = 1;
    if (merge === 'restart') while (rows[i + height]?.cells.some((below) => below.at === at && below.merge === 'continue')) height += 1;
    const inside = new Blocks({ ...this.#site, counters: new Map(), cell: true });
    fill(inside, element, this.#site);
    const spans = `${span > 1 ? ` colspan="${span}"` : ''}${height > 1 ? ` rowspan="${height}"` : ''}`;
    return `<${tag}${spans}>${inside.close() || '<p></p>'}</${tag}>`;
  }
}

/** Cells with the column at which they begin. */
function cellsOf(row) {
  let at = 0;
  return flat(row, 'tc').map((element) => {
    const properties = child(element, 'tcPr');
    const span = Math.min(100, Math.max(1, Number(valueOf(properties, 'gridSpan') ?? 1) || 1));
    const merged = child(properties, 'vMerge');
    const cell = { element, at, span, merge: merged && (merged.attributes.val === 'restart' ? 'restart' : 'continue') };
    at += span;
    return cell;
  });
}

/** Children of a name, those in content controls among them. */
function flat(element, name) {
  return element.children.flatMap((one) => {
    if (one.name === name) return [one];
    return ['sdt', 'sdtContent', 'customXml', 'ins'].includes(one.name) ? flat(one, name) : [];
  });
}

/** What stands in a cell: a table in it is told by its paragraphs. */
function fill(blocks, element, site) {
  for (const one of element.children) {
    if (one.name === 'p') blocks.paragraph(one);
    else if (one.name === 'tbl') {
      site.count('nested_tables');
      for (const row of children(one, 'tr')) for (const { element: cell } of cellsOf(row)) fill(blocks, cell, site);
    } else if (['sdt', 'sdtContent', 'customXml', 'ins'].includes(one.name)) fill(blocks, one, site);
  }
}

/** Counts words as they are separated by white space. */
export const wordsIn = (text) => text.split(/[\s\u00a0]+/).filter(Boolean).length;

/** @throws Refused where one item is more than a text may be. */
export function checkLength(html, longest, title) {
  if (html.length > longest) throw new Refused('too_long', { title: title || '—' });
}
