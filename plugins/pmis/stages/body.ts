/** Values of bodies and queries of the plan's calls; what is of another kind is refused with the name of its field. */
import { AppError, type FieldErrors, invalid, type RouteRequest, text } from '../../../core/index.ts';

export type Values = Readonly<Record<string, unknown>>;

const wrong = (field: string): ReturnType<typeof invalid> => invalid({ [field]: [text('pmis.wrong_value')] });

/** The body as an object. @throws AppError invalid for anything else. */
export function objectOf(body: unknown, field = 'body'): Values {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw wrong(field);
  return body as Values;
}

/** A key: a whole number above zero, as a number or as digits; undefined where none was sent. */
export function keyOf(value: unknown, field: string): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const key = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof key !== 'number' || !Number.isSafeInteger(key) || key < 1) throw wrong(field);
  return key;
}

/** Keys, each once. @throws AppError invalid for more than `most`. */
export function keysOf(value: unknown, field: string, most: number): number[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw wrong(field);
  if (value.length > most) throw invalid({ [field]: [text('pmis.too_many', { most })] });
  const keys = value.map((one) => keyOf(one, field));
  if (keys.some((key) => key === undefined)) throw wrong(field);
  return [...new Set(keys as number[])];
}

/** True or false, also as a form sends it; undefined where none was sent. */
export function flagOf(value: unknown, field: string): boolean | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  if (value === false || value === 0 || value === '0' || value === 'false') return false;
  throw wrong(field);
}

/** A key in the query. */
export const asked = ({ query }: Pick<RouteRequest, 'query'>, name: string): number | undefined => keyOf(query[name], name);

/** A whole number in the query between 1 and `most`. */
export function countOf({ query }: Pick<RouteRequest, 'query'>, name: string, otherwise: number, most: number): number {
  const value = keyOf(query[name], name) ?? otherwise;
  if (value > most) throw invalid({ [name]: [text('pmis.too_many', { most })] });
  return value;
}

/** Names rows of a call in refusals of a part of them: `stages.3.weight` for the second of two that were sent as fourth. */
export async function named<T>(list: string, of: readonly { at: number }[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors) throw error;
    const errors: FieldErrors = {};
    for (const [name, texts] of Object.entries(error.errors)) {
      const [index = '', ...rest] = name.split('.');
      const sent = of[Number(index)];
      errors[sent && rest.length ? `${list}.${sent.at}.${rest.join('.')}` : name] = texts;
    }
    throw new AppError(error.code, { message: error.text, errors });
  }
}
