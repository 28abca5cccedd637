import type { KeyboardEvent } from 'react';

export interface ListActions {
  open: boolean;
  show: () => void;
  close: () => void;
  /** Takes the active choice. */
  take: () => void;
  move: (step: number) => void;
}

/** The keys of a list that hangs below an input. Combinations with Ctrl or Cmd belong to the form. */
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
      // An open list takes the key alone: the dialog around stays.
      event.preventDefault();
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      close();
    }
  };
}
