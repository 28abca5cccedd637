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
  if (!chart) return <div className="pb tones" aria-busy="true" />;
  const choose = (where: Where): void => onFilter(same(filter, where) ? undefined : where);
  return (
    <div className="pb tones">
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

/** Stages that share their tone with another one, which is drawn stronger. */
const LIGHT: ReadonlySet<string> = new Set(['approved', 'under_revision', 'archived']);

function Stages({ meta, chart, filter, onChoose }: PartProps & { meta: ListBandProps['meta'] }): ReactElement {
  const choices = meta.fields['stage']?.values ?? [];
  const shown = chart.by_status
    .filter(({ count }) => count > 0)
    .map((status) => ({
      ...status,
      name: (boot.locale === 'ar' ? (status.name_ar ?? status.name_en) : (status.name_en ?? status.name_ar)) ?? status.code,
      tone: choices.find(({ value }) => value === status.code)?.tone ?? 'todo',
      light: LIGHT.has(status.code) || undefined,
    }));
  return (
    <section className="pb-part">
      <h2>
        <FormattedMessage id="policy.register.status" />
      </h2>
      <div className="pb-bar">
        {shown.map(({ code, count, name, tone, light }) => {
          const where: Where = { stage: code };
          return (
            <button
              key={code}
              type="button"
              data-tone={tone}
              data-light={light}
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
        {shown.map(({ code, name, tone, light }) => (
          <span key={code} data-tone={tone} data-light={light}>
            {name}
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
        {due.late > 0 && (
          <button type="button" className="pb-late" onClick={() => onChoose(late)}>
            <FormattedMessage id="policy.register.are_late" values={{ n: due.late }} />
          </button>
        )}
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
