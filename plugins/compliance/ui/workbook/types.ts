/** The server's answers about an assessment workbook (plugins/compliance/assessment). */
export interface Sheet {
  name: string;
  right_to_left: boolean;
  /** Row of the headings. */
  head: number;
  rows: number;
  columns: { name: string; column: string; heading: string }[];
}

export interface Recognised {
  file: string;
  /** The workbook's name of its controls: `DCC-1:2022`. */
  code: string | null;
  sheets: Sheet[];
  ignored: string[];
  notes: string[];
}

export type Fate = 'write' | 'refused' | 'repeated' | 'other';

export interface Change {
  field: string;
  from: string | boolean | null;
  to: string | boolean | null;
}

export interface WorkbookRow {
  sheet: string;
  row: number;
  written: string;
  ref: string;
  item: number | null;
  title: string | null;
  fate: Fate;
  changes: Change[];
  errors: string[];
}

/** A workbook for a round: preview or result of its import. */
export interface Taken extends Recognised {
  as: 'items' | 'reviews';
  counts: { rows: number; write: number; same: number; refused: number; other: number; repeated: number; missing: number };
  rows: WorkbookRow[];
  missing: { id: number; ref: string; title: string | null }[];
  attachment: number | null;
}

/** The same if it is only filled in. */
export interface Fillable extends Recognised {
  counts: { rows: number; filled: number; calculated: number; others: number; missing: number; unreached: number };
  others: { sheet: string; row: number; written: string; repeated: number | null }[];
}

export interface KeptWorkbook {
  id: number;
  name: string;
  size: number;
  created_at: string;
}
