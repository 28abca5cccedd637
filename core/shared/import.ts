/**
 * Importing over the wire (ST-39). A run is made by uploading a file and lives until it is done or swept; it is its maker's alone.
 *
 *   POST /api/import/{entity}                 multipart `file`; fields `sheet`, `header_row`, `key`, `mode`, and `run=1` to do
 *                                             all in one call -> {data: ImportRun}
 *   GET  /api/imports/{id}                    {data: ImportRun}
 *   PUT  /api/imports/{id}                    ImportChoices, only what changes -> {status, message, data: ImportRun}
 *   POST /api/imports/{id}/check              dry run of all rows as a job -> {data: ImportRun} with `job`
 *   POST /api/imports/{id}/run                the import itself as a job -> the same
 *   DELETE /api/imports/{id}                  gives up; a running job is cancelled
 *   GET  /api/imports/{id}/rows?show=all|valid|failed&page=&limit=   {data: ImportRow[], meta}
 *   GET  /api/imports/{id}/problems           {data: ImportProblem[]}, most frequent first
 *   GET  /api/imports/{id}/errors             the error workbook: the user's own sheet, refused rows only, reasons beside them
 *   GET  /api/import/{entity}/template?format=xlsx|csv               headings, choices as lists, one sheet of explanations
 *   GET  /api/import/{entity}/mappings        {data: SavedMapping[]}
 */
import type { FieldType } from './entity.ts';
import type { LookupItem } from './wire.ts';

/**
 * `reading`, `checking` and `importing` have a running job. `failed`: see `error`; choose another file. `done` with an `error`: stopped
 * halfway; imported rows stay, and retrying the job continues.
 */
export type ImportState = 'reading' | 'mapping' | 'checking' | 'checked' | 'importing' | 'done' | 'failed';
/** Import the valid rows, or all rows or none. */
export type ImportMode = 'valid' | 'all';
/**
 * How a column was matched to its field: equal words; a known alias (other language, code, help); a remembered mapping; a guess to review;
 * chosen by the user.
 */
export type ImportMatch = 'exact' | 'alias' | 'remembered' | 'guess' | 'chosen' | 'none' | 'empty';

export interface ImportColumn {
  /** Position in the sheet from 0. */
  index: number;
  /** Column letters: A, B, AA. */
  letter: string;
  header: string;
  /** First non-empty value, as the sheet displays it. */
  sample: string | null;
  /** Number of non-empty cells. */
  filled: number;
  /** Name of a field (`name_en` for one language of a bilingual field); null: skipped. */
  field: string | null;
  match: ImportMatch;
  /**
   * For references and choices: the column's most frequent values (at most 20) and whether they are known. Present where the column is
   * mapped to such a field.
   */
  values?: { value: string; count: number; known: boolean }[];
}

/** A possible target of a column, in the order of the form. */
export interface ImportField {
  name: string;
  label: string;
  type: FieldType;
  required: boolean;
  /** Required, though a preset may provide the value. */
  always: boolean;
  /** Can be used as `key` for updates (unique fields and the id). */
  key: boolean;
  /** Section of the form; of a field of a record below, its kind. */
  section: string;
  /** A field of the record itself: it may have one value for all rows. */
  own: boolean;
  /** Of a field of a record below: its entity and its name there. */
  below?: { entity: string; field: string };
  /** Field whose text stands in where a row has none of its own. */
  instead?: string;
}

export interface ImportRun {
  id: number;
  entity: string;
  /** Singular and plural in the reader's language. */
  label: string;
  labels: string;
  state: ImportState;
  /** The running or last job: follow its events. */
  job: number | null;
  file: { name: string; size: number; kind: 'xlsx' | 'xls' | 'csv' | 'json' };
  sheets: { name: string; rows: number; columns: number; hidden: boolean }[];
  sheet: string | null;
  /** Row of the headings, from 1; `found` is false where the user chose it or none was recognised (then row 1). */
  header: { row: number; found: boolean };
  /** Non-empty rows below the headings, and ignored blank ones among them. */
  rows: number;
  blank: number;
  columns: ImportColumn[];
  fields: ImportField[];
  /** Required fields without a column. */
  missing: string[];
  /** A row that looks like the template's example, suggested to be skipped. */
  example: number | null;
  /** The last row, where it is a total of the others, suggested to be skipped. */
  footer: number | null;
  /** Skipped sheet rows, from 1. */
  skip: number[];
  /** Presets for new rows of fields without a column. A preset for the day of the import applies only if it is switched on. */
  presets: ImportDefault[];
  /** Field -> value for all rows, instead of a column: an id for references, a value for choices, otherwise a text. */
  constants: Record<string, string | number | null>;
  /** The same in words, for those that are records or choices. */
  shown: Record<string, string>;
  /** Field by which existing rows are found and updated; null: every row is new. */
  key: string | null;
  mode: ImportMode;
  /** Name of the mapping in use, and whether these choices are saved to it. */
  mapping: string | null;
  remember: boolean;
  /** Further sheets whose rows come below the records. */
  further: { sheet: string; label: string; rows: number }[];
  /** Rows whose values differ from what we compute. */
  warned: number;
  /** Records below that numbered lines of a cell ("1. …", "2. …") become, by kind. */
  numbered: ImportNumbered[];
  /** Progress or result of the check; after the import, of the rows. */
  summary: { checked: number; valid: number; failed: number; creates: number; updates: number; created: number; updated: number } | null;
  /** Why the run cannot continue, in the reader's language: a text of the contract (import.*) where there is one. */
  error: string | null;
}

/** Rows with numbered lines of one kind, and the records that these become; `whole`: each cell stays one text instead. */
export interface ImportNumbered {
  field: string;
  label: string;
  rows: number;
  records: number;
  whole: boolean;
}

export interface ImportDefault {
  field: string;
  label: string;
  /** As the reader would write it; null for the current user. */
  value: string | null;
  on: boolean;
}

/** Changing sheet, heading or mapping requires a new check. */
export interface ImportChoices {
  sheet?: string;
  header_row?: number;
  /** Column -> field or null. Absent columns do not change. */
  columns?: Record<number, string | null>;
  skip?: number[];
  /** Presets to use or not. Absent ones do not change. */
  defaults?: Record<string, boolean>;
  /** Values for all rows; null removes one. Absent ones do not change. */
  constants?: Record<string, string | number | null>;
  key?: string | null;
  mode?: ImportMode;
  /** Children fields whose cells stay one text each, though their lines are numbered. */
  whole?: string[];
  /** Name under which the tenant saves the mapping; `remember: false` saves nothing. */
  mapping?: string | null;
  remember?: boolean;
  /**
   * Corrections, stored beside the file: of a value everywhere in a column, or of one cell. `to` is an id for references, a value for
   * choices, otherwise a text; null clears it. A record that is chosen for a value holds in all columns that name such records, unless they
   * have a correction of their own. Only the affected rows are checked again.
   */
  fixes?: ({ column: number; from: string; to: string | number | null } | { row: number; column: number; to: string | number | null })[];
}

export interface ImportRow {
  /** Row of the sheet, from 1. */
  row: number;
  /** By column index: as displayed by the sheet, or corrected. */
  cells: Record<number, string>;
  /** By column index; -1: the row as a whole. */
  errors: { column: number; field: string; message: string }[];
  /** What was taken in otherwise than the file says it, by column index. */
  warnings?: { column: number; field: string; message: string }[];
  state: 'valid' | 'failed' | 'skipped' | 'created' | 'updated';
  /** Has a correction. */
  fixed: boolean;
  /** Key of the record that it created or changed, after the import. */
  id?: number;
}

/** All rows with the same error in the same column. */
export interface ImportProblem {
  column: number;
  field: string;
  message: string;
  count: number;
  /** References and choices: unknown values, with similar records or choices. */
  values: { value: string; count: number; rows: number[]; suggestions: (LookupItem & { value?: string })[] }[];
}

export interface SavedMapping {
  name: string;
  columns: number;
  used_at: string;
}
