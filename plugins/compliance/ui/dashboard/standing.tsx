import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Big, ChartFailed, formatAmount, formatNumber, Skeleton, useAggregate, useTile } from '../../../../ui/index.ts';
import { PARTS } from '../charts/counts.ts';
import { Meter } from '../charts/meter.tsx';
import type { Counts } from '../model/contract.ts';
import './dashboard.css';

const OPEN = { status: 'open' };
const MEASURES = ['done', 'partial', 'none', 'not_applicable', 'not_assessed', 'items'] as const;

/** Compliance of all open rounds together: Σ credit / Σ weight, and the results behind it. */
export default function Standing(): ReactElement {
  const intl = useIntl();
  const tile = useTile();
  const { data, isError, refetch } = useAggregate('audit_round', {
    filter: OPEN,
    measures: [...MEASURES.map((name) => `sum:${name}_count`), 'sum:credit_sum', 'sum:weight_sum'],
  });
  const totals = data?.meta.totals;
  const sum = (name: string): number => Number(totals?.[`sum:${name}`] ?? 0);
  const counts = Object.fromEntries(MEASURES.map((name) => [name, sum(`${name}_count`)])) as unknown as Counts;
  const weight = sum('weight_sum');
  return (
    <section className="cell" aria-labelledby="cp-standing">
      <div className="cell-h">
        <h2 className="h-14" id="cp-standing">
          {tile.title}
        </h2>
        <span className="end">
          <Link className="link small" to="/grc/contracts?status=opened">
            <FormattedMessage id="compliance.dashboard.contracts" />
          </Link>
        </span>
      </div>
      {isError && !data && <ChartFailed retry={() => void refetch()} />}
      {!totals && !isError && (
        <div className="dash-wait">
          <Skeleton width={120} height={32} />
          <Skeleton height={12} />
          <Skeleton width="60%" />
        </div>
      )}
      {totals && totals.count === 0 && (
        <p className="cell-empty">
          <b>{tile.empty?.title}</b>
          <span>{tile.empty?.text}</span>
        </p>
      )}
      {totals && totals.count > 0 && (
        <>
          <p className="cp-big">
            <Big as="b" dir="ltr">
              {weight > 0 ? `${formatAmount((sum('credit_sum') / weight) * 100, 1)}%` : '—'}
            </Big>{' '}
            <span className="muted">
              <FormattedMessage id="compliance.dashboard.of_rounds" values={{ n: totals.count }} />
            </span>
          </p>
          <div className="cp-bar">
            <Meter counts={counts} />
          </div>
          <dl className="cp-parts">
            {PARTS.map((part) => (
              <div key={part}>
                <dt>
                  <i data-part={part} />
                  {intl.formatMessage({ id: `compliance.result.${part}` })}
                </dt>
                <dd className="num">{formatNumber(counts[part])}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
