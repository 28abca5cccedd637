import type { ErrorAnswer } from '../../core/shared/wire.ts';

/** A refused or failed call: the server's ErrorAnswer with its HTTP status; status 0 and code `network` if there was no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** By field. */
  readonly errors: Record<string, string[]>;
  /** has_children: number of children per entity. */
  readonly counts: NonNullable<ErrorAnswer['counts']>;
  readonly requestId: string | undefined;

  constructor(status: number, answer: Partial<ErrorAnswer>) {
    super(answer.message ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = answer.code ?? (status === 0 ? 'network' : 'internal');
    this.errors = normalise(answer.errors);
    this.counts = answer.counts ?? [];
    this.requestId = answer.request_id;
  }

  /** All texts of the answer without duplicates: field messages, then the message. */
  get texts(): string[] {
    return [...new Set([...Object.values(this.errors).flat(), this.message])].filter(Boolean);
  }

  /** The texts to show beside the refused item: the field messages; if there are none, the message, which otherwise only points to them. */
  get reasons(): string[] {
    const found = [...new Set(Object.values(this.errors).flat())].filter(Boolean);
    return found.length > 0 ? found : this.texts;
  }
}

/** Field errors are lists; a single text becomes a list of one. */
function normalise(errors: unknown): Record<string, string[]> {
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, (Array.isArray(texts) ? texts : [texts]).map(String)]));
}

/** Type guard for catch clauses. */
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
