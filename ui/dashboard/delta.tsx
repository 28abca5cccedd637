import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FigureAnswer, FigureDef, TrendAnswer, TrendDef } from '../../core/shared/dashboard.ts';
import { formatDate, formatNumber, Icon } from '../kit/index.ts';

interface DeltaProps {
  figure: FigureDef;
  answer: FigureAnswer;
  unit?: string | undefined;
  today: string;
}

/** The comparison of a number with an earlier one, with an arrow. Red only if a bad number increases. */
export function Delta({ figure, answer, unit, today }: DeltaProps): React.JSX.Element | null {
  const { trend, share } = answer;
  const intl = useIntl();
  if (share !== undefined && share !== null)
    return (
      <span className="tile-delta">
        <Share text={figure.share?.of ?? ''} share={share} />
      </span>
    );
  // In a past year the trend of the current month is not shown.
  if (!trend || !figure.trend || (figure.trend.period === 'month' && trend.period[1] !== today)) return null;
  const move = figure.flow && trend.before === 0 ? 0 : Math.sign(trend.now - trend.before);
  const compared = intl.formatMessage(
    { id: 'dashboard.delta.days' },
    {
      from: formatDate(trend.period[0]),
      to: formatDate(trend.period[1]),
      earlierFrom: formatDate(trend.earlier[0]),
      earlierTo: formatDate(trend.earlier[1]),
    },
  );
  return (
    <span className="tile-delta" data-tone={toneOf(figure.trend, move)} title={compared}>
      {move !== 0 && <Icon name={move > 0 ? 'arrow-up' : 'arrow-down'} size={12} />}
      <span className="num">
        <Words figure={figure} trend={trend} percent={unit !== undefined} />
      </span>
    </span>
  );
}

/** Whether a change is good or bad; undefined if it is neither. */
export function toneOf({ good }: TrendDef, move: number): 'good' | 'bad' | undefined {
  if (!good || move === 0) return undefined;
  if (good === 'more') return move > 0 ? 'good' : undefined;
  return move > 0 ? 'bad' : 'good';
}

function Words({ figure, trend, percent }: { figure: FigureDef; trend: TrendAnswer; percent: boolean }): ReactNode {
  const intl = useIntl();
  const month = new Intl.DateTimeFormat(intl.locale === 'en' ? 'en-GB' : `${intl.locale}-u-nu-latn-ca-gregory`, {
    month: 'long',
    timeZone: 'UTC',
  });
  const name = (day: string): string => (figure.trend?.period === 'year' ? day.slice(0, 4) : month.format(new Date(day)));
  const values = {
    period: name(trend.period[0]),
    earlier: name(trend.earlier[0]),
    now: formatNumber(trend.now),
    before: formatNumber(trend.before),
  };
  if (!figure.flow && trend.now === 0 && trend.before === 0) return <FormattedMessage id="dashboard.delta.none" />;
  if (!figure.flow)
    return figure.trend?.period === 'month' ? (
      <FormattedMessage id="dashboard.delta.month" values={values} />
    ) : (
      <FormattedMessage id="dashboard.delta.new" values={values} />
    );
  if (trend.before === 0) return <FormattedMessage id="dashboard.delta.first" values={values} />;
  const difference = trend.now - trend.before;
  if (difference === 0) return <FormattedMessage id="dashboard.delta.same" values={values} />;
  const by = percent ? `${formatNumber(Math.abs((difference / trend.before) * 100), 0)}%` : formatNumber(Math.abs(difference));
  return (
    <FormattedMessage
      id={difference > 0 ? 'dashboard.delta.more' : 'dashboard.delta.less'}
      values={{ ...values, by: <bdi dir="ltr">{by}</bdi> }}
    />
  );
}

function Share({ text, share }: { text: string; share: number }): React.JSX.Element {
  const [before, after] = text.split('{share}');
  return (
    <span className="num">
      {before}
      <bdi dir="ltr">{share}%</bdi>
      {after}
    </span>
  );
}
