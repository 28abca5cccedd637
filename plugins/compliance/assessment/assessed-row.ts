/** A control as a row of an assessment workbook. */
import type { CellMade, SheetCell } from '../../../core/index.ts';
import type { ColumnName } from './headings.ts';

export interface RowCell {
  value: SheetCell;
  made: CellMade;
  column: number;
}

export interface AssessedRow {
  /** Index of the sheet in the workbook, and its name. */
  index: number;
  sheet: string;
  row: number;
  /** The reference as written, and as parsed: in western digits, starting with the domain. */
  written: string;
  ref: string;
  mirrored: boolean;
  /** Numbers and names of sub-domain and domain, if given. */
  above: { sub: readonly string[] | undefined; subTitle: string; domain: readonly string[] | undefined; domainTitle: string };
  sub: boolean;
  text: string;
  cells: ReadonlyMap<ColumnName, RowCell>;
  /** The first row with the same reference; the two cannot be distinguished. */
  twin?: number;
}
