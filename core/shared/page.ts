/** Pages of the screens by path. Entries of metadata/<plugin>/pages.json; the screens generate their routes from them. */
import type { LinkedMode } from './navigation.ts';
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
  /** view list: the shape that opens where the address names none; default: the table. */
  shape?: 'table' | 'board' | 'calendar' | 'timeline' | 'tree' | 'chart';
  /** view dashboard: `<plugin>/<name>` of a file in metadata/<plugin>/dashboards. */
  dashboard?: string;
  /** view linked-page: what an administrator may choose for it. */
  linked?: LinkedMode[];
  /** Its entry in Settings. i18n `pages.<path>.text`. */
  settings?: SettingsEntry;
}

/** The entry of a page in Settings. */
export interface SettingsEntry {
  icon: string;
  /** Short description, in English. */
  text: string;
  /** Section of the side bar `settings`; default: USUAL_GROUP. */
  group?: string;
  /** Place in the section. */
  order?: number;
  /** Address of the entry, where it differs from the page's: with a query. */
  to?: string;
  /** Permission for the entry, where the page needs another one or none. */
  permission?: string | string[];
  /** The entry belongs to the system menu of applications (`menu` in module.json), and needs its permission as well. */
  menu?: boolean;
}

/** The side bar of Settings, for all applications. Its entries are pages with `settings`. */
export const SETTINGS_BAR = 'settings';
export const USUAL_GROUP = 'products';

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
  /** The list of this entity: id, label, icon, address and permission follow from it, unless they are given. */
  entity?: string;
  /** In a section of another plugin: the entry that it is placed after. */
  after?: string;
  label: string;
  icon?: string;
  to: string | null;
  permission?: string | string[] | null;
  permissionMode?: 'any' | 'all';
  /** Permission of the menu that the entry belongs to, needed in addition. */
  gate?: string;
  /** G, then this letter, jumps to the page. */
  jump?: string;
  /** `drawer:`, `dialog:` or `toggle:` and the name of a panel in a plugin's screens. */
  opens?: string;
  /** The number of these rows is shown beside the label, in red if some are `late`. */
  count?: { entity: string; where?: Where; late?: Where };
  button?: boolean;
}
export interface NavSection {
  id: string;
  /** In the side bar of another plugin: the section that it is placed after. */
  after?: string;
  /** Absent where the entries are added to a section of another plugin. */
  title: string;
  /** `work`: entries above the groups, without a title. Default: a group. */
  kind?: 'work' | 'group';
  /** Place among the groups; default: last. */
  order?: number;
  /** The group in the collapsed side bar. */
  icon?: string;
  permission?: string | string[] | null;
  hiddenForTypes?: string[];
  /** A tree of records below the entries, as one entry that unfolds. */
  tree?: NavTreeDef;
  items: NavItem[];
}
export interface NavTreeDef {
  label: string;
  icon: string;
  permission: string;
  gate?: string;
  /** Address below /api. */
  endpoint: string;
}

/** metadata/<plugin>/navigation.json: the side bar of the plugin's application, or sections for another one. */
export interface NavDef {
  /** Name of the application. */
  id: string;
  sections: NavSection[];
}
