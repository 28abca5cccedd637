/** The default view, stored on this device, so that the list does not wait for the saved views. */
import type { Entry } from './saved-view.ts';

const keyOf = (userId: number, entity: string): string => `rukn.list.${userId}.${entity}.entry`;

export function keptEntry(userId: number, entity: string): Entry | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, entity)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('id' in kept) || !('query' in kept)) return null;
    return typeof kept.id === 'number' && typeof kept.query === 'string' ? { id: kept.id, query: kept.query } : null;
  } catch {
    return null;
  }
}

export function keepEntry(userId: number, entity: string, entry: Entry | null): void {
  // If storage is full or blocked, the next visit waits for the saved views.
  try {
    if (entry === null) localStorage.removeItem(keyOf(userId, entity));
    else localStorage.setItem(keyOf(userId, entity), JSON.stringify(entry));
  } catch {
    /* no storage */
  }
}
