import type { BulkResult } from '../../../../../core/shared/status.ts';
import { api } from '../../../../../ui/index.ts';

/** A change of reviewers on items of a round. */
export interface ReviewerCall {
  audit_id: number;
  user_ids: readonly number[];
  /** Includes descendants of the named items. */
  with_children?: boolean;
  audit_item_ids?: readonly number[];
  node_id?: number;
}

export interface ReviewerAnswer {
  status: 'success' | 'error';
  message: string;
  data: (BulkResult[number] & { audit_item_id?: number })[];
  /** Number of items that change. */
  count: number;
}

export type ReviewerVerb = 'add' | 'remove';

/** @param dry nothing is written; returns the number of items. */
export const callReviewers = (verb: ReviewerVerb, body: ReviewerCall, dry = false): Promise<ReviewerAnswer> =>
  api.post<ReviewerAnswer>(verb === 'add' ? 'bulk-audit-reviewers' : 'bulk-remove-reviewers', {
    body: dry ? { ...body, dry_run: true } : body,
    quiet: true,
  });
