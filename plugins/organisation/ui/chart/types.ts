/** As GET /api/positions-chart tells it. */
export interface Holder {
  id: number;
  name: string;
  acting: boolean;
  from_date: string;
  to_date: string | null;
}

export interface ChartPosition {
  id: number;
  title: string;
  code: string;
  reports_to_id: number | null;
  unit: string | null;
  category: string;
  level: string;
  headcount: number;
  holders: Holder[];
}

/** Places that nobody holds; who is acting leaves the place free. */
export const vacancies = ({ headcount, holders }: ChartPosition): number => Math.max(0, headcount - holders.filter(({ acting }) => !acting).length);
