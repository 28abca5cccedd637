import { type Draft, type HookContext, text } from '../../core/index.ts';
import { takenAddresses } from './people-statements.ts';

/**
 * Entity `user`, before the SQL: refuses an address that is used in any organisation, or twice in the batch. The unique index enforces
 * this; the early check lets an import show it in the cell before anything is written.
 */
export async function onlyFreeAddresses(drafts: readonly Draft<'user'>[], ctx: HookContext): Promise<void> {
  const created = drafts.filter((d) => d.op === 'create' && typeof d.row.email === 'string');
  if (created.length === 0) return;
  const emails = await takenAddresses(
    ctx,
    created.map((d) => d.row.email),
  );
  const taken = new Set<unknown>(emails);
  const deleted = await inBin(ctx, emails);
  for (const draft of created) {
    const email = draft.row.email;
    const name = deleted.get(String(email));
    if (taken.has(email)) draft.reject({ email: [name === undefined ? text('auth.email_exists') : text('auth.email_deleted', { name })] });
    taken.add(email);
  }
}

/** Deleted people of the own organisation, by address: nothing is revealed about others. */
async function inBin({ find }: HookContext, emails: readonly string[]): Promise<Map<string, string>> {
  const people = await find(
    'user',
    { email: emails },
    { fields: ['email', 'full_name_en', 'full_name_ar', 'deleted_at'], unscoped: true, deleted: 'include' },
  );
  return new Map(people.filter((p) => p.deleted_at !== null).map((p) => [p.email, p.full_name_en ?? p.full_name_ar ?? '']));
}
