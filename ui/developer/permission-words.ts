/** Permissions with the labels of the role editor. */
import groups from 'virtual:metadata/permissions';
import type { PermissionGroup } from '../../core/shared/page.ts';
import { useMetaText } from '../i18n/texts.tsx';

/** All permissions of the metadata, in groups. */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = groups;

const ENGLISH = new Map(PERMISSION_GROUPS.flatMap((g) => g.permissions.map((p) => [p.id, p.label] as const)));

/** Returns the label of a permission; one without a group is its own label. */
export function usePermissionWords(): (permission: string) => string {
  const t = useMetaText();
  return (permission) => t(`permissions.${permission}`, ENGLISH.get(permission) ?? permission.replaceAll('_', ' '));
}
