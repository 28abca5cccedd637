/** A box of the organisation chart, as in GET /api/positions-chart. Holders in order of arrival; acting ones last. */
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

/** Free places; an acting holder does not fill a place. */
export const vacancies = ({ headcount, holders }: ChartPosition): number =>
  Math.max(0, headcount - holders.filter(({ acting }) => !acting).length);
