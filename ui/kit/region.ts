/**
 * Calendar, currency and first weekday of the reader's organisation, and how the reader sees days and amounts. The session sets them;
 * formats read them on each call, components subscribe by the hook.
 */
import { useSyncExternalStore } from 'react';
import { REGION, WEEK_STARTS } from '../../core/shared/region.ts';
import type { Region } from '../../core/shared/region.ts';

let current: Region = REGION;
const listeners = new Set<() => void>();

export const region = (): Region => current;

/** Sets the region of the signed-in user; guests have the product's default. */
export function setRegion(next: Region): void {
  if ((Object.keys(next) as (keyof Region)[]).every((name) => next[name] === current[name])) return;
  current = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The region; renders again when it changes. */
export const useRegion = (): Region => useSyncExternalStore(subscribe, region, region);

/** Index of a weekday (0 is Sunday) in the reader's week: 0 for its first day. */
export const placeInWeek = (weekday: number): number => (weekday - WEEK_STARTS[current.weekStart] + 7) % 7;
