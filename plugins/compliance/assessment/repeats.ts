/** References that occur more than once in a workbook: reported with both rows. */
import { text, type Text } from '../../../core/index.ts';
import { ltr, own, rtl } from './marks.ts';
import { keyOf } from './refs.ts';
import type { AssessedRow } from './assessed-row.ts';

/** Maximum number of warnings. */
const MOST = 50;

/**
 * Marks ambiguous rows (`twin`).
 * @returns warnings about those, and about rows with the same text that were parsed differently.
 */
export function nameRepeats(rows: AssessedRow[]): Text[] {
  const notes: Text[] = [];
  for (const [first, row] of pairs(rows, (r) => keyOf(r.ref))) {
    first.twin ??= row.row;
    row.twin = first.row;
    notes.push(
      text('compliance.assessment.repeated', { ref: rtl(row.written), first: first.row, row: row.row, sheet: own(where(first, row)) }),
    );
  }
  for (const [first, row] of pairs(rows, (r) => keyOf(r.written))) {
    if (row.twin === undefined && first.twin === undefined)
      notes.push(
        text('compliance.assessment.written_alike', {
          ref: rtl(row.written),
          first: first.row,
          row: row.row,
          sheet: own(where(first, row)),
          first_is: ltr(first.ref),
          is: ltr(row.ref),
        }),
      );
  }
  return notes.slice(0, MOST);
}

/** Each later row with the first of the same key. */
function pairs(rows: readonly AssessedRow[], key: (row: AssessedRow) => string): [AssessedRow, AssessedRow][] {
  const seen = new Map<string, AssessedRow>();
  return rows.flatMap((row): [AssessedRow, AssessedRow][] => {
    const first = seen.get(key(row));
    if (first) return [[first, row]];
    seen.set(key(row), row);
    return [];
  });
}

const where = (first: AssessedRow, row: AssessedRow): string => (first.index === row.index ? row.sheet : `${first.sheet}, ${row.sheet}`);
