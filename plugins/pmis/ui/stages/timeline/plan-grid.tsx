import { useEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, MouseEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useLatest } from '../../../../../ui/index.ts';
import { axisOf, axisWithin } from '../board/axis.ts';
import { AxisHead } from '../board/axis-head.tsx';
import { BAR_MIDDLE, cardPlace, heldUp } from '../board/card-place.ts';
import { Edge } from '../board/edge.tsx';
import { LinksLayer } from '../board/links-layer.tsx';
import type { Placed } from '../board/links-layer.tsx';
import { StageCells } from '../board/list-cells.tsx';
import { HEAD, rowAt, sightOf } from '../board/outline.ts';
import { PAPER } from '../board/paper.ts';
import { StageCard } from '../board/stage-card.tsx';
import { TimeLayer } from '../board/time-layer.tsx';
import type { TimeOptions } from '../board/time-tools.tsx';
import { STEP_ROWS, useBoardScroll } from '../board/use-board-scroll.ts';
import type { BoardScroll } from '../board/use-board-scroll.ts';
import { useCard } from '../board/use-card.ts';
import { useAxisCalendar, useTimeMarks } from '../board/use-time-marks.ts';
import { useWheelZoom } from '../board/use-wheel-zoom.ts';
import type { Stage, StageLink } from '../model.ts';
import { gripsOf, hintOf } from './edits.ts';
import type { Edit, Edits, Grip, Workday } from './edits.ts';
import { PartRow } from './part-row.tsx';
import { PlanBar } from './plan-bar.tsx';
import { partsOf, planRows, ROW_HEIGHT, spanOf, stageRow } from './rows.ts';
import type { ShownPlan } from './shown.ts';
import { useBarDrag } from './use-bar-drag.ts';
import { usePlanKeys } from './use-plan-keys.ts';

export interface PlanGridHandle {
  toToday: () => void;
  page: BoardScroll['page'];
}

interface PlanGridProps {
  label: string;
  /** The stages as they are stored. */
  stored: ReadonlyMap<number, Stage>;
  /** With their new places. */
  plan: ShownPlan;
  links: readonly StageLink[];
  /** With a heading for each contract. */
  headed: boolean;
  today: number;
  options: TimeOptions & { critical: boolean };
  onZoom: (zoom: TimeOptions['zoom']) => void;
  width: number;
  onWidth: (width: number) => void;
  handle: { current: PlanGridHandle | null };
  /** For paper: all rows, on an axis that fits; `onPrint` is called when they are there. */
  printing: boolean;
  onPrint: () => void;
  edits: Edits;
  isWorkday: Workday;
  /** Whether the reader may move it. */
  mayMove: (stage: Stage) => boolean;
  /** A pull begins; `onBack` takes it back. */
  onBegin: () => void;
  onBack: () => void;
  onEdit: (id: number, edit: Edit | undefined) => void;
  onSave: () => void;
  onDrop: () => void;
  onOpen: (stage: Stage) => void;
  /** Receives how many rows are in sight, of all. */
  onSight: (shown: number, of: number) => void;
}

const NONE: readonly Grip[] = [];

/** Stages and their bars as one grid; bars are moved and stretched by pointer and keys. Only rows in sight are in the document. */
export function PlanGrid(props: PlanGridProps): ReactElement {
  const {
    label,
    stored,
    plan,
    links,
    headed,
    today,
    options,
    onZoom,
    width,
    onWidth,
    handle,
    edits,
    isWorkday,
    onSight,
    printing,
    onPrint,
  } = props;
  const intl = useIntl();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => planRows(partsOf(plan.stages), headed), [plan.stages, headed]);
  // Of the stored days, so that the axis stays still while a bar is pulled.
  const span = useMemo(() => spanOf([...stored.values()]), [stored]);
  const calendar = useAxisCalendar();
  const axis = useMemo(() => {
    const days = [span.first, span.last, today, calendar] as const;
    return printing ? axisWithin(PAPER.axis, ...days) : axisOf(options.zoom, ...days);
  }, [printing, options.zoom, span, today, calendar]);
  // A plan that lies ahead, or behind, opens where it begins, or ends.
  const opens = Math.max(span.first ?? today, Math.min(span.last ?? today, today));
  const scroll = useBoardScroll(scroller, axis, width, opens);
  const sight = printing ? { ...scroll, top: 0, left: 0, right: axis.width } : scroll;
  const { first, end } = printing ? { first: 0, end: rows.rows.length } : sightOf(rows, sight.top, sight.height - HEAD);
  const print = useLatest(onPrint);
  useEffect(() => {
    if (printing) print.current();
  }, [printing, print]);
  const marks = useTimeMarks(axis, sight, today);
  const card = useCard();
  const [active, setActive] = useState(() => stageRow(rows, -1, 1));
  const height = rows.tops[rows.rows.length] as number;
  const drag = useBarDrag({
    scroller,
    axis,
    edits,
    isWorkday,
    onBegin: props.onBegin,
    onBack: props.onBack,
    onEdit: props.onEdit,
    stageAt: (id) => {
      const stage = stored.get(id);
      return stage && props.mayMove(stage) ? stage : undefined;
    },
  });
  useWheelZoom(scroller, options.zoom, onZoom);
  const placed = new Map<number, Placed>();
  for (let at = first; at < end; at += 1) {
    const row = rows.rows[at];
    if (row?.kind === 'stage') placed.set(row.stage.id, { stage: row.stage, y: (rows.tops[at] as number) + BAR_MIDDLE });
  }
  const linked = new Set(options.dependencies ? links.flatMap((l) => (placed.has(l.stage) ? [l.predecessor] : [])) : []);
  const gripsAt = (stage: Stage): readonly Grip[] => {
    const own = stored.get(stage.id);
    return own && props.mayMove(own) ? gripsOf(own) : NONE;
  };

  const press = usePlanKeys({ ...props, scroller, rows, axis, sight, active, onActive: setActive, drop: drag.drop });
  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const at = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1);
    if (rows.rows[at]?.kind !== 'stage' || target.closest('a, button')) return;
    setActive(at);
    target.closest('[data-row]')?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  };
  const seen = sightOf(rows, sight.top, sight.height - HEAD - STEP_ROWS, 0).end - rowAt(rows, sight.top);
  useEffect(() => onSight(Math.max(0, Math.min(rows.rows.length, seen)), rows.rows.length), [onSight, seen, rows]);
  useEffect(() => {
    handle.current = { toToday: () => sight.toDay(today), page: sight.page };
  });
  const tip = card.shown === null || drag.held !== null ? undefined : placed.get(card.shown);
  const hint = tip && hintOf(tip.stage, props.mayMove(tip.stage));
  return (
    <div className="sb-frame" style={{ '--list': `${width}px` } as CSSProperties}>
      <div
        ref={scroller}
        className="sb-scroll pt"
        data-pulling={drag.held === null ? undefined : ''}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.rows.length}
        onScroll={sight.onScroll}
        onKeyDown={press}
        onClick={onClick}
        {...drag.events}
        {...card.events}
      >
        <div className="sb-canvas" style={{ '--axis': `${axis.width}px`, '--rows': `${height}px` } as CSSProperties}>
          <div className="sb-heads" role="row">
            <div className="sb-corner sb-cells">
              <span role="columnheader">{intl.formatMessage({ id: 'pmis.stages.stage' })}</span>
              <span />
              <span role="columnheader">{intl.formatMessage({ id: 'pmis.stages.finish' })}</span>
              <span role="columnheader" className="sb-slip" title={intl.formatMessage({ id: 'pmis.stages.slip_title' })}>
                {intl.formatMessage({ id: 'pmis.stages.slip' })}
              </span>
            </div>
            <AxisHead axis={axis} marks={marks} today={today} />
          </div>
          <div className="sb-body">
            <TimeLayer axis={axis} marks={marks} today={today}>
              {options.dependencies && (
                <LinksLayer links={links} placed={placed} axis={axis} today={today} height={height} critical={options.critical} />
              )}
            </TimeLayer>
            {rows.rows.slice(first, end).map((row, i) => {
              const at = first + i;
              const box = { insetBlockStart: rows.tops[at], blockSize: ROW_HEIGHT[row.kind] };
              if (row.kind === 'part') return <PartRow key={row.key} part={row.part} at={at} style={box} />;
              const { stage } = row;
              return (
                <div key={row.key} className="sb-row" data-kind="stage" data-row={at} role="row" aria-rowindex={at + 1} style={box}>
                  <div className="sb-list sb-cells" role="gridcell">
                    <StageCells stage={stage} today={today} />
                  </div>
                  <div
                    className="sb-bars"
                    role="gridcell"
                    onFocus={(event) => {
                      setActive(at);
                      if ((event.target as Element).matches(':focus-visible')) card.show(stage.id);
                    }}
                    onBlur={card.hide}
                  >
                    <PlanBar
                      stage={stage}
                      before={plan.before.get(stage.id)}
                      axis={axis}
                      left={sight.left}
                      right={sight.right}
                      today={today}
                      baseline={options.baseline}
                      critical={options.critical}
                      linked={linked.has(stage.id)}
                      grips={gripsAt(stage)}
                      active={at === active}
                      held={drag.held === stage.id}
                    />
                  </div>
                </div>
              );
            })}
            {tip && edits.size === 0 && (
              <StageCard
                stage={tip.stage}
                today={today}
                holds={heldUp(tip.stage.id, links, placed)}
                style={cardPlace(tip, {
                  sight: { ...sight, ...sight.exact() },
                  height,
                  list: width,
                  barAt: axis.at(tip.stage.end ?? today),
                })}
                {...(hint === undefined ? {} : { hint: intl.formatMessage({ id: hint }) })}
                onEnter={card.keep}
                onLeave={card.hide}
              />
            )}
          </div>
        </div>
      </div>
      <Edge width={width} onWidth={onWidth} />
    </div>
  );
}
