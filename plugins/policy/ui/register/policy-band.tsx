import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Where } from '../../../../core/shared/where.ts';
import { Bar, boot, formatNumber, formatPercent, Ltr, type ListBandProps } from '../../../../ui/index.ts';
import { chartOf, monthWhere, type ChartData } from './figures.ts';
import './register.css';

const same = (a: Where | undefined, b: Where): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Above the list of policies: their stages, the reviews that come, and how many people are up to date. Every bar is a filter. */
export default function PolicyBand({ meta, beside, filter, onFilter }: ListBandProps): ReactElement | null {
  const chart = chartOf(beside);
  if (!chart) return <div className="pb" aria-busy="true" />;
  const choose = (where: Where): void => onFilter(same(filter, where) ? undefined : where);
  return (
    <div className="pb">
      <Stages meta={meta} chart={chart} filter={filter} onChoose={choose} />
      <Reviews chart={chart} filter={filter} onChoose={choose} />
      <Acknowledged chart={chart} filter={filter} onChoose={choose} />
    </div>
  );
}

interface PartProps {
  chart: ChartData;
  filter: Where | undefined;
  onChoose: (where: Where) => void;
}

function Stages({ meta, chart, filter, onChoose }: PartProps & { meta: ListBandProps['meta'] }): ReactElement {
  const choices = meta.fields['stage']?.values ?? [];
  const shown = chart.by_status.filter(({ count }) => count > 0);
  return (
    <section className="pb-part">
      <h2>
        <FormattedMessage id="policy.register.status" />
      </h2>
      <div className="pb-bar">
        {shown.map(({ code, count, name_en, name_ar }) => {
          const where: Where = { stage: code };
          const name = (boot.locale === 'ar' ? (name_ar ?? name_en) : (name_en ?? name_ar)) ?? code;
          return (
            <button
              key={code}
              type="button"
              data-tone={choices.find(({ value }) => value === code)?.tone ?? 'todo'}
              style={{ flexGrow: count }}
              title={name}
              aria-label={`${name}: ${formatNumber(count)}`}
              aria-pressed={same(filter, where)}
              onClick={() => onChoose(where)}
            >
              <Ltr>{formatNumber(count)}</Ltr>
            </button>
          );
        })}
      </div>
      <p className="pb-legend">
        {shown.map(({ code, name_en, name_ar }) => (
          <span key={code} data-tone={choices.find(({ value }) => value === code)?.tone ?? 'todo'}>
            {(boot.locale === 'ar' ? (name_ar ?? name_en) : (name_en ?? name_ar)) ?? code}
          </span>
        ))}
      </p>
    </section>
  );
}

function Reviews({ chart: { due_for_review: due }, filter, onChoose }: PartProps): ReactElement {
  const intl = useIntl();
  const most = Math.max(1, due.late, ...due.months.map(({ count }) => count));
  const late: Where = { next_review_date: { lt: '$today' }, stage: { in: ['published', 'expired', 'under_revision'] } };
  const bar = (key: string, label: string, count: number, where: Where, tone?: 'stop'): ReactElement => (
    <button
      key={key}
      type="button"
      className="pb-month"
      data-tone={tone}
      aria-label={`${label}: ${formatNumber(count)}`}
      aria-pressed={same(filter, where)}
      onClick={() => onChoose(where)}
    >
      <Ltr>{formatNumber(count)}</Ltr>
      <i style={{ blockSize: `${Math.round((count / most) * 36) + 2}px` }} />
      <span>{label}</span>
    </button>
  );
  return (
    <section className="pb-part">
      <h2>
        <FormattedMessage id="policy.register.due" />
      </h2>
      <div className="pb-months">
        {bar('late', intl.formatMessage({ id: 'policy.register.late' }), due.late, late, 'stop')}
        {due.months.map(({ month, count }) =>
          bar(month, intl.formatDate(`${month}-15T00:00:00Z`, { month: 'short', timeZone: 'UTC' }), count, monthWhere(month)),
        )}
      </div>
    </section>
  );
}

/** Policies that somebody still has to acknowledge. */
const OPEN: Where = { has: { entity: 'policy_acknowledgement', by: 'policy_id', where: { is_current: true, status: 'asked' } } };

function Acknowledged({ chart: { acknowledged }, filter, onChoose }: PartProps): ReactElement {
  const { asked, done } = acknowledged;
  const share = asked ? (done / asked) * 100 : 0;
  return (
    <section className="pb-part">
      <h2>
        <FormattedMessage id="policy.register.acknowledged" />
      </h2>
      {asked === 0 ? (
        <p className="muted">
          <FormattedMessage id="policy.register.nobody_asked" />
        </p>
      ) : (
        <button type="button" className="pb-share" aria-pressed={same(filter, OPEN)} onClick={() => onChoose(OPEN)}>
          <b className="num">{formatPercent(share)}</b>
          <Bar value={share} tone="done" />
          <span>
            <FormattedMessage id="policy.register.up_to_date" values={{ done: formatNumber(done), asked }} />
          </span>
        </button>
      )}
    </section>
  );
}
