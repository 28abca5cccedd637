import { expect, test } from '@jest/globals';
import { linesOf, shownLines } from './lines.ts';
import type { LineFilter, ListedReview } from './lines.ts';
import type { ReviewStatus, RoundItem } from '../rounds/types.ts';

const ME = { id: 5, label: 'Dana' };
const OTHER = { id: 6, label: 'Noura' };
const item = (id: number, reviewers = [OTHER], more: Partial<RoundItem> = {}): RoundItem => ({
  id,
  node_id: id,
  ref_no: String(id),
  title: '',
  title_en: '',
  title_ar: '',
  node_type: 'control',
  depth: 1,
  audit_status: null,
  closed: false,
  score: null,
  applicable: true,
  control_owner: null,
  reviewers,
  evidence_count: 0,
  evidence_missing: false,
  reviews_count: 0,
  open_reviews: 0,
  my_review: null,
  to_decide: null,
  due_date: null,
  overdue: false,
  carried: false,
  row_version: 1,
  can: { update: false, close: false, review: true },
  ...more,
});
const review = (id: number, audit_item_id: number, status: ReviewStatus, reviewer = OTHER): ListedReview => ({
  id,
  number: `REV-${id}`,
  audit_item_id,
  reviewer,
  status,
  reviewed_at: null,
  review_attachments_count: 0,
});
const ITEMS = [item(1), item(2), item(3, [ME]), item(4, [ME, OTHER], { closed: true }), item(5, [])];
const REVIEWS = [review(11, 2, 'submitted'), review(12, 4, 'accepted', ME)];
const turns = (decides: boolean): unknown[] => linesOf(ITEMS, REVIEWS, ME.id, decides).map(({ item: { id }, turn }) => [id, turn]);

test('what waits for the reader comes first, then what else is theirs, then the rest as in the round', () => {
  expect(turns(false)).toEqual([
    [3, 'write'],
    [4, null],
    [1, null],
    [2, null],
    [5, null],
  ]);
  expect(turns(true)).toEqual([
    [2, 'decide'],
    [3, 'write'],
    [4, null],
    [1, null],
    [5, null],
  ]);
});

test('nobody decides on their own review, and a review that was sent back is written again', () => {
  expect(linesOf([item(3, [ME])], [review(13, 3, 'submitted', ME)], ME.id, true)[0]?.turn).toBeNull();
  expect(linesOf([item(3, [ME])], [review(13, 3, 'changes_requested', ME)], ME.id, true)[0]?.turn).toBe('write');
});

test('the filter narrows by state, by people and to what is one’s own', () => {
  const shown = (filter: Partial<LineFilter>): number[] =>
    shownLines(linesOf(ITEMS, REVIEWS, ME.id, false), { state: 'all', people: [], whose: 'all', ...filter }).map(({ item: { id } }) => id);
  expect(shown({})).toEqual([3, 4, 1, 2]);
  expect(shown({ whose: 'mine' })).toEqual([3, 4]);
  expect(shown({ state: 'turn' })).toEqual([3]);
  expect(shown({ state: 'submitted' })).toEqual([2]);
  expect(shown({ state: 'none', people: [OTHER.id] })).toEqual([1]);
});
