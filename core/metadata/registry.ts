/** The loaded metadata: cross-checked, completed with implied definitions, frozen. All other code reads the registry. */
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
  /** sequence with a prefix: the name of the whole number in a row. */
  full?: string;
  /** sequence: where its prefix stands, by the reference of the same row. */
  prefixed?: { by: string; table: string; column: string };
  /** Permissions of which one is needed to write it, where others give `update` for other fields (access.fields). */
  writers?: readonly string[];
  /** A custom field: its value is in the column `custom` (core/crud/column.ts). Says which indexes exist: of its values, of its words. */
  custom?: { values: boolean; words: boolean };
  /** A figure over rows that are not stored here (core/plugin/figures.ts): the other system computes it, or it is empty. */
  sourceOnly?: true;
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
  /** Rows on which the action is offered; on others it is refused. From its guards on states and choices, or a condition of the tenant. */
  offered?: Where;
  /** The values without a column that it asks for (`ask`), as the fields of an entity without rows. */
  asked?: ResolvedEntity;
}

/** A word, a field, or a text of the record that a reference leads to; its table is known once all entities are. */
export type TitlePart = { text: string } | { field: string } | { by: string; column: string; table?: string };

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
  /** The title in languages that word it otherwise. */
  titlesIn?: ReadonlyMap<string, readonly TitlePart[]>;
  /** References elsewhere that restrict a delete of this entity's rows. */
  restrictedBy: readonly Incoming[];
  tenant: boolean;
  /** Permission to change whole records: `def.access.update` also includes those for single fields (access.fields). */
  update: string | string[] | null;
  /** References to parents (access.scope.share.parents) that a rule may hide from an actor: the rows below are hidden with them. */
  visibleWith?: readonly string[];
}

export interface ResolvedDashboard {
  plugin: string;
  def: DashboardDef;
}

export interface Registry {
  entities: ReadonlyMap<string, ResolvedEntity>;
  /** Throws for an unknown name: a bug, not an error of the caller. */
  entity(name: string): ResolvedEntity;
  pages: readonly (PageDef & { plugin: string })[];
  /** Side bars of the plugins, with the entries of modules. */
  bars: readonly (NavDef & { plugin: string })[];
  /** Plugins of the product, in order. */
  modules: readonly ProductModule[];
  /** By `<plugin>/<name>`. */
  dashboards: ReadonlyMap<string, ResolvedDashboard>;
  /** All permissions. Every permission in an entity is declared. */
  permissions: readonly string[];
  /** The declared permissions by module, for the role editor. */
  permissionGroups: readonly (PermissionGroup & { plugin: string })[];
  /** Text of a metadata key in a language, or the English of the metadata. */
  label(locale: string, key: string, english: string): string;
  /** Hash of all metadata: part of every ETag. */
  version: string;
  /** The common registry, where this one has custom fields of a tenant. */
  base?: Registry;
}
