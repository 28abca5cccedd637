import { memo } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { dayText } from '../../../../../ui/index.ts';
import { dayOf } from '../days.ts';
import type { Axis } from './axis.ts';
import { partsOf } from './months.ts';
import type { TimeMarks } from './use-time-marks.ts';

const at = (px: number): CSSProperties => ({ '--at': `${px}px` }) as CSSProperties;

/** The longest name of a month that has room in its column. */
const LONGEST = 9;

/** Month names of the page's language, with Latin digits. */
function monthText(intl: IntlShape, { calendar }: Axis, day: number, withYear: boolean): string {
  const locale = intl.locale.slice(0, 2);
  const said = (month: 'long' | 'short'): string =>
    dayText(dayOf(day), locale, calendar, { month, ...(withYear ? { year: 'numeric' } : {}) });
  if (withYear || locale === 'ar') return said('long');
  const long = said('long');
  if (calendar === 'gregorian') return locale === 'en' ? long.slice(0, 3) : said('short');
  // Few readers know Hijri months by three letters.
  return long.length <= LONGEST ? long : said('short');
}

function bigText(intl: IntlShape, axis: Axis, day: number): string {
  if (axis.zoom === 'week') return monthText(intl, axis, day, true);
  const { year, month } = partsOf(day, axis.calendar);
  if (axis.zoom === 'quarter') return String(year);
  return intl.formatMessage({ id: 'pmis.stages.quarter_of' }, { n: Math.ceil(month / 3), year: String(year) });
}

function smallText(intl: IntlShape, axis: Axis, day: number): string {
  if (axis.zoom === 'month') return monthText(intl, axis, day, false);
  const parts = partsOf(day, axis.calendar);
  if (axis.zoom === 'week') return String(parts.day);
  return intl.formatMessage({ id: 'pmis.stages.quarter' }, { n: Math.ceil(parts.month / 3) });
}

/** The two rows of the axis, Ramadan, and today. */
export const AxisHead = memo(function AxisHead({ axis, marks, today }: { axis: Axis; marks: TimeMarks; today: number }): ReactElement {
  const intl = useIntl();
  const { ticks, bands } = marks;
  return (
    <div className="sb-axis" aria-hidden="true">
      {bands.map((band) => (
        <i key={band.at} className="sb-ramadan" style={{ ...at(band.at), '--size': `${band.width}px` } as CSSProperties} />
      ))}
      {ticks.big.map((tick) => (
        <b key={tick.day} style={at(tick.at)}>
          <bdi>{bigText(intl, axis, tick.day)}</bdi>
        </b>
      ))}
      {bands.map(({ at: key, nameAt }) =>
        nameAt === undefined ? null : (
          <b key={`name-${key}`} className="sb-ramadan-name" style={at(nameAt)}>
            {intl.formatMessage({ id: 'pmis.stages.ramadan' })}
          </b>
        ),
      )}
      {ticks.small.map((tick) => (
        <span key={tick.day} style={at(tick.at)}>
          <bdi>{smallText(intl, axis, tick.day)}</bdi>
        </span>
      ))}
      <em style={at(axis.at(today))}>{intl.formatMessage({ id: 'pmis.stages.today' })}</em>
    </div>
  );
});
