/** What calls about policies send. */
import { invalid, text, type RouteContext } from '../../../core/index.ts';

/** @returns 0 for what is no key. */
export const keyOf = (value: unknown): number => (/^[1-9]\d{0,14}$/.test(String(value ?? '')) ? Number(value) : 0);

export const bodyOf = ({ request: { body } }: RouteContext): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};

/** @throws AppError invalid where the call names no record. */
export function askedId(body: Record<string, unknown>): number {
  const value = body['id'];
  if (value === undefined || value === null || value === '') throw invalid({ id: [text('field.required')] });
  const id = keyOf(value);
  if (!id) throw invalid({ id: [text('field.integer')] });
  return id;
}

/** The language of a file, if one is asked for. */
export function askedLanguage(body: Record<string, unknown>): 'en' | 'ar' | undefined {
  const given = body['language'];
  if (given !== undefined && given !== 'en' && given !== 'ar') throw invalid({ language: [text('field.not_allowed')] });
  return given;
}
