import { text, type Draft, type HookContext } from '../../core/index.ts';

/**
 * Whoever edits roles gives what they have themselves and nothing more; what a role has already may stay. A role comes back from the
 * recycle bin on the same terms.
 */
export function grantOnlyOwn(drafts: Draft[], { actor }: HookContext): void {
  for (const draft of drafts) {
    const before = listOf(draft.before?.['permissions']);
    const given = draft.op === 'restore' ? before : listOf(draft.row['permissions']);
    const stays = new Set(draft.op === 'restore' ? [] : before);
    const foreign = given.filter((p) => !stays.has(p) && !actor.permissions.has(p));
    if (foreign.length > 0) draft.reject({ permissions: [text('auth.permission_not_yours', { permission: foreign.join(', ') })] });
  }
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
