/** Addresses of links on a dashboard. Pure. */
import type { Where } from '../../core/shared/where.ts';

/** A list with its row filter and order in the address. */
export function listHref(page: string, where: Where = {}, sort?: string): string {
  const params = new URLSearchParams();
  if (Object.keys(where).length) params.set('filter', JSON.stringify(where));
  if (sort) params.set('sort', sort);
  const text = params.toString();
  return text ? `${page}?${text}` : page;
}

/** The dashboard's own address with one filter changed. */
export function filterHref(search: URLSearchParams, name: string, value: string | number | null): string {
  const next = new URLSearchParams(search);
  if (value === null) next.delete(name);
  else next.set(name, String(value));
  return `?${next.toString()}`;
}
