import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The dialogs of the public pages; each can be opened by a link (`/?signin=1`). */
export type PublicDialog = 'signin' | 'forgot' | 'register';
const DIALOGS: readonly PublicDialog[] = ['signin', 'forgot', 'register'];

/**
 * The open dialog, stored in the address: a link opens it and the back button closes it.
 * @returns the open dialog or null, and its setter
 */
export function useDialog(): [open: PublicDialog | null, show: (dialog: PublicDialog | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = DIALOGS.find((name) => params.has(name)) ?? null;
  const show = useCallback(
    (dialog: PublicDialog | null) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of DIALOGS) next.delete(name);
          if (dialog) next.set(dialog, '1');
          return next;
          // Switching between dialogs replaces the history entry, so that "back" returns to the page.
        },
        { replace: open !== null, preventScrollReset: true },
      );
    },
    [open, setParams],
  );
  return [open, show];
}
