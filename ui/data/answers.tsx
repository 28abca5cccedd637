import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { makeQueryClient } from './query.ts';

/** The cache of answers for one person: answers belong to the person who asked, so another person begins with an empty one. */
export function Answers({ userId, children }: { userId: number; children: ReactNode }): ReactElement {
  const client = useMemo(() => ({ of: userId, client: makeQueryClient() }), [userId]).client;
  useEffect(() => {
    if (userId === 0) return undefined;
    let end: (() => void) | undefined;
    let left = false;
    // After the first paint: nobody takes anything back before it.
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
