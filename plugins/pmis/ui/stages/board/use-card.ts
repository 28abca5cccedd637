import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';

export interface Card {
  /** The stage whose card is shown. */
  shown: number | null;
  show: (stage: number | null) => void;
  hide: () => void;
  /** The pointer is on the card. */
  keep: () => void;
  events: { onMouseOver: (event: MouseEvent) => void; onMouseLeave: () => void };
}

/** Long enough that a passing pointer shows nothing, and that one may go from the bar to the card. */
const DELAY = { show: 300, hide: 200 };

/** The card of the stage whose bar the pointer is on. */
export function useCard(): Card {
  const [shown, setShown] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (stage: number | null, delay: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(stage), delay);
  };
  return {
    shown,
    show: (stage) => {
      clearTimeout(timer.current);
      setShown(stage);
    },
    hide: () => later(null, DELAY.hide),
    keep: () => clearTimeout(timer.current),
    events: {
      onMouseOver: (event) => {
        const target = event.target as Element;
        if (target.closest('.sb-card')) return;
        const bar = target.closest<HTMLElement>('[data-bar]')?.dataset['bar'];
        later(bar === undefined ? null : Number(bar), bar === undefined ? DELAY.hide : DELAY.show);
      },
      onMouseLeave: () => later(null, DELAY.hide),
    },
  };
}
