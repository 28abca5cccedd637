/** What was typed and not saved, kept on this device for the same person. Nothing is sent, nothing outlives a week. */
import { clock } from '../../core/shared/clock.ts';
import type { Grids } from './grid/rows.ts';
import type { Values } from './validator.ts';

export interface Draft {
  /** Milliseconds since 1970. */
  at: number;
  /** Version of the record that it was typed over; 0 for a new one. */
  version: number;
  values: Values;
  grids: Grids;
}

const PREFIX = 'rukn.draft.';
const LIFE = 7 * 86_400_000;

/** The place of a draft: one person, one entity, one record (or what a new one is created below). */
export const draftKey = (user: number, entity: string, record: string): string => `${PREFIX}${user}.${entity}.${record}`;

/** The draft, or null. Drafts of other people on this device and old ones are thrown away in passing. */
export function readDraft(key: string, now = clock.now()): Draft | null {
  try {
    sweep(key.slice(0, key.indexOf('.', PREFIX.length) + 1), now);
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Draft);
  } catch {
    // no storage (a private window), or a text that is none of ours
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

/** Keeps a draft. @returns whether there was room for it. */
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
    // nothing was kept where there is no storage
  }
}
