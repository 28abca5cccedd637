import type { KeyboardEvent } from 'react';

export interface ListActions {
  open: boolean;
  show: () => void;
  close: () => void;
  /** Selects the active option. */
  take: () => void;
  move: (step: number) => void;
}

/** The keyboard of a list below an input. Combinations with Ctrl or Cmd belong to the form. */
export function listKeys({ open, show, close, take, move }: ListActions): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (open) move(step);
      else show();
    } else if (open && event.key === 'Enter') {
      event.preventDefault();
      take();
    } else if (open && event.key === 'Escape') {
      // An open list handles the key alone: the dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      close();
    }
  };
}
