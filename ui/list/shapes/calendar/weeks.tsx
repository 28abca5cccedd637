import { useCallback, useMemo, useRef, useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { Row } from '../../../../core/shared/wire.ts';
import { Popover, Skeleton } from '../../../kit/index.ts';
import { dayText, partsOf } from '../../../kit/dates/calendar.ts';
import type { CalendarName } from '../../../kit/dates/calendar.ts';
import { DayCell } from './day-cell.tsx';
import { CalendarEntry } from './entry.tsx';
import type { EntryProps } from './entry.tsx';
import { fit, lanesOf } from './lanes.ts';
import type { Entry, Segment } from './lanes.ts';

interface WeeksProps extends Pick<EntryProps, 'meta' | 'fields' | 'parts' | 'base' | 'board'> {
  days: readonly string[];
  /** A day of the shown month; days of other months are muted. null: a single week. */
  month: string | null;
  calendar: CalendarName;
  entries: readonly Entry<Row>[];
  pending: boolean;
  movable: (row: Row) => boolean;
  createOn: (day: string) => string | null;
}

/** Heights in px: of the day number, a lane, the minimum of a week. The style sheet has the same values. */
const HEAD = 32;
const LANE = 24;
const LEAST = 96;

/** Month or week: seven columns, with bars packed in lanes. */
export function Weeks(props: WeeksProps): ReactElement {
  const { days, calendar, entries, month } = props;
  const { locale } = useIntl();
  const [box, height] = useHeight();
  const weeks = useMemo(() => Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)), [days]);
  // A single week scrolls; a month shows the number of hidden entries.
  const lanes = month === null ? Infinity : Math.max(2, Math.floor((Math.max(height / weeks.length, LEAST) - HEAD) / LANE));
  return (
    <div className="ls-weeks" role="table" aria-busy={props.pending} data-alone={month === null || undefined}>
      <div role="rowgroup" className="ls-weekdays">
        <div role="row">
          {weeks[0]?.map((day) => (
            <span key={day} role="columnheader">
              {dayText(day, locale.slice(0, 2), calendar, { weekday: 'short' })}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" ref={box} className="ls-month" style={{ '--weeks': weeks.length } as CSSProperties}>
        {weeks.map((week) => (
          <Week key={week[0]} {...props} week={week} segments={lanesOf(entries, week)} lanes={lanes} />
        ))}
      </div>
    </div>
  );
}

function Week({
  week,
  segments,
  lanes,
  month,
  calendar,
  pending,
  movable,
  createOn,
  ...entry
}: Omit<WeeksProps, 'days' | 'entries'> & { week: readonly string[]; segments: Segment<Row>[]; lanes: number }): ReactElement {
  const { shown, hidden } = fit(segments, lanes, week.length);
  const deepest = Math.max(0, ...shown.map((segment) => segment.lane + 1));
  return (
    <div role="row" className="ls-week" style={{ '--lanes': Number.isFinite(lanes) ? 2 : deepest } as CSSProperties}>
      {week.map((day, index) => (
        <DayCell
          key={day}
          meta={entry.meta}
          day={day}
          calendar={calendar}
          board={entry.board}
          create={createOn(day)}
          out={month !== null && partsOf(day, calendar).month !== partsOf(month, calendar).month}
        >
          {pending && index % 3 === 1 && (
            <span className="ls-entry-wait">
              <Skeleton height={20} />
            </span>
          )}
          {shown
            .filter((segment) => segment.from === index)
            .map(({ item, from, to, lane, before, after }) => (
              <CalendarEntry
                key={item.id}
                {...entry}
                row={item}
                movable={movable(item)}
                from={week[from]}
                days={to - from + 1}
                lane={lane}
                before={before}
                after={after}
              />
            ))}
          {(hidden[index] ?? 0) > 0 && (
            <More
              {...entry}
              day={day}
              calendar={calendar}
              count={hidden[index] ?? 0}
              lane={lanes - 1}
              movable={movable}
              segments={segments.filter((s) => s.from <= index && s.to >= index)}
            />
          )}
        </DayCell>
      ))}
    </div>
  );
}

function More({
  day,
  calendar,
  count,
  lane,
  segments,
  movable,
  ...entry
}: Pick<WeeksProps, 'meta' | 'fields' | 'parts' | 'base' | 'board' | 'movable' | 'calendar'> & {
  day: string;
  count: number;
  lane: number;
  segments: Segment<Row>[];
}): ReactElement {
  const intl = useIntl();
  const title = dayText(day, intl.locale.slice(0, 2), calendar, { weekday: 'long', day: 'numeric', month: 'long' });
  const content = (
    <div className="ls-more-list" role="dialog" aria-label={title}>
      <h3 className="h-13">{title}</h3>
      {segments.map(({ item }) => (
        <CalendarEntry key={item.id} {...entry} row={item} movable={movable(item)} />
      ))}
    </div>
  );
  return (
    <Popover content={content} kind="dialog">
      <button type="button" className="ls-more" style={{ '--lane': lane } as CSSProperties}>
        {intl.formatMessage({ id: 'shapes.calendar.more' }, { n: count })}
      </button>
    </Popover>
  );
}

/** Height of an element in px; 0 before it is measured. */
function useHeight(): [(element: HTMLElement | null) => void, number] {
  const [height, setHeight] = useState(0);
  const observer = useRef<ResizeObserver | null>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    observer.current = element && new ResizeObserver(([entry]) => setHeight(Math.round(entry?.contentRect.height ?? 0)));
    if (element) observer.current?.observe(element);
  }, []);
  return [attach, height];
}
