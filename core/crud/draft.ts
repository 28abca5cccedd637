/** A row on its way through a write: the one object that forms, inline edits, bulk calls, imports and bridges all become. */
import type { Draft } from '../plugin/contract.ts';
import type { SentFile } from './files.ts';
import type { Grant, GrantChange } from './grants.ts';
import { noErrors, text, type ErrorCode, type FieldErrors, type Text } from '../errors.ts';

export type Op = Draft['op'];

export interface Rejection {
  code: ErrorCode;
  message: Text;
  errors?: FieldErrors;
  counts?: { entity: string; count: number }[];
}

/** Of the many rows without a grid. */
const NO_ROWS: WriteDraft['children'] = new Map();

/** The pipeline's own view of a draft; plugins see the narrower Draft. */
export class WriteDraft implements Draft {
  readonly op: Op;
  readonly action?: string;
  readonly index: number;
  readonly input: Record<string, unknown>;
  id?: number;
  before?: Record<string, unknown>;
  row: Record<string, unknown> = {};
  /** Values of the input that the actor may not write; accepted as long as they equal the stored ones. */
  readonly locked: Record<string, unknown> = {};
  /** The row's figures, where some came along in the input. */
  figures?: Record<string, unknown>;
  /** master_access of the input, when given. */
  grants?: Grant[];
  /** Single entries to change, instead of the whole list. */
  grantChanges?: GrantChange[];
  /** The stored list that `grants` replaces. */
  grantsBefore?: Grant[];
  /** Rows of the form's grids by children field, when given. */
  children: ReadonlyMap<string, Record<string, unknown>[]> = NO_ROWS;
  /** The file that came with the row: its own, or that of a new child (`file` of the entity). */
  file?: SentFile;
  /** Stored values that must still hold, else the row counts as stale. */
  expects?: Record<string, unknown>;
  /** False when the actor has only partial access to the stored row. */
  full = true;
  /** What came with an action beside columns, by column of what it asks for; null where nothing was said. */
  asked: Record<string, unknown> = {};
  /** Locks do not apply: the draft undoes an action, or comes from a hook or a job. */
  unlocked = false;
  rejection?: Rejection;
  /** What hooks tell the writer beside the message of success. */
  readonly notes: Text[] = [];
  /** The record that came of an action. */
  made?: { entity: string; id: number };
  /** The record after the write, as JSON text. */
  json?: string;
  rowVersion?: number;

  constructor(op: Op, index: number, input: Record<string, unknown>, id?: number, action?: string) {
    this.op = op;
    this.index = index;
    this.input = input;
    if (id !== undefined) this.id = id;
    if (action !== undefined) this.action = action;
  }

  get rejected(): boolean {
    return this.rejection !== undefined;
  }

  /** Takes the rows of a grid. */
  bring(grid: string, rows: Record<string, unknown>[]): void {
    this.children = new Map(this.children).set(grid, rows);
  }

  reject(errors: FieldErrors, message?: Text): void {
    this.refuse('invalid', message ?? text('error.invalid'), errors);
  }

  /** Removes other errors of the row: they could tell about records that the actor does not reach. */
  refuseOnly(errors: FieldErrors): void {
    this.rejection = { code: 'invalid', message: text('error.invalid'), errors: this.asSent(errors) };
  }

  /** The first code stays; further field errors are added to it. */
  refuse(code: ErrorCode, message: Text = text(`error.${code}`), found?: FieldErrors, counts?: Rejection['counts']): void {
    const errors = found && this.asSent(found);
    if (!this.rejection) this.rejection = { code, message, ...(errors ? { errors: { ...errors } } : {}), ...(counts ? { counts } : {}) };
    else if (errors) for (const [f, list] of Object.entries(errors)) ((this.rejection.errors ??= {})[f] ??= []).push(...list);
  }

  /** Errors under the names that were sent: whoever sent `name` gets errors for `name`, not for `name_en`. */
  private asSent(errors: FieldErrors): FieldErrors {
    const nameOf = (column: string): string => {
      const plain = /^(.+)_(?:en|ar)$/.exec(column)?.[1];
      return plain !== undefined && Object.hasOwn(this.input, plain) && !Object.hasOwn(this.input, column) ? plain : column;
    };
    return Object.assign(noErrors(), Object.fromEntries(Object.entries(errors).map(([column, list]) => [nameOf(column), list])));
  }

  /** The row as it will be: stored values under the new ones. */
  get after(): Record<string, unknown> {
    return { ...this.before, ...this.row };
  }
}

/** No value: nothing at all, or a list of nothing. */
export const isEmpty = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** The drafts that were not refused. */
export const alive = (drafts: WriteDraft[]): WriteDraft[] => drafts.filter((d) => !d.rejected);
