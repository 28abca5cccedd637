/** A row of a sheet on its way to becoming a record. */
import type { RowError } from './stored.ts';
import type { MappedTo } from './values.ts';

/** Words of a sheet, or the key of a record chosen in a correction. */
export type Name = string | number;

export interface Candidate {
  row: number;
  input: Record<string, unknown>;
  /** Columns whose values the file does not say: they are for new rows only. */
  presumed: Set<string>;
  errors: RowError[];
  /** References to look up, into which values, and the whole cell of those with several names. */
  refs: { to: MappedTo; names: Name[]; into: Record<string, unknown>; whole?: string }[];
  /** Rows below it, by children field. */
  below: Map<string, RowBelow[]>;
  /** Number of records below that numbered lines of the row are, by children field. */
  numbered: Map<string, number>;
  /** Computed values as the file has them. */
  compared: Record<string, unknown>;
  /** Value of the key column; absent: a new row. */
  key?: string | number;
}

export interface RowBelow {
  input: Record<string, unknown>;
  mapped: readonly MappedTo[];
  /** Where it stands in a further sheet. */
  at?: [sheet: string, row: number];
}
