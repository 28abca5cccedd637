/** Whoever reviews controls without the permission of a library sees of it what can be attached, or was: the rest is none of theirs. */
import type { Actor, Where } from '../../../core/index.ts';
import { LIBRARIES, type Library } from './libraries.ts';

const APPROVED = ['approved', 'expired'];

const opens = (actor: Actor, { open, manage }: Library): boolean => actor.permissions.has(open) || actor.permissions.has(manage);

export const narrowEvidence =
  (library: Library) =>
  (actor: Actor): Where | undefined =>
    opens(actor, library) ? undefined : { status: { in: APPROVED } };

/** Versions go with their library. */
export function narrowVersions(actor: Actor): Where | undefined {
  if (LIBRARIES.every((l) => opens(actor, l))) return undefined;
  const reviews = actor.permissions.has('review_audit_items');
  const parts = LIBRARIES.flatMap((l): Where[] =>
    opens(actor, l) ? [{ [l.column]: { empty: false } }] : reviews ? [{ [`${l.column}.status`]: { in: APPROVED } }] : [],
  );
  return { or: parts };
}
