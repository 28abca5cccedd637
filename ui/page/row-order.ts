/** The order of a table's rows by one of its columns. Pure. */
import type { ChartColumn } from '../charts/index.ts';

export interface RowOrder {
  /** Key of a column with a `value`. */
  key: string;
  down: boolean;
}

/** The next order after a press on a column's head: amounts begin with the largest, texts with the first. */
export function nextOrder<R>(order: RowOrder | null, { key, figures }: Pick<ChartColumn<R>, 'key' | 'figures'>): RowOrder | null {
  const first = figures === true;
  if (order?.key !== key) return { key, down: first };
  return order.down === first ? { key, down: !first } : null;
}

/** The rows in that order; those without a value are last in both directions, equal ones keep their place. */
export function ordered<R>(rows: readonly R[], columns: readonly ChartColumn<R>[], order: RowOrder | null, language: string): R[] {
  const value = columns.find(({ key }) => key === order?.key)?.value;
  if (!order || !value) return [...rows];
  const words = new Intl.Collator(language, { numeric: true });
  const compare = (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b));
  return rows
    .map((row) => ({ row, of: value(row) }))
    .sort((a, b) => {
      if (a.of === null || b.of === null) return Number(a.of === null) - Number(b.of === null);
      return order.down ? compare(b.of, a.of) : compare(a.of, b.of);
    })
    .map(({ row }) => row);
}
