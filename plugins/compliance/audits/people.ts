/** Possible reviewers: people of the tenant whose roles allow opening rounds and writing reviews. */
import type { Reads } from '../../../core/index.ts';

const NEEDED = ['access_audit_rounds', 'review_audit_items'];

/** @returns the people who cannot review, with their names in the caller's language. */
export async function cannotReview({ find }: Pick<Reads, 'find'>, people: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (!people.length) return [];
  const [users, roles] = await Promise.all([
    find(
      'user',
      { id: people },
      { fields: ['full_name', 'email', 'status', 'role_ids', 'deleted_at'], unscoped: true, deleted: 'include' },
    ),
    find('role', {}, { fields: ['permissions'], unscoped: true }),
  ]);
  const permissionsOf = new Map(roles.map((r) => [r.id, r.permissions ?? []]));
  return users.flatMap(({ id, full_name, email, status, role_ids, deleted_at }) => {
    const held = new Set(role_ids.flatMap((role) => permissionsOf.get(role) ?? []));
    const fit = status === 'active' && deleted_at === null && NEEDED.every((permission) => held.has(permission));
    return fit ? [] : [{ id, name: full_name ?? email }];
  });
}
