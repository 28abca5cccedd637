/** Splits bilingual texts of these workbooks: Arabic, then English in brackets or in separate paragraphs. */
import { isArabic } from '../../../core/index.ts';

export interface Bilingual {
  ar: string | null;
  en: string | null;
}

const clean = (words: string): string | null =>
  words
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim() || null;

/** `التشفير (Cryptography)`. A text in one language is assigned to that language. */
export function titleOf(words: string): Bilingual {
  const at = words.lastIndexOf('(');
  const [outside, inside] = at > 0 ? [words.slice(0, at), words.slice(at + 1).replace(/\)\s*$/, '')] : [words, ''];
  if (inside && isArabic(outside) && !isArabic(inside) && /[A-Za-z]/.test(inside))
    return { ar: clean(outside.replaceAll('\n', ' ')), en: clean(inside.replaceAll('\n', ' ')) };
  return isArabic(words) ? { ar: clean(words.replaceAll('\n', ' ')), en: null } : { ar: null, en: clean(words.replaceAll('\n', ' ')) };
}

/** Paragraphs with Arabic letters are Arabic, later ones without are English. */
export function textOf(words: string): Bilingual {
  const lines = words.split('\n');
  const last = lines.findLastIndex((line) => isArabic(line));
  if (last < 0) return { ar: null, en: clean(words) };
  return { ar: clean(lines.slice(0, last + 1).join('\n')), en: clean(lines.slice(last + 1).join('\n')) };
}

/** The start of a text in whole words, as a title: controls of these workbooks have none. */
export function shortened(words: string | null, most = 200): string | null {
  const line = words?.replace(/\s+/g, ' ').trim() ?? '';
  if (line.length <= most) return line || null;
  const cut = line.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`;
}
