import { useEffect, useLayoutEffect } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useLatest } from '../kit/hooks/use-latest.ts';

/** The first input that can be typed in. */
const FIRST = 'input:not([readonly]):not([type="color"])';

/** Focuses the first input, but not on touch devices, where the on-screen keyboard would cover half of the screen. */
export function focusBegin(root: HTMLElement | null): void {
  if (window.matchMedia('(pointer: fine)').matches) root?.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true });
}

/** Forms on screen, the topmost last. */
const shown: object[] = [];

const isSubmit = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

/** A dialog covers the form and handles its own keys. */
const isCovered = (form: HTMLElement | null): boolean =>
  [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => !dialog.contains(form));

/**
 * The keyboard of a form: Ctrl or Cmd with Enter submits from anywhere in it; with Shift it also opens another empty form.
 * @param begin focus the first input
 * @returns the handler for the form's root, in the capture phase
 */
export function useFormKeys(
  root: RefObject<HTMLElement | null>,
  submit: (again: boolean) => void,
  begin: boolean,
): (event: KeyboardEvent) => void {
  // The submit of the render after the blur below, not that of the render that created this handler.
  const latest = useLatest(submit);
  useEffect(() => {
    if (begin) focusBegin(root.current);
  }, [root, begin]);
  // An input that is remounted loses the focus for a moment, so the key press goes to the page.
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
    // React events also bubble from a drawer that was opened from here.
    if (!isSubmit(event) || !root.current?.contains(event.target as Node)) return;
    event.preventDefault();
    // before the rich text editor inserts a line break
    event.stopPropagation();
    // An input commits its value on blur.
    const active = document.activeElement;
    if (active instanceof HTMLElement) {
      active.blur();
      active.focus();
    }
    requestAnimationFrame(() => latest.current(event.shiftKey));
  };
}
