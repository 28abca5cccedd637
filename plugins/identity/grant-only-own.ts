import { text, type Draft, type HookContext } from '../../core/index.ts';

/** Whoever edits roles gives what they have themselves and nothing more; what a role has already may stay. */
export function grantOnlyOwn(drafts: Draft[], { actor }: HookContext): void {
  for (const draft of drafts) {
    const given = draft.row['permissions'];
    if (!Array.isArray(given)) continue;
    const before = new Set(Array.isArray(draft.before?.['permissions']) ? (draft.before['permissions'] as unknown[]) : []);
    const foreign = given.filter((p) => !before.has(p) && !actor.permissions.has(String(p)));
    if (foreign.length > 0) draft.reject({ permissions: [text('auth.permission_not_yours', { permission: foreign.join(', ') })] });
  }
}
