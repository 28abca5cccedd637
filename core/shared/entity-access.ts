/** Types of what an entity file says about access: permissions by verb, and which rows. Isomorphic. */
import type { Where } from './where.ts';

/** Who sees which rows, by grants on the record itself or on its parents (master_access). */
export interface ShareDef {
  /** A permission whose holders see every row of the tenant with full access. */
  all: string;
  /** ref fields whose records hand down access; the first that is set decides. */
  parents?: string[];
  /** user fields, of one person or several, who have full access. */
  owners?: string[];
  /** user fields whose people may open this record (partial access), but not the rows below it. */
  readers?: string[];
}

/** The columns of a row attached to a record of any entity that allows it (posts, attachments). */
export interface RecordLink {
  /** Text column with the entity's name. */
  entity: string;
  /** Integer column with the record's key. */
  id: string;
  /** Entities with this detail tab allow it. */
  tab: string;
  /** Entities that allow it without the tab. */
  offeredBy?: string[];
  /** The columns of a second record, of an entity that allows it too: the row is readable by those who may read both. */
  other?: { entity: string; id: string };
  /** A row may stand without a record: it is then readable like any other, and may have rows attached to itself. */
  optional?: true;
  /** user fields, of one person or several, who may read the row without the record. */
  people?: string[];
}

export interface AccessDef {
  /**
   * Short form: `order` means access_order, create_order, update_order, delete_order; `$manage` elsewhere in the file means manage_order.
   */
  of?: string;
  /** Permission, any of several, or null for every signed-in user of the tenant. */
  read: string | string[] | null;
  create: string | string[] | null;
  update: string | string[] | null;
  delete: string | string[] | null;
  /** Permissions for partial updates: each with the fields that it may change, by an update or by its own actions. */
  fields?: Record<string, string[]>;
  /**
   * Write access for readers who are asked (replies): the read permission gives access to the call, and a hook refuses people who are not
   * asked.
   */
  asked?: true;
  /**
   * A writer of a reference to such records may choose among those in their reach, by number and name, without the permission to read them.
   */
  choose?: true;
  /**
   * `record`: columns that name another record by entity and key; readers of that record may read the row.
   * `own`: a write verb reaches only rows that the actor created, or that name the actor in one of the fields `people`; all rows for
   * holders of the given permission.
   */
  scope?: {
    share?: ShareDef;
    /** Condition that rows must meet; not for holders of `unless`. */
    where?: Where;
    unless?: string;
    record?: RecordLink;
    own?: { verbs: ('update' | 'delete')[]; people?: string[]; unless?: string };
  };
}
