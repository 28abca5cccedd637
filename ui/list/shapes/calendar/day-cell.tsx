import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { today } from '../../../../core/shared/day.ts';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import { genderOf } from '../../../../core/shared/gender.ts';
import { inSentence } from '../../../kit/text/in-sentence.ts';
import { dayText, partsOf, weekday } from '../../../kit/dates/calendar.ts';
import type { CalendarName } from '../../../kit/dates/calendar.ts';

interface DayCellProps {
  meta: EntityMeta;
  day: string;
  calendar: CalendarName;
  /** Outside of the shown month. */
  out: boolean;
  board: string;
  /** Address of the form with this day filled in; null if the reader may not create. */
  create: string | null;
  children: ReactNode;
}

/** A day: its number in both calendars, the entries that start in it, a drop target and a create link. */
export function DayCell({ meta, day, calendar, out, board, create, children }: DayCellProps): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const cell = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!cell.current) return undefined;
    return dropTargetForElements({
      element: cell.current,
      getData: () => ({ day }),
      canDrop: ({ source }) => source.data['board'] === board,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [day, board]);
  const locale = intl.locale.slice(0, 2);
  const full = dayText(day, locale, calendar, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const { day: number } = partsOf(day, calendar);
  const short = number === 1 ? dayText(day, locale, calendar, { day: 'numeric', month: 'short' }) : String(number);
  const face = (
    <>
      <span className="num">{short}</span>
      <small className="num" aria-hidden="true">
        {partsOf(day, calendar === 'gregorian' ? 'hijri' : 'gregorian').day}
      </small>
    </>
  );
  const label = intl.formatMessage(
    { id: 'shapes.calendar.create' },
    { entity: inSentence(meta.label, intl.locale), gender: genderOf(meta.label), day: full },
  );
  const onClick = (event: MouseEvent): void => {
    if (create !== null && event.target === event.currentTarget) void navigate(create);
  };
  return (
    <div
      ref={cell}
      role="cell"
      className="ls-day"
      data-day={day}
      data-out={out || undefined}
      data-weekend={weekday(day) >= 5 || undefined}
      data-over={over || undefined}
      data-create={create === null ? undefined : ''}
      aria-current={day === today() ? 'date' : undefined}
      onClick={onClick}
    >
      {create === null ? (
        <span className="ls-day-n" aria-label={full} role="img">
          {face}
        </span>
      ) : (
        <Link className="ls-day-n" to={create} aria-label={label}>
          {face}
        </Link>
      )}
      {children}
    </div>
  );
}
