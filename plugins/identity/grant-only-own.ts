import { text, type Draft, type HookContext } from '../../core/index.ts';

/**
 * People can add only their own permissions to a role; permissions that it already has may stay. Restoring a role follows the same rule.
 */
export function grantOnlyOwn(drafts: Draft<'role'>[], { actor }: HookContext): void {
  for (const draft of drafts) {
    const before = draft.before?.permissions ?? [];
    const given = draft.op === 'restore' ? before : (draft.row.permissions ?? []);
    const stays = new Set(draft.op === 'restore' ? [] : before);
    const foreign = given.filter((p) => !stays.has(p) && !actor.permissions.has(p));
    if (foreign.length === 0) continue;
    const sentence = text('auth.permission_not_yours', { permission: foreign.join(', ') });
    draft.forbid({ permissions: [sentence] }, sentence);
  }
}
