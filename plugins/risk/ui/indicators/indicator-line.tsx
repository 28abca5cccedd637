import arrowDown from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-down.js';
import arrowUp from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-up.js';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Chart, DateText, formatNumber, Icon, Ltr, Skeleton, useApi } from '../../../../ui/index.ts';
import { marksOf, spansMonths, trendOf } from './marks.ts';
import type { Direction, Limits, Trend, Value } from './marks.ts';

/** Values that are drawn: a year of weekly ones twice over. */
const MOST = 104;
const HEIGHT = 120;

export interface Indicator extends Limits {
  id: number;
  name: string;
  unit: string | null;
  direction: Direction;
}

/** The newest value of an indicator with its trend, and all values as a line between its limits. */
export function IndicatorLine({ id, name, unit, direction, warning, limit }: Indicator): ReactElement {
  const intl = useIntl();
  const { data, isError } = useApi<{ data: Value[] }>('risk-indicator-values', {
    query: { indicator_id: id, sort: '-measured_on', limit: MOST, fields: 'measured_on,value', count: 'none' },
  });
  const values = data?.data;
  if (!values) return isError ? <FormattedMessage id="risk.indicators.failed" /> : <Skeleton height={HEIGHT + 24} />;
  const [last] = values;
  const bound = (key: 'warning' | 'limit', at: Limits['limit']): string =>
    intl.formatMessage({ id: `risk.indicators.bound.${key}` }, { value: at === null ? '' : formatNumber(Number(at)) });
  const tip = ({ measured_on, value }: Value): string =>
    `${intl.formatDate(measured_on, { dateStyle: 'medium', numberingSystem: 'latn' })}: ${formatNumber(Number(value))}`;
  const labels = { warning: bound('warning', warning), limit: bound('limit', limit) };
  return (
    <>
      {last && <Newest value={last} unit={unit} direction={direction} trend={trendOf(values, direction)} />}
      {values.length < 2 ? (
        <p className="ri-few muted small">
          <FormattedMessage id={last ? 'risk.indicators.few' : 'risk.indicators.empty'} />
        </p>
      ) : (
        <Chart
          spec="risk/indicator"
          label={intl.formatMessage({ id: 'risk.indicators.line' }, { name, n: values.length })}
          data={marksOf(values, { warning, limit, direction }, tip, labels) as Record<string, unknown>[]}
          params={{ months: spansMonths(values) }}
          height={HEIGHT}
        />
      )}
    </>
  );
}

interface NewestProps {
  value: Value;
  unit: string | null;
  direction: Direction;
  trend: Trend | undefined;
}

function Newest({ value, unit, direction, trend }: NewestProps): ReactElement {
  return (
    <p className="ri-newest">
      <b>
        <Ltr className="num">{formatNumber(Number(value.value))}</Ltr>
        {unit && <bdi> {unit}</bdi>}
      </b>
      <span className="muted">
        <DateText value={value.measured_on} />
      </span>
      {trend && (
        <span className="ri-trend" data-course={trend.course}>
          {trend.change !== 0 && <Icon name={trend.change > 0 ? arrowUp : arrowDown} size={12} />}
          <span>
            <FormattedMessage
              id={`risk.indicators.trend.${trend.course}`}
              values={{ change: <Ltr>{formatNumber(Math.abs(trend.change))}</Ltr>, day: <DateText value={trend.since} /> }}
            />
          </span>
        </span>
      )}
      <span className="muted end">
        <FormattedMessage id={`risk.indicators.direction.${direction}`} />
      </span>
    </p>
  );
}
