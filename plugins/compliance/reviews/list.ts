/**
 * GET audit-item-reviews?audit_item_id=: the reviews of a control with attachments, and the control; without the parameter the newest
 * within the reader's reach.
 */
import { AppError, invalid, type RouteContext, type RouteDef, text } from '../../../core/index.ts';
import { type AttachmentRow, canOfAttachment, canOfReview, type ReviewRow, type Standing } from './abilities.ts';
import { storedReviews } from './review-statements.ts';

const MOST = 200;

export interface StoredReview extends Standing {
  review: ReviewRow;
  attachments: AttachmentRow[];
}

/** The review in the format of the wire. */
export function shownReview(
  { review, attachments, ...standing }: StoredReview,
  actor: RouteContext['actor'],
): ReviewRow & { attachments: object[] } {
  const can = canOfReview(review, standing, attachments.length, actor);
  return {
    ...review,
    attachments_count: attachments.length,
    review_attachments_count: attachments.length,
    can,
    attachments: attachments.map((a) => ({ ...a, can: canOfAttachment(a, can, standing, actor) })),
  };
}

/** @returns the key in a query; null if missing. @throws AppError invalid. */
export function keyIn(query: RouteContext['request']['query'], name: string): number | null {
  const given = (query[name] ?? '').trim();
  if (given === '') return null;
  if (/^\d{1,15}$/.test(given)) return Number(given);
  throw invalid({ [name]: [text('query.integer_expected')] });
}

export const reviewList: RouteDef = {
  method: 'GET',
  path: 'audit-item-reviews',
  permission: 'access_audit_rounds',
  title: { en: 'Reviews of a control', ar: 'مراجعات ضابط' },
  async run(ctx) {
    const id = keyIn(ctx.request.query, 'audit_item_id');
    const row = await storedReviews(ctx, id, MOST);
    if (id !== null && !row?.item) throw new AppError('not_found');
    const reviews = (JSON.parse(row?.reviews ?? '[]') as StoredReview[]).map((r) => shownReview(r, ctx.actor));
    return { data: reviews, audit_item: row?.item ? (JSON.parse(row.item) as object) : null };
  },
};
