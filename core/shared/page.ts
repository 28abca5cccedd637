/** Pages of the screens by path. Entries of metadata/<plugin>/pages.json; the screens generate their routes from them. */
import type { Where } from './where.ts';

/** Guards of the engine; others are declared by modules (core/shared/modules.ts). */
export const GUARDS = ['auth', 'guest', 'build-check'] as const;

export interface PageDef {
  /** Path; `:param` segments, a trailing `?` marks an optional one. Static segments win over params. */
  path: string;
  /** English; i18n `pages.<path>`. */
  title: string;
  /** One of LAYOUTS, or of an application (core/shared/modules.ts). */
  layout: string;
  /** Layout `application`: applications in which the page keeps their frame; absent: all. */
  shared?: string[];
  guards: string[];
  permission: string | string[] | null;
  /** list, detail, create and edit are generated; others are registered by name in ui/app or by a plugin's ui. */
  view: string;
  entity?: string;
  /** Path parameter with the record's key; default id. */
  record?: string;
  /** Fixed filter of a nested list, and defaults of a nested create: { "project_id": ":id" }. */
  where?: Where;
  /** view redirect: the target path. */
  to?: string;
  /** view dashboard: `<plugin>/<name>` of a file in metadata/<plugin>/dashboards. */
  dashboard?: string;
  /** Its entry in Settings, under the organisation: icon and a short description. i18n `pages.<path>.text`. */
  settings?: { icon: string; text: string };
}

/** Columns of the role editor; a permission without one is under "Other". */
export const PERMISSION_VERBS = ['read', 'create', 'update', 'delete'] as const;
export type PermissionVerb = (typeof PERMISSION_VERBS)[number];

/** A permission. i18n `permissions.<id>` and `permissions.<id>.says`. */
export interface PermissionDef {
  id: string;
  /** What it lets somebody do; reads after "can" too: "Close a project". */
  label: string;
  /** What it does and where its limits are, in whole sentences. */
  says?: string;
  /** Its row in the role editor: a record of the group. Absent: the group itself. */
  on?: string;
  verb?: PermissionVerb;
  /** Among what a role cannot do, it is told first. */
  sensitive?: boolean;
  families?: string[];
  platform?: boolean;
}

/** A row of the role editor: an entity, or something else with its own label (i18n `permissions.record.<id>`) and icon. */
export interface PermissionRecord {
  id: string;
  label?: string;
  icon?: string;
}

/** metadata/<plugin>/permissions.json: permissions for roles, grouped for the role editor. i18n `permissions.<group>`. */
export interface PermissionGroup {
  id: string;
  label: string;
  /** The group that contains it. */
  within?: string;
  /** Its rows, in their order. Permissions of modules named here belong to this group. */
  records?: PermissionRecord[];
  /** Applications whose administrators get them initially; absent: all but the platform's. */
  families?: string[];
  permissions: PermissionDef[];
}

export interface NavItem {
  id: string;
  /** In a section of another plugin: the entry that it is placed after. */
  after?: string;
  label: string;
  icon?: string;
  to: string | null;
  permission?: string | string[] | null;
  permissionMode?: 'any' | 'all';
  /** `drawer:`, `dialog:` or `toggle:` and the name of a panel in a plugin's screens. */
  opens?: string;
  /** The number of these rows is shown beside the label. */
  count?: { entity: string; where?: Where };
  placeholder?: boolean;
  button?: boolean;
}
export interface NavSection {
  id: string;
  /** In the side bar of another plugin: the section that it is placed after. */
  after?: string;
  /** Absent where the entries are added to a section of another plugin. */
  title: string;
  permission?: string | string[] | null;
  hiddenForTypes?: string[];
  /** Its items are sorted by label, in the reader's language. */
  sorted?: boolean;
  /** The tree of "My list". */
  tree?: { permission: string; endpoint: string };
  items: NavItem[];
}
/** metadata/<plugin>/navigation.json: the side bar of the plugin's application, or sections for another one. */
export interface NavDef {
  /** Name of the application. */
  id: string;
  sections: NavSection[];
}
