import type { KeyboardEvent, RefObject } from 'react';
import { latinKey } from '../../../../../ui/index.ts';
import type { Zoom } from './axis.ts';
import { zoomed } from './axis.ts';
import type { Outline } from './outline.ts';
import { parentOf } from './outline.ts';
import type { StagePick } from './use-pick.ts';

interface BoardKeys {
  outline: Outline;
  scroller: RefObject<HTMLDivElement | null>;
  /** Index of the row with the focus. */
  active: number;
  isOpen: (key: string) => boolean;
  fold: (key: string, open: boolean) => void;
  goTo: (row: number) => void;
  open: (row: number) => void;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  toToday: () => void;
  page: (by: 1 | -1) => void;
  pick: StagePick;
  selectAll: () => void;
}

/** Keys of the tree grid: rows and branches by reading direction, X and Shift with arrows select, T, + and -, [ and ]. */
export function boardKeys({
  outline,
  active,
  isOpen,
  fold,
  goTo,
  open,
  zoom,
  onZoom,
  toToday,
  page,
  pick,
  selectAll,
}: BoardKeys): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (latinKey(event) !== 'a') return;
      event.preventDefault();
      selectAll();
      return;
    }
    const row = outline.rows[active];
    const branch = row && row.kind !== 'stage' ? row.key : undefined;
    const rtl = document.documentElement.dir === 'rtl';
    const [into, out] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const last = outline.rows.length - 1;
    const moveTo = (to: number): void => {
      if (event.shiftKey) pick.range(to, active);
      goTo(to);
    };
    const key = latinKey(event);
    switch (key === 'x' ? ' ' : key) {
      case 'ArrowDown':
        moveTo(Math.min(last, active + 1));
        break;
      case 'ArrowUp':
        moveTo(Math.max(0, active - 1));
        break;
      case ' ':
        if (row?.kind !== 'stage') return;
        if (event.shiftKey) pick.range(active);
        else pick.toggle(active);
        break;
      case 'Home':
        goTo(0);
        break;
      case 'End':
        goTo(last);
        break;
      case into:
        if (branch === undefined) return;
        if (isOpen(branch)) goTo(Math.min(last, active + 1));
        else fold(branch, true);
        break;
      case out:
        if (branch !== undefined && isOpen(branch)) fold(branch, false);
        else goTo(parentOf(outline, active));
        break;
      case 'Enter':
        open(active);
        break;
      case 't':
        toToday();
        break;
      case '+':
      case '=':
        onZoom(zoomed(zoom, 1));
        break;
      case '-':
        onZoom(zoomed(zoom, -1));
        break;
      case '[':
        page(-1);
        break;
      case ']':
        page(1);
        break;
      default:
        return;
    }
    event.preventDefault();
  };
}
