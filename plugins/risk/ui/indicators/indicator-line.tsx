import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Chart, formatNumber, Skeleton, useApi } from '../../../../ui/index.ts';
import { marksOf } from './marks.ts';
import type { Limits, Value } from './marks.ts';

/** Values that are drawn: a year of weekly ones twice over. */
const MOST = 104;
const HEIGHT = 120;

/** The values of an indicator as a small line between its limits. */
export function IndicatorLine({ id, name, ...limits }: Limits & { id: number; name: string }): ReactElement {
  const intl = useIntl();
  const { data, isError } = useApi<{ data: Value[] }>('risk-indicator-values', {
    query: { indicator_id: id, sort: '-measured_on', limit: MOST, fields: 'measured_on,value', count: 'none' },
  });
  const values = data?.data;
  if (!values) return isError ? <FormattedMessage id="risk.indicators.failed" /> : <Skeleton height={HEIGHT} />;
  if (values.length < 2)
    return (
      <p className="ri-few muted small">
        <FormattedMessage id="risk.indicators.few" />
      </p>
    );
  const tip = ({ measured_on, value }: Value): string =>
    `${intl.formatDate(measured_on, { dateStyle: 'medium', numberingSystem: 'latn' })}: ${formatNumber(Number(value))}`;
  return (
    <Chart
      spec="risk/indicator"
      label={intl.formatMessage({ id: 'risk.indicators.line' }, { name, n: values.length })}
      data={marksOf(values, limits, tip) as Record<string, unknown>[]}
      height={HEIGHT}
    />
  );
}
