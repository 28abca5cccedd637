import type { Draft } from '../../core/index.ts';

/** Addresses are kept in lower case, so that sign-in finds them however they are typed. */
export function lowerCaseEmail(drafts: Draft[]): void {
  for (const draft of drafts) {
    const email = draft.row['email'];
    if (typeof email === 'string') draft.row['email'] = email.trim().normalize('NFC').toLowerCase();
  }
}
