/** The query string of a list. Unknown names and operators are refused with their path; empty values are dropped (VR-18). */
import { AppError, text } from '../errors.ts';
import type { Where } from '../shared/where.ts';
import type { ListRequest } from '../crud/read.ts';
import { refuse } from '../crud/where-to-sql.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';

export const DEFAULT_LIMIT = 100;
export const MAX_LIMIT = 500;
/** A page further on is reached by a narrower filter, not by counting through a million rows. */
const MAX_OFFSET = 100_000;
const RESERVED = new Set(['filter', 'sort', 'page', 'limit', 'search', 'expand', 'deleted', 'count']);

export interface ListQuery extends ListRequest {
  expand: string[];
}

/** @throws AppError invalid whose `errors` are keyed by the parameter. */
export function parseListQuery(entity: ResolvedEntity, params: URLSearchParams): ListQuery {
  for (const value of params.values()) if (value.includes('\0')) throw refuse('query', 'field.nul', {});
  const limit = whole(params, 'limit', DEFAULT_LIMIT, 1, MAX_LIMIT);
  const page = whole(params, 'page', 1, 1, Math.max(1, Math.floor(MAX_OFFSET / limit)));
  const search = params.get('search')?.trim();
  if (search && search.length > 200) throw refuse('search', 'field.too_long', { max: 200 });
  const { where, declared } = conditions(entity, params);
  return {
    where, params: declared, sort: sortOf(entity, params), page, limit,
    deleted: ['1', 'true'].includes(params.get('deleted') ?? ''), count: params.get('count') !== 'none',
    expand: (params.get('expand') ?? '').split(',').map((s) => s.trim()).filter(Boolean),
    ...(search ? { search } : {}),
  };
}

function whole(params: URLSearchParams, name: string, fallback: number, min: number, max: number): number {
  const raw = params.get(name);
  if (raw === null || raw.trim() === '') return fallback;
  const n = Number(raw);
  if (!Number.isInteger(n) || n < min || n > max) throw new AppError('invalid', { errors: { [name]: [text('query.range', { min, max })] } });
  return n;
}

function sortOf(entity: ResolvedEntity, params: URLSearchParams): ListRequest['sort'] {
  const given = (params.get('sort') ?? '').split(',').map((s) => s.trim()).filter(Boolean);
  if (given.length > 5) throw refuse('sort', 'query.too_many', { max: 5 });
  return (given.length ? given : (entity.def.list.sort ?? ['-created_at'])).map((s) => ({ field: s.replace(/^[-+]/, ''), descending: s.startsWith('-') }));
}

function conditions(entity: ResolvedEntity, params: URLSearchParams): { where: Where[]; declared: ListRequest['params'] } {
  const where: Where[] = [];
  const declared: ListRequest['params'] = [];
  for (const key of new Set(params.keys())) {
    if (RESERVED.has(key)) continue;
    const name = key.replace(/\[\]$/, '');
    const values = params.getAll(key).filter((v) => v.trim() !== '');
    if (!values.length || values.every((v) => v === 'null' || v === 'undefined')) continue;
    const own = entity.def.api.params?.[name];
    const value = key.endsWith('[]') || values.length > 1 ? values : (values[0] as string);
    if (own) declared.push({ where: own, value });
    else where.push({ [name]: value as string });
  }
  const filter = params.get('filter')?.trim();
  if (filter) where.push(parseFilter(filter));
  return { where, declared };
}

function parseFilter(raw: string): Where {
  if (raw.length > 20_000) throw refuse('filter', 'field.too_long', { max: 20_000 });
  try {
    const parsed: unknown = JSON.parse(raw);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Where;
  } catch {
    // falls through to the refusal
  }
  throw refuse('filter', 'query.not_an_object', {});
}
