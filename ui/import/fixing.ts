/** Fixing cells of the preview. Pure. */
import type { ImportChoices, ImportProblem, ImportRow } from '../../core/shared/import.ts';

export type Fix = NonNullable<ImportChoices['fixes']>[number];

/** The error of a cell. */
export const errorOf = (row: ImportRow, column: number): ImportRow['errors'][number] | undefined =>
  row.errors.find((error) => error.column === column);

/** What was taken in otherwise than the file says it. */
export const warningOf = (row: ImportRow, column: number): ImportRow['errors'][number] | undefined =>
  row.warnings?.find((warning) => warning.column === column);

/** The first column of a row with an error, in display order; -1 if the error concerns the whole row. */
export const firstError = (row: ImportRow, order: readonly number[]): number =>
  order.find((column) => errorOf(row, column) !== undefined) ?? -1;

/** The kind of a cell's error. */
export const problemOf = (problems: readonly ImportProblem[], row: ImportRow, column: number): ImportProblem | undefined => {
  const error = errorOf(row, column);
  return (
    error &&
    problems.find(
      (problem) =>
        problem.column === column &&
        (problem.message === error.message || problem.values.some(({ value }) => value === (row.cells[column] ?? ''))),
    )
  );
};

/** A row after a fix: the cell has the new value and no error. */
export function corrected(row: ImportRow, column: number, text: string): ImportRow {
  const errors = row.errors.filter((error) => error.column !== column);
  return { ...row, cells: { ...row.cells, [column]: text }, errors, state: errors.length === 0 ? 'valid' : row.state, fixed: true };
}

/** Whether a fix applies to a row. */
export const concerns = (fix: Fix, row: ImportRow): boolean =>
  'row' in fix ? fix.row === row.row : (row.cells[fix.column] ?? '') === fix.from;
