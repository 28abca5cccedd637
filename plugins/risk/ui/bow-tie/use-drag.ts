import { useEffect, useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent } from 'react';

/** From so far on it is a drag, not a click. */
const FAR = 5;

export interface Dragged {
  name: string;
  /** How far from its place, in px of the page. */
  dx: number;
  dy: number;
  /** Where the pointer is in the picture, from the start side. */
  x: number;
  y: number;
}

/**
 * Drags parts of a picture by the pointer: `data-drag` names a part. Escape puts it back.
 * @param onDrop gets the part and the place in the picture, counted from the side where the language begins.
 */
export function useDrag(
  enabled: boolean,
  onDrop: (dragged: Dragged) => void,
): { dragged: Dragged | undefined; start: (event: ReactPointerEvent) => void } {
  const [dragged, setDragged] = useState<Dragged>();
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const start = (event: ReactPointerEvent): void => {
    const part = (event.target as Element).closest<HTMLElement>('[data-drag]');
    const picture = event.currentTarget as HTMLElement;
    const name = part?.dataset['drag'];
    if (!enabled || event.button !== 0 || event.pointerType === 'touch' || name === undefined) return;
    const from = { x: event.clientX, y: event.clientY };
    let last: Dragged | undefined;
    const move = (now: PointerEvent): void => {
      const [dx, dy] = [now.clientX - from.x, now.clientY - from.y];
      if (!last && Math.hypot(dx, dy) < FAR) return;
      const box = picture.getBoundingClientRect();
      const x = document.documentElement.dir === 'rtl' ? box.right - now.clientX : now.clientX - box.left;
      last = { name, dx, dy, x, y: now.clientY - box.top };
      setDragged(last);
    };
    const end = (): void => {
      for (const [type, listener] of listeners) window.removeEventListener(type, listener as EventListener, true);
      stop.current = undefined;
      setDragged(undefined);
    };
    const up = (): void => {
      end();
      if (!last) return;
      // The click that follows is the end of the drag, not a choice.
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, true));
      drop.current(last);
    };
    const key = (pressed: KeyboardEvent): void => {
      if (pressed.key !== 'Escape') return;
      pressed.preventDefault();
      pressed.stopPropagation();
      end();
    };
    const listeners = [
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', end],
      ['keydown', key],
    ] as const;
    for (const [type, listener] of listeners) window.addEventListener(type, listener as EventListener, true);
    stop.current = end;
  };
  return { dragged, start };
}

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};
