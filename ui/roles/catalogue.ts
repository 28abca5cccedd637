/** Filters and compares the catalogue of permissions. Pure. */
import { holdsWords } from '../../core/shared/fold.ts';
import type { PermissionInfo, PermissionsAnswer } from '../../core/shared/access.ts';

export type Group = PermissionsAnswer['data']['groups'][number];

/** @returns groups with the permissions that match all words of the text, in label, name or module; empty groups are removed. */
export function matching(groups: readonly Group[], text: string, keep: (permission: PermissionInfo) => boolean = () => true): Group[] {
  const fits = (group: Group, p: PermissionInfo): boolean => {
    return holdsWords(text, group.label, p.label, p.id) && keep(p);
  };
  return groups.map((g) => ({ ...g, permissions: g.permissions.filter((p) => fits(g, p)) })).filter((g) => g.permissions.length > 0);
}

export interface ComparedGroup extends Group {
  differences: number;
}

/** Modules with differences first, and in each module the differing permissions first. Permissions that neither side has are left out. */
export function compared(
  groups: readonly Group[],
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  onlyDifferences: boolean,
): ComparedGroup[] {
  const differs = ({ id }: PermissionInfo): boolean => a.has(id) !== b.has(id);
  return groups
    .map((g) => ({
      ...g,
      differences: g.permissions.filter(differs).length,
      permissions: g.permissions.filter((p) => (onlyDifferences ? differs(p) : a.has(p.id) || b.has(p.id))),
    }))
    .filter((g) => g.permissions.length > 0)
    .map((g) => ({ ...g, permissions: g.permissions.toSorted((p, q) => Number(differs(q)) - Number(differs(p))) }))
    .toSorted((g, h) => Number(h.differences > 0) - Number(g.differences > 0));
}
