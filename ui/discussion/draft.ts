/** What somebody was writing, kept on this device until it is sent or given up. */
import type { Subject } from './types.ts';

/** One key per person, record and place (a new post, or the reply to one): two people at one machine do not read each other. */
export const draftKey = (userId: number, { entity, id }: Subject): string => `rukn.draft.${userId}.${entity}.${id}`;

/** The kept text; empty for none, and where the browser keeps nothing. */
export function readDraft(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text; an empty one is forgotten. A full or forbidden store costs the draft, not the writing. */
export function keepDraft(key: string, html: string): void {
  try {
    if (html) localStorage.setItem(key, html);
    else localStorage.removeItem(key);
  } catch {
    // kept on the page only
  }
}
