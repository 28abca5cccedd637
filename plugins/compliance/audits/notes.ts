/**
 * Notes of audit contracts and rounds: a locked one is read-only. The rule for notes of closed records is with the record (ST-05, ST-06).
 */
import { text, type Draft } from '../../../core/index.ts';

/** The write has locked the stored row, so a lock that was set a moment ago is seen. */
export function checkLock(draft: Draft<'subscription' | 'audit_round'>): void {
  if (draft.op === 'update' && 'note' in draft.row && draft.before?.note_locked === true)
    draft.reject({ note: [text('compliance.note_locked')] }, text('compliance.note_locked'));
}
