import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { makeQueryClient } from './query.ts';

/** The query cache of one person: another person starts with an empty one, so that no answers leak. */
export function Answers({ userId, children }: { userId: number; children: ReactNode }): ReactElement {
  const client = useMemo(() => ({ of: userId, client: makeQueryClient() }), [userId]).client;
  useEffect(() => {
    if (userId === 0) return undefined;
    let end: (() => void) | undefined;
    let left = false;
    // Loaded after the first render, because nobody undoes anything before it.
    void import('./undo.ts').then(({ startUndo }) => {
      if (!left) end = startUndo(client);
    });
    return () => {
      left = true;
      end?.();
    };
  }, [userId, client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
