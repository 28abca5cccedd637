import { useLayoutEffect, useRef } from 'react';

/** By physical key, so that they also work with an Arabic layout. */
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

/** True while the reader types or a floating layer has the keyboard. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element &&
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"], .k-pop, .d-editor') !==
      null) ||
  document.querySelector('.k-dialog, .k-drawer') !== null;

/**
 * Shortcuts: J and K step through the inbox, A approves, R returns, X rejects, D delegates, M selects for bulk decisions, C focuses the
 * comment.
 */
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
