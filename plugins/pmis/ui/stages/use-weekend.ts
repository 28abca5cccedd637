import { useMemo } from 'react';
import type { Row } from '../../../../core/shared/wire.ts';
import { useApi } from '../../../../ui/index.ts';

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
/** Until the calendar is known. */
const USUAL = [5, 6];

/** The days off of the organisation's work calendar, 0 is Sunday. */
export function useWeekend(): readonly number[] {
  const { data } = useApi<{ data: Row[] }>('work-calendars', { query: { limit: 1, fields: DAYS.join(','), count: 'none' } });
  const row = data?.data[0];
  return useMemo(() => (row ? DAYS.flatMap((day, i) => (row[day] === false ? [i] : [])) : USUAL), [row]);
}
