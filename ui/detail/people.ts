/** Who may open a record: the grants on it (master_access). Pure. */
import type { EntityMeta, RefValue, Row } from '../../core/shared/wire.ts';

export const LEVELS = ['full', 'partial', 'no'] as const;
export type Level = (typeof LEVELS)[number];

export interface Grant {
  user_id: number;
  level: Level;
  user: RefValue;
}

/** The grants of a row; undefined where the entity is not shared person by person. */
export function grantsOf(row: Row): Grant[] | undefined {
  const grants = row['master_access'];
  return Array.isArray(grants) ? (grants as Grant[]) : undefined;
}

/** People who have full access by their part in the record (its manager or owner), each once. */
export function ownersOf(meta: EntityMeta, row: Row): RefValue[] {
  const people = (meta.owners ?? []).flatMap((name) => {
    const as = meta.fields[name]?.as;
    return as && row[as] ? [row[as] as RefValue | RefValue[]].flat() : [];
  });
  return people.filter((person, index) => people.findIndex((other) => other.id === person.id) === index);
}

/** The list to write: one person's level set, or the person taken out with `null`. */
export function withLevel(grants: Grant[], userId: number, level: Level | null): { user_id: number; level: Level }[] {
  const kept = grants.filter((grant) => grant.user_id !== userId).map(({ user_id, level: old }) => ({ user_id, level: old }));
  const at = grants.findIndex((grant) => grant.user_id === userId);
  if (level === null) return kept;
  // A changed person keeps their place, so that the list does not jump under the pointer.
  return kept.toSpliced(at < 0 ? kept.length : at, 0, { user_id: userId, level });
}
