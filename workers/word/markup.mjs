/** A part of a Word document as its marks and texts, one after the other: what is not changed is written again as it was. */
const TOKEN = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(?:[^<>"']|"[^"]*"|'[^']*')*>|[^<]+/g;
const NAME = /^<\/?(?:[\w.-]+:)?([\w.-]+)/;
/** What is neither a mark nor a text. */
const NOTE = /^<(?:!--|\?)/;
const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const tokensOf = (xml) => xml.match(TOKEN) ?? [];

/** @returns the name without its prefix; undefined for a text. */
export const nameOf = (token) => NAME.exec(token)?.[1];

const isEnd = (token) => token.startsWith('</');
const isWhole = (token) => token.endsWith('/>');

const decoded = (token) =>
  token.startsWith('<![CDATA[')
    ? token.slice(9, -3)
    : token.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, digits, name) =>
        name ? (NAMED[name] ?? all) : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(digits)),
      );

/** Signs that XML does not know are left out. */
export const encoded = (text) =>
  text
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

/**
 * Paragraphs with their texts, which Word divides into runs as it likes: `{start, end, above, section, texts: [{at, text, run}]}`. `start`,
 * `end` and `at` are places of tokens, `above` the names of what the paragraph is in, `section` its end of a section, and `run` begins
 * where the run of a text does.
 */
export function paragraphsOf(tokens) {
  const paragraphs = [];
  const open = [];
  const within = [];
  let run;
  tokens.forEach((token, at) => {
    const name = nameOf(token);
    if (name === undefined) {
      if (NOTE.test(token)) return;
      if (open.at(-1) === 't' && within.length) within.at(-1).texts.push({ at, text: decoded(token), run });
      return;
    }
    if (isEnd(token)) {
      open.pop();
      if (name === 'p') within.pop().end = at;
      return;
    }
    if (isWhole(token)) return;
    if (name === 'p') {
      const paragraph = { start: at, end: at, above: [...open], section: '', texts: [] };
      paragraphs.push(paragraph);
      within.push(paragraph);
    }
    if (name === 'r') run = at;
    if (name === 'sectPr' && open.at(-1) === 'pPr' && within.length) within.at(-1).section = sectionAt(tokens, at);
    open.push(name);
  });
  return paragraphs;
}

function sectionAt(tokens, at) {
  const end = tokens.findIndex((token, i) => i > at && isEnd(token) && nameOf(token) === 'sectPr');
  return tokens.slice(at, end + 1).join('');
}

/** What a run looks like: its properties as they are written, and whether they say that it runs from right to left. */
export function looksAt(tokens, run) {
  if (nameOf(tokens[run + 1] ?? '') !== 'rPr' || isWhole(tokens[run + 1])) return { prefix: prefixOf(tokens[run]), inside: '', rtl: false };
  const end = tokens.findIndex((token, i) => i > run && isEnd(token) && nameOf(token) === 'rPr');
  const inside = tokens.slice(run + 2, end).join('');
  return { prefix: prefixOf(tokens[run]), inside, rtl: /<(?:[\w.-]+:)?rtl(?:\s*\/>|[^>]*val="(?:1|true|on)")/.test(inside) };
}

const prefixOf = (token) => /^<((?:[\w.-]+:)?)r\b/.exec(token)?.[1] ?? '';
