import type { ChartPosition } from '../../chart-position.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/[\u0300-\u036f\u064b-\u0652]/g, '').replace(/[أإآ]/g, 'ا').replace(/ى/g, 'ي').replace(/ة/g, 'ه').toLowerCase();

/** Positions whose title, code, unit or holders contain the words, in the order of the list. */
export function find(positions: readonly ChartPosition[], words: string): number[] {
  const needle = plain(words.trim());
  if (!needle) return [];
  return positions.filter(({ title, code, unit, holders }) => [title, code, unit ?? '', ...holders.map(({ name }) => name)].some((text) => plain(text).includes(needle))).map(({ id }) => id);
}
