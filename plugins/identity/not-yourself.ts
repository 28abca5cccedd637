import { text, type Draft, type HookContext } from '../../core/index.ts';

/** Nobody disables or deletes themselves: a tenant must not lock itself out by one click. */
export function notYourself(drafts: Draft[], { actor }: HookContext): void {
  for (const draft of drafts) {
    const leaves = draft.op === 'remove' || (draft.op === 'act' && draft.action === 'disable');
    if (leaves && draft.id === actor.userId) draft.reject({}, text('auth.not_yourself'));
  }
}
