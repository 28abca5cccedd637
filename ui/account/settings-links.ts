/** The settings pages by group: address, icon and required permission. Texts: `settings.link.<id>` and `settings.link.<id>.text`. */
import type { PageDef } from '../../core/shared/page.ts';
import { PAGES } from '../page/pages.ts';

export interface SettingsLink {
  id: string;
  to: string;
  icon: string;
  permission?: PageDef['permission'];
  /** Texts of the metadata, in English. */
  page?: { title: string; text: string };
}

/** Settings of the whole organisation; shown to people who may change them. */
export const ORGANISATION: readonly SettingsLink[] = [
  { id: 'organisation', to: '/settings/organisation', icon: 'building', permission: 'access_tenant' },
  { id: 'users', to: '/users', icon: 'users', permission: 'access_users' },
  { id: 'user-types', to: '/user-types', icon: 'tag', permission: 'access_users' },
  { id: 'roles', to: '/settings/roles', icon: 'shield', permission: 'access_roles' },
  { id: 'workspaces', to: '/workspaces?view=tree', icon: 'layers', permission: 'manage_workspaces' },
  { id: 'lookups', to: '/settings/lookups', icon: 'list-bullets', permission: 'manage_lookups' },
  { id: 'fields', to: '/settings/fields', icon: 'sliders', permission: 'manage_custom_fields' },
  { id: 'approvals', to: '/settings/approvals', icon: 'list-checklist', permission: 'manage_approvals' },
  { id: 'sign-in', to: '/settings/sign-in', icon: 'key', permission: 'manage_sign_in' },
  { id: 'activity', to: '/settings/activity', icon: 'arrow-ccw-clock', permission: 'access_activity' },
];

/** Pages that declare in their metadata that they belong to the settings. */
export const BROUGHT: readonly SettingsLink[] = PAGES.flatMap(({ path, title, permission, settings }) =>
  settings ? [{ id: path, to: path, icon: settings.icon, permission, page: { title, text: settings.text } }] : [],
);

/** Personal settings; profile and password use the addresses of the reader's application. */
export const ownLinks = (paths: Record<'account' | 'password', string>): readonly SettingsLink[] => [
  { id: 'profile', to: paths.account, icon: 'user' },
  { id: 'password', to: paths.password, icon: 'lock' },
  { id: 'security', to: '/settings/security', icon: 'shield-badge' },
  { id: 'notifications', to: '/settings/notifications', icon: 'bell' },
];

/** Links to the API and its tokens, for developers. */
export const DEVELOPERS: readonly SettingsLink[] = [
  { id: 'tokens', to: '/developer/tokens', icon: 'key' },
  { id: 'api', to: '/developer/api', icon: 'code' },
];
