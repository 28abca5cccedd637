import type { KeyboardEvent, RefObject } from 'react';
import { latinKey, useLatest } from '../../../../../ui/index.ts';
import { zoomed } from '../board/axis.ts';
import type { Axis, Zoom } from '../board/axis.ts';
import { HEAD } from '../board/outline.ts';
import type { Rows } from '../board/outline.ts';
import type { BoardScroll } from '../board/use-board-scroll.ts';
import type { Stage } from '../model.ts';
import { barKey } from './bar-keys.ts';
import type { BarKey } from './bar-keys.ts';
import { placeOf, pulled } from './edits.ts';
import type { Edit, Edits, Workday } from './edits.ts';
import { stageRow } from './rows.ts';
import type { PlanRow } from './rows.ts';

interface PlanKeysProps {
  scroller: RefObject<HTMLDivElement | null>;
  rows: Rows<PlanRow>;
  axis: Axis;
  sight: BoardScroll;
  /** The row with the focus. */
  active: number;
  onActive: (row: number) => void;
  stored: ReadonlyMap<number, Stage>;
  edits: Edits;
  isWorkday: Workday;
  today: number;
  options: { zoom: Zoom };
  onZoom: (zoom: Zoom) => void;
  mayMove: (stage: Stage) => boolean;
  /** A pull begins. */
  onBegin: () => void;
  onEdit: (id: number, edit: Edit | undefined) => void;
  onSave: () => void;
  onDrop: () => void;
  onOpen: (stage: Stage) => void;
  /** Puts a bar back that the pointer holds. @returns false where it holds none. */
  drop: () => boolean;
}

/** What a bar needs beside its start to be seen. */
const ROOM = 80;

/** Keys of the bar with the focus: it moves and stretches, the focus goes from row to row, and all changes are saved or dropped. */
export function usePlanKeys(props: PlanKeysProps): (event: KeyboardEvent) => void {
  const { scroller, rows, axis, sight, active, stored, edits, isWorkday } = props;
  /** Scrolls the axis to a day that is out of sight. */
  const reveal = (day: number | null): void => {
    const { left, right } = sight.exact();
    if (day !== null && (axis.at(day) < left || axis.at(day) > right - ROOM)) sight.toDay(day);
  };
  const goTo = (at: number): void => {
    const { current: box } = scroller;
    const row = rows.rows[at];
    if (!box || row?.kind !== 'stage') return;
    props.onActive(at);
    const top = rows.tops[at] as number;
    const bottom = (rows.tops[at + 1] as number) + HEAD - box.clientHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop) box.scrollTop = bottom;
    reveal(row.stage.start ?? row.stage.end);
    // After the rows that come into sight are drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => box.querySelector<HTMLElement>(`[data-row="${at}"] [data-focus]`)?.focus({ preventScroll: true })),
    );
  };
  const pull = (stage: Stage, { grip, by }: Extract<BarKey, { do: 'pull' }>): void => {
    const edit = pulled(stage, edits.get(stage.id), { grip, by, unit: 'workday' }, isWorkday);
    props.onBegin();
    props.onEdit(stage.id, edit);
    const place = placeOf(stage, edit, isWorkday);
    reveal(place && (grip === 'end' ? place.end : place.start));
  };
  const act = (key: BarKey): void => {
    const row = rows.rows[active];
    const stage = row?.kind === 'stage' ? stored.get(row.stage.id) : undefined;
    if (key.do === 'pull') {
      if (stage && props.mayMove(stage)) pull(stage, key);
    } else if (key.do === 'row') goTo(stageRow(rows, active, key.by));
    else if (key.do === 'end') goTo(key.last ? stageRow(rows, rows.rows.length, -1) : stageRow(rows, -1, 1));
    else if (key.do === 'today') sight.toDay(props.today);
    else if (key.do === 'zoom') props.onZoom(zoomed(props.options.zoom, key.by));
    else if (key.do === 'page') sight.page(key.by);
    else if (key.do === 'drop') {
      if (!props.drop()) props.onDrop();
    } else if (edits.size > 0) props.onSave();
    else if (stage) props.onOpen(stage);
  };
  const latest = useLatest((event: KeyboardEvent): void => {
    if (!(event.target as Element).matches('[data-focus]')) return;
    const { shiftKey, ctrlKey, metaKey, altKey } = event;
    const key = barKey({ key: latinKey(event), shiftKey, ctrlKey, metaKey, altKey }, document.documentElement.dir === 'rtl');
    if (!key || (key.do === 'drop' && edits.size === 0)) return;
    event.preventDefault();
    act(key);
  });
  return (event) => latest.current(event);
}
