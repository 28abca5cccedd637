import { useEffect, useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent } from 'react';

/** From so far on it is a drag, not a click. */
const FAR = 5;
/** A finger that rests so long takes the part; one that moves earlier scrolls. */
const HELD = 300;

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
 * Drags parts of a picture by mouse, pen or a finger that rests on one: `data-drag` names a part. Escape puts it back.
 * @param onDrop gets the part, the place in the picture, counted from the side where the language begins, and the picture.
 */
export function useDrag(
  enabled: boolean,
  onDrop: (dragged: Dragged, within: HTMLElement) => void,
): { dragged: Dragged | undefined; start: (event: ReactPointerEvent) => void; frame: (picture: HTMLElement | null) => void } {
  const [dragged, setDragged] = useState<Dragged>();
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  // A finger with a part does not scroll. The listener is there from the start: the browser asks for it when the finger comes down.
  const held = useRef(false);
  const [picture, frame] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const keep = (event: Event): void => {
      if (held.current) event.preventDefault();
    };
    const types = ['touchmove', 'contextmenu'];
    for (const type of types) picture?.addEventListener(type, keep, { passive: false });
    return () => types.forEach((type) => picture?.removeEventListener(type, keep));
  }, [picture]);

  const start = (event: ReactPointerEvent): void => {
    const part = (event.target as Element).closest<HTMLElement>('[data-drag]');
    const within = event.currentTarget as HTMLElement;
    const name = part?.dataset['drag'];
    if (!enabled || event.button !== 0 || name === undefined) return;
    stop.current?.();
    const finger = event.pointerType === 'touch';
    const from = { x: event.clientX, y: event.clientY };
    let last: Dragged | undefined;
    const move = (now: PointerEvent): void => {
      const [dx, dy] = [now.clientX - from.x, now.clientY - from.y];
      const far = Math.hypot(dx, dy) >= FAR;
      if (finger && !held.current) return far ? end() : undefined;
      if (!last && !far) return;
      last = { name, dx, dy, ...placeIn(within, now.clientX, now.clientY) };
      setDragged(last);
    };
    const timer = finger
      ? setTimeout(() => {
          held.current = true;
          setDragged({ name, dx: 0, dy: 0, ...placeIn(within, from.x, from.y) });
        }, HELD)
      : undefined;
    const end = (): void => {
      clearTimeout(timer);
      held.current = false;
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
      drop.current(last, within);
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
  return { dragged, start, frame };
}

/** A place of the page within the picture, from the side where the language begins. */
function placeIn(within: HTMLElement, clientX: number, clientY: number): Pick<Dragged, 'x' | 'y'> {
  const box = within.getBoundingClientRect();
  return { x: document.documentElement.dir === 'rtl' ? box.right - clientX : clientX - box.left, y: clientY - box.top };
}

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};
