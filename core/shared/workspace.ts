/** Workspaces in the metadata: an entity stands in a workspace when it has a reference to one. Server and screens ask the same function. */
import type { FieldType } from './entity.ts';
import type { Where } from './where.ts';

/** What workspaces are made of does not stand in one. */
const OWN = new Set(['workspace', 'workspace_member']);

export interface FieldLike {
  name: string;
  type: FieldType;
  to?: string;
}

/** Name of the field that says in which workspace a record stands; undefined: the entity knows none. */
export function workspaceField(entity: string, fields: Iterable<FieldLike>): string | undefined {
  if (OWN.has(entity)) return undefined;
  for (const field of fields) if (field.type === 'ref' && field.to === 'workspace') return field.name;
  return undefined;
}

/** The workspace that a person has chosen, as GET user tells it. */
export interface CurrentWorkspace {
  id: number;
  name: string;
  type: string | null;
  icon: string | null;
  color: string | null;
  /** Itself and all workspaces below. */
  ids: number[];
}

/** GET workspaces/{id}/contents: records of one kind that stand in a workspace or below it. */
export interface WorkspaceContent {
  entity: string;
  /** Plural, in the reader's language. */
  label: string;
  icon: string | null;
  count: number;
  /** The list's route in the screens. */
  page: string | null;
  /** The list's filter. */
  where: Where;
}
