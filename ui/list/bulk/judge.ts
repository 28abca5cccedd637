/** Judging a bulk answer (ST-14, ST-15): an item succeeded when its StatusCode is "S". */
import { StatusCode } from '../../../core/shared/status.ts';
import type { BulkResult } from '../../../core/shared/status.ts';

export interface Judged {
  done: number;
  /** Reason per failed row, in input order. */
  failed: ReadonlyMap<number, string>;
}

/**
 * Results in input order against the ids that were sent: an item may come back without its key.
 * `unknown` stands where a failed item carries no text.
 */
export function judge(ids: readonly number[], results: BulkResult, unknown: string): Judged {
  const failed = new Map<number, string>();
  ids.forEach((id, i) => {
    const item = results[i];
    if (item?.StatusCode !== StatusCode.success) failed.set(id, item?.StatusMessage || unknown);
  });
  return { done: ids.length - failed.size, failed };
}

/** Each reason once, in the order met: what "{messages joined}" reads as. */
export function joinReasons(failed: ReadonlyMap<number, string>, separator: string): string {
  return [...new Set(failed.values())].join(separator);
}
