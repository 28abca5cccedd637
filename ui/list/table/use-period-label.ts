import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { periodLabel } from './groups.ts';
import type { Period } from './groups.ts';

/** The label of a period that starts on a day, in the reader's language. */
export function usePeriodLabel(): (day: string, period: Period) => string {
  const intl = useIntl();
  return useCallback(
    (day, period) =>
      periodLabel(day, period, intl.locale.slice(0, 2), (n, year) =>
        intl.formatMessage({ id: 'table.quarter' }, { n, year: String(year) }),
      ),
    [intl],
  );
}
