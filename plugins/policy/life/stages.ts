/** Stages of policies and their items, for the rules that depend on them. */

/** In these the text of a policy may be written. */
export const WRITABLE: ReadonlySet<unknown> = new Set(['draft', 'under_review', 'under_revision']);

/** Where a policy goes that is not approved: one that has been published before goes on as a revision. */
export const writing = (policy: { published_version?: string | null }): 'under_revision' | 'draft' =>
  policy.published_version ? 'under_revision' : 'draft';

/** 1.4 becomes 1.5 or 2.0. */
export function nextVersion(version: string, step: 'minor' | 'major'): string {
  const [major = 1, minor = 0] = version.split('.').map(Number);
  return step === 'major' ? `${major + 1}.0` : `${major}.${minor + 1}`;
}
