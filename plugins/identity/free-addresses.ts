import { type Draft, type HookContext, rowsOf, sql, text } from '../../core/index.ts';

/**
 * user, before the SQL: an address that somebody has already, in whatever organisation, or that stands in the same batch twice. The unique
 * index decides; this says it early, so that an import shows it in the cell before anything is written.
 */
export async function onlyFreeAddresses(drafts: readonly Draft[], { query }: HookContext): Promise<void> {
  const created = drafts.filter((d) => d.op === 'create' && typeof d.row['email'] === 'string');
  if (created.length === 0) return;
  const rows = await query<{ email: string }>(sql`select taken_addresses(${created.map((d) => d.row['email'])}::text[]) as email`);
  const taken = new Set<unknown>(rows.map((r) => r.email));
  const deleted = taken.size ? await inBin(query, [...taken]) : new Map<string, string>();
  for (const draft of created) {
    const email = draft.row['email'];
    const name = deleted.get(String(email));
    if (taken.has(email)) draft.reject({ email: [name === undefined ? text('auth.email_exists') : text('auth.email_deleted', { name })] });
    taken.add(email);
  }
}

/** People of the own organisation who wait in the recycle bin, by address: of another one nothing is told. */
async function inBin(query: HookContext['query'], emails: readonly unknown[]): Promise<Map<string, string>> {
  const rows = await query<{ email: string; name: string }>(
    sql`select email, coalesce(full_name_en, full_name_ar) as name from ${rowsOf('users', { deleted: 'include' })}
      where deleted_at is not null and email = any(${emails}::text[])`,
  );
  return new Map(rows.map((r) => [r.email, r.name]));
}
