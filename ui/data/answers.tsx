import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { makeQueryClient } from './query.ts';

/** The cache of answers for one person: answers belong to the person who asked, so another person begins with an empty one. */
export function Answers({ userId, children }: { userId: number; children: ReactNode }): ReactElement {
  const client = useMemo(() => ({ of: userId, client: makeQueryClient() }), [userId]).client;
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
