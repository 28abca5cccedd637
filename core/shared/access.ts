/** Who reaches a record and why, what a person reaches, and the catalogue of permissions, as they travel. */
import type { RefValue } from './wire.ts';

/** Whoever writes posts and comments and attaches files; others read them. */
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

/** Why somebody reaches a record, or does not. */
export type Reason =
  /** The role sees every record of the kind. */
  | { kind: 'all'; permission: string; roles: RefValue[] }
  /** A part in the record: its manager or owner. */
  | { kind: 'part'; field: string; label: string }
  | { kind: 'creator' }
  /** An entry on the record. `instead` names the record above that the entry overrules. */
  | { kind: 'entry'; level: AccessLevel; by: RefValue | null; at: string; instead: NamedRecord | null }
  /** Handed down from a record above, which is reached for these reasons. */
  | { kind: 'above'; record: NamedRecord; reasons: Reason[] }
  /** No role opens this kind of record at all. */
  | { kind: 'no_permission'; permission: string }
  /** A rule of the product keeps the record away. */
  | { kind: 'rule' };

/** What the roles let somebody do with the records they reach. */
export interface Verbs {
  read: boolean;
  update: boolean;
  delete: boolean;
}

export interface PersonWithAccess extends RefValue {
  email: string;
  /** Of the account: invited, active, disabled. */
  status: string;
  level: AccessLevel;
  /** The entry on the record itself, where there is one. */
  entry: AccessLevel | null;
  verbs: Verbs;
  reasons: Reason[];
}

/** GET /api/tenant/access?type=&id= */
export interface RecordAccessAnswer {
  data: { record: NamedRecord; people: PersonWithAccess[]; /** May the reader change entries here? */ can_change: boolean };
  meta: { page: number; limit: number; total: number };
}

/** How far somebody reaches into one kind of record. */
export interface KindReach {
  entity: string;
  label: string;
  page: string | null;
  /** none: no role opens it; all: a role sees everything; some: single records. */
  reach: 'none' | 'some' | 'all';
  permission: string | null;
  /** Roles that see everything. */
  roles: RefValue[];
  verbs: Verbs;
  /** Records in reach, by the way to them; one record may be reached in several ways. Up to a thousand are counted. */
  counts: { total: number; own: number; granted: number; above: number; capped: boolean };
}

export interface EntryOf extends NamedRecord {
  level: AccessLevel;
  by: RefValue | null;
  at: string;
  /** The record lies in the recycle bin. */
  deleted: boolean;
}

/** GET /api/tenant/access?user_id= */
export interface PersonAccessAnswer {
  data: {
    person: RefValue & { email: string; status: string };
    roles: (RefValue & { code: string })[];
    /** Permissions held, with the keys of the roles that bring each. */
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
  /** Reports and other calls that are no records. */
  calls: string[];
}

export interface PermissionInfo {
  id: string;
  label: string;
  opens: Opens;
}

/** GET /api/permissions */
export interface PermissionsAnswer {
  data: { groups: { id: string; label: string; permissions: PermissionInfo[] }[] };
}
