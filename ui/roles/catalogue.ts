/** Filters, counts and compares the catalogue of permissions. Pure. */
import { holdsWords } from '../../core/shared/fold.ts';
import type { PermissionInfo, PermissionsAnswer } from '../../core/shared/access.ts';

export type Group = PermissionsAnswer['data']['groups'][number];

/** Filter of the shown permissions. */
export type Show = 'all' | 'chosen' | 'changed';

/** @returns groups with the permissions that match all words of the text, in label, name or module; empty groups are removed. */
export function matching(groups: readonly Group[], text: string, keep: (permission: PermissionInfo) => boolean = () => true): Group[] {
  const fits = (group: Group, p: PermissionInfo): boolean => {
    return holdsWords(text, group.label, p.label, p.id) && keep(p);
  };
  return groups.map((g) => ({ ...g, permissions: g.permissions.filter((p) => fits(g, p)) })).filter((g) => g.permissions.length > 0);
}

/** How many of a group are selected: none, some or all. */
export function stateOf(group: Group, chosen: ReadonlySet<string>): { on: number; of: number; mixed: boolean } {
  const on = group.permissions.filter((p) => chosen.has(p.id)).length;
  return { on, of: group.permissions.length, mixed: on > 0 && on < group.permissions.length };
}

/** The set with these permissions added or removed. Permissions that the editor may not grant stay unchanged. */
export function withPermissions(chosen: ReadonlySet<string>, ids: readonly string[], on: boolean, held: ReadonlySet<string>): Set<string> {
  const next = new Set(chosen);
  for (const id of ids) if (held.has(id)) next[on ? 'add' : 'delete'](id);
  return next;
}

export interface Changes {
  added: string[];
  removed: string[];
}

export const changesBetween = (before: ReadonlySet<string>, after: ReadonlySet<string>): Changes => ({
  added: [...after].filter((p) => !before.has(p)),
  removed: [...before].filter((p) => !after.has(p)),
});

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
