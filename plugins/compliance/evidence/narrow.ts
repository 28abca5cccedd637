/** Reviewers without the permission of a library see only evidence of it that can be attached, or is attached. */
import type { Actor, Where } from '../../../core/index.ts';
import { LIBRARIES, type Library } from './libraries.ts';

const APPROVED = ['approved', 'expired'];

const opens = (actor: Actor, { open, manage }: Library): boolean => actor.permissions.has(open) || actor.permissions.has(manage);

export const narrowEvidence =
  (library: Library) =>
  (actor: Actor): Where | undefined =>
    opens(actor, library) ? undefined : { status: { in: APPROVED } };

/** Versions are visible with their library. */
export function narrowVersions(actor: Actor): Where | undefined {
  if (LIBRARIES.every((l) => opens(actor, l))) return undefined;
  const reviews = actor.permissions.has('review_audit_items');
  const parts = LIBRARIES.flatMap((l): Where[] =>
    opens(actor, l) ? [{ [l.column]: { empty: false } }] : reviews ? [{ [`${l.column}.status`]: { in: APPROVED } }] : [],
  );
  return { or: parts };
}
