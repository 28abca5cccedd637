/**
 * What a plugin brings to the bench (npm run bench): the rows that it fills in, the requests that are measured, and the statements that a
 * careful hand would write for the same answers; and the rows that the drills write (npm run drill). Listed in plugins/bench.ts, which the
 * product does not load.
 */
import type { Load } from './drive.ts';

export type { Load } from './drive.ts';

/** Runs inside the organisation that is measured. @returns the rows. */
export type RunSql = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

/** An organisation that is being filled. */
export interface BenchTenant {
  sql: RunSql;
  /** Its id. */
  tenant: number;
  /** Id of the person who asks. */
  member: number;
  /** Number of rows of the entity that grows with BENCH_ROWS. */
  rows: number;
}

/** A request that the floor answers. */
export interface FloorRequest {
  method: string;
  url: URL;
  /** Empty for a GET. */
  body: string;
  /** The body as it came, for one that is no text. */
  bytes: Buffer;
  tenant: number;
}

/** What a statement of the floor finds: one row, with the JSON of the answer. */
export interface FloorRow {
  j: string;
  total?: number;
}

/** How the floor answers a request: by one statement. */
export interface FloorAnswer {
  /** Name of the statement. */
  name: string;
  /** A file that a careful hand keeps before it: the bytes are counted, written and named by their SHA-256, which is the last value. */
  file?: Buffer;
  values: unknown[];
  /** PostgreSQL plans it for each of its values, as the product lets it do for a search. Default: once. */
  plannedEachTime?: boolean;
  /** The answer's body. Default: the JSON of the row. */
  body?: (row: FloorRow) => string;
}

/** @typeParam F what the requests have to know of the rows that were filled in; it has to survive JSON. */
export interface Bench<F = unknown> {
  /** The plugin. */
  name: string;
  /** Permissions of the person who asks. */
  rights: readonly string[];
  /** Fills the organisation that is measured. */
  fill(to: BenchTenant): Promise<F>;
  /** Fills each of the other organisations, so that the tables do not belong to one alone. */
  fillOther?(to: BenchTenant): Promise<void>;
  /** The requests that are measured, by the name of their line. */
  loads(filled: F): Record<string, Load>;
  /** The statements of the floor, by name. */
  statements: Readonly<Record<string, string>>;
  /** @returns undefined for requests of other plugins. */
  byHand(request: FloorRequest): FloorAnswer | undefined;
  reads?: BenchReads;
  imported?: BenchImport;
  drilled?: BenchDrill;
  scaled?: BenchScale;
}

/** Reads in a big organisation (core/cli/bench/reads.ts), and its longest list (core/cli/bench/browser.ts). */
export interface BenchReads {
  /** Permissions of the member. */
  rights: readonly string[];
  /** Fills an organisation; `member` is its administrator. */
  fill(to: BenchTenant): Promise<void>;
  /** Gives the member a small part of the records. */
  share(to: Pick<BenchTenant, 'sql' | 'tenant' | 'member'>): Promise<void>;
  /** Addresses by the name of their line. */
  paths: Readonly<Record<string, string>>;
  /** Address of the page with the list, on the screens. */
  page: string;
}

/** An import, and the same rows written by COPY (core/cli/bench/import.ts). */
export interface BenchImport<P = unknown> {
  entity: string;
  /** Makes the records that the rows name. */
  prepare(to: Omit<BenchTenant, 'rows'>): Promise<P>;
  heads: readonly string[];
  /** @param email of the person whom the rows name. */
  row(i: number, email: string): unknown[];
  /** Columns of the COPY, after the tenant, and who created and changed the row. */
  columns: readonly string[];
  /** Values of these columns. */
  copied(i: number, person: number, prepared: P): (string | number)[];
  /** Condition that finds the copied rows again. */
  isCopied: string;
}

/** A call of the product by its administrator. @returns the body of the answer. @throws Error for any status but 200. */
export type BenchCall = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>;

/** One job over thousands of records, and the reads that have to stay fast after it (core/cli/drills/drill-scale.ts). */
export interface BenchScale<F = unknown> {
  /** Makes the records, for a person. @param input rows of the file DRILL_INPUT; undefined without one: they are made up. */
  fill(call: BenchCall, person: number, input: readonly Record<string, unknown>[] | undefined): Promise<F>;
  /** The call that answers with the `job_id`. */
  job(filled: F): { path: string; body: unknown };
  /** Rows that the job leaves, by their table. */
  leaves(filled: F): Readonly<Record<string, number>>;
  /** Reads by the name of their line, each with the milliseconds that its first answer may take. */
  reads(call: BenchCall, filled: F): Promise<Record<string, { method?: 'POST'; path: string; body?: unknown; within: number }>>;
}

/** Rows that the drills write and count (core/cli/drills). Nothing but a name and a person is needed for one. */
export interface BenchDrill {
  /** Has a name in both languages (`name_en`). */
  entity: string;
  /** Address of its calls. */
  path: string;
  /** What a row has beside its name. @param person id of the person whom it names. */
  row(person: number): Record<string, unknown>;
  /** Headings of an imported file: the name, and the person, without whom a row is refused. */
  heads: readonly [name: string, person: string];
  /** Addresses of reads that take several statements, conditions or streams. */
  reads: readonly string[];
}
