/** A row on its way through a write: forms, inline edits, bulk calls, imports and bridges all create this object. */
import type { Draft } from '../plugin/contract.ts';
import type { SentFile } from './files.ts';
import type { Grant, GrantChange } from './grants.ts';
import type { Lock } from './locks.ts';
import { noErrors, text, type ErrorCode, type FieldErrors, type Text } from '../errors.ts';

export type Op = Draft['op'];

export interface Rejection {
  code: ErrorCode;
  message: Text;
  errors?: FieldErrors;
  counts?: { entity: string; count: number }[];
}

/** Shared by all drafts without a grid. */
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
  /** Computed figures that the input contained. */
  figures?: Record<string, unknown>;
  /** master_access of the input, when given. */
  grants?: Grant[];
  /** Single entries to change, instead of replacing the whole list. */
  grantChanges?: GrantChange[];
  /** The stored list that `grants` replaces. */
  grantsBefore?: Grant[];
  /** Rows of the form's grids by children field, when given. */
  children: ReadonlyMap<string, Record<string, unknown>[]> = NO_ROWS;
  /** The file sent with the row: its own, or that of a new child (`file` of the entity). */
  file?: SentFile;
  /** Stored values that the caller expects; the row is stale where they differ. */
  expects?: Record<string, unknown>;
  /** False when the actor has only partial access to the stored row. */
  full = true;
  /** Inherited locks that were read with the stored row: does each hold? */
  above?: ReadonlyMap<Lock, boolean>;
  /** Values of an action that have no column (`ask`), by name; null where none was sent. */
  asked: Record<string, unknown> = {};
  /** Locks do not apply: the draft undoes an action, or comes from a hook or a job. */
  unlocked = false;
  rejection?: Rejection;
  /** Messages of hooks for the writer, shown with the message of success. */
  readonly notes: Text[] = [];
  /** The record that an action created. */
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

  /** Sets the rows of a grid. */
  bring(grid: string, rows: Record<string, unknown>[]): void {
    this.children = new Map(this.children).set(grid, rows);
  }

  reject(errors: FieldErrors, message?: Text): void {
    this.refuse('invalid', message ?? text('error.invalid'), errors);
  }

  forbid(errors: FieldErrors, message?: Text): void {
    this.refuse('forbidden', message, errors);
  }

  conflict(errors: FieldErrors, message: Text): void {
    this.refuse('conflict', message, errors);
  }

  /** Replaces all errors of the row: others could reveal records that the actor does not reach. */
  refuseOnly(errors: FieldErrors): void {
    this.rejection = { code: 'invalid', message: text('error.invalid'), errors: this.asSent(errors) };
  }

  /** Keeps the first code; later field errors are added. */
  refuse(code: ErrorCode, message: Text = text(`error.${code}`), found?: FieldErrors, counts?: Rejection['counts']): void {
    const errors = found && this.asSent(found);
    if (!this.rejection) this.rejection = { code, message, ...(errors ? { errors: { ...errors } } : {}), ...(counts ? { counts } : {}) };
    else if (errors) for (const [f, list] of Object.entries(errors)) ((this.rejection.errors ??= {})[f] ??= []).push(...list);
  }

  /** Puts errors under the names that were sent: a caller who sent `name` gets errors for `name`, not for `name_en`. */
  private asSent(errors: FieldErrors): FieldErrors {
    const nameOf = (column: string): string => {
      const plain = /^(.+)_(?:en|ar)$/.exec(column)?.[1];
      return plain !== undefined && Object.hasOwn(this.input, plain) && !Object.hasOwn(this.input, column) ? plain : column;
    };
    return Object.assign(noErrors(), Object.fromEntries(Object.entries(errors).map(([column, list]) => [nameOf(column), list])));
  }

  /** The row after the write: stored values overwritten by new ones. */
  get after(): Record<string, unknown> {
    return { ...this.before, ...this.row };
  }
}

/** Is there no value: null, an empty text or an empty list? */
export const isEmpty = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** The drafts that were not refused. */
export const alive = (drafts: WriteDraft[]): WriteDraft[] => drafts.filter((d) => !d.rejected);
