/** Places of cards in a column whose rows are arranged by hand. Pure. */
import type { Row } from '../../../../core/shared/wire.ts';

/** Where a card goes within a column: between these rows. */
export interface Place {
  before?: Row | undefined;
  after?: Row | undefined;
}

/** The place at an index among the cards of a column, the moved one aside. */
export function placeAt(cards: readonly Row[], moved: number, index: number): Place {
  const others = cards.filter((row) => row.id !== moved);
  const at = Math.max(0, Math.min(index, others.length));
  return { after: others[at - 1], before: others[at] };
}

/** The place beside a card. */
export function placeBeside(cards: readonly Row[], moved: number, card: number, edge: 'before' | 'after'): Place {
  const others = cards.filter((row) => row.id !== moved);
  const at = others.findIndex((row) => row.id === card);
  return at < 0 ? placeAt(cards, moved, others.length) : placeAt(cards, moved, edge === 'before' ? at : at + 1);
}

const number = (row: Row | undefined, field: string): number | undefined => (row ? Number(row[field] ?? 0) : undefined);

/** A number between the neighbours, shown until the server has given one. */
export function positionIn({ before, after }: Place, field: string): number {
  const [high, low] = [number(before, field), number(after, field)];
  if (low === undefined) return high === undefined ? 1 : high - 1;
  return high === undefined ? low + 1 : (low + high) / 2;
}

export const inPlaces = (rows: readonly Row[], field: string): Row[] =>
  rows.toSorted((a, b) => Number(a[field] ?? 0) - Number(b[field] ?? 0) || a.id - b.id);
