import type { EntityMeta, RefValue, Row } from '../../core/shared/wire.ts';
import { grantsOf, ownersOf, withLevel } from './people.ts';
import type { Grant, Level } from './people.ts';
import type { SaveField } from './use-save-field.ts';

export interface People {
  owners: RefValue[];
  /** Granted access, without the owners. */
  others: Grant[];
  /** All people listed here. */
  known: ReadonlySet<number>;
  /** True if the reader may change the access. */
  share: boolean;
  /** A refusal is toasted by the API client; the list shows the stored state. */
  write: (userId: number, level: Level | null) => Promise<void>;
}

/** The people with access to the record; null if the entity is not shared by person, or its records are in an external source. */
export function peopleOf(meta: EntityMeta, row: Row, save: SaveField): People | null {
  const grants = meta.source ? null : grantsOf(row);
  if (!grants) return null;
  const owners = ownersOf(meta, row);
  return {
    owners,
    others: grants.filter((grant) => !owners.some((person) => person.id === grant.user_id)),
    known: new Set([...owners.map((person) => person.id), ...grants.map((grant) => grant.user_id)]),
    share: meta.can.share && row.can.update,
    write: (userId, level) => save({ master_access: withLevel(grants, userId, level) }, true),
  };
}
