/** Normalises words of headings and cells for comparison: one spelling, no punctuation, no case. */
import { fold } from '../shared/fold.ts';

/** Names are shorter; longer text would take too long, up to quadratic time for combining marks. */
const LONGEST = 1_000;

/** @returns the words in lower case, separated by single spaces. Equal results mean equal words, up to the thousandth character. */
export const normal = (text: string): string =>
  fold(text.slice(0, LONGEST))
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

/** Removes text in brackets. */
export const withoutBrackets = (text: string): string => text.replace(/[([{][^)\]}]*[)\]}]?/g, ' ');

export const isArabic = (text: string): boolean => /[\u0621-\u064a]/.test(text);

const pairs = (text: string): Map<string, number> => {
  const found = new Map<string, number>();
  for (let i = 0; i < text.length - 1; i += 1) found.set(text.slice(i, i + 2), (found.get(text.slice(i, i + 2)) ?? 0) + 1);
  return found;
};

/** Similarity of two normalised texts, from 0 to 1: common pairs of letters (Dice). */
export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const [of, other] = [pairs(a), pairs(b)];
  let common = 0;
  for (const [pair, n] of of) common += Math.min(n, other.get(pair) ?? 0);
  const all = Math.max(0, a.length - 1) + Math.max(0, b.length - 1);
  return all === 0 ? 0 : (2 * common) / all;
}
