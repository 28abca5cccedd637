/** The cell values to fill into a workbook for a round: for rows with an item within the caller's reach. */
import type { Area, BookEdit, BookSheet } from '../../../core/index.ts';
import { said, type Assessment } from './assessment.ts';
import type { ColumnName } from './headings.ts';
import { planRows } from './plan.ts';
import type { RoundItem } from './round.ts';
import { wordFor } from './statuses.ts';
import type { AssessedRow } from './assessed-row.ts';

export interface Filling {
  edits: BookEdit[];
  /** Rows with an item, and rows without one. */
  filled: number;
  others: AssessedRow[];
  /** Rows whose status is a formula of the workbook. */
  calculated: number;
}

export function fillingOf(book: readonly BookSheet[], assessment: Assessment, items: readonly RoundItem[]): Filling {
  const filling: Filling = { edits: [], filled: 0, others: [], calculated: 0 };
  const words = new Map(assessment.sheets.map(({ index }) => [index, wordsIn(assessment.rows.filter((row) => row.index === index))]));
  for (const { row, item } of planRows(assessment, { items: [...items], scale: [] }, 'items')) {
    if (!item) {
      filling.others.push(row);
      continue;
    }
    filling.filled += 1;
    if ((row.cells.get('status')?.made ?? 0) > 0) filling.calculated += 1;
    const offered = [...choicesAt(book[row.index] as BookSheet, row), ...(words.get(row.index) ?? [])];
    for (const [name, value] of Object.entries(valuesOf(item, row, offered))) {
      const column = row.cells.get(name as ColumnName)?.column;
      if (column !== undefined) filling.edits.push({ sheet: row.index, row: row.row, column, value });
    }
  }
  return filling;
}

function valuesOf(item: RoundItem, row: AssessedRow, offered: readonly string[]): Partial<Record<ColumnName, BookEdit['value']>> {
  const kind = item.applicable ? (item.kind ?? 'not_assessed') : 'not_applicable';
  const apart = row.cells.has('justification');
  const reason = kind === 'not_applicable' && !apart && item.justification !== item.remarks ? item.justification : null;
  return {
    status: wordFor(kind, offered) || null,
    remarks: [reason, item.remarks].filter(Boolean).join('\n') || null,
    correction: item.corrective_procedures || null,
    expected: item.expected_compliance_date ? ['d', item.expected_compliance_date] : null,
    ...(apart ? { justification: kind === 'not_applicable' ? item.justification || null : null } : {}),
  };
}

/** The values of the cell's dropdown list. */
function choicesAt({ lists }: BookSheet, row: AssessedRow): string[] {
  const column = row.cells.get('status')?.column ?? -1;
  const holds = ([top, left, bottom, right]: Area): boolean => row.row >= top && row.row <= bottom && column >= left && column <= right;
  return lists.find(({ areas }) => areas.some(holds))?.values ?? [];
}

/** The texts in the status column of a sheet. */
const wordsIn = (rows: readonly AssessedRow[]): string[] =>
  [
    ...new Set(
      rows.map((row) => row.cells.get('status')?.value).filter((value): value is string => typeof value === 'string' && said(value) !== ''),
    ),
  ].slice(0, 50);
