import type { KeyboardEvent, RefObject } from 'react';
import type { Zoom } from './axis.ts';
import { zoomed } from './axis.ts';
import type { Outline } from './outline.ts';
import { parentOf } from './outline.ts';

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
}

/** Keys of the tree grid: rows, branches by reading direction, T, + and -, [ and ]. */
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
}: BoardKeys): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = outline.rows[active];
    const branch = row && row.kind !== 'stage' ? row.key : undefined;
    const rtl = document.documentElement.dir === 'rtl';
    const [into, out] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const last = outline.rows.length - 1;
    switch (event.key) {
      case 'ArrowDown':
        goTo(Math.min(last, active + 1));
        break;
      case 'ArrowUp':
        goTo(Math.max(0, active - 1));
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
      case 'T':
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
