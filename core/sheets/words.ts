/** Words as people write them in headings and cells, made comparable: one spelling, no signs, no case. */
import { fold } from '../shared/fold.ts';

/** No name is as long; the rest of a longer text takes time, of marks upon one letter even its square. */
const LONGEST = 1_000;

/** @returns the words in small letters, single spaces between them. Equal results mean the same words, up to the thousandth sign. */
export const normal = (text: string): string =>
  fold(text.slice(0, LONGEST))
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

/** Without what stands in brackets. */
export const withoutBrackets = (text: string): string => text.replace(/[([{][^)\]}]*[)\]}]?/g, ' ');

export const isArabic = (text: string): boolean => /[\u0621-\u064a]/.test(text);

const pairs = (text: string): Map<string, number> => {
  const found = new Map<string, number>();
  for (let i = 0; i < text.length - 1; i += 1) found.set(text.slice(i, i + 2), (found.get(text.slice(i, i + 2)) ?? 0) + 1);
  return found;
};

/** How alike two normal texts are, from 0 to 1: pairs of letters in common (Dice). */
export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const [of, other] = [pairs(a), pairs(b)];
  let common = 0;
  for (const [pair, n] of of) common += Math.min(n, other.get(pair) ?? 0);
  const all = Math.max(0, a.length - 1) + Math.max(0, b.length - 1);
  return all === 0 ? 0 : (2 * common) / all;
}
