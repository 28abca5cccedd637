import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, formatNumber, IconButton, Segmented } from '../../../kit/index.ts';
import { monthTitle } from '../../../kit/dates/month-title.ts';
import type { CalendarName } from '../../../kit/dates/calendar.ts';
import { PickOne } from '../shared/pick.tsx';
import { SPANS } from './range.ts';
import type { Span } from './range.ts';
import { MOST } from './use-entries.ts';

interface BarProps {
  anchor: string;
  span: Span;
  calendar: CalendarName;
  narrow: boolean;
  /** Number of rows of these days that are not shown. */
  rest: number;
  onTurn: (step: 1 | -1) => void;
  onToday: () => void;
  onSpan: (span: Span) => void;
  onCalendar: (calendar: CalendarName) => void;
}

/** The toolbar: current period, previous, next, today; month, week or agenda; calendar system. */
export function CalendarBar({ anchor, span, calendar, narrow, rest, onTurn, onToday, onSpan, onCalendar }: BarProps): ReactElement {
  const intl = useIntl();
  const title = monthTitle(anchor, intl.locale.slice(0, 2), calendar);
  const page = span === 'week' ? 'week' : 'month';
  return (
    <div className="ls-bar">
      <IconButton
        icon="chevron-left"
        flip
        aria-label={intl.formatMessage({ id: `shapes.calendar.previous_${page}` })}
        onClick={() => onTurn(-1)}
      />
      <IconButton
        icon="chevron-right"
        flip
        aria-label={intl.formatMessage({ id: `shapes.calendar.next_${page}` })}
        onClick={() => onTurn(1)}
      />
      <Button size="sm" onClick={onToday}>
        {intl.formatMessage({ id: 'shapes.today' })}
      </Button>
      <h2 className="ls-bar-title h-14 num" aria-live="polite">
        {title.main} <small className="faint">{title.other}</small>
      </h2>
      {rest > 0 && (
        <span className="ls-rest" role="status">
          {intl.formatMessage({ id: 'shapes.calendar.rest' }, { shown: formatNumber(MOST), n: rest })}
        </span>
      )}
      <span className="end row">
        {!narrow && (
          <PickOne
            label={intl.formatMessage({ id: 'shapes.calendar.months' })}
            value={calendar}
            onChange={onCalendar}
            options={(['gregorian', 'hijri'] as const).map((name) => ({
              value: name,
              label: intl.formatMessage({ id: `shapes.calendar.${name}` }),
            }))}
          />
        )}
        {!narrow && (
          <Segmented
            label={intl.formatMessage({ id: 'shapes.calendar.span' })}
            value={span}
            onChange={onSpan}
            items={SPANS.map((value) => ({ value, label: intl.formatMessage({ id: `shapes.calendar.${value}` }) }))}
          />
        )}
      </span>
    </div>
  );
}
