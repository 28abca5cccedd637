import { columnsOf } from '../../core/shared/asked.ts';
import type { FieldMeta } from '../../core/shared/wire.ts';
import { isApiError } from '../data/index.ts';

/** The error text below a refused value: the field's own message, else that of the answer. */
export function errorOf(failure: unknown, field: FieldMeta, fallback?: string): string {
  if (!isApiError(failure)) throw failure;
  const own = [field.name, ...columnsOf(field)].flatMap((name) => failure.errors[name] ?? [])[0];
  return own ?? fallback ?? failure.texts[0] ?? failure.code;
}
