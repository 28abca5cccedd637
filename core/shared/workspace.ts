/** Workspaces in the metadata: an entity belongs to a workspace when it has a reference to one. Used by server and screens. */
import type { FieldType } from './entity.ts';
import type { Where } from './where.ts';

/** Entities of workspaces themselves do not belong to one. */
const OWN = new Set(['workspace', 'workspace_member']);

export interface FieldLike {
  name: string;
  type: FieldType;
  to?: string;
}

/** Name of the field with a record's workspace; undefined: the entity has none. */
export function workspaceField(entity: string, fields: Iterable<FieldLike>): string | undefined {
  if (OWN.has(entity)) return undefined;
  for (const field of fields) if (field.type === 'ref' && field.to === 'workspace') return field.name;
  return undefined;
}

/** A person's current workspace, as in GET user. */
export interface CurrentWorkspace {
  id: number;
  name: string;
  type: string | null;
  icon: string | null;
  color: string | null;
  /** The workspace and all below it. */
  ids: number[];
}

/** GET workspaces/{id}/contents: records of one entity in a workspace or below it. */
export interface WorkspaceContent {
  entity: string;
  /** Plural, in the reader's language. */
  label: string;
  icon: string | null;
  count: number;
  /** The list page. */
  page: string | null;
  /** The list's filter. */
  where: Where;
}
