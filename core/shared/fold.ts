/**
 * Normalises text for search: ignores case, accents, hamza, ta marbuta, alef maqsura, vowel signs, tatweel and the script of digits. The
 * database function `folded` (migrations/20261127_46_folded_search.ts) gives the same text; core/crud/folded.test.ts compares them:
 * changing one requires a migration of the other.
 */

/** Combining marks, tatweel, and invisible characters: first and last of each range. */
const SIGNS: readonly (readonly [first: number, last: number])[] = [
  [0x00ad, 0x00ad],
  [0x0300, 0x036f],
  [0x0610, 0x061a],
  [0x061c, 0x061c],
  [0x0640, 0x0640],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x06d6, 0x06dc],
  [0x06df, 0x06e8],
  [0x06ea, 0x06ed],
  [0x08d3, 0x08ff],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2064],
  [0x2066, 0x2069],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
];
const MARKS = new RegExp(`[${SIGNS.map((row) => row.map((code) => `\\u${code.toString(16).padStart(4, '0')}`).join('-')).join('')}]+`, 'g');

/** Ranges of letters and digits, with the offset to the characters that replace them. */
const ROWS: readonly (readonly [first: number, last: number, by: number])[] = [
  [0x0660, 0x0669, -0x0630],
  [0x06f0, 0x06f9, -0x06c0], // Arabic and Persian digits
  [0x0391, 0x03a1, 32],
  [0x03a3, 0x03a9, 32],
  [0x0400, 0x040f, 80],
  [0x0410, 0x042f, 32], // Greek and Cyrillic capitals
];
/** Letters, and their replacements. Hamza over alef, waw and ya becomes a separate mark when a text is decomposed. */
const LETTERS: readonly (readonly [letters: string, become: string])[] = [
  ['\u0671\u0672\u0673', '\u0627'],
  ['\u0629\u06be\u06c1\u06c3\u06d5', '\u0647'],
  ['\u0649\u06cc\u06d0\u06d2', '\u064a'],
  ['\u06a9\u06aa', '\u0643'],
  ['Øø', 'o'],
  ['Łł', 'l'],
  ['ĐđÐð', 'd'],
  ['Ħħ', 'h'],
  ['ı', 'i'],
  ['Æ', 'æ'],
  ['Œ', 'œ'],
  ['Þ', 'þ'],
  ['ς', 'σ'],
];
const BECOMES = new Map<string, string>([
  ...ROWS.flatMap(([first, last, by]) =>
    Array.from({ length: last - first + 1 }, (_, i): [string, string] => [
      String.fromCharCode(first + i),
      String.fromCharCode(first + i + by),
    ]),
  ),
  ...LETTERS.flatMap(([letters, become]) => [...letters].map((letter): [string, string] => [letter, become])),
]);
const OTHERS = new RegExp(`[${[...BECOMES.keys()].join('')}]`, 'g');

/** More combining marks on one letter than any script has: normalising them takes quadratic time. */
const PILED = /(\p{M}{30})\p{M}+/gu;
const ASCII = /^\p{ASCII}*$/u;

/** @returns the normalised text. Idempotent. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .replace(PILED, '$1')
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(OTHERS, (letter) => BECOMES.get(letter) as string)
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** @returns the text without ignored marks, in composed form: `fold` keeps the positions of its letters. */
export const plainOf = (text: string): string => text.replace(PILED, '$1').normalize('NFKC').replace(MARKS, '');

/** Normalised words of a search text. */
export const wordsOf = (typed: string): string[] => fold(typed).split(/\s+/).filter(Boolean);

/** Does any of the texts contain the search text, in any spelling? An empty search text matches. */
export function holdsText(typed: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const wanted = fold(typed).trim();
  return wanted === '' || texts.some((text) => text && fold(text).includes(wanted));
}

/** Is every word of the search text in one of the texts? */
export function holdsWords(typed: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const words = wordsOf(typed);
  if (words.length === 0) return true;
  const folded = texts.flatMap((text) => (text ? [fold(text)] : []));
  return words.every((word) => folded.some((text) => text.includes(word)));
}

/** Part of a text: from `start` up to `end`. */
export interface Span {
  start: number;
  end: number;
}

/** Most characters of a text that are searched for matches to highlight. */
const MARKED = 2_000;

/**
 * Matches of a search text in the original text: the whole search text, or else each of its words.
 * A match includes the marks of its letters. @returns sorted spans that neither overlap nor touch.
 */
export function findSpans(text: string, typed: string): Span[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const { folded, from, to } = places(text.slice(0, MARKED));
  const whole = found(folded, words.join(' '));
  const hits = whole.length > 0 ? whole : words.flatMap((word) => found(folded, word));
  const spans = hits
    .map(([at, length]) => ({ start: from[at] as number, end: to[at + length - 1] as number }))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  return spans.reduce<Span[]>((kept, span) => {
    const last = kept.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else kept.push(span);
    return kept;
  }, []);
}

function found(folded: string, wanted: string): [at: number, length: number][] {
  const all: [number, number][] = [];
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) all.push([at, wanted.length]);
  return all;
}

/** The normalised text, with the start and end (including marks) of the original letter for each of its letters. */
function places(text: string): { folded: string; from: number[]; to: number[] } {
  const [from, to]: [number[], number[]] = [[], []];
  let [folded, at] = ['', 0];
  for (const letter of text) {
    const piece = fold(letter);
    const end = at + letter.length;
    if (piece === '') for (let i = to.length - 1; i >= 0 && to[i] === at; i -= 1) to[i] = end;
    for (let i = 0; i < piece.length; i += 1) {
      from.push(at);
      to.push(end);
    }
    folded += piece;
    at = end;
  }
  return { folded, from, to };
}
