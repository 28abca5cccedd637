/** The reader's abilities on a review and its attachments, by the rules of rules.ts and attachments.ts. */
import type { RouteContext } from '../../../core/index.ts';
import { WRITING } from './rules.ts';

type Actor = RouteContext['actor'];
interface Person {
  id: number;
  label: string;
}

export interface ReviewRow {
  id: number;
  status: string;
  reviewer_id: number | null;
  created_by: number | null;
  submitted_by: Person | null;
  [field: string]: unknown;
}

export interface AttachmentRow {
  id: number;
  audit_item_review_id: number;
  created_by: Person | null;
  carried: boolean;
  [field: string]: unknown;
}

/** State of the control. */
export interface Standing {
  /** It, its round or its contract is closed. */
  locked: boolean;
  /** Its round or contract is closed. */
  above?: boolean;
  reviewer_ids: readonly number[];
}

export interface ReviewAbilities {
  update: boolean;
  delete: boolean;
  attach: boolean;
  start: boolean;
  submit: boolean;
  withdraw: boolean;
  accept: boolean;
  request_changes: boolean;
  close: boolean;
}

const managing = ({ permissions }: Actor): boolean => permissions.has('manage_audits');

export function canOfReview(
  review: ReviewRow,
  { locked, above, reviewer_ids }: Standing,
  attachments: number,
  actor: Actor,
): ReviewAbilities {
  const { userId: me, permissions } = actor;
  const mine = review.reviewer_id === me || review.created_by === me;
  const assigned = managing(actor) || (review.reviewer_id !== null && reviewer_ids.includes(review.reviewer_id));
  const write = !locked && mine && assigned && permissions.has('review_audit_items') && WRITING.includes(review.status);
  const decide = !locked && managing(actor) && review.status === 'submitted' && review.reviewer_id !== me && review.submitted_by?.id !== me;
  return {
    update: write,
    attach: write,
    delete: write && attachments === 0,
    start: write && review.status !== 'in_progress',
    submit: write,
    withdraw: review.status === 'submitted' && (mine || review.submitted_by?.id === me) && permissions.has('review_audit_items') && !above,
    accept: decide,
    request_changes: decide,
    close: !locked && managing(actor) && review.status === 'accepted',
  };
}

export const canOfAttachment = (
  attachment: AttachmentRow,
  review: Pick<ReviewAbilities, 'attach'>,
  { locked }: Standing,
  actor: Actor,
): { judge: boolean; delete: boolean } => ({
  judge: !locked && managing(actor) && (attachment.carried || attachment.created_by?.id !== actor.userId),
  delete: review.attach,
});

/** True if the reader may start or continue their own review. */
export const mayReview = ({ locked, reviewer_ids }: Standing, actor: Actor): boolean =>
  !locked && actor.permissions.has('review_audit_items') && (managing(actor) || reviewer_ids.includes(actor.userId));
