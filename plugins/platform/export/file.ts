/** The file of an export as a stream, written while rows are read, so that memory stays constant. */
import { Readable } from 'node:stream';
import type { Kernel, ListFilter, Reader, Sort } from '../../../core/engine.ts';
import { type Cell, type ResolvedEntity, type SheetColumn, workbook } from '../../../core/index.ts';
import { LOCALES } from '../../../core/shared/actor.ts';
import { csvCell, csvText, formOf, sheetCell } from './cells.ts';
import type { Column, Words } from './columns.ts';
import { exportPages, type ExportRow } from './rows.ts';

export const FORMATS = ['csv', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

export const MIME: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The export request; as JSON it is the payload of a job. */
export interface ExportAsk {
  entity: string;
  format: Format;
  /** Names of columns (plugins/platform/export/columns.ts). */
  columns: string[];
  filter: ListFilter & { sort: Sort[] };
  /** For editing and importing again: cells offer choices. */
  edit: boolean;
}

/** Everything needed to write the file. */
export interface ExportJob {
  kernel: Kernel;
  entity: ResolvedEntity;
  ask: Pick<ExportAsk, 'format' | 'edit'> & { filter: Pick<ListFilter, 'deleted'> };
  columns: Column[];
  keys: readonly number[];
  reader: Reader;
  words: Words;
  /** Called with the number of rows written so far. */
  onRows?: (count: number) => void;
}

/** Pages are read as the stream is consumed. A database error ends it. */
export const exportFile = (job: ExportJob): Readable =>
  job.ask.format === 'csv' ? Readable.from(csv(inEdit(job)), { objectMode: false }) : sheet(inEdit(job));

/** A number that is imported again is the one that is stored, without its prefix. */
const inEdit = (job: ExportJob): ExportJob =>
  job.ask.edit
    ? { ...job, columns: job.columns.map(({ name, field }) => ({ name, field: { ...field, full: undefined, prefixed: undefined } })) }
    : job;

async function* rowsOf({ kernel, entity, ask, columns, keys, reader, onRows }: ExportJob): AsyncGenerator<ExportRow[]> {
  const fields = new Set(columns.map(({ field }) => field));
  let count = 0;
  for await (const rows of exportPages(kernel, entity, keys, fields, ask.filter.deleted, reader)) {
    yield rows;
    onRows?.((count += rows.length));
  }
}

async function* csv(job: ExportJob): AsyncGenerator<string> {
  const { entity, columns, words } = job;
  // The byte order mark tells Excel that this is UTF-8.
  yield `\uFEFF${columns.map((column) => csvText(words.head(entity, column))).join(',')}\r\n`;
  for await (const rows of rowsOf(job))
    yield rows.map((row) => `${columns.map((column) => csvCell(entity, column, row, words)).join(',')}\r\n`).join('');
}

function sheet(job: ExportJob): Readable {
  const { entity, ask, columns, words, reader } = job;
  const rightToLeft = LOCALES.find((l) => l.code === reader.locale)?.dir === 'rtl';
  return workbook([
    { name: words.title(entity), columns: columns.map((column) => headOf(job, column, ask.edit)), rows: cells(job), rightToLeft },
  ]);
}

async function* cells(job: ExportJob): AsyncGenerator<Cell[][]> {
  const { entity, columns, words } = job;
  for await (const rows of rowsOf(job)) yield rows.map((row) => columns.map((column) => sheetCell(entity, column, row, words)));
}

function headOf({ entity, words }: ExportJob, column: Column, edit: boolean): SheetColumn {
  const head = words.head(entity, column);
  if (!edit) return { head };
  const { field } = column;
  const form = formOf(column);
  const choices =
    field.type === 'boolean'
      ? [true, false].map((v) => words.yesNo(v))
      : field.values?.map(({ value }) => words.choice(entity, field, value));
  return { head, ...(form ? { form } : {}), ...(choices ? { choices } : {}) };
}
