/** How the reader's organisation counts and writes. Set by the session; formats ask for it when they write, components by the hook. */
import { useSyncExternalStore } from 'react';
import { REGION, WEEK_STARTS } from '../../core/shared/region.ts';
import type { Region } from '../../core/shared/region.ts';

let current: Region = REGION;
const listeners = new Set<() => void>();

export const region = (): Region => current;

/** Takes over the region of whoever is signed in; a guest has the product's own. */
export function setRegion(next: Region): void {
  if (next.calendar === current.calendar && next.weekStart === current.weekStart && next.currency === current.currency) return;
  current = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The region, and drawing anew when it changes. */
export const useRegion = (): Region => useSyncExternalStore(subscribe, region, region);

/** Place of a weekday (0 is Sunday) in the reader's week: 0 for its first day. */
export const placeInWeek = (weekday: number): number => (weekday - WEEK_STARTS[current.weekStart] + 7) % 7;
