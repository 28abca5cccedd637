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
 * `reading` and `checking`, `importing` have a job at work. `failed`: see `error`; choose another file. `done` with an `error`: stopped on
 * its way; what is imported stays, and retrying its job goes on.
 */
export type ImportState = 'reading' | 'mapping' | 'checking' | 'checked' | 'importing' | 'done' | 'failed';
/** Rows that are right, or every row or none. */
export type ImportMode = 'valid' | 'all';
/**
 * How a column came to its field: the same words; a known other name (other language, code, help); as last time; a guess to look at; by
 * hand.
 */
export type ImportMatch = 'exact' | 'alias' | 'remembered' | 'guess' | 'chosen' | 'none' | 'empty';

export interface ImportColumn {
  /** Position in the sheet from 0. */
  index: number;
  /** As spreadsheets name it: A, B, AA. */
  letter: string;
  header: string;
  /** First value that is there, as the sheet shows it. */
  sample: string | null;
  /** Cells with a value. */
  filled: number;
  /** Name of a field (`name_en` for one half of a bilingual field); null: skipped. */
  field: string | null;
  match: ImportMatch;
  /**
   * For references and choices: the column's most frequent values (at most 20) and whether they are known. Given where the column is mapped
   * to one.
   */
  values?: { value: string; count: number; known: boolean }[];
}

/** A field that a column can go to, in the order of the form. */
export interface ImportField {
  name: string;
  label: string;
  type: FieldType;
  required: boolean;
  /** Must have a value in the end, which a preset may give. */
  always: boolean;
  /** May serve as `key` for updates (unique fields and the id). */
  key: boolean;
  /** Section of the form. */
  section: string;
}

export interface ImportRun {
  id: number;
  entity: string;
  /** Singular and plural in the reader's language. */
  label: string;
  labels: string;
  state: ImportState;
  /** Job at work or last at work: watch it by its events. */
  job: number | null;
  file: { name: string; size: number; kind: 'xlsx' | 'xls' | 'csv' | 'json' };
  sheets: { name: string; rows: number; columns: number; hidden: boolean }[];
  sheet: string | null;
  /** Row of the headings, from 1; `found` is false where the reader said it or none was recognised (then row 1). */
  header: { row: number; found: boolean };
  /** Rows with values below the headings, and blank ones among them that are ignored. */
  rows: number;
  blank: number;
  columns: ImportColumn[];
  fields: ImportField[];
  /** Required fields without a column. */
  missing: string[];
  /** A row that looks like the template's example, proposed to be left out. */
  example: number | null;
  /** The last row where it adds up the others, proposed to be left out. */
  footer: number | null;
  /** Sheet rows left out, from 1. */
  skip: number[];
  /**
   * Presets that new rows get, since no column brings their field. One that means the day of the import holds only where it is switched on.
   */
  presets: ImportDefault[];
  /** Field -> value that all rows get, in place of a column: an id for references, a value for choices, a text for the rest. */
  constants: Record<string, string | number | null>;
  /** Field by which rows that exist are found and updated; null: every row is new. */
  key: string | null;
  mode: ImportMode;
  /** Name of the mapping in use, and whether it is kept again with these choices. */
  mapping: string | null;
  remember: boolean;
  /** After the check, or as far as it is; after the import: what became of the rows. */
  summary: { checked: number; valid: number; failed: number; creates: number; updates: number; created: number; updated: number } | null;
  /** Why the run cannot go on, in the reader's language: a text of the contract (import.*) where there is one. */
  error: string | null;
}

export interface ImportDefault {
  field: string;
  label: string;
  /** As the reader would write it; null for the person who imports. */
  value: string | null;
  on: boolean;
}

/** Changing sheet, heading or mapping asks for a new check. */
export interface ImportChoices {
  sheet?: string;
  header_row?: number;
  /** Column -> field or null. Others stay. */
  columns?: Record<number, string | null>;
  skip?: number[];
  /** Presets to use or not. Others stay. */
  defaults?: Record<string, boolean>;
  /** Values for all rows; null takes one back. Others stay. */
  constants?: Record<string, string | number | null>;
  key?: string | null;
  mode?: ImportMode;
  /** Name under which the tenant keeps the mapping; `remember: false` keeps nothing. */
  mapping?: string | null;
  remember?: boolean;
  /**
   * Corrections, kept beside the file: a value wherever it stands in a column, or one cell. `to` is an id for references, a value for
   * choices, a text for the rest; null empties. Only the rows concerned are checked again.
   */
  fixes?: ({ column: number; from: string; to: string | number | null } | { row: number; column: number; to: string | number | null })[];
}

export interface ImportRow {
  /** Row of the sheet, from 1. */
  row: number;
  /** By column index: as the sheet or its correction shows it. */
  cells: Record<number, string>;
  /** By column index; -1: about the row as a whole. */
  errors: { column: number; field: string; message: string }[];
  state: 'valid' | 'failed' | 'skipped' | 'created' | 'updated';
  /** Corrected here. */
  fixed: boolean;
  /** Key of the record that it made or changed, after the import. */
  id?: number;
}

/** One kind of fault: all rows with the same reason in the same column. */
export interface ImportProblem {
  column: number;
  field: string;
  message: string;
  count: number;
  /** References and choices: the unknown values, with records or choices that come near. */
  values: { value: string; count: number; rows: number[]; suggestions: (LookupItem & { value?: string })[] }[];
}

export interface SavedMapping {
  name: string;
  columns: number;
  used_at: string;
}
