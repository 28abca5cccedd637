import { api } from '../../../../../ui/index.ts';
import type { WriteAnswer } from '../../../../../core/shared/wire.ts';
import type { Sheet } from '../sheet-types.ts';

/** The reader's own editable review; undefined if there is none. */
export const ownReview = ({ reviews }: Pick<Sheet, 'reviews'>): Sheet['reviews'][number] | undefined =>
  reviews.find(({ can }) => can.attach);

/** What the drawer is for: to write a review, to decide on one, or to read. */
export type Mode = { kind: 'review' } | { kind: 'lead'; review: Sheet['reviews'][number] } | { kind: 'read' };

export function modeOf(sheet: Pick<Sheet, 'can' | 'reviews' | 'reviewers'>, me: number | undefined): Mode {
  const begins =
    mayWrite(sheet, me) && sheet.reviewers.some(({ id }) => id === me) && sheet.reviews.every(({ reviewer }) => reviewer?.id !== me);
  if (ownReview(sheet) || begins) return { kind: 'review' };
  const review = sheet.reviews.find(({ can }) => can.accept);
  return review ? { kind: 'lead', review } : { kind: 'read' };
}

/** True if the reader may start or continue a review, or attach to it. A submitted review cannot be edited. */
export const mayWrite = ({ can, reviews }: Pick<Sheet, 'can' | 'reviews'>, me: number | undefined): boolean =>
  can.review && !reviews.some(({ reviewer, status }) => reviewer?.id === me && status === 'submitted');

/** Reviews that were begun here, by control: a file and the first value may ask at the same time, and there is one review. */
const begun = new Map<number, Promise<number>>();

/** The key of the reader's own review, which is created if missing. Rejects with ApiError if refused. */
export function beginReview(sheet: Sheet): Promise<number> {
  const own = ownReview(sheet);
  if (own) return Promise.resolve(own.id);
  const { id: item } = sheet.item;
  const known = begun.get(item);
  if (known) return known;
  const made = api.post<WriteAnswer>('audit-item-reviews', { body: { audit_item_id: item }, quiet: true }).then(({ data }) => data.id);
  begun.set(item, made);
  made.catch(() => forgetReview(item));
  return made;
}

/** When the review is gone: the next value begins one anew. */
export const forgetReview = (item: number): void => void begun.delete(item);
