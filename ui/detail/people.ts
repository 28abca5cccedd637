/** Who may open a record: the grants on it (master_access). Pure. */
import type { EntityMeta, RefValue, Row } from '../../core/shared/wire.ts';

export const LEVELS = ['full', 'partial', 'no'] as const;
export type Level = (typeof LEVELS)[number];

export interface Grant {
  user_id: number;
  level: Level;
  user: RefValue;
}

/** The grants of a row; undefined if the entity is not shared by person. */
export function grantsOf(row: Row): Grant[] | undefined {
  const grants = row['master_access'];
  return Array.isArray(grants) ? (grants as Grant[]) : undefined;
}

/** People with full access by their role in the record (manager or owner), without duplicates. */
export function ownersOf(meta: EntityMeta, row: Row): RefValue[] {
  const people = (meta.owners ?? []).flatMap((name) => {
    const as = meta.fields[name]?.as;
    return as && row[as] ? [row[as] as RefValue | RefValue[]].flat() : [];
  });
  return people.filter((person, index) => people.findIndex((other) => other.id === person.id) === index);
}

/** The list to save: one person's level changed, or the person removed with `null`. */
export function withLevel(grants: Grant[], userId: number, level: Level | null): { user_id: number; level: Level }[] {
  const kept = grants.filter((grant) => grant.user_id !== userId).map(({ user_id, level: old }) => ({ user_id, level: old }));
  const at = grants.findIndex((grant) => grant.user_id === userId);
  if (level === null) return kept;
  // A changed person keeps their position, so that the list does not move under the pointer.
  return kept.toSpliced(at < 0 ? kept.length : at, 0, { user_id: userId, level });
}
