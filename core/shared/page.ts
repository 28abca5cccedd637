/** Pages: what a route shows. Entries of metadata/<plugin>/pages.json; the screens generate their routes from them. */
import type { Where } from './where.ts';

/** Guards of the engine; others are declared by modules (core/shared/modules.ts). */
export const GUARDS = ['auth', 'guest', 'build-check'] as const;

export interface PageDef {
  /** Route; `:param` segments, a trailing `?` marks an optional one. Static segments win over params. */
  path: string;
  /** English; i18n `pages.<path>`. */
  title: string;
  /** One of LAYOUTS, or of an application (core/shared/modules.ts). */
  layout: string;
  /** Layout `application`: where the page stays when the person comes from there; absent: in every application. */
  shared?: string[];
  guards: string[];
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
  /** Applications whose administrators begin with them; absent: all but the platform's own. */
  families?: string[];
  permissions: { id: string; label: string; families?: string[]; platform?: boolean }[];
}

export interface NavItem {
  id: string;
  /** In a section of another plugin: the entry that it stands behind. */
  after?: string;
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
  /** In the side bar of another plugin: the section that it stands behind. */
  after?: string;
  /** Absent where the entries are added to a section of another plugin. */
  title: string;
  permission?: string | string[] | null;
  hiddenForTypes?: string[];
  /** Its items stand in the order of their labels, in the reader's language. */
  sorted?: boolean;
  /** The my-list tree. */
  tree?: { permission: string; endpoint: string };
  items: NavItem[];
}
/** metadata/<plugin>/navigation.json: the side bar of an application that the plugin brings, or sections of one. */
export interface NavDef {
  /** Name of the application. */
  id: string;
  sections: NavSection[];
}
