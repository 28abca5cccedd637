/** Permissions in the words of the role editor. */
import groups from 'virtual:metadata/permissions';
import type { PermissionGroup } from '../../core/shared/page.ts';
import { useMetaText } from '../i18n/texts.tsx';

/** Every permission that metadata declares, in its groups. */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = groups;

const ENGLISH = new Map(PERMISSION_GROUPS.flatMap((g) => g.permissions.map((p) => [p.id, p.label] as const)));

/** Gives the words for a permission; one that no group declares reads as its name. */
export function usePermissionWords(): (permission: string) => string {
  const t = useMetaText();
  return (permission) => t(`permissions.${permission}`, ENGLISH.get(permission) ?? permission.replaceAll('_', ' '));
}
