import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { memo, useEffect, useRef } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { choiceOf, isLate, titleText } from '../../../cells/index.ts';
import { formatDate, Glyph } from '../../../kit/index.ts';
import type { CardParts } from '../shared/columns.ts';
import { addDays } from '../../../kit/dates/calendar.ts';
import { daysBetween, spanOf } from './range.ts';
import type { DateFields } from './range.ts';

export interface EntryProps {
  meta: EntityMeta;
  row: Row;
  fields: DateFields;
  parts: CardParts;
  base: string | null;
  /** Id of the calendar, so that entries cannot be dragged to another one. */
  board: string;
  movable: boolean;
  /** Its days in this week; a single day has no bar. */
  from?: string;
  days?: number;
  before?: boolean;
  after?: boolean;
  lane?: number;
}

/** The dates of a row as text for screen readers. */
export function spokenDates(fields: DateFields, row: Row): string {
  const span = spanOf(fields, row);
  if (!span) return '';
  return span.first === span.last ? formatDate(span.first) : `${formatDate(span.first)} – ${formatDate(span.last)}`;
}

/** A record in the calendar: a bar over its days, or a line on its day. Dragging moves it by whole days. */
export const CalendarEntry = memo(function CalendarEntry({
  meta,
  row,
  fields,
  parts,
  base,
  board,
  movable,
  from,
  days = 1,
  before = false,
  after = false,
  lane,
}: EntryProps): ReactElement {
  const element = useRef<HTMLAnchorElement>(null);
  const title = titleText(meta, row);
  const field = parts.state ?? parts.health;
  const choice = field && choiceOf(field, row);
  const tone = choice?.tone ?? 'todo';
  useEffect(() => {
    if (!element.current || !movable) return undefined;
    return draggable({
      element: element.current,
      getInitialData: ({ input, element: bar }) => {
        const box = bar.getBoundingClientRect();
        const along = document.documentElement.dir === 'rtl' ? box.right - input.clientX : input.clientX - box.left;
        const grabbed =
          from === undefined
            ? spanOf(fields, row)?.first
            : addDays(from, Math.max(0, Math.min(days - 1, Math.floor((along / box.width) * days))));
        return { board, row, grabbed };
      },
    });
  }, [board, row, movable, from, days, fields]);
  const span = spanOf(fields, row);
  const long = span !== null && daysBetween(span.first, span.last) > 0;
  const attributes = {
    ref: element,
    className: 'ls-entry',
    'data-entry': row.id,
    'data-tone': tone,
    'data-long': long || undefined,
    'data-late': isLate(meta, row) || undefined,
    'data-before': before || undefined,
    'data-after': after || undefined,
    'aria-keyshortcuts': movable ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined,
    title: `${title}${choice ? `, ${choice.label}` : ''}`,
    style: lane === undefined ? undefined : ({ '--lane': lane, '--days': days } as CSSProperties),
  };
  const inside = (
    <>
      <Glyph name={choice?.glyph ?? tone} tone={tone} />
      <span className="cut">
        <bdi>{title}</bdi>
      </span>
      <span className="sr">{[choice?.label, spokenDates(fields, row)].filter(Boolean).join(', ')}</span>
    </>
  );
  return base === null ? (
    <span {...attributes} tabIndex={0} role="note">
      {inside}
    </span>
  ) : (
    <a {...attributes} href={`${base}/${row.id}`} data-record="" draggable={movable}>
      {inside}
    </a>
  );
});
