/** What is to be done with many rows, as data: the dialogs, the bar and the calls all speak of it. */
import type { ActionMeta, Row } from '../../../core/shared/wire.ts';

/** A row to work on; without a version the server takes it as it is. */
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

/** Values that go to every row. */
export const valuesOf = (work: Work): Readonly<Record<string, unknown>> => (work.verb === 'edit' || work.verb === 'act' ? work.values : {});

/** What asks before it runs is final on the server, too. */
export const isFinal = (work: Work): boolean => work.verb === 'act' && work.action.confirm !== undefined;
