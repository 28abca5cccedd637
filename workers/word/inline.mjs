/** The text of a paragraph as HTML of few tags: bold, italic, underlined, struck, links, breaks of lines. What is not taken is counted. */
import { child, switchOf, valueOf } from './tree.mjs';

/** Wrappers that change nothing of what is read. */
const THROUGH = new Set(['ins', 'moveTo', 'smartTag', 'sdt', 'sdtContent', 'fldSimple', 'bdo', 'dir', 'customXml']);
const COUNTED = {
  footnoteReference: 'footnotes',
  endnoteReference: 'endnotes',
  commentReference: 'comments',
  oMath: 'equations',
  oMathPara: 'equations',
  sym: 'symbols',
};
const DRAWN = new Set(['drawing', 'pict', 'object']);
const SAFE = /^(https?:|mailto:|tel:)/i;
const LONGEST_LINK = 2000;

export const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const attribute = (text) => escaped(text).replace(/"/g, '&quot;');

/** @param site `{links, count(what)}`. @returns `{html, text}`, trimmed; a text box is counted, and its words are left out. */
export function inlineOf(paragraph, site) {
  const pieces = [];
  walk(paragraph, '', pieces, site);
  return written(trimmed(pieces));
}

function walk(element, link, pieces, site) {
  for (const one of element.children) {
    if (one.name === 'r') run(one, link, pieces, site);
    else if (one.name === 'hyperlink') walk(one, linkOf(one, site) || link, pieces, site);
    else if (THROUGH.has(one.name)) walk(one, link, pieces, site);
    else if (COUNTED[one.name]) site.count(COUNTED[one.name]);
    else if (one.name === 'AlternateContent') alternative(one, link, pieces, site);
  }
}

function linkOf({ attributes }, { links }) {
  const target = links.get(attributes.id) ?? '';
  return SAFE.test(target) && target.length <= LONGEST_LINK ? target : '';
}

/** One of several forms of the same thing is read: the first. */
function alternative(element, link, pieces, site) {
  const chosen = child(element, 'Choice') ?? child(element, 'Fallback');
  if (chosen) runParts(chosen, { link, marks: '' }, pieces, site);
}

function run(element, link, pieces, site) {
  const looks = child(element, 'rPr');
  if (switchOf(looks, 'vanish')) return;
  const rtl = switchOf(looks, 'rtl');
  const marks = [
    ['b', switchOf(looks, 'b') || (rtl && switchOf(looks, 'bCs'))],
    ['i', switchOf(looks, 'i') || (rtl && switchOf(looks, 'iCs'))],
    // An underlined link is a link.
    ['u', !link && ![undefined, 'none'].includes(valueOf(looks, 'u'))],
    ['s', switchOf(looks, 'strike')],
  ];
  runParts(element, { link, marks: marks.map(([tag, on]) => (on ? tag : '')).join('') }, pieces, site);
}

function runParts(element, look, pieces, site) {
  for (const one of element.children) {
    if (one.name === 't') pieces.push({ text: one.text, ...look });
    else if (one.name === 'tab') pieces.push({ text: ' ', ...look });
    else if (one.name === 'noBreakHyphen') pieces.push({ text: '\u2011', ...look });
    else if ((one.name === 'br' && !['page', 'column'].includes(one.attributes.type)) || one.name === 'cr')
      pieces.push({ text: '\n', ...look });
    else if (DRAWN.has(one.name)) site.count(holds(one, 'txbxContent') ? 'text_boxes' : 'pictures');
    else if (COUNTED[one.name]) site.count(COUNTED[one.name]);
    else if (one.name === 'AlternateContent') alternative(one, look.link, pieces, site);
  }
}

const holds = (element, name) => element.children.some((one) => one.name === name || holds(one, name));

/** Without white space at its ends; no two spaces in a row. */
function trimmed(pieces) {
  const kept = [];
  for (const piece of pieces) {
    const before = kept.at(-1);
    let text = piece.text.replace(/[ \t\r]+/g, ' ');
    if (!before || /[ \n]$/.test(before.text)) text = text.replace(/^ /, '');
    if (!before) text = text.replace(/^[ \n\u00a0]+/, '');
    if (!text) continue;
    if (before && before.marks === piece.marks && before.link === piece.link) before.text += text;
    else kept.push({ ...piece, text });
  }
  for (let last = kept.at(-1); last; last = kept.at(-1)) {
    last.text = last.text.replace(/[ \n\u00a0]+$/, '');
    if (last.text) break;
    kept.pop();
  }
  return kept;
}

function written(pieces) {
  let html = '';
  for (const [i, { text, marks, link }] of pieces.entries()) {
    const tags = [...marks];
    const inside = tags.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, escaped(text).replace(/\n/g, '<br />'));
    const opens = link && pieces[i - 1]?.link !== link ? `<a href="${attribute(link)}" rel="noopener noreferrer">` : '';
    html += `${opens}${inside}${link && pieces[i + 1]?.link !== link ? '</a>' : ''}`;
  }
  return { html, text: pieces.map(({ text }) => text).join('') };
}
