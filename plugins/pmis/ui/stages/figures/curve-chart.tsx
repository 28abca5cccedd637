import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { axisUnit, ChartPanel, formatMoney, inList, inUnit, scaled, useUnitName } from '../../../../../ui/index.ts';
import type { ChartColumn } from '../../../../../ui/index.ts';
import { fullDay } from '../full-day.ts';
import { marksOf, SERIES } from './curve.ts';
import type { Series } from './curve.ts';
import type { EarnedValue, Point } from './figures.ts';

const HEIGHT = 280;

/** The S curve: what was planned, earned and paid until the end of each month. */
export function CurveChart({ measured: { curve, day } }: { measured: EarnedValue }): ReactElement {
  const intl = useIntl();
  const unitName = useUnitName();
  const locale = intl.locale.slice(0, 2);
  const word = (id: string, values?: Record<string, string>): string => intl.formatMessage({ id: `pmis.figures.${id}` }, values);
  const unit = axisUnit(curve.reduce((most, { pv, ev, ac }) => Math.max(most, pv, ev ?? 0, ac ?? 0), 0));
  const names: Record<Series, string> = { pv: word('line.pv'), ev: word('line.ev'), ac: word('line.ac') };
  const tipOf = (point: Point): string =>
    inList([
      fullDay(point.day),
      ...SERIES.flatMap((series) => {
        const amount = point[series];
        return amount === null ? [] : [`${names[series]} ${inUnit(amount, unit)}`];
      }),
    ]);
  const columns = useMemo(
    (): ChartColumn<Point>[] => [
      {
        key: 'day',
        head: intl.formatMessage({ id: 'pmis.figures.until' }),
        cell: (point) => fullDay(point.day),
        value: ({ day: at }) => at,
      },
      ...SERIES.map((series): ChartColumn<Point> => ({
        key: series,
        head: intl.formatMessage({ id: `pmis.figures.${series}` }),
        figures: true,
        cell: (point) => (point[series] === null ? '' : formatMoney(point[series], locale, { digits: 0 })),
        value: (point) => point[series],
      })),
    ],
    [intl, locale],
  );
  const planned = curve.some(({ pv }) => pv > 0);
  return (
    <ChartPanel
      title={word('curve')}
      note={planned ? unitName(unit, 'currency') : undefined}
      spec="pmis/s-curve"
      data={marksOf(curve, (amount) => scaled(amount, unit), tipOf, names) as unknown as Record<string, unknown>[]}
      params={{ day, today: word('today'), days: curve.length }}
      height={HEIGHT}
      legend={SERIES.map((series) => ({ mark: `ev-${series}`, label: names[series] }))}
      columns={columns}
      rows={curve}
      rowKey={(point) => point.day}
      empty={
        planned ? undefined : (
          <p className="cell-empty">
            <FormattedMessage id="pmis.figures.no_dates" />
          </p>
        )
      }
    />
  );
}
