import { memo } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { dayOf } from '../days.ts';
import type { Axis, Ticks } from './axis.ts';

const at = (px: number): CSSProperties => ({ '--at': `${px}px` }) as CSSProperties;

/** Month names of the page's language, with Latin digits. */
function monthText(intl: IntlShape, day: string, withYear: boolean): string {
  const arabic = intl.locale.startsWith('ar');
  return new Intl.DateTimeFormat(`${intl.locale.slice(0, 2)}-u-ca-gregory-nu-latn`, {
    month: arabic || withYear ? 'long' : 'short',
    ...(withYear ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`));
}

function bigText(intl: IntlShape, axis: Axis, day: string): string {
  if (axis.zoom === 'quarter') return day.slice(0, 4);
  if (axis.zoom === 'week') return monthText(intl, day, true);
  return intl.formatMessage({ id: 'pmis.stages.quarter_of' }, { n: Math.ceil(Number(day.slice(5, 7)) / 3), year: day.slice(0, 4) });
}

function smallText(intl: IntlShape, axis: Axis, day: string): string {
  if (axis.zoom === 'week') return String(Number(day.slice(8)));
  if (axis.zoom === 'month') return monthText(intl, day, false);
  return intl.formatMessage({ id: 'pmis.stages.quarter' }, { n: Math.ceil(Number(day.slice(5, 7)) / 3) });
}

/** The two rows of the axis, and today. */
export const AxisHead = memo(function AxisHead({ axis, ticks, today }: { axis: Axis; ticks: Ticks; today: number }): ReactElement {
  const intl = useIntl();
  return (
    <div className="sb-axis" aria-hidden="true">
      {ticks.big.map((tick) => (
        <b key={tick.day} style={at(tick.at)}>
          <bdi>{bigText(intl, axis, dayOf(tick.day))}</bdi>
        </b>
      ))}
      {ticks.small.map((tick) => (
        <span key={tick.day} style={at(tick.at)}>
          <bdi>{smallText(intl, axis, dayOf(tick.day))}</bdi>
        </span>
      ))}
      <em style={at(axis.at(today))}>{intl.formatMessage({ id: 'pmis.stages.today' })}</em>
    </div>
  );
});
