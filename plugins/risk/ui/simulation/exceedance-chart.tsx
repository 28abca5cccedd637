import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { axisUnit, ChartPanel, formatMoney, formatPercent, inUnit, scaled, useUnitName } from '../../../../ui/index.ts';
import type { ChartColumn } from '../../../../ui/index.ts';
import { limitOf, marksOf } from './model.ts';
import type { Appetite, Point, Run } from './model.ts';

const HEIGHT = 280;
const SERIES = ['before', 'after'] as const;

/** Loss exceedance: how likely a year is to cost more than an amount, beside the appetite. */
export function ExceedanceChart({ run: { result }, appetite }: { run: Run; appetite: Appetite | undefined }): ReactElement {
  const intl = useIntl();
  const unitName = useUnitName();
  const locale = intl.locale.slice(0, 2);
  const word = (id: string, values?: Record<string, string>): string => intl.formatMessage({ id: `risk.simulation.${id}` }, values);
  const { curve } = result;
  const limits = (['expected', 'p80'] as const).flatMap((figure) => {
    const limit = limitOf(figure, appetite);
    return limit === undefined ? [] : [{ limit, name: word(`line.${figure}`) }];
  });
  const unit = axisUnit(Math.max(0, ...curve.flatMap(({ before, after }) => [before, after]), ...limits.map(({ limit }) => limit)));
  const columns = useMemo(
    (): ChartColumn<Point>[] => [
      {
        key: 'percent',
        head: intl.formatMessage({ id: 'risk.simulation.chance' }),
        figures: true,
        cell: ({ percent }) => formatPercent(percent, 1),
        value: ({ percent }) => percent,
      },
      ...SERIES.map((series): ChartColumn<Point> => ({
        key: series,
        head: intl.formatMessage({ id: `risk.simulation.line.${series}` }),
        figures: true,
        cell: (point) => formatMoney(point[series], locale, { digits: 0 }),
        value: (point) => point[series],
      })),
    ],
    [intl, locale],
  );
  const tip = (series: (typeof SERIES)[number], point: Point): string =>
    word('tip', {
      line: word(`line.${series}`),
      percent: formatPercent(point.percent, 1),
      amount: `${inUnit(point[series], unit)} ${unitName(unit, 'currency')}`,
    });
  return (
    <ChartPanel
      title={word('curve')}
      note={unitName(unit, 'currency')}
      spec="risk/loss-exceedance"
      data={marksOf(curve, limits, (amount) => scaled(amount, unit), tip) as Record<string, unknown>[]}
      height={HEIGHT}
      legend={SERIES.map((series) => ({ mark: `sim-${series}`, label: word(`line.${series}`) }))}
      columns={columns}
      rows={curve}
      rowKey={({ percent }) => String(percent)}
      foot={word('curve_foot')}
    />
  );
}
