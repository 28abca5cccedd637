import { useEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, MouseEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useLatest } from '../../../../../ui/index.ts';
import type { ListSelection } from '../../../../../ui/index.ts';
import type { Where } from '../../../../../core/shared/where.ts';
import { checklistOf } from '../model.ts';
import { axisOf, axisWithin } from './axis.ts';
import type { Zoom } from './axis.ts';
import { AxisHead } from './axis-head.tsx';
import { BoardLine } from './board-row.tsx';
import { BAR_MIDDLE, cardPlace, heldUp } from './card-place.ts';
import { Edge } from './edge.tsx';
import { LinksLayer } from './links-layer.tsx';
import type { Placed } from './links-layer.tsx';
import { HEAD, HEIGHT, outlineOf, rowAt, sightOf } from './outline.ts';
import { PAPER } from './paper.ts';
import { StageCard } from './stage-card.tsx';
import { TimeLayer } from './time-layer.tsx';
import { boardKeys } from './use-board-keys.ts';
import type { BoardScroll } from './use-board-scroll.ts';
import { STEP_ROWS, useBoardScroll } from './use-board-scroll.ts';
import { usePages } from './use-board.ts';
import type { BoardOutline, Grouping, Tab } from './use-board.ts';
import { useCard } from './use-card.ts';
import { usePick } from './use-pick.ts';
import { useAxisCalendar, useTimeMarks } from './use-time-marks.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';

export interface GridHandle {
  toToday: () => void;
  page: BoardScroll['page'];
}

interface GridProps {
  board: BoardOutline;
  grouping: Grouping;
  tab: Tab;
  filter: Where | undefined;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  baseline: boolean;
  dependencies: boolean;
  /** The list alone. */
  narrow: boolean;
  width: number;
  onWidth: (width: number) => void;
  handle: { current: GridHandle | null };
  /** For paper: all open rows, on an axis that fits; `onPrint` is called when they are there. */
  printing: boolean;
  onPrint: () => void;
  selected: ListSelection;
  /** Selects all stages of the tab and the filter. */
  onSelectAll: () => void;
  /** Receives how many rows are in sight, of all that are open. */
  onSight: (shown: number, of: number) => void;
}

/** The two halves of the board as one tree grid: only rows and bars in sight are in the document. */
export function Grid(props: GridProps): ReactElement {
  const { board, grouping, tab, filter, zoom, onZoom, baseline, dependencies, narrow, width, onWidth, handle } = props;
  const { onSight, printing, onPrint, selected, onSelectAll } = props;
  const { selection } = selected;
  const intl = useIntl();
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState(0);
  const outline = useMemo(() => outlineOf(board.groups, closed, grouping === 'project'), [board.groups, closed, grouping]);
  const calendar = useAxisCalendar();
  const axis = useMemo(() => {
    const days = [board.first, board.last, board.today, calendar] as const;
    return printing ? axisWithin(PAPER.axis, ...days) : axisOf(zoom, ...days);
  }, [printing, zoom, board.first, board.last, board.today, calendar]);
  const scroll = useBoardScroll(scroller, axis, narrow ? 0 : width, board.today);
  const sight = printing ? { ...scroll, top: 0, left: 0, right: axis.width } : scroll;
  const { first, end } = printing
    ? { first: 0, end: Math.min(PAPER.rows, outline.rows.length) }
    : sightOf(outline, sight.top, sight.height - HEAD);
  const shown = outline.rows.slice(first, end);
  const pages = usePages(board, shown, grouping, tab, filter);
  const pick = usePick(outline, pages, selected);
  const marks = useTimeMarks(axis, sight, board.today);
  const card = useCard();
  const ready = printing && !pages.waiting;
  useEffect(() => {
    if (ready) onPrint();
  }, [ready, onPrint]);

  const stages = new Map<number, Placed & { row: number }>();
  shown.forEach((row, i) => {
    const stage = row.kind === 'stage' ? pages.stageAt(row) : undefined;
    if (stage) stages.set(stage.id, { stage, y: (outline.tops[first + i] as number) + BAR_MIDDLE, row: first + i });
  });
  const linked = new Set(dependencies ? pages.links.flatMap((l) => (stages.has(l.stage) ? [l.predecessor] : [])) : []);
  const height = outline.tops[outline.rows.length] as number;

  const fold = (key: string, open: boolean): void =>
    setClosed((old) => {
      const next = new Set(old);
      if (open) next.delete(key);
      else next.add(key);
      return next;
    });
  const goTo = (row: number): void => {
    const { current: box } = scroller;
    if (!box || !outline.rows[row]) return;
    setActive(row);
    const top = outline.tops[row] as number;
    const bottom = (outline.tops[row + 1] as number) + HEAD - box.clientHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop) box.scrollTop = bottom;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => box.querySelector<HTMLElement>(`[data-row="${row}"]`)?.focus({ preventScroll: true })),
    );
  };
  const open = (at: number): void => {
    const row = outline.rows[at];
    if (!row) return;
    if (row.kind === 'lane') void navigate(`/stages/project/${row.lane.project}`);
    else if (row.kind === 'group') fold(row.key, closed.has(row.key));
    else {
      const stage = pages.stageAt(row);
      if (stage) void navigate(checklistOf(stage));
    }
  };
  const press = useLatest(
    boardKeys({
      outline,
      scroller,
      active,
      isOpen: (key) => !closed.has(key),
      fold,
      goTo,
      open,
      zoom,
      onZoom,
      toToday: () => sight.toDay(board.today),
      page: sight.page,
      pick,
      selectAll: onSelectAll,
    }),
  );
  useWheelZoom(scroller, zoom, onZoom);
  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const at = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1);
    const row = outline.rows[at];
    if (!row || target.closest('a')) return;
    setActive(at);
    if (target.closest('[data-act="select"]')) {
      // Keys go on from the row.
      target.closest<HTMLElement>('[data-row]')?.focus({ preventScroll: true });
      return event.shiftKey ? pick.range(at) : pick.toggle(at);
    }
    if (row.kind === 'group' || target.closest('[data-twist]')) fold(row.key, closed.has(row.key));
    else if (target.closest('.sb-name, [data-bar]')) open(at);
  };
  const rows = outline.rows.length;
  const inView = Math.max(
    0,
    Math.min(rows, sightOf(outline, sight.top, sight.height - HEAD - STEP_ROWS, 0).end) - rowAt(outline, sight.top),
  );
  useEffect(() => onSight(inView, rows), [onSight, inView, rows]);
  useEffect(() => {
    handle.current = { toToday: () => sight.toDay(board.today), page: sight.page };
  });
  const tip = card.shown === null ? undefined : stages.get(card.shown);
  const bars = { axis, left: sight.left, right: sight.right, today: board.today };
  const stop = Math.min(Math.max(0, active), outline.rows.length - 1);
  return (
    <div className="sb-frame" style={{ '--list': narrow ? '100%' : `${width}px` } as CSSProperties}>
      <div
        ref={scroller}
        className="sb-scroll"
        data-narrow={narrow || undefined}
        role="treegrid"
        aria-multiselectable
        aria-label={intl.formatMessage({ id: 'pmis.stages.board' })}
        aria-rowcount={outline.rows.length}
        onScroll={sight.onScroll}
        onKeyDown={(event) => press.current(event)}
        onClick={onClick}
        onMouseDown={(event) => {
          // A press on a box selects its row: neither text nor the box itself.
          if ((event.target as Element).closest('[data-act="select"]')) event.preventDefault();
        }}
        {...card.events}
      >
        <div className="sb-canvas" style={{ '--axis': `${narrow ? 0 : axis.width}px`, '--rows': `${height}px` } as CSSProperties}>
          <div className="sb-heads" role="row">
            <div className="sb-corner sb-cells">
              <span role="columnheader">{intl.formatMessage({ id: 'pmis.stages.stage' })}</span>
              <span />
              <span role="columnheader">{intl.formatMessage({ id: 'pmis.stages.finish' })}</span>
              <span role="columnheader" className="sb-slip" title={intl.formatMessage({ id: 'pmis.stages.slip_title' })}>
                {intl.formatMessage({ id: 'pmis.stages.slip' })}
              </span>
            </div>
            {!narrow && <AxisHead axis={axis} marks={marks} today={board.today} />}
          </div>
          <div className="sb-body">
            {!narrow && (
              <TimeLayer axis={axis} marks={marks} today={board.today}>
                {dependencies && <LinksLayer links={pages.links} placed={stages} axis={axis} today={board.today} height={height} />}
              </TimeLayer>
            )}
            {shown.map((row, i) => {
              const at = first + i;
              const stage = row.kind === 'stage' ? pages.stageAt(row) : undefined;
              return (
                <BoardLine
                  key={row.key}
                  row={row}
                  at={at}
                  grouping={grouping}
                  stage={stage}
                  open={!closed.has(row.key)}
                  active={at === stop}
                  selected={stage !== undefined && selection.ids.has(stage.id)}
                  reason={stage && selection.failed.get(stage.id)}
                  described={stage !== undefined && card.shown === stage.id}
                  sight={narrow ? undefined : bars}
                  baseline={baseline}
                  linked={stage !== undefined && linked.has(stage.id)}
                  today={board.today}
                  style={{ insetBlockStart: outline.tops[at], blockSize: HEIGHT[row.kind] }}
                  onFocus={(event) => {
                    if (event.target !== event.currentTarget) return;
                    setActive(at);
                    if (event.currentTarget.matches(':focus-visible')) card.show(stage?.id ?? null);
                  }}
                  onBlur={card.hide}
                />
              );
            })}
            {tip && !narrow && (
              <StageCard
                stage={tip.stage}
                today={board.today}
                holds={heldUp(tip.stage.id, pages.links, stages)}
                style={cardPlace(tip, {
                  sight: { ...sight, ...sight.exact() },
                  height,
                  list: width,
                  barAt: axis.at(tip.stage.end ?? board.today),
                })}
                onEnter={card.keep}
                onLeave={card.hide}
              />
            )}
          </div>
        </div>
      </div>
      {!narrow && <Edge width={width} onWidth={onWidth} />}
    </div>
  );
}
