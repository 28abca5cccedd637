import type { ReactElement } from 'react';
import { useCrumb, usePage } from '../../../../ui/index.ts';
import { RoundFailed } from '../rounds/round-page.tsx';
import type { Review, Sheet } from '../rounds/sheet-types.ts';
import { useSheet } from '../rounds/use-round.ts';
import { ReviewsWaiting } from './reviews-waiting.tsx';
import '../rounds/rounds.css';

interface Control {
  sheet: Sheet | undefined;
  /** The page's review. */
  review: Review | undefined;
  /** Address of the control's reviews. */
  base: string;
  /** Shown until the control is loaded. */
  waiting: ReactElement | null;
}

/** Loads the control of a review page. @param reviewId of the page's review */
export function useControl(reviewId?: string): Control {
  const { params } = usePage();
  const id = Number(params['control_id'] ?? 0);
  const { data, error, refetch } = useSheet(id);
  const sheet = data?.data;
  const review = sheet?.reviews.find((one) => String(one.id) === reviewId);
  useCrumb(review ? review.number : sheet && reviewId === undefined ? `${sheet.item.ref_no} ${sheet.item.title}` : undefined);
  const base = `/grc/audit-rounds/${params['id'] ?? ''}/control-reviews/${id}`;
  const waiting = sheet ? null : error ? <RoundFailed error={error} retry={() => void refetch()} /> : <ReviewsWaiting />;
  return { sheet, review, base, waiting };
}
