import { useLayoutEffect, useRef } from 'react';

export interface RecordKeys {
  /** Each is absent if it is not possible. */
  edit: (() => void) | undefined;
  /** In a conversation: to the input. */
  reply?: (() => void) | undefined;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  help: () => void;
}

/** By physical key, so that they also work with an Arabic layout. */
const CODES: Record<string, keyof RecordKeys> = { KeyE: 'edit', KeyR: 'reply', BracketLeft: 'previous', BracketRight: 'next' };

/** True while the reader types or a floating layer has the keyboard. */
const isBusy = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], .k-pop, .d-editor',
  ) !== null;

/** Shortcuts of a record's page: E edits, R replies in a conversation, [ and ] go to the previous and next record, ? lists them all. */
export function useRecordKeys(keys: RecordKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isBusy(event.target) ||
        document.querySelector('.k-dialog, .k-drawer')
      )
        return;
      const name = event.key === '?' || event.key === '؟' ? 'help' : event.shiftKey ? undefined : CODES[event.code];
      const run = name && latest.current[name];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
