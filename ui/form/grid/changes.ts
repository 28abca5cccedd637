/** Spreadsheet operations on rows. Pure. */
import type { GridColumn } from './columns.ts';
import type { Range } from './moves.ts';
import type { GridRow } from './rows.ts';
import { withOdd, withValues } from './rows.ts';

type IsLocked = (column: GridColumn, row: GridRow) => boolean;

/** The shown rows of a range with their cells emptied. */
export function cleared(shown: readonly GridRow[], columns: readonly GridColumn[], range: Range, isLocked: IsLocked): GridRow[] {
  const inside = columns.slice(range.first, range.last + 1);
  return shown
    .slice(range.top, range.bottom + 1)
    .map((row) =>
      withValues(row, Object.fromEntries(inside.filter((column) => !isLocked(column, row)).map((column) => [column.name, null]))),
    );
}

/** The rows of a range filled from its first row; a single row takes the values of the row above. */
export function filledDown(shown: readonly GridRow[], columns: readonly GridColumn[], range: Range, isLocked: IsLocked): GridRow[] {
  const from = range.top === range.bottom ? range.top - 1 : range.top;
  const source = shown[from];
  if (!source) return [];
  const inside = columns.slice(range.first, range.last + 1);
  return shown.slice(from + 1, range.bottom + 1).map((row) =>
    inside
      .filter((column) => !isLocked(column, row))
      .reduce((done, { name }) => {
        const odd = source.odd[name];
        return odd ? withOdd(done, name, odd) : withValues(done, { [name]: source.values[name] ?? null }, source.labels);
      }, row),
  );
}

/** Replaces rows by key; rows with new keys are added at the end. */
export function replaced(rows: readonly GridRow[], changed: readonly GridRow[]): GridRow[] {
  const byKey = new Map(changed.map((row) => [row.key, row]));
  const known = new Set(rows.map((row) => row.key));
  return [...rows.map((row) => byKey.get(row.key) ?? row), ...changed.filter((row) => !known.has(row.key))];
}
