import { useLayoutEffect, useRef } from 'react';

/** By place on the keyboard, so that they work under an Arabic layout, too. */
const CODES = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyA: 'approve',
  KeyR: 'return',
  KeyX: 'reject',
  KeyD: 'delegate',
  KeyM: 'mark',
  KeyC: 'comment',
} as const;

export type InboxKeys = Partial<Record<(typeof CODES)[keyof typeof CODES], () => void>>;

/** Typing, or something floating has the keyboard. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element &&
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"], .k-pop, .d-editor') !==
      null) ||
  document.querySelector('.k-dialog, .k-drawer') !== null;

/** J and K go through the inbox, A approves, R returns, X rejects, D delegates, M marks for several at once, C goes to the comment. */
export function useInboxKeys(keys: InboxKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isBusy(event.target)) return;
      const run = latest.current[CODES[event.code as keyof typeof CODES]];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
