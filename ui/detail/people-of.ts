import type { EntityMeta, RefValue, Row } from '../../core/shared/wire.ts';
import { grantsOf, ownersOf, withLevel } from './people.ts';
import type { Grant, Level } from './people.ts';
import type { SaveField } from './use-save-field.ts';

export interface People {
  owners: RefValue[];
  /** Granted in person, without the owners. */
  others: Grant[];
  /** Everybody named here. */
  known: ReadonlySet<number>;
  /** The reader may change who has access. */
  share: boolean;
  /** A refusal is told by the toast of the API client; the list shows what holds. */
  write: (userId: number, level: Level | null) => Promise<void>;
}

/** Who has access to the record in person; null where the entity is not shared person by person, or its records live elsewhere. */
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
