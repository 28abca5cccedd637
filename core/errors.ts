/**
 * The only error class and the table of codes. Thrown anywhere, caught in core/http/errors.ts only.
 * A message is a key of core/i18n; it is translated where the answer is written.
 */

/** Stable code -> HTTP status. Clients match on codes, never on messages. */
export const STATUS_OF = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  second_factor_required: 403,
  not_found: 404,
  unknown_route: 404,
  method_not_allowed: 405,
  conflict: 409,
  locked: 409,
  stale_record: 409,
  has_children: 409,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  too_many_attempts: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof STATUS_OF;

/** A text to be translated: key of core/i18n/<locale>.json with its values. */
export interface Text {
  key: string;
  values?: Record<string, string | number>;
}
export const text = (key: string, values?: Record<string, string | number>): Text => (values ? { key, values } : { key });

export type FieldErrors = Record<string, Text[]>;

/** An object without prototype: callers choose its keys, so none may have a special meaning. */
export const noErrors = (): FieldErrors => Object.create(null) as FieldErrors;

export interface AppErrorOptions {
  /** Default: `error.<code>`. */
  message?: Text;
  errors?: FieldErrors;
  counts?: { entity: string; count: number }[];
  /** Seconds until a retry may succeed. */
  retryAfter?: number;
  cause?: unknown;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly text: Text;
  readonly errors?: FieldErrors;
  readonly counts?: { entity: string; count: number }[];
  readonly retryAfter?: number;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const message = options.message ?? text(`error.${code}`);
    // The stack of a refusal is useless and expensive. A bug has its own stack as the cause.
    const limit = Error.stackTraceLimit;
    if (STATUS_OF[code] < 500) Error.stackTraceLimit = 0;
    super(`${code}: ${message.key}`, { cause: options.cause });
    Error.stackTraceLimit = limit;
    this.code = code;
    this.text = message;
    if (options.errors) this.errors = options.errors;
    if (options.counts) this.counts = options.counts;
    if (options.retryAfter !== undefined) this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}

/** 422 with the given fields. */
export const invalid = (errors: FieldErrors, message?: Text): AppError =>
  new AppError('invalid', message ? { errors, message } : { errors });

/** PostgreSQL's SQLSTATE -> refusal of a row. Anything else is a bug. */
export const SQLSTATE: Record<string, { code: ErrorCode; key: string }> = {
  '23505': { code: 'invalid', key: 'field.taken' },
  '23503': { code: 'invalid', key: 'field.unknown_reference' },
  '23502': { code: 'invalid', key: 'field.required' },
  '23514': { code: 'invalid', key: 'field.not_allowed' },
  '22001': { code: 'invalid', key: 'field.too_long' },
  '22003': { code: 'invalid', key: 'field.out_of_range' },
  '22007': { code: 'invalid', key: 'field.date' },
  '22008': { code: 'invalid', key: 'field.date' },
  '22P02': { code: 'invalid', key: 'field.type' },
  '22021': { code: 'invalid', key: 'field.nul' },
  '22P05': { code: 'invalid', key: 'field.nul' },
  '40001': { code: 'conflict', key: 'error.conflict' },
  '40P01': { code: 'conflict', key: 'error.conflict' },
};
