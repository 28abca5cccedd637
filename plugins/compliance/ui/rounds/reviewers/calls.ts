import type { BulkResult } from '../../../../../core/shared/status.ts';
import { api } from '../../../../../ui/index.ts';

/** Which items of a round get, or lose, which reviewers. */
export interface ReviewerCall {
  audit_id: number;
  user_ids: readonly number[];
  /** Items below those that are named, too. */
  with_children?: boolean;
  audit_item_ids?: readonly number[];
  node_id?: number;
}

export interface ReviewerAnswer {
  status: 'success' | 'error';
  message: string;
  data: (BulkResult[number] & { audit_item_id?: number })[];
  /** Items that change. */
  count: number;
}

export type ReviewerVerb = 'add' | 'remove';

/** @param dry nothing is written: how many items it would be. */
export const callReviewers = (verb: ReviewerVerb, body: ReviewerCall, dry = false): Promise<ReviewerAnswer> =>
  api.post<ReviewerAnswer>(verb === 'add' ? 'bulk-audit-reviewers' : 'bulk-remove-reviewers', {
    body: dry ? { ...body, dry_run: true } : body,
    quiet: true,
  });
