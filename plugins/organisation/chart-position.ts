/** A box of the organisation chart, as GET /api/positions-chart tells it. Holders stand first come first; acting ones last. */
export interface ChartPosition {
  id: number;
  title: string;
  code: string;
  /** Null at the top. */
  reports_to_id: number | null;
  unit: string | null;
  category: string;
  level: string;
  headcount: number;
  holders: { id: number; name: string; acting: boolean; from_date: string; to_date: string | null }[];
}

/** Places that nobody holds; who is acting leaves the place free. */
export const vacancies = ({ headcount, holders }: ChartPosition): number =>
  Math.max(0, headcount - holders.filter(({ acting }) => !acting).length);
