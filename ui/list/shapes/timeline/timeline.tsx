import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { today } from '../../../../core/shared/day.ts';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import { useList } from '../../../data/index.ts';
import { Button, Empty, formatNumber, Segmented, Skeleton } from '../../../kit/index.ts';
import { region, useRegion } from '../../../kit/region.ts';
import type { CalendarName } from '../../../kit/dates/calendar.ts';
import { dayText, partsOf } from '../../../kit/dates/calendar.ts';
import { inSentence } from '../../../kit/text/in-sentence.ts';
import { LoadFailed } from '../../state/states.tsx';
import { dayOf } from '../calendar/range.ts';
import type { DateFields } from '../calendar/range.ts';
import type { ShapeProps } from '../index.ts';
import { cardParts, useShownColumns } from '../shared/columns.ts';
import { useOpenLink } from '../shared/open-link.ts';
import { NoRows } from '../shared/no-rows.tsx';
import { useAggregate } from '../shared/use-aggregate.ts';
import { groupField, linesOf } from './lines.ts';
import { SCALES, scaleFor, ticks, timeAxis } from './scale.ts';
import type { Scale } from './scale.ts';
import { TimeRow } from './time-row.tsx';
import { useTimeScroll } from './use-time-scroll.ts';
import '../../../theme/list-shapes.css';

/** The list as a timeline: a bar per row, grouped by the outermost reference, with a line for today. */
export default function Timeline(props: ShapeProps): ReactElement {
  const intl = useIntl();
  const names = props.meta.list.views.timeline;
  const start = names ? props.meta.fields[names[0]] : undefined;
  const end = names ? props.meta.fields[names[1]] : undefined;
  const fields = useMemo(() => start && end && { start, end }, [start, end]);
  return fields ? <Rows {...props} fields={fields} /> : <Empty title={intl.formatMessage({ id: 'shapes.timeline.no_field' })} />;
}

const LINE = 36;
const HEAD = 36;
/** Width of the column of names, as in the style sheet. */
const NAMES = { wide: 280, narrow: 132 };

function Rows({ meta, view, change, filter, base, narrow, fields }: ShapeProps & { fields: DateFields }): ReactElement {
  const intl = useIntl();
  const openLink = useOpenLink();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  const columns = useShownColumns(meta, view);
  const parts = useMemo(() => cardParts(columns), [columns]);
  const group = useMemo(() => groupField(meta), [meta]);
  const sort = useMemo(
    () => [...(group ? [group.name] : []), ...(view.sort.length > 0 ? view.sort : [fields.start.name])],
    [group, view.sort, fields],
  );
  const query = useList(meta, { filter, search: view.search, sort });
  const rows = useMemo(() => (query.data?.pages ?? []).flatMap((page) => page.data), [query.data]);
  const lines = useMemo(() => linesOf(rows, group), [rows, group]);
  const range = useRange(meta, fields, { filter, search: view.search });
  const scale = SCALES.find((each) => each === view.options['scale']) ?? scaleFor(range.first, range.last);
  const counts = useAggregate(meta, { group: group ? [group.name] : [], filter, search: view.search, limit: 1000 }, group !== undefined);
  const axis = useMemo(() => timeAxis(scale, range.first, range.last, today()), [scale, range.first, range.last]);
  // Without the range the axis has another length: its ticks and bars would jump once it is known.
  const pending = query.isPending || range.pending;
  const sight = useTimeScroll(scroller, axis, narrow ? NAMES.narrow : NAMES.wide, !pending);
  const { calendar } = useRegion();
  const counted = calendar === 'hijri' ? 'hijri' : 'gregorian';
  const marks = useMemo(() => ticks(axis, scale, sight.left, sight.right, counted), [axis, scale, sight.left, sight.right, counted]);
  const shown = pending ? [] : marks;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    overscan: 10,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError && last >= lines.length - 30) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, last, lines.length]);

  if (query.isError && rows.length === 0) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isSuccess && rows.length === 0) return <NoRows meta={meta} view={view} change={change} />;
  const firstRow = lines.findIndex((line) => line.kind === 'row');
  const onKeyDown = (event: KeyboardEvent): void => {
    const place = (event.target as Element).closest<HTMLElement>('[data-place]')?.dataset['place'];
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (place === undefined || by === undefined) return;
    let to = Number(place) + by;
    if (lines[to]?.kind === 'head') to += by;
    if (!lines[to]) return;
    event.preventDefault();
    setActive(to);
    virtual.scrollToIndex(to);
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-place="${to}"]`)?.focus({ preventScroll: true }));
  };
  const count = (id: number | null): number | undefined => counts.data?.data.find((each) => each.key[0] === id)?.figures.count;
  return (
    <div className="ls-timeline" onClick={openLink} onKeyDown={onKeyDown}>
      <div className="ls-bar">
        <Button size="sm" onClick={sight.toToday}>
          {intl.formatMessage({ id: 'shapes.today' })}
        </Button>
        <span className="end">
          <Segmented
            label={intl.formatMessage({ id: 'shapes.timeline.scale' })}
            value={scale}
            onChange={(next) => change({ options: { ...view.options, scale: next } })}
            items={SCALES.map((value) => ({ value, label: intl.formatMessage({ id: `shapes.timeline.${value}` }) }))}
          />
        </span>
      </div>
      <div
        ref={scroller}
        className="ls-time"
        onScroll={sight.onScroll}
        aria-busy={pending}
        tabIndex={0}
        role="region"
        aria-label={intl.formatMessage({ id: 'shapes.timeline.label' }, { entities: inSentence(meta.labels, intl.locale) })}
        style={{ '--names': `${narrow ? NAMES.narrow : NAMES.wide}px`, '--axis': `${axis.width}px` } as CSSProperties}
      >
        <div className="ls-time-head" aria-hidden="true">
          <span className="ls-time-corner">{group?.label}</span>
          {shown.map((day) => (
            <span key={day} className="ls-tick num" style={{ '--at': `${axis.at(day)}px` } as CSSProperties}>
              {tickText(intl, day, scale, counted)}
              {calendar === 'both' && <small>{tickText(intl, day, scale, 'hijri')}</small>}
            </span>
          ))}
        </div>
        <div className="ls-time-grid" aria-hidden="true" style={{ blockSize: Math.max(virtual.getTotalSize(), LINE * 8) }}>
          {shown.map((day) => (
            <i key={day} style={{ '--at': `${axis.at(day)}px` } as CSSProperties} />
          ))}
          {!pending && <span className="ls-now" style={{ '--at': `${axis.at(today())}px` } as CSSProperties} />}
        </div>
        {pending ? (
          <Waiting />
        ) : (
          <ul className="ls-time-lines" style={{ blockSize: virtual.getTotalSize() }}>
            {items.map(({ index, start }) => {
              const line = lines[index];
              if (!line) return null;
              return (
                <li
                  key={line.kind === 'row' ? line.row.id : `head ${line.ref?.id ?? ''}`}
                  style={{ transform: `translateY(${start - HEAD}px)` }}
                >
                  {line.kind === 'row' ? (
                    <TimeRow
                      meta={meta}
                      row={line.row}
                      fields={fields}
                      parts={parts}
                      axis={axis}
                      base={base}
                      index={index}
                      tabStop={index === active || (active < 0 && index === firstRow)}
                    />
                  ) : (
                    <h2 className="ls-time-group">
                      <bdi className="cut">
                        {line.ref?.label ?? intl.formatMessage({ id: 'shapes.without' }, { field: group?.label ?? '' })}
                      </bdi>{' '}
                      <span className="faint num">{formatNumber(count(line.ref?.id ?? null))}</span>
                    </h2>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </div>
  );
}

function tickText(intl: IntlShape, day: string, scale: Scale, calendar: CalendarName): string {
  const { year, month } = partsOf(day, calendar);
  if (scale === 'year') return String(year);
  // Quarters of two calendars do not start together, so the other calendar shows its month.
  if (scale === 'quarter' && (calendar === 'gregorian' || region().calendar === 'hijri'))
    return intl.formatMessage({ id: 'shapes.timeline.q' }, { quarter: Math.ceil(month / 3), year: String(year) });
  return dayText(
    day,
    intl.locale.slice(0, 2),
    calendar,
    scale === 'week' ? { day: 'numeric', month: 'short' } : { month: 'short', year: 'numeric' },
  );
}

/** First and last day of all rows, for the length of the axis. */
function useRange(
  meta: EntityMeta,
  { start, end }: DateFields,
  params: Pick<Parameters<typeof useAggregate>[1], 'filter' | 'search'>,
): { first: string | null; last: string | null; pending: boolean } {
  const measures = [`min:${start.name}`, `max:${end.name}`];
  const { data, isPending } = useAggregate(meta, { ...params, measures });
  const totals = data?.meta.totals;
  return { first: dayOf(totals?.[measures[0] ?? '']), last: dayOf(totals?.[measures[1] ?? '']), pending: isPending };
}

const Waiting = (): ReactElement => (
  <div className="ls-time-wait">
    {[
      [48, 8, 30],
      [64, 16, 44],
      [56, 4, 22],
      [72, 28, 36],
      [40, 12, 52],
      [60, 20, 28],
    ].map(([name, at, size], index) => (
      <div key={index} className="ls-time-row">
        <span className="ls-time-name">
          <Skeleton width={`${name}%`} />
        </span>
        <span className="ls-wait-bar" style={{ marginInlineStart: `${at}%`, inlineSize: `${size}%` }}>
          <Skeleton height={12} />
        </span>
      </div>
    ))}
  </div>
);
