/** Drafts of messages, stored on this device until sent or discarded. */
import type { Subject } from './types.ts';

/**
 * One key per person, record and place (a new post, or the reply to one), so that people who share a device do not see each other's drafts.
 */
export const draftKey = (userId: number, { entity, id }: Subject): string => `rukn.draft.${userId}.${entity}.${id}`;

/** The stored text; empty if there is none or no storage. */
export function readDraft(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text; an empty one is deleted. If storage is full or blocked, only the draft is lost, not the input. */
export function keepDraft(key: string, html: string): void {
  try {
    if (html) localStorage.setItem(key, html);
    else localStorage.removeItem(key);
  } catch {
    // the text stays in the page
  }
}
