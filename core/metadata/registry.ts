/** The metadata after loading: cross-checked, completed with what is implied, frozen. Everything else asks the registry. */
import type { DashboardDef } from '../shared/dashboard.ts';
import type { ActionDef, EntityDef, FieldDef, Verb } from '../shared/entity.ts';
import type { NavDef, PageDef, PermissionGroup } from '../shared/page.ts';
import type { ProductModule } from '../shared/modules.ts';
import type { Where } from '../shared/where.ts';

export interface ResolvedField extends FieldDef {
  name: string;
  label: string;
  /** Physical columns: one, two (`_en`, `_ar`) for bilingual fields, none for children, rollup and formula. */
  columns: readonly string[];
  /** ref, refs: the name of the label object, or of their list, in a row. */
  as?: string;
  /** Permissions of which one is needed to write it, where others open the update for something else (access.fields). */
  writers?: readonly string[];
  /**
   * Added by the tenant: its value stands in the column `custom` (core/crud/column.ts). Which indexes are there: of its values, of its
   * words.
   */
  custom?: { values: boolean; words: boolean };
  /** A figure over rows that are not at hand here (core/plugin/figures.ts): it is what the other system tells, or nothing. */
  told?: true;
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, `{id}` for the key. */
  path: string;
}

/** A reference that forbids the delete of its target. */
export interface Incoming {
  entity: string;
  field: string;
}

export interface ResolvedAction extends Omit<ActionDef, 'permission'> {
  name: string;
  permission: string | string[] | null;
  /** Rows on which it is offered; elsewhere it is refused. Of its guards on states and choices, or a condition of the tenant's own. */
  offered?: Where;
  /** What it asks for beside columns (`ask`), as the fields of an entity without rows: read, checked and named as those of any other. */
  asked?: ResolvedEntity;
}

export type TitlePart = { text: string } | { field: string };

export interface ResolvedEntity {
  name: string;
  plugin: string;
  table: string;
  def: EntityDef;
  fields: ReadonlyMap<string, ResolvedField>;
  /** Physical columns of the metadata fields, with their SQL types. */
  columns: ReadonlyMap<string, { field: ResolvedField; sqlType: string }>;
  /** The field of type state, when there is one. */
  state?: ResolvedField;
  actions: ReadonlyMap<string, ResolvedAction>;
  endpoints: Readonly<Record<Verb, readonly Endpoint[]>>;
  envelope: string;
  titleParts: readonly TitlePart[];
  /** References elsewhere that restrict a delete of this entity's rows. */
  restrictedBy: readonly Incoming[];
  tenant: boolean;
  /** Who may change records as a whole: `def.access.update` also has those who may change single fields (access.fields). */
  update: string | string[] | null;
  /** References to records above (access.scope.share.parents) that a rule may keep from an actor: the rows below are kept with them. */
  keptWith?: readonly string[];
}

export interface ResolvedDashboard {
  plugin: string;
  def: DashboardDef;
}

export interface Registry {
  entities: ReadonlyMap<string, ResolvedEntity>;
  /** Throws for a name that metadata does not have: a fault of the program, not of a caller. */
  entity(name: string): ResolvedEntity;
  pages: readonly (PageDef & { plugin: string })[];
  /** Side bars as the plugins bring them, with the entries of modules. */
  bars: readonly (NavDef & { plugin: string })[];
  /** What plugins are in the product, in its order. */
  modules: readonly ProductModule[];
  /** By `<plugin>/<name>`. */
  dashboards: ReadonlyMap<string, ResolvedDashboard>;
  /** Every permission string. All that entities name are declared. */
  permissions: readonly string[];
  /** The declared ones by module, for the role editor. */
  permissionGroups: readonly (PermissionGroup & { plugin: string })[];
  /** Text of a metadata key in a language, or the English of the metadata. */
  label(locale: string, key: string, english: string): string;
  /** Hash of all metadata: part of every ETag. */
  version: string;
  /** What the files say, where a tenant has added to it. */
  base?: Registry;
}
