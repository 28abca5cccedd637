/** Wire types: who has access to a record and why, the records that a person reaches, and the catalogue of permissions. */
import type { PermissionVerb } from './page.ts';
import type { RefValue } from './wire.ts';

/** Permission to write posts and comments and to attach files; others read them. */
export const TAKES_PART = 'write_posts';

export const ACCESS_LEVELS = ['no', 'partial', 'full'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** A record; without a label where the reader may not open it. */
export interface NamedRecord {
  entity: string;
  entity_label: string;
  /** Its list page, for a link. */
  page: string | null;
  id: number;
  label: string | null;
}

/** Why somebody has access to a record, or has not. */
export type Reason =
  /** The role sees all records of the entity. */
  | { kind: 'all'; permission: string; roles: RefValue[] }
  /** The person is named in the record, as its manager or owner. */
  | { kind: 'part'; field: string; label: string }
  | { kind: 'creator' }
  /** An entry on the record. `instead` is the record above whose access the entry overrides. */
  | { kind: 'entry'; level: AccessLevel; by: RefValue | null; at: string; instead: NamedRecord | null }
  /** Inherited from a record above, which the person reaches for these reasons. */
  | { kind: 'above'; record: NamedRecord; reasons: Reason[] }
  /** No role gives access to this entity. */
  | { kind: 'no_permission'; permission: string }
  /** A rule of the entity file hides the record. */
  | { kind: 'rule' };

/** What the roles allow on records in reach. */
export interface Verbs {
  read: boolean;
  update: boolean;
  delete: boolean;
}

export interface PersonWithAccess extends RefValue {
  email: string;
  /** State of the account: invited, active, disabled. */
  status: string;
  level: AccessLevel;
  /** The entry on the record itself, if any. */
  entry: AccessLevel | null;
  verbs: Verbs;
  reasons: Reason[];
}

/** GET /api/tenant/access?type=&id= */
export interface RecordAccessAnswer {
  data: { record: NamedRecord; people: PersonWithAccess[]; /** May the reader change entries here? */ can_change: boolean };
  meta: { page: number; limit: number; total: number };
}

/** A person's access to the records of one entity. */
export interface KindReach {
  entity: string;
  label: string;
  page: string | null;
  /** none: no role gives access; all: a role gives access to all records; some: single records. */
  reach: 'none' | 'some' | 'all';
  permission: string | null;
  /** Roles that give access to all records. */
  roles: RefValue[];
  verbs: Verbs;
  /** Records in reach, by kind of access; one record may count in several. Counted up to a thousand. */
  counts: { total: number; own: number; granted: number; above: number; capped: boolean };
}

export interface EntryOf extends NamedRecord {
  level: AccessLevel;
  by: RefValue | null;
  at: string;
  /** The record is in the recycle bin. */
  deleted: boolean;
}

/** GET /api/tenant/access?user_id= */
export interface PersonAccessAnswer {
  data: {
    person: RefValue & { email: string; status: string };
    roles: (RefValue & { code: string })[];
    /** Permissions held, with the keys of the roles that give each. */
    permissions: { id: string; roles: number[] }[];
    kinds: KindReach[];
    entries: EntryOf[];
  };
  /** Of the entries. */
  meta: { page: number; limit: number; total: number };
}

/** What a permission opens. */
export interface Opens {
  pages: { path: string; label: string }[];
  records: {
    entity: string;
    label: string;
    verbs: ('read' | 'create' | 'update' | 'delete')[];
    actions: string[];
    fields: string[];
    all: boolean;
  }[];
  /** Reports and other calls outside of entities. */
  calls: string[];
}

export interface PermissionInfo {
  id: string;
  label: string;
  /** What it does and where its limits are. */
  says: string;
  /** Its row in the role editor. */
  record: { id: string; label: string; icon?: string };
  /** Its column; absent under "Other". */
  verb?: PermissionVerb;
  /** Among what a role cannot do, it is told first. */
  sensitive?: boolean;
  opens: Opens;
}

export interface PermissionsGroup {
  id: string;
  label: string;
  /** The group that contains it. */
  within?: { id: string; label: string };
  permissions: PermissionInfo[];
}

/** GET /api/permissions */
export interface PermissionsAnswer {
  data: {
    groups: PermissionsGroup[];
    /** What the roles that the organisation began with held then, by their codes. */
    standard: Record<string, string[]>;
  };
}
