/** Judging a bulk answer (ST-14, ST-15): an item succeeded when its StatusCode is "S". */
import { StatusCode } from '../../../core/shared/status.ts';
import type { BulkResult, StatusError } from '../../../core/shared/status.ts';

export interface Judged {
  /** Rows that were changed, or would be. */
  done: readonly number[];
  /** Accepted, but there was nothing to change: an update that was not written has no new version. */
  same: readonly number[];
  /** Reason per failed row, in input order. */
  failed: ReadonlyMap<number, string>;
  /** What was refused of a failed row, by field, where the server says so. */
  fields: ReadonlyMap<number, readonly StatusError[]>;
}

/**
 * Results in input order against the ids that were sent: an item may come back without its key.
 * @param unknown stands where a failed item carries no text. @param update rows may turn out to be as they should already
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

/** Each reason once, in the order met: what "{messages joined}" reads as. */
export function joinReasons(failed: ReadonlyMap<number, string>, separator: string): string {
  return [...new Set(failed.values())].join(separator);
}
