import { text, type Draft, type HookContext } from '../../core/index.ts';

/**
 * user, before the SQL: an address that somebody has already, in whatever organisation, or that stands in the same batch twice. The unique
 * index decides; this says it early, so that an import shows it in the cell before anything is written.
 */
export async function onlyFreeAddresses(drafts: readonly Draft[], { query }: HookContext): Promise<void> {
  const created = drafts.filter((d) => d.op === 'create' && typeof d.row['email'] === 'string');
  if (created.length === 0) return;
  const rows = await query<{ email: string }>({ name: 'identity_taken_addresses', text: 'select taken_addresses($1::text[]) as email', values: [created.map((d) => d.row['email'])] });
  const taken = new Set<unknown>(rows.map((r) => r.email));
  for (const draft of created) {
    const email = draft.row['email'];
    if (taken.has(email)) draft.reject({ email: [text('auth.email_exists')] });
    taken.add(email);
  }
}
