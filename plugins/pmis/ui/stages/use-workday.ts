import { useMemo } from 'react';
import { useAllRows } from '../../../../ui/index.ts';
import { numberOf, workdayOf } from './days.ts';
import { useWeekend } from './use-weekend.ts';

/** Whether a day is worked, by the organisation's work calendar and its holidays. */
export function useWorkday(): (day: number) => boolean {
  const weekend = useWeekend();
  const { data } = useAllRows('calendar-exceptions', { query: { fields: 'from_date,to_date,is_working', sort: 'from_date,id' } });
  return useMemo(
    () =>
      workdayOf(
        weekend,
        (data?.data ?? []).map((row) => ({
          from: numberOf(String(row['from_date'])),
          to: numberOf(String(row['to_date'] ?? row['from_date'])),
          working: row['is_working'] === true,
        })),
      ),
    [weekend, data],
  );
}
