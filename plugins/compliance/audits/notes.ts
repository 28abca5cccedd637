/**
 * Notes of audit contracts and rounds: a locked one is not written. That a closed record's is not either is said where the record is
 * (ST-05, ST-06).
 */
import { text, type Draft } from '../../../core/index.ts';

/** The stored row is locked by the write itself, so a lock that was set a moment ago counts. */
export function checkLock(draft: Draft): void {
  if (draft.op === 'update' && 'note' in draft.row && draft.before?.['note_locked'] === true)
    draft.reject({ note: [text('compliance.note_locked')] }, text('compliance.note_locked'));
}
