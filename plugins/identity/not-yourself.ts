import { text, type Draft, type HookContext } from '../../core/index.ts';

const LEAVING = new Set(['disable', 'lock']);

/** People cannot disable, lock or delete themselves, so that one click cannot lock them out. */
export function notYourself(drafts: Draft<'user'>[], { actor }: HookContext): void {
  for (const draft of drafts) {
    const leaves =
      draft.op === 'remove' ||
      (draft.op === 'act' && LEAVING.has(draft.action ?? '')) ||
      ('status' in draft.row && draft.row.status !== 'active');
    if (leaves && draft.id === actor.userId) draft.reject({}, text('auth.not_yourself'));
  }
}
