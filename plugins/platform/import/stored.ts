/** Stored runs (migrations/20261122_10_imports.ts), and the statements that read and write them. */
import { type ColumnFacts, type Db, type FileKind, type Kernel, type SheetRow, unpack } from '../../../core/engine.ts';
import { AppError, type Text, type Tx } from '../../../core/index.ts';
import type { Actor, Locale } from '../../../core/shared/actor.ts';
import type { ImportMode, ImportState } from '../../../core/shared/import.ts';
import type { MappedColumn } from './columns.ts';

/** Choices of the user, and what was detected. */
export interface Choices {
  key: string | null;
  mode: ImportMode;
  mapping: string | null;
  remember: boolean;
  skip: number[];
  example: number | null;
  /** The last row, if it is a total of the others. Absent in older runs. */
  footer?: number | null;
  /** Presets that the user switched on and off, and values for all rows. */
  on?: string[];
  off?: string[];
  constants?: Record<string, FixedValue>;
  /** Fields whose value for all rows is that of a known workbook, and nobody's choice. */
  presumed?: string[];
  /** Non-empty rows below the headings, and blank ones among them. */
  rows: number;
  blank: number;
  /** Columns that number rows or have no heading, and the number of rows that hold nothing beyond them. Absent where there is none. */
  bare?: number[];
  hollow?: number;
  /** Children fields whose cells stay one text each, though their lines are numbered. */
  whole?: string[];
  /** Further sheets with records of a children field. */
  further?: StoredFurther[];
  /** Starts the import without confirmation. */
  run: boolean;
  /** Requested by name before the file was read. */
  sheet?: string;
  header?: number;
}

/** A sheet whose rows lie below the records of the run: the column that names the record, and those of fields. */
export interface StoredFurther {
  by: string;
  sheet: number;
  header: number;
  link: number;
  columns: { index: number; field: string; parts: boolean }[];
  rows: number;
}

/** A correction: of a value in the whole column, or of one cell. */
export type FixedValue = string | number | null;
export interface Fixes {
  values: { column: number; from: string; to: FixedValue }[];
  /** Row -> column -> value. */
  cells: Record<string, Record<string, FixedValue>>;
}

export interface StoredRun {
  id: number;
  tenant_id: number;
  created_by: number;
  entity: string;
  state: ImportState;
  job: number | null;
  file_name: string;
  file_size: number;
  file_kind: FileKind;
  sha256: string | null;
  sheet: number | null;
  header_row: number;
  header_found: boolean;
  columns: MappedColumn[];
  choices: Choices;
  fixes: Fixes;
  error: Text | null;
}

export interface StoredSheet {
  n: number;
  name: string;
  hidden: boolean;
  rows: number;
  last_row: number;
  columns: ColumnFacts[];
}

/** An error of a row: column (-1: the row), field, message; for a row below it in a further sheet, where that is. */
export type RowError = [column: number, field: string, text: Text, at?: [sheet: string, row: number]];

/**
 * Results of a chunk's rows, one letter each: `-` headings and rows above, `s` skipped, `f` failed; before the import `C` to create, `U` to
 * update, `n` unchanged; after it `c` and `u`.
 */
export interface Outcome {
  letters: string;
  /** By row. */
  errors: Record<string, RowError[]>;
  /** By row: what was taken in otherwise than the file says it. */
  warnings?: Record<string, RowError[]>;
  /** By row: how many records below its numbered lines are, by children field. */
  numbered?: Record<string, Record<string, number>>;
  /** Keys of the records by row, after the import. */
  ids?: Record<string, number>;
}

export type Sql = Pick<Tx, 'query'>;

/** Who looks at a file, and with which statements. */
export interface Looker {
  kernel: Kernel;
  actor: Actor;
  locale: Locale;
  sql: Sql;
}

/** Statements within one tenant, outside of any transaction. */
export const sqlOf = (db: Db, tenant: number): Sql => ({ query: (statement) => db.query({ tenant }, statement) });

const COLUMNS =
  'id, tenant_id, created_by, entity, state, job, file_name, file_size, file_kind, sha256, sheet, header_row, header_found, columns, choices, fixes, error';

/** @throws AppError not_found for a run of somebody else. */
export async function loadRun(sql: Sql, actor: Pick<Actor, 'tenantId' | 'userId'>, id: number, lock = false): Promise<StoredRun> {
  const [run] = await sql.query<StoredRun & Record<string, unknown>>({
    text: `select ${COLUMNS} from import_run where tenant_id = $1 and id = $2 and created_by = $3${lock ? ' for update' : ''}`,
    values: [actor.tenantId, id, actor.userId],
  });
  if (!run) throw new AppError('not_found');
  return run;
}

const JSONB = new Set(['columns', 'choices', 'fixes', 'error']);
type Changes = Partial<Omit<StoredRun, 'id' | 'tenant_id' | 'created_by' | 'entity'>>;

export async function changeRun(sql: Sql, run: StoredRun, changes: Changes): Promise<void> {
  const names = Object.keys(changes) as (keyof Changes)[];
  if (!names.length) return;
  const sets = names.map((name, i) => `${name} = $${i + 3}${JSONB.has(name) ? '::jsonb' : ''}`);
  const values = names.map((name) => (JSONB.has(name) && changes[name] !== null ? JSON.stringify(changes[name]) : changes[name]));
  await sql.query({
    text: `update import_run set ${sets.join(', ')} where tenant_id = $1 and id = $2`,
    values: [run.tenant_id, run.id, ...values],
  });
  Object.assign(run, changes);
}

export async function sheetsOf(sql: Sql, run: StoredRun): Promise<StoredSheet[]> {
  return sql.query<StoredSheet & Record<string, unknown>>({
    text: 'select n, name, hidden, rows, last_row, columns from import_sheet where tenant_id = $1 and run_id = $2 order by n',
    values: [run.tenant_id, run.id],
  });
}

/** `letters` of the result, if any: enough to count. */
export interface ChunkHead {
  n: number;
  first_row: number;
  last_row: number;
  rows: number;
  letters: string | null;
}

/** The chunks of the chosen sheet, without their rows. */
export async function chunksOf(sql: Sql, run: StoredRun): Promise<ChunkHead[]> {
  return sql.query<ChunkHead & Record<string, unknown>>({
    text: `select n, first_row, last_row, rows, outcome ->> 'letters' as letters from import_chunk where tenant_id = $1 and run_id = $2
      and sheet = $3 order by n`,
    values: [run.tenant_id, run.id, run.sheet ?? 0],
  });
}

export async function chunkData(sql: Sql, run: StoredRun, n: number, sheet = run.sheet ?? 0): Promise<Buffer> {
  const [row] = await sql.query<{ data: Buffer }>({
    text: 'select data from import_chunk where tenant_id = $1 and run_id = $2 and sheet = $3 and n = $4',
    values: [run.tenant_id, run.id, sheet, n],
  });
  if (!row) throw new AppError('gone');
  return row.data;
}

export async function outcomeOf(sql: Sql, run: StoredRun, n: number): Promise<Outcome | null> {
  const [row] = await sql.query<{ outcome: Outcome | null }>({
    text: 'select outcome from import_chunk where tenant_id = $1 and run_id = $2 and sheet = $3 and n = $4',
    values: [run.tenant_id, run.id, run.sheet ?? 0, n],
  });
  return row?.outcome ?? null;
}

/** Chunks with refused rows, one at a time. */
export async function* refusedChunks(sql: Sql, run: StoredRun): AsyncGenerator<{ rows: SheetRow[]; errors: Outcome['errors'] }> {
  for (const { n, letters } of await chunksOf(sql, run)) {
    const outcome = letters?.includes('f') ? await outcomeOf(sql, run, n) : null;
    if (outcome)
      yield { rows: (await unpack(await chunkData(sql, run, n))).filter(([row]) => outcome.errors[row]), errors: outcome.errors };
  }
}

/** Number of rows that were taken in otherwise than the file says them. */
export async function warnedRows(sql: Sql, run: StoredRun): Promise<number> {
  const [row] = await sql.query<{ n: number }>({
    text: `select coalesce(sum((select count(*) from jsonb_object_keys(outcome -> 'warnings'))), 0)::int as n from import_chunk
      where tenant_id = $1 and run_id = $2 and sheet = $3 and outcome ? 'warnings'`,
    values: [run.tenant_id, run.id, run.sheet ?? 0],
  });
  return row?.n ?? 0;
}

/** By children field: rows with numbered lines, and the records that these are. */
export async function numberedRows(sql: Sql, run: StoredRun): Promise<Map<string, { rows: number; records: number }>> {
  const found = await sql.query<{ field: string; rows: number; records: number }>({
    text: `select n.key as field, count(*)::int as rows, sum(n.value::int)::int as records from import_chunk c,
      jsonb_each(c.outcome -> 'numbered') r, jsonb_each_text(r.value) n
      where c.tenant_id = $1 and c.run_id = $2 and c.sheet = $3 and c.outcome ? 'numbered' group by n.key`,
    values: [run.tenant_id, run.id, run.sheet ?? 0],
  });
  return new Map(found.map(({ field, rows, records }) => [field, { rows, records }]));
}

export async function keepOutcome(sql: Sql, run: StoredRun, n: number, outcome: Outcome): Promise<void> {
  await sql.query({
    text: 'update import_chunk set outcome = $5::jsonb where tenant_id = $1 and run_id = $2 and sheet = $3 and n = $4',
    values: [run.tenant_id, run.id, run.sheet ?? 0, n, JSON.stringify(outcome)],
  });
}

/** Deletes results of rows that are no longer valid. */
export async function forgetOutcomes(sql: Sql, run: StoredRun): Promise<void> {
  await sql.query({
    text: 'update import_chunk set outcome = null where tenant_id = $1 and run_id = $2 and outcome is not null',
    values: [run.tenant_id, run.id],
  });
}
