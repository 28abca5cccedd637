import { useEffect, useLayoutEffect } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useLatest } from '../kit/hooks/use-latest.ts';

/** The first input that can be typed in. */
const FIRST = 'input:not([readonly]):not([type="color"])';

/** Puts the focus on the first input, but not where it would raise a keyboard over half of the screen. */
export function focusBegin(root: HTMLElement | null): void {
  if (window.matchMedia('(pointer: fine)').matches) root?.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true });
}

/** Forms that are on screen, the one on top last. */
const shown: object[] = [];

const isSubmit = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

/** A dialog lies over the form, and has keys of its own. */
const isCovered = (form: HTMLElement | null): boolean =>
  [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => !dialog.contains(form));

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
  // An input that is drawn anew loses the focus for a moment: the key then comes to the page.
  useLayoutEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      if (event.target !== document.body || !isSubmit(event) || shown.at(-1) !== root || isCovered(root.current)) return;
      event.preventDefault();
      latest.current(event.shiftKey);
    };
    shown.push(root);
    document.addEventListener('keydown', press);
    return () => {
      shown.splice(shown.indexOf(root), 1);
      document.removeEventListener('keydown', press);
    };
  }, [root, latest]);
  return (event) => {
    // React's events also come from a drawer that was opened from here.
    if (!isSubmit(event) || !root.current?.contains(event.target as Node)) return;
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
