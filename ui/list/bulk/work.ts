/** Work on many rows as data, shared by dialogs, bar and calls. */
import type { ActionMeta, Row } from '../../../core/shared/wire.ts';

/** A row to work on; without a version the server does not check for conflicts. */
export interface Target {
  id: number;
  row_version?: number;
}

/** The targets that are loaded rows. */
export const loadedOf = (targets: readonly Target[]): Row[] => targets.filter((target): target is Row => 'can' in target);

export type Work =
  | { verb: 'edit'; values: Readonly<Record<string, unknown>> }
  | { verb: 'delete' }
  | { verb: 'restore' }
  | { verb: 'act'; action: ActionMeta; values: Readonly<Record<string, unknown>> };

export type BulkVerb = Work['verb'];

/** Values that are set in every row. */
export const valuesOf = (work: Work): Readonly<Record<string, unknown>> => (work.verb === 'edit' || work.verb === 'act' ? work.values : {});

/** An action with a confirmation cannot be undone, on the server too. */
export const isFinal = (work: Work): boolean => work.verb === 'act' && work.action.confirm !== undefined;
