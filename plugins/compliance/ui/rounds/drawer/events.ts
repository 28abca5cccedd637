/** A timeline of a control: the steps of its reviews and the entries of its history. */
import type { HistoryEntry } from '../../../../../core/shared/wire.ts';
import type { GlyphName } from '../../../../../ui/index.ts';
import type { Person } from '../../model/contract.ts';
import type { Review, Sheet } from '../sheet-types.ts';

interface Happened {
  key: string;
  at: string;
  by: Person | null;
  glyph: Extract<GlyphName, 'todo' | 'doing' | 'waiting' | 'done' | 'stop'>;
}

export interface ReviewEvent extends Happened {
  kind: 'review';
  what: 'begun' | 'submitted' | 'changes_requested' | 'accepted';
  review: Review;
}

export interface ChangeEvent extends Happened {
  kind: 'change';
  entry: HistoryEntry;
}

function stepsOf(review: Review): ReviewEvent[] {
  const { id, status, created_at, reviewed_at, decided_at, submitted_by, reviewer, decided_by } = review;
  const step = (what: ReviewEvent['what'], at: string, by: Person | null, glyph: Happened['glyph']): ReviewEvent => ({
    kind: 'review',
    key: `${id}-${what}`,
    at,
    by,
    glyph,
    what,
    review,
  });
  const steps = [
    reviewed_at ? step('submitted', reviewed_at, submitted_by ?? reviewer, 'doing') : step('begun', created_at, reviewer, 'todo'),
  ];
  if (decided_at && status === 'changes_requested') steps.push(step('changes_requested', decided_at, decided_by, 'waiting'));
  if (decided_at && (status === 'accepted' || status === 'closed')) steps.push(step('accepted', decided_at, decided_by, 'done'));
  return steps;
}

const changeOf = (entry: HistoryEntry): ChangeEvent => ({
  kind: 'change',
  key: `h${entry.id}`,
  at: entry.at,
  by: entry.actor ?? null,
  glyph: 'todo',
  entry,
});

/** Newest first. */
export function eventsOf({ reviews, history }: Pick<Sheet, 'reviews' | 'history'>): (ReviewEvent | ChangeEvent)[] {
  return [...reviews.flatMap(stepsOf), ...history.map(changeOf)].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
