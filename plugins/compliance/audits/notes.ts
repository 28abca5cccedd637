/** Notes of audit contracts and rounds: a locked one is not written, that of a closed record is neither written nor locked (ST-05, ST-06). */
import { text, type Draft } from '../../../core/index.ts';

const LOCKS: readonly unknown[] = ['lock_note', 'unlock_note'];

export const aboutNote = ({ op, action, row }: Draft): boolean => (op === 'act' ? LOCKS.includes(action) : op === 'update' && 'note' in row);

/** The stored row is locked by the write itself, so a lock that was set a moment ago counts. */
export function checkLock(draft: Draft): void {
  if (draft.op === 'update' && 'note' in draft.row && draft.before?.['note_locked'] === true) draft.reject({ note: [text('compliance.note_locked')] }, text('compliance.note_locked'));
}
