import { useMemo } from 'react';
import type { Row } from '../../../../core/shared/wire.ts';
import { useApi } from '../../../../ui/index.ts';

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
/** Until the calendar is known. */
const USUAL = [5, 6];

/** The organisation's work calendar; undefined until it is known. */
function useWorkCalendar(): Row | undefined {
  const fields = [...DAYS, 'hours_per_day', 'ramadan_hours_per_day'].join(',');
  return useApi<{ data: Row[] }>('work-calendars', { query: { limit: 1, fields, count: 'none' } }).data?.data[0];
}

/** The days off of the organisation's work calendar, 0 is Sunday. */
export function useWeekend(): readonly number[] {
  const row = useWorkCalendar();
  return useMemo(() => (row ? DAYS.flatMap((day, i) => (row[day] === false ? [i] : [])) : USUAL), [row]);
}

/** Whether days of work are shorter in Ramadan. */
export function useShortRamadan(): boolean {
  const row = useWorkCalendar();
  return Number(row?.['ramadan_hours_per_day']) < Number(row?.['hours_per_day']);
}
