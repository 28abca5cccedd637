import { text, type Draft, type HookContext } from '../../core/index.ts';

const LEAVING = new Set(['disable', 'lock']);

/** Nobody disables, locks or deletes themselves: one click must not shut somebody out. */
export function notYourself(drafts: Draft[], { actor }: HookContext): void {
  for (const draft of drafts) {
    const leaves =
      draft.op === 'remove' ||
      (draft.op === 'act' && LEAVING.has(draft.action ?? '')) ||
      ('status' in draft.row && draft.row['status'] !== 'active');
    if (leaves && draft.id === actor.userId) draft.reject({}, text('auth.not_yourself'));
  }
}
