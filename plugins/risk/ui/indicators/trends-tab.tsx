import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Button, Empty, Pill, Skeleton, useApi } from '../../../../ui/index.ts';
import type { RecordPartProps } from '../../../../ui/index.ts';
import { IndicatorLine, type Indicator } from './indicator-line.tsx';
import './indicators.css';

interface Shown extends Indicator {
  status: 'within' | 'warning' | 'breached' | null;
}

const TONE = { within: 'done', warning: 'waiting', breached: 'stop' } as const;

/** Tab of a risk: its indicators, each as a small line between its limits. */
export default function TrendsTab({ row }: RecordPartProps): ReactElement {
  const { data, isError, error, refetch } = useApi<{ data: Shown[] }>('risk-indicators', { query: { risk_id: row.id, limit: 50 } });
  const indicators = data?.data;
  if (isError && !indicators)
    return (
      <Empty
        art="error"
        title={<FormattedMessage id="risk.indicators.failed" />}
        text={error.message}
        actions={
          <Button onClick={() => void refetch()}>
            <FormattedMessage id="risk.indicators.retry" />
          </Button>
        }
      />
    );
  if (!indicators) return <Skeleton height={160} />;
  if (indicators.length === 0)
    return <Empty title={<FormattedMessage id="risk.indicators.none" />} text={<FormattedMessage id="risk.indicators.none_text" />} />;
  return (
    <div className="ri">
      {indicators.map((indicator) => (
        <Trend key={indicator.id} indicator={indicator} />
      ))}
    </div>
  );
}

function Trend({ indicator }: { indicator: Shown }): ReactElement {
  const intl = useIntl();
  const { id, name, status } = indicator;
  return (
    <section className="ri-card">
      <div className="ri-head">
        <h2 className="h-14">
          <Link className="link" to={`/grc/risk-indicators/${id}`}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        {status && (
          <span className="end">
            <Pill tone={TONE[status]}>{intl.formatMessage({ id: `risk.indicators.status.${status}` })}</Pill>
          </span>
        )}
      </div>
      <IndicatorLine {...indicator} />
    </section>
  );
}
