import { useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';
import { useLatest } from '../../../../../ui/index.ts';
import type { Axis } from '../board/axis.ts';
import type { Stage } from '../model.ts';
import { gripsOf, pulled } from './edits.ts';
import type { Edit, Edits, Grip, Workday } from './edits.ts';

interface Held {
  stage: Stage;
  grip: Grip;
  x: number;
  scroll: number;
  /** The edit of the stage when it was taken hold of. */
  before: Edit | undefined;
  moved: boolean;
}

interface BarDragProps {
  scroller: RefObject<HTMLDivElement | null>;
  axis: Axis;
  /** Undefined where it cannot be pulled. */
  stageAt: (id: number) => Stage | undefined;
  edits: Edits;
  isWorkday: Workday;
  /** A pull begins; `onBack` takes it back. */
  onBegin: () => void;
  onBack: () => void;
  onEdit: (id: number, edit: Edit | undefined) => void;
}

export interface BarDrag {
  /** The stage whose bar is being pulled. */
  held: number | null;
  /** Puts the bar back where it was taken hold of. @returns false where none is held. */
  drop: () => boolean;
  events: Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent<HTMLElement>) => void>;
}

/** A click is not a pull. */
const LEAST = 3;
/** Near the edge the axis moves along. */
const EDGE = 40;
const STEP = 14;

/** Bars are moved and stretched by the pointer; the axis moves along at its edges. */
export function useBarDrag(props: BarDragProps): BarDrag {
  const latest = useLatest(props);
  const held = useRef<Held | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const release = (): void => {
    held.current = null;
    setShown(null);
  };
  const drop = (): boolean => {
    const { current: one } = held;
    if (!one) return false;
    if (one.moved) latest.current.onBack();
    release();
    return true;
  };
  const putBack = useLatest(drop);
  useLayoutEffect(() => {
    if (shown === null) return undefined;
    // Wherever the focus is: the pointer is on the bar.
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !putBack.current()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [shown, putBack]);
  const along = (box: HTMLElement, x: number): void => {
    const { left, right } = box.getBoundingClientRect();
    if (x > right - EDGE) box.scrollLeft += STEP;
    else if (x < left + EDGE) box.scrollLeft -= STEP;
  };
  return {
    held: shown,
    drop,
    events: {
      onPointerDown: (event) => {
        const target = (event.target as Element).closest<HTMLElement>('[data-grip]');
        const stage = target ? latest.current.stageAt(Number(target.dataset['of'])) : undefined;
        const grip = target?.dataset['grip'] as Grip | undefined;
        if (event.button !== 0 || !stage || !grip || !gripsOf(stage).includes(grip)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const scroll = latest.current.scroller.current?.scrollLeft ?? 0;
        held.current = { stage, grip, x: event.clientX, scroll, before: latest.current.edits.get(stage.id), moved: false };
      },
      onPointerMove: (event) => {
        const { current: one } = held;
        const { axis, scroller, isWorkday, onBegin, onEdit } = latest.current;
        if (!one) return;
        if (!one.moved && Math.abs(event.clientX - one.x) < LEAST) return;
        if (!one.moved) onBegin();
        one.moved = true;
        setShown(one.stage.id);
        const { current: box } = scroller;
        if (box) along(box, event.clientX);
        const px = event.clientX - one.x + (box?.scrollLeft ?? 0) - one.scroll;
        const way = document.documentElement.dir === 'rtl' ? -1 : 1;
        const by = Math.round((px * way) / (axis.at(axis.from + 1) - axis.at(axis.from)));
        onEdit(one.stage.id, pulled(one.stage, one.before, { grip: one.grip, by, unit: 'day' }, isWorkday));
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
