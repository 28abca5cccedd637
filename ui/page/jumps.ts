/** Where G and a letter lead from here, for the frame that listens and for the help that lists them. */
import { useSyncExternalStore } from 'react';

export interface Jump {
  letter: string;
  name: string;
  to: string;
}

let jumps: readonly Jump[] = [];
const listeners = new Set<() => void>();

export function setJumps(next: readonly Jump[]): void {
  jumps = next;
  for (const listener of listeners) listener();
}

export const useJumps = (): readonly Jump[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => jumps,
    () => jumps,
  );
