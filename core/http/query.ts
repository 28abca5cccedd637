/** Parses the query string of a list. Unknown names and operators are refused with their path; empty values are dropped (VR-18). */
import { AppError, text } from '../errors.ts';
import type { Where } from '../shared/where.ts';
import type { ListRequest } from '../crud/read.ts';
import type { ListFilter } from '../crud/read-conditions.ts';
import { refuse } from '../crud/where-to-sql.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';

export const DEFAULT_LIMIT = 100;
export const MAX_LIMIT = 500;
/** Deeper pages are refused: a narrower filter is needed instead of skipping a million rows. */
const MAX_OFFSET = 100_000;
/** `count=bounded`: counts up to this limit, for readers who scroll through a list. */
export const BOUNDED_COUNT = 100_000;
const FILTERS = ['filter', 'search', 'deleted'];
const LIST = [...FILTERS, 'sort', 'page', 'limit', 'expand', 'count', 'fields'];

export interface ListQuery extends ListRequest {
  expand: string[];
}

/** @throws AppError invalid whose `errors` are keyed by the parameter. */
export function parseListQuery(entity: ResolvedEntity, params: URLSearchParams): ListQuery {
  const filter = parseFilterQuery(entity, params, LIST);
  const limit = whole(params, 'limit', DEFAULT_LIMIT, 1, MAX_LIMIT);
  const page = whole(params, 'page', 1, 1, Math.max(1, Math.floor(MAX_OFFSET / limit)));
  const fields = named(params, 'fields');
  return {
    ...filter,
    sort: sortOf(entity, params),
    page,
    limit,
    expand: named(params, 'expand'),
    count: params.get('count') !== 'none',
    ...(params.get('count') === 'bounded' ? { cap: BOUNDED_COUNT } : {}),
    ...(fields.length ? { fields } : {}),
  };
}

/**
 * The common parameters of a list, its keys, its groups and its export: filter, search, recycle bin, simple and declared parameters.
 * @param own names with another meaning in this call; every other name is a field.
 */
export function parseFilterQuery(entity: ResolvedEntity, params: URLSearchParams, own: readonly string[]): ListFilter {
  for (const value of params.values()) if (value.includes('\0')) throw refuse('query', 'field.nul', {});
  const search = params.get('search')?.trim();
  if (search && search.length > 200) throw refuse('search', 'field.too_long', { max: 200 });
  const { where, declared } = conditions(entity, params, new Set([...FILTERS, ...own]));
  return { where, params: declared, deleted: ['1', 'true'].includes(params.get('deleted') ?? ''), ...(search ? { search } : {}) };
}

/** An integer within its range. */
export function whole(params: URLSearchParams, name: string, fallback: number, min: number, max: number): number {
  const raw = params.get(name);
  if (raw === null || raw.trim() === '') return fallback;
  const n = Number(raw);
  if (!Number.isInteger(n) || n < min || n > max)
    throw new AppError('invalid', { errors: { [name]: [text('query.range', { min, max })] } });
  return n;
}

/** Names separated by commas, without duplicates; duplicates count against `max`. */
export function named(params: URLSearchParams, name: string, max = 200): string[] {
  const names = (params.get(name) ?? '')
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean);
  if (names.length > max) throw refuse(name, 'query.too_many', { max });
  return [...new Set(names)];
}

export function sortOf(entity: ResolvedEntity, params: URLSearchParams): ListRequest['sort'] {
  const given = named(params, 'sort', 5);
  return (given.length ? given : (entity.def.list.sort ?? ['-created_at'])).map((s) => ({
    field: s.replace(/^[-+]/, ''),
    descending: s.startsWith('-'),
  }));
}

function conditions(
  entity: ResolvedEntity,
  params: URLSearchParams,
  reserved: ReadonlySet<string>,
): { where: Where[]; declared: ListRequest['params'] } {
  const where: Where[] = [];
  const declared: ListRequest['params'] = [];
  for (const key of new Set(params.keys())) {
    if (reserved.has(key)) continue;
    const name = key.replace(/\[\]$/, '');
    const values = params.getAll(key).filter((v) => v.trim() !== '');
    if (!values.length || values.every((v) => v === 'null' || v === 'undefined')) continue;
    const own = entity.def.api.params?.[name];
    const value = key.endsWith('[]') || values.length > 1 ? values : (values[0] as string);
    if (own) declared.push({ where: own, value });
    else where.push({ [name]: value as string });
  }
  const filter = params.get('filter')?.trim();
  if (filter) where.push(parseWhere(filter, 'filter'));
  return { where, declared };
}

/** A Where in JSON. Its names are checked when it is translated to SQL. */
export function parseWhere(raw: string, name: string): Where {
  if (raw.length > 20_000) throw refuse(name, 'field.too_long', { max: 20_000 });
  try {
    const parsed: unknown = JSON.parse(raw);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Where;
  } catch {
    // falls through to the refusal
  }
  throw refuse(name, 'query.not_an_object', {});
}
