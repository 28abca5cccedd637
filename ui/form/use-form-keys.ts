import { useEffect } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useLatest } from '../kit/hooks/use-latest.ts';

/** The first input that can be typed in. */
const FIRST = 'input:not([readonly]):not([type="color"])';

/** Puts the focus on the first input, but not where it would raise a keyboard over half of the screen. */
export function focusBegin(root: HTMLElement | null): void {
  if (window.matchMedia('(pointer: fine)').matches) root?.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true });
}

/**
 * The keyboard of a form: Ctrl or Cmd with Enter submits from anywhere in it; with Shift another record follows.
 * @param begin put the focus on the first input, ready to type
 * @returns the handler for the form's root, in the capture phase
 */
export function useFormKeys(
  root: RefObject<HTMLElement | null>,
  submit: (again: boolean) => void,
  begin: boolean,
): (event: KeyboardEvent) => void {
  // The submit of the render after the blur below, not of the one that drew this handler.
  const latest = useLatest(submit);
  useEffect(() => {
    if (begin) focusBegin(root.current);
  }, [root, begin]);
  return (event) => {
    // React's events also come from a drawer that was opened from here.
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !root.current?.contains(event.target as Node)) return;
    event.preventDefault();
    // before the rich text makes a line break of it
    event.stopPropagation();
    // What is being typed settles on leaving its input.
    const active = document.activeElement;
    if (active instanceof HTMLElement) {
      active.blur();
      active.focus();
    }
    requestAnimationFrame(() => latest.current(event.shiftKey));
  };
}
