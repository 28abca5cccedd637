import { text, type Draft, type HookContext } from '../../core/index.ts';

/** A role that people have is not deleted: they would lose their permissions without a word. */
export async function keepUsedRoles(drafts: Draft[], ctx: HookContext): Promise<void> {
  const leaving = drafts.filter((d) => d.op === 'remove' && !d.rejected);
  if (leaving.length === 0) return;
  const used = await ctx.query<{ role_id: number; people: number }>({
    text: 'select role_id, count(*) as people from user_roles where role_id = any($1::bigint[]) group by role_id',
    values: [leaving.map((d) => d.id)],
  });
  const people = new Map(used.map((u) => [u.role_id, u.people]));
  for (const draft of leaving) {
    const count = people.get(draft.id ?? 0);
    if (count) draft.reject({}, text('auth.role_in_use', { count }));
  }
}
