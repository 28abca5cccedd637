/** Drafts: unsaved input, stored on this device per person. They are never sent, and expire after a week. */
import { clock } from '../../core/shared/clock.ts';
import type { Grids } from './grid/rows.ts';
import type { Values } from './validator.ts';

export interface Draft {
  /** Milliseconds since 1970. */
  at: number;
  /** Version of the record when the draft was made; 0 for a new one. */
  version: number;
  values: Values;
  grids: Grids;
}

const PREFIX = 'rukn.draft.';
const LIFE = 7 * 86_400_000;

/** The storage key of a draft: one person, one entity, one record (or the parent of a new one). */
export const draftKey = (user: number, entity: string, record: string): string => `${PREFIX}${user}.${entity}.${record}`;

/** The draft, or null. Also deletes expired drafts and those of other people on this device. */
export function readDraft(key: string, now = clock.now()): Draft | null {
  try {
    sweep(key.slice(0, key.indexOf('.', PREFIX.length) + 1), now);
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Draft);
  } catch {
    // no storage (a private window), or invalid content
    return null;
  }
}

function sweep(own: string, now: number): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)).filter((name) =>
    name?.startsWith(PREFIX),
  );
  for (const name of keys as string[]) {
    const at = name.startsWith(own) ? ((JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Draft>).at ?? 0) : 0;
    if (now - at > LIFE) localStorage.removeItem(name);
  }
}

/** Stores a draft. @returns false if there was no room. */
export function keepDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // without storage there is nothing to delete
  }
}
