/** Rows of the ledger by division, with sums. */
import { FIGURES, type Figures, type LedgerRow } from './types.ts';

export interface Division {
  id: string;
  rows: LedgerRow[];
  sums: Figures;
}

/** Amounts have two decimals: added in halalas, the sum is exact. */
const add = (rows: readonly LedgerRow[]): Figures =>
  Object.fromEntries(FIGURES.map((f) => [f, rows.reduce((all, row) => all + Math.round(row[f] * 100), 0) / 100])) as Figures;

/** In the order of the codes; codes without a division come last. */
export function byDivision(rows: readonly LedgerRow[]): Division[] {
  const found = new Map<string, LedgerRow[]>();
  for (const row of rows) found.set(row.division ?? '', [...(found.get(row.division ?? '') ?? []), row]);
  return [...found]
    .sort(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : a.localeCompare(b)))
    .map(([id, own]) => ({ id, rows: own, sums: add(own) }));
}
