import { beyondOwn, text, type Draft, type HookContext } from '../../core/index.ts';

/** People can give only roles whose permissions they have themselves; roles that a person already has may stay. */
export async function giveOnlyOwn(drafts: Draft<'user'>[], ctx: HookContext): Promise<void> {
  const gifts = drafts.map((draft) => ({ draft, given: givenRoles(draft) })).filter(({ given }) => given.length > 0);
  if (gifts.length === 0) return;
  const beyond = await beyondOwn(ctx, [...new Set(gifts.flatMap(({ given }) => given))]);
  for (const { draft, given } of gifts) {
    const missing = [...new Set(given.flatMap((id) => beyond.get(id) ?? []))].sort();
    if (missing.length === 0) continue;
    const sentence = text('auth.permission_not_yours', { permission: missing.join(', ') });
    draft.forbid({ role_ids: [sentence] }, sentence);
  }
}

/** Roles that the person does not have now: a restored person gets all of theirs again. */
function givenRoles({ op, row, before }: Draft<'user'>): number[] {
  const held = before?.role_ids ?? [];
  return op === 'restore' ? held : (row.role_ids ?? []).filter((id) => !held.includes(id));
}
