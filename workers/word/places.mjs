/** Places in a template: {{name}}, also where Word has divided it into several runs. */
import { Refused } from '../excel/refused.mjs';
import { encoded, looksAt, nameOf, paragraphsOf, tokensOf } from './markup.mjs';

const PLACE = /\{\{\s*([^{}]{1,80}?)\s*\}\}/g;
const OPEN = /\{\{|\}\}/;
const SHOWN = 60;
/** Places for more than words: each is a paragraph of its own in the text. */
export const BLOCKS = new Set(['body', 'contents']);
/** What a paragraph of the text may be in. */
const TEXT = new Set(['document', 'body', 'sdt', 'sdtContent']);
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff]/;
const LETTER = /\p{L}/u;

/** As it is compared: `Approval date` is `approval_date`. */
const keyOf = (name) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '_');

/** @param names other names by the name: those of both languages. */
export function knownOf(names) {
  const known = new Map();
  for (const [name, others] of Object.entries(names)) for (const one of [name, ...others]) known.set(keyOf(one), name);
  return known;
}

const textOf = ({ texts }) => texts.map(({ text }) => text).join('');

/** @returns the tokens of a part, and its paragraphs with places: `{...paragraph, places: [{name, said, from, to}]}`. */
export function placesIn(xml, known) {
  const tokens = tokensOf(xml);
  const paragraphs = paragraphsOf(tokens).flatMap((paragraph) => {
    const text = textOf(paragraph);
    if (!OPEN.test(text)) return [];
    const places = [...text.matchAll(PLACE)].map((found) => ({
      name: known.get(keyOf(found[1])),
      said: found[1],
      from: found.index,
      to: found.index + found[0].length,
    }));
    const rest = text.replace(PLACE, '');
    if (OPEN.test(rest)) throw new Refused('template_open', { text: text.trim().slice(0, SHOWN) });
    return [{ ...paragraph, text, places }];
  });
  return { tokens, paragraphs };
}

/** @throws Refused for a place of the body that is not a paragraph of its own in the text. */
export function checkBlocks(paragraphs, inText) {
  for (const { places, text, above } of paragraphs)
    for (const { name, said, from, to } of places)
      if (BLOCKS.has(name) && !(inText && above.every((one) => TEXT.has(one)) && !(text.slice(0, from) + text.slice(to)).trim()))
        throw new Refused('template_own_paragraph', { name: said });
}

/** @param values words by name, @param blocks XML by name. @returns the part with all places filled. */
export function filled({ tokens, paragraphs }, values, blocks) {
  for (const paragraph of paragraphs) {
    const block = paragraph.places.find(({ name }) => BLOCKS.has(name));
    if (block) putBlock(tokens, paragraph, blocks[block.name]);
    else putWords(tokens, paragraph, values);
  }
  return tokens.join('');
}

/** A paragraph that ends a section still does. */
function putBlock(tokens, { start, end, section }, xml) {
  tokens[start] = `${xml}${section && `<w:p><w:pPr>${section}</w:pPr></w:p>`}`;
  tokens.fill('', start + 1, end + 1);
}

/** The words stand where the place begins; what is left of it in other runs goes. */
function putWords(tokens, { texts, places }, values) {
  let before = 0;
  for (const { at, text, run } of texts) {
    const [from, to] = [before, before + text.length];
    before = to;
    const here = places.filter((place) => place.from < to && place.to > from);
    if (!here.length) continue;
    const pieces = [];
    let done = from;
    for (const place of here) {
      if (place.from > done) pieces.push({ text: text.slice(done - from, place.from - from) });
      if (place.from >= from) pieces.push({ text: values[place.name] ?? '', own: true });
      done = Math.max(done, Math.min(place.to, to));
    }
    if (done < to) pieces.push({ text: text.slice(done - from) });
    tokens[at] = runsOf(pieces, looksAt(tokens, run));
    if (nameOf(tokens[at - 1]) === 't') tokens[at - 1] = spaced(tokens[at - 1]);
  }
}

const spaced = (token) => (/xml:space\s*=/.test(token) ? token : token.replace(/>$/, ' xml:space="preserve">'));

/** Words that run the other way than their run stand in a run of their own, which looks the same. */
function runsOf(pieces, { prefix, inside, rtl }) {
  const [own, plain] = [inside.replace(RTL, ''), inside];
  const turned = rtl ? own : withRtl(own, prefix);
  const looks = (xml) => (xml ? `<${prefix}rPr>${xml}</${prefix}rPr>` : '');
  const begin = (xml) => `</${prefix}t></${prefix}r><${prefix}r>${looks(xml)}<${prefix}t xml:space="preserve">`;
  return pieces
    .map((piece) => {
      const words = encoded(piece.text.replace(/\s+/g, ' '));
      if (!piece.own || !piece.text || runsLeft(piece.text) === rtl) return piece.own ? words : encoded(piece.text);
      return `${begin(turned)}${words}${begin(plain)}`;
    })
    .join('');
}

const RTL = /<(?:[\w.-]+:)?rtl\b[^>]*\/>/g;
/** What stands behind `rtl` in the properties of a run. */
const AFTER = /<(?:[\w.-]+:)?(?:cs|em|lang|eastAsianLayout|specVanish|oMath|rPrChange)\b/;
function withRtl(inside, prefix) {
  const at = inside.search(AFTER);
  return at < 0 ? `${inside}<${prefix}rtl/>` : `${inside.slice(0, at)}<${prefix}rtl/>${inside.slice(at)}`;
}

/** By the first letter; digits alone run from left to right. */
const runsLeft = (text) => ARABIC.test(LETTER.exec(text)?.[0] ?? '');
