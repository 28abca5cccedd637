/** Values derived from rich text when it is stored: mentions and excerpt. */
import type { DraftHook } from '../../../core/index.ts';

/** Most mentions in one text. */
const MOST = 50;
const LONGEST = 200;

/** @returns keys of the people in `<span data-mention="5">`, without duplicates. */
export const mentionsIn = (html: string): number[] =>
  [...new Set([...html.matchAll(/<span\b[^>]*\bdata-mention="(\d{1,15})"/g)].map((m) => Number(m[1])))].slice(0, MOST);

const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };

/** @returns the beginning of the text without markup, at most 200 characters. */
export function excerptOf(html: string): string {
  const plain = html
    .replace(/<\/(p|li|h2|h3|pre|blockquote|td|th)>|<br\s*\/?>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (sign) => SIGNS[sign] ?? sign);
  const signs = [...plain.replace(/\s+/g, ' ').trim()];
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST - 1).join('')}…` : signs.join('');
}

/** Fills `mentions` and `excerpt` of posts and comments whose text is written. */
export const readText: DraftHook = (drafts) => {
  for (const { row } of drafts) {
    if (typeof row['body'] !== 'string') continue;
    row['mentions'] = mentionsIn(row['body']);
    row['excerpt'] = excerptOf(row['body']);
  }
};
