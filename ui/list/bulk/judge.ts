/** Evaluates a bulk answer (ST-14, ST-15): an item succeeded if its StatusCode is "S". */
import { StatusCode } from '../../../core/shared/status.ts';
import type { BulkResult, StatusError } from '../../../core/shared/status.ts';

export interface Judged {
  /** Rows that were changed, or would be in a dry run. */
  done: readonly number[];
  /** Accepted but unchanged: an update that was not written has no new version. */
  same: readonly number[];
  /** Reason per failed row, in input order. */
  failed: ReadonlyMap<number, string>;
  /** Errors of a failed row by field, if the server names fields. */
  fields: ReadonlyMap<number, readonly StatusError[]>;
}

/**
 * Matches results with the ids that were sent, in input order: an item may lack its key.
 * @param unknown text for a failed item without one. @param update rows may turn out to be unchanged
 */
export function judge(ids: readonly number[], results: BulkResult, unknown: string, update = false): Judged {
  const judged = {
    done: [] as number[],
    same: [] as number[],
    failed: new Map<number, string>(),
    fields: new Map<number, readonly StatusError[]>(),
  };
  ids.forEach((id, i) => {
    const item = results[i];
    if (item?.StatusCode === StatusCode.success) (update && item.row_version === undefined ? judged.same : judged.done).push(id);
    else {
      judged.failed.set(id, item?.StatusMessage || unknown);
      if (item?.StatusErrors) judged.fields.set(id, item.StatusErrors);
    }
  });
  return judged;
}

/** The distinct reasons in order of appearance: the value of "{messages joined}". */
export function joinReasons(failed: ReadonlyMap<number, string>, separator: string): string {
  return [...new Set(failed.values())].join(separator);
}
