/** Pages: what a route shows. Entries of metadata/<plugin>/pages.json; the screens generate their routes from them. */
import type { Where } from './where.ts';

export type LayoutName = 'default' | 'dashboard' | 'grc' | 'oss' | 'education' | 'platform' | 'policy' | 'empty';
export type GuardName = 'auth' | 'guest' | 'is-grc' | 'is-pmis' | 'is-oss' | 'check-subscription' | 'build-check';

export interface PageDef {
  /** Route; `:param` segments, a trailing `?` marks an optional one. Static segments win over params. */
  path: string;
  /** English; i18n `pages.<path>`. */
  title: string;
  layout: LayoutName;
  /** Layouts of other side bars that link here: the page renders in the layout of the current application. */
  shared?: LayoutName[];
  guards: GuardName[];
  permission: string | string[] | null;
  /** list, detail, create, edit are generated; others are registered by name in ui/app or by a plugin's ui. */
  view: string;
  entity?: string;
  /** Path parameter that holds the record's key; default id. */
  record?: string;
  /** Fixed filter of a nested list, and defaults of a nested create: { "project_id": ":id" }. */
  where?: Where;
  /** view redirect: the route it leads to. */
  to?: string;
  /** view dashboard: `<plugin>/<name>` of a file in metadata/<plugin>/dashboards. */
  dashboard?: string;
  /** Its place in Settings, under the organisation: what it is for, in a few words. i18n `pages.<path>.text`. */
  settings?: { icon: string; text: string };
}

/**
 * metadata/<plugin>/permissions.json: the strings a role can hold, grouped for the role editor. i18n `permissions.<group>` and
 * `permissions.<id>`.
 */
export interface PermissionGroup {
  id: string;
  label: string;
  permissions: { id: string; label: string }[];
}

export interface NavItem {
  id: string;
  label: string;
  icon?: string;
  to: string | null;
  permission?: string | string[] | null;
  permissionMode?: 'any' | 'all';
  /** `drawer:`, `dialog:` or `toggle:` and the name of a panel that a plugin's screens bring. */
  opens?: string;
  /** Rows counted beside the label. */
  count?: { entity: string; where?: Where };
  placeholder?: boolean;
  button?: boolean;
}
export interface NavSection {
  id: string;
  title: string;
  permission?: string | string[] | null;
  hiddenForTypes?: string[];
  /** Its items stand in the order of their labels, in the reader's language. */
  sorted?: boolean;
  /** The my-list tree. */
  tree?: { permission: string; endpoint: string };
  items: NavItem[];
}
/** metadata/<plugin>/navigation.json: the side bars that the plugin brings. */
export interface NavDef {
  id: 'pmis' | 'grc' | 'oss' | 'education' | 'platform';
  sections: NavSection[];
}
