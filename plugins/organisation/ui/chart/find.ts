import { fold, holdsText } from '../../../../core/shared/fold.ts';
import type { ChartPosition } from '../../chart-position.ts';

/** Positions whose title, code, unit or holders contain the words, in the order of the list. */
export function find(positions: readonly ChartPosition[], words: string): number[] {
  if (!fold(words).trim()) return [];
  return positions
    .filter(({ title, code, unit, holders }) => holdsText(words, title, code, unit, ...holders.map(({ name }) => name)))
    .map(({ id }) => id);
}
