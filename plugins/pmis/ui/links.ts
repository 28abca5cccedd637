/** Addresses of the lists that a figure counts. Pure. */
import type { Where } from '../../../core/shared/where.ts';

/** States in which nothing is left to do. */
export const OVER = ['completed', 'closed', 'cancelled'];

/** The list page with its row filter in the address. */
export function listHref(page: string, filter?: Where, sort?: string): string {
  const params = new URLSearchParams();
  if (filter) params.set('filter', JSON.stringify(filter));
  if (sort) params.set('sort', sort);
  const text = params.toString();
  return text ? `${page}?${text}` : page;
}

/** Projects of a portfolio in one health; `not_set` stands for none. */
export const healthHref = (portfolio: number, health: string): string =>
  listHref('/projects', { portfolio_id: portfolio, health: health === 'not_set' ? { empty: true } : health });

/** Projects past their finish that are not over. */
export const lateHref = (): string => listHref('/projects', { end_date: { lt: '$today' }, status: { nin: OVER } }, 'end_date');
