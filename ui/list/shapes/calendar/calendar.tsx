import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { today } from '../../../../core/shared/day.ts';
import { mayChange } from '../../../../core/shared/can.ts';
import type { KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { Row } from '../../../../core/shared/wire.ts';
import { useSave } from '../../../data/index.ts';
import { Empty } from '../../../kit/index.ts';
import { useCalendar } from '../../../widgets/calendar-switch.tsx';
import { LoadFailed } from '../../state/states.tsx';
import { cardParts, useShownColumns } from '../shared/columns.ts';
import type { ShapeProps } from '../index.ts';
import { useOpenLink } from '../shared/open-link.ts';
import { usePatches } from '../shared/use-patches.ts';
import { Agenda } from './agenda.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { anchorOf, anchorText, dateFields, daysBetween, daysOf, shifted, SPANS, turned } from './range.ts';
import type { DateFields, Span } from './range.ts';
import { useEntries } from './use-entries.ts';
import { Weeks } from './weeks.tsx';
import '../../../theme/list-shapes.css';

/** The list as a calendar: month, week or agenda of the rows' dates. */
export default function Calendar(props: ShapeProps): ReactElement {
  const intl = useIntl();
  const fields = useMemo(() => dateFields(props.meta), [props.meta]);
  return fields ? <Days {...props} fields={fields} /> : <Empty title={intl.formatMessage({ id: 'shapes.calendar.no_field' })} />;
}

function Days({ meta, view, change, filter, base, create, narrow, fields }: ShapeProps & { fields: DateFields }): ReactElement {
  const board = useId();
  const openLink = useOpenLink();
  const [calendar, setCalendar] = useCalendar();
  const asked = SPANS.find((each) => each === view.options['span']);
  const span: Span = narrow ? 'agenda' : (asked ?? 'month');
  const anchor = anchorOf(view.options['month']);
  const days = useMemo(() => daysOf(anchor, span, calendar), [anchor, span, calendar]);
  const columns = useShownColumns(meta, view);
  const parts = useMemo(() => cardParts(columns), [columns]);
  const { mutateAsync: save } = useSave(meta);
  const [patches, show] = usePatches();
  const { entries, pending, error, retry, rest } = useEntries(
    meta,
    fields,
    filter,
    view.search,
    days[0] ?? anchor,
    days.at(-1) ?? anchor,
    patches,
  );
  const root = useRef<HTMLDivElement>(null);
  const follow = useRef<number | null>(null);

  const movable = useCallback(
    (row: Row): boolean => [fields.start, fields.end].every((field) => mayChange(row, field.name) && !field.readOnly && !field.immutable),
    [fields],
  );
  const shift = useCallback(
    (row: Row, by: number): void => {
      const values = shifted(fields, row, by);
      if (by !== 0 && movable(row))
        void show(row, { ...row, ...values }, (version) => save({ id: row.id, values: { ...values, row_version: version } }));
    },
    [fields, movable, save, show],
  );

  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data['board'] === board,
        onDrop: ({ source, location }) => {
          const day = location.current.dropTargets[0]?.data['day'];
          const grabbed = source.data['grabbed'];
          if (typeof day === 'string' && typeof grabbed === 'string') shift(source.data['row'] as Row, daysBetween(grabbed, day));
        },
      }),
    [board, shift],
  );
  // An entry moved by keyboard is rendered in another cell: the focus follows it.
  useEffect(() => {
    if (follow.current === null) return;
    root.current?.querySelector<HTMLElement>(`[data-entry="${follow.current}"]`)?.focus();
    follow.current = null;
  }, [patches]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const id = Number((event.target as Element).closest<HTMLElement>('[data-entry]')?.dataset['entry']);
    const row = entries.find(({ item }) => item.id === id)?.item;
    const forth = document.documentElement.dir === 'rtl' ? -1 : 1;
    const by = { ArrowRight: forth, ArrowLeft: -forth, ArrowDown: 7, ArrowUp: -7 }[event.key];
    if (!row || by === undefined || !event.shiftKey) return;
    event.preventDefault();
    follow.current = row.id;
    shift(row, by);
  };
  const go = (to: string, next: Span = span): void =>
    change({
      options: {
        ...view.options,
        month: anchorText(to, next, calendar),
        span: narrow ? (view.options['span'] ?? '') : next === 'month' ? '' : next,
      },
    });
  const createOn = (day: string): string | null => create && `${create}?${new URLSearchParams({ [fields.start.name]: day }).toString()}`;
  return (
    <div ref={root} className="ls-calendar" onClick={openLink} onKeyDown={onKeyDown}>
      <CalendarBar
        anchor={anchor}
        span={span}
        calendar={calendar}
        narrow={narrow}
        rest={rest}
        onTurn={(step) => go(turned(anchor, span, calendar, step))}
        onToday={() => go(today())}
        onSpan={(next) => go(anchor, next)}
        onCalendar={setCalendar}
      />
      {error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : span === 'agenda' ? (
        <Agenda
          meta={meta}
          parts={parts}
          base={base}
          days={days}
          calendar={calendar}
          entries={entries}
          pending={pending}
          createOn={createOn}
        />
      ) : (
        <Weeks
          meta={meta}
          fields={fields}
          parts={parts}
          base={base}
          board={board}
          days={days}
          month={span === 'month' ? anchor : null}
          calendar={calendar}
          entries={entries}
          pending={pending}
          movable={movable}
          createOn={createOn}
        />
      )}
    </div>
  );
}
