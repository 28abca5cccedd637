/** The controls of a round with their reviews, for the page of reviews. */
import type { Person } from '../model/contract.ts';
import type { ReviewStatus, RoundItem } from '../rounds/types.ts';

/** A review in the list of a round (GET audit-reviews). */
export interface ListedReview {
  id: number;
  number: string;
  audit_item_id: number;
  reviewer: Person | null;
  status: ReviewStatus;
  reviewed_at: string | null;
  review_attachments_count: number | null;
}

/** The reader's task: write, decide, or none. */
export type Turn = 'write' | 'decide' | null;

export interface ReviewLine {
  item: RoundItem;
  reviews: ListedReview[];
  /** The reader is a reviewer, or wrote a review. */
  mine: boolean;
  turn: Turn;
}

export interface LineFilter {
  state: 'all' | 'turn' | 'none' | ReviewStatus;
  people: readonly number[];
  whose: 'mine' | 'all';
}

const WRITING: readonly ReviewStatus[] = ['draft', 'in_progress', 'changes_requested'];

function turnOf(item: RoundItem, reviews: readonly ListedReview[], me: number, decides: boolean): Turn {
  if (item.closed) return null;
  const own = reviews.find(({ reviewer, status }) => reviewer?.id === me && status !== 'accepted' && status !== 'closed');
  if (decides && reviews.some(({ reviewer, status }) => status === 'submitted' && reviewer?.id !== me)) return 'decide';
  if (
    own
      ? WRITING.includes(own.status)
      : item.can.review && item.reviewers.some(({ id }) => id === me) && reviews.every(({ reviewer }) => reviewer?.id !== me)
  )
    return 'write';
  return null;
}

/** The reader's own first, and of these the pending ones. @param decides the reader may accept reviews */
export function linesOf(items: readonly RoundItem[], reviews: readonly ListedReview[], me: number, decides: boolean): ReviewLine[] {
  const byItem = new Map<number, ListedReview[]>();
  for (const review of reviews) byItem.set(review.audit_item_id, [...(byItem.get(review.audit_item_id) ?? []), review]);
  const lines = items.map((item): ReviewLine => {
    const own = byItem.get(item.id) ?? [];
    return {
      item,
      reviews: own,
      mine: item.reviewers.some(({ id }) => id === me) || own.some(({ reviewer }) => reviewer?.id === me),
      turn: turnOf(item, own, me, decides),
    };
  });
  const rank = ({ mine, turn }: ReviewLine): number => (turn ? 0 : mine ? 1 : 2);
  return lines
    .map((line, at) => ({ line, at }))
    .sort((a, b) => rank(a.line) - rank(b.line) || a.at - b.at)
    .map(({ line }) => line);
}

/** Lines with a review or a task, filtered. */
export function shownLines(lines: readonly ReviewLine[], { state, people, whose }: LineFilter): ReviewLine[] {
  return lines.filter(
    ({ item, reviews, mine, turn }) =>
      (whose === 'all' || mine || turn !== null) &&
      (people.length === 0 ||
        reviews.some(({ reviewer }) => reviewer && people.includes(reviewer.id)) ||
        item.reviewers.some(({ id }) => people.includes(id))) &&
      (state === 'all'
        ? reviews.length > 0 || item.reviewers.length > 0
        : state === 'turn'
          ? turn !== null
          : state === 'none'
            ? reviews.length === 0
            : reviews.some(({ status }) => status === state)),
  );
}
