import type { Where } from '../../../../core/shared/where.ts';

export interface ChartData {
  by_status: { code: string; name_en: string | null; name_ar: string | null; count: number }[];
  due_for_review: { late: number; months: { month: string; count: number }[] };
  /** People: who were asked, and who have acknowledged all that they were asked. */
  acknowledged: { asked: number; done: number };
}

/** What the server says beside the rows. */
export const chartOf = (beside: Readonly<Record<string, unknown>> | undefined): ChartData | undefined =>
  beside?.['chart_data'] as ChartData | undefined;

/** Reviews that come in a month (`2027-02`). */
export function monthWhere(month: string): Where {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { next_review_date: { between: [`${month}-01`, `${month}-${String(last).padStart(2, '0')}`] } };
}
