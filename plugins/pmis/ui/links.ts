/** Addresses of the lists that a figure counts. Pure. */
import type { Where } from '../../../core/shared/where.ts';
import type { PortfolioFigures } from '../dashboard-answer.ts';

/** States in which nothing is left to do. */
const OVER = ['completed', 'closed', 'cancelled'];

/** Not over yet. */
export const OPEN: Where = { status: { nin: OVER } };

/** Past their finish and not over. */
export const LATE: Where = { end_date: { lt: '$today' }, ...OPEN };

/** The list page with its row filter in the address; several conditions hold together. */
export function listHref(page: '/projects' | '/contracts', filter: Where = {}, sort?: string): string {
  const params = new URLSearchParams();
  if (Object.keys(filter).length) params.set('filter', JSON.stringify(filter));
  if (sort) params.set('sort', sort);
  const text = params.toString();
  return text ? `${page}?${text}` : page;
}

/** The projects that a row of the portfolio charts adds up; the row without id stands for those of no portfolio shown. */
export function projectsOf(row: PortfolioFigures, rows: PortfolioFigures[]): Where {
  if (row.id !== null) return { portfolio_id: row.id };
  const shown = rows.flatMap(({ id }) => id ?? []);
  return shown.length ? { or: [{ portfolio_id: { empty: true } }, { portfolio_id: { nin: shown } }] } : {};
}

/** One health; `not_set` stands for none. */
export const inHealth = (health: string): Where => ({ health: health === 'not_set' ? { empty: true } : health });

/** Projects, or contracts through their project, of the portfolio that the dashboard is narrowed to. */
export const narrowed = (portfolio: number | undefined, to: 'projects' | 'contracts'): Where =>
  portfolio === undefined ? {} : { [to === 'projects' ? 'portfolio_id' : 'project_id.portfolio_id']: portfolio };
